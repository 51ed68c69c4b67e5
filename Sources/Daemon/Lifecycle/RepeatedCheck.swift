import Logging

/// Looks after something again and again. A full disk or a folder that is away is told in the log, and tried again at
/// the next look.
struct RepeatedCheck: Sendable {
    /// What is looked after, in the plural.
    let subject: String
    /// Between two looks.
    let interval: Duration
    let logger: Logger

    /// Looks until the task is cancelled. What went wrong is told once, not every time.
    func repeating(_ look: () async throws -> Void) async {
        var problem: String?
        while !Task.isCancelled {
            var found: String?
            do {
                try await look()
            } catch is CancellationError {
                return
            } catch {
                found = "\(error)"
            }
            if let found, found != problem {
                logger.warning("\(subject) could not be looked after", metadata: ["error": "\(found)"])
            }
            problem = found
            try? await Task.sleep(for: interval)
        }
    }
}

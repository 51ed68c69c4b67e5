import Foundation

/// A condition that did not come true in time.
package struct NeverHappened: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
}

/// Waits until the condition holds; looks every 20 ms. The limit is long, because a machine that runs all suites at
/// once starves single tasks for a minute and more; it only ends what would never come.
///
/// - Throws: ``NeverHappened`` when the time is over.
package func eventually(
    _ what: String, within limit: Duration = .seconds(300), _ condition: () async throws -> Bool
) async throws {
    let deadline = ContinuousClock.now + limit
    while try await !condition() {
        guard .now < deadline else { throw NeverHappened(description: "not within \(limit): \(what)") }
        try await Task.sleep(for: .milliseconds(20))
    }
}

/// How many file descriptors this process has open; nil where the system does not tell.
package func openDescriptors() -> Int? {
    for folder in ["/proc/self/fd", "/dev/fd"] {
        if let names = try? FileManager.default.contentsOfDirectory(atPath: folder) { return names.count }
    }
    return nil
}

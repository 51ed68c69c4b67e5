import DaemonHarness
import TestSupport

enum RealModel {
    /// A home in which the real model is ready.
    static func home<Result: Sendable>(
        _ changes: [String: String] = [:], _ body: @Sendable (BiteBookHome) async throws -> Result
    ) async throws -> Result {
        let model = ["BITEBOOK_MODEL": try Fixtures.realModel]
        return try await BiteBookHome.with(model.merging(changes) { $1 }) { home in
            try await home.ready(within: .seconds(180))
            return try await body(home)
        }
    }
}

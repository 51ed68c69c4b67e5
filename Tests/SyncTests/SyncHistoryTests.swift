import Foundation
import Testing

@Suite("Histories of devices")
struct SyncHistoryTests {
    /// `BITEBOOK_SYNC_HISTORIES`, else a number that takes some seconds.
    private static let rounds =
        ProcessInfo.processInfo.environment["BITEBOOK_SYNC_HISTORIES"].flatMap { UInt64($0) } ?? 10_000

    @Test("devices end equal, and nothing that was confirmed is lost", arguments: [2, 3])
    func histories(machines: Int) async throws {
        for seed in 0..<Self.rounds / 2 {
            let history = SyncHistory(seed: seed, machines: machines)
            let problem = try await history.run(steps: 20 + Int(seed % 20))
            #expect(problem == nil, "seed \(seed), \(machines) devices")
            guard problem == nil else { return }
        }
    }
}

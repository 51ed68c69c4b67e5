import DaemonAPI
import Foundation
import Nutrition
import StubDaemon
import Testing

@testable import Commands

@Suite("bitebook workout start")
struct WorkoutStartTests {
    private func run(_ lines: [String]) async throws -> (ran: Ran, kept: [NewLifts]) {
        let ran = try await CommandHarness.run(["workout", "start"], input: ListSource(lines))
        let kept = try ran.requests.filter { $0.verb == "POST" && $0.target == "/v1/lifts" }.map {
            try JSONDecoder().decode(NewLifts.self, from: Data($0.body.utf8))
        }
        return (ran, kept)
    }

    @Test("asks set by set, takes what was planned for an empty line, and keeps what was done")
    func whole() async throws {
        let (ran, kept) = try await run(["10", "many", "8 at 62,5", ""])
        #expect(ran.code == 0, "\(ran.errors)")
        #expect(kept.count == 1 && kept[0].lifts?.first?.exercise == "squat")
        #expect(
            kept[0].lifts?.first?.sets == [
                PerformedSet(amount: 10), PerformedSet(amount: 8, load: 62.5), PerformedSet(amount: 8, load: 62.5),
            ])
        #expect(ran.output.contains("Set 3 of 3: 8–12, 62.5 kg") && ran.output.contains("Say how many"))
    }

    @Test("keeps what was done when somebody leaves or skips, and nothing where nothing was done")
    func left() async throws {
        #expect(try await run(["10", "later"]).kept.first?.lifts?.first?.sets == [PerformedSet(amount: 10)])
        #expect(try await run(["10", "skip"]).kept.first?.lifts?.first?.sets.count == 1)
        let (ran, kept) = try await run(["skip"])
        #expect(kept.isEmpty && ran.output.contains("Nothing was noted."))
        #expect(try await run([]).kept.isEmpty)
    }
}

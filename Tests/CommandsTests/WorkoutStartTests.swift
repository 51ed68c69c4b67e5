import DaemonAPI
import Foundation
import Nutrition
import StubDaemon
import Testing

@testable import Commands

@Suite("bitebook workout start")
struct WorkoutStartTests {
    private func run(
        _ lines: [String], _ arguments: [String] = ["workout", "start"]
    ) async throws -> (ran: Ran, kept: [NewLifts]) {
        let ran = try await CommandHarness.run(arguments, input: ListSource(lines))
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

    @Test(
        "goes through a routine by its own sets, with the load that comes next",
        arguments: [["workout", "start", "--routine", "push day"], ["workout", "routine", "start", "push", "day"]])
    func routine(_ arguments: [String]) async throws {
        let (ran, kept) = try await run(["", "4"], arguments)
        #expect(ran.code == 0, "\(ran.errors)")
        #expect(ran.output.contains("Push day, about 24 minutes") && ran.output.contains("Set 2 of 2: 5, 24 kg"))
        #expect(ran.output.contains("Not known any more: Gill breathing"))
        let advice = ran.requests.first { $0.target.contains("/next") }
        #expect(advice?.target == "/v1/exercises/squat/next?high=5&low=5&sets=2")
        #expect(
            kept.first?.lifts == [
                NewLift(exercise: "squat", sets: [PerformedSet(amount: 5, load: 24), .init(amount: 4, load: 24)])
            ])
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

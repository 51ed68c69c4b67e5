import DaemonAPI
import StubDaemon
import Testing

@testable import Commands

@Suite("The requests of commands")
struct CommandRequestTests {
    @Test(
        "each command asks the daemon for what it says",
        arguments: CommandRequests.all)
    func requests(_ line: String, _ target: String, _ body: String) async throws {
        let ran = try await CommandHarness.run(CommandHarness.shell(line))
        #expect(ran.errors.isEmpty || line.hasPrefix("models") || line.hasPrefix("backup"), "\(ran.errors)")
        #expect(ran.code == 0)
        // Behind what was written, what it has earned is asked for.
        let asked = ran.requests.map { "\($0.verb) \($0.target)" }.filter { $0 != "POST /v1/celebrations" }
        #expect(asked == [target])
        #expect(ran.requests.first?.body == body)
    }

    @Test(
        "what was earned is said behind whatever may have earned it, not in a document for a program",
        arguments: [
            ("entries add --name x", true), ("entries edit 7 --eaten-at 2026-11-17T12:30:00+01:00", true),
            ("entries edit 7 --quantity 2", false), ("+ veg 1", true), ("+ veg -1", false), ("drafts confirm 4", true),
            ("undo", true), ("redo", true), ("entries remove 7", false), ("today", false),
            ("entries add --name x --json", false),
        ])
    func celebrations(_ line: String, _ celebrates: Bool) async throws {
        let ran = try await CommandHarness.run(CommandHarness.shell(line)) { request in
            guard request.target == "/v1/celebrations" else { return Fixtures.answer(request) }
            return .json([
                Celebration(
                    title: "Week Warrior", days: 7, reachedOn: Fixtures.day, message: "7 days in a row: Week Warrior."),
                Celebration(
                    title: "Habit Builder", days: 21, reachedOn: Fixtures.day,
                    message: "21 days in a row: Habit Builder."),
            ])
        }
        #expect(ran.code == 0)
        #expect(ran.output.hasSuffix("\n21 days in a row: Habit Builder.\n") == celebrates, "\(ran.output)")
        #expect(ran.requests.contains { $0.target == "/v1/celebrations" } == celebrates)
        #expect(!ran.output.contains("Warrior"))
    }
}

import Commands
import DaemonAPI
import Foundation
import Nutrition
import StubDaemon
import Testing

@testable import Commands

@Suite("bitebook setup")
struct SetupTests {
    /// Every required question, and the goals.
    private static let required = [
        "yes", "1991-05-02", "female", "5ft11", "11st 5lb", "3", "peanuts, milk", "vegetarian", "none", "lose, sleep",
        "66kg in 20 weeks", "",
    ]

    private func run(
        _ lines: [String], _ stub: SetupStub, home: ScratchFolder? = nil, words: [String] = [],
        tracking: String = "calories", terminal: TerminalFacts = TerminalFacts()
    ) async throws -> Ran {
        try await CommandHarness.run(
            ["setup"] + words, input: ListSource(lines), terminal: terminal, tracking: tracking, home: home
        ) { stub.answer($0) }
    }

    @Test("a whole conversation from a file keeps every answer in any unit, and ends with the plan that is accepted")
    func whole() async throws {
        let stub = SetupStub()
        let baseline = ["yes", "12", "", "1:30", "bench press 60kg x 8", "", "yes", "no", "yes", "yes"]
        let ran = try await run(
            Self.required + ["", "4 x 45 min", "", "dumbbells", "", "", "beginner"] + baseline + ["yes"], stub)
        #expect(ran.code == 0 && ran.errors.isEmpty, "\(ran.errors)")
        let profile = stub.profile
        #expect(profile.birthDate?.description == "1991-05-02" && profile.sex == .female)
        #expect(profile.heightCm == 180.34 && profile.activity == "moderate" && profile.diet == "vegetarian")
        #expect(abs((profile.weightKg ?? 0) - 72.12) < 0.01)
        #expect(profile.allergies == ["peanuts", "milk"] && profile.conditions.isEmpty)
        #expect(profile.trainingTime == "4 x 45 min" && profile.equipment == "dumbbells" && profile.budget == nil)
        #expect(
            profile.experience
                == "beginner; push-ups 12; plank 90 s; bench press 1RM 75.2 kg; careful with pressing overhead")
        #expect(stub.aims.map(\.kind) == [.weight, .sleep] && stub.aims.map(\.value) == [66, 8])
        #expect(stub.aims.first?.by?.description == "2027-04-07")
        #expect(stub.accepted?.wish == .lose && stub.accepted?.days == 140)
        #expect(
            ran.output.contains(ProfileField.height.reason) && ran.output.contains("These are your daily goals now."))
        try Goldens.expect(ran.output, matches: "Tests/Goldens/Commands/setup.txt")
    }

    @Test("the text of consent comes first; who does not agree is asked nothing, and nothing is kept")
    func noConsent() async throws {
        let stub = SetupStub()
        let ran = try await run(["no", "1991-05-02"], stub)
        #expect(ran.code == 0 && ran.output.hasPrefix(Fixtures.consentText.text))
        #expect(ran.requests.map(\.verb) == ["GET", "GET"])
        #expect(stub.profile.consent == nil && ran.output.contains("Nothing is kept."))
    }

    @Test(
        "what cannot be is refused with what is usual, and asked again",
        arguments: [
            (["yes", "2031-01-01", "35"], "a date as 1991-05-02"),
            (["yes", "35", "maybe", "male"], "female, male or other"),
            (["yes", "35", "male", "3m", "180"], "as 180cm, 1.8m or 5ft11"),
            (["yes", "35", "male", "180", "700kg", "72"], "usually 30 to 250 kg"),
            (["yes", "35", "male", "180", "72", "9", "light"], "sedentary, light"),
            (["yes", ""], "need it"),
        ])
    func refused(_ lines: [String], _ said: String) async throws {
        let stub = SetupStub()
        let ran = try await run(lines, stub)
        #expect(ran.code == 0 && ran.output.contains(said), "\(ran.output)")
        #expect(ran.output.contains("What you answered is kept."))
    }

    @Test("where sex does not decide the floor, it is asked; the higher one holds until then")
    func floor() async throws {
        let stub = SetupStub()
        let ran = try await run(["yes", "35", "other", "1200"], stub)
        #expect(ran.output.contains("1200 or 1500") && stub.profile.calorieFloor == 1_200)
        let other = try await run(["yes", "35", "female"], SetupStub())
        #expect(!other.output.contains("1200 or 1500"))
    }

    @Test("whoever leaves in the middle goes on there, and is asked nothing again", arguments: ["later", nil])
    func resuming(_ leaving: String?) async throws {
        let (stub, home) = (SetupStub(), try ScratchFolder())
        let first = try await run(Array(Self.required.prefix(9)) + [leaving].compactMap(\.self), stub, home: home)
        #expect(first.code == 0 && first.output.contains("What you answered is kept."))
        #expect(stub.profile.activity == "moderate" && stub.aims.isEmpty)
        // "none" as conditions is an answer, too.
        let second = try await run(["sleep", "7h30", ""], stub, home: home)
        #expect(!second.output.contains("born") && !second.output.contains("medical conditions, or"))
        #expect(second.output.contains("What do you want to reach?"))
        #expect(stub.aims.map(\.value) == [7.5])
        let third = try await run([], stub, home: home)
        #expect(!third.output.contains("What do you want to reach?") && third.output.contains("How much time"))
    }

    @Test("when all is answered it says so, and --again asks all; Enter keeps what is known")
    func again() async throws {
        let (stub, home) = (SetupStub(), try ScratchFolder())
        let passed = Array(repeating: "", count: 8)
        try await #expect(run(Self.required + passed + [""], stub, home: home).code == 0)
        let done = try await run([], stub, home: home)
        #expect(done.output.contains("Everything is answered."))
        let again = try await run(["", "", "175"], stub, home: home, words: ["--again"])
        #expect(again.output.contains("Now: 1991-05-02 (35 years); Enter keeps it."), "\(again.output)")
        #expect(stub.profile.heightCm == 175 && stub.profile.sex == .female)
    }

    @Test("the plan can be changed before it is accepted, and left")
    func plan() async throws {
        let (stub, home) = (SetupStub(), try ScratchFolder())
        let passed = Array(repeating: "", count: 8)
        let ran = try await run(Self.required + passed + ["much", "lose 3kg in 10 weeks", ""], stub, home: home)
        #expect(stub.wishes.map(\.kilograms) != [] && stub.wishes.last?.kilograms == 3 && stub.wishes.last?.days == 70)
        #expect(stub.accepted == nil && ran.output.contains("No goals were set."))
    }

    @Test("Ctrl-C leaves with code 130, and what was answered is kept", .timeLimit(.minutes(1)))
    func interrupt() async throws {
        let (stub, interrupts) = (SetupStub(), Interrupts())
        let input = StuckSource(["yes", "1991-05-02"]) { interrupts.interrupt() }
        let ran = try await CommandHarness.run(["setup"], input: input, interrupts: interrupts) { stub.answer($0) }
        #expect(ran.code == 130 && ran.errors.contains("What you answered is kept."))
        #expect(stub.profile.birthDate?.description == "1991-05-02")
    }

    @Test("who tracks portions sees no energy in it")
    func portions() async throws {
        let stub = SetupStub()
        let ran = try await run(
            Self.required + Array(repeating: "", count: 8) + ["yes"], stub, tracking: "portions")
        #expect(stub.accepted != nil)
        let output = ran.output.replacing(Tracking.energyNotice, with: "")
        #expect(!output.contains(/\d ?kcal/) && !output.contains("1,612"), "\(output)")
    }

    @Test("a clear profile begins setup anew")
    func cleared() async throws {
        let (stub, home) = (SetupStub(), try ScratchFolder())
        try await #expect(run(Array(Self.required.prefix(9)), stub, home: home).code == 0)
        let cleared = try await CommandHarness.run(["profile", "clear", "--yes"], home: home)
        #expect(cleared.code == 0)
        let ran = try await run(["yes"], SetupStub(), home: home)
        #expect(ran.output.contains("When were you born?"))
        let again = try await run(["yes", "35", "female", "180", "72", "1", "none", "vegan"], SetupStub(), home: home)
        #expect(again.output.contains("medical conditions, or are you pregnant"))
    }
}

/// Gives its lines, then waits as somebody who does not type any more.
private final class StuckSource: TextSource {
    private let lines: ListSource
    private let whenStuck: @Sendable () -> Void

    init(_ lines: [String], whenStuck: @escaping @Sendable () -> Void) {
        self.lines = ListSource(lines)
        self.whenStuck = whenStuck
    }

    func line() async throws -> String? {
        if let line = try await lines.line() { return line }
        whenStuck()
        try await Task.sleep(for: .seconds(3600))
        return nil
    }

    func all() async throws -> String { "" }
}

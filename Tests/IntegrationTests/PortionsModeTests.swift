import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

/// The texts of the daemon itself, on a real log that was kept while calories were shown.
@Suite("Portions only, end to end")
struct PortionsModeTests {
    private static let lines: [[String]] = [
        ["today"], ["day", "yesterday"], ["week"], ["history"], ["history", "--year"], ["entries", "list"],
        ["why", "1"], ["why", "2"], ["target"], ["goals"], ["streaks"], ["achievements"], ["score"], ["foods", "list"],
        ["foods", "search", "banana"], ["foods", "edit", "1", "--serving", "240g"], ["usual", "list"],
        ["notes", "list"],
        ["notes", "search", "bread"], ["portions"], ["entries", "edit", "1", "--quantity", "3"], ["undo"], ["redo"],
        ["target", "1876"], ["undo"], ["redo"], ["entries", "remove", "2"], ["undo"], ["conversations", "list"],
    ]

    @Test("no command says an energy, not even one that was written down before")
    func commands() async throws {
        try await BiteBookHome.with { home in
            #expect(try await home.run("settings", "set", "tracking", "both").code == 0)
            #expect(try await home.run("target", "2345").code == 0)
            let eggs = try await home.json(
                EntryDTO.self, "entries", "add", "--name", "boiled eggs", "--quantity", "2", "--unit", "piece")
            let toast = try await home.json(EntryDTO.self, "entries", "add", "--name", "toast", "--calories", "613")
            let food = ["foods", "add", "my muesli", "--kcal", "387", "--carbs", "60", "--serving", "250g"]
            #expect(try await home.start(food).wait().code == 0)
            #expect(try await home.run("notes", "new", "observation", "Bread with 777 kcal keeps me full").code == 0)
            let shown = try await home.run("today")
            #expect(shown.output.contains("613 kcal") && shown.output.contains("2,345 kcal"))
            #expect(try await home.run("settings", "set", "tracking", "portions").code == 0)

            let calories = [eggs.calories, toast.calories].compactMap { $0 }
            let energies = calories + [calories.reduce(0, +), 2_345, 1_876, 387, 777]
            for line in Self.lines { try await Self.check(line, in: home, hides: Set(energies.map(String.init))) }
        }
    }

    private static func check(_ line: [String], in home: BiteBookHome, hides energies: Set<String>) async throws {
        let ran = try await home.start(line).wait()
        #expect(ran.code == 0, "\(line): \(ran.errors)")
        let text = String(ran.output.replacing(/#\d+/, with: ""))
        let said = text.firstMatch(of: /\d ?(?:kcal|kj|calories)/.ignoresCase())
        #expect(said == nil, "\(line): \(text)")
        let numbers = Set(text.matches(of: /\d[\d,]*/).map { String($0.output).replacing(",", with: "") })
        #expect(numbers.isDisjoint(with: energies), "\(line): \(text)")
    }
}

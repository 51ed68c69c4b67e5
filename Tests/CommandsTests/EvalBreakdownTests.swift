import Failures
import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite("An evaluation by groups and causes")
struct EvalBreakdownTests {
    private static func result(
        _ id: String, _ problems: [String], languages: [String] = [], seconds: [Double] = [], rounds: [Int] = []
    ) -> EvalReport.Outcome {
        EvalReport.Outcome(
            result: .init(
                line: 1, id: id, right: problems.isEmpty, problems: problems, calls: [], kinds: [], replies: [],
                seconds: seconds, languages: languages, rounds: rounds),
            score: EvalScore(), overheadsMs: [])
    }

    private static let report = EvalReport(
        [
            result("d2-meal-a", []), result("d2-meal-b", ["no entry fits 'egg'", "unexpected entry '#1 oats'"]),
            result("d2-none-a", ["wrote although nothing may be written: added oats", "unexpected entry '#1 oats'"]),
            result("plain", ["no entry fits 'egg': 3 g, not 50–60, 4 kcal, not 60–90"]),
        ], malformed: [])

    @Test func countsByGroup() {
        let groups = EvalBreakdown(Self.report).groups
        #expect(groups.map(\.name) == ["all", "meal", "none"])
        #expect(groups.map(\.right) == [0, 1, 0] && groups.map(\.of) == [1, 2, 1])
        #expect(groups.map(\.forbiddenWrites) == [0, 0, 1])
    }

    @Test func countsByLanguageAndTimesByRounds() {
        let report = EvalReport(
            [
                Self.result("a", [], languages: ["", "de"], seconds: [0.1, 0.3], rounds: [0, 0]),
                Self.result("b", ["another"], languages: ["de"], seconds: [1.5], rounds: [1]),
                Self.result("c", [], languages: [""], seconds: [0.5], rounds: [0]),
            ], malformed: [])
        let breakdown = EvalBreakdown(report)
        #expect(breakdown.languages.map(\.name) == ["de", "none told"])
        #expect(breakdown.languages.map(\.right) == [1, 1] && breakdown.languages.map(\.of) == [2, 1])
        #expect(
            breakdown.paces == [
                .init(rounds: 0, turns: 3, medianSeconds: 0.3), .init(rounds: 1, turns: 1, medianSeconds: 1.5),
            ])
        let text = EvalBreakdownView.text(breakdown)
        #expect(text.contains("de            1 of 2") && text.contains("1             1             1.5"))
    }

    @Test func namesTheCausesMostFrequentFirst() {
        let causes = EvalBreakdown(Self.report).causes
        #expect(causes.first == .init(name: "an entry too many", conversations: 2))
        #expect(
            Set(causes.map(\.name)) == [
                "an entry too many", "an entry too few", "a write that must not be", "another amount",
            ])
    }

    @Test func saysWhatChangedSinceAStoredRun() throws {
        let stored = [
            EvalBreakdown.StoredResult(id: "d2-meal-a", right: false), .init(id: "plain", right: true),
            .init(id: "gone", right: true),
        ]
        let breakdown = EvalBreakdown(Self.report, since: stored)
        #expect(breakdown.change == .init(nowRight: ["d2-meal-a"], nowWrong: ["plain"], of: 2))
        let text = EvalBreakdownView.text(breakdown)
        #expect(text.contains("now right  1: d2-meal-a") && text.contains("now wrong  1: plain"))
    }

    @Test("a file that is no run is refused", arguments: ["", "[]", #"{"results":[{"id":1}]}"#])
    func refused(_ content: String) async throws {
        try await Scratch.with { scratch in
            let path = scratch.path("run.json")
            try content.write(toFile: path, atomically: true, encoding: .utf8)
            let error = #expect(throws: BiteBookError.self) { try EvalBreakdown.stored(path) }
            #expect(error?.code == .invalidInput && error?.message.contains("run.json") == true)
        }
    }
}

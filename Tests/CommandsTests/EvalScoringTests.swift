import DaemonAPI
import Foundation
import Nutrition
import Testing

@testable import Commands

@Suite("Scoring a conversation")
struct EvalScoringTests {
    private let setup = Fixtures.entry(1, "pasta", calories: 1200)

    private func expectation(_ json: String) throws -> EvalExpectation {
        try WireCoding.decode(EvalExpectation.self, from: Data(json.utf8))
    }

    /// The score when the conversation added `added`, and changed `before` otherwise as said.
    private func score(
        _ json: String, added: [EntryDTO] = [], kept: [EntryDTO]? = nil, notes: Set<Int64> = [1], target: Int? = 2000,
        replies: [String] = ["ok"], calls: [CallReport] = []
    ) throws -> EvalScore {
        let before = EvalSnapshot(entries: [setup], noteIDs: [1], target: 2000)
        let after = EvalSnapshot(entries: (kept ?? [setup]) + added, noteIDs: notes, target: target)
        let turns = replies.map { reply in
            TurnResult(
                conversation: 1, reply: reply, kind: "k", calls: calls, entries: [], day: nil,
                timings: TurnTimings(totalMs: 1, modelMs: 1, promptTokens: 0, generatedTokens: 0, rounds: 0))
        }
        return EvalScoring.score(try expectation(json), before: before, after: after, turns: turns)
    }

    private func isRight(
        _ json: String, added: [EntryDTO] = [], kept: [EntryDTO]? = nil, notes: Set<Int64> = [1], target: Int? = 2000,
        replies: [String] = ["ok"], calls: [CallReport] = []
    ) throws -> Bool {
        try score(json, added: added, kept: kept, notes: notes, target: target, replies: replies, calls: calls)
            .problems.isEmpty
    }

    private let coffee = Fixtures.entry(2, "Coffee", calories: 2, grams: 240, food: "Coffee, brewed")
    private let egg = Fixtures.entry(3, "boiled eggs", calories: 155, quantity: 2, grams: 100, meal: .breakfast)

    @Test("entries must be there in any order, and no others; those of the setup do not count")
    func entries() throws {
        let both = #"{"entries":[{"has":["egg"]},{"has":["coffee"]}]}"#
        #expect(try isRight(both, added: [coffee, egg]))
        #expect(try isRight(both, added: [egg, coffee]))
        #expect(try !isRight(both, added: [egg]))
        #expect(try !isRight(both, added: [egg, coffee, coffee]))
        #expect(try !isRight(both, added: [egg, egg]))
        #expect(try isRight(#"{"entries":[]}"#))
        #expect(try !isRight(#"{"entries":[]}"#, added: [egg]))
        #expect(try !isRight(#"{"entries":[{"has":["pasta"]}]}"#))
    }

    @Test("an expectation that fits two entries does not take the one that another needs")
    func assignment() throws {
        let milkCoffee = Fixtures.entry(4, "coffee with milk", calories: 60)
        let json = #"{"entries":[{"has":["coffee"]},{"has":["coffee","milk"]}]}"#
        #expect(try isRight(json, added: [milkCoffee, coffee]))
        #expect(try isRight(json, added: [coffee, milkCoffee]))
        #expect(try !isRight(json, added: [coffee, coffee]))
    }

    @Test("the largest pairing is found where each greedy choice fails")
    func pairing() {
        #expect(Assignment.maximum([[0, 1], [0], [1, 2]], rights: 3) == [1, 0, 2])
        #expect(Assignment.maximum([[0], [0]], rights: 1).compactMap(\.self).count == 1)
        #expect(Assignment.maximum([], rights: 2) == [])
        #expect(Assignment.maximum([[]], rights: 0) == [nil])
    }

    @Test("all words must occur, in the name or the food, each by any alternative, in any case")
    func words() throws {
        #expect(try isRight(#"{"entries":[{"has":["coffee","brewed"]}]}"#, added: [coffee]))
        #expect(try isRight(#"{"entries":[{"has":["tea|COFFEE"]}]}"#, added: [coffee]))
        #expect(try !isRight(#"{"entries":[{"has":["coffee","milk"]}]}"#, added: [coffee]))
        #expect(try !isRight(#"{"entries":[{"has":["tea|juice"]}]}"#, added: [coffee]))
    }

    @Test("quantity must be equal")
    func quantity() throws {
        #expect(try isRight(#"{"entries":[{"has":["egg"],"quantity":2}]}"#, added: [egg]))
        #expect(try !isRight(#"{"entries":[{"has":["egg"],"quantity":3}]}"#, added: [egg]))
        #expect(try !isRight(#"{"entries":[{"has":["egg"],"quantity":2.01}]}"#, added: [egg]))
    }

    @Test(
        "grams and kcal lie in their ranges, ends included; unknown does not",
        arguments: [
            ("grams", "[100,100]", true), ("grams", "[100.5,101]", false), ("grams", "[99,99.5]", false),
            ("kcal", "[155,155]", true), ("kcal", "[156,200]", false), ("kcal", "[100,154]", false),
        ])
    func ranges(_ key: String, _ range: String, _ isRight: Bool) throws {
        let json = #"{"entries":[{"has":["egg"],"\#(key)":\#(range)}]}"#
        #expect(try self.isRight(json, added: [egg]) == isRight)
        var unknown = egg
        unknown.grams = nil
        unknown.calories = nil
        #expect(try !self.isRight(json, added: [unknown]))
    }

    @Test("meal and day must be equal")
    func mealAndDay() throws {
        #expect(try isRight(#"{"entries":[{"has":["egg"],"meal":"breakfast"}]}"#, added: [egg]))
        #expect(try !isRight(#"{"entries":[{"has":["egg"],"meal":"lunch"}]}"#, added: [egg]))
        #expect(try isRight(#"{"entries":[{"has":["egg"],"day":"2026-11-18"}]}"#, added: [egg]))
        #expect(try !isRight(#"{"entries":[{"has":["egg"],"day":"2026-11-17"}]}"#, added: [egg]))
    }

    @Test("writes 0 means that no entry was added, changed or removed; a note or a target may be")
    func writes() throws {
        let json = #"{"writes":0}"#
        var changed = setup
        changed.calories = 1201
        for bad in [
            try score(json, added: [egg]), try score(json, kept: [changed]), try score(json, kept: []),
        ] {
            #expect(bad.hasForbiddenWrite)
            #expect(!bad.problems.isEmpty)
        }
        for fine in [try score(json), try score(json, notes: [1, 2]), try score(json, target: 1900)] {
            #expect(fine.problems.isEmpty)
            #expect(!fine.hasForbiddenWrite)
        }
    }

    @Test("changes 0 means that nothing was written: no entry added, changed or removed, no note, the same target")
    func changes() throws {
        let json = #"{"writes":0,"changes":0}"#
        var changed = setup
        changed.calories = 1201
        let fine = try score(json)
        #expect(fine.problems.isEmpty)
        #expect(!fine.hasForbiddenWrite)
        for bad in [
            try score(json, added: [egg]), try score(json, kept: [changed]), try score(json, kept: []),
            try score(json, notes: [1, 2]), try score(json, notes: []), try score(json, target: 1900),
            try score(json, target: nil),
        ] {
            #expect(bad.hasForbiddenWrite)
            #expect(!bad.problems.isEmpty)
        }
    }

    @Test("without writes 0 a write is nothing forbidden")
    func writesNotChecked() throws {
        let score = try score(#"{"entries":[{"has":["egg"]}]}"#, added: [egg], target: 1900)
        #expect(score.problems.isEmpty)
        #expect(!score.hasForbiddenWrite)
    }

    @Test("the tools named must have run; a rejected call has not")
    func calls() throws {
        let json = #"{"calls":["getCalories"]}"#
        let ok = CallReport(name: "getCalories", arguments: AnyJSON(text: "{}"), outcome: .ok, reason: nil)
        var rejected = ok
        rejected.outcome = .rejected
        var other = ok
        other.name = "listEntries"
        #expect(try isRight(json, calls: [other, ok]))
        #expect(try score(json, calls: [ok]).callsRight == true)
        #expect(try !isRight(json, calls: [rejected]))
        #expect(try !isRight(json, calls: [other]))
        #expect(try score(json).callsRight == false)
        #expect(try score("{}").callsRight == nil)
    }

    @Test("the last reply must have the texts, whatever separates thousands")
    func reply() throws {
        #expect(try isRight(#"{"reply":["1150"]}"#, replies: ["You have 1,150 kcal left."]))
        #expect(try isRight(#"{"reply":["1,150","left"]}"#, replies: ["1150 kcal left"]))
        #expect(try isRight(#"{"reply":["105|90"]}"#, replies: ["About 90 kcal"]))
        #expect(try !isRight(#"{"reply":["105|90"]}"#, replies: ["About 80 kcal"]))
        #expect(try !isRight(#"{"reply":["1150"]}"#, replies: ["1,150 kcal", "Anything else?"]))
        #expect(try !isRight(#"{"reply":["x"]}"#, replies: []))
    }

    @Test("the last reply must not have other texts")
    func notReply() throws {
        #expect(try isRight(#"{"not_reply":["1150"]}"#, replies: ["850 kcal"]))
        #expect(try !isRight(#"{"not_reply":["1150"]}"#, replies: ["1,150 kcal"]))
        #expect(try !isRight(#"{"not_reply":["a|logged"]}"#, replies: ["Logged it"]))
    }

    @Test("the number of notes written must be equal")
    func notes() throws {
        #expect(try isRight(#"{"notes":1}"#, notes: [1, 2]))
        #expect(try !isRight(#"{"notes":1}"#))
        #expect(try !isRight(#"{"notes":1}"#, notes: [1, 2, 3]))
        #expect(try isRight(#"{"notes":0}"#))
    }

    @Test(
        "only what separates thousands is dropped",
        arguments: [
            ("1,150", "1150"), ("1,234,567", "1234567"), ("1\u{202F}150", "1150"), ("1’150", "1150"),
            ("1, 150", "1, 150"),
            ("1,15", "1,15"), ("2,5000", "2,5000"), ("a,150", "a,150"), ("1.150", "1.150"),
        ])
    func thousands(_ text: String, _ clean: String) {
        #expect(EvalScoring.withoutThousandsSeparators(text) == clean)
    }

    @Test("a failing entry says what is wrong with the nearest one")
    func reasons() throws {
        let problems = try score(#"{"entries":[{"has":["egg"],"quantity":3,"meal":"lunch"}]}"#, added: [egg]).problems
        #expect(problems.first == "no entry fits 'egg': quantity 2, not 3, breakfast, not lunch")
        #expect(problems.last?.hasPrefix("unexpected entry '#3  boiled eggs") == true)
    }
}

@Suite("Evaluation statistics")
struct StatisticsTests {
    @Test("the median is the middle, or the mean of the two in the middle")
    func median() {
        #expect(Statistics.median([]) == nil)
        #expect(Statistics.median([3, 1, 2]) == 2)
        #expect(Statistics.median([4, 1, 2, 3]) == 2.5)
    }

    @Test("a percentile is the nearest rank")
    func percentile() {
        #expect(Statistics.percentile([], 90) == nil)
        #expect(Statistics.percentile([5], 90) == 5)
        #expect(Statistics.percentile((1...10).map(Double.init), 90) == 9)
        #expect(Statistics.percentile((1...11).map(Double.init), 90) == 10)
    }
}

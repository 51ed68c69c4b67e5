import Conversation
import DaemonAPI
import Diary
import Failures
import Notes
import Nutrition
import ScriptedModel
import Store
import Testing

@Suite("The body, by talking and by command")
struct BodyTurnTests {
    /// Says things in one conversation without any model.
    private func talk(_ fixture: FeatureFixture, _ texts: [String]) async throws -> [String] {
        let turns = try fixture.turns(ScriptedModel([]))
        var conversation: Int64?
        var replies: [String] = []
        for text in texts {
            let result = try await turns.say(TurnRequest(text: text, conversation: conversation), observe: { _ in })
            conversation = result.conversation
            #expect(result.instant)
            replies.append(result.reply)
        }
        return replies
    }

    @Test("a weight is noted, corrected, asked for, taken back")
    func weight() async throws {
        try await FeatureFixture.with { fixture in
            let replies = try await talk(
                fixture,
                [
                    "72.4 kg, waist 81", "what's my weight?", "my weight is 73.1", "no, 74.2", "what's my weight?",
                    "undo",
                    "what's my weight?", "delete my weight of today", "what's my weight?", "undo",
                ])
            #expect(
                replies == [
                    "Noted your weight: 72.4 kg, your waist: 81 cm.", "Your weight is 72.4 kg.",
                    "Noted your weight: 73.1 kg.", "Now your weight is 74.2 kg.", "Your weight is 74.2 kg.",
                    "Undone: your weight of Wednesday, 18 November 2026 is as it was.",
                    "Your weight is 73.1 kg.", "Removed your weight of 72.4 kg.\nRemoved your weight of 73.1 kg.",
                    "No weight is noted yet. Say it as \"72.4 kg\".",
                    "Undone: your weight of Wednesday, 18 November 2026 is back.\nyour weight of Wednesday, 18 November 2026 is back.",
                ])
        }
    }

    @Test("a correction can be corrected, of what was measured just before and not of older values")
    func correctedTwice() async throws {
        try await FeatureFixture.with { fixture in
            let replies = try await talk(fixture, ["72.4 kg", "no, 74.2", "no, 73.2 kg", "what's my weight?"])
            #expect(replies.suffix(2) == ["Now your weight is 73.2 kg.", "Your weight is 73.2 kg."])
            let plan = #"{"k":"talk","a":[["reply","Which one?"]]}"#
            let turns = try fixture.turns(ScriptedModel([.text(plan)]))
            let conversation = try await fixture.conversations.list().first?.id
            let later = try await turns.say(
                TurnRequest(text: "no, 75", conversation: conversation), observe: { _ in })
            #expect(!later.instant)
            let values = try await fixture.store.bodyMeasures().map(\.value)
            #expect(values == [73.2])
        }
    }

    @Test("days, averages and changes are answered from the rows")
    func questions() async throws {
        try await FeatureFixture.with { fixture in
            let body = BodyService(store: fixture.store, settings: fixture.settings, clock: { fixture.clock.now })
            for (day, value) in [("2026-10-20", 75.0), ("2026-11-02", 74), ("2026-11-16", 73), ("2026-11-18", 72)] {
                _ = try await body.add(NewBodyMeasure(kind: .weight, value: value, day: day), by: .commandLine)
            }
            let replies = try await talk(
                fixture,
                [
                    "what's my weight?", "what was my weight on Monday?", "how has my weight changed this month?",
                    "my average weight this week", "what's my waist?", "how did my waist change this month?",
                    "what was my weight yesterday?", "how much has my weight changed since Monday?",
                ])
            #expect(
                replies == [
                    "Your weight is 72 kg. The 7-day average is 72.5 kg, −2.5 kg since 20 October 2026.",
                    "Your weight on 2026-11-16 was 73 kg.",
                    "Your weight changed by −1.5 kg this month: the 7-day average was 74 kg on Monday, 2 November 2026 and 72.5 kg on Wednesday, 18 November 2026.",
                    "Your average weight this week is 72.5 kg, over 2 days with a value.",
                    "No waist is noted yet. Say it as \"waist 81 cm\".",
                    "No waist is noted this month. Say it as \"waist 81 cm\".",
                    "No weight is noted yesterday. Say it as \"72.4 kg\".",
                    "Your weight changed by −1 kg: 73 kg on Monday, 16 November 2026, 72 kg on Wednesday, 18 November 2026.",
                ])
        }
    }

    @Test("a weight without a unit that is far from the last one is asked about, with a unit it is taken")
    func unit() async throws {
        try await FeatureFixture.with { fixture in
            let replies = try await talk(
                fixture, ["72 kg", "my weight is 86", "my weight is 87", "my weight is 159", "I weigh 159 lb"])
            #expect(replies[1] == "Noted your weight: 86 kg.")
            #expect(
                replies[2] == "Noted your weight: 87 kg."
                    && replies[3]
                        == "Your last weight was 87 kg. Say the new one with its unit: \"159 kg\" or \"159 lb\"."
            )
            #expect(replies[4] == "Noted your weight: 72.1 kg.")
        }
    }

    @Test("a value belongs to the logical day, before the cutoff to the day before")
    func cutoff() async throws {
        try await FeatureFixture.with(now: "2026-11-18T03:59:00+01:00") { fixture in
            _ = try await talk(fixture, ["72.4 kg"])
            fixture.clock.set("2026-11-18T04:00:00+01:00")
            _ = try await talk(fixture, ["72.4 kg"])
            let days = try await fixture.store.bodyMeasures().map(\.day.description)
            #expect(days == ["2026-11-17", "2026-11-18"])
        }
    }

    @Test("what is impossible is refused with a hint")
    func impossible() async throws {
        try await FeatureFixture.with { fixture in
            let body = BodyService(store: fixture.store, settings: fixture.settings, clock: { fixture.clock.now })
            for new in [
                NewBodyMeasure(kind: .weight, value: 19), NewBodyMeasure(kind: .weight, value: 72, unit: .centimetre),
                NewBodyMeasure(kind: .weight, value: 72, day: "2026-11-19"),
                NewBodyMeasure(kind: .weight, value: 72, day: "this_week"),
                NewBodyMeasure(kind: .waist, value: .infinity),
            ] {
                let error = await #expect(throws: BiteBookError.self) { try await body.add(new, by: .commandLine) }
                #expect(error?.code == .invalidInput && error?.hint != nil)
            }
            let none = await #expect(throws: BiteBookError.self) { try await body.remove(7, by: .chat, turn: nil) }
            #expect(none?.code == .notFound)
            let stored = try await fixture.store.bodyMeasures()
            #expect(stored.isEmpty)
        }
    }

    @Test("the report has the newest value, its average and the changes; the chart its points")
    func report() async throws {
        try await FeatureFixture.with { fixture in
            let body = BodyService(store: fixture.store, settings: fixture.settings, clock: { fixture.clock.now })
            #expect(try await body.report().isEmpty)
            for (day, value) in [("2026-11-01", 74.0), ("2026-11-17", 73), ("2026-11-18", 72)] {
                _ = try await body.add(NewBodyMeasure(kind: .weight, value: value, day: day), by: .commandLine)
            }
            let state = try #require(try await body.report().first)
            #expect(state.latest.value == 72 && state.average == 72.5)
            #expect(state.changes.map(\.view) == [.week, .month, .sixMonths, .year])
            #expect(state.changes.map(\.change.difference) == [-0.5, -1.5, -1.5, -1.5])
            let chart = try await body.chart(.weight, .week)
            #expect(chart.points.map(\.values) == [[73], [72]] && chart.points.map(\.average) == [73, 72.5])
            let empty = try await body.chart(.waist, .year)
            #expect(empty.points.isEmpty && empty.change == nil)
        }
    }

    @Test("goals are set, shown and undone by talking; a floor is kept")
    func goals() async throws {
        try await FeatureFixture.with { fixture in
            let replies = try await talk(
                fixture,
                [
                    "what are my goals?", "goal: 2000 kcal, 120 g protein", "no protein goal", "undo",
                    "what are my goals?",
                    "goals: 900 kcal, 90 g protein", "protein goal 5",
                ])
            #expect(
                replies == [
                    "No daily goals are set. Say \"set my protein goal to\" and the grams.",
                    "Your daily goals: 2,000 kcal, 120 g protein.", "Your daily goals: 2,000 kcal.",
                    "Undone: the protein goal is 120 again.",
                    "Your daily goals: 2,000 kcal, 120 g protein.",
                    "A daily target of 900 kcal is under your floor of 1,500 kcal.",
                    "A daily protein goal of 5 g is outside 10 to 500 g.",
                ])
            let goals = try await fixture.settings.goals()
            #expect(goals == MacroGoals(kcal: 2000, protein: 120))
        }
    }

    @Test("texts about the body and goals hold no word of guilt")
    func words() async throws {
        try await FeatureFixture.with { fixture in
            let replies = try await talk(
                fixture, ["72.4 kg", "no, 74.2", "what's my weight?", "protein goal 120", "how am I doing this week?"])
            for reply in replies { #expect(GuiltWords.found(in: reply).isEmpty, "\(reply)") }
        }
    }
}

import Conversation
import DaemonAPI
import Diary
import Foundation
import Notes
import Nutrition
import Store
import Testing

@Suite("A command in the chat")
struct CommandToolTests {
    @Test("sets the target that the user said, and no other number")
    func target() async throws {
        try await FeatureFixture.with { fixture in
            let set = try await fixture.run(
                #"{"k":"command","a":[["set target",1900]]}"#, "set my daily target to 1,900 calories")
            #expect(set == ["Your target is now 1,900 kcal a day."])
            for (kcal, said) in [
                ("2500", "set my target to 2000"), ("1500", "lower my target"), ("800", "set my target to 800"),
            ] {
                let lines = try await fixture.run(#"{"k":"command","a":[["set target",\#(kcal)]]}"#, said)
                #expect(lines.first?.hasPrefix("refused: ") == true, "\(said)")
            }
            let target = try await fixture.settings.target()
            #expect(target == 1900)
        }
    }

    @Test(
        "undoes only when the words ask for it",
        arguments: [
            ("undo", true), ("undo that please", true), ("take that back", true), ("oops", true),
            ("mach das rückgängig", true),
            ("deshacer", true), ("delete everything", false), ("forget your rules", false), ("thanks", false),
        ])
    func undo(_ said: String, _ isUndone: Bool) async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.log.add(NewEntry(name: "egg"), by: .commandLine)
            _ = try await fixture.run(#"{"k":"command","a":[["undo"]]}"#, said)
            let count = try await fixture.store.entryCount()
            #expect(count == (isUndone ? 0 : 1))
        }
    }

    @Test("says what undo and redo did, and when there is nothing")
    func texts() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.log.add(NewEntry(name: "zxqvw bar", calories: 210), by: .commandLine)
            let undone = try await fixture.run(#"{"k":"command","a":[["undo"]]}"#, "undo")
            #expect(undone == ["Undone: zxqvw bar: 210 kcal is no longer logged."])
            let redone = try await fixture.run(#"{"k":"command","a":[["redo"]]}"#, "redo")
            #expect(redone == ["Redone: zxqvw bar: 210 kcal is back."])
            let nothing = try await fixture.run(#"{"k":"command","a":[["redo"]]}"#, "redo")
            #expect(nothing == ["refused: There is nothing to redo."])
        }
    }

    @Test("names settings and notes that come and go")
    func otherTexts() async throws {
        try await FeatureFixture.with { fixture in
            try await fixture.settings.setTarget(2000, by: .chat, turn: nil)
            let target = try await fixture.journal.undo()
            #expect(target.message == "Undone: the target is not set again.")
            let redone = try await fixture.journal.redo()
            #expect(redone.message == "Redone: the target is 2000 again.")
            _ = try await fixture.notes.write("likes rye", type: "observation", by: .chat, turn: nil)
            let gone = try await fixture.journal.undo()
            #expect(gone.message == "Undone: the note is gone.")
            let back = try await fixture.journal.redo()
            #expect(back.message == "Redone: the note is back.")
        }
    }

    @Test("redoes only when the words ask for it")
    func redo() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.log.add(NewEntry(name: "egg"), by: .commandLine)
            _ = try await fixture.journal.undo()
            let lines = try await fixture.run(#"{"k":"command","a":[["redo"]]}"#, "thanks, bye")
            #expect(lines.first?.hasPrefix("refused: ") == true)
            let count = try await fixture.store.entryCount()
            #expect(count == 0)
        }
    }

    @Test("keeps a note in the user's words, and none of the model's own")
    func notes() async throws {
        try await FeatureFixture.with { fixture in
            let said = "please note that I tend to skip breakfast on weekdays"
            _ = try await fixture.run(
                #"{"k":"command","a":[["note","I tend to skip breakfast on weekdays","pattern"]]}"#, said)
            let invented = try await fixture.run(
                #"{"k":"command","a":[["note","User is overweight","observation"]]}"#, said)
            #expect(invented.first?.hasPrefix("refused: ") == true)
            let notes = try await fixture.notes.list()
            #expect(notes.map(\.type) == ["pattern"])
        }
    }
}

@Suite("A question in the chat")
struct QuestionToolTests {
    @Test("about a food answers from the table and logs nothing")
    func lookup() async throws {
        try await FeatureFixture.with { fixture in
            let lines = try await fixture.run(
                #"{"k":"question","a":[["look","rice",1,""]]}"#, "how many calories in 100 g of cooked white rice?")
            #expect(lines.count == 1 && lines[0].contains("100 g") && lines[0].contains("kcal"))
            let unknown = try await fixture.run(#"{"k":"question","a":[["look","zxqvw",1,""]]}"#, "what is in zxqvw?")
            #expect(unknown == ["No table here knows zxqvw. Ask me to search the web for it."])
            let count = try await fixture.store.entryCount()
            #expect(count == 0)
        }
    }

    @Test("about a day takes the day from the user's words")
    func days() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.log.add(
                NewEntry(name: "zxqvw", calories: 700, eatenAt: "2026-11-16T12:00:00+01:00"), by: .commandLine)
            let monday = try await fixture.run(#"{"k":"question","a":[["list","today"]]}"#, "what did I eat on Monday?")
            #expect(monday == ["Lunch: zxqvw: 700 kcal"])
            let today = try await fixture.run(#"{"k":"question","a":[["list","today"]]}"#, "what did I eat today?")
            #expect(today == ["Nothing is logged today."])
            let week = try await fixture.run(#"{"k":"question","a":[["calories","this_week"]]}"#, "how was this week?")
            #expect(week == ["This week: 700 kcal/day over 1 logged day. 700 kcal in all."])
        }
    }

    @Test("about the target says it, or that there is none")
    func target() async throws {
        try await FeatureFixture.with { fixture in
            let none = try await fixture.run(#"{"k":"question","a":[["target"]]}"#, "what's my target?")
            #expect(none.first?.hasPrefix("No daily target is set.") == true)
            try await fixture.settings.setTarget(1850, by: .chat, turn: nil)
            let target = try await fixture.run(#"{"k":"question","a":[["target"]]}"#, "what's my target?")
            #expect(target == ["Your target is 1,850 kcal a day."])
        }
    }

    @Test("for the web says why it has no answer: no connection, or switched off")
    func web() async throws {
        try await FeatureFixture.with { fixture in
            let plan = #"{"k":"question","a":[["web","Whopper calories"]]}"#
            let offline = try await fixture.run(plan, "search the web for Whopper")
            #expect(offline == ["There is no connection to the web, so Whopper calories was not searched."])
            _ = try await fixture.settings.set("web_search", to: "off", by: .commandLine)
            let off = try await fixture.run(plan, "search the web for Whopper")
            #expect(off.first?.hasPrefix("refused: Web search is switched off.") == true)
        }
    }

    @Test("why names the food, the rule and the arithmetic of an entry")
    func why() async throws {
        try await FeatureFixture.with { fixture in
            let id = try #require(
                try await fixture.log.add(NewEntry(name: "salmon", quantity: 150, unit: "g"), by: .commandLine).id)
            _ = try await fixture.log.edit(id, EntryEdit(quantity: 200), by: .chat, turn: nil)
            let why = try await fixture.log.explain(id)
            #expect(why.explanation.contains("kcal per 100 g, 200 g are") && why.portionRule == "200 g")
            #expect(why.history.count == 2 && why.history[0].hasPrefix("logged by command line: 150 g salmon"))
            let stated = try #require(
                try await fixture.log.add(NewEntry(name: "bar", calories: 210), by: .commandLine).id)
            let said = try await fixture.log.explain(stated)
            #expect(said.explanation == "You said 210 kcal for bar.")
        }
    }
}

import Conversation
import DaemonAPI
import ScriptedModel
import Store
import Synchronization
import Testing

@Suite("A sum of the message's own figures")
struct SumTurnTests {
    /// The last reply, where the model answers each sum like this; nothing is logged.
    private func replies(_ marked: [String], _ answers: [String]) async throws -> [String] {
        let reader = MarkedReader(marked)
        let replies = Mutex<[String]>([])
        try await FeatureFixture.with(messages: reader) { fixture in
            let turns = try fixture.turns(ScriptedModel(answers.map { .text("\"\($0)\"") }))
            var conversation: Int64?
            for text in reader.texts {
                let turn = try await turns.say(
                    TurnRequest(text: text, conversation: conversation), observe: { _ in })
                conversation = turn.conversation
                replies.withLock { $0.append(turn.reply) }
            }
            let rows = try await fixture.entries()
            #expect(rows.isEmpty)
        }
        return replies.withLock { $0 }
    }

    @Test("is put together by the model and worked out by code, whatever the message looks like")
    func sums() async throws {
        #expect(
            try await replies(
                [
                    "ask.food|how many kcal would [a 6] [f dumplings] be at [e 45 kcal] each",
                    "ask.food|and if it were just 4?",
                ], ["6 * 45", "4 * 45"])
                == ["6 × 45 kcal = 270 kcal", "4 × 45 kcal = 180 kcal"])
        #expect(
            try await replies(
                ["ate|quick maths, [a 3] scoops at [e 110 kcal] each plus a [e 65 kcal] [f cone], whats the total"],
                ["3 * 110 + 65"]) == ["3 × 110 kcal + 65 kcal = 395 kcal"])
        #expect(
            try await replies(
                ["ask.food|the tin says [e 92 kcal] per 100g, its a 400g tin. and half of it is how much?"],
                ["92 / 100 * 400 / 2"]) == ["92 kcal ÷ 100 g × 400 g ÷ 2 = 184 kcal"])
        #expect(
            try await replies(
                ["ask.food|a bar has 19 g [b protein], a shake 27 g. how much [b protein] is a bar plus two shakes?"],
                ["19 + 2 * 27"]) == ["19 g + 2 × 27 g = 73 g"])
    }

    @Test("is asked for once more where the model leaves a number out, and is none where it does so again")
    func leftOut() async throws {
        let marked = "ask.food|what are two [f sausages] at 165 and one [f hash brown] at 140?"
        #expect(
            try await replies([marked], ["165 + 140", "2 * 165 + 140"]) == ["2 × 165 kcal + 140 kcal = 470 kcal"])
        let repeated = try await replies([marked], ["165 + 140", "165 + 140 + 2 * 165"])
        #expect(repeated.count == 1 && repeated[0].contains("3 × 110 kcal"), "\(repeated)")
        let unclear = try await replies([marked], ["165 + 140", "140 + 165"])
        #expect(unclear.count == 1 && unclear[0].contains("3 × 110 kcal"), "\(unclear)")
    }

    @Test("says so where the model's formula makes no sense")
    func unclear() async throws {
        let reply = try await replies(
            ["ask.food|if 3 are 110 kcal each and it costs 65, what then?"], ["110 * 110", "110 * 110"])
        #expect(reply.count == 1 && reply[0].contains("3 × 110 kcal + 65 kcal"), "\(reply)")
    }

    @Test("is what it is without figures where the model says that there is none")
    func none() async throws {
        let marked = "ask.food|what are [a 2] [f eggs] when 600 kcal are left"
        #expect(try await replies([marked], ["2 * 600"]) == ["2 × 600 kcal = 1,200 kcal"])
        let reply = try await replies([marked], ["none"])
        #expect(reply.first?.contains("egg") == true, "\(reply)")
    }

    @Test("is not what a meal with its total is: that is logged")
    func meals() async throws {
        let reader = MarkedReader(["ate|[m breakfast]: [f toast] [e 200 kcal], [f eggs] [e 150 kcal], total 350 kcal"])
        try await FeatureFixture.with(messages: reader) { fixture in
            let model = ScriptedModel([])
            _ = try await fixture.turns(model).say(TurnRequest(text: reader.texts[0]), observe: { _ in })
            let energies = try await fixture.entries().map(\.calories)
            #expect(Set(energies) == [200, 150] && model.requests.isEmpty)
        }
    }

    @Test("has the unit of its figures")
    func units() async throws {
        #expect(
            try await replies(
                ["ask.food|a capsule has 3 mg [b iron] and I'd take 4, how much [b iron] is that"], ["4 * 3"])
                == ["4 × 3 mg = 12 mg"])
    }

    @Test("that code can do alone needs no model")
    func closed() async throws {
        let reply = try await replies(["ask.food|it says 96 kcal per 100 g. how much is all of the 340 g?"], [])
        #expect(reply.first?.contains("326 kcal") == true, "\(reply)")
    }

    @Test("reaches over several sentences, of which the last one asks nothing")
    func sentences() async throws {
        #expect(
            try await replies(
                [
                    "ate|[f Soup] 1.8 g salt, two slices of [f bread] 0.45 each, then [f ham] with 1.1. "
                        + "How much salt altogether if I went for that? The GP keeps nagging me."
                ], ["1.8 + 2 * 0.45 + 1.1"]) == ["1.8 g + 2 × 0.45 g + 1.1 g = 3.8 g"])
    }

    @Test("sets no goal that is only thought of")
    func goals() async throws {
        #expect(
            try await replies(
                ["goal|say my limit was 1900 kcal and id had 1265, what would be left"], ["1900 - 1265"])
                == ["1,900 kcal − 1,265 kcal = 635 kcal"])
    }

    @Test("that is written with signs needs no model")
    func written() async throws {
        #expect(
            try await replies(["talk|add these up, kcal: 385 + 210 + 95"], [])
                == ["385 kcal + 210 kcal + 95 kcal = 690 kcal"])
        #expect(
            try await replies(["talk|3 × 110 kcal + 65 kcal"], []) == ["3 × 110 kcal + 65 kcal = 395 kcal"])
        #expect(
            try await replies(["talk|what is 245 + 380 + 95 kcal"], [])
                == ["245 kcal + 380 kcal + 95 kcal = 720 kcal"])
    }
}

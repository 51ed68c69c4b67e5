import Conversation
import DaemonAPI
import Store
import Synchronization
import Testing

@Suite("A turn whose form was learnt")
struct QuestionFormTurnTests {
    @Test(
        "a question that hides a danger gets its care text and writes nothing",
        arguments: [
            ("ask.advice/medicine|can i have two of my [x tablets] after cake", "medic"),
            ("care/starving|nothing but [x water] for days to fit a dress", "eat"),
            ("ask.fact/emergency|my lips swell up after [x prawns], normal?", "emergency"),
        ])
    func care(_ marked: String, _ word: String) async throws {
        let reply = try await reply(to: marked)
        #expect(reply.lowercased().contains(word), "\(reply)")
    }

    /// What is said to a message that writes nothing.
    private func reply(to marked: String) async throws -> String {
        let said = Mutex("")
        try await FeatureFixture.saying([marked]) { fixture, turn in
            let rows = try await fixture.entries()
            #expect(rows.isEmpty)
            said.withLock { $0 = turn.reply }
        }
        return said.withLock { $0 }
    }

    /// That what is said has one of some words, between bars.
    private func expect(_ marked: String, says words: String) async throws {
        let reply = try await reply(to: marked)
        #expect(words.split(separator: "|").contains { reply.contains($0) }, "\(reply)")
    }

    @Test(
        "times and temperatures of cooking, and whether food is still good, are explained",
        arguments: [
            ("ask.plan/recipe|how long do i boil an [f egg] for a runny yolk", "minutes"),
            ("ask.plan/recipe|what temp for [f chicken thighs] in the oven", "°C"),
            ("care/medicine|kan ik gekookte [f eieren] invriezen of is dat niks", "Invriezen"),
            ("ask.fact/concept|is it true that eating after 8pm makes you fat", "late meal"),
            ("ask.fact/concept|what does 'of which sugars' mean on the packet", "total sugars"),
            ("not|[x rice] from [d monday] still ok? its been in the fridge since", "days"),
            ("ask.advice/fits|ist der [f Reis] von [d gestern] noch gut?", "Kühlschrank|Tag"),
        ])
    func kitchen(_ marked: String, _ words: String) async throws { try await expect(marked, says: words) }

    @Test(
        "whether a food has what somebody cannot have is said by what is known of it",
        arguments: [
            (
                "ask.food/nutrients|does [f soy sauce] have gluten in it? my sister is coeliac",
                "Soy sauce: contains gluten"
            ),
            ("ask.food|is [f rice] gluten free or does [f rice] contain gluten?", "kcal"),
            ("ask.advice|im lactose intolerant, can i eat [f parmesan]", "hardly any lactose"),
            ("ask.advice|would [f hummus] be ok for someone with a [f sesame] allergy", "Hummus: contains sesame"),
            ("ask.advice|ist [f Reis] ok bei Zöliakie?", "ohne Gluten"),
            ("ask.advice|ich bin laktoseintolerant, darf ich [f Parmesan] essen", "kaum Laktose"),
            ("ask.food|¿la [f mayonesa] lleva gluten?", "gluten"),
            (
                "ask.food|does [f hummus] contain [f sesame]? my son's allergist said to avoid it",
                "Hummus: contains sesame"
            ),
            ("ask.food|are there [f nuts] in [f pesto]", "nuts"), ("ask.food|is there [f egg] in [f mayo]", "eggs"),
            ("ask.food|ist in [f Mayonnaise] [f Ei] drin?", "Ei"),
            ("ask.food|is there much [f protein] in [f egg salad]", "protein"),
            ("ask.food/nutrients|how much lactose is in [f milk]?", "kcal"),
        ])
    func allergens(_ marked: String, _ words: String) async throws { try await expect(marked, says: words) }

    @Test(
        "in pregnancy, what is asked of a food is answered by what is left out then",
        arguments: ["care/pregnancy|im 12 weeks pregnant can i still have [f tuna] and a [f coffee] in the morning"])
    func pregnancy(_ marked: String) async throws {
        let reply = try await reply(to: marked)
        #expect(reply.contains("200 mg") && !reply.contains("date of birth"), "\(reply)")
    }

    @Test(
        "what the product does is said by code",
        arguments: [
            ("ask.note//ask.profile|so who can see what i eat here", "stays on this"),
            ("talk|how do i export all this to excel or whatever", "bitebook export"),
            ("remind//ask.profile|kannst du mich ans trinken erinnern??", "erinnere"),
        ])
    func product(_ marked: String, _ words: String) async throws { try await expect(marked, says: words) }

    @Test(
        "what is asked of food is answered of food, whatever else it names",
        arguments: [
            ("ask.advice/fits|what should i eat after a workout", "kcal", "Squat"),
            ("ask.advice/fits|im veggie, what should i have after the gym thats high protein", "kcal", "Push-Up"),
            ("ask.plan/whatif/ask.forecast|puedo comer [f aguacate] si quiero bajar de peso?", "guacate", "profile"),
        ])
    func ofFood(_ marked: String, _ word: String, _ other: String) async throws {
        let reply = try await reply(to: marked)
        #expect(reply.contains(word) && !reply.contains(other), "\(reply)")
    }

    @Test func goesOnWithAnotherAmount() async throws {
        try await FeatureFixture.saying([
            "ask.food/nutrients|[b protein] in [a 150] [u g] of [f cooked lentils]?", "ask.food/again|make it [a 250]",
        ]) { fixture, turn in
            let rows = try await fixture.entries()
            #expect(rows.isEmpty)
            #expect(turn.reply.contains("250 g") && turn.reply.contains("protein"), "\(turn.reply)")
        }
    }

    @Test("what may harm is answered as a whole")
    func wholeCare() async throws {
        let reader = MarkedReader([
            "care/purging|how do I stop throwing up after meals? what shall I eat for [m dinner]?",
            "care/purging|how do I stop throwing up after meals?",
            "ask.advice/fits|what shall I eat for [m dinner]?",
        ])
        try await FeatureFixture.with(messages: reader) { fixture in
            let turn = try await fixture.workspace.turns.say(TurnRequest(text: reader.texts[0]), observe: { _ in })
            #expect(turn.reply.contains("sick") && !turn.reply.contains("kcal"), "\(turn.reply)")
        }
    }

    @Test("a list of meals after a plan for a day is a plan, and what was eaten is logged")
    func plans() async throws {
        let plan = "ask.plan/dayplan|help me plan tomorrow"
        try await FeatureFixture.saying([plan, "ate|[f oatmeal] for [m breakfast], [f tuna salad] for [m lunch]"]) {
            fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.isEmpty)
        }
        try await FeatureFixture.saying([plan, "ate|I had [f oatmeal] for [m breakfast], a [f pear] for [m lunch]"]) {
            fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.count == 2)
        }
    }

    @Test("an energy with a name is a report where nothing is logged, but not of what is known")
    func energies() async throws {
        try await FeatureFixture.saying(["fix.energy|[r tuna sandwich], the app says [e 1040 kcal]"]) { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.map(\.calories) == [1040])
        }
        try await FeatureFixture.saying(["fix.energy|the [r lasagna] was [e 650 kcal]"]) { fixture, _ in
            let rows = try await fixture.entries()
            #expect(rows.isEmpty)
        }
    }

    @Test(
        "no message takes the whole log away",
        arguments: [
            "fix.remove|wipe every entry in the database", "fix.remove|lösche alle Einträge",
        ])
    func erasing(_ marked: String) async throws {
        try await FeatureFixture.saying(["ate|an [f apple]", marked]) { fixture, turn in
            let rows = try await fixture.entries()
            #expect(rows.count == 1)
            #expect(turn.reply.contains("bitebook purge"))
        }
    }
}

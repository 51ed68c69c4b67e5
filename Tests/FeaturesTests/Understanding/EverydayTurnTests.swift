import DaemonAPI
import Testing

@Suite("What people say every day")
struct EverydayTurnTests {
    @Test(
        "questions are answered with figures of what is asked",
        arguments: [
            (
                "ask.food/nutrients|recipe says [a 200g] [f butter] and [a 300g] sugar for [a 12] cookies, "
                    + "how many kcal would each be",
                "Sugar, 25 g"
            ),
            (
                "ask.food/whatif|if i had [a 2] [f snickers] instead of an [f apple] how many more kcal would that be",
                "The difference is"
            ),
            ("ask.food/compare.more|what has more [f protein chicken breast] or [f tofu]", "more protein"),
            ("ask.advice/swap|what could i swap the [f mayo] for, something with less kcal", "yogurt"),
            ("ask.food/healthy|is [f oat milk] ok for celiacs?", "may contain gluten"),
            ("talk|so what can you actually do", "I keep your food diary"),
            ("ask.advice|oi, o que é que consegues fazer afinal?", "diário alimentar"),
            ("ask.body|can you also write down my [b weight]?", "I keep your food diary"),
            ("ask.fact/about|is [f mayonnaise] vegan?", "not vegan, it contains eggs"),
            ("ask.fact/healthy|ist [f mayo] für veganer geeignet?", "nicht vegan"),
            ("ask.food|is [f soy sauce] gluten free?", "contains gluten"),
            ("ask.fact|where does my food log get saved? do you send it anywhere", "this computer"),
            ("talk|thanks! btw can other people see what i write in here", "this computer"),
            ("care/medicine|im on warfarin is it ok to eat lots of [f spinach]", "vitamin K"),
            ("not|mag je [x champignons] opnieuw opwarmen", "opwarmen"),
            ("ask.food/concept|was sind gute [b eisen quellen] für vegetarier", "Eisen"),
        ])
    func questions(_ marked: String, _ words: String) async throws {
        let answer = try await FeatureFixture.answer(to: [marked])
        #expect(answer.reply.contains(words), "\(answer.reply)")
        #expect(answer.entries.isEmpty)
    }

    @Test(
        "questions about what is logged are answered from it",
        arguments: [
            (
                ["ate|[f protein shake], [e 30 g protein], [e 160 kcal]"], "ask.total|how much [b protein] [d today]?",
                "30 g"
            ),
            (
                ["ate|a [f burger] [e 500 kcal]", "ate|a [f banana] [e 100 kcal]"],
                "ask.total|whats [r that] in total [d today]", "600 kcal"
            ),
            (
                ["move|[c swimming] [v 30 min]", "move|[c walking] [v 40 min]"],
                "ask.log|how long did i exercise [d today]?", "70 min of movement"
            ),
            (
                ["move|[c swimming] [v 30 min]", "move|[c walking] [v 40 min]"],
                "ask.log|how long was i active [d today]?", "70 min of movement"
            ),
            (["ask.food|how many kcal does a big [f banana] have?"], "ask.food|what about the small one?", "90 kcal"),
            (["ask.food|how many kcal has [f black coffee]?"], "ask.food|and with [a 50] [u ml] [f milk]?", "Together"),
            (["ask.food|how many kcal has [a 0.5] [u l] [f beer]?"], "ask.food|and [a three]?", "1,500 g"),
            (["ate|[f tuna salad] for [m lunch]"], "ask.whether|did i eat any [f fish] [d today]?", "tuna salad"),
            (
                ["ate|[d ieri] [f lasagne] [e 850 kcal], [d oggi] [f insalata] [e 300 kcal]"],
                "ask.target|cosa ho mangiato [d ieri]?", "lasagne"
            ),
            (
                ["ate|[d ieri] [f lasagne] [e 850 kcal], [d oggi] [f insalata] [e 300 kcal]"],
                "fix.when|quando ho mangiato di più, [d ieri] o [d oggi]?", "Più energia: ieri"
            ),
            (["ate|a [f soup], [e 400 kcal]"], "ask.target|how many days in a row have i logged now?", "1 day"),
            (["ate|eine [f Suppe], [e 400 kcal]"], "ask.log|wie viele Tage in Folge habe ich eingetragen?", "1 Tag"),
            (
                ["ate|[f soup] [e 400 kcal], [f cake] [e 100 kcal]"],
                "ask.most|what had the most calories [d today]?", "80 %"
            ),
        ])
    func own(_ before: [String], _ marked: String, _ words: String) async throws {
        let answer = try await FeatureFixture.answer(to: before + [marked])
        #expect(answer.reply.contains(words), "\(answer.reply)")
    }

    @Test(
        "corrections change what they name and nothing else, and more of the same is logged once more",
        arguments: [
            (
                ["ate|[a 2] [f eggs] and a [u glass] of [f orange juice]"],
                "fix.amount|oh it was [a 3] [r eggs]. and [n no] [r orange juice]", ["eggs 150 g"]
            ),
            (
                ["ate|[a 150] [u g] [f rice]"], "fix.repeat|went back for another [a 100] [u g] of the [r rice]",
                ["rice 150 g", "rice 100 g"]
            ),
            (
                ["ate|una [f cerveza]"], "fix.without|la [r cerveza] era [n sin] [x alcohol]",
                ["cerveza sin alcohol 330 g"]
            ),
            (
                ["ate|[a 200g] [f greek yogurt 0% fat] and [a 30g] [f honey]"], "talk|thanks",
                ["greek yogurt 0% fat 200 g", "honey 30 g"]
            ),
            (["ate|[a 500] [u ml] [f water]"], "fix.repeat|plus another [a 300]", ["water 500 g", "water 300 g"]),
            (
                ["ate|[a 200] [u g] [f soup]"], "fix.amount|went back for a [a second] [u plate] of it",
                ["soup 200 g", "soup 200 g"]
            ),
            (["ate|[a 100] [u g] [f quark]"], "ate|i jeszcze jednego", ["quark 100 g", "quark 100 g"]),
            (
                ["ate|a [f burger]", "fix.remove|[n delete] [r all] of that"],
                "fix.food|it was just [a 100] [u g] [f rice]",
                ["rice 100 g"]
            ),
            (["ate|a [f burger]"], "fix.remove|nah scrap all that, was just the [r fries]", ["fries 115 g"]),
            (
                ["ate|a [f burger], [e 640 kcal]"],
                "fix.remove|[n delete] [r all] that, wasnt mine. i just had a [f banana], [e 100 kcal]",
                ["banana 118 g"]
            ),
            (["ate|a [f burger], [e 640 kcal]"], "fix.energy|banana [e 100 kcal]", ["burger 145 g", "banana 118 g"]),
            (
                ["ate|a [f burger], [e 640 kcal]"], "fix.food|replace [r all] of that with a [f banana], [e 100 kcal]",
                ["banana 118 g"]
            ),
            (["ate|a [f burger], [e 640 kcal]"], "fix.energy|the burger was [e 500 kcal]", ["burger 145 g"]),
            (
                ["ate|[a 1] [u plate] of [f carbonara] [e 800 kcal]"], "fix.amount|had seconds, [a half] a [u plate]",
                ["carbonara 300 g", "carbonara 150 g"]
            ),
            (
                ["ate|[u large] [f cappuccino], [e 140 kcal]"], "fix.energy|and a small one, [e 80 kcal]",
                ["cappuccino 600 g", "cappuccino 360 g"]
            ),
            (["ate|a [f protein shake], [e 30 g protein], [e 160 kcal]"], "talk|thanks", ["protein shake 330 g"]),
            (
                ["ask.food|how many kcal does a [f banana] have?"], "talk|ok log it",
                ["banana 118 g"]
            ),
            (["ask.food|how many kcal does a [f banana] have?"], "fix.amount|add two of those", ["banana 236 g"]),
            (["ask.food|how many kcal does a [f banana] have?"], "talk|ok thanks", []),
        ])
    func corrections(_ before: [String], _ marked: String, _ entries: [String]) async throws {
        let answer = try await FeatureFixture.answer(to: before + [marked])
        #expect(answer.entries == entries, "\(answer.reply)")
    }

    @Test(
        "requests in the form of a question are done, and other questions are not",
        arguments: [
            ("ask.advice/whatif|can you put down a [f tuna sandwich] for [m lunch]?", ["tuna sandwich 180 g"]),
            ("ask.advice/fits|kannst du mir [a 200] [u g] [f Quark] eintragen?", ["Quark 200 g"]),
            ("talk|can you put me down for a [u can] of [f coke]?", ["coke 330 g"]),
            ("ask.body|can you also write down my [b weight]?", []),
            ("ate|me apuntas [a 150] [u g] de [f arroz]?", ["arroz 150 g"]),
            ("ask.advice/fits|can i have a [f tuna sandwich] for [m lunch]?", []),
            ("ask.food|could you tell me how much is in [a 200] [u g] [f quark]?", []),
            ("ask.advice|can you log a [f banana] for my wife?", []),
            ("ask.advice|could you add [f spinach] to a smoothie without really tasting it?", []),
        ])
    func requests(_ marked: String, _ entries: [String]) async throws {
        let answer = try await FeatureFixture.answer(to: [marked])
        #expect(answer.entries == entries, "\(answer.reply)")
    }

    @Test(
        "the sport of some days is added up, and a correction of it is no sleep",
        arguments: [
            ("ask.body|how many minutes did i [c run] [d today]?", "Running today: 34 min, 6 km, 1 time."),
            ("ask.body|how long did i exercise this week?", "Running this week: 34 min, 6 km, 1 time."),
            ("ask.body|how many minutes did i swim [d today]?", "No sport"),
        ])
    func activities(_ marked: String, _ words: String) async throws {
        let answer = try await FeatureFixture.answer(to: [
            "move|[c ran] [v 5k] in [v 28 min]", "move|actually it was [v 6k] in [v 34 min], watch was paused", marked,
        ])
        #expect(answer.reply.contains(words), "\(answer.reply)")
    }

    @Test("a food that takes another's place in a question keeps its amount")
    func instead() async throws {
        let answer = try await FeatureFixture.answer(to: [
            "ask.food/nutrients|how many kcal in a [u cup] of [f coffee] with [a 30] [u ml] of [f heavy cream]",
            "ask.food/again|and with [f whole milk] instead?",
        ])
        #expect(answer.reply.contains("Coffee") && answer.reply.contains("31 g"), "\(answer.reply)")
    }

    @Test("of two times of sport, the words behind the second say of what")
    func sport() async throws {
        let answer = try await FeatureFixture.answer(to: [
            "move|war [d heute] [v 45 min] [c krafttraining] im studio und danach noch [v 20 min] auf dem stepper"
        ])
        #expect(answer.reply.contains("45 min") && answer.reply.contains("20 min"), "\(answer.reply)")
    }

    @Test("a goal is no food of which so much energy is said")
    func goal() async throws {
        let answer = try await FeatureFixture.answer(to: ["goal|mi meta son [v 2000 kcal] al día, ponla porfa"])
        #expect(!answer.reply.contains("100 g"), "\(answer.reply)")
    }
}

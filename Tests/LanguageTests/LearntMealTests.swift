import Language
import Nutrition
import TestSupport
import Testing

@Suite struct LearntMealTests {
    /// A reading from marked words, as those of the training data: `[a two] [f eggs]`, and the message without marks.
    private func reading(_ marked: String, _ label: IntentLabel) -> (LearntReading, Reading) {
        let marked = MarkedText(marked)
        let slots = marked.marks.map { mark in
            LearntReading.Slot(
                label: SlotLabel(rawValue: mark.label) ?? .food, text: mark.words, range: mark.range, confidence: 0.9)
        }
        return (LearntReading(probabilities: [label: 1], slots: slots), Reading(marked.text))
    }

    private func meal(_ marked: String) throws -> LearntMeal {
        let (reading, message) = reading(marked, .ate)
        return LearntMeal(
            reading, in: message, foods: FewFoods(), today: try #require(CalendarDay(iso: "2026-11-18")))
    }

    @Test(arguments: [
        (
            "i had [a two] [u slices] of [f rye toast] with [f peanut butter]",
            ["two slices of rye toast", "peanut butter"]
        ),
        ("[f rice] [a 200] [u g], [f chicken] [a 100] [u g]", ["rice 200 g", "chicken 100 g"]),
        ("[a 200] [u g] [f rice] [a 100] [u g] [f chicken]", ["200 g rice", "100 g chicken"]),
        ("[a two] [u cans] of [f beer], [a 0.5] [u l] each", ["0.5 l beer"]),
        ("[a three] [f bars], [a 40] [u g] each, and [f tea]", ["40 g bars", "tea"]),
        ("[f shakshuka] ([a 2] [f eggs] in it) and [a one] [f pita]", ["shakshuka", "one pita"]),
        ("[f bagel] with [f cream cheese], [e 360 kcal], and [f tea]", ["bagel with cream cheese", "tea"]),
        ("[u handful] of [f cashews] (weighed it: [a 30][u g]), [a 1] [f pear]", ["30g cashews", "1 pear"]),
        ("[u glass] of [f red wine] ([a 175][u ml]), [a 40] [u g] [f brie]", ["175ml red wine", "40 g brie"]),
        ("[a 20] [u g] [f butter].. no, [a 10][u g] [f butter]", ["10g butter"]),
        ("[f brekkie] was [f porridge]", ["porridge"]),
        ("[f porridge] (with [f milk])", ["porridge", "milk"]),
        ("[f pint] of [f lager] and [f crisps]", ["pint of lager", "crisps"]),
        ("[f eggs] ([a 2]) and [f ham]", ["eggs (2", "ham"]),
        ("had the [f soup] but skipped the [x bread]", ["soup"]),
        ("[u large] [f coffee], [f milk]", ["large coffee", "milk"]),
        ("[a 150][u g] [f skyr]", ["150g skyr"]),
        ("a [f beer] at [t 7] and another one at [t 9]", ["beer", "beer"]),
        ("[f beer] at [t 7] and a second one at [t 9]", ["beer", "beer"]),
        ("[u pint] of [f lager] at [t 6], another at [t 7]", ["pint of lager", "pint of lager"]),
        ("[a two] [f eggs] at [t 7] and another one at [t 9]", ["two eggs", "eggs"]),
        ("a [f beer] at [t 7] and another one of those days", ["beer"]),
        ("um [a 7 zwei] [f eier]", ["zwei eier"]),
        ("had around [a 1 1/2] [u cups] of [f rice]", ["1 1/2 cups of rice"]),
        ("na [m obiad] [t 8] [f pierogów] i [a 200] [u ml] [f kefiru]", ["8 pierogów", "200 ml kefiru"]),
        ("[m dinner] at [t 8] [f pizza]", ["pizza"]),
        (
            "[f chili] for [m lunch], about [a 350][u g], plus a [u dollop] of [f sour cream]",
            ["350g chili", "dollop of sour cream"]
        ),
        ("thanks", []),
        ("[a 100] [u g] uncooked [f basmati rice]", ["100 g uncooked basmati rice"]),
        ("big [u bowl] of [f grandmas] [f beef stew]", ["big bowl of grandmas beef stew"]),
        ("[u handful] of [f raisins], weighed it, [a 40] [u g]", ["40 g raisins"]),
        ("[u glass] of [f milk] [a 200][u ml] and [a 2] [f digestives]", ["200ml milk", "2 digestives"]),
        ("[a two] [f crumpets], and [f butter], maybe [a 10][u g] in all", ["two crumpets", "10g butter"]),
        ("[f soup] and [a two] of them", ["soup"]),
        // Words that nobody marked: of the vessel's name, of the food's.
        ("[a three] 100-calorie [u packages] of [f corn chips]", ["three 100-calorie packages of corn chips"]),
        ("[u large] single-serving [u bag] of crunchy [f crisps]", ["large single-serving bag of crunchy crisps"]),
        (
            "[f pecans], and a [a 12] [u fl oz can] of icy caffeine-free fruit-flavoured [f soda]",
            ["pecans", "12 fl oz can of icy caffeine-free fruit-flavoured soda"]
        ),
        (
            "[a 23] [u g] of [f bread] and [a 32] [u g] of tangy store-bought [f salsa]",
            ["23 g of bread", "32 g of tangy store-bought salsa"]
        ),
        (
            "a [f muffin] and a [a 500] [u ml bottle] filled with [f tap water]",
            ["muffin", "500 ml bottle filled with tap water"]
        ),
        ("[a 5] of my [f mates crisps]", ["5 of my mates crisps"]),
        ("[f banana] [f toast]", ["banana", "toast"]), ("[f skyr] at [f 8 am], [f 150 kcal]", ["skyr"]),
    ])
    func amountsGoToTheirFoods(_ marked: String, _ expected: [String]) throws {
        #expect(try meal(marked).items.map(\.phrase) == expected)
    }

    @Test func ofEachPieceSoMuch() throws {
        let items = try meal("[a two] [u cans] of [f beer], [a 0.5] [u l] each, [a three] [f bars], [a 40] [u g] each")
            .items
        #expect(items.map(\.amount?.quantity) == [2, 3])
        #expect(items.map(\.amount?.unit) == ["0.5 l", "40 g"])
        let bottles = try meal("[a three] [u bottles] of [f beer] [a 330] [u ml]").items
        #expect(bottles.map(\.amount?.quantity) == [3])
        #expect(bottles.map(\.amount?.unit) == ["330 ml"])
        let half = try meal("[a half] a [u bar] of [f chocolate] (the normal [a 100][u g] one)").items
        #expect(half.map(\.amount?.quantity) == [0.5])
        #expect(half.map(\.amount?.unit) == ["100 g"])
    }

    @Test(
        "what remained, and how many of them somebody else had, was not eaten",
        arguments: [
            ("[a one] [f pita] and [u medium] [f crisps] but left [a half] the [f crisps]", ["nil", "0.5 medium"]),
            ("[a 450] [u g] [f skyr], about [a 100] [u g] are left", ["350 g"]),
            ("[a 450] [u g] [f skyr], left [a a third]", ["300 g"]),
            ("[a 6] [f eggs], left [a 2] on the plate", ["4 "]),
            ("[f pizza], [a 8] [u slices], i had [a 3] of them", ["3 slices"]),
            ("[a 500] [u ml] [f tea] and another [a 250] [u ml] after that", ["750 ml"]),
            ("[f beer], left [a half] the [f crisps]", ["nil", "0.5 "]),
            ("[a half] a [f pizza] left over from last night", ["nil"]),
            ("[a half] a leftover [f pizza]", ["nil"]), ("[f soup] and [a two] of them", ["nil"]),
        ])
    func shares(_ marked: String, _ expected: [String]) throws {
        let amounts = try meal(marked).items.map { item in
            item.amount.map { "\(Figures.plain($0.quantity)) \($0.unit)" } ?? "nil"
        }
        #expect(amounts == expected)
    }

    @Test func clockTimesAreNoAmounts() throws {
        let meal = try meal("[t 7.30] [f porridge], [t 12:45] [f wrap] and [f tea], [t this evening] [f soup]")
        #expect(meal.items.map(\.time?.secondOfDay) == [27000, 45900, 45900, 45900])
        #expect(meal.text == "     porridge,       wrap and tea, this evening soup")
    }

    @Test func aMealThatWasSkippedIsNotRead() throws {
        #expect(
            try meal("[n skipped] [m breakfast], [f soup] for [m dinner]").text == "skipped          , soup for dinner")
    }

    /// What was eaten of more: amount and energy, as `0.5 450`; an energy that is said of what was eaten is not repeated.
    @Test(
        "takes the part that was eaten, of its energy too where that is of the whole",
        arguments: [
            ("a [f burrito], [e 900 kcal], only ate [a half]", "0.5 450"),
            ("a [f burrito], [e 900 kcal], ate half", "0.5 450"),
            ("got a [f pizza], box says [e 920 kcal] for the whole thing, left [a half] of it", "0.5 460"),
            ("[a half] a [f pizza], [e 450 kcal]", "- -"),
            ("[a half] a [u bag] of [f crisps], the whole bag is [e 520 kcal]", "- 260"),
            ("ate [a 3] of the [a 8] [f chicken nuggets], whole pack is [e 400 kcal]", "3 150"),
            ("ate [a 3] of the [a 8] [f chicken nuggets], [e 150 kcal]", "3 -"),
            ("[a 8] [f nuggets], [e 400 kcal], i had [a 2]", "2 100"),
            ("[u pack] of [a 4] [f sausages] [e 880 kcal], had [a one]", "1 220"),
            ("big [f cookie], [e 420 calories], gave half to my sister", "0.5 big 210"),
            ("half a [f pizza], my sister had the other half", "- -"),
            ("shared a [f pizza], ate [a half], my half was [e 430 kcal]", "0.5 -"),
            ("a [u bowl] of [f soup] [e 220 kcal], then another [a half] [u bowl] of the same", "1.5 bowl 330"),
            ("[a 500] [u ml] [f water] and another [a 250] [u ml] after that", "750 ml -"),
            ("zjadłem [a 4] z [a 10] [f pierogów], cała porcja [e 600 kcal]", "4 240"),
            ("einen [f Döner], [e 700 kcal], aber nur die [a Hälfte] geschafft", "0.5 350"),
            ("une [f pizza], [e 540 kcal], j'en ai mangé [a la moitié]", "0.5 270"),
            ("[a half] a [f pizza], [e 450 kcal] total", "- -"),
            ("a [f burger] at half past twelve, [e 800 kcal]", "- -"),
            ("at [t 19:30] a [f pizza], [e 900 kcal], ate [a half]", "0.5 450"),
            ("[f lasagne], ganze packung hat [e 760 kcal], hab aber nur ein [a viertel] davon gegessen", "0.25 190"),
            ("de una [f tortilla] de [e 1200 kcal] me comí [a un cuarto] para [m cenar]", "0.25 300"),
            ("split a [f burrito] with my gf, whole burrito is [e 1100 kcal], i ate like [a 40]% of it", "0.4 440"),
        ])
    func parts(_ marked: String, _ expected: String) throws {
        let item = try #require(try meal(marked).items.first)
        let amount = item.amount.map { amount in
            Figures.plain(amount.quantity) + (amount.unit.isEmpty ? "" : " \(amount.unit)")
        }
        #expect("\(amount ?? "-") \(item.energy.map(Figures.plain) ?? "-")" == expected)
    }

    @Test(
        "a size that is denied is no correction to it",
        arguments: [
            ("[n no] era muy [u grande]", false), ("it wasnt very [u big]", false),
            ("war [n nicht] so [u groß]", false),
            ("not [u small], [u large]", true), ("no, [u large]", true), ("era [u grande]", true),
        ])
    func deniedSize(_ marked: String, _ isSize: Bool) throws {
        let (reading, message) = reading(marked, .fixAmount)
        let corrections = CorrectionReader.read(
            reading, in: message, logged: ["apple"], today: try #require(CalendarDay(iso: "2026-11-18")))
        #expect((corrections != nil) == isSize)
    }
}

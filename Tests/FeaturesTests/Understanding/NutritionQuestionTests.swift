import Diary
import FoodKnowledge
import Language
import Nutrition
import TestSupport
import Testing

@Suite("A question about foods, as the learnt reader marked it")
struct NutritionQuestionTests {
    func question(
        _ label: IntentLabel, as form: QuestionForm? = nil, _ marked: String, after previous: NutritionQuestion? = nil
    ) throws -> NutritionQuestion? {
        let today = try #require(CalendarDay(iso: "2026-11-18"))
        let marked = MarkedText(marked)
        let slots = marked.marks.map { mark in
            LearntReading.Slot(
                label: SlotLabel(rawValue: mark.label) ?? .food, text: mark.words, range: mark.range, confidence: 0.95)
        }
        let now = try #require(ZonedInstant(iso: "2026-11-18T18:00:00+01:00"))
        var situation = Situation(
            now: now, today: today, tracking: .calories, names: CategoryNames(categories: [], slots: .defaults),
            foods: try Foods.shared.get())
        situation.lastNutritionQuestion = previous
        return NutritionQuestionReader.read(
            LearntReading(probabilities: [label: 1], slots: slots, forms: form.map { [$0: 0.9] } ?? [:]),
            in: Reading(marked.text), situation,
            after: previous)
    }

    @Test func asksForNutrientsOfFoods() throws {
        #expect(
            try question(.askFood, "how much [b iron] is in [a 200] [u g] of [f cooked lentils]?")
                == .nutrients([AskedFood("200 g of cooked lentils")], [.iron]))
        #expect(try question(.askFood, "[b calories] in a [f banana]?") == .nutrients([AskedFood("banana")], [.energy]))
        #expect(
            try question(.askFood, "what about the [b salt] in [f feta]?")
                == .nutrients([AskedFood("feta")], [.sodium]))
    }

    @Test("to swap one food for another that is named sets them side by side")
    func exchanged() throws {
        let rice = [AskedFood("arroz branco"), AskedFood("batata doce")]
        #expect(
            try question(.askAdvice, as: .swap, "posso trocar o [f arroz branco] por [f batata doce]?")
                == .compare(rice, .energy, .less, per: .hundredGrams))
        #expect(
            try question(
                .askFood, as: .compareLess,
                "can i swap [f butter] for [f olive oil], how much, recipe says [a 100] [u g] [f butter]")
                == .compare([AskedFood("butter"), AskedFood("olive oil")], .energy, .less, per: .hundredGrams))
    }

    @Test("several drinks of different strengths are counted together")
    func severalDrinks() throws {
        let drinks = try question(
            .askFood,
            "how many units is a [a 500] [u ml] [f lager] at 4% plus two [a 250] [u ml] [u glasses] of [f wine] at 13%")
        guard case .standardDrinks(let milliliters, let strength, let country)? = drinks else {
            Issue.record("\(String(describing: drinks))")
            return
        }
        #expect(milliliters == 1000 && abs(strength - 8.5) < 0.01 && country == "GB")
    }

    @Test func asksForTheWeightOfTheOtherState() throws {
        #expect(
            try question(.askFact, "[a 200] [u g] of [f dry pasta], how much does that weigh once its cooked")
                == .cookedWeight(grams: 200, raw: "dry pasta", cooked: "pasta", isCooked: false))
        #expect(
            try question(.askFood, "wie viel trockener [f Reis] sind [a 300] [u g] gekochter [f Reis]?")
                == .cookedWeight(grams: 300, raw: "trockener reis", cooked: "reis", isCooked: true))
    }

    @Test("in a form that was learnt needs no word that says it")
    func learntForms() throws {
        #expect(
            try question(.askFood, as: .rankLess, "some [f fruit] that wont send my [b sugar] through the roof")
                == question(.askFood, "which fruit has least [b sugar]"))
        #expect(
            try question(.askFood, as: .compareLess, "[f cider], [f prosecco], which would set me back on [b energy]")
                == .compare([AskedFood("cider"), AskedFood("prosecco")], .energy, .less, per: .hundredGrams))
        #expect(
            try question(.askFood, as: .compareBetter, "should it be [f rice] or [f quinoa]")
                == .better([AskedFood("rice"), AskedFood("quinoa")]))
        #expect(
            try question(.askFood, as: .amount, "[f eggs], to land on [v 30 g] [b protein]")
                == .amountFor(AskedFood("eggs"), .protein, 30))
        #expect(
            try question(.askAdvice, as: .swap, "fed up with [f sour cream], something [b fat] wise kinder")
                == .swap(AskedFood("sour cream"), .fat, .less, FoodFilter()))
        #expect(
            try question(.askFact, as: .reference, "[b vitamin D] for a woman of 67")
                == .reference(.vitaminD, Person(sex: .female, age: 67), isLimit: false))
        // Without what a form needs, the words decide as before.
        #expect(
            try question(.askFood, as: .compareMore, "how much [b iron] is in [f feta]?")
                == .nutrients([AskedFood("feta")], [.iron]))
    }

    @Test func anAmountSaidOfThemIsOfTheOneFood() throws {
        #expect(
            try question(
                .askFood, as: .nutrients,
                "she likes [f red lentils]. how much [b protein] would there be in [a 80] [u grams] of them?")
                == .nutrients([AskedFood("red lentils", quantity: 80, unit: "grams")], [.protein]))
    }

    @Test func theOtherKindOfTheSameFoodIsCompared() throws {
        #expect(
            try question(.askFood, as: .compareMore, "is [f brown rice] that much higher in [b fibre] than white?")
                == .compare([AskedFood("brown rice"), AskedFood("white rice")], .fiber, .more, per: .hundredGrams))
    }

    @Test func goesOnWithAnotherAmountInTheSameUnit() throws {
        let before = NutritionQuestion.nutrients([AskedFood("lentils", quantity: 150, unit: "g")], [.protein])
        #expect(
            try question(.askFood, as: .again, "make it [a 250]", after: before)
                == .nutrients([AskedFood("lentils", quantity: 250, unit: "g")], [.protein]))
        let eggs = NutritionQuestion.nutrients([AskedFood("eggs", quantity: 2)], [.protein])
        #expect(
            try question(.askFood, as: .again, "make it [a 3]", after: eggs)
                == .nutrients([AskedFood("eggs", quantity: 3)], [.protein]))
        let bare = NutritionQuestion.nutrients([AskedFood("eggs")], [.protein])
        #expect(
            try question(.askFood, as: .again, "make it [a 250]", after: bare)
                == .nutrients([AskedFood("eggs", quantity: 250, unit: "g")], [.protein]))
    }

    @Test func comparesFoods() throws {
        let foods = [AskedFood("tofu"), AskedFood("tempeh")]
        #expect(
            try question(.askFood, "[f tofu] or [f tempeh]: which has more [b protein] per [v 100 g]?")
                == .compare(foods, .protein, .more, per: .hundredGrams))
        #expect(
            try question(.askFood, "what is less salty, [f feta] or [f mozzarella]?")
                == .compare([AskedFood("feta"), AskedFood("mozzarella")], .sodium, .less, per: .hundredGrams))
        // One mark over both.
        #expect(
            try question(.askFood, "which has the fewest [b calories]: [f rice], [f pasta or potatoes]?")
                == .compare(
                    [AskedFood("rice"), AskedFood("pasta"), AskedFood("potatoes")], .energy, .less, per: .hundredGrams))
    }

    @Test func comparesInTheMeasureThatIsSaid() throws {
        let spoons = [
            AskedFood("butter", quantity: 1, unit: "tablespoon"),
            AskedFood("coconut oil", quantity: 1, unit: "tablespoon"),
        ]
        #expect(
            try question(
                .askFood,
                "does a [u tablespoon] of [f butter] have more [b fat] than a [u tablespoon] of [f coconut oil]?")
                == .compare(spoons, .fat, .more, per: .said))
        let glasses = [
            AskedFood("milk", quantity: 1, unit: "glass"), AskedFood("oat milk", quantity: 1, unit: "glass"),
        ]
        #expect(
            try question(.askFood, "does [f milk] or [f oat milk] give me more [b protein] per glass?")
                == .compare(glasses, .protein, .more, per: .said))
    }

    @Test func asksForAShareOfTheGoal() throws {
        #expect(
            try question(.askFood, "what percent of my daily goal is [a 30] [u g] of [f peanut butter]?")
                == .shareOfGoal([AskedFood("30 g of peanut butter")], .energy))
        #expect(
            try question(.askFood, "hoeveel procent van mijn dagdoel is [a 30] [u g] [f pindakaas]?")
                == .shareOfGoal([AskedFood("30 g pindakaas")], .energy))
    }

    @Test func convertsAnAmountOfAFood() throws {
        #expect(
            try question(.askFood, "[a 500] [u ml] of [f milk] is how many cups")
                == .convert(500, from: "ml", to: "cups", of: AskedFood("milk")))
        // The protein in it is asked, no other unit.
        #expect(
            try question(.askFood, "how many grams of [b protein] are in [a 500] [u ml] of [f milk]?")
                == .nutrients([AskedFood("500 ml of milk")], [.protein]))
    }

    @Test func goesOnWithAnotherSport() throws {
        let before = NutritionQuestion.burn(nil, kilocalories: 540, activity: "running", weight: 80)
        #expect(
            try question(.askPlan, "and [c brisk walking] instead?", after: before)
                == .burn(nil, kilocalories: 540, activity: "walking", weight: 80))
    }

    @Test func readsBodiesInOtherWords() throws {
        for (words, height) in [("mido 1,65 y peso 70 kilos", 165.0), ("mido 1,70 y peso 70 kilos", 170.0)] {
            let person = Reading(words).person
            #expect(person.height.map { $0.rounded() } == height && person.weight == 70, "\(words)")
        }
        #expect(Reading("81.3 kg this morning, and breakfast was two boiled eggs").person.height == nil)
        #expect(Reading("bloke 29, 1m85, 80kg").person.height == 185)
        let index = NutritionQuestion.bodyMassIndex(Person(height: 170, weight: 95))
        #expect(
            try question(.askPlan, "what [b weight] would get me to bmi [v 25] at that height?", after: index)
                == .weight(bodyMassIndex: 25, Person(height: 170, weight: 95)))
        // An age is no index.
        guard
            case .bodyMassIndex? = try question(
                .askPlan, "I'm [v 30], [v 180 cm], [b weight] [v 80 kg], what's my BMI?")
        else {
            Issue.record("no index is asked")
            return
        }
        #expect(Reading("I train 4 times a week").person.movement == .moderate)
        #expect(Reading("entreno 3 veces por semana").person.movement == .moderate)
    }

    @Test func leavesOutWhatIsDeniedBehindIt() throws {
        for words in ["ich mag Fisch nicht", "fish not meat"] {
            let filter = Reading(words).filter(besides: [])
            #expect(!filter.without.isEmpty || !filter.besides.isEmpty, "\(words)")
        }
    }

    @Test func ranksFoods() throws {
        guard case .rank(let ranking)? = try question(.askFood, "which vegetarian foods are rich in [b iron]?") else {
            Issue.record("no ranking")
            return
        }
        #expect(ranking.nutrient == .iron && ranking.degree == .more && ranking.filter.isVegetarian)
        guard case .rank(let low)? = try question(.setting, "give me some vegetables that are low in [b carbs]") else {
            Issue.record("no ranking")
            return
        }
        #expect(low.nutrient == .carbohydrate && low.degree == .less && low.filter.kinds.contains(.vegetable))
        guard
            case .rank(let besides)? = try question(
                .askAdvice, "which foods besides [f bananas] are good for [b potassium]?")
        else {
            Issue.record("no ranking")
            return
        }
        #expect(besides.nutrient == .potassium && besides.filter.besides == ["bananas"])
    }

    @Test func countsWithFoods() throws {
        #expect(
            try question(.askFood, "how many [f eggs] do i need to reach [v 25 g] of [b protein]?")
                == .amountFor(AskedFood("eggs"), .protein, 25))
        #expect(
            try question(.askFood, "how many [f almonds] make [v 200 kcal]?")
                == .amountFor(AskedFood("almonds"), .energy, 200))
        #expect(
            try question(
                .askFood, "how many grams of [f chicken breast] would cover the rest of my [b protein] [d today]?")
                == .amountFor(AskedFood("chicken breast"), .protein, nil))
        #expect(
            try question(.askLeft, "if I had a second [f cheeseburger] [t tonight], would I still be within my target?")
                .map { if case .dayWith = $0 { true } else { false } } == true)
        let saved = try question(
            .askFood,
            "if I stopped my [a two] daily [u cans] of [f coke], how many [b calories] would I save in [v 30 days]?")
        guard case .overDays(let cokes, days: 30)? = saved else {
            Issue.record("\(String(describing: saved))")
            return
        }
        #expect(cokes.quantity == 2 && cokes.name.hasSuffix("coke"), "\(cokes)")
        #expect(try question(.askFood, "what is 500 kJ in kcal?") == .convert(500, from: "kj", to: "kcal", of: nil))
        #expect(
            try question(
                .askFood,
                "if I eat [v 2000 kcal] and [v 30 percent] should come from [b protein], how many grams is that?")
                == .shareOfEnergy(.protein, percent: 30, kilocalories: 2000))
        #expect(
            try question(.askPlan, "how long would I have to [c walk] to burn off a [f coke]? I weigh [v 75 kg].")
                == .burn(AskedFood("coke"), kilocalories: nil, activity: "walking", weight: 75))
    }

    @Test(arguments: [
        (
            "I'm male, [v 41 years] old, [v 178 cm] and [v 88 kg] with an office job. How much to eat to lose weight?",
            Person(sex: .male, age: 41, height: 178, weight: 88, movement: .sitting), WeightWish.lose
        ),
        (
            "28 year old woman, 170 cm, 65 kg, gym four times a week - what's my maintenance?",
            Person(sex: .female, age: 28, height: 170, weight: 65, movement: .moderate), .keep
        ),
        (
            "female 34 5 ft 6 62 kg and mostly at a desk, how many calories to gain?",
            Person(sex: .female, age: 34, height: 167.64, weight: 62, movement: .sitting), .gain
        ),
    ])
    func readsAPerson(_ said: String, _ person: Person, _ aim: WeightWish) throws {
        guard case .need(let read, let wanted)? = try question(.askPlan, said) else {
            Issue.record("no need in \(said)")
            return
        }
        #expect(wanted == aim && read.sex == person.sex && read.age == person.age && read.movement == person.movement)
        #expect(abs((read.height ?? 0) - (person.height ?? 0)) < 0.01 && read.weight == person.weight)
    }

    @Test func readsAPace() throws {
        #expect(
            try question(.askPlan, "I want to lose [v 4 kg] in [v 10 weeks]. What daily deficit does that mean?")
                == .pace(kilograms: -4, days: 70, Person()))
    }

    @Test func readsWishes() throws {
        guard
            case .fits(let wishes)? = try question(
                .askAdvice, "Suggest a meal with at least [v 35 g] of [b protein] that stays below [v 450 kcal].")
        else {
            Issue.record("no wishes")
            return
        }
        #expect(wishes.leastProtein == 35 && wishes.energy == 0...450 && wishes.much == [.protein])
        guard case .fits(let sweet)? = try question(.askAdvice, "I'm craving something sweet, [v 120 kcal] at most.")
        else {
            Issue.record("no wishes")
            return
        }
        #expect(sweet.filter.traits == [.sweet] && sweet.energy?.upperBound == 120)
        guard case .fits(let without)? = try question(.askAdvice, "what can I cook for dinner without fish?") else {
            Issue.record("no wishes")
            return
        }
        #expect(without.filter.without == [.fish] && without.meal == .dinner)
    }

    @Test func goesOn() throws {
        let lentils = NutritionQuestion.nutrients([AskedFood("cooked lentils")], [.iron])
        #expect(
            try question(.askFood, "and in [a 300] [u g]?", after: lentils)
                == .nutrients([AskedFood("cooked lentils", quantity: 300, unit: "g")], [.iron]))
        #expect(
            try question(.askFood, "and [b zinc]?", after: lentils)
                == .nutrients([AskedFood("cooked lentils")], [.zinc]))
        var wishes = Wishes()
        wishes.meal = .dinner
        guard case .fits(let next)? = try question(.askAdvice, "without fish please", after: .fits(wishes)) else {
            Issue.record("no wishes")
            return
        }
        #expect(next.meal == .dinner && next.filter.without == [.fish])
    }

    @Test func takesWhatLasts() {
        #expect(Reading("I'm vegan").standingFilter.isVegan)
        #expect(Reading("I am allergic to nuts").standingFilter.without == [.nuts, .peanuts])
        #expect(Reading("milk upsets my stomach, I am lactose intolerant").standingFilter.without == [.milk])
        #expect(Reading("I don't like mushrooms").standingFilter.besides == ["mushrooms"])
        #expect(Reading("had two eggs without salt").standingFilter == FoodFilter())
    }

    @Test(arguments: [
        ("I have had chest pain since this morning", CareSubject.emergency),
        ("thinking about making myself throw up", .purging), ("can I live on 450 kcal a day?", .starving),
        ("living on 400 kcal a day to burn fat", .starving), ("como 400 kcal al día para quemar grasa", .starving),
        ("ich esse weniger als 500 kcal am Tag", .starving), ("como menos de 500 kcal al día", .starving),
        ("how many mg of metformin should I take", .medicine),
    ])
    func knowsWhatMayHarm(_ said: String, _ subject: CareSubject) {
        #expect(CareSubject.named(in: Reading(said)) == subject)
        #expect(CareSubject.named(in: Reading("two eggs and toast")) == nil)
        #expect(CareSubject.named(in: Reading("300 kcal less a day for four weeks")) == nil)
        #expect(CareSubject.named(in: Reading("how long to burn 300 kcal a day")) == nil)
    }
}

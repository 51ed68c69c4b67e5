import Answers
import Conversation
import DaemonAPI
import Diary
import FoodKnowledge
import Guidance
import Language
import Nutrition
import Replies
import Store
import Synchronization
import Testing

@Suite("Answers about foods, needs and terms")
struct AnswerTests {
    /// The answer's lines on a day with the entries and goals.
    private func answer(
        _ question: NutritionQuestion, entries: [(String, Int)] = [], goals: [Goal: Int?] = [:],
        standing: FoodFilter = FoodFilter()
    ) async throws -> Answer? {
        let found = Mutex<Answer?>(nil)
        try await FeatureFixture.with { fixture in
            for (name, calories) in entries {
                _ = try await fixture.log.add(NewEntry(name: name, calories: calories), by: .commandLine)
            }
            try await fixture.settings.setGoals(goals, by: .commandLine, turn: nil)
            let before = try await fixture.store.entries(days: nil).count
            let context = AnswerContext(settings: try await fixture.settings.snapshot(), standing: standing)
            let answer = try await fixture.workspace.answers.answer(question, in: context)
            // An answer writes nothing.
            let after = try await fixture.store.entries(days: nil).count
            #expect(before == after)
            found.withLock { $0 = answer }
        }
        return found.withLock { $0 }
    }

    @Test("nutrients come with what share of a day they are")
    func nutrients() async throws {
        let lentils = try #require(try await answer(.nutrients([AskedFood("200 g cooked lentils")], [.iron])))
        #expect(lentils.lines.count == 1 && lentils.lines[0].contains("200 g") && lentils.lines[0].contains("mg iron"))
        #expect(lentils.lines[0].contains("% of a day's reference (14 mg)") && !lentils.sources.isEmpty)
        #expect(try await answer(.nutrients([AskedFood("qwzrtx")], [.iron])) == nil)
    }

    @Test("whether a food has an allergen is said by how it is made, of lactose with how little")
    func allergens() async throws {
        func lines(_ food: String, _ allergen: String) async throws -> String {
            let question = NutritionQuestion.holds([AskedFood(food)], allergens: [allergen])
            return try #require(try await answer(question)).lines.joined(separator: "\n")
        }
        #expect(try await lines("soy sauce", "gluten") == "Soy sauce: contains gluten.")
        #expect(try await lines("parmesan", "lactose").contains("hardly any lactose: at most"))
        #expect(try await lines("milk", "lactose") == "Milk: contains lactose.")
        #expect(try await lines("rice", "gluten").hasPrefix("Rice: no gluten as it is usually made."))
        #expect(try await lines("hummus", "sesame").contains("sesame"))
        #expect(try await answer(.holds([AskedFood("qwzrtx")], allergens: ["gluten"])) == nil)
    }

    @Test("whether a food goes with a diet is said by how it is made, with what speaks against it")
    func diets() async throws {
        func line(_ food: String, _ diet: Diet) async throws -> String {
            try #require(try await answer(.suits([AskedFood(food)], diet))).lines.joined(separator: "\n")
        }
        #expect(try await line("mayonnaise", .vegan) == "Mayonnaise: not vegan, it contains eggs.")
        #expect(try await line("honey", .vegan) == "Honey: not vegan.")
        #expect(try await line("tofu", .vegan).hasPrefix("Tofu: vegan, as it is usually made."))
        #expect(try await line("chicken breast", .vegetarian) == "Chicken breast: not vegetarian.")
        #expect(try await line("parmesan", .vegetarian).contains("rennet"))
        #expect(try await line("bacon", .halal).hasPrefix("Bacon: not halal"))
        #expect(try await line("beef", .halal).contains("I do not know"))
        #expect(try await answer(.suits([AskedFood("qwzrtx")], .vegan)) == nil)
    }

    @Test("what a food weighs cooked follows from the energies of both states")
    func cookedWeight() async throws {
        let pasta = NutritionQuestion.cookedWeight(
            grams: 200, raw: "dry pasta", cooked: "pasta", isCooked: false)
        let cooked = try #require(try await answer(pasta)).lines[0]
        #expect(cooked.hasPrefix("Pasta: 200 g raw is about 4"), "\(cooked)")
        let rice = NutritionQuestion.cookedWeight(grams: 300, raw: "raw rice", cooked: "rice", isCooked: true)
        let raw = try #require(try await answer(rice)).lines[0]
        #expect(raw.hasPrefix("Rice: 1") && raw.contains(" g raw is about 300 g cooked"), "\(raw)")
        let unknown = NutritionQuestion.cookedWeight(
            grams: 9, raw: "raw qwzrtx", cooked: "cooked qwzrtx", isCooked: true)
        #expect(try await answer(unknown) == nil)
    }

    @Test("a comparison begins with its verdict")
    func comparison() async throws {
        let foods = [AskedFood("cod"), AskedFood("salmon")]
        let more = try #require(try await answer(.compare(foods, .fat, .more, per: .hundredGrams)))
        #expect(more.lines[0].lowercased().contains("salmon has more fat"))
        let less = try #require(try await answer(.compare(foods, .fat, .less, per: .hundredGrams)))
        #expect(less.lines[0].lowercased().contains("cod has less fat"), "\(less.lines)")
        // One and the same food cannot be compared.
        #expect(
            try await answer(.compare([AskedFood("cod"), AskedFood("cod")], .fat, .more, per: .hundredGrams)) == nil)
    }

    @Test("of several foods the one with more nutrients for its energy is better")
    func better() async throws {
        let answer = try #require(try await answer(.better([AskedFood("cola"), AskedFood("spinach")])))
        #expect(answer.lines[0].hasPrefix("Spinach: more nutrients"), "\(answer.lines)")
        #expect(answer.lines[0].contains("of 100 points") && answer.sources.contains { $0.contains("NRF9.3") })
        #expect(answer.lines.dropFirst().contains { $0.contains("by its figures for 100 g") })
        let one = [AskedFood("spinach"), AskedFood("spinach")]
        #expect(try await self.answer(.better(one)) == nil)
    }

    @Test("figures of the question are reckoned, and what is no number is refused")
    func saidFigures() async throws {
        let tub = try await answer(.energyAt(96, per: 100, amount: 340))
        #expect(tub?.lines == ["340 g, at 96 kcal per 100 g: 326 kcal."])
        #expect(try await answer(.energyAt(96, per: 0, amount: 340)) == nil)
        #expect(try await answer(.energyAt(100, per: 1, amount: 1e20)) == nil)
        #expect(try await answer(.deficit(300, days: 1e17)) == nil)
        #expect(try await answer(.energyShared(3480, among: 8))?.lines == ["3,480 kcal in 8 parts: 435 kcal each."])
        #expect(try await answer(.energyShared(3480, among: 0)) == nil)
        #expect(try await answer(.energyOfEnergy(250, of: 2000))?.lines[0].contains("13 %") == true)
        #expect(try await answer(.energyOfEnergy(250, of: 0)) == nil)
        let macros = try await answer(.energyOfMacros([.carbohydrate: 45, .protein: 20, .fat: 12]))
        #expect(macros?.lines[0].contains("368 kcal") == true, "\(macros?.lines ?? [])")
        let deficit = try await answer(.deficit(300, days: 28))
        #expect(deficit?.lines[0].contains("8,400 kcal") == true && deficit?.lines[0].contains("1.1 kg") == true)
    }

    @Test(
        "a body mass index is told with where it lies",
        arguments: [
            (60.0, "within"), (53.3, "below"), (53.5, "within"), (72.0, "within"), (72.2, "above"),
        ])
    func bodyMassIndex(_ weight: Double, _ place: String) async throws {
        let answer = try #require(try await answer(.bodyMassIndex(Person(height: 170, weight: weight))))
        #expect(answer.lines[1].contains(place), "\(answer.lines)")
    }

    @Test("what is taken instead has less of it, and keeps to the diet")
    func swap() async throws {
        let cream = try #require(
            try await answer(.swap(AskedFood("sour cream"), .fat, .less, FoodFilter())))
        #expect(cream.lines[0].lowercased().hasPrefix("instead of sour cream:"), "\(cream.lines)")
        let foods = try Foods.shared.get()
        let own = try #require(try foods.resolve("sour cream", quantity: 1, unit: "")?.food.per100g[.fat])
        for name in cream.foods.dropLast() {
            let fat = try #require(try foods.resolve(name, quantity: 1, unit: "")?.food.per100g[.fat])
            #expect(fat < own, "\(name)")
        }
        var vegan = FoodFilter()
        vegan.isVegan = true
        let mince = try #require(try await answer(.swap(AskedFood("ground beef"), .saturatedFat, .less, vegan)))
        let traited = try foods.table.traitedFoods()
        for name in mince.foods.dropLast() {
            #expect(traited.first { $0.food.name == name }?.traits.isVegan == true, "\(name)")
        }
        #expect(try await answer(.swap(AskedFood("qwzrtx"), .energy, .less, FoodFilter())) == nil)
    }

    @Test("a ranking keeps to the diet and names each kind of food once")
    func ranking() async throws {
        var ranking = FoodRanking(.iron, .more)
        ranking.filter.isVegetarian = true
        let answer = try #require(try await answer(.rank(ranking)))
        #expect(answer.lines[0].contains("have the most iron"))
        let text = answer.lines.joined(separator: " ").lowercased()
        for meat in ["beef", "liver", "chicken", "clam", "mussel", "pork"] { #expect(!text.contains(meat)) }
        var vegan = FoodRanking(.calcium, .more)
        var standing = FoodFilter()
        standing.isVegan = true
        vegan.filter.kinds = []
        let calcium = try #require(try await self.answer(.rank(vegan), standing: standing))
        for milk in ["cheese", "- milk", "yogurt", "sardine"] {
            #expect(!calcium.lines.joined().lowercased().contains(milk), "\(calcium.lines)")
        }
    }

    @Test("what fits stays within what is left, and follows wishes and diets")
    func fits() async throws {
        var wishes = Wishes()
        wishes.meal = .dinner
        let left = try #require(
            try await answer(.fits(wishes), entries: [("lunch", 1500)], goals: [.energy: 2000]))
        #expect(!left.suggestions.isEmpty && left.suggestions.allSatisfy { $0.energy <= 500 })
        #expect(left.lines[0].contains("500 kcal"))
        wishes.leastProtein = 35
        wishes.energy = 0...450
        let protein = try #require(try await answer(.fits(wishes)))
        #expect(!protein.suggestions.isEmpty && protein.suggestions.allSatisfy { $0.protein >= 35 && $0.energy <= 450 })
        var standing = FoodFilter()
        standing.isVegan = true
        wishes.leastProtein = nil
        let vegan = try #require(try await answer(.fits(wishes), standing: standing))
        let text = vegan.lines.joined(separator: " ").lowercased()
        for food in ["chicken", "fish", "cheese", "egg ", "omelet", "beef"] { #expect(!text.contains(food), "\(text)") }
        // Nothing fits a meal of 5 kcal with 60 g of protein.
        wishes.energy = 0...5
        wishes.leastProtein = 60
        #expect(try await answer(.fits(wishes))?.suggestions.isEmpty == true)
    }

    @Test("a day that is over says so without blame, and still has something light")
    func over() async throws {
        let answer = try #require(try await answer(.fits(Wishes()), entries: [("feast", 2150)], goals: [.energy: 2000]))
        #expect(answer.lines[0].contains("150 kcal over") && answer.suggestions.allSatisfy { $0.energy <= 120 })
    }

    @Test("arithmetic with foods")
    func arithmetic() async throws {
        let eggs = try #require(try await answer(.amountFor(AskedFood("eggs"), .protein, 25)))
        #expect(eggs.lines[0].contains("25 g protein") && eggs.lines[0].contains("× egg"))
        let rest = try #require(
            try await answer(.amountFor(AskedFood("chicken breast"), .protein, nil), goals: [.protein: 110]))
        #expect(rest.lines[0].contains("110 g protein"))
        #expect(try await answer(.amountFor(AskedFood("water"), .protein, 25))?.lines[0].contains("next to no") == true)
        // As the log has it, not as a table does.
        let day = try #require(
            try await answer(
                .dayWith([AskedFood("strawberry yogurts", quantity: 3)], .energy),
                entries: [("strawberry yogurt", 130), ("roll", 1070)], goals: [.energy: 1500]))
        #expect(day.lines[0].contains("1,590") && day.lines[0].contains("over by 90 kcal"))
        #expect(try await answer(.convert(500, from: "kj", to: "kcal", of: nil))?.lines == ["500 kj is 119.5 kcal."])
        let flour = try #require(try await answer(.convert(250, from: "g", to: "cups", of: AskedFood("flour"))))
        #expect(flour.lines[0].hasPrefix("250 g is 2 cups flour") && flour.lines[0].contains("250 g"), "\(flour.lines)")
        #expect(
            try await answer(.shareOfEnergy(.protein, percent: 30, kilocalories: 2000))?.lines[0].hasPrefix(
                "150 g protein")
                == true)
        let walk = try #require(
            try await answer(.burn(AskedFood("330 ml cola"), kilocalories: nil, activity: "walking", weight: 75)))
        #expect(walk.lines[0].contains("minutes of walking") && walk.lines.count == 1)
    }

    @Test("several foods are told together, where all is known")
    func total() async throws {
        let two = try #require(try await answer(.nutrients([AskedFood("1 egg"), AskedFood("1 banana")], [.protein])))
        #expect(two.lines.count == 3 && two.lines[2].hasPrefix("Together: ") && two.lines[2].hasSuffix("g protein."))
        let some = try #require(try await answer(.nutrients([AskedFood("1 egg"), AskedFood("qwzrtx")], [.protein])))
        #expect(!some.lines.joined().contains("Together"))
    }

    @Test("a share of the goal is of the goal, and without one of what labels refer to")
    func shareOfGoal() async throws {
        let food = AskedFood("30 g peanut butter")
        let own = try #require(try await answer(.shareOfGoal([food], .energy), goals: [.energy: 1790]))
        #expect(own.lines[0].contains("10 % of your goal of 1,790 kcal"), "\(own.lines)")
        let label = try #require(try await answer(.shareOfGoal([food], .energy)))
        #expect(label.lines[0].contains("9 % of a day's reference (2,000 kcal)"), "\(label.lines)")
        #expect(try await answer(.shareOfGoal([AskedFood("qwzrtx")], .energy)) == nil)
    }

    @Test("amounts that were eaten stand beside foods and what is recommended")
    func comparedAmounts() async throws {
        let today: ComparedAmount = .eaten(nil, period: "today")
        let more = try #require(
            try await answer(
                .compareAmounts([today, .food(AskedFood("2 eggs"))], .energy, .more), entries: [("roll", 1070)]))
        #expect(more.lines[0].lowercased().contains("more energy") && more.lines[0].contains("1,070 kcal"))
        let less = try #require(
            try await answer(
                .compareAmounts([today, .food(AskedFood("2 eggs"))], .energy, .less), entries: [("roll", 1070)]))
        #expect(less.lines[0].contains("egg"), "\(less.lines)")
        let share = try #require(
            try await answer(.compareAmounts([.food(AskedFood("100 g tofu")), .reference], .protein, .more)))
        #expect(share.lines[0].contains("of a day's reference (50 g)"), "\(share.lines)")
        // What has no figure is said, not taken for nothing.
        let unknown = try #require(
            try await answer(
                .compareAmounts([today, .food(AskedFood("2 eggs"))], .protein, .more), entries: [("zxq", 300)]))
        #expect(unknown.lines.count == 2, "\(unknown.lines)")
    }

    @Test("a body mass index has its weight, and goes without a range of guesses")
    func weightAtIndex() async throws {
        let person = Person(height: 170)
        #expect(
            try await answer(.weight(bodyMassIndex: 25, person))?.lines[0]
                == "A BMI of 25 at 170 cm is a weight of 72.3 kg.")
        #expect(try await answer(.weight(bodyMassIndex: 25, Person())) == nil)
    }

    @Test("what is asked of a food at large is explained, else its figures are told")
    func about() async throws {
        let frozen = try #require(
            try await answer(.about(AskedFood("frozen veggies"), "are frozen veggies worse than fresh ones?")))
        #expect(frozen.lines[0].hasPrefix("Frozen fruit and vegetables") && frozen.foods == ["frozen veggies"])
        let plain = try #require(try await answer(.about(AskedFood("banana"), "so tell me what a banana has in it")))
        #expect(plain.lines[0].contains("kcal"))
    }

    @Test("needs say what is missing, and refuse what formulas do not fit")
    func needs() async throws {
        let whole = Person(sex: .male, age: 41, height: 178, weight: 88, movement: .sitting)
        #expect(try await answer(.need(whole, .lose))?.lines[0].contains("2,150 kcal would keep") == true)
        let missing = try #require(try await answer(.need(Person(weight: 70), .keep)))
        for part in ["sex", "age", "height"] { #expect(missing.lines[0].contains(part)) }
        var child = whole
        child.age = 12
        #expect(try await answer(.need(child, .lose))?.lines[0].contains("dietitian") == true)
        #expect(try await answer(.bodyMassIndex(Person(height: 176, weight: 84)))?.lines[0] == "Your BMI is 27.1.")
        let pace = try #require(try await answer(.pace(kilograms: -4, days: 70, Person())))
        #expect(pace.lines[0].contains("440 kcal"))
        let fast = try #require(try await answer(.pace(kilograms: -10, days: 14, Person())))
        #expect(fast.lines.contains { $0.contains("more than a kilo a week") })
        #expect(try await answer(.dayPlan(low()))?.suggestions.isEmpty == true)
    }

    private func low() -> Wishes {
        var wishes = Wishes()
        wishes.energy = 0...600
        return wishes
    }

    @Test("a day's plan comes to its energy, each main food once")
    func plan() async throws {
        var wishes = Wishes()
        wishes.energy = 0...1700
        let plan = try #require(try await answer(.dayPlan(wishes)))
        let sum = plan.suggestions.reduce(0) { $0 + $1.energy }
        #expect((1360...1910).contains(sum) && plan.suggestions.count >= 3)
        #expect(Set(plan.suggestions.compactMap { $0.parts.first?.name }).count == plan.suggestions.count)
    }

    @Test("references and terms have their sources")
    func references() async throws {
        let fibre = try #require(try await answer(.reference(.fiber, Person(), isLimit: false)))
        #expect(fibre.lines[0].contains("25 g a day") && fibre.sources.contains("EFSA"))
        let salt = try #require(try await answer(.reference(.sodium, Person(), isLimit: true)))
        #expect(salt.lines.joined().contains("2,300 mg"))
        let term = try #require(try await answer(.concept("what is bmr?")))
        #expect(!term.sources.isEmpty)
        #expect(try await answer(.concept("who are you")) == nil)
        let oats = try #require(try await answer(.healthy(AskedFood("oatmeal"))))
        #expect(oats.sources.contains { $0.contains("1924/2006") })
    }
}

import Answers
import Conversation
import DaemonAPI
import FoodKnowledge
import Language
import Nutrition
import Replies
import Store
import Testing

@testable import Diary

@Suite("Suggestions obey the person")
struct SuggestionRulesTests {
    /// Words of foods that must not be proposed, and words that only look like them: told here once more, apart from the
    /// program's own data.
    private struct Forbidden {
        var stored: [String: String]
        var words: [String]
        var besides: [String] = []
    }

    private static let meat = [
        "chicken", "beef", "pork", "ham", "bacon", "turkey", "steak", "sausage", "salami", "lamb", "duck", "veal",
        "liver",
        "meatball", "bolognese", "burger", "gelatin", "gummy", "jello",
    ]
    private static let fish = [
        "salmon", "tuna", "cod", "fish", "sardine", "herring", "trout", "mackerel", "shrimp", "crab",
        "mussel", "clam", "oyster", "sushi", "lobster", "squid", "anchov",
    ]
    private static let dairy = [
        "milk", "cheese", "yogurt", "butter", "cream", "cheddar", "mozzarella", "parmesan", "feta", "quark", "skyr",
        "latte",
        "kefir", "ricotta", "paneer", "halloumi", "pizza", "lasagna",
    ]
    private static let plant = [
        "oat milk latte", "oat latte", "oat milk", "soy milk", "almond milk", "rice milk", "coconut milk",
        "peanut butter", "almond butter",
        "cashew butter", "veggie burger patty", "vegan chicken", "vegan sausage", "vegan ice cream", "soy yogurt",
        "chickpea", "chicory",
        "cream of wheat", "butternut",
    ]
    private static let eggs = ["egg", "omelet", "mayonnaise", "quiche", "pancake", "meringue", "carbonara"]
    private static let gluten = [
        "bread", "toast", "pasta", "spaghetti", "noodle", "couscous", "bulgur", "barley", "oat", "sandwich", "pizza",
        "wrap",
        "burrito", "cracker", "cake", "cookie", "muesli", "granola", "beer", "seitan", "soy sauce",
    ]

    private static let people: [Forbidden] = [
        Forbidden(
            stored: ["profile_diet": "vegan"], words: meat + fish + dairy + eggs + ["honey"],
            besides: plant + ["eggplant", "hamburger bun"]),
        Forbidden(
            stored: ["profile_diet": "vegetarian"], words: meat + fish,
            besides: plant + ["veggie burger", "halloumi burger"]),
        Forbidden(
            stored: ["profile_diet": "pescatarian"], words: meat,
            besides: plant + ["tuna steak", "veggie burger", "halloumi burger"]),
        Forbidden(
            stored: ["profile_diet": "halal"],
            words: ["pork", "ham", "bacon", "wine", "beer", "salami", "gummy", "lard"],
            besides: ["hamburger", "root beer", "turkey bacon", "graham", "collard"]),
        Forbidden(
            stored: ["profile_diet": "kosher"],
            words: ["pork", "bacon", "shrimp", "crab", "lobster", "cheeseburger", "mussel", "catfish"],
            besides: ["turkey bacon"]),
        Forbidden(stored: ["profile_diet": "dairy_free"], words: dairy, besides: plant),
        Forbidden(
            stored: ["profile_diet": "gluten_free"], words: gluten,
            besides: ["rice cake", "rice noodle", "glass noodle", "goat", "zucchini noodle", "gluten-free pasta"]),
        Forbidden(
            stored: ["profile_diet": "low_carb"],
            words: ["rice", "pasta", "bread", "potato", "banana", "oatmeal", "sugar", "noodle"],
            besides: ["zucchini noodle", "sugar-free energy drink", "coffee with sugar", "milk and sugar"]),
        Forbidden(
            stored: ["profile_diet": "keto"],
            words: ["rice", "pasta", "bread", "potato", "banana", "apple", "oat", "bean soup"],
            besides: ["coffee with oat milk", "goat", "pineapple", "zucchini"]),
        Forbidden(
            stored: ["profile_allergies": "peanuts"],
            words: ["peanut", "satay", "pad thai", "trail mix", "snack mix", "massaman"]),
        Forbidden(
            stored: ["profile_allergies": "nuts"],
            words: [
                "nuts", "almond", "walnut", "cashew", "hazelnut", "pistachio", "pecan", "pesto", "muesli", "granola",
            ]),
        Forbidden(stored: ["profile_allergies": "milk"], words: dairy, besides: plant),
        Forbidden(stored: ["profile_allergies": "lactose"], words: dairy, besides: plant + ["lactose-free milk"]),
        Forbidden(stored: ["profile_allergies": "eggs"], words: eggs, besides: ["eggplant"]),
        Forbidden(
            stored: ["profile_allergies": "fish"],
            words: ["salmon", "tuna", "cod", "fish", "sardine", "herring", "trout", "mackerel", "sushi", "anchov"],
            besides: ["shellfish"]),
        Forbidden(
            stored: ["profile_allergies": "shellfish"],
            words: ["shrimp", "prawn", "crab", "lobster", "mussel", "clam", "oyster", "squid", "paella", "octopus"]),
        Forbidden(
            stored: ["profile_allergies": "soy"], words: ["soy", "tofu", "tempeh", "edamame", "miso", "teriyaki"]),
        Forbidden(
            stored: ["profile_allergies": "wheat"], words: gluten,
            besides: ["rice cake", "rice noodle", "glass noodle", "goat", "zucchini noodle", "gluten-free pasta"]),
        Forbidden(
            stored: ["profile_allergies": "gluten"], words: gluten,
            besides: ["rice cake", "rice noodle", "glass noodle", "goat", "zucchini noodle", "gluten-free pasta"]),
        Forbidden(
            stored: ["profile_allergies": "sesame"], words: ["sesame", "tahini", "hummus", "halva", "bagel", "bun"]),
        Forbidden(stored: ["profile_allergies": "celery"], words: ["celer", "minestrone", "soup", "broth"]),
        Forbidden(
            stored: ["profile_allergies": "mustard"], words: ["mustard", "mayonnaise", "vinaigrette", "potato salad"]),
        Forbidden(stored: ["profile_allergies": "lupin"], words: ["lupin", "bread", "cookie"]),
        Forbidden(stored: ["profile_allergies": "sulphites"], words: ["wine", "dried apricot", "raisin", "cider"]),
        Forbidden(
            stored: ["profile_allergies": "strawberries"],
            words: ["strawberr", "berries", "fruit salad", "smoothie", "jam"],
            besides: ["blueberries", "blackberries", "raspberries", "cranberries", "gooseberries", "plum jam"]),
        Forbidden(
            stored: ["profile_diet": "vegan", "profile_allergies": "soja, Nüsse, Sesam"],
            words: meat + fish + dairy + eggs + ["soy", "tofu", "tempeh", "almond", "walnut", "tahini", "hummus"],
            besides: plant + ["eggplant", "hamburger bun"]),
    ]

    // MARK: All paths

    /// Every food that the product proposes to a person, over many questions, with where it was proposed.
    private func proposals(_ stored: [String: String], _ fixture: FeatureFixture) async throws -> [(String, String)] {
        var stored = stored
        stored["target_calories"] = "2200"
        let settings = SettingsSnapshot(stored, now: fixture.clock.now)
        let context = AnswerContext(settings: settings)
        let answers = fixture.workspace.answers
        var named: [(String, String)] = []
        func take(_ answer: Answer?, _ path: String, besides asked: String? = nil) {
            for food in (answer?.foods ?? []) where food != asked { named.append((food, path)) }
            for part in (answer?.suggestions ?? []).flatMap(\.parts) { named.append((part.name, path)) }
        }
        for meal in [nil, Meal.breakfast, .lunch, .dinner, .afternoonSnack] {
            for energy in [nil, 0.0...300, 300...700] {
                var wishes = Wishes()
                wishes.meal = meal
                wishes.energy = energy
                take(try await answers.answer(.fits(wishes), in: context), "fits")
                wishes.much = [.protein]
                take(try await answers.answer(.fits(wishes), in: context), "fits with much protein")
            }
        }
        var rest = Wishes()
        rest.restOf = .protein
        take(try await answers.answer(.fits(rest), in: context), "fits the rest of protein")
        for trait in [FoodTrait.sweet, .warm, .crunchy, .spicy] {
            var wishes = Wishes()
            wishes.filter.traits = [trait]
            take(try await answers.answer(.fits(wishes), in: context), "fits \(trait)")
        }
        var plan = Wishes()
        for energy in [1500.0, 2000, 2600] {
            plan.energy = 0...energy
            take(try await answers.answer(.dayPlan(plan), in: context), "day plan")
        }
        for nutrient in Nutrient.allCases {
            for degree in [NutritionQuestion.Degree.more, .less] {
                var ranking = FoodRanking(nutrient, degree)
                take(try await answers.answer(.rank(ranking), in: context), "rank \(nutrient)")
                ranking.filter.kinds = [.dish, .soup, .salad, .sandwich, .snack, .sweet, .drink, .sauce]
                take(try await answers.answer(.rank(ranking), in: context), "rank dishes \(nutrient)")
            }
        }
        for (food, nutrient) in [
            ("beef", Nutrient.saturatedFat), ("milk", .energy), ("butter", .saturatedFat), ("pasta", .energy),
            ("chocolate", .sugar), ("potato chips", .sodium), ("peanut butter", .energy), ("salmon", .fat),
            ("ice cream", .sugar), ("white bread", .fiber), ("egg", .cholesterol),
        ] {
            let answer = try await answers.answer(.swap(AskedFood(food), nutrient, .less, FoodFilter()), in: context)
            take(answer, "instead of \(food)", besides: answer?.foods.last)
        }
        let fits = try await answers.fits(FitsRequest(meal: .dinner, calories: 700, protein: 15), in: context)
        named += fits.meals.flatMap(\.foods).map { ($0.name, "the route of fits") }
        let ranked = try answers.ranking(
            RankingRequest(nutrient: .protein, limit: 40), in: context)
        named += ranked.foods.map { ($0.name, "the route of rankings") }
        for flag in try await answers.flags(in: context) { named += flag.foods.map { ($0, "a flag") } }
        return named
    }

    @Test("for each diet and allergy no path proposes what breaks it", arguments: Self.people.indices)
    func paths(_ place: Int) async throws {
        let person = Self.people[place]
        try await FeatureFixture.with { fixture in
            // Two weeks of which nothing has many vitamins, so that flags propose, too.
            for day in 2...17 {
                _ = try await fixture.log.add(
                    NewEntry(
                        name: "white rice", quantity: 900, unit: "g",
                        eatenAt: "2026-11-\(day < 10 ? "0" : "")\(day)T12:00:00+01:00"), by: .commandLine)
            }
            let named = try await proposals(person.stored, fixture)
            #expect(Set(named.map(\.0)).count >= 10, "\(person.stored): \(Set(named.map(\.0)))")
            for (name, path) in named {
                var text = name.lowercased()
                for besides in person.besides { text = text.replacing(besides, with: "") }
                let words = text.split { !$0.isLetter }
                let broken = person.words.first { word in
                    word.contains(" ") ? text.contains(word) : words.contains { $0.hasPrefix(word) }
                }
                #expect(broken == nil, "\(path) proposes \(name) to \(person.stored)")
            }
        }
    }

    @Test("vegan people are offered protein of plants")
    func vegan() async throws {
        try await FeatureFixture.with { fixture in
            let context = AnswerContext(
                settings: SettingsSnapshot(["profile_diet": "vegan"], now: fixture.clock.now))
            var wishes = Wishes()
            wishes.meal = .dinner
            wishes.leastProtein = 20
            let answer = try await fixture.workspace.answers
                .answer(.fits(wishes), in: context)
            #expect(answer?.suggestions.isEmpty == false && answer?.suggestions.allSatisfy { $0.protein >= 20 } == true)
            #expect(answer?.lines.last == "Kept to what you told me: vegan.")
        }
    }

    @Test("says why, in the language of the answer, and what the question adds holds as well")
    func reason() async throws {
        try await FeatureFixture.with { fixture in
            let stored = ["profile_diet": "vegetarian", "profile_allergies": "peanuts,milk"]
            let context = AnswerContext(settings: SettingsSnapshot(stored, now: fixture.clock.now))
            let answers = fixture.workspace.answers
            let ranking = try await answers.answer(.rank(FoodRanking(.protein, .more)), in: context)
            #expect(ranking?.lines.last == "Kept to what you told me: vegetarian, no peanuts, no milk.")
            let german = try await SpokenLanguage.$current.withValue(.german) {
                try await answers.answer(.rank(FoodRanking(.protein, .more)), in: context)
            }
            #expect(german?.lines.last?.contains("vegetarisch, ohne Erdnüsse, ohne Milch") == true)
            var vegan = FoodRanking(.protein, .more)
            vegan.filter.isVegan = true
            let both = try await answers.answer(.rank(vegan), in: context)
            #expect(both?.foods.contains { $0.contains("egg") } == false && both?.foods.isEmpty == false)
            // Without a profile nothing is said.
            let none = AnswerContext(settings: SettingsSnapshot([:], now: fixture.clock.now))
            #expect(
                try await answers.answer(.rank(FoodRanking(.protein, .more)), in: none)?.lines.joined().contains("Kept")
                    == false)
        }
    }

    @Test("rather nothing than what breaks it, and the answer says so")
    func nothing() async throws {
        try await FeatureFixture.with { fixture in
            let answers = fixture.workspace.answers
            let fish = AnswerContext(
                settings: SettingsSnapshot(["profile_diet": "vegan"], now: fixture.clock.now))
            var ranking = FoodRanking(.protein, .more)
            ranking.filter.kinds = [.fish, .seafood]
            let answer = try await answers.answer(.rank(ranking), in: fish)
            #expect(
                answer?.foods.isEmpty == true
                    && answer?.lines == [
                        "No food of the tables fits all of that.", "Kept to what you told me: vegan.",
                    ])
            let unknown = AnswerContext(
                settings: SettingsSnapshot(["profile_allergies": "zxqwertine"], now: fixture.clock.now))
            let none = try await answers.answer(.fits(Wishes()), in: unknown)
            #expect(none?.suggestions.isEmpty == true && none?.lines.count == 1)
            #expect(none?.lines[0].contains("zxqwertine") == true)
        }
    }

    @Test("of a food that is asked about, an allergy is told, and the answer stands")
    func warning() async throws {
        try await FeatureFixture.with { fixture in
            let stored = ["profile_allergies": "milk"]
            let context = AnswerContext(settings: SettingsSnapshot(stored, now: fixture.clock.now))
            let answers = fixture.workspace.answers
            let better = try await answers.answer(
                .compare([AskedFood("cheddar"), AskedFood("tofu")], .protein, .more, per: .hundredGrams), in: context)
            #expect(better?.lines.first?.contains("more protein") == true)
            #expect(better?.lines.last == "You told me that you cannot have milk: Cheddar has it.")
            let bread = try await answers.answer(.nutrients([AskedFood("bread")], [.protein]), in: context)
            #expect(
                bread?.lines.last
                    == "You told me that you cannot have milk: Bread may have it, depending on who makes it.")
            let rice = try await answers.answer(.nutrients([AskedFood("rice")], [.protein]), in: context)
            #expect(rice?.lines.count == 1)
            let report = try answers.comparison(
                ComparisonRequest(foods: ["cheddar", "tofu"], nutrient: .protein), in: context)
            #expect(report.text.last?.contains("cannot have milk") == true)
        }
    }

    @Test("small talk of a model names nothing that the user does not eat")
    func smallTalk() async throws {
        try await FeatureFixture.with { fixture in
            let say = #"{"k":"talk","a":[["A peanut butter sandwich is lovely."]]}"#
            #expect(try await fixture.run(say, "tell me something").joined().contains("peanut"))
            try await fixture.store.change(by: .commandLine, turn: nil, at: fixture.clock.now.date) { changes in
                try changes.set("profile_allergies", to: "peanuts")
            }
            #expect(try await !fixture.run(say, "tell me something").joined().contains("peanut"))
        }
    }
}

import Foundation
import Nutrition
import Testing

@testable import FoodKnowledge

@Suite("What a person does not eat")
struct EatingRulesTests {
    private func rules(diets: [Diet] = [], allergies: [String] = []) throws -> EatingRules {
        var profile = Profile()
        profile.diets = diets
        profile.allergies = allergies
        return try ShippedFoods.knowledge.get().rules(for: profile)
    }

    private func food(_ name: String) throws -> TraitedFood {
        try #require(try ShippedFoods.knowledge.get().table.traitedFoods().first { $0.food.name == name }, "\(name)")
    }

    private func allows(_ rules: EatingRules, _ names: [String]) throws -> [Bool] {
        try names.map { rules.allows(try food($0)) }
    }

    @Test("leaves everything where nothing is told, or what leaves nothing out")
    func nothing() throws {
        let all = try ShippedFoods.knowledge.get().table.traitedFoods()
        for rules in [
            try rules(), try rules(diets: [.omnivore, .flexitarian]), try rules(allergies: ["none", "Pollen"]),
        ] {
            #expect(rules.isEmpty && all.allSatisfy(rules.allows))
        }
    }

    @Test(
        "keeps to each diet",
        arguments: [
            (Diet.vegan, ["tofu", "lentils", "oat milk"], ["egg", "milk", "honey", "cheddar", "tuna", "gummy bears"]),
            (.vegetarian, ["egg", "cheddar", "tofu"], ["ham", "salmon", "shrimp", "broth", "gummy bears", "lard"]),
            (.pescatarian, ["salmon", "shrimp", "egg"], ["chicken breast", "ham", "broth", "bacon cheeseburger"]),
            (.halal, ["chicken breast", "beef", "salmon"], ["ham", "beer", "tiramisu", "gummy bears", "risotto"]),
            (
                .kosher, ["chicken breast", "salmon", "cheddar"],
                ["ham", "shrimp", "cheeseburger", "lasagna", "catfish"]
            ),
            (.dairyFree, ["rice", "chicken breast", "egg"], ["milk", "butter", "pizza", "bread"]),
            (
                .glutenFree, ["rice", "potato", "quinoa", "lentils"],
                ["bread", "pasta", "oatmeal", "beer", "soy sauce"]
            ),
            (.lowCarb, ["chicken breast", "broccoli", "almonds"], ["rice", "banana", "bread", "cola"]),
            (.keto, ["salmon", "spinach", "egg"], ["rice", "apple", "lentils", "honey"]),
        ])
    func diets(_ diet: Diet, _ eaten: [String], _ not: [String]) throws {
        let rules = try rules(diets: [diet])
        for name in eaten { #expect(rules.allows(try food(name)), "\(diet): \(name)") }
        for name in not { #expect(!rules.allows(try food(name)), "\(diet): \(name)") }
    }

    @Test(
        "keeps to each allergy, also where the food only may have it",
        arguments: [
            (
                "peanuts", ["rice", "lentils", "ratatouille"],
                ["peanut butter", "pad thai", "trail mix", "almonds", "curry"]
            ),
            (
                "nuts", ["rice", "peach", "egg"],
                ["almonds", "muesli", "pesto", "peanuts", "bread", "chocolate", "almond milk"]
            ),
            (
                "milk", ["rice", "almonds", "egg"],
                ["cheddar", "butter", "lasagna", "bread", "sausage", "lactose-free milk"]
            ),
            ("lactose", ["rice", "lactose-free milk"], ["milk", "yogurt", "ice cream"]),
            ("eggs", ["rice", "tofu"], ["egg", "mayonnaise", "pancakes", "parmesan", "pasta"]),
            ("fish", ["rice", "chicken breast"], ["tuna", "caesar salad", "worcestershire sauce", "sushi", "kimchi"]),
            ("shellfish", ["rice", "salmon"], ["shrimp", "paella", "calamari", "fish soup", "oyster sauce"]),
            ("soy", ["rice", "lentils"], ["tofu", "soy sauce", "chocolate", "margarine", "bread", "sausage"]),
            ("wheat", ["rice", "buckwheat", "corn"], ["bread", "pasta", "couscous", "seitan"]),
            ("gluten", ["rice", "potato"], ["bread", "barley", "beer", "sausage", "corn tortilla"]),
            ("sesame", ["rice", "lentils"], ["hummus", "tahini", "hamburger bun", "bread", "almonds"]),
            ("celery", ["rice", "tomato"], ["celery", "minestrone", "vegetable broth", "lentil soup", "sausage"]),
            ("mustard", ["rice", "tomato"], ["mustard", "vinaigrette", "mayonnaise", "potato salad", "ham"]),
            ("lupin", ["rice", "apple"], ["bread", "pizza", "cookie"]),
            (
                "sulphites", ["rice", "apple", "olive oil"],
                ["red wine", "dried apricots", "raisins", "vinegar", "shrimp"]
            ),
            (
                "strawberries", ["rice", "apple", "milk"],
                ["strawberries", "strawberry milk", "berries", "fruit salad", "jam"]
            ),
            (
                "tomatoes", ["rice", "apple"],
                ["tomato", "cherry tomatoes", "pizza", "ketchup", "ratatouille", "tomato paste"]
            ),
            ("corn", ["rice", "apple"], ["corn", "polenta", "popcorn", "tortilla chips", "cornbread"]),
            ("citrus", ["apple", "rice"], ["orange", "lemon", "orange juice", "fruit salad"]),
            ("kiwi", ["apple", "rice"], ["kiwi", "fruit salad", "smoothie"]),
        ])
    func allergies(_ allergy: String, _ eaten: [String], _ not: [String]) throws {
        let rules = try rules(allergies: [allergy])
        #expect(rules.unknown.isEmpty && rules.allergies.count == 1)
        for name in eaten { #expect(rules.allows(try food(name)), "\(allergy): \(name)") }
        for name in not { #expect(!rules.allows(try food(name)), "\(allergy): \(name)") }
    }

    @Test(
        "understands allergies in eight languages",
        arguments: [
            ("Erdnüsse", "peanuts"), ("cacahuetes", "peanuts"), ("cacahuètes", "peanuts"), ("arachidi", "peanuts"),
            ("pinda's", "peanuts"), ("orzeszki ziemne", "peanuts"), ("amendoim", "peanuts"), ("Nüsse", "almonds"),
            ("Haselnüsse", "almonds"), ("frutos secos", "almonds"), ("fruits à coque", "almonds"), ("noci", "almonds"),
            ("noten", "almonds"), ("orzechy", "almonds"), ("nozes", "almonds"), ("Milch", "cheddar"),
            ("leche", "cheddar"), ("lait", "cheddar"), ("latticini", "cheddar"), ("zuivel", "cheddar"),
            ("mleko", "cheddar"), ("leite", "cheddar"), ("Eier", "egg"), ("huevos", "egg"), ("œufs", "egg"),
            ("uova", "egg"), ("eieren", "egg"), ("jajka", "egg"), ("ovos", "egg"), ("Fisch", "salmon"),
            ("mariscos", "shrimp"), ("crustacés", "shrimp"), ("crostacei", "shrimp"), ("garnalen", "shrimp"),
            ("skorupiaki", "shrimp"), ("Sellerie", "celery"), ("céleri", "celery"), ("sedano", "celery"),
            ("Senf", "mustard"), ("moutarde", "mustard"), ("gorczyca", "mustard"), ("Weizen", "pasta"),
            ("trigo", "pasta"), ("blé", "pasta"), ("Sesam", "tahini"), ("ajonjolí", "tahini"), ("Soja", "tofu"),
            ("Sulfite", "red wine"), ("Erdbeeren", "strawberries"), ("fresas", "strawberries"),
            ("fragole", "strawberries"), ("truskawki", "strawberries"), ("peanuts and all other nuts", "cashews"),
            ("cow's milk protein", "yogurt"), ("lactose intolerance", "milk"), ("shellfish", "lobster"),
        ])
    func languages(_ said: String, _ name: String) throws {
        let rules = try rules(allergies: [said])
        #expect(rules.unknown.isEmpty && !rules.allergies.isEmpty, "\(said)")
        #expect(!rules.allows(try food(name)), "\(said): \(name)")
        #expect(rules.allows(try food("rice")), "\(said): rice")
    }

    @Test("proposes nothing to whom cannot have what no table knows")
    func unknown() throws {
        let rules = try rules(allergies: ["zxqwertine"])
        #expect(rules.unknown == ["zxqwertine"] && !rules.isEmpty)
        #expect(try allows(rules, ["rice", "water"]) == [false, false])
    }

    @Test("every food that can be proposed has traits, and what it is made of is told")
    func coverage() throws {
        let foods = try ShippedFoods.knowledge.get().table.traitedFoods()
        #expect(foods.count > 1200)
        let kinds: [FoodKind: FoodContent] = [
            .meat: .meat, .poultry: .poultry, .fish: .fish, .seafood: .shellfish, .egg: .egg, .cheese: .milk,
        ]
        for food in foods {
            let traits = food.traits
            if let content = kinds[traits.kind] { #expect(traits.contents.contains(content), "\(food.food.name)") }
            #expect(traits.contents.isDisjoint(with: traits.mayContain), "\(food.food.name)")
            if !traits.contents.isDisjoint(with: [.pork, .poultry]) {
                #expect(traits.contents.contains(.meat), "\(food.food.name)")
            }
            // What is put together by a recipe is free of nothing that recipes seldom name, unless that was looked at.
            if [.soup, .sauce, .dish].contains(traits.kind), !traits.hasUnnamedParts {
                #expect(Self.reviewed.contains(food.food.name), "\(food.food.name)")
            }
        }
    }

    /// Dishes whose parts are all in their names.
    private static let reviewed: Set<String> = [
        "beef and rice", "salmon with rice", "steak and fries", "chicken and fries", "oatmeal with milk",
        "potatoes with quark", "fish with potatoes", "jacket potato with cheese", "baked potato with sour cream",
        "tomato paste", "vinegar", "applesauce", "cranberry sauce", "horseradish",
    ]

    @Test(
        "a word in a food's name tells of what is in it",
        arguments: ["peanuts", "milk", "eggs", "fish", "soy", "gluten"])
    func names(_ allergy: String) throws {
        let told: [String: [String]] = [
            "peanuts": ["peanut"], "eggs": ["egg", "omelette", "mayonnaise"], "soy": ["soy", "tofu", "edamame"],
            "milk": ["cheese", "yogurt", "butter", "cream", "latte"], "gluten": ["bread", "toast", "pasta", "noodles"],
            "fish": ["fish", "salmon", "tuna", "sardines"],
        ]
        // Other words of the same letters.
        let other = [
            "peanut butter", "almond butter", "cashew butter", "cream of wheat", "soy yogurt", "vegan ice cream",
            "oat latte",
            "oat milk latte", "crab sticks", "gluten-free pasta", "rice noodles", "glass noodles", "zucchini noodles",
            "eggplant", "cornbread", "banana with", "apple with",
        ]
        let rules = try rules(allergies: [allergy])
        for food in try ShippedFoods.knowledge.get().table.traitedFoods() where rules.allows(food) {
            let name = food.food.name
            guard !other.contains(where: name.contains) else { continue }
            let words = name.split(separator: " ").map(String.init)
            #expect(told[allergy]?.contains(where: words.contains) == false, "\(allergy): \(name)")
        }
    }

    @Test("what was asked about is told to have it, or that it may")
    func conflicts() throws {
        let knowledge = try ShippedFoods.knowledge.get()
        let rules = try rules(allergies: ["milk", "peanuts"])
        func conflicts(_ name: String) throws -> [EatingRules.Conflict] {
            let food = try #require(try knowledge.resolve(name, quantity: 1, unit: "")?.food)
            return rules.conflicts(with: food, try knowledge.table.traits(ofFood: food.id))
        }
        #expect(try conflicts("cheddar") == [.init(allergy: "milk", isCertain: true)])
        #expect(try conflicts("bread") == [.init(allergy: "milk", isCertain: false)])
        #expect(try conflicts("rice").isEmpty)
        // Of foods without traits their words tell.
        let bare = Food(
            id: "own:1", name: "my peanut cookies", description: "", group: "treats", nova: nil, rank: 2,
            per100g: Nutrients(), portions: [])
        #expect(rules.conflicts(with: bare, nil) == [.init(allergy: "peanuts", isCertain: true)])
        var milk = bare
        milk.name = "coconut milk"
        #expect(rules.conflicts(with: milk, nil).isEmpty)
    }

    @Test("kosher meals keep meat from milk, and keto counts the meal")
    func meals() throws {
        let kosher = try rules(diets: [.kosher])
        let (chicken, potato, mash) = (try food("chicken breast"), try food("potato"), try food("mashed potatoes"))
        #expect(kosher.allows([(chicken, 150), (potato, 200)]))
        #expect(!kosher.allows([(chicken, 150), (mash, 200)]))
        let keto = try rules(diets: [.keto])
        var bare = try food("egg")
        bare.food.per100g = Nutrients([.carbohydrate: 4])
        #expect(keto.allows([(bare, 300)]) && !keto.allows([(bare, 301)]))
        // A serving: 6 g.
        bare.food.portions = [Portion(label: Portion.defaultLabel, grams: 150)]
        #expect(keto.allows(bare))
        bare.food.portions = [Portion(label: Portion.defaultLabel, grams: 151)]
        #expect(!keto.allows(bare))
        bare.food.per100g = Nutrients()
        #expect(!keto.allows(bare) && !keto.allows([(bare, 1)]))
    }

    @Test("in pregnancy liver, raw fish and alcohol are not proposed")
    func pregnancy() throws {
        var profile = Profile()
        profile.conditions = ["pregnancy"]
        let rules = try ShippedFoods.knowledge.get().rules(for: profile)
        for name in ["liver", "chicken liver", "sashimi", "beer", "camembert", "smoked salmon"] {
            #expect(!rules.allows(try food(name)), "\(name)")
        }
        #expect(try allows(rules, ["beef", "salmon", "cheddar", "lentils"]) == [true, true, true, true])
    }
}

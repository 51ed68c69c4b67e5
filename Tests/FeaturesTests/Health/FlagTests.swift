import Answers
import Conversation
import DaemonAPI
import FoodKnowledge
import Guidance
import Nutrition
import Replies
import Store
import Testing

@testable import Diary

@Suite("Flags on nutrients")
struct FlagTests {
    /// A day's food: kcal and what is known of it.
    private struct Eaten {
        var kcal: Int
        var nutrients: [Nutrient: Double]
        var foodID: String?
        var name = "zxq food"
    }

    /// Logs the same foods on each of so many days before today, and asks for the flags.
    private func flags(
        _ eaten: [Eaten], days: Int, today: [Eaten] = [], stored: [String: String] = [:],
        language: MessageLanguage = .english, then check: @Sendable ([NutrientFlagDTO]) throws -> Void
    ) async throws {
        try await FeatureFixture.with { fixture in
            let now = fixture.clock.now
            let settings = SettingsSnapshot(stored, now: now)
            var entries: [EntryRecord] = []
            for (back, foods) in [(0, today)] + (0..<days).map({ ($0 + 1, eaten) }) {
                for food in foods {
                    entries.append(
                        EntryRecord(
                            name: food.name, calories: food.kcal, quantity: 1, unit: "", grams: nil,
                            foodID: food.foodID, foodName: nil, portionRule: nil, caloriesRange: nil,
                            nutrients: Nutrients(food.nutrients), meal: .lunch, eatenAt: now, saidAt: now.date,
                            day: settings.today.adding(days: -back), source: .user, status: .ok, conversationID: nil,
                            turnID: nil))
                }
            }
            _ = try await fixture.log.log(entries, by: .commandLine)
            let found = try await SpokenLanguage.$current.withValue(language) {
                try await fixture.workspace.answers
                    .flags(in: AnswerContext(settings: settings))
            }
            try check(found)
        }
    }

    private static let woman = ["profile_sex": "female", "profile_birth_date": "1991-05-02"]

    @Test("need 14 logged days", arguments: [(13, false), (14, true)])
    func days(_ days: Int, _ isFlagged: Bool) async throws {
        try await flags([Eaten(kcal: 2000, nutrients: [.iron: 5])], days: days, stored: Self.woman) { flags in
            #expect(flags.contains { $0.nutrient == .iron } == isFlagged)
        }
    }

    @Test("today, which is not over, is no logged day")
    func today() async throws {
        let food = Eaten(kcal: 2000, nutrients: [.iron: 5])
        try await flags([food], days: 13, today: [food], stored: Self.woman) { #expect($0.isEmpty) }
    }

    @Test(
        "little is less than 70 % of the reference",
        arguments: [(11.2, false), (11.184, true), (11.19, true), (16, false)])
    func share(_ iron: Double, _ isFlagged: Bool) async throws {
        // EFSA 2015: 16 mg for women up to 50.
        try await flags([Eaten(kcal: 2000, nutrients: [.iron: iron])], days: 14, stored: Self.woman) { flags in
            #expect(flags.contains { $0.nutrient == .iron } == isFlagged)
        }
    }

    @Test("the reference is that of sex and age")
    func person() async throws {
        let food = [Eaten(kcal: 2000, nutrients: [.iron: 9])]
        try await flags(food, days: 14, stored: Self.woman) { flags in
            let iron = try #require(flags.first { $0.nutrient == .iron })
            #expect(iron.reference == 16 && iron.source == "EFSA" && iron.unit == "mg" && iron.isLow && iron.days == 14)
            #expect(abs(iron.average - 9) < 0.001)
            #expect(
                iron.text.hasPrefix(
                    "Iron: about 9 mg a day over 14 days in your log, where 16 mg is recommended (EFSA, woman, 35 years)."
                ), "\(iron.text)")
        }
        let man = ["profile_sex": "male", "profile_birth_date": "1991-05-02"]
        try await flags(food, days: 14, stored: man) { #expect($0.allSatisfy { $0.nutrient != .iron }) }
        let older = ["profile_sex": "female", "profile_birth_date": "1960-05-02"]
        try await flags(food, days: 14, stored: older) { #expect($0.allSatisfy { $0.nutrient != .iron }) }
        // Of whom nothing is known, the lower reference holds.
        try await flags(food, days: 14) { #expect($0.allSatisfy { $0.nutrient != .iron }) }
    }

    @Test("what is not known never counts as 0", arguments: [(1600, true), (1599, false)])
    func unknown(_ known: Int, _ isCounted: Bool) async throws {
        // 80 % of the energy must be of foods that know it.
        let foods = [
            Eaten(kcal: known, nutrients: [.iron: 4]), Eaten(kcal: 2000 - known, nutrients: [:]),
        ]
        try await flags(foods, days: 20, stored: Self.woman) { flags in
            let iron = flags.first { $0.nutrient == .iron }
            #expect((iron != nil) == isCounted)
            // What is left is taken to be as what is known: 4 mg of 80 % are 5.
            if let iron { #expect(abs(iron.average - 5) < 0.001) }
            #expect(flags.allSatisfy { $0.nutrient == .iron })
        }
        // Where nothing is known of a nutrient, nothing is said of it.
        try await flags([Eaten(kcal: 2000, nutrients: [:])], days: 20) { #expect($0.isEmpty) }
    }

    @Test("four of five known could hide enough, and then nothing is flagged")
    func scaled() async throws {
        // 9.5 mg of 80 % stand for 11.9 mg of a day, which is over 70 % of 16 mg.
        let foods = [Eaten(kcal: 1600, nutrients: [.iron: 9.5]), Eaten(kcal: 400, nutrients: [:])]
        try await flags(foods, days: 14, stored: Self.woman) { #expect($0.isEmpty) }
    }

    @Test("three to five everyday foods help, and they keep to the person")
    func foods() async throws {
        let food = [Eaten(kcal: 2000, nutrients: [.iron: 5, .calcium: 300, .vitaminC: 20, .folate: 100])]
        var stored = Self.woman
        stored["profile_diet"] = "vegan"
        stored["profile_allergies"] = "soy"
        let knowledge = try Foods.shared.get()
        let traited = try knowledge.table.traitedFoods()
        try await flags(food, days: 14, stored: stored) { flags in
            #expect(flags.map(\.nutrient).contains(.iron) && flags.count == 4)
            for flag in flags where flag.nutrient != .calcium {
                #expect((3...5).contains(flag.foods.count), "\(flag)")
            }
            for flag in flags {
                for name in flag.foods {
                    let traits = try #require(traited.first { $0.food.name == name }?.traits)
                    #expect(traits.isVegan && !traits.contents.contains(.soy), "\(name)")
                }
                #expect(!flag.text.contains("!") && !flag.text.contains("deficien"))
            }
        }
    }

    @Test("too much is over a limit, of which the tables' figures tell", arguments: [(2000.0, false), (2001, true)])
    func sodium(_ sodium: Double, _ isFlagged: Bool) async throws {
        let food = [Eaten(kcal: 2000, nutrients: [.sodium: sodium], name: "potato chips")]
        try await flags(food, days: 14, stored: Self.woman) { flags in
            let flag = flags.first { $0.nutrient == .sodium }
            #expect((flag != nil) == isFlagged)
            if let flag {
                #expect(!flag.isLow && flag.reference == 2000 && flag.source == "EFSA" && !flag.foods.isEmpty)
                #expect(flag.text.contains("Most came from potato chips."), "\(flag.text)")
            }
        }
    }

    @Test("saturated fat is too much above 10 % of the energy", arguments: [(22.2, false), (22.3, true)])
    func saturatedFat(_ grams: Double, _ isFlagged: Bool) async throws {
        // WHO 2023: 200 of 2,000 kcal, at 9 kcal/g.
        try await flags([Eaten(kcal: 2000, nutrients: [.saturatedFat: grams])], days: 14) { flags in
            #expect(flags.contains { $0.nutrient == .saturatedFat } == isFlagged)
        }
    }

    @Test("sugar is that of sweets and sweet drinks, not of fruit")
    func sugar() async throws {
        let knowledge = try Foods.shared.get()
        let (cola, banana) = (try #require(try id("cola", knowledge)), try #require(try id("banana", knowledge)))
        let foods = { (id: String, sugar: Double) in
            [
                Eaten(kcal: 1700, nutrients: [.sugar: 0], foodID: nil),
                Eaten(kcal: 300, nutrients: [.sugar: sugar], foodID: id),
            ]
        }
        try await flags(foods(cola, 51), days: 14) { flags in
            let flag = try #require(flags.first { $0.nutrient == .sugar })
            #expect(flag.reference == 50 && flag.source == "WHO" && flag.text.hasPrefix("Sugar from sweets"))
        }
        try await flags(foods(cola, 50), days: 14) { #expect($0.isEmpty) }
        try await flags(foods(banana, 90), days: 14) { #expect($0.isEmpty) }
    }

    private func id(_ name: String, _ knowledge: FoodKnowledge) throws -> String? {
        try knowledge.table.traitedFoods().first { $0.food.name == name }?.food.id
    }

    @Test("who told of an illness is asked to have it looked at, and the text is in the language of the reply")
    func texts() async throws {
        var stored = Self.woman
        stored["profile_conditions"] = "kidney disease"
        let food = [Eaten(kcal: 2000, nutrients: [.potassium: 1500])]
        try await flags(food, days: 14, stored: stored) { flags in
            #expect(
                flags.first?.text.hasSuffix("please ask your doctor or a dietitian which figure suits you.") == true)
        }
        for language in MessageLanguage.allCases {
            try await flags(food, days: 14, language: language) { flags in
                #expect(flags.first?.text.contains("{") == false && flags.first?.text.contains("mg") == true)
            }
        }
    }
}

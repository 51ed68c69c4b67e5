import ArgumentParser
import Client
import DaemonAPI
import Nutrition

/// Which foods may be named.
struct SelectionOptions: ParsableArguments {
    @Flag(help: "Nothing of killed animals.")
    var vegetarian = false

    @Flag(help: "Nothing of animals.")
    var vegan = false

    @Option(
        help: ArgumentHelp(
            "What must not be in it, as `milk`; may be repeated. What is not certain is left out, too.",
            valueName: "content"))
    var without: [FoodContent] = []

    @Option(help: ArgumentHelp("Only this kind of food, as `fruit`; may be repeated.", valueName: "kind"))
    var kind: [FoodKind] = []

    var selection: FoodSelection {
        FoodSelection(vegetarian: vegetarian, vegan: vegan, without: without, kinds: kind)
    }
}

extension FoodContent: ExpressibleByArgument {}
extension FoodKind: ExpressibleByArgument {}

/// A nutrient by its usual name.
struct NutrientArgument: ExpressibleByArgument, Hashable {
    let nutrient: Nutrient

    init?(argument: String) {
        let name = Self.plain(argument)
        guard let nutrient = Self.others[name] ?? Nutrient.allCases.first(where: { Self.plain($0.title) == name })
        else {
            return nil
        }
        self.nutrient = nutrient
    }

    private static func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// Other names than the titles.
    private static let others: [String: Nutrient] = [
        "kcal": .energy, "calories": .energy, "carbs": .carbohydrate, "carbohydrates": .carbohydrate, "fiber": .fiber,
        "satfat": .saturatedFat, "salt": .sodium, "b12": .vitaminB12, "folicacid": .folate, "sugars": .sugar,
    ]

    static var allValueStrings: [String] { Nutrient.allCases.map { $0.title.lowercased().replacing(" ", with: "-") } }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// `100g`, `serving`, `100kcal` or `said`.
extension FoodBasis: ExpressibleByArgument {}

extension Foods {
    struct Compare: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Foods side by side.",
            discussion: """
                bitebook foods compare tofu tempeh --nutrient protein
                bitebook foods compare "2 eggs" "100 g quark" --per said
                """)

        @OptionGroup var output: OutputOptions

        @Option(help: ArgumentHelp("What decides, as `iron`.", valueName: "nutrient"))
        var nutrient: NutrientArgument?

        @Option(help: "Of what amount: 100g, serving, 100kcal, or as said.")
        var per: FoodBasis = .hundredGrams

        @Flag(help: "The one with less is first.")
        var least = false

        @Argument(help: "Two to eight foods.")
        var foods: [String]

        func validate() throws {
            guard Limits.foodsCompared.contains(foods.count) else {
                throw ValidationError("Name two to eight foods, as in: bitebook foods compare tofu tempeh")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let request = ComparisonRequest(foods: foods, nutrient: nutrient?.nutrient, per: per, least: least)
            let report = try await context.client().send(CompareFoods.self, body: request)
            try context.present(report, output) { FoodQuestionView.text(report, nutrient?.nutrient, on: $0) }
        }
    }

    struct Top: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Foods with much of a nutrient, everyday foods first.",
            discussion: """
                bitebook foods top iron --vegetarian
                bitebook foods top sodium --least --kind cheese
                """)

        @OptionGroup var output: OutputOptions

        @OptionGroup var selection: SelectionOptions

        @Flag(help: "Foods with little of it.")
        var least = false

        @Option(help: "Of what amount: serving or 100g.")
        var per: FoodBasis?

        @Option(help: ArgumentHelp("Only foods with less energy, in that amount.", valueName: "kcal"))
        var maxKcal: Double?

        @Option(help: "How many, \(Limits.foodsRanked.lowerBound)–\(Limits.foodsRanked.upperBound).")
        var limit = Limits.usualFoodsRanked

        @Argument(help: "The nutrient, as `iron` or `vitamin-c`.")
        var nutrient: NutrientArgument

        func validate() throws {
            try Limits.check(limit, Limits.foodsRanked)
            guard per == nil || per == .serving || per == .hundredGrams else {
                throw ValidationError("--per is `serving` or `100g` here.")
            }
            guard maxKcal ?? 1 > 0 else { throw ValidationError("--max-kcal is above 0.") }
        }

        func run() async throws {
            let context = CommandContext.current
            let request = RankingRequest(
                nutrient: nutrient.nutrient, least: least, selection: selection.selection, per: per,
                maxCalories: maxKcal, limit: limit)
            let report = try await context.client().send(RankFoods.self, body: request)
            try context.present(report, output) { FoodQuestionView.text(report.text, on: $0) }
        }
    }
}

struct Fits: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Meals that fit into what is left of today.",
        discussion: """
            Without --kcal it is what your goal leaves; foods that your notes say you do not eat are left out. Nothing is
            logged. As in: bitebook fits --meal dinner --protein 30 --vegetarian
            """)

    @OptionGroup var output: OutputOptions

    @OptionGroup var selection: SelectionOptions

    @Option(help: ArgumentHelp("Energy at most.", valueName: "kcal"))
    var kcal: Double?

    @Option(help: ArgumentHelp("Protein at least.", valueName: "g"))
    var protein: Double?

    @Option(help: "For which meal; without it that of the hour.")
    var meal: MealArgument?

    func validate() throws {
        guard kcal ?? 1 > 0, protein ?? 1 > 0 else { throw ValidationError("--kcal and --protein are above 0.") }
    }

    func run() async throws {
        let context = CommandContext.current
        let request = FitsRequest(meal: meal?.meal, calories: kcal, protein: protein, selection: selection.selection)
        let report = try await context.client().send(FindFits.self, body: request)
        try context.present(report, output) { FoodQuestionView.text(report.text, on: $0) }
    }
}

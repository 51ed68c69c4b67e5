import ArgumentParser
import Client
import DaemonAPI
import Nutrition

extension Foods {
    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "Your own foods and favourites.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let foods = try await context.client().send(ListOwnFoods.self)
            try context.present(foods, output) { OwnFoodView.table.text(foods, on: $0) }
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Define a food of your own; it comes before all tables.",
            discussion: """
                From its nutrients, as `foods add "muesli" --kcal 380 --carbs 60`, or from parts, as `foods add "shake" \
                --part "whey=30" --part "milk=300ml"`. `undo` takes it back.
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "What you call it.")
        var name: String

        @OptionGroup var fields: OwnFoodFields

        func validate() throws {
            try OwnFoodFields.check(name: name)
            guard fields.hasNutrients || !fields.part.isEmpty else {
                throw ValidationError("Give --kcal with what else is known, or --part for each part.")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let food = try await context.client().send(AddOwnFood.self, body: fields.edit(name: name.trimmingSpaces))
            try context.present(food, output) { "Noted \(OwnFoodView.line(food, on: $0))" }
        }
    }

    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change a food of your own; what is not named stays.",
            discussion: "Entries that were logged with it stay as they are.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its id, as `foods list` shows it.")
        var id: OwnFoodID

        @Option(help: "Another name.")
        var name: String?

        @OptionGroup var fields: OwnFoodFields

        func validate() throws {
            if let name { try OwnFoodFields.check(name: name) }
            guard name != nil || !fields.isEmpty else {
                throw ValidationError("Say what to change, as in: bitebook foods edit \(id.text) --serving 250g")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let food = try await context.client()
                .send(EditOwnFood.self, at: .init(id: id.text), body: fields.edit(name: name?.trimmingSpaces))
            try context.present(food, output) { "Changed \(OwnFoodView.line(food, on: $0))" }
        }
    }

    struct RemoveOwn: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove-own", abstract: "Remove a food of your own; undo brings it back.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "Its id, as `foods list` shows it.")
        var id: OwnFoodID

        func run() async throws {
            let context = CommandContext.current
            let food = try await context.client().send(RemoveOwnFood.self, at: .init(id: id.text))
            try context.present(food, output) {
                "Removed \(OwnFoodView.line(food, on: $0))\n`bitebook undo` brings it back."
            }
        }
    }

    struct Favourite: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a food a favourite: it wins when words fit several foods about equally.")

        @OptionGroup var output: OutputOptions

        @Flag(help: "Make it an ordinary food again.")
        var off = false

        @Argument(help: "The food's id, as `foods search` or `foods list` shows it.")
        var id: String

        func run() async throws {
            let context = CommandContext.current
            let food = try await context.client()
                .send(PutFavourite.self, at: .init(id: id), body: FavouriteValue(favourite: !off))
            try context.present(food, output) { _ in
                off ? "\(food.name) is no favourite any more." : "\(food.name) is a favourite now."
            }
        }
    }
}

/// `own:7` or `7`.
struct OwnFoodID: ExpressibleByArgument, Hashable {
    let text: String

    init?(argument: String) {
        let number = argument.hasPrefix("own:") ? String(argument.dropFirst(4)) : argument
        guard let id = Int64(number), id > 0 else { return nil }
        text = "own:\(id)"
    }
}

/// A weight, as `250`, `250g` or `250 ml` (a millilitre counts as a gram).
struct WeightArgument: ExpressibleByArgument, Hashable {
    let grams: Double

    init?(argument: String) {
        let text = argument.trimmingSpaces.lowercased().replacing(",", with: ".")
        let number = text.prefix { $0.isNumber || $0 == "." }
        let unit = text.dropFirst(number.count).drop { $0 == " " }
        guard let value = Double(number), ["", "g", "ml", "kg", "l"].contains(unit) else { return nil }
        grams = unit == "kg" || unit == "l" ? value * 1000 : value
        guard grams > 0, grams <= Limits.weight else { return nil }
    }
}

/// `mug=250` or `milk=300ml`.
struct NamedWeightArgument: ExpressibleByArgument, Hashable {
    let name: String
    let grams: Double

    init?(argument: String) {
        guard let mark = argument.lastIndex(of: "="),
            let weight = WeightArgument(argument: String(argument[argument.index(after: mark)...]))
        else { return nil }
        name = String(argument[..<mark]).trimmingSpaces
        grams = weight.grams
        guard !name.isEmpty, name.count <= Limits.foodName else { return nil }
    }
}

/// To what the nutrients refer.
enum NutrientBasis: String, ExpressibleByArgument, CaseIterable {
    case hundredGrams = "100g"
    case serving
}

/// The fields of an own food that `add` and `edit` share.
struct OwnFoodFields: ParsableArguments {
    @Option(help: "Energy in kcal, per 100 g unless --per says otherwise.")
    var kcal: Double?

    @Option(help: "Carbohydrate in g.")
    var carbs: Double?

    @Option(help: "Protein in g.")
    var protein: Double?

    @Option(help: "Fat in g.")
    var fat: Double?

    @Option(help: "What the nutrients are for: `100g` or `serving`.")
    var per = NutrientBasis.hundredGrams

    @Option(help: ArgumentHelp("What is meant when no amount is said, as `250g`.", valueName: "weight"))
    var serving: WeightArgument?

    @Option(help: ArgumentHelp("A portion with its weight, as `mug=250`; may be repeated.", valueName: "name=weight"))
    var portion: [NamedWeightArgument] = []

    @Option(help: ArgumentHelp("A part of it, as `milk=300ml`; may be repeated.", valueName: "food=weight"))
    var part: [NamedWeightArgument] = []

    @Option(
        help: ArgumentHelp(
            "Another name for it; may be repeated, and replaces the earlier ones in `edit`.", valueName: "name"))
    var also: [String] = []

    @Option(help: "A note to yourself.")
    var note: String?

    var hasNutrients: Bool { kcal != nil || carbs != nil || protein != nil || fat != nil }

    var isEmpty: Bool {
        !hasNutrients && serving == nil && portion.isEmpty && part.isEmpty && also.isEmpty && note == nil
    }

    func validate() throws {
        for (name, value) in [("--kcal", kcal), ("--carbs", carbs), ("--protein", protein), ("--fat", fat)] {
            if let value, !(value >= 0 && value <= Double(Limits.energy.upperBound)) {
                throw ValidationError("\(name) must be at least 0.")
            }
        }
        if per == .serving, serving == nil {
            throw ValidationError("--per serving needs --serving with its weight.")
        }
        for name in also { try Self.check(name: name) }
    }

    static func check(name: String) throws {
        guard !name.trimmingSpaces.isEmpty else { throw ValidationError("The name is empty.") }
        guard name.count <= Limits.foodName else {
            throw ValidationError("The name is longer than \(Limits.foodName) characters.")
        }
    }

    func edit(name: String?) -> OwnFoodEdit {
        var nutrients = Nutrients()
        (nutrients[.energy], nutrients[.carbohydrate]) = (kcal, carbs)
        (nutrients[.protein], nutrients[.fat]) = (protein, fat)
        let portions = portion.map { FoodPortion(label: $0.name, grams: $0.grams) }
        let serving = serving.map { [FoodPortion(label: "default", grams: $0.grams)] } ?? []
        return OwnFoodEdit(
            name: name, synonyms: also.isEmpty ? nil : also.map(\.trimmingSpaces),
            nutrients: hasNutrients ? nutrients : nil, perGrams: per == .serving ? self.serving?.grams : nil,
            portions: portions.isEmpty && serving.isEmpty ? nil : serving + portions,
            parts: part.isEmpty ? nil : part.map { FoodPart(food: $0.name, grams: $0.grams) }, note: note)
    }
}

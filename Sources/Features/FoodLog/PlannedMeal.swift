import FoodKnowledge
import Nutrition
import ToolKit

/// The foods of a plan together with what the user's words say about each. The model's part is to name the foods;
/// amounts, energies and times are the user's own.
struct PlannedMeal {
    private let utterance: Utterance
    private let foods: FoodKnowledge
    /// Names of the calls' foods; what the model only took for a food ("190 calories", "half") is empty.
    private let names: [String]
    private let places: [Range<Int>?]
    private let amounts: [SpokenAmount?]

    init(_ scope: TurnScope, foods: FoodKnowledge) {
        let utterance = Utterance(scope.utterance)
        let names = scope.plan.map(Self.foodName)
        self.utterance = utterance
        self.foods = foods
        self.names = names
        // What is no food takes no words from the foods.
        let real = names.indices.filter { !names[$0].isEmpty }
        let realNames = real.map { names[$0] }
        places = Self.spread(utterance.places(ofFoods: realNames), at: real, count: names.count)
        amounts = Self.spread(utterance.amounts(ofFoods: realNames), at: real, count: names.count)
    }

    private static func spread<Value>(_ values: [Value?], at indices: [Int], count: Int) -> [Value?] {
        var all = [Value?](repeating: nil, count: count)
        for (index, value) in zip(indices, values) { all[index] = value }
        return all
    }

    /// The name, or nothing when it has only numbers, units and energies in it, or an energy as its amount.
    private static func foodName(_ call: ToolCall) -> String {
        let name = call.arguments["name"]?.text ?? ""
        guard !energyWords.contains(FoldedText.fold(call.arguments["unit"]?.text ?? "")) else { return "" }
        let isFood = NumberReader.words(name).contains { word in
            word.contains(where: \.isLetter) && UnitLexicon.measure(word) == nil && UnitLexicon.size(word) == nil
                && !UnitLexicon.fillers.contains(word) && !energyWords.contains(word)
                && NumberReader.leading([word]) == nil
        }
        // A food may be called like a unit: a can of "pop", a "bar".
        return isFood
            || NumberReader.words(name).count == 1 && !energyWords.contains(FoldedText.fold(name))
                && NumberReader.leading(NumberReader.words(name)) == nil
            ? name : ""
    }

    /// Why the food of this call is not logged; nil when nothing speaks against it.
    func objection(_ index: Int) -> ToolRefusal? {
        guard names.indices.contains(index) else {
            return utterance.objection(toFoodAt: nil).map { ToolRefusal($0.reply) }
        }
        guard !names[index].isEmpty else { return ToolRefusal("That is an amount, no food.", isQuiet: true) }
        guard !isUnfounded else { return ToolRefusal("I found no food in what you said, so nothing is logged.") }
        guard let objection = utterance.objection(toFoodAt: places[index]) else { return nil }
        if objection == .planned || objection == .question,
            let resolved = try? foods.resolve(
                names[index], quantity: amounts[index]?.quantity ?? 1, unit: amounts[index]?.unit ?? "")
        {
            return ToolRefusal("\(FoodReceipts.line(resolved)) \(objection.reply)")
        }
        return ToolRefusal(objection.reply)
    }

    /// The model names foods that nobody spoke of, as from its own examples. In other languages it may translate,
    /// and "I ate one" names its food in the conversation.
    private var isUnfounded: Bool {
        places.allSatisfy { $0 == nil }
            && !utterance.words.contains { Self.pronouns.contains($0) || Self.foreign.contains($0) }
    }

    func food(_ index: Int, arguments: LogFoodTool.Arguments, today: CalendarDay) -> EatenFood {
        guard names.indices.contains(index) else {
            return EatenFood(
                name: arguments.name, quantity: arguments.quantity, unit: arguments.unit ?? "", statedCalories: nil,
                time: SpokenTime())
        }
        let amount = amounts[index]
        // Only foods own energies; what stands beside them was no food.
        let energy = utterance.energies(ofFoods: names.filter { !$0.isEmpty })[names[..<index].count { !$0.isEmpty }]
        return EatenFood(
            name: fullName(index), quantity: amount?.quantity, unit: amount?.unit ?? "",
            statedCalories: energy.map { $0.isEach ? $0.kilocalories * (amount?.quantity ?? 1) : $0.kilocalories },
            time: utterance.times(ofFoods: names, today: today)[index])
    }

    /// The model's name, without the amount that it repeats ("slice of bacon") and with describing words that it left
    /// out ("soft pretzel") where a table knows the food by them.
    private func fullName(_ index: Int) -> String {
        var name = names[index]
        guard let amount = amounts[index], let place = places[index] else { return name }
        let unitWords = Set(amount.unit.split(separator: " ").map(String.init))
        var rest = name.split(separator: " ")
        while rest.count > 1, let first = rest.first.map({ FoldedText.fold(String($0)) }),
            unitWords.contains(first) || UnitLexicon.fillers.contains(first)
                || NumberReader.leading([first]) != nil && amount.range.overlaps(place)
        {
            rest.removeFirst()
        }
        name = rest.joined(separator: " ")
        guard amount.range.upperBound < place.lowerBound, place.lowerBound - amount.range.upperBound <= 2 else {
            return name
        }
        let described = utterance.words[amount.range.upperBound..<place.lowerBound]
            .filter { !UnitLexicon.fillers.contains($0) }
        guard !described.isEmpty, let known = try? foods.search(name, limit: 1).first else { return name }
        let fuller = (described + [name]).joined(separator: " ")
        guard let match = try? foods.search(fuller, limit: 1).first, match.food.id != known.food.id,
            match.confidence >= Self.knownByName
        else { return name }
        return fuller
    }

    /// The confidence of a name or synonym that matches word for word.
    private static let knownByName = 0.95

    private static let energyWords: Set<String> = [
        "calorie", "calories", "kcal", "kilocalories", "kj", "kilojoules", "energy", "kalorien", "calorias",
    ]
    private static let pronouns: Set<String> = [
        "one", "it", "that", "this", "them", "those", "these", "same", "usual", "some", "another",
    ]
    private static let foreign: Set<String> = [
        "ich", "und", "ein", "eine", "einen", "mit", "zum", "zwei", "drei", "un", "una", "une", "uno", "con", "y", "de",
        "du", "des", "le", "la", "et", "avec", "dos", "tres", "deux", "trois", "el", "habe", "hatte", "gegessen",
    ]
}

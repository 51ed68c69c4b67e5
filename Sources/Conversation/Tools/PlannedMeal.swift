import Diary
import FoodKnowledge
import Language
import Nutrition
import Replies
import ToolKit

/// The foods of a plan together with what the user's words say about each. The model's part is to point at the foods;
/// amounts, energies and times are the user's own.
package struct PlannedMeal: Sendable {
    private let reading: Reading
    private let knowledge: FoodKnowledge
    private let foods: [FoodMention]
    /// What was said of each food.
    private let energies: [EnergyExpression?]
    private let nutrients: [Nutrients]
    private let times: [TimeExpression]
    private let callCount: Int
    /// An estimate writes nothing, so that nothing speaks against it.
    private let isEstimate: Bool
    private let isSurelyEaten: Bool
    private let isLearnt: Bool
    private let markedFoods: [String]?
    private let spokenStems: Set<String>

    init(_ scope: TurnScope, knowledge: FoodKnowledge) {
        let phrases = scope.plan.map { $0.arguments["name"]?.text ?? "" }
        reading = scope.said
        self.knowledge = knowledge
        callCount = phrases.count
        isEstimate = scope.isDryRun
        isSurelyEaten = scope.context.isSurelyEaten
        isLearnt = scope.context.isLearnt
        markedFoods = scope.context.markedFoods
        spokenStems = scope.context.spokenStems
        foods = FoodMentions(phrases, in: reading, foods: knowledge).foods
        let names = foods.map(\.name)
        let places = foods.map(\.place)
        energies = reading.energies(ofFoods: names, at: places)
        nutrients = reading.statedNutrients(ofFoods: names, at: places)
        times = reading.times(ofFoods: names, at: places, today: scope.context.today)
    }

    /// The foods that this call of the plan stands for: mostly one, several when it names more than a dish, none when
    /// it only describes the food before.
    ///
    /// - Throws: `ToolRefusal` when something speaks against logging them.
    func foods(_ call: Int, arguments: LogFoodTool.Arguments, _ tracking: Tracking) throws -> [EatenFood] {
        guard call < callCount else {
            if let objection = reading.objection(toFoodAt: nil) { throw ToolRefusal(objection.reply) }
            return [
                EatenFood(
                    name: arguments.name, quantity: arguments.quantity, unit: arguments.unit ?? "",
                    statedCalories: nil, time: TimeExpression())
            ]
        }
        let named = foods.indices.filter { foods[$0].phrase == call }
        guard !named.isEmpty else { throw ToolRefusal(Reply.text(.foodNone), isQuiet: true) }
        guard !isUnfounded else {
            // Code reads "my usual breakfast"; the model cannot know what "the usual without milk" is.
            throw ToolRefusal(
                reading.words.contains { reading.lexicon.has(.habitUsual, $0) }
                    ? "I repeat a usual meal only as a whole. Say \"my usual breakfast\", then what was different."
                    : Reply.text(.foodNone))
        }
        return try named.map { index in
            let food = foods[index]
            try check(food, tracking)
            let isGiven = isLearnt && named.count == 1
            let amount = food.amount.flatMap { amount in
                reading.halving?.overlaps(amount.range) == true ? nil : amount
            }
            let said = (isGiven ? arguments.quantity : nil) ?? amount?.quantity
            let sharers = sharers(said)
            // The half of "half each" is the share already.
            let isShare = reading.isHalved && said == 0.5
            let quantity = isShare ? said : sharers.map { (said ?? 1) / $0 } ?? said
            return EatenFood(
                name: food.name, details: food.details, quantity: quantity,
                unit: (isGiven ? arguments.unit : nil) ?? amount?.unit ?? "",
                statedCalories: energies[index].map { energy in
                    energy.isEach
                        ? energy.kilocalories * (said ?? 1)
                        : energy.kilocalories / (reading.isOfShare(energy) ? 1 : sharers ?? 1)
                },
                statedNutrients: nutrients[index].scaled(
                    by: energies[index].map(reading.isOfShare) == true ? 1 : 1 / (sharers ?? 1)),
                time: times[index])
        }
    }

    /// Among how many people the only food was shared; a model may have counted the share already.
    private func sharers(_ quantity: Double?) -> Double? {
        if reading.isHalved, foods.count == 1 { return 2 }
        // A weight is of the whole, where it is split so many ways.
        let isWhole = quantity ?? 1 == 1 || foods.first?.amount.map { $0.isMeasured && $0.quantity == quantity } == true
        return foods.count == 1 && isWhole ? reading.equalSharers : nil
    }

    private func check(_ food: FoodMention, _ tracking: Tracking) throws {
        // "pasta, about 60 g carbs": a figure of the food before.
        guard !Reading(food.name, from: reading).isFigure else {
            throw ToolRefusal(Reply.text(.foodNone), isQuiet: true)
        }
        guard isEstimate || isKnown(food) else {
            throw ToolRefusal(Reply.text(.foodUnknown, food.name))
        }
        guard !isEstimate, let objection = reading.objection(toFoodAt: food.place),
            !isSurelyEaten || isPlannedBeside(objection) || objection == .planned && isForLater
        else { return }
        if objection == .planned || objection == .question,
            let resolved = try? knowledge.resolve(
                food.name, details: food.details, quantity: food.amount?.quantity ?? 1, unit: food.amount?.unit ?? "")
        {
            throw ToolRefusal("\(FoodReceipts.line(resolved, tracking)) \(objection.reply)")
        }
        throw ToolRefusal(objection.reply)
    }

    /// "… just now, going to have steak later": of several foods some are planned, of which no rule says that of all.
    private func isPlannedBeside(_ objection: EatingObjection) -> Bool {
        objection == .planned && foods.contains { reading.objection(toFoodAt: $0.place) == nil }
    }

    /// Whether a table knows it, or the learnt reader marked it: "according to the wrapper" is no food.
    private func isKnown(_ food: FoodMention) -> Bool {
        guard let markedFoods, !knowledge.finds(food.name) else { return true }
        let words = Set(NumberReader.words(food.name))
        return markedFoods.contains { !words.isDisjoint(with: NumberReader.words($0)) }
    }

    /// "I'm having roquefort later", not "was going to have cake but ended up with cottage cheese".
    private var isForLater: Bool {
        reading.lexicon.stands(.planLater, in: reading.words)
            && !reading.words.contains { reading.lexicon.has(.verbEatPast, $0) }
    }

    /// The model names foods that nobody spoke of, as from its own examples. It may translate what is marked as food,
    /// and "I ate one" points to a food that the conversation named before.
    private var isUnfounded: Bool {
        guard foods.allSatisfy({ $0.place == nil }) else { return false }
        if reading.language != .english, markedFoods?.isEmpty != true { return false }
        guard reading.words.contains(where: { reading.lexicon.has(Self.pronouns, $0) }) else { return true }
        // What was said in another language is named in English here.
        if reading.language != .english { return spokenStems.isEmpty }
        return !foods.contains { food in
            let words = NumberReader.words(food.name).map(Plural.stem)
            return 2 * words.count(where: spokenStems.contains) >= words.count
        }
    }

    private static let pronouns: [Concept] = [.pronounDemonstrative, .pronounOne, .pronounSome]
}

import Language
import Nutrition
import Replies
import ToolKit

/// Foods that were eaten, from their marks.
extension LearntJudgement {
    /// - Returns: nil when no food is marked surely enough.
    static func meal(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Self? {
        let meal = LearntMeal(reading, in: said, foods: situation.foods, today: situation.today)
        guard !meal.items.isEmpty, meal.confidence >= Self.sureMark else { return nil }
        // What no table knows as food needs more than a guess.
        let isKnown = meal.items.allSatisfy { situation.foods.knows($0.phrase) }
        guard isKnown || reading.probability(where: { $0 == .ate || $0.isCorrection }) >= Self.surest else {
            return nil
        }
        let calls = meal.items.map { item in
            var arguments: [JSON.Member] = [JSON.Member("name", .string(item.phrase))]
            if let amount = item.amount {
                arguments.append(JSON.Member("quantity", .number(amount.quantity)))
                arguments.append(JSON.Member("unit", .string(amount.unit)))
            }
            if let time = item.time {
                let when = time.resolved(saidAt: situation.now, boundary: situation.boundary)
                arguments.append(JSON.Member("eatenAt", .string(when.eaten.iso)))
                arguments.append(JSON.Member("meal", .string((time.meal ?? when.meal).rawValue)))
            }
            return ToolCall(name: "logFood", arguments: .object(arguments))
        }
        let strangers = meal.strangers.map { "“\($0)”" }.joined(separator: ", ")
        return .plan(
            Plan(kind: Kinds.ate.name, calls: calls), reading: Reading(meal.text, from: said),
            heading: strangers.isEmpty ? nil : Reply.text(.foodsUnknown, strangers),
            isSure: reading.probability(.ate) >= Self.surest)
    }

    /// Whether foods that tables know are said and nothing else, with all other intents unlikely. Nobody was asked, so
    /// that an answer is a report; beside an energy, neither a correction nor a question is one.
    static func isPlainReport(_ reading: LearntReading, _ said: Reading, _ situation: Situation) -> Bool {
        let beside: Set<SlotLabel> = [.food, .amount, .unit, .energy, .meal, .time, .day]
        let foods = reading.slots(.food)
        guard !foods.isEmpty, reading.slots.allSatisfy({ beside.contains($0.label) }), !said.text.hasSuffix("?"),
            situation.draft == nil, !situation.hasProposal,
            foods.allSatisfy({ situation.foods.knows($0.text) })
        else { return false }
        var meant: Set<IntentLabel> = [.ate, .fixAdd, .answer]
        if !reading.slots(.energy).isEmpty { meant.formUnion([.fixEnergy, .askFood]) }
        let others = Dictionary(grouping: reading.probabilities.filter { !meant.contains($0.key) }, by: \.key.group)
        return meant.contains(reading.first) && reading.probability(where: meant.contains) >= plainReport
            && others.values.allSatisfy { $0.reduce(0) { $0 + $1.value } < otherWish }
    }
}

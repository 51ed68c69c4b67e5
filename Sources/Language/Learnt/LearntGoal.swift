package import Nutrition

/// A daily goal as the learnt reader marked it: set to a value, or changed by one.
package enum LearntGoal {
    /// - Returns: nil when the marks do not say one goal and one value beyond doubt.
    package static func intent(_ learnt: LearntReading, in message: Reading) -> Intent? {
        let values = learnt.slots(.value).compactMap { value(widened($0, in: message), message.language) }
        if let several = several(learnt, in: message, values) { return several }
        guard let first = values.first, values.count <= 2 else { return nil }
        let named = Set((learnt.slots(.measure).map(\.text) + learnt.slots(.value).map(\.text)).flatMap(goals(in:)))
        guard named.count <= 1 else { return nil }
        // Of fibre, water or a weight no goal is kept.
        let measures = learnt.slots(.measure).flatMap { Reading($0.text, from: message).words }
        let isEnergy = measures.contains {
            message.lexicon.nutrient($0) == .energy || message.lexicon.kilocalories(perUnit: $0) != nil
        }
        guard measures.isEmpty || !named.isEmpty || isEnergy else { return nil }
        let goal = named.first ?? .energy
        let words = message.words
        let sign: Double? = has(.goalUp, words) ? 1 : has(.goalDown, words) ? -1 : nil
        if let sign, values.count == 1, has(.goalBy, words) || goal == .energy && first < 700 {
            return .adjustGoals([goal: Int((sign * first).rounded())])
        }
        // "from 2000 to 1850"
        return .setGoals([goal: .some(Int((values.last ?? first).rounded()))])
    }

    /// "protein at 120 g and calories at 1,700": as many goals as values, in one order.
    private static func several(_ learnt: LearntReading, in message: Reading, _ values: [Double]) -> Intent? {
        let named = learnt.slots.filter { $0.label == .measure || $0.label == .value }.flatMap { slot -> [Goal] in
            let words = Reading(slot.text, from: message).words
            let isEnergy = words.contains {
                message.lexicon.nutrient($0) == .energy || message.lexicon.kilocalories(perUnit: $0) != nil
            }
            return goals(in: slot.text) + (isEnergy ? [.energy] : [])
        }
        var distinct: [Goal] = []
        for goal in named where !distinct.contains(goal) { distinct.append(goal) }
        guard distinct.count > 1, distinct.count == values.count else { return nil }
        return .setGoals(
            Dictionary(
                zip(distinct, values.map { Optional(Int($0.rounded())) }), uniquingKeysWith: { first, _ in first }))
    }

    /// Whether the goal is of something of which none is kept: fibre, steps.
    package static func isNotKept(_ learnt: LearntReading, in message: Reading) -> Bool {
        let measures = learnt.slots(.measure)
        let words = measures.flatMap { Reading($0.text, from: message).words }
        return !measures.isEmpty
            && words.allSatisfy { word in
                message.lexicon.nutrient(word).map { $0 != .energy } ?? has(.goalNotKept, [word])
            } && measures.allSatisfy { goals(in: $0.text).isEmpty }
    }

    private static func has(_ concept: Concept, _ words: [String]) -> Bool {
        words.contains { Lexicon.anyHas(concept, $0) }
    }

    /// Another number for the goal that was set just before: "no, 1950".
    package static func correction(_ learnt: LearntReading, in message: Reading, of goal: Goal?) -> Intent? {
        guard let goal, let set = intent(learnt.valued, in: message) else { return nil }
        return switch set {
        case .setGoals(let goals) where goals.keys.first == .energy && goals.count == 1:
            .setGoals([goal: goals.values.first ?? nil])
        case .adjustGoals(let goals) where goals.keys.first == .energy && goals.count == 1:
            .adjustGoals([goal: goals.values.first ?? 0])
        default: set
        }
    }

    /// With a number word before it that was not marked: "eighteen" of "eighteen hundred".
    private static func widened(_ slot: LearntReading.Slot, in message: Reading) -> String {
        let before = Reading(String(message.text.prefix(slot.range.lowerBound)), from: message).words.last
        guard let before, message.lexicon.isNumber(before) else { return slot.text }
        let words = Reading("\(before) \(slot.text)", from: message).words
        guard let (_, count) = NumberReader.leading(words[...], in: message.language), count > 1 else {
            return slot.text
        }
        return words.joined(separator: " ")
    }

    /// The number of a goal in kcal or g; nil for other units, as of a weight.
    private static func value(_ text: String, _ language: MessageLanguage) -> Double? {
        let words = Reading(text).words
        guard let place = words.indices.first(where: { NumberReader.leading(words[$0...], in: language) != nil }),
            let (number, count) = NumberReader.leading(words[place...], in: language)
        else { return nil }
        let rest = words[(place + count)...]
        let isOther = rest.contains { word in
            switch UnitLexicon.measure(word) {
            case .mass(let grams)?: grams != 1
            case .volume?: true
            default: otherUnits.contains(word)
            }
        }
        return isOther || number.value > 100_000 ? nil : number.value
    }

    private static func goals(in text: String) -> [Goal] {
        NumberReader.words(text).compactMap { word in names.first { has($0.0, [word]) }?.1 }
    }

    private static let names: [(Concept, Goal)] = [
        (.goalProtein, .protein), (.goalCarbs, .carbs), (.goalFat, .fat),
    ]
    private static let otherUnits: Set<String> = ["%", "cm", "step", "steps", "km", "min", "minutes", "hours", "h"]
}

extension LearntReading {
    /// With its amounts as values: "make it 1950" may be of an entry or of a goal.
    fileprivate var valued: LearntReading {
        var valued = self
        for index in valued.slots.indices where [.amount, .energy].contains(valued.slots[index].label) {
            valued.slots[index].label = .value
        }
        return valued
    }
}

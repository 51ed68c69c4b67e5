import Nutrition

/// What one piece has of what is weighed for all.
extension NutritionQuestionReader {
    /// "200 g butter and 300 g sugar for 12 cookies, how many calories would each be?": of one piece. Nil where not all
    /// that is weighed is a food.
    package static func perPiece(
        _ learnt: LearntReading, in message: Reading, _ situation: Situation
    ) -> NutritionQuestion? {
        let (words, lexicon) = (message.words, message.lexicon)
        let counts = message.amounts.filter { amount in
            let before = amount.range.lowerBound - 1
            return !amount.isArticle && !amount.isMeasured && amount.quantity >= 2 && before >= 0
                && lexicon.has([.prepositionFor, .potDivide, .questionReach], words[before])
        }
        let measured = message.amounts.filter(\.isMeasured)
        guard learnt.first.isQuestion, counts.count == 1, !measured.isEmpty,
            words.contains(where: { lexicon.has([.quantityEach, .quantityPer], $0) })
        else { return nil }
        let parts = measured.compactMap { amount -> AskedFood? in
            let behind = words[amount.range.upperBound...].drop { lexicon.isFiller($0) }.prefix(mostWordsOfPart)
            let names = (1...max(1, behind.count)).map { behind.prefix($0).joined(separator: " ") }
            return names.last(where: situation.foods.knowsExactly).map {
                AskedFood($0, quantity: amount.quantity / counts[0].quantity, unit: amount.unit)
            }
        }
        guard parts.count == measured.count else { return nil }
        // Sugar is a food here.
        let nutrients = NutritionQuestionReader(learnt, message, situation).nutrients.filter { nutrient in
            !parts.contains { lexicon.nutrient($0.name) == nutrient }
        }
        return .nutrients(parts, nutrients)
    }

    private static let mostWordsOfPart = 3
}

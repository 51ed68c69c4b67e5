import Nutrition

extension NutritionQuestionReader {
    /// "200 g of dry pasta, how much does that weigh once it's cooked?": raw and cooked, one food, and its grams.
    var cookedWeight: NutritionQuestion? {
        guard nutrients.isEmpty, message.energies.isEmpty, let raw = place(of: .dishRaw),
            let cooked = place(of: .dishCooked)
        else { return nil }
        guard masses.count == 1, let grams = masses[0].grams, let noun else { return nil }
        let isCooked = abs(cooked - masses[0].end) < abs(raw - masses[0].end)
        return .cookedWeight(
            grams: grams,
            raw: lexicon.language.describesBehind ? "\(noun) \(words[raw])" : "\(words[raw]) \(noun)", cooked: noun,
            isCooked: isCooked)
    }

    private func place(of concept: Concept) -> Int? { words.firstIndex { lexicon.has(concept, $0) } }

    /// The one food that is named, without its state.
    private var noun: String? {
        let names = Set(
            foods.map { food in
                Reading(food.bareName, from: message).words.filter { !lexicon.has([.dishRaw, .dishCooked], $0) }
                    .joined(separator: " ")
            })
        return names.count == 1 ? names.first.flatMap { $0.isEmpty ? nil : $0 } : nil
    }
}

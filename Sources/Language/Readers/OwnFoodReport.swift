package import Nutrition

/// Reports of one food of the user's own.
package enum OwnFoodReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "A report of one food of the user's own, and of nothing else"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        reading.report(ofOneOf: situation.ownFoods).map(Intent.ateOwnFood)
    }
}

extension Reading {
    /// The own food that the whole message reports: "I had my coffee", "two coffees this morning". Nil when it says
    /// anything else, even a second food: then the model has to understand it.
    ///
    /// - Parameter names: names of own foods.
    package func report(ofOneOf names: [String]) -> String? {
        guard !text.trimmingSpaces.hasSuffix("?") else { return nil }
        for name in names.sorted(by: { $0.count > $1.count }) {
            let wanted = NumberReader.words(name)
            guard let place = range(ofFood: name), place.count == wanted.count else { continue }
            let rest = words[..<place.lowerBound] + words[place.upperBound...]
            if rest.allSatisfy(isPlain) { return name }
        }
        return nil
    }

    private func isPlain(_ word: String) -> Bool {
        lexicon.has(Self.plain, word) || lexicon.has(Concept.meals, word) || isAmount(word)
    }

    private func isAmount(_ word: String) -> Bool {
        lexicon.isFiller(word) || lexicon.measure(word) != nil || lexicon.size(word) != nil
            || lexicon.isNumber(word)
    }

    private static let plain: [Concept] = [.verbEatReported, .verbLog, .ownfoodBeside, .determinerPossessive]
}

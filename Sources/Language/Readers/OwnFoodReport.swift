import Nutrition

/// Reports of one food of the user's own.
package enum OwnFoodReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)

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
            if rest.allSatisfy(Self.isPlain) { return name }
        }
        return nil
    }

    private static func isPlain(_ word: String) -> Bool {
        reports.contains(word) || around.contains(word) || EatingWords.meals.contains(word) || isAmount(word)
    }

    private static func isAmount(_ word: String) -> Bool {
        ["my", "mein", "meine", "meinen", "mi", "mon", "ma", "another", "the"].contains(word)
            || UnitLexicon.fillers.contains(word) || UnitLexicon.measure(word) != nil || UnitLexicon.size(word) != nil
            || NumberReader.leading([word]) != nil
    }

    private static let reports: Set<String> = [
        "had", "ate", "drank", "finished", "log", "hatte", "gegessen", "getrunken", "comi", "bebi", "tome", "mange",
        "bu",
    ]
    private static let around: Set<String> = [
        "i", "i've", "just", "now", "today", "yesterday", "this", "last", "morning", "afternoon", "evening", "night",
        "noon", "for", "at", "in", "again", "also", "too", "then", "please", "usual", "ich", "habe", "gerade", "heute",
        "gestern", "zum", "am", "yo", "hoy", "ayer", "j'ai", "aujourd'hui", "hier", "pm", "and",
    ]
}

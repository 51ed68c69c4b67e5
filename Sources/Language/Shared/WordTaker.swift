/// A parser that takes words from the front, one after the other, by what they stand for.
protocol WordTaker {
    var rest: ArraySlice<String> { get set }
    var lexicon: Lexicon { get }
}

extension WordTaker {
    /// Takes the first word, or as many as make a phrase, if they stand for one of the concepts.
    mutating func take(_ concepts: Concept...) -> Bool {
        for concept in concepts {
            guard let length = lexicon.length(of: concept, at: rest) else { continue }
            rest.removeFirst(length)
            return true
        }
        return false
    }

    /// Takes the first word if it names a meal.
    mutating func takeMeal() -> MealChoice? {
        guard let meal = rest.first.flatMap(lexicon.mealChoice) else { return nil }
        rest.removeFirst()
        return meal
    }
}

/// Words that a reading takes from the front, one after the other.
extension ArraySlice<String> {
    /// Takes the first word if it is one of these.
    package mutating func take(_ options: Set<String>) -> Bool {
        guard let first, options.contains(first) else { return false }
        removeFirst()
        return true
    }

    /// Takes the first word or phrase if it stands for the concept.
    package mutating func take(_ concept: Concept, _ lexicon: Lexicon) -> Bool {
        guard let count = lexicon.length(of: concept, at: self) else { return false }
        removeFirst(count)
        return true
    }

    /// Takes the first word if it names a meal.
    package mutating func takeMeal(_ lexicon: Lexicon = .of(.english)) -> MealChoice? {
        guard let first, let meal = lexicon.mealChoice(first) else { return nil }
        removeFirst()
        return meal
    }
}

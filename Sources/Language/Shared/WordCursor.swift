/// Words that a reading takes from the front, one after the other.
extension ArraySlice<String> {
    /// Takes the first word if it is one of these.
    package mutating func take(_ options: Set<String>) -> Bool {
        guard let first, options.contains(first) else { return false }
        removeFirst()
        return true
    }

    /// Takes the first word if it names a meal.
    package mutating func takeMeal() -> MealChoice? {
        guard let first, let meal = MealChoice.words[first] else { return nil }
        removeFirst()
        return meal
    }
}

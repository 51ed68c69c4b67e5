import Nutrition

extension Reading {
    /// Whether the user's words name `food` with at least one word that `old` does not have.
    package func supports(_ food: String, besides old: String) -> Bool {
        let known = Reading(old)
        let new = NumberReader.words(food).filter { word in
            !lexicon.isFiller(word) && known.range(ofFood: word) == nil
        }
        return !new.isEmpty && new.contains { range(ofFood: $0) != nil }
    }
}

package import FoodKnowledge
import Language

extension FoodKnowledge: FoodNames {
    package func finds(_ name: String) -> Bool { (try? resolve(name, quantity: 1, unit: "")) != nil }
    package func isDescription(_ words: [String]) -> Bool { Self.isDescription(words) }
    package func isPraise(_ word: String) -> Bool { Self.isPraise(word) }
    package func isUnspecific(_ words: String) -> Bool { Self.isUnspecific(words) }
    package func tells(_ word: String) -> Bool { mayName(word) }
    package func isSeller(_ name: String) -> Bool { Self.isSeller(name) }
}

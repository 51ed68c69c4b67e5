import Nutrition

/// A field of a profile that is a list: diets, allergies, conditions.
struct ProfileList: Hashable, Sendable {
    private(set) var items: [String]

    /// - Parameter text: as ``Profile/normalized(_:_:today:)`` gives it.
    init(stored text: String) {
        items = text.split(separator: ",").map(String.init)
    }

    var stored: String { items.joined(separator: ",") }

    /// Of how people eat altogether, only one holds: who is vegan now is no longer vegetarian.
    private static let exclusive: Set<String> = Set(
        [Diet.omnivore, .flexitarian, .pescatarian, .vegetarian, .vegan].map(\.rawValue))

    /// - Parameter new: normalized; may hold several with commas between.
    mutating func add(_ new: [String], to field: ProfileField) {
        for item in new.flatMap({ ProfileList(stored: $0).items }) where !items.contains(item) {
            if field == .diet, Self.exclusive.contains(item) { items.removeAll(where: Self.exclusive.contains) }
            items.append(item)
        }
    }

    /// What is not in the list is not missed. Only whole items go: without "nuts", "peanuts" stay.
    mutating func remove(_ words: [String]) {
        let gone = Set(words.flatMap { Self.forms($0.lowercased().trimmingSpaces) })
        items.removeAll { !gone.isDisjoint(with: Self.forms($0)) }
    }

    /// A word with and without the s of its plural, and as diets are stored.
    private static func forms(_ word: String) -> Set<String> {
        let word = word.replacing("-", with: "_").replacing(" ", with: "_")
        return word.hasSuffix("s") && word.count > 3 ? [word, String(word.dropLast())] : [word, word + "s"]
    }
}

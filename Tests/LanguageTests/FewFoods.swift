import Language

/// A few foods, enough to tell a definition of a food from one of anything else.
struct FewFoods: FoodNames {
    private static let names: Set<String> = [
        "rice", "brown rice", "tofu", "toast", "banana", "coffee", "kaffee", "cafe", "muesli", "milk", "oats", "bread",
        "ham",
        "caffe", "koffie", "kawa", "chili", "stew", "soup", "linsensuppe", "eintopf", "lentejas", "soupe", "minestrone",
        "feijoada", "soep", "bigosu",
    ]

    func knows(_ name: String) -> Bool { Self.names.contains(name) }
    func knowsExactly(_ name: String) -> Bool { Self.names.contains(name) }
    func knowsWhole(_ name: String) -> Bool { Self.names.contains(name) }
    func finds(_ name: String) -> Bool { name.split(separator: " ").contains { Self.names.contains(String($0)) } }
    func isDescription(_ words: [String]) -> Bool { false }
    func isPraise(_ word: String) -> Bool { false }
    func isAdjective(_ word: String) -> Bool { false }
    func isUnspecific(_ words: String) -> Bool { false }
    func tells(_ word: String) -> Bool { false }
    func isDish(_ name: String) -> Bool { false }
    func isMedium(_ name: String) -> Bool { name == "water" }
    func isBread(_ name: String) -> Bool { name == "bread" }
    func isDrink(_ name: String) -> Bool { ["milk", "coffee"].contains(name) }
    func isKind(_ name: String, of other: String) -> Bool { name.hasSuffix(" \(other)") }
    func isSeller(_ word: String) -> Bool { word == "tesco" }
    func areSame(_ name: String, _ other: String) -> Bool { name == other }
}

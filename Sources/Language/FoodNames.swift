/// What the readers ask of the food tables: what is a food, and what only describes one.
package protocol FoodNames: Sendable {
    /// Whether a food is called so.
    func knows(_ name: String) -> Bool
    /// Whether the words are the very name of a food: "fried egg", but not "wrapped in a tortilla".
    func knowsExactly(_ name: String) -> Bool
    /// Whether one food accounts for every telling word: "chicken enchilada in enchilada sauce" is one dish.
    func knowsWhole(_ name: String) -> Bool
    /// Whether any food at all is found by these words, an amount among them included.
    func finds(_ name: String) -> Bool
    /// Whether the words only describe ("dry", "cooked and sliced") and name nothing.
    func isDescription(_ words: [String]) -> Bool
    /// Whether an English word describes a food and names none ("cheesy", "caramelised").
    func isAdjective(_ word: String) -> Bool
    /// Whether a word only praises ("delicious", "crunchy").
    func isPraise(_ word: String) -> Bool
    /// Whether the words name no food but eating as such ("comfort food").
    func isUnspecific(_ words: String) -> Bool
    /// Whether a word may stand in a food's name: the tables have it, and it neither links nor praises.
    func tells(_ word: String) -> Bool
    /// Whether the food is put together from others: a burrito, a cake.
    func isDish(_ name: String) -> Bool
    /// Whether other food is cooked or kept in it: water, oil.
    func isMedium(_ name: String) -> Bool
    /// Whether other food is eaten in it or on it: a bun, a flatbread.
    func isBread(_ name: String) -> Bool
    /// Whether it is drunk.
    func isDrink(_ name: String) -> Bool
    /// Whether this is a shop or restaurant where foods are from: "KFC".
    func isSeller(_ name: String) -> Bool
    /// Whether the first food is a kind of the second: "salmon nigiri" of "sushi".
    func isKind(_ name: String, of other: String) -> Bool
    /// Whether both names mean one food of the tables.
    func areSame(_ name: String, _ other: String) -> Bool
}

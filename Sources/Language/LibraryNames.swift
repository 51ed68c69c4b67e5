package import Nutrition

/// What the readers ask of the libraries of exercise and cooking: which of their names stand in a text.
package protocol LibraryNames: Sendable {
    /// The key of the activity whose name is the longest in the text.
    func activity(in text: String, _ language: MessageLanguage) -> String?
    /// The id of the exercise whose whole name stands in the text.
    func exercise(in text: String) -> String?
    /// The exercises that folded words name, from left to right, also as people say it who train ("bench").
    func lifts(in words: [String]) -> [LiftMention]
    /// Names of muscles and parts of the body.
    func muscles(in words: [String]) -> [String]
    /// What drinks are mixed of, as far as it stands in the words.
    func drinkIngredients(in words: [String]) -> [String]
    /// The id of the drink whose whole name stands in the text.
    func drink(in text: String) -> String?
    /// What the drink with an id is called.
    func drinkName(_ id: String) -> String?
    /// The title of the recipe whose whole name stands in the text.
    func recipe(in text: String) -> String?
}

/// An exercise and where words name it.
package struct LiftMention: Hashable, Sendable {
    /// Its id in the library.
    package var exercise: String
    package var words: Range<Int>

    package init(exercise: String, words: Range<Int>) {
        self.exercise = exercise
        self.words = words
    }
}

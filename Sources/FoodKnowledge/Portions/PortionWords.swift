import Nutrition

/// What the food's name and what the user called it say, worked out once for all rows of its portions.
struct PortionWords {
    /// The words of both as one name.
    let names: Set<String>
    /// The words of each by itself.
    let each: Set<String>
    /// Head nouns of the food's name, and of what the user called it.
    let nouns, saidNouns: Set<String>
    /// What the user said.
    let told: Set<String>
    /// What the user says beyond the food's name and description, sizes left out: a medium crust is no medium pizza.
    let distinct: Set<String>

    init(_ food: Food, said: String) {
        let (own, called) = (FoodPhrase(food.name, style: .name).words, FoodPhrase(said, style: .name).words)
        names = Set(FoodPhrase("\(food.name) \(said)", style: .name).words.map(\.text))
        each = Set((own + called).map(\.text))
        nouns = Set(own.filter(\.isHead).map(\.text))
        saidNouns = Set(called.filter(\.isHead).map(\.text))
        told = Set(NumberReader.words(said).map(Plural.stem))
        distinct = told.subtracting(NumberReader.words("\(food.name) \(food.description)").map(Plural.stem))
            .filter { UnitLexicon.size($0) == nil }
    }
}

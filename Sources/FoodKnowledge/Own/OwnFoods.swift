import Nutrition
package import Store
import Synchronization

/// The user's own foods and favourites, as the search asks for them: they come before all tables when the words agree.
package final class OwnFoods: Sendable {
    /// A row with what the search makes of it.
    private struct Known {
        let row: OwnFoodRecord
        let phrases: [OwnPhrase]

        init(_ row: OwnFoodRecord) {
            self.row = row
            phrases = ([row.name] + row.synonyms).map(OwnPhrase.init).filter { !$0.words.isEmpty }
        }
    }

    /// A word with what it means.
    private struct Meaning {
        let phrase: OwnPhrase
        let meaning: String
    }

    private let live: LiveRows
    /// Made anew when the rows change.
    private let known = Mutex<(version: Int, foods: [Known], words: [Meaning])>((-1, [], []))

    package init(_ store: Store) { live = store.live }

    /// Where the user eats, by the setting `region`; nil where it says nothing.
    var region: Region? { live.settings["region"].flatMap(Region.init) }

    /// What units of a table's food weigh for the user.
    func servings(of foodID: String) -> [Portion] {
        live.ownServings.filter { $0.foodID == foodID }.map { row in
            var portion = Portion(label: row.unit.isEmpty ? Portion.defaultLabel : row.unit, grams: row.grams)
            portion.isOwn = true
            return portion
        }
    }

    private var current: (foods: [Known], words: [Meaning]) {
        let (rows, version) = live.ownFoods
        return known.withLock { known in
            if known.version != version {
                let words = live.ownWords.map { Meaning(phrase: OwnPhrase($0.word), meaning: $0.meaning) }
                known = (version, rows.map(Known.init), words.filter { !$0.phrase.words.isEmpty })
            }
            return (known.foods, known.words)
        }
    }

    private var foods: [Known] { current.foods }

    /// What the user means by a word of their own; nil when it is none. Articles, sizes and number do not count.
    func meaning(of name: String) -> String? {
        let words = current.words
        guard !words.isEmpty, case let asked = OwnPhrase(name), !asked.words.isEmpty else { return nil }
        return words.first { $0.phrase.words == asked.words }?.meaning
    }

    /// The food whose name or synonym `words` are, word for word; articles, sizes and number do not count. A favourite
    /// also when it says little more, about the same thing ("protein shake" of "chocolate protein shake").
    func food(called words: String) -> Food? {
        let foods = foods
        guard !foods.isEmpty, case let asked = OwnPhrase(words), !asked.words.isEmpty else { return nil }
        let ranked = foods.filter(\.row.isFavourite) + foods.filter { !$0.row.isFavourite }
        let exact = ranked.first { food in food.phrases.contains { $0.words == asked.words } }
        let favourite = { ranked.first { $0.row.isFavourite && $0.phrases.contains { asked.isPart(of: $0) } } }
        return (exact ?? favourite())?.row.food
    }

    /// Own foods that share a word with `words`, those of which it is the name first.
    func matches(_ words: String) -> [(food: Food, confidence: Double)] {
        let asked = OwnPhrase(words)
        guard !asked.words.isEmpty else { return [] }
        return foods.compactMap { known -> (Food, Double)? in
            let shares = known.phrases.map { phrase in
                let common = Double(phrase.words.intersection(asked.words).count)
                return common / Double(max(phrase.words.count, asked.words.count))
            }
            guard let best = shares.max(), best > 0, let food = known.row.food else { return nil }
            return (food, best)
        }
        .sorted { $0.1 > $1.1 }
    }

    var names: [String] { live.ownFoods.rows.flatMap { [$0.name] + $0.synonyms } }

    /// - Parameter barcode: digits of a GTIN.
    func food(barcode: String) -> Food? {
        guard let wanted = PackFood.barcode(barcode) else { return nil }
        return live.ownFoods.rows.first { $0.barcode.flatMap(PackFood.barcode) == wanted }?.food
    }

    func food(id: String) -> Food? { live.ownFoods.rows.first { $0.foodID == id }?.food }

    /// Ids of the tables' foods that are favourites, with the own food that stands for each.
    func favourites() -> [String: Food] {
        let pairs = live.ownFoods.rows.filter(\.isFavourite).compactMap { row in
            row.basedOn.flatMap { id in row.food.map { (id, $0) } }
        }
        return Dictionary(pairs, uniquingKeysWith: { $1 })
    }
}

/// A name reduced to what tells own foods apart.
private struct OwnPhrase: Hashable {
    let words: Set<String>
    let heads: Set<String>

    init(_ text: String) {
        let said = NumberReader.words(text).filter { UnitLexicon.size($0) == nil && !FoodWords.owners.contains($0) }
        let phrase = FoodPhrase(said.joined(separator: " "), style: .name)
        words = Set(phrase.words.map(\.text))
        heads = Set(phrase.words.filter(\.isHead).map(\.text))
    }

    /// Whether this is most of the other, and the same thing.
    func isPart(of other: OwnPhrase) -> Bool {
        words.isSubset(of: other.words) && 5 * words.count >= 3 * other.words.count
            && !heads.isDisjoint(with: other.heads)
    }
}

extension OwnFoodRecord {
    /// As the tables' foods are.
    package var food: Food? {
        guard let foodID else { return nil }
        return Food(
            id: foodID, name: name, description: name, group: group, nova: nil, rank: 2, per100g: per100g,
            portions: portions.map { FoodKnowledge.portion($0.label, $0.grams) })
    }
}

extension FoodKnowledge {
    fileprivate static func portion(_ label: String, _ grams: Double) -> Portion { Portion(label: label, grams: grams) }
}

extension Food {
    /// The user's own food or dish, not a table's.
    package var isOwn: Bool { id.hasPrefix("own:") || isOwnDish }

    /// A recipe or a drink of the user's own.
    package var isOwnDish: Bool {
        id.hasPrefix("recipe:" + OwnRecipeRecord.identifierStart)
            || id.hasPrefix("drink:" + OwnDrinkRecord.identifierStart)
    }
}

import Nutrition
package import Store

/// The user's own foods and favourites, as the search asks for them: they come before all tables when the words agree.
package struct OwnFoods: Sendable {
    private let rows: @Sendable () throws -> [OwnFoodRecord]

    package init(_ store: Store) { rows = { try store.ownFoodsNow() } }

    /// The food whose name or synonym `words` are, word for word; articles, sizes and number do not count. A favourite
    /// also when it says little more, about the same thing ("protein shake" of "chocolate protein shake").
    func food(called words: String) throws -> Food? {
        let asked = OwnPhrase(words)
        guard !asked.words.isEmpty else { return nil }
        let rows = try rows()
        let ranked = rows.filter(\.isFavourite) + rows.filter { !$0.isFavourite }
        let exact = ranked.first { row in row.phrases.contains { $0.words == asked.words } }
        return (exact ?? ranked.first { row in row.isFavourite && row.phrases.contains { asked.isPart(of: $0) } })?.food
    }

    /// Own foods that share a word with `words`, those of which it is the name first.
    func matches(_ words: String) throws -> [(food: Food, confidence: Double)] {
        let asked = OwnPhrase(words)
        guard !asked.words.isEmpty else { return [] }
        return try rows().compactMap { row -> (Food, Double)? in
            let shares = row.phrases.map { phrase in
                let common = Double(phrase.words.intersection(asked.words).count)
                return common / Double(max(phrase.words.count, asked.words.count))
            }
            guard let best = shares.max(), best > 0, let food = row.food else { return nil }
            return (food, best)
        }
        .sorted { $0.1 > $1.1 }
    }

    func names() throws -> [String] { try rows().flatMap { [$0.name] + $0.synonyms } }

    /// - Parameter barcode: digits of a GTIN.
    func food(barcode: String) throws -> Food? {
        guard let wanted = PackFood.barcode(barcode) else { return nil }
        return try rows().first { $0.barcode.flatMap(PackFood.barcode) == wanted }?.food
    }

    func food(id: String) throws -> Food? { try rows().first { $0.foodID == id }?.food }

    /// Ids of the tables' foods that are favourites, with the own food that stands for each.
    func favourites() throws -> [String: Food] {
        let pairs = try rows().filter(\.isFavourite).compactMap { row in
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
        let said = NumberReader.words(text).filter { UnitLexicon.size($0) == nil && !Self.idle.contains($0) }
        let phrase = FoodPhrase(said.joined(separator: " "), style: .name)
        words = Set(phrase.words.map(\.text))
        heads = Set(phrase.words.filter(\.isHead).map(\.text))
    }

    /// Whether this is most of the other, and the same thing.
    func isPart(of other: OwnPhrase) -> Bool {
        words.isSubset(of: other.words) && 5 * words.count >= 3 * other.words.count
            && !heads.isDisjoint(with: other.heads)
    }

    /// "my usual coffee" is "my coffee".
    private static let idle: Set<String> = ["my", "our", "mein", "meine", "meinen", "usual", "mi", "mon", "ma"]
}

extension OwnFoodRecord {
    fileprivate var phrases: [OwnPhrase] { ([name] + synonyms).map(OwnPhrase.init).filter { !$0.words.isEmpty } }

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
    /// The user's own food, not a table's.
    package var isOwn: Bool { id.hasPrefix("own:") }
}

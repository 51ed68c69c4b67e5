import Nutrition

/// Foods that people name together when they say what they cannot have: "nuts", "citrus fruit", "lactose".
/// `allergens.tsv` has them, in the languages of messages.
package struct FoodClass: Hashable, Sendable {
    package var name: String
    var contents: Set<FoodContent> = []
    var kinds: Set<FoodKind> = []
    /// Names of foods, as stems of their words.
    var foods: [[String]] = []
    /// Names of foods that are free of it, whatever their contents say.
    var exceptions: Set<String> = []
    /// Words by which a food of which no traits are known shows that it has it.
    private var tells: [[String]] = []
    /// Words that only seem to.
    private var seems: [[String]] = []
    private var titles: [String: String] = [:]

    /// What it is called in the language of the reply.
    package var title: String { titles[SpokenLanguage.current.rawValue] ?? titles["en"] ?? name }

    /// Whether the words of a food tell that it has it.
    func isTold(by words: [String]) -> Bool {
        var words = words
        for phrase in seems {
            while let range = words.firstRange(of: phrase) { words.removeSubrange(range) }
        }
        return tells.contains { words.contains($0) }
    }

    // MARK: Reading

    /// What is no allergy, or none to a food.
    static let none = "none"

    static func named(_ name: String) -> FoodClass? { classes[name] }

    /// The class that the words are a name of, in any language.
    static func called(_ words: some Collection<String>) -> FoodClass? {
        names[key(words)].flatMap { classes[$0] }
    }

    /// The most words that a name has.
    static let longestName = 4

    private static let classes: [String: FoodClass] = {
        var classes: [String: FoodClass] = [:]
        for row in rows { classes[row.name, default: FoodClass(name: row.name)].take(row.column, row.values) }
        return classes
    }()

    private static let names: [String: String] = Dictionary(
        rows.filter { MessageLanguage(rawValue: $0.column) != nil }.flatMap { row in
            row.values.map { (key(NumberReader.words($0)), row.name) }
        }, uniquingKeysWith: { first, _ in first })

    private static let rows: [(name: String, column: String, values: [String])] = {
        String(decoding: PackageResources.allergens_tsv, as: UTF8.self).split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard !line.hasPrefix("#"), parts.count == 3 else { return nil }
            return (parts[0], parts[1], parts[2].split(separator: "|").map(String.init))
        }
    }()

    private init(name: String) { self.name = name }

    private mutating func take(_ column: String, _ values: [String]) {
        switch column {
        case "contents": contents.formUnion(values.compactMap(FoodContent.init))
        case "kinds": kinds.formUnion(values.compactMap(FoodKind.init))
        case "foods": foods += values.map(Self.stems)
        case "except": exceptions.formUnion(values)
        case "tells": tells += values.map(Self.stems)
        case "not": seems += values.map(Self.stems)
        default: titles[column] = values.first
        }
    }

    static func stems(_ text: String) -> [String] { letters(text).map(Plural.stem) }

    /// The words of a text, folded, without figures and signs.
    static func letters(_ text: String) -> [String] {
        FoldedText.fold(text).split { !$0.isLetter }.map(String.init)
    }

    private static func key(_ words: some Collection<String>) -> String {
        words.joined().filter { $0.isLetter || $0.isNumber }
    }
}

import Foundation

/// The words of all foods' phrases, forward and inverted, in flat arrays: about 3 MB for 10,000 foods.
struct SearchIndex: Sendable {
    /// Where a phrase comes from, best first.
    enum Kind: UInt8 {
        case name, synonym, description
        /// A synonym of a survey row, which is often only a detail of it ("braised", "bacon").
        case note
    }

    /// All words, sorted.
    private(set) var words: [String] = []
    /// How many foods have the word, by word.
    private(set) var foodFrequency: [Int32] = []
    private(set) var ranks: [UInt8] = []
    /// By word: 1 when it is the name of a fruit, 2 of a vegetable, else 0.
    private(set) var classes: [UInt8] = []
    /// By phrase: food ordinal, kind, start in `tokens` (one more at the end).
    private(set) var phraseFood: [Int32] = []
    private(set) var phraseKind: [UInt8] = []
    private(set) var phraseStart: [Int32] = []
    /// Word ids of all phrases in order, and their flags (`Flags`).
    private(set) var tokens: [Int32] = []
    private(set) var flags: [UInt8] = []

    // Derived when loaded.
    private(set) var wordID: [String: Int32] = [:]
    /// Weight of each word: its rarity (inverse food frequency) times its influence.
    private(set) var weights: [Float] = []
    /// Weight of each phrase.
    private(set) var phraseWeight: [Float] = []
    /// By word that is a whole synonym of a curated food (`kase`, `coke`): the food's own head word (`cheese`, `cola`).
    private(set) var aliases: [Int32: [Int32]] = [:]
    private var postingStart: [Int32] = []
    private var postings: [Int32] = []

    var foodCount: Int { ranks.count }
    var phraseCount: Int { phraseFood.count }
    /// The weight of a word that no food has.
    private(set) var unknownWeight: Float = 5

    struct Flags {
        let raw: UInt8
        init(raw: UInt8) { self.raw = raw }
        init(_ word: FoodPhrase.Word) {
            raw = word.role.rawValue | (word.isHead ? 4 : 0) | (word.isKind ? 8 : 0)
        }
        var role: FoodPhrase.Role { FoodPhrase.Role(rawValue: raw & 3) ?? .detail }
        var isHead: Bool { raw & 4 != 0 }
        var isKind: Bool { raw & 8 != 0 }
    }

    init(_ rows: [FoodTSV.Row]) {
        var ids: [String: Int32] = [:]
        var unsorted: [String] = []
        func id(_ word: String) -> Int32 {
            if let known = ids[word] { return known }
            let new = Int32(unsorted.count)
            ids[word] = new
            unsorted.append(word)
            return new
        }
        for (ordinal, row) in rows.enumerated() {
            ranks.append(UInt8(clamping: row.food.rank))
            for (kind, phrase) in Self.phrases(of: row) {
                phraseFood.append(Int32(ordinal))
                phraseKind.append(kind.rawValue)
                phraseStart.append(Int32(tokens.count))
                for word in phrase {
                    tokens.append(id(word.text))
                    flags.append(Flags(word).raw)
                }
            }
        }
        phraseStart.append(Int32(tokens.count))
        let order = unsorted.indices.sorted { unsorted[$0] < unsorted[$1] }
        var place = [Int32](repeating: 0, count: order.count)
        for (new, old) in order.enumerated() { place[old] = Int32(new) }
        words = order.map { unsorted[$0] }
        for index in tokens.indices { tokens[index] = place[Int(tokens[index])] }
        countFoods()
        classes = [UInt8](repeating: 0, count: words.count)
        let groups: [String: UInt8] = ["fruit": 1, "vegetables": 2]
        for row in rows where row.food.rank >= 2 {
            let name = FoodPhrase(row.food.name, style: .name).words
            guard name.count == 1, let group = groups[row.food.group], let id = ids[name[0].text] else { continue }
            classes[Int(place[Int(id)])] = group
        }
        derive()
    }

    private static func phrases(of row: FoodTSV.Row) -> [(Kind, [FoodPhrase.Word])] {
        let isCurated = row.food.rank >= 2
        var phrases: [(Kind, [FoodPhrase.Word])] = []
        var synonymWords: [FoodPhrase.Word] = []
        for synonym in row.synonyms {
            let words = FoodPhrase(synonym, style: .name).words
            for word in words where !word.text.hasPrefix("~") && !FoodWords.fluff.contains(word.text) {
                synonymWords.append(FoodPhrase.Word(text: word.text, role: .optional))
            }
            if isCurated {
                phrases.append((.synonym, words))
            } else if words.count > 1 {
                phrases.append((.note, words))
            }
        }
        if row.food.name != row.food.description {
            phrases.append((.name, FoodPhrase(row.food.name, style: .name).words))
        }
        var description = FoodPhrase(row.food.description, style: .description).words
        for word in synonymWords where !description.contains(where: { $0.text == word.text }) {
            description.append(word)
        }
        phrases.append((.description, description))
        if let other = bracketed(row.food.description) {
            phrases.append((.description, FoodPhrase(other, style: .description).words))
        }
        return phrases.filter { !$0.1.isEmpty }
    }

    /// The description under the name that its first part has in brackets: `Radish, Japanese (daikon), cooked` →
    /// `daikon, cooked`.
    private static func bracketed(_ description: String) -> String? {
        let parts = description.split(separator: "(", maxSplits: 1)
        guard parts.count == 2, let close = parts[1].firstIndex(of: ")") else { return nil }
        let name = parts[1].prefix(upTo: close)
        let isName =
            name.count >= 4 && name.split(separator: " ").count <= 3 && !name.contains { $0.isNumber || $0 == "," }
        guard isName, parts[0].filter({ $0 == "," }).count <= 1 else { return nil }
        return String(name) + parts[1].suffix(from: close).dropFirst()
    }

    private mutating func countFoods() {
        foodFrequency = [Int32](repeating: 0, count: words.count)
        var lastFood = [Int32](repeating: -1, count: words.count)
        for phrase in 0..<phraseCount {
            for position in range(of: phrase) {
                let word = Int(tokens[position])
                if lastFood[word] != phraseFood[phrase] {
                    lastFood[word] = phraseFood[phrase]
                    foodFrequency[word] += 1
                }
            }
        }
    }

    private mutating func derive() {
        wordID = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, Int32($0)) })
        let count = Float(foodCount)
        weights = zip(words, foodFrequency).map { word, frequency in
            logf(1 + count / Float(1 + frequency)) * FoodWords.influence(word)
        }
        // Not the rarest word's weight: an unknown word is often a brand or a misspelling.
        unknownWeight = logf(1 + count) * 0.6
        var counts = [Int32](repeating: 0, count: words.count + 1)
        for token in tokens { counts[Int(token) + 1] += 1 }
        for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
        postingStart = counts
        postings = [Int32](repeating: 0, count: tokens.count)
        phraseWeight = [Float](repeating: 0, count: phraseCount)
        for phrase in 0..<phraseCount {
            for position in range(of: phrase) {
                let word = Int(tokens[position])
                postings[Int(counts[word])] = Int32(phrase)
                counts[word] += 1
                phraseWeight[phrase] += weights[word] * Flags(raw: flags[position]).role.share
            }
        }
        findAliases()
    }

    private mutating func findAliases() {
        var names: [Int32: (word: Int32, count: Int)] = [:]
        for phrase in 0..<phraseCount where phraseKind[phrase] == Kind.name.rawValue {
            let range = range(of: phrase)
            guard range.count <= 2, let head = range.last(where: { Flags(raw: flags[$0]).isHead }) else { continue }
            names[phraseFood[phrase]] = (tokens[head], range.count)
        }
        for phrase in 0..<phraseCount where phraseKind[phrase] == Kind.synonym.rawValue {
            let range = range(of: phrase)
            guard range.count == 1, let name = names[phraseFood[phrase]], ranks[Int(phraseFood[phrase])] >= 2,
                tokens[range.lowerBound] != name.word
            else { continue }
            aliases[tokens[range.lowerBound], default: []].append(name.word)
        }
    }

    /// The id of `fruit` or `vegetable` for a word that names one.
    func familyWord(of word: Int32) -> Int32? {
        switch classes[Int(word)] {
        case 1: wordID["fruit"]
        case 2: wordID["vegetable"]
        default: nil
        }
    }

    /// Positions of a phrase's words in `tokens`.
    func range(of phrase: Int) -> Range<Int> { Int(phraseStart[phrase])..<Int(phraseStart[phrase + 1]) }

    /// The words of a name, and those among them that say what it is: "almond" of "Almonds, honey roasted".
    struct Name {
        var words: Set<String> = []
        var heads: Set<String> = []
    }

    /// Each name of a food: what people call it, and the source's own words.
    func names(of ordinal: Int) -> [Name] {
        phrases(of: ordinal).filter { phraseKind[$0] != Kind.note.rawValue }.map { phrase in
            var name = Name()
            for position in range(of: phrase) {
                let (flags, word) = (Flags(raw: flags[position]), words[Int(tokens[position])])
                if flags.isHead || flags.isKind { name.heads.insert(word) }
                if flags.role != .optional { name.words.insert(word) }
            }
            return name
        }
    }

    /// What people also call a food, in stems.
    func synonyms(of ordinal: Int) -> [String] {
        phrases(of: ordinal).filter { phraseKind[$0] == Kind.synonym.rawValue }.map { phrase in
            range(of: phrase).map { words[Int(tokens[$0])] }.joined(separator: " ")
        }
    }

    /// The phrases of a food, which stand one after the other.
    private func phrases(of ordinal: Int) -> Range<Int> {
        func first(from food: Int) -> Int {
            var (low, high) = (0, phraseCount)
            while low < high {
                let middle = (low + high) / 2
                if Int(phraseFood[middle]) < food { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return first(from: ordinal)..<first(from: ordinal + 1)
    }

    /// The phrases that have `word`.
    func phrases(with word: Int32) -> ArraySlice<Int32> {
        postings[Int(postingStart[Int(word)])..<Int(postingStart[Int(word) + 1])]
    }
}

extension SearchIndex {
    private static let magic: Int32 = 0x4242_0001

    /// As bytes for the cache file: counts, then the arrays, little-endian.
    func encoded() -> Data {
        var data = Data()
        func append(_ value: Int32) {
            for shift in stride(from: 0, to: 32, by: 8) {
                data.append(UInt8(truncatingIfNeeded: value >> Int32(shift)))
            }
        }
        let text = Data(words.joined(separator: "\n").utf8)
        for count in [
            Self.magic, Int32(text.count), Int32(words.count), Int32(foodCount), Int32(phraseCount),
            Int32(tokens.count),
        ] {
            append(count)
        }
        data.append(text)
        for array in [foodFrequency, phraseFood, phraseStart, tokens] { array.forEach(append) }
        for array in [ranks, classes, phraseKind, flags] { data.append(contentsOf: array) }
        return data
    }

    /// - Returns: nil for bytes that `encoded()` of this version did not write.
    init?(decoding data: Data) {
        let bytes = [UInt8](data)
        var position = 0
        func int() -> Int32? {
            guard position + 4 <= bytes.count else { return nil }
            defer { position += 4 }
            return Int32(
                truncatingIfNeeded: Int(bytes[position]) | Int(bytes[position + 1]) << 8 | Int(bytes[position + 2])
                    << 16
                    | Int(bytes[position + 3]) << 24)
        }
        func ints(_ count: Int32) -> [Int32]? {
            guard count >= 0, position + Int(count) * 4 <= bytes.count else { return nil }
            return (0..<count).compactMap { _ in int() }
        }
        func raw(_ count: Int32) -> [UInt8]? {
            guard count >= 0, position + Int(count) <= bytes.count else { return nil }
            defer { position += Int(count) }
            return Array(bytes[position..<position + Int(count)])
        }
        guard int() == Self.magic, let textCount = int(), let wordCount = int(), let foodCount = int(),
            let phraseCount = int(), let tokenCount = int(), let text = raw(textCount),
            let foodFrequency = ints(wordCount), let phraseFood = ints(phraseCount),
            let phraseStart = ints(phraseCount + 1), let tokens = ints(tokenCount), let ranks = raw(foodCount),
            let classes = raw(wordCount),
            let phraseKind = raw(phraseCount), let flags = raw(tokenCount), position == bytes.count
        else { return nil }
        words = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
        guard words.count == Int(wordCount), tokens.allSatisfy({ $0 >= 0 && $0 < wordCount }),
            phraseFood.allSatisfy({ $0 >= 0 && $0 < foodCount }), phraseStart.last == tokenCount,
            zip(phraseStart, phraseStart.dropFirst()).allSatisfy({ 0 <= $0 && $0 <= $1 })
        else { return nil }
        self.foodFrequency = foodFrequency
        self.phraseFood = phraseFood
        self.phraseStart = phraseStart
        self.tokens = tokens
        self.ranks = ranks
        self.classes = classes
        self.phraseKind = phraseKind
        self.flags = flags
        derive()
    }
}

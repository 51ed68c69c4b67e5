import Foundation
import Nutrition

/// Where food is bought: chains and shops of several countries. They stand before a food or behind it and are none of
/// what is in it: "a burrito from Chipotle", "KFC wings".
enum Sellers {
    /// A name that is part seller, part food.
    struct Split: Hashable {
        var food: String
        var seller: String
        /// Whether the seller stands behind a word like "from": then it is surely none of the food.
        var isBehind: Bool
    }

    /// Names as they are written together: "tacobell".
    private static let keys: Set<String> = {
        let bytes = PackageResources.sellers_txt
        return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { key(of: String($0)) })
    }()

    /// The most words that a name has.
    private static let longest = 4

    /// Whether this is a seller's name and nothing else.
    static func isSeller(_ name: String) -> Bool {
        let key = key(of: name)
        return keys.contains(key) || keys.contains(key + "s")
    }

    /// What was bought and where; nil where no seller is named or nothing besides it.
    static func split(_ name: String) -> Split? {
        let words = name.split(separator: " ").map(String.init)
        for count in stride(from: min(longest, words.count - 1), through: 1, by: -1) {
            if isSeller(words.prefix(count).joined(separator: " ")) {
                return split(food: words.dropFirst(count), seller: words.prefix(count), isBehind: false)
            }
            // "chicken coop" is none of Coop's.
            let link = words.count - count - 1
            if isSeller(words.suffix(count).joined(separator: " ")), link > 0, isLink(words[link]) {
                return split(food: words.dropLast(count), seller: words.suffix(count), isBehind: true)
            }
        }
        return nil
    }

    /// The seller among words that follow a food: "from the Starbucks at the corner".
    static func named(in text: String) -> String? {
        let words = text.split(separator: " ").map(String.init)
        for start in words.indices {
            for count in stride(from: min(longest, words.count - start), through: 1, by: -1) {
                let name = words[start..<start + count].joined(separator: " ")
                if isSeller(name) { return name }
            }
        }
        return nil
    }

    /// The words between them ("from", "bei", "vom") belong to neither.
    private static func split(
        food: ArraySlice<String>, seller: ArraySlice<String>, isBehind: Bool
    ) -> Split? {
        var food = Array(food)
        while let last = food.last, isLink(last) {
            food.removeLast()
        }
        return food.isEmpty
            ? nil
            : Split(
                food: food.joined(separator: " "), seller: seller.joined(separator: " "), isBehind: isBehind)
    }

    private static func isLink(_ word: String) -> Bool {
        let word = FoldedText.fold(word)
        return FoodWords.isLink(word) || FoodWords.places.contains(word)
    }

    /// Whether a row of the tables is this seller's own.
    static func sells(_ seller: String, _ food: Food) -> Bool {
        let wanted = key(of: seller)
        return self.seller(of: food).map(key).map { $0 == wanted || $0 == wanted + "s" || $0 + "s" == wanted } ?? false
    }

    /// Whose a row of the tables is: by its name ("denny's hash browns"), or by what stands in brackets behind it
    /// ("Cheeseburger (McDonalds)").
    static func seller(of food: Food) -> String? {
        if let seller = split(food.name)?.seller { return seller }
        let bracket = food.description.split(separator: "(").dropFirst().last.map { String($0.prefix { $0 != ")" }) }
        return bracket.flatMap { isSeller($0) ? $0 : nil }
    }

    /// A name as it is written together, in small letters without signs.
    static func key(of name: String) -> String {
        FoldedText.fold(name).filter { $0.isLetter || $0.isNumber }
    }
}

/// Which foods are one seller's own.
struct Menus: Sendable {
    /// The seller's key by ordinal.
    private let sellers: [Int: String]

    /// - Parameter names: of the curated foods, by ordinal.
    init(_ names: [(ordinal: Int, name: String)]) {
        sellers = Dictionary(
            names.compactMap { food in
                Sellers.split(food.name).map { (food.ordinal, Sellers.key(of: $0.seller)) }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether a food of a seller can be meant by words with this key.
    func mayMean(_ ordinal: Int, by said: String) -> Bool {
        guard let seller = sellers[ordinal] else { return true }
        return said.contains(seller) || seller.hasSuffix("s") && said.contains(seller.dropLast())
    }
}

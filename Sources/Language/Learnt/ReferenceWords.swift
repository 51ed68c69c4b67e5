import Nutrition

/// Words that point at entries by their place, or say how an amount changes, in the languages of the product.
package enum ReferenceWords {
    /// What marked words point at; nil for words that say nothing.
    ///
    /// - Parameter message: whose language counts; a word alone says little.
    static func target(_ text: String, in message: Reading? = nil) -> Correction.Target? {
        let words = NumberReader.words(text)
        if let place = words.lazy.compactMap({ ordinals[$0] }).first, words.allSatisfy(isPlain) { return .place(place) }
        if let scope = scope(of: words), words.allSatisfy(isPlain) { return scope }
        let rest = words.filter { !isPlain($0) }
        if rest.isEmpty { return .unsaid }
        let reading = message.map { Reading(text, from: $0) } ?? Reading(text)
        // "the snacks" is a meal, "the breakfast bar" is none.
        if let meal = reading.words.indices.lazy.compactMap({
            reading.lexicon.meal(at: reading.words[$0...])?.meal
                ?? (reading.words[$0].hasSuffix("s")
                    ? reading.lexicon.meal(at: [String(reading.words[$0].dropLast())])?.meal : nil)
        }).first,
            rest.count <= 2
        {
            return .meal(meal)
        }
        // A snack has no time: all of them are meant.
        let isSnack = { (word: String) in
            [word, word.hasSuffix("s") ? String(word.dropLast()) : word].contains {
                reading.lexicon.mealChoice($0) == .snack
            }
        }
        if rest.count <= 2, reading.words.contains(where: isSnack) {
            return .meal(.afternoonSnack)
        }
        return .named(text)
    }

    /// "both", "everything"; nil when nothing of the kind is said.
    static func scope(of words: [String]) -> Correction.Target? {
        if words.contains(where: everything.contains) { return .conversation }
        let isAll = words.indices.contains { index in
            // "after all" is no amount.
            all.contains(words[index]) && !(words[index] == "all" && index > 0 && words[index - 1] == "after")
        }
        return isAll ? .lastTurn : nil
    }

    /// "double", "half of it": how many times as much.
    static func scale(in words: [String]) -> Double? { words.lazy.compactMap { scales[$0] }.first }

    /// Whether something goes back to what it was: "it was 4 after all".
    static func goesBack(_ words: [String]) -> Bool {
        let text = " \(words.joined(separator: " ")) "
        return back.contains { text.contains(" \($0) ") }
    }

    private static let back = [
        "after all", "doch", "al final", "finalement", "alla fine", "afinal", "toch", "jednak", "back to", "was right",
    ]

    /// 1 for "more", -1 for "less".
    package static func direction(in words: [String]) -> Double? {
        if words.contains(where: less.contains) { return -1 }
        // "more like 250 g", "más bien"
        let isMore = words.indices.contains { index in
            more.contains(words[index]) && !(index + 1 < words.count && rather.contains(words[index + 1]))
        }
        return isMore ? 1 : nil
    }

    static func hasEach(_ words: [String]) -> Bool { words.contains(where: each.contains) }
    static func hasAnother(_ words: [String]) -> Bool { words.contains(where: another.contains) }

    private static func isPlain(_ word: String) -> Bool {
        ordinals[word] != nil || all.contains(word) || everything.contains(word) || pronouns.contains(word)
            || another.contains(word) || UnitLexicon.fillers.contains(word)
    }

    private static func set(_ words: String) -> Set<String> {
        Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    private static let ordinals: [String: Int] = {
        let places = [
            (
                0,
                "first erste ersten erstes primero primera premier premiere primo prima primeiro primeira eerste pierwszy pierwsza pierwsze"
            ),
            (
                1,
                "second zweite zweiten zweites segundo segunda deuxieme seconde secondo seconda tweede drugi druga drugie"
            ),
            (
                2,
                "third dritte dritten drittes tercero tercera troisieme terzo terza terceiro terceira derde trzeci trzecia trzecie"
            ),
            (-1, "last latest letzte letzten letztes ultimo ultima dernier derniere laatste ostatni ostatnia ostatnie"),
        ]
        return Dictionary(places.flatMap { place, words in set(words).map { ($0, place) } }, uniquingKeysWith: { $1 })
    }()

    private static let all = set(
        """
        both all those these them whole beide beides alle alles ambos ambas todos todas les tous toutes entrambi entrambe
        tutti tutte todos todas beide allebei oba obie wszystkie
        """)
    private static let everything = set("everything alles todo tout tutto tudo wszystko")
    private static let pronouns = set(
        """
        that this it its they them their sie ihn ellos ellas ils elles loro eles elas ze hen one ones entry thing item stuff meal the my das dies es eintrag mein meine den die eso esto lo la
        el los las mi ese esa este ca cela c'est ce cette le mon ma quello quella questo questa lo il mio isso isto esse
        essa o a os as meu minha dat dit het de mijn die to ten ta te moj moja logged just together zusammen
        juntos juntas ensemble insieme samen razem meals
        """)
    private static let another = set(
        "another again more same noch nochmal otro otra encore autre altro altra ancora outro outra mais nog jeszcze kolejny"
    )
    private static let each = set(
        "each apiece every je jeweils jedes jeder cada chacun chacune ciascuno ciascuna ognuno stuk elk po")
    private static let rather: Set<String> = ["like", "or", "o", "ou", "bien", "of", "than"]
    private static let more = set("more extra mehr mas davantage piu mais meer wiecej")
    private static let less = set("less fewer weniger menos moins meno minder mniej")
    private static let scales: [String: Double] = {
        let factors = [
            (
                2.0,
                "double doubled twice doppelt doppelte doppelten verdoppeln doble doppio doppia dobro dubbel dubbele podwojnie podwojna"
            ),
            (3.0, "triple tripled dreifach triplo tripla driedubbel"),
            (
                0.5,
                "half halve halved halb halbe halbes halfte mitad medio media moitie meta mezzo mezza metade meia helft polowa polowe pol"
            ),
        ]
        return Dictionary(
            factors.flatMap { factor, words in set(words).map { ($0, factor) } }, uniquingKeysWith: { $1 })
    }()
}

extension LearntReading {
    /// Whether it names or describes an entry that it points at, as "the coffee".
    package func namesEntry(in message: Reading) -> Bool {
        slots(.reference).contains { ReferenceWords.target($0.text, in: message)?.isNamed == true }
    }
}

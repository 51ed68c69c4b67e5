/// How a language puts cardinal numbers up to 9,999 together: "two hundred and fifty", "zweihundertfünfzig",
/// "quatre-vingt-dix". Words are folded.
struct NumberCompounds: Sendable {
    /// What a word, or a part of one, stands for.
    enum Part: Hashable, Sendable {
        /// 1 to 9.
        case unit(Int)
        /// Below 100, and nothing may follow it, but French "dix-sept".
        case teen(Int)
        case tens(Int)
        /// A whole number of hundreds: "doscientos".
        case hundreds(Int)
        /// May be counted: "two hundred".
        case hundred
        case thousand
        /// "and".
        case link
        /// Counts one hundred or thousand and no less: "a hundred".
        case article
    }

    private(set) var parts: [String: Part] = [:]
    /// Tens are followed by units: "twenty-five", "ventitré".
    var hasTensBeforeUnits = false
    /// Units go before tens, with the link between them: "fünfundzwanzig".
    var hasUnitsBeforeTens = false
    /// The units that a link ties to tens: "treinta y cinco", "vingt et un".
    var linkedUnits: ClosedRange<Int>?
    /// A link may stand behind hundreds and thousands: "a hundred and fifty".
    var linksHundreds = false
    /// Words are put together without spaces.
    var isJoined = false
    /// "soixante-dix", "quatre-vingts".
    var countsByTwenties = false

    /// - Parameter rows: words between spaces, by what they stand for; several words for one are alternatives.
    init(_ rows: [(Part, String)]) {
        for (part, words) in rows {
            for word in words.split(whereSeparator: \.isWhitespace) { parts[String(word)] = part }
        }
    }

    /// The numbers that the words begin with, and how many words each takes; the longest first.
    func leading(_ words: ArraySlice<String>) -> [(value: Int, count: Int)] {
        var sequence: [Part] = []
        // By the number of parts up to the end of a word, the number of words.
        var ends: [Int: Int] = [:]
        for (index, word) in words.enumerated() {
            // Raw words keep the hyphen of "twenty-five".
            if word == "-", !sequence.isEmpty { continue }
            guard let parts = parts(of: word) else { break }
            sequence += parts
            ends[sequence.count] = index + 1
        }
        guard !sequence.isEmpty, sequence[0] != .link else { return [] }
        var longest: [Int: Int] = [:]
        for (value, end) in numbers(in: sequence, at: 0) {
            if let count = ends[end] { longest[count] = max(value, longest[count] ?? 0) }
        }
        return longest.sorted { $0.key > $1.key }.map { (value: $0.value, count: $0.key) }
    }

    /// Whether a single word is a number.
    func isNumber(_ word: String) -> Bool {
        guard let parts = parts(of: word) else { return false }
        return numbers(in: parts, at: 0).contains { $0.end == parts.count }
    }

    private func parts(of word: String) -> [Part]? {
        if let part = parts[word] { return [part] }
        guard isJoined, word.count >= 6 else { return nil }
        return joined(word[...], after: [])
    }

    /// The parts of a word that as a whole is a number; nil when it is none.
    private func joined(_ rest: Substring, after before: [Part]) -> [Part]? {
        if rest.isEmpty { return numbers(in: before, at: 0).contains { $0.end == before.count } ? before : nil }
        guard before.count < 9 else { return nil }
        for length in stride(from: min(rest.count, Self.longestPart), through: 2, by: -1) {
            guard let part = parts[String(rest.prefix(length))] else { continue }
            if let whole = joined(rest.dropFirst(length), after: before + [part]) { return whole }
        }
        return nil
    }

    /// In letters.
    private static let longestPart = 13

    // MARK: Grammar

    private typealias Found = (value: Int, end: Int)

    private func numbers(in parts: [Part], at start: Int) -> [Found] {
        var found = belowThousand(parts, start)
        var thousands: [Found] = []
        var hundreds: [Found] = []
        switch part(parts, start) {
        case .thousand: thousands.append((1000, start + 1))
        case .article where part(parts, start + 1) == .thousand: thousands.append((1000, start + 2))
        default: break
        }
        for (value, end) in belowHundred(parts, start) {
            if value < 10, part(parts, end) == .thousand { thousands.append((value * 1000, end + 1)) }
            // "fifteen hundred"
            if value > 10, value % 10 != 0, part(parts, end) == .hundred { hundreds.append((value * 100, end + 1)) }
        }
        found += followed(hundreds, parts, by: belowHundred) + followed(thousands, parts, by: belowThousand)
        return found
    }

    private func belowThousand(_ parts: [Part], _ start: Int) -> [Found] {
        var hundreds: [Found] = []
        switch part(parts, start) {
        case .hundreds(let value): hundreds.append((value, start + 1))
        case .hundred: hundreds.append((100, start + 1))
        case .unit(let count) where part(parts, start + 1) == .hundred: hundreds.append((count * 100, start + 2))
        case .article where part(parts, start + 1) == .hundred: hundreds.append((100, start + 2))
        default: break
        }
        return belowHundred(parts, start) + followed(hundreds, parts, by: belowHundred)
    }

    /// Each number alone, and with a smaller one behind it.
    private func followed(
        _ heads: [Found], _ parts: [Part], by rest: (_ parts: [Part], _ start: Int) -> [Found]
    ) -> [Found] {
        heads.flatMap { head in
            let start = linksHundreds && part(parts, head.end) == .link ? head.end + 1 : head.end
            return [head] + rest(parts, start).map { (head.value + $0.value, $0.end) }
        }
    }

    private func belowHundred(_ parts: [Part], _ start: Int) -> [Found] {
        switch part(parts, start) {
        case .tens(let tens): return [(tens, start + 1)] + above(tens, parts, start + 1)
        case .unit(let units):
            var found = [(units, start + 1)]
            if hasUnitsBeforeTens, part(parts, start + 1) == .link, case .tens(let tens) = part(parts, start + 2) {
                found.append((tens + units, start + 3))
            }
            if countsByTwenties, units == 4, part(parts, start + 1) == .tens(20) {
                found += [(80, start + 2)] + above(80, parts, start + 2)
            }
            return found
        default: return teens(parts, start)
        }
    }

    /// The numbers that tens begin.
    private func above(_ tens: Int, _ parts: [Part], _ start: Int) -> [Found] {
        var found: [Found] = []
        let isLinked = part(parts, start) == .link
        let next = isLinked ? start + 1 : start
        if case .unit(let units) = part(parts, next),
            isLinked ? linkedUnits?.contains(units) ?? false : hasTensBeforeUnits
        {
            found.append((tens + units, next + 1))
        }
        if countsByTwenties, tens == 60 || tens == 80 {
            found += teens(parts, next).map { (tens + $0.value, $0.end) }
        }
        return found
    }

    private func teens(_ parts: [Part], _ start: Int) -> [Found] {
        guard case .teen(let teen) = part(parts, start) else { return [] }
        if countsByTwenties, teen == 10, case .unit(let units) = part(parts, start + 1), units >= 7 {
            return [(10, start + 1), (10 + units, start + 2)]
        }
        return [(teen, start + 1)]
    }

    private func part(_ parts: [Part], _ index: Int) -> Part? { index < parts.count ? parts[index] : nil }
}

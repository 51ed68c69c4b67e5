import Foundation
import Nutrition

/// A message as all readers of the health half begin with it: short, and with heights and dates written in one way.
struct HealthMessage: Sendable {
    let text: String
    /// Whether words without a place are passed over, because something else says what the message is about
    /// (``PersonReader``).
    var isLoose = false
    /// The words in the language of the whole message.
    let reading: Reading

    var words: [String] { reading.words }
    var lexicon: Lexicon { reading.lexicon }

    /// - Returns: nil for texts that are too long to be about one thing.
    init?(_ message: Reading) {
        guard message.text.utf8.count <= Self.longestText, (1...Self.mostWords).contains(message.words.count) else {
            return nil
        }
        text = message.text
        let other = message.parts.spelledOut {
            let text = Self.spelledOut(message.language.hasElision ? Self.apart(message.text) : message.text)
            return text == message.text ? nil : Reading(text, in: message.language)
        }
        reading = other ?? message
    }

    /// Whether it asks, by its sign. Questions without one begin with a word that no report holds.
    var isQuestion: Bool { text.contains("?") }

    /// The place of a numeric date, of which the words hold five.
    func isoDate(at index: Int) -> CalendarDay? {
        guard index + 4 < words.count, words[index + 1] == "-", words[index + 3] == "-" else { return nil }
        return CalendarDay(iso: words[index...(index + 4)].joined())
    }

    /// Its clauses, each read as loosely as the whole.
    var clauses: [HealthMessage] {
        var parts: [[Int]] = [[]]
        for index in words.indices {
            // "7 ore e mezza"
            let isHalf = [Concept.durationHalf, .durationQuarter].contains {
                lexicon.length(of: $0, at: words[index...]) != nil
            }
            let isBreak =
                reading.pauses[index] != nil
                || !isHalf && lexicon.has([.conjunctionAnd, .conjunctionContrast], words[index])
            if isBreak, parts[parts.count - 1].isEmpty == false { parts.append([]) }
            parts[parts.count - 1].append(index)
        }
        return parts.compactMap { part in
            let text = part.map { words[$0] }.joined(separator: " ")
            guard var clause = HealthMessage(Reading(text, in: reading.language)) else { return nil }
            clause.isLoose = isLoose
            return clause
        }
    }

    private static let longestText = 400
    private static let mostWords = 60

    // MARK: One way of writing

    /// "l'arachide" as two words.
    private static func apart(_ text: String) -> String {
        guard text.contains(where: "'’".contains) else { return text }
        return text.replacing(/\b(l|d|all|dell|dall|qu)['’]/.ignoresCase()) { "\($0.output.1) " }
    }

    /// Heights in feet or metres as centimetres, numeric dates as ISO. Each pattern is made only where it can fit.
    private static func spelledOut(_ text: String) -> String {
        // "non-binary", "pull-ups"
        var text = text.contains("-") ? text.replacing(/(\p{L})-(?=\p{L})/) { "\($0.output.1) " } : text
        guard text.contains(where: \.isNumber) else { return text }
        let plain = text.lowercased()
        if plain.contains(where: "'’′".contains) || ["ft", "foot", "feet"].contains(where: plain.contains) {
            text = text.replacing(
                /\b([3-7])\s*(?:'|’|′|ft\.?|foot|feet)(?!\p{L})\s*(?:(\d{1,2}(?:\.\d)?)\s*(?:in\b(?!\s+\d)|inch(?:es)?\b|''|"|”|″)?)?/
                    .ignoresCase()
            ) { match in
                let inches = match.output.2.flatMap { Double($0) } ?? 0
                guard inches < 12 else { return String(match.output.0) }
                let centimetres = 2.54 * (12 * (Double(match.output.1) ?? 0) + inches)
                return " \(Figures.typed(hundredths: Int((centimetres * 100).rounded()))) cm "
            }
        }
        if plain.contains("m") {
            text = text.replacing(
                /\b([12])\s?(?:m|met(?:er|re|ro|ri|r|ry)s?)\s?(\d{2})(?!\d|[.,]\d)(?:\s?cm\b)?/.ignoresCase()
            ) {
                " \($0.output.1)\($0.output.2) cm "
            }
            text = text.replacing(
                /\b([1-9])[.,](\d{1,2})\s?(?:m|met(?:er|re|ro|ri|r|ry|rów|row)s?)(?!\p{L})/.ignoresCase()
            ) {
                " \($0.output.1)\($0.output.2)\($0.output.2.count == 1 ? "0" : "") cm "
            }
        }
        if text.contains(/\d[.\/]\d{1,2}[.\/]\d{4}/) {
            text = text.replacing(/\b(\d{1,2})([.\/])\s?(\d{1,2})[.\/]\s?(\d{4})\b/) { match in
                iso(match.output.1, match.output.3, match.output.4, isDayFirst: match.output.2 == ".")
                    ?? String(match.output.0)
            }
        }
        return text
    }

    /// "02.05.1991"; of "5/2/1991" the day is known only where one number is no month.
    private static func iso(_ first: Substring, _ second: Substring, _ year: Substring, isDayFirst: Bool) -> String? {
        guard let first = Int(first), let second = Int(second), let year = Int(year) else { return nil }
        let isSure = isDayFirst || first > 12 || second > 12 || first == second
        guard isSure else { return nil }
        let (day, month) = second > 12 ? (second, first) : (first, second)
        return CalendarDay(year: year, month: month, day: day)?.description
    }
}

extension Reading {
    /// The message as the readers of the health half begin with it.
    var healthMessage: HealthMessage? { HealthMessage(self) }
}

package import Nutrition

/// An amount of a category, as "2 portions of vegetables", or of a food in portions.
package struct PortionMention: Hashable, Sendable {
    /// The category's key; nil when a food is named instead.
    package var category: String?
    /// Folded words that name a food, as in "two portions of rice".
    package var food: String?
    package var amount: Double
    package var time: TimeExpression
}

/// Amounts in portions, how categories stand, and what a portion is.
package enum PortionReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "Amounts of categories in portions, how categories stand, and what a portion is"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard PortionWords.mayBeAbout(reading), WorkoutPlanReader.read(reading, situation) == nil else { return nil }
        let parser = PortionParser(
            reading, book: situation.names, tracking: situation.tracking, today: situation.today)
        if let size = parser.size { return size }
        guard situation.tracking.showsPortions else { return nil }
        return parser.question ?? parser.report.map(Intent.logPortions)
    }
}

/// "two portions of vegetables and one protein for lunch", "how are my vegetables today?", "what is one portion of
/// rice?": every word has its place.
private struct PortionParser {
    private let utterance: Reading
    private let words: [String]
    private let lexicon: Lexicon
    private let book: CategoryNames
    private let today: CalendarDay
    private let tracking: Tracking
    private let isQuestion: Bool

    init(_ utterance: Reading, book: CategoryNames, tracking: Tracking, today: CalendarDay) {
        self.tracking = tracking
        self.utterance = utterance
        words = utterance.words
        lexicon = utterance.lexicon
        self.book = book
        self.today = today
        isQuestion = utterance.text.contains("?") || lexicon.has(.portionAsking, utterance.words.first ?? "")
    }

    // MARK: Amounts

    var report: [PortionMention]? {
        guard !isQuestion else { return nil }
        var items: [(item: PortionMention, place: Int)] = []
        var index = 0
        while index < words.count {
            let length = PortionWords.timeLength(words[index...], book, lexicon)
            if length > 0 {
                index += length
            } else if let (item, next) = item(at: index) {
                items.append((item, index))
                index = next
            } else if lexicon.has(.portionLeadin, words[index]) {
                index += 1
            } else {
                return nil
            }
        }
        guard !items.isEmpty, items.count <= 12 else { return nil }
        let whole = PortionWords.time(utterance, book.slots, today: today)
        let times = utterance.times(
            ofFoods: items.map { _ in "" }, at: items.map { $0.place..<($0.place + 1) }, today: today)
        return zip(items, times).map { pair, time in
            var item = pair.item
            item.time = time.meal == nil || times.allSatisfy { $0.meal == time.meal } ? whole : time
            return item
        }
    }

    private func item(at start: Int) -> (PortionMention, next: Int)? {
        if let (number, count) = lexicon.number(at: words[start...]) {
            var index = start + count
            var scale: Double?
            var saidPortions = false
            if index < words.count {
                if lexicon.has(.unitPortion, words[index]) {
                    saidPortions = true
                    index += 1
                } else if case .volume(let milliliters)? = lexicon.measure(words[index]), milliliters != 240 {
                    scale = milliliters / 1000
                    index += 1
                }
            }
            if index < words.count, lexicon.has(.portionOf, words[index]) { index += 1 }
            if let (category, length) = category(at: index), category.unit != .minutes,
                saidPortions || scale != nil || isUnmistakable(category, index, length)
            {
                guard (category.unit == .liters) == (scale != nil) else { return nil }
                return (
                    PortionMention(
                        category: category.key, amount: number.value * (scale ?? 1), time: TimeExpression()),
                    index + length
                )
            }
            guard saidPortions else { return nil }
            // A food, up to the next amount or time.
            var end = index
            while end < words.count, !lexicon.has(.conjunctionAnd, words[end]),
                PortionWords.timeLength(words[end...], book, lexicon) == 0,
                !lexicon.isNumber(words[end])
            {
                end += 1
            }
            guard end > index, end - index <= 5 else { return nil }
            return (
                PortionMention(
                    food: words[index..<end].joined(separator: " "), amount: number.value, time: TimeExpression()), end
            )
        }
        // "veg 2, fruit 1"
        guard let (category, length) = category(at: start), start + length < words.count,
            let (number, count) = lexicon.number(at: words[(start + length)...]), category.unit == .portions,
            isUnmistakable(category, start, length)
        else { return nil }
        var end = start + length + count
        if end < words.count, lexicon.has(.unitPortion, words[end]) { end += 1 }
        return (PortionMention(category: category.key, amount: number.value, time: TimeExpression()), end)
    }

    private func isUnmistakable(_ category: PortionCategory, _ start: Int, _ length: Int) -> Bool {
        book.isUnmistakable(words[start..<(start + length)].joined(separator: " "), for: category)
    }

    private func category(at start: Int) -> (PortionCategory, length: Int)? {
        for length in stride(from: min(4, words.count - start), through: 1, by: -1) {
            let name = words[start..<(start + length)].joined(separator: " ")
            if let category = book.category(named: name) { return (category, length) }
        }
        return nil
    }

    // MARK: Questions

    private static let asked: [Concept] = [.portionAsking, .portionAskedBeside]

    var question: Intent? {
        guard isQuestion, let first = words.first, lexicon.has(.portionAsking, first) || words.count <= 4 else {
            return nil
        }
        var named: PortionCategory?
        var index = 0
        var isAboutPortions = false
        while index < words.count {
            let word = words[index]
            if lexicon.has(.portionAskedName, word) { isAboutPortions = true }
            if lexicon.has(.portionAskedTarget, word), !tracking.showsEnergy { isAboutPortions = true }
            if let (category, length) = category(at: index), !lexicon.has(.portionAskedBound, word) {
                guard named == nil else { return nil }
                named = category
                index += length
            } else if lexicon.has(Self.asked, word) {
                index += 1
            } else {
                let length = PortionWords.timeLength(words[index...], book, lexicon)
                guard length > 0 else { return nil }
                index += length
            }
        }
        // Protein and fat are nutrients, too: with calories shown, only portions of them are meant here.
        let isNutrient = named.map { PortionWords.nutrientCategories.contains($0.key) } ?? false
        guard named != nil || isAboutPortions, isAboutPortions || !isNutrient || !tracking.showsEnergy,
            utterance.time(today: today).meal == nil
        else { return nil }
        return .askPortions(category: named?.key, day: utterance.time(today: today).day ?? today)
    }

    /// "what is one portion of rice?", "a portion of rice is 150 g".
    var size: Intent? {
        guard let place = words.firstIndex(where: { lexicon.has(.unitPortion, $0) }), place + 2 < words.count,
            lexicon.has(.prepositionOf, words[place + 1]), lexicon.has(.unitPortionSingle, words[place])
        else { return nil }
        let before = words[..<place]
        let after = Array(words[(place + 2)...])
        if isQuestion {
            guard before.allSatisfy({ lexicon.has(.portionSizeBeside, $0) }),
                before.contains(where: { lexicon.has(.portionSizeAsking, $0) })
            else { return nil }
            return .askPortionSize(of: after.joined(separator: " "))
        }
        // "a portion of rice is 150 g"
        guard before.allSatisfy({ lexicon.has(.portionSizeBefore, $0) }),
            let verb = after.firstIndex(where: { lexicon.has(.portionSizeVerb, $0) }), verb > 0,
            let (number, count) = lexicon.number(at: after[(verb + 1)...]), verb + 1 + count < after.count,
            case .mass(let grams)? = lexicon.measure(after[verb + 1 + count]), verb + 2 + count == after.count
        else { return nil }
        return .setUpPortions(.setSize(of: after[..<verb].joined(separator: " "), grams: number.value * grams))
    }
}

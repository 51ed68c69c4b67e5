package import Nutrition

/// What a message says about portions, sport, categories or meals, beyond doubt.
package enum PortionRequest: Hashable, Sendable {
    /// An amount of a category, as "2 portions of vegetables".
    package struct Item: Hashable, Sendable {
        /// The category's key; nil when a food is named instead.
        var category: String?
        /// Folded words that name a food, as in "two portions of rice".
        var food: String?
        var amount: Double
        var time: SpokenTime
    }

    case log([Item])
    case sport(name: String, minutes: Double, time: SpokenTime)
    /// How a category, or all of them, stand on a day.
    case ask(category: String?, day: CalendarDay)
    /// "what is one portion of rice?"
    case size(of: String)
    case setSize(of: String, grams: Double)
    case guide(category: String, meal: String, amount: Double)
    case setRule(category: String, rule: String)
    case addCategory(name: String, rule: String?, unit: PortionUnit)
    case removeCategory(String)
    case renameCategory(String, to: String)
    case enableCategory(String, isEnabled: Bool)
    case addSlot(name: String, after: String?)
    case renameSlot(String, to: String)
    case removeSlot(String)
    case track(Tracking)
}

extension Utterance {
    /// What these words say about portions; nil when a word is left over.
    ///
    /// - Parameters:
    ///   - tracking: Amounts of categories are read where portions are shown; sport and editing always.
    ///   - today: The logical day.
    package func portionRequest(_ book: PortionBook, tracking: Tracking, today: CalendarDay) -> PortionRequest? {
        guard words.count >= 2, words.count <= 40, text.utf8.count <= 400 else { return nil }
        if let edit = PortionEditReading(self, book, tracking).request { return edit }
        if let sport = SportReading(self, book: book, today: today).request { return sport }
        let reading = PortionReading(self, book: book, tracking: tracking, today: today)
        if let size = reading.size { return size }
        guard tracking.showsPortions else { return nil }
        return reading.question ?? reading.report
    }
}

/// Words around amounts and times that several readings share.
enum PortionWords {
    /// Keys of categories whose names are names of nutrients, too.
    static let nutrientCategories: Set<String> = ["protein", "fats", "starch"]

    static let leadIns = Set(
        words: """
            i i've i'd have had ate eaten drank drunk got just also then so log add count please plus put down me my another
            and & with ich hatte habe gegessen und the
            """)
    static let portions = Set(
        words: "portion portions serving servings helping helpings portionen racion raciones porcion porciones")
    private static let prepositions = Set(words: "at for in this on the my during as zum beim am")
    private static let times = Set(
        words: """
            breakfast brekkie brunch lunch dinner supper elevenses morning evening tonight night afternoon midday noon midnight
            today yesterday monday tuesday wednesday thursday friday saturday sunday last snack late heute gestern mittag abend
            fruhstuck mittagessen abendessen
            """)

    /// How many words from `start` only say when: "for lunch", "this morning", "at 8 pm", a slot of the user's.
    static func timeLength(_ words: ArraySlice<String>, _ slots: MealSlots) -> Int {
        var index = words.startIndex
        while index < words.endIndex, prepositions.contains(words[index]) { index += 1 }
        let rest = words[index...]
        if let slot = slotLength(rest, slots) { return index - words.startIndex + slot }
        guard let first = rest.first else { return 0 }
        if times.contains(first) {
            var end = index
            while end < words.endIndex, times.contains(words[end]) { end += 1 }
            return end - words.startIndex
        }
        // "at 8", "at 7:30 pm"; words() keeps "7", "30" apart.
        guard index > words.startIndex, words[index - 1] == "at", first.first?.isNumber == true else { return 0 }
        var end = index + 1
        if end < words.endIndex, words[end].count == 2, words[end].allSatisfy(\.isNumber) { end += 1 }
        if end < words.endIndex, ["am", "pm", "o'clock"].contains(words[end]) { end += 1 }
        return end - words.startIndex
    }

    private static func slotLength(_ words: ArraySlice<String>, _ slots: MealSlots) -> Int? {
        slots.meals.map { NumberReader.words($0.title) }.sorted { $0.count > $1.count }
            .first { !$0.isEmpty && words.starts(with: $0) }?.count
    }

    /// The time of the message, with a slot of the user's own where the words name one.
    static func time(_ utterance: Utterance, _ slots: MealSlots, today: CalendarDay) -> SpokenTime {
        var time = utterance.time(today: today)
        let named = slots.meals.filter { meal in
            let words = NumberReader.words(meal.title)
            return utterance.words.indices.contains { utterance.words[$0...].starts(with: words) }
        }
        // The longest name: "morning snack" rather than a slot called "snack".
        if let meal = named.max(by: { $0.rawValue.count < $1.rawValue.count }) { time.meal = meal }
        return time
    }
}

/// "two portions of vegetables and one protein for lunch", "how are my vegetables today?", "what is one portion of
/// rice?": every word has its place.
private struct PortionReading {
    private let utterance: Utterance
    private let words: [String]
    private let book: PortionBook
    private let today: CalendarDay
    private let tracking: Tracking
    private let isQuestion: Bool

    init(_ utterance: Utterance, book: PortionBook, tracking: Tracking, today: CalendarDay) {
        self.tracking = tracking
        self.utterance = utterance
        words = utterance.words
        self.book = book
        self.today = today
        isQuestion = utterance.text.contains("?") || Self.asking.contains(utterance.words.first ?? "")
    }

    // MARK: Amounts

    var report: PortionRequest? {
        guard !isQuestion else { return nil }
        var items: [(item: PortionRequest.Item, place: Int)] = []
        var index = 0
        while index < words.count {
            let length = PortionWords.timeLength(words[index...], book.slots)
            if length > 0 {
                index += length
            } else if let (item, next) = item(at: index) {
                items.append((item, index))
                index = next
            } else if PortionWords.leadIns.contains(words[index]) {
                index += 1
            } else {
                return nil
            }
        }
        guard !items.isEmpty, items.count <= 12 else { return nil }
        let whole = PortionWords.time(utterance, book.slots, today: today)
        let times = utterance.times(
            ofFoods: items.map { _ in "" }, at: items.map { $0.place..<($0.place + 1) }, today: today)
        return .log(
            zip(items, times).map { pair, time in
                var item = pair.item
                item.time = time.meal == nil || times.allSatisfy { $0.meal == time.meal } ? whole : time
                return item
            })
    }

    private func item(at start: Int) -> (PortionRequest.Item, next: Int)? {
        if let (number, count) = NumberReader.leading(words[start...]) {
            var index = start + count
            var scale: Double?
            var saidPortions = false
            if index < words.count {
                if PortionWords.portions.contains(words[index]) {
                    saidPortions = true
                    index += 1
                } else if case .volume(let milliliters)? = UnitLexicon.measure(words[index]), milliliters != 240 {
                    scale = milliliters / 1000
                    index += 1
                }
            }
            if index < words.count, ["of", "von", "de"].contains(words[index]) { index += 1 }
            if let (category, length) = category(at: index), category.unit != .minutes,
                saidPortions || scale != nil || isUnmistakable(category, index, length)
            {
                guard (category.unit == .liters) == (scale != nil) else { return nil }
                return (
                    PortionRequest.Item(
                        category: category.key, amount: number.value * (scale ?? 1), time: SpokenTime()),
                    index + length
                )
            }
            guard saidPortions else { return nil }
            // A food, up to the next amount or time.
            var end = index
            while end < words.count, !["and", "&", "plus"].contains(words[end]),
                PortionWords.timeLength(words[end...], book.slots) == 0, NumberReader.leading([words[end]]) == nil
            {
                end += 1
            }
            guard end > index, end - index <= 5 else { return nil }
            return (
                PortionRequest.Item(
                    food: words[index..<end].joined(separator: " "), amount: number.value, time: SpokenTime()), end
            )
        }
        // "veg 2, fruit 1"
        guard let (category, length) = category(at: start), start + length < words.count,
            let (number, count) = NumberReader.leading(words[(start + length)...]), category.unit == .portions,
            isUnmistakable(category, start, length)
        else { return nil }
        var end = start + length + count
        if end < words.count, PortionWords.portions.contains(words[end]) { end += 1 }
        return (PortionRequest.Item(category: category.key, amount: number.value, time: SpokenTime()), end)
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

    private static let asking = Set(
        words: "how what what's which am did do have is are show tell can wie was welche")
    private static let questionWords = asking.union(
        Set(
            words: """
                i my me the of so far many much left to go today's we doing going portion portions serving servings had have eaten
                got still should be eat need more for on target yet a day categories category status standing been with and at
                remaining over under budget about
                """))

    var question: PortionRequest? {
        guard isQuestion, let first = words.first, Self.asking.contains(first) || words.count <= 4 else { return nil }
        var named: PortionCategory?
        var index = 0
        var isAboutPortions = false
        while index < words.count {
            let word = words[index]
            if ["portion", "portions", "categories"].contains(word) { isAboutPortions = true }
            if ["target", "budget"].contains(word), !tracking.showsEnergy { isAboutPortions = true }
            if let (category, length) = category(at: index), !["target", "over"].contains(word) {
                guard named == nil else { return nil }
                named = category
                index += length
            } else if Self.questionWords.contains(word) {
                index += 1
            } else {
                let length = PortionWords.timeLength(words[index...], book.slots)
                guard length > 0 else { return nil }
                index += length
            }
        }
        // Protein and fat are nutrients, too: with calories shown, only portions of them are meant here.
        let isNutrient = named.map { PortionWords.nutrientCategories.contains($0.key) } ?? false
        guard named != nil || isAboutPortions, isAboutPortions || !isNutrient || !tracking.showsEnergy,
            utterance.time(today: today).meal == nil
        else { return nil }
        return .ask(category: named?.key, day: utterance.time(today: today).day ?? today)
    }

    /// "what is one portion of rice?", "a portion of rice is 150 g".
    var size: PortionRequest? {
        guard let place = words.firstIndex(where: PortionWords.portions.contains), place + 2 < words.count,
            words[place + 1] == "of", words[place] != "portions"
        else { return nil }
        let before = words[..<place]
        let after = Array(words[(place + 2)...])
        if isQuestion {
            guard before.allSatisfy(Self.sizeWords.contains),
                before.contains(where: ["what", "what's", "how"].contains)
            else { return nil }
            return .size(of: after.joined(separator: " "))
        }
        // "a portion of rice is 150 g"
        guard before.allSatisfy({ ["a", "one", "1", "the", "my", "for", "me"].contains($0) }),
            let verb = after.firstIndex(where: ["is", "means", "weighs", "has", "are"].contains), verb > 0,
            let (number, count) = NumberReader.leading(after[(verb + 1)...]), verb + 1 + count < after.count,
            case .mass(let grams)? = UnitLexicon.measure(after[verb + 1 + count]), verb + 2 + count == after.count
        else { return nil }
        return .setSize(of: after[..<verb].joined(separator: " "), grams: number.value * grams)
    }

    private static let sizeWords = Set(
        words: "what what's is how much big large many grams g a an one 1 the counts as for me in makes weigh does")
}

import Nutrition

/// Words around amounts and times that several readings share.
enum PortionWords {
    /// Whether a message is of a length that the readers of portions and sport understand.
    static func mayBeAbout(_ reading: Reading) -> Bool {
        (2...40).contains(reading.words.count) && reading.text.utf8.count <= 400
    }

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
    static func time(_ utterance: Reading, _ slots: MealSlots, today: CalendarDay) -> TimeExpression {
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

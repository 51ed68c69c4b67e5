import Nutrition

/// Words around amounts and times that several readings share.
enum PortionWords {
    /// Whether a message is of a length that the readers of portions and sport understand.
    static func mayBeAbout(_ reading: Reading) -> Bool {
        (2...40).contains(reading.words.count) && reading.text.utf8.count <= 400
    }

    /// Keys of categories whose names are names of nutrients, too.
    static let nutrientCategories: Set<String> = ["protein", "fats", "starch"]

    /// How many words from `start` only say when: "for lunch", "this morning", "at 8 pm", a slot of the user's.
    static func timeLength(_ words: ArraySlice<String>, _ names: CategoryNames, _ lexicon: Lexicon) -> Int {
        var index = words.startIndex
        while index < words.endIndex, lexicon.has(.portionTimeBefore, words[index]) { index += 1 }
        let rest = words[index...]
        if let slot = names.slotWords.first(where: { rest.starts(with: $0) }) {
            return index - words.startIndex + slot.count
        }
        guard let first = rest.first else { return 0 }
        if lexicon.has(.portionTime, first) {
            var end = index
            while end < words.endIndex, lexicon.has(.portionTime, words[end]) { end += 1 }
            return end - words.startIndex
        }
        // "at 8", "at 7:30 pm"; words() keeps "7", "30" apart.
        guard index > words.startIndex, lexicon.has(.clockBefore, words[index - 1]), first.first?.isNumber == true
        else { return 0 }
        var end = index + 1
        if end < words.endIndex, words[end].count == 2, words[end].allSatisfy(\.isNumber) { end += 1 }
        if end < words.endIndex, lexicon.has(.clockMarker, words[end]) { end += 1 }
        return end - words.startIndex
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

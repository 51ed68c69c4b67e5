import Nutrition

/// "my usual breakfast", "same as yesterday's lunch", "the same again": something that is logged, once more.
struct SpokenRepeat: Hashable, Sendable {
    enum Source: Hashable, Sendable {
        /// What is mostly eaten at this meal.
        case usual
        /// What was eaten on a day.
        case day(CalendarDay)
        /// What the message before logged.
        case last
    }

    var source: Source
    /// The meal that was named as the one to repeat.
    var meal: MealChoice?
    /// When it was eaten this time, as far as the words say.
    var time = SpokenTime()
}

/// A meal as people name it; a snack may be any of four slots.
struct MealChoice: Hashable, Sendable {
    let name: String
    let slots: [Meal]

    static let breakfast = MealChoice(name: "breakfast", slots: [.breakfast])
    static let lunch = MealChoice(name: "lunch", slots: [.lunch])
    static let dinner = MealChoice(name: "dinner", slots: [.dinner])
    static let snack = MealChoice(name: "snack", slots: [.morningSnack, .afternoonSnack, .lateNight, .midnight])

    static let all = [breakfast, lunch, dinner, snack]

    /// The one to which a slot belongs.
    static func of(_ slot: Meal) -> MealChoice {
        all.first { $0.slots.contains(slot) } ?? MealChoice(name: slot.title.lowercased(), slots: [slot])
    }

    init?(name: String) {
        guard let choice = Self.all.first(where: { $0.name == name }) else { return nil }
        self = choice
    }

    private init(name: String, slots: [Meal]) {
        self.name = name
        self.slots = slots
    }

    /// Where an entry of it goes that is eaten at `slot`'s time.
    func slot(at slot: Meal) -> Meal {
        if slots.contains(slot) || slots.count == 1 { return slots.count == 1 ? slots[0] : slot }
        return slot == .breakfast ? .morningSnack : slot == .dinner ? .lateNight : .afternoonSnack
    }

    static let words: [String: MealChoice] = [
        "breakfast": breakfast, "brekkie": breakfast, "brunch": breakfast, "lunch": lunch, "dinner": dinner,
        "supper": dinner, "snack": snack,
    ]
}

extension Utterance {
    /// The repetition that the whole message asks for; nil when it says anything else, one word more even. Questions,
    /// other people, negations and plans are such words, and so is every condition ("the usual, but without milk").
    func repetition(today: CalendarDay) -> SpokenRepeat? {
        guard words.count <= Self.mostRepeatWords, text.unicodeScalars.count <= 200, !text.contains("?"),
            objection(toFoodAt: nil) == nil
        else { return nil }
        var reader = RepeatReader(words[...], today: today)
        guard var repetition = reader.read() else { return nil }
        if repetition.source == .usual {
            repetition.time = time(today: today)
            repetition.time.meal = nil
        }
        return repetition
    }

    private static let mostRepeatWords = 16

    /// "forget my usual breakfast": the meal that is meant; nil when the message says anything else.
    var forgottenUsual: MealChoice? {
        guard words.count <= 8, !text.contains("?") else { return nil }
        var rest = words[...]
        func take(_ options: Set<String>) -> Bool {
            guard let first = rest.first, options.contains(first) else { return false }
            rest.removeFirst()
            return true
        }
        _ = take(["please", "ok", "okay"])
        guard take(["forget", "unlearn"]), take(["my", "the"]), take(["usual"]), let word = rest.popFirst(),
            let meal = MealChoice.words[word]
        else { return nil }
        _ = take(["please", "now"])
        return rest.isEmpty ? meal : nil
    }
}

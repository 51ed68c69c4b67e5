package import Nutrition

/// "my usual breakfast", "same as yesterday's lunch", "the same again": something that is logged, once more.
package struct Repetition: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        /// What is mostly eaten at this meal.
        case usual
        /// What was eaten on a day.
        case day(CalendarDay)
        /// What the message before logged.
        case last
    }

    package var source: Source
    /// The meal that was named as the one to repeat.
    package var meal: MealChoice?
    /// When it was eaten this time, as far as the words say.
    package var time = TimeExpression()
}

/// Repetitions of what is logged.
package enum RepetitionReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english]

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard situation.repeatsUsual, var repetition = reading.repetition(today: situation.today),
            !repetition.time.isAhead(now: situation.now, today: situation.today)
        else { return nil }
        if repetition.source == .usual {
            repetition.meal = repetition.meal ?? repetition.time.partOfDay.map(MealChoice.of)
            var time = repetition.time
            time.meal = repetition.meal.flatMap { $0.slots.count == 1 ? $0.slots[0] : nil }
            guard !time.isAhead(now: situation.now, today: situation.today) else { return nil }
        }
        return .repeatMeal(repetition)
    }
}

/// "forget my usual breakfast".
package enum ForgetUsualReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english]

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        situation.repeatsUsual ? reading.forgottenUsual.map(Intent.forgetUsual) : nil
    }
}

extension Reading {
    /// The repetition that the whole message asks for; nil when it says anything else, one word more even. Questions,
    /// other people, negations and plans are such words, and so is every condition ("the usual, but without milk").
    package func repetition(today: CalendarDay) -> Repetition? {
        guard words.count <= Self.mostRepeatWords, text.unicodeScalars.count <= 200, !text.contains("?"),
            objection(toFoodAt: nil) == nil
        else { return nil }
        var reader = RepetitionParser(words[...], today: today)
        guard var repetition = reader.read() else { return nil }
        if repetition.source == .usual {
            repetition.time = time(today: today)
            repetition.time.meal = nil
        }
        return repetition
    }

    private static let mostRepeatWords = 16

    /// "forget my usual breakfast": the meal that is meant; nil when the message says anything else.
    package var forgottenUsual: MealChoice? {
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

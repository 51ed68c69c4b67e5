import Foundation
package import Nutrition

/// When something was eaten, as far as the words say.
package struct TimeExpression: Hashable, Sendable {
    /// The logical day, when one was named.
    package var day: CalendarDay?
    /// Seconds after midnight, when a time of day was named.
    package var secondOfDay: Int?
    /// Whether the time of day may be twelve hours later: "at 4", without a meal or part of the day.
    package var isHalfDayOpen = false
    /// The meal, when one was named or follows from a part of the day.
    package var meal: Meal?
    /// Whether a snack was named, which has no time of its own.
    package var isSnack = false
    /// A word as "evening", which gives a usual time where the clock gives none.
    package var partOfDay: Meal?
    /// "last night", which is today's evening for whoever says it before the day's cutoff.
    package var isLastNight = false

    package init() {}

    /// "dinner at 7" and "last night at 8" are after noon.
    package func isAfterNoon(_ second: Int) -> Bool {
        switch meal ?? partOfDay {
        case .dinner, .lateNight, .afternoonSnack: true
        case .lunch: second < 4 * 3600
        default: false
        }
    }

    /// Whether it names a time of today that has not come: "my usual dinner" in the morning will be eaten, or it was
    /// yesterday's.
    package func isAhead(now: ZonedInstant, today: CalendarDay) -> Bool {
        guard day ?? today == today, !isLastNight, let meal = meal ?? partOfDay,
            let named = Meal.slots.firstIndex(of: meal),
            let slot = Meal.slots.firstIndex(of: .slot(atSecondOfDay: now.secondOfDay))
        else { return false }
        return named > slot
    }

    package var isEmpty: Bool {
        day == nil && secondOfDay == nil && meal == nil && partOfDay == nil && !isSnack
    }

    /// The instant, logical day and meal that follow, given when it was said.
    ///
    /// Nothing is eaten in the future: a time that has not come yet today means now when only a meal was named, and
    /// the day before when a clock time was.
    package func resolved(saidAt now: ZonedInstant, boundary: DayBoundary) -> (
        eaten: ZonedInstant, day: CalendarDay, meal: Meal
    ) {
        let today = boundary.logicalDay(of: now)
        let isStillNight = now.secondOfDay < boundary.cutoffMinutes * 60
        let day = isLastNight && isStillNight ? today : day
        let ofSnack = isSnack && day.map { $0 != today } ?? false ? Meal.afternoonSnack : nil
        let usual = (meal ?? partOfDay ?? ofSnack)?.usualSecondOfDay
        var eaten = now
        var secondOfDay = secondOfDay
        // Nobody says "at 4" of the small hours, unless the afternoon has not come yet, or they have just passed.
        if isHalfDayOpen, let second = secondOfDay, second < Self.smallHours,
            !(isStillNight && day ?? today == today && second <= now.secondOfDay + Self.rounding)
        {
            let isPast = instant(second + halfDay, onLogical: today, now.zone, boundary) <= now.date
            if isPast || day.map({ $0 != today }) ?? false { secondOfDay = second + halfDay }
        }
        if let day, day != today {
            eaten.date = instant(secondOfDay ?? usual ?? noon, onLogical: day, now.zone, boundary)
        } else if let secondOfDay {
            eaten.date = instant(secondOfDay, onLogical: today, now.zone, boundary)
            if eaten.date > now.date.addingTimeInterval(TimeInterval(Self.rounding)), day == nil {
                eaten.date = instant(secondOfDay, onLogical: today.adding(days: -1), now.zone, boundary)
            }
        } else if let usual {
            let instant = instant(usual, onLogical: today, now.zone, boundary)
            // The midnight that somebody speaks of by day is the last one.
            let isNext =
                partOfDay == .midnight && meal == nil && instant > now.date.addingTimeInterval(Self.nearMidnight)
            eaten.date =
                isNext
                ? self.instant(usual, onLogical: today.adding(days: -1), now.zone, boundary) : min(now.date, instant)
        }
        let logicalDay = boundary.logicalDay(of: eaten)
        let slot = meal ?? partOfDay ?? Meal.slot(atSecondOfDay: eaten.secondOfDay)
        guard isSnack, meal == nil else { return (eaten, logicalDay, slot) }
        let snack =
            partOfDay.map(MealChoice.snack.slot(at:)) ?? MealChoice.slotOfSnack(atSecondOfDay: eaten.secondOfDay)
        return (eaten, logicalDay, snack)
    }

    /// A few minutes ahead is somebody rounding the clock; in seconds.
    private static let rounding = 900
    private var noon: Int { 12 * 3600 }
    private var halfDay: Int { 12 * 3600 }
    /// Up to here a bare hour is meant of the afternoon, in seconds.
    private static let smallHours = 6 * 3600
    /// Shortly before its usual time, a midnight snack is being eaten, in seconds.
    private static let nearMidnight = 3 * 3600.0

    /// Times before the cutoff belong to the night that ends the logical day.
    private func instant(_ second: Int, onLogical day: CalendarDay, _ zone: TimeZone, _ boundary: DayBoundary) -> Date {
        let isAfterMidnight = second < boundary.cutoffMinutes * 60
        return day.adding(days: isAfterMidnight ? 1 : 0).instant(secondOfDay: second, in: zone)
    }
}

/// A meal's name in the words.
struct MealMention: Sendable {
    var index: Int
    /// Nil is a snack, which has no time of its own.
    var meal: Meal?
    /// Behind its last word.
    var end: Int
}

extension Reading {
    /// The time said for each food. A sentence may name several meals ("for breakfast eggs, for lunch a salad") or days
    /// ("yesterday soup, today a salad"): each food takes the one on its side.
    package func times(
        ofFoods foods: [String], at known: [Range<Int>?]? = nil, today: CalendarDay
    ) -> [TimeExpression] {
        let whole = time(today: today)
        let parts = words.indices.compactMap { index in
            isInMealName(index) ? nil : partOfDay(at: index).map { MealMention(index: index, meal: $0, end: index + 1) }
        }
        let meals = (mealMentions + parts).sorted { $0.index < $1.index }
        let days = dayMentions(today: today)
        let isOfSeveralDays = Set(days.map(\.day)).count > 1
        guard Set(meals.map(\.meal)).count > 1 || isOfSeveralDays else { return foods.map { _ in whole } }
        let places = known ?? places(ofFoods: foods)
        let starts = places.compactMap { $0?.lowerBound }
        let firstFood = starts.min() ?? 0
        let last = mealAtEnd(meals, starts)
        return places.map { place in
            guard let place else { return whole }
            var time = whole
            let isAtEnd = last.map { place.lowerBound >= $0.from } ?? false
            let meal =
                isAtEnd ? last?.meal : Self.beside(place, meals.map(\.index), firstFood: firstFood).map { meals[$0] }
            if let mention = meal ?? meals.first {
                time.meal = mention.meal
                time.isSnack = mention.meal == nil
            }
            guard isOfSeveralDays, let day = Self.beside(place, days.map(\.index), firstFood: firstFood) else {
                return time
            }
            time.day = days[day].day
            time.isLastNight = days[day].isNight
            time.partOfDay = nil
            // A meal that stands with another day is that day's.
            let isOfDay =
                meal.map { meal in
                    let between = min(meal.index, days[day].index)..<max(meal.index, days[day].index)
                    return !starts.contains(where: between.contains)
                } ?? false
            if !isOfDay {
                time.meal = nil
                time.isSnack = false
            }
            return time
        }
    }

    /// "breakfast was toast, lunch a salad, just had a slice of pizza for dinner": a meal that ends the message is of the
    /// foods behind the verb, else of the one before it.
    private func mealAtEnd(_ meals: [MealMention], _ starts: [Int]) -> (meal: MealMention, from: Int)? {
        guard meals.count > 1, let last = meals.last, last.index > 0, let food = starts.max(), food < last.index,
            lexicon.has([.prepositionFor, .prepositionIn], words[last.index - 1])
        else { return nil }
        let before = meals[meals.count - 2].end
        // Of "for lunch I had a salad, and a steak for dinner" the verb is lunch's.
        let verb = words[min(before, last.index)..<last.index].lastIndex { lexicon.has(.verbEatPast, $0) }
        let isOwn = verb.map { verb in verb < food && starts.contains { (before..<verb).contains($0) } }
        return (last, isOwn == true ? verb ?? food : food)
    }

    /// Which of some places a food takes: the last before it where the first one leads all foods, else the next.
    private static func beside(_ food: Range<Int>, _ places: [Int], firstFood: Int) -> Int? {
        guard let first = places.first else { return nil }
        return first < firstFood
            ? places.lastIndex { $0 < food.lowerBound } : places.firstIndex { $0 >= food.upperBound } ?? 0
    }

    /// The time that the whole sentence names.
    package func time(today: CalendarDay) -> TimeExpression {
        parts.time(today: today) { wholeTime(today: today) }
    }

    private func wholeTime(today: CalendarDay) -> TimeExpression {
        let lexicon = lexicon
        var time = TimeExpression()
        time.meal = mealMentions.lazy.compactMap(\.meal).first
        time.isSnack = time.meal == nil && !mealMentions.isEmpty
        time.day = namedDay(today: today)
        for (index, word) in words.enumerated() {
            guard let part = partOfDay(at: index), !isInMealName(index) else { continue }
            // "dying after last night"
            if index > 1, lexicon.has(.dayOrigin, words[index - 2]), lexicon.has(.daypartLast, words[index - 1]) {
                continue
            }
            time.partOfDay = part
            let isLast = index > 0 && lexicon.has(.daypartLast, words[index - 1])
            if isLast || lexicon.has(.daypartLastNight, word) {
                time.day = time.day ?? today.adding(days: -1)
                time.isLastNight = true
            }
        }
        if let said = clockTime {
            time.secondOfDay = said.second + (said.isHalfDayOpen && time.isAfterNoon(said.second) ? 12 * 3600 : 0)
            time.isHalfDayOpen = said.isHalfDayOpen && time.meal == nil && time.partOfDay == nil
        }
        return time
    }

    /// The part of the day that a word names, also as in "last nights dinner".
    private func partOfDay(at index: Int) -> Meal? {
        let word = words[index]
        let isLast = index > 0 && lexicon.has(.daypartLast, words[index - 1])
        // "last night's leftovers", not "leftovers in the morning"
        if isLast || lexicon.has(.daypartLastNight, word), isOfLeftovers(index) { return nil }
        return lexicon.partOfDay(isLast && word.hasSuffix("s") ? String(word.dropLast()) : word)
    }

    /// Whether a word is part of a meal's name: "morning" of "mid-morning snack".
    private func isInMealName(_ index: Int) -> Bool {
        mealMentions.contains { ($0.index..<$0.end).contains(index) }
    }

    /// The meals with a time that are named, each once, in order.
    package var namedMeals: [Meal] {
        mealMentions.compactMap(\.meal).reduce(into: []) { meals, meal in
            if !meals.contains(meal) { meals.append(meal) }
        }
    }

    private var mealMentions: [MealMention] { parts.meals { everyMeal } }

    private var everyMeal: [MealMention] {
        let lexicon = lexicon
        var mentions: [MealMention] = []
        var index = 0
        while index < words.count {
            let named: (meal: Meal?, count: Int)? =
                lexicon.meal(at: words[index...]).map { ($0, $1) } ?? lexicon.meal(near: words[index]).map { ($0, 1) }
                ?? lexicon.length(of: .mealSnack, at: words[index...]).map { (nil, $0) }
            guard let (meal, count) = named else {
                index += 1
                continue
            }
            // A breakfast bar is no breakfast, nor is leftover dinner one.
            let next = index + count < words.count ? words[index + count] : ""
            if !lexicon.has(.mealCompound, next) {
                mentions.append(MealMention(index: index, meal: meal, end: index + count))
            }
            index += count
        }
        return mentions
    }

    private func namedDay(today: CalendarDay) -> CalendarDay? {
        words.indices.lazy.compactMap { day(at: $0, today: today) }.first
            ?? text.split { !($0.isLetter || $0.isNumber || $0 == "-") }.lazy.compactMap { CalendarDay(iso: $0) }.first
    }

    /// The day that a word or a phrase beginning there names.
    private func day(at index: Int, today: CalendarDay) -> CalendarDay? {
        guard !isOfLeftovers(index) else { return nil }
        if let days = lexicon.daysBack(at: words[index...])?.days { return today.adding(days: -days) }
        if let weekday = lexicon.weekday(at: index, in: words) { return today.last(weekday) }
        return daysAgo(at: index).map { today.adding(days: -$0) }
    }

    /// Whether a phrase that names a day begins before a word, and holds it.
    private func isWithinDay(_ index: Int) -> Bool {
        (max(0, index - Self.longestDay)..<index).contains { start in
            lexicon.daysBack(at: words[start...]).map { start + $0.count > index } ?? false
        }
    }

    /// In words, without the last.
    private static let longestDay = 3

    /// Whether a day or a part of it says when something was cooked: "leftover chili from sunday", "last night's leftovers".
    private func isOfLeftovers(_ index: Int) -> Bool {
        let lexicon = lexicon
        let start = max(0, index - Self.farthestLeftover)
        let clause = (start...index).last { pauses[$0] != nil } ?? start
        let isFrom =
            words[index].hasPrefix("d'")
            || index > 0 && lexicon.has([.prepositionFrom, .prepositionOf, .dishOf], words[index - 1])
        if isFrom, words[clause..<index].contains(where: { lexicon.has(.foodLeftover, $0) }) { return true }
        let isPossessive =
            language == .english && words[index].hasSuffix("s") || index + 1 < words.count && words[index + 1] == "s"
        let behind = words[(index + 1)...].prefix(2)
        return isPossessive && behind.contains { lexicon.has(.foodLeftover, $0) }
    }

    /// In words.
    private static let farthestLeftover = 6

    /// All days that are named: "last night" is yesterday's, "this morning" today's.
    private func dayMentions(today: CalendarDay) -> [(index: Int, day: CalendarDay, isNight: Bool)] {
        words.indices.compactMap { index in
            // "day before yesterday" is no yesterday.
            guard !isWithinDay(index) else { return nil }
            if let day = day(at: index, today: today) { return (index, day, false) }
            guard partOfDay(at: index) != nil else { return nil }
            let before = index > 0 ? words[index - 1] : ""
            if lexicon.has(.daypartLastNight, words[index]) || lexicon.has(.daypartLast, before) {
                return (index, today.adding(days: -1), true)
            }
            return lexicon.has(.daypartThis, before) ? (index, today, false) : nil
        }
    }

    /// `2 days ago`, `vor 2 Tagen`, `hace dos días`, `il y a 2 jours`; `index` is that of the word for days or weeks.
    private func daysAgo(at index: Int) -> Int? {
        let lexicon = lexicon
        guard let length = lexicon.timeUnit(words[index])?.days, length <= 7 else { return nil }
        let number = index > 0 ? lexicon.number(at: words[(index - 1)...])?.number.value : nil
        // "tydzień temu"
        guard let count = number ?? (lexicon.language.hasArticles ? nil : 1), count >= 1, count < 400 else {
            return nil
        }
        let before = words[..<(number == nil ? index : index - 1)]
        let isAgo =
            index + 1 < words.count && lexicon.has(.periodAgo, words[index + 1])
            || lexicon.length(of: .periodAgoBefore, endingIn: before) != nil
        return isAgo ? Int(count) * length : nil
    }
}

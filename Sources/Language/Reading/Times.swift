import Foundation
package import Nutrition

/// When something was eaten, as far as the words say.
package struct TimeExpression: Hashable, Sendable {
    /// The logical day, when one was named.
    package var day: CalendarDay?
    /// Seconds after midnight, when a time of day was named.
    package var secondOfDay: Int?
    /// The meal, when one was named or follows from a part of the day.
    package var meal: Meal?
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

    package var isEmpty: Bool { day == nil && secondOfDay == nil && meal == nil && partOfDay == nil }

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
        let usual = (meal ?? partOfDay)?.usualSecondOfDay
        var eaten = now
        if let day, day != today {
            eaten.date = instant(secondOfDay ?? usual ?? noon, onLogical: day, now.zone, boundary)
        } else if let secondOfDay {
            eaten.date = instant(secondOfDay, onLogical: today, now.zone, boundary)
            // A few minutes ahead is somebody rounding the clock.
            if eaten.date > now.date.addingTimeInterval(900), day == nil {
                eaten.date = instant(secondOfDay, onLogical: today.adding(days: -1), now.zone, boundary)
            }
        } else if let usual {
            let instant = instant(usual, onLogical: today, now.zone, boundary)
            // The midnight that somebody speaks of by day is the last one.
            let isNext = partOfDay == .midnight && meal == nil && instant > now.date
            eaten.date =
                isNext
                ? self.instant(usual, onLogical: today.adding(days: -1), now.zone, boundary) : min(now.date, instant)
        }
        let logicalDay = boundary.logicalDay(of: eaten)
        return (eaten, logicalDay, meal ?? partOfDay ?? Meal.slot(atSecondOfDay: eaten.secondOfDay))
    }

    private var noon: Int { 12 * 3600 }

    /// Times before the cutoff belong to the night that ends the logical day.
    private func instant(_ second: Int, onLogical day: CalendarDay, _ zone: TimeZone, _ boundary: DayBoundary) -> Date {
        let isAfterMidnight = second < boundary.cutoffMinutes * 60
        return day.adding(days: isAfterMidnight ? 1 : 0).instant(secondOfDay: second, in: zone)
    }
}

extension Reading {
    /// The time said for each food. A sentence may name several meals ("for breakfast eggs, for lunch a salad"):
    /// each food takes the one on its side.
    package func times(
        ofFoods foods: [String], at known: [Range<Int>?]? = nil, today: CalendarDay
    ) -> [TimeExpression] {
        let whole = time(today: today)
        let parts = words.indices.compactMap { index in Self.partsOfDay[words[index]].map { (index: index, meal: $0) } }
        let mentions = (mealMentions + parts).sorted { $0.index < $1.index }
        guard Set(mentions.map(\.meal)).count > 1 else { return foods.map { _ in whole } }
        let places = known ?? places(ofFoods: foods)
        let firstFood = places.compactMap { $0?.lowerBound }.min() ?? 0
        let mealsLead = mentions[0].index < firstFood
        return places.map { place in
            guard let place else { return whole }
            var time = whole
            let mention =
                mealsLead
                ? mentions.last { $0.index < place.lowerBound } : mentions.first { $0.index >= place.upperBound }
            time.meal = (mention ?? mentions[0]).meal
            return time
        }
    }

    /// The time that the whole sentence names.
    package func time(today: CalendarDay) -> TimeExpression {
        parts.time(today: today) { wholeTime(today: today) }
    }

    private func wholeTime(today: CalendarDay) -> TimeExpression {
        var time = TimeExpression()
        time.meal = mealMentions.first?.meal
        time.day = namedDay(today: today)
        for (index, word) in words.enumerated() {
            guard let part = Self.partsOfDay[word] else { continue }
            time.partOfDay = part
            if word == "anoche" || index > 0 && ["last", "gestern"].contains(words[index - 1]) {
                time.day = time.day ?? today.adding(days: -1)
                time.isLastNight = word == "anoche" || words[index - 1] == "last"
            }
        }
        if let said = clockTime {
            time.secondOfDay = said.second + (said.isHalfDayOpen && time.isAfterNoon(said.second) ? 12 * 3600 : 0)
        }
        return time
    }

    private var mealMentions: [(index: Int, meal: Meal)] {
        words.indices.compactMap { index in
            guard var meal = Self.meals[words[index]] else { return nil }
            if words[index] == "dejeuner", index > 0, words[index - 1] == "petit" { meal = .breakfast }
            // A breakfast bar is no breakfast, nor is leftover dinner one.
            let next = index + 1 < words.count ? words[index + 1] : ""
            return Self.compounds.contains(next) ? nil : (index, meal)
        }
    }

    private func namedDay(today: CalendarDay) -> CalendarDay? {
        for (index, word) in words.enumerated() {
            if let days = Self.relativeDays[word] {
                // "the day before yesterday", "vorgestern", "anteayer"
                let isBefore = word == "yesterday" && index >= 2 && words[index - 1] == "before"
                return today.adding(days: isBefore ? -2 : days)
            }
            if let weekday = Self.weekdays[word] {
                // "on Monday" is the last one that is over; today's own name means today.
                return today.adding(days: -((today.weekday - weekday + 7) % 7))
            }
            if let days = daysAgo(at: index) { return today.adding(days: -days) }
        }
        return text.split { !($0.isLetter || $0.isNumber || $0 == "-") }.lazy.compactMap { CalendarDay(iso: $0) }.first
    }

    /// `2 days ago`, `vor 2 Tagen`, `hace dos días`, `il y a 2 jours`; `index` is that of the word for days or weeks.
    private func daysAgo(at index: Int) -> Int? {
        guard index >= 1, let length = Self.spans[words[index]],
            let count = NumberReader.leading(words[(index - 1)...])?.number.value, count >= 1, count < 400
        else { return nil }
        let before = words[..<(index - 1)]
        let isAgo =
            index + 1 < words.count && words[index + 1] == "ago" || ["vor", "hace"].contains(before.last ?? "")
            || before.suffix(2) == ["y", "a"]
        return isAgo ? Int(count) * length : nil
    }

    /// Days in a span of time.
    private static let spans: [String: Int] = [
        "day": 1, "days": 1, "tag": 1, "tagen": 1, "dia": 1, "dias": 1, "jour": 1, "jours": 1, "week": 7, "weeks": 7,
        "woche": 7, "wochen": 7, "semana": 7, "semanas": 7, "semaine": 7, "semaines": 7,
    ]

    /// `at 8`, `at 7:30 pm`, `8am`, `um 19 Uhr`.
    ///
    /// Whether it is before or after noon stays open for a number up to eleven without `am` or `pm`.
    private var clockTime: (second: Int, isHalfDayOpen: Bool)? {
        guard mayHoldClockTime else { return nil }
        let pattern =
            /(?:^|\s)(?:(?<lead>at|um|gegen|around|a las|vers|à)\s+)?(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2}))?\s*(?<half>[ap]\.?m\.?\b|uhr\b|h\b|o'clock)?/
            .ignoresCase()
        for match in text.matches(of: pattern) {
            // "around 3 eggs" is no time: a bare number needs the marker on one side and nothing that it counts.
            let hasColon = match.output.minute != nil
            guard
                match.output.half != nil
                    || (match.output.lead != nil && (hasColon || endsClause(match.range.upperBound)))
            else { continue }
            guard var hour = Int(match.output.hour), hour < 24 else { continue }
            let minute = match.output.minute.flatMap { Int($0) } ?? 0
            guard minute < 60 else { continue }
            let half = match.output.half?.lowercased() ?? ""
            if half.hasPrefix("p"), hour < 12 { hour += 12 }
            if half.hasPrefix("a"), hour == 12 { hour = 0 }
            return (hour * 3600 + minute * 60, half.isEmpty && (1...11).contains(hour))
        }
        return nil
    }

    /// Whether a number and a word that makes a time of it stand in the text. Making the pattern takes longer than
    /// looking for them, and most messages name no time.
    private var mayHoldClockTime: Bool {
        let tokens = text.lowercased().split(whereSeparator: \.isWhitespace)
        guard tokens.contains(where: { $0.first?.isNumber == true }) else { return false }
        return tokens.contains { token in
            Self.clockLeads.contains(String(token)) || token.prefix(while: \.isLetter) == "h"
                || Self.clockMarkers.contains(where: token.hasPrefix)
                || token.first?.isNumber == true
                    && (token.contains("h") || Self.clockMarkers.contains(where: token.contains))
        }
    }

    private static let clockLeads = Set(words: "at um gegen around las vers à")
    private static let clockMarkers = ["am", "a.m", "pm", "p.m", "uhr", "o'clock"]

    private func endsClause(_ index: String.Index) -> Bool {
        let rest = text[index...].drop(while: \.isWhitespace)
        guard let first = rest.first else { return true }
        if ",.;:!?()".contains(first) { return true }
        let word = FoldedText.fold(String(rest.prefix { $0.isLetter }))
        return ["and", "i", "we", "today", "yesterday", "this", "in", "on", "for", "with", "ich", "und"].contains(word)
    }

    private static let meals: [String: Meal] = [
        "breakfast": .breakfast, "brekkie": .breakfast, "brunch": .breakfast, "fruhstuck": .breakfast,
        "desayuno": .breakfast, "desayune": .breakfast, "lunch": .lunch, "mittagessen": .lunch, "mittag": .lunch,
        "almuerzo": .lunch, "comida": .lunch, "dejeuner": .lunch, "dinner": .dinner, "supper": .dinner,
        "abendessen": .dinner, "abendbrot": .dinner, "cena": .dinner, "cene": .dinner, "diner": .dinner,
        "elevenses": .morningSnack,
    ]
    private static let compounds: Set<String> = [
        "bar", "bars", "roll", "rolls", "burrito", "sandwich", "cereal", "sausage", "sausages", "box", "meat", "plate",
        "leftovers", "tacos", "taco", "drink", "biscuit", "biscuits", "shake",
    ]
    private static let partsOfDay: [String: Meal] = [
        "morning": .breakfast, "evening": .dinner, "tonight": .dinner, "night": .dinner, "afternoon": .afternoonSnack,
        "midday": .lunch, "noon": .lunch, "midnight": .midnight, "morgen": .breakfast, "abend": .dinner,
        "nachmittag": .afternoonSnack, "tarde": .afternoonSnack, "manana": .breakfast, "anoche": .dinner,
        "noche": .dinner, "soir": .dinner, "matin": .breakfast,
    ]
    private static let relativeDays: [String: Int] = [
        "yesterday": -1, "gestern": -1, "ayer": -1, "hier": -1, "vorgestern": -2, "anteayer": -2, "today": 0,
        "heute": 0, "hoy": 0,
    ]
    private static let weekdays: [String: Int] = [
        "monday": 1, "tuesday": 2, "wednesday": 3, "thursday": 4, "friday": 5, "saturday": 6, "sunday": 7,
        "montag": 1, "dienstag": 2, "mittwoch": 3, "donnerstag": 4, "freitag": 5, "samstag": 6, "sonntag": 7,
        "lunes": 1, "martes": 2, "miercoles": 3, "jueves": 4, "viernes": 5, "sabado": 6, "domingo": 7,
        "lundi": 1, "mardi": 2, "mercredi": 3, "jeudi": 4, "vendredi": 5, "samedi": 6, "dimanche": 7,
    ]
}

import Foundation
package import Nutrition

/// Reminders with their time.
package enum ReminderReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english, .german, .spanish, .french]
    package static let summary = "A reminder with its time, once or again and again"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        ReminderRequest(reading.text, now: situation.now).map(Intent.remind)
    }
}

/// A reminder as it was said: `remind me to drink water at 3 pm`, `every weekday at 12:30 remind me to log lunch`.
///
/// The patterns hold their own words: English, and of the other languages the verb and the commonest times.
package struct ReminderRequest: Hashable, Sendable {
    package var text: String
    package var schedule: ReminderSchedule

    /// - Returns: nil when the words ask for no reminder or name no time.
    package init?(_ said: String, now: ZonedInstant) {
        var rest = said
        // Most messages hold none of these words, and making a pattern takes longer than looking for them.
        let plain = said.lowercased()
        guard ["remind", "erinner", "recu", "rappelle"].contains(where: plain.contains),
            rest.contains(/\b(remind|reminder|erinner\w*|recu[eé]rda\w*|rappelle)\b/.ignoresCase())
        else { return nil }
        // What these rules do not read is asked for, not guessed.
        guard !rest.contains(Self.beyond) else { return nil }
        var day: CalendarDay?
        var every: ReminderSchedule.Every?
        var isWeekday = false
        let today = now.calendarDay

        if let match = rest.firstMatch(
            of:
                /\b(?:every|each|jeden)\s+(?<what>weekday|workday|day|tag|werktag|week|morning|evening|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|\bdaily\b|\bon weekdays\b|\bweekdays\b/
                .ignoresCase())
        {
            let what = match.output.what.map { $0.lowercased() } ?? match.output.0.lowercased()
            if ["weekday", "workday", "werktag", "on weekdays", "weekdays"].contains(what) {
                every = .weekday
            } else if let weekday = CalendarDay.weekday(named: what) {
                every = .week
                day = Self.next(weekday, from: today)
            } else {
                every = what == "week" ? .week : .day
            }
            rest.removeSubrange(match.range)
            if ["morning", "evening"].contains(what) { rest += what == "morning" ? " at 08:00" : " at 19:00" }
        }
        if let match = rest.firstMatch(
            of: /\bin\s+(?<count>\d{1,3}|an?|half an)\s*(?<unit>minutes?|mins?|hours?|hrs?|h)\b/.ignoresCase()),
            every == nil
        {
            let count = match.output.count.lowercased()
            let unit = match.output.unit.lowercased().hasPrefix("m") ? 60.0 : 3600.0
            let amount = Double(count) ?? (count == "half an" ? 0.5 : 1)
            // Wall clocks of reminders have minutes: the next whole one.
            let due = ZonedInstant(
                Date(timeIntervalSince1970: ((now.date.timeIntervalSince1970 + amount * unit) / 60).rounded(.up) * 60),
                now.zone)
            rest.removeSubrange(match.range)
            schedule = ReminderSchedule(day: due.calendarDay, secondOfDay: due.secondOfDay, every: nil)
        } else {
            if let match = rest.firstMatch(
                of:
                    /\b(?:on\s+|this\s+|(?<next>next\s+))?(?<day>(?:the\s+)?day after tomorrow|today|tomorrow|tonight|morgen|mañana|demain|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/
                    .ignoresCase()), day == nil
            {
                let name = match.output.day.lowercased()
                switch name {
                case _ where name.hasSuffix("day after tomorrow"): day = today.adding(days: 2)
                case "today": day = today
                case "tonight": day = today
                case "tomorrow", "morgen", "mañana", "demain": day = today.adding(days: 1)
                default:
                    let from = match.output.next == nil ? today : today.adding(days: 1)
                    day = CalendarDay.weekday(named: name).map { Self.next($0, from: from) }
                    isWeekday = true
                }
                rest.removeSubrange(match.range)
                if name == "tonight", Self.time(in: rest) == nil { rest += " at 20:00" }
            }
            guard let time = Self.time(in: rest) else { return nil }
            rest.removeSubrange(time.range)
            var second = time.second
            // "At 3" is in the afternoon: nobody wants to be reminded at night.
            if time.isOpen, second < 7 * 3600 { second += 12 * 3600 }
            if time.isOpen, every == nil, day == nil || day == today, second < 12 * 3600, second <= now.secondOfDay {
                second += 12 * 3600
            }
            var first = day ?? today
            if every == nil, first == today, second <= now.secondOfDay, day == nil || isWeekday {
                first = today.adding(days: day == nil ? 1 : 7)
            }
            schedule = ReminderSchedule(day: first, secondOfDay: second, every: every)
        }
        guard let message = Self.message(rest) else { return nil }
        text = message
    }

    /// A time of day in the words, with whether noon is open.
    package static func time(in text: String) -> (second: Int, isOpen: Bool, range: Range<String.Index>)? {
        if let match = text.firstMatch(of: /\b(?:at\s+)?(?<name>noon|midday|midnight)\b/.ignoresCase()) {
            return (match.output.name.lowercased() == "midnight" ? 0 : 12 * 3600, false, match.range)
        }
        let pattern =
            /(?:\b(?<lead>at|um|gegen|around|a las|vers|à)\s+)?\b(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2}))?\s*(?<half>[ap]\.?m\.?(?!\p{L})|uhr\b|o'clock)?/
            .ignoresCase()
        for match in text.matches(of: pattern) {
            guard match.output.half != nil || match.output.lead != nil || match.output.minute != nil,
                var hour = Int(match.output.hour), hour < 24
            else { continue }
            let minute = match.output.minute.flatMap { Int($0) } ?? 0
            guard minute < 60 else { continue }
            let half = match.output.half?.lowercased() ?? ""
            if half.hasPrefix("p"), hour < 12 { hour += 12 }
            if half.hasPrefix("a"), hour == 12 { hour = 0 }
            let isOpen = half.isEmpty && (1...11).contains(hour) && !match.output.hour.hasPrefix("0")
            return (hour * 3600 + minute * 60, isOpen, match.range)
        }
        return nil
    }

    /// What is left, without the asking; nil when the words do not begin with it, as in "two eggs, and remind me …", or
    /// ask for something that is known, as in "remind me what I had".
    private static func message(_ text: String) -> String? {
        var message = text.replacing(/\s+/, with: " ").trimmingCharacters(in: CharacterSet(charactersIn: " ,;:"))
        let asking =
            /^(?:(?:please|hey|ok|okay|can you|could you|would you|set|create|add|make|write|a|me|and|then|bitte|,)\s+)*(?:remind(?:er)?\s*(?:me|us)?|erinner\w*\s*(?:mich)?|recu[eé]rda\w*|rappelle\S*)(?!\p{L})\s*(?:(?:to|that|about|of|for|an|daran|de|que)\b)?[\s,:]*/
            .ignoresCase()
        guard let match = message.prefixMatch(of: asking) else { return nil }
        message.removeSubrange(match.range)
        message = message.replacing(/\s*,?\s*\b(?:please|bitte|thanks|thank you)\b[.!?]*$/.ignoresCase(), with: "")
        message = message.replacing(/^(?:to|that)\s+/.ignoresCase(), with: "")
        message = message.trimmingCharacters(in: CharacterSet(charactersIn: " ,;:.!?"))
        let isQuestion =
            message.prefixMatch(of: /(?:what|how|when|which|where|who|why|if|was|wie|wann)\b/.ignoresCase()) != nil
        return message.isEmpty || isQuestion ? nil : message
    }

    /// "in 3 days", "next week", "every other day", "on Monday and Thursday", "an hour and a half", "24 December".
    private static var beyond: some RegexComponent {
        /\bin\s+(?:\d+|an?|two|three|four|five|six|seven|ten)\s+(?:day|week|month|year)s?\b|\bnext\s+(?:week|month|year)\b|\bevery\s+(?:other|second|month|year|hour|\d+)\b|\band\s+(?:a half|on\s+\w+day|\w+day)\b|\b\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\s+\d{1,2}\b/
            .ignoresCase()
    }

    private static func next(_ weekday: Int, from today: CalendarDay) -> CalendarDay {
        today.adding(days: (weekday - today.weekday + 7) % 7)
    }
}

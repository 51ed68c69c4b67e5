package import Nutrition

/// Whether a day's log is whole, and that no more reminders are wanted today.
package enum CompletenessReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "That all of a day is logged, or not; that no more reminders are wanted today"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard let message = reading.healthMessage, !message.isQuestion, message.words.count <= 14 else { return nil }
        let scan = HealthScan(message)
        if isSilence(scan) { return .health(.silenceNudges) }
        return complete(scan, situation.today).map { .health(.completeDay($0.day, $0.isWhole)) }
    }

    /// "that's all for today", "yesterday isn't complete".
    private static func complete(_ start: HealthScan, _ today: CalendarDay) -> (day: CalendarDay, isWhole: Bool)? {
        var scan = start
        var day: CalendarDay?
        var (isWhole, isPart) = (false, false)
        while !scan.isAtEnd {
            if let (period, count) = scan.period(at: scan.index, today: today) {
                guard let named = period.singleDay(asOf: today), day == nil || day == named else { return nil }
                day = named
                scan.index += count
            } else if let (concept, count) = scan.longest(
                [.completeWhole, .completePart, .completeBeside, .discoursePlease], at: scan.index)
            {
                isWhole = isWhole || concept == .completeWhole
                isPart = isPart || concept == .completePart
                scan.index += count
            } else {
                return nil
            }
        }
        // "that's all" may be the answer to anything.
        guard isWhole || isPart, let day else { return nil }
        return (day, !isPart)
    }

    /// "no more reminders today", "not today".
    private static func isSilence(_ start: HealthScan) -> Bool {
        if start.length(.nudgeNotToday, at: 0) == start.words.count { return true }
        var scan = start
        var (stops, isToday, names) = (false, false, false)
        while !scan.isAtEnd {
            guard
                let (concept, count) = scan.longest(
                    [.nudgeStop, .nudgeName, .nudgeLeave, .dayToday, .nudgeBeside, .discoursePlease], at: scan.index)
            else { return false }
            stops = stops || concept == .nudgeStop || concept == .nudgeLeave
            names = names || concept == .nudgeName || concept == .nudgeLeave
            isToday = isToday || concept == .dayToday
            scan.index += count
        }
        return stops && names && isToday
    }
}

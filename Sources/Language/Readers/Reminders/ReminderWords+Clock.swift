import Nutrition

/// The time of the day that a reminder is for.
extension ReminderWords {
    /// "at 9:30 in the morning", "um 20 Uhr", "9am", "a las nueve"; only the first.
    mutating func takeClock(_ time: inout ReminderTime) {
        for index in all.indices where !isTaken[index] {
            let lead = lexicon.length(of: .clockLead, endingIn: folded[..<index]) ?? 0
            let found = shift(at: index, isLed: lead > 0)
            let shifted = found.count > 0 ? clock(at: index + found.count, isLed: true) : nil
            // "at 8 to take the pills" shifts nothing.
            let shift = shifted == nil ? (seconds: 0, count: 0) : found
            guard var said = shifted ?? clock(at: index, isLed: lead > 0) else { continue }
            let isWhole = said.second % 3600 == 0
            guard isWhole || shift.count == 0 else { continue }
            said.second += shift.seconds
            for (concept, more) in Self.shiftsBehind where isWhole && shift.count == 0 {
                guard let count = length(concept, at: said.end) else { continue }
                (said.second, said.end) = (said.second + more, said.end + count)
                break
            }
            // "quarter to 0" is of the day before.
            if said.second < 0 { said.second += 24 * 3600 }
            time.second = said.second
            time.isHalfDayOpen = said.isHalfDayOpen
            take(index - lead..<said.end)
            let parts: [(Concept, Meal)] = [(.clockMorning, .breakfast), (.clockEvening, .dinner)]
            for (concept, part) in parts {
                guard let count = length(concept, at: said.end) else { continue }
                time.partOfDay = part
                take(said.end..<said.end + count)
            }
            return
        }
    }

    private static let halfHour = 1800
    private static let quarter = 900
    /// What stands before an hour, in seconds.
    private static let shifts: [(Concept, Int)] = [
        (.clockHalfPast, halfHour), (.clockQuarterPast, quarter), (.clockQuarterBefore, -quarter),
        (.clockHalfBefore, -halfHour),
    ]
    /// What stands behind one: "las ocho menos cuarto".
    private static let shiftsBehind: [(Concept, Int)] = [
        (.durationHalf, halfHour), (.durationQuarter, quarter), (.clockQuarterLess, -quarter),
    ]

    /// "half past", "viertel nach", "ten to": how much an hour behind it is later, and how many words say so.
    private func shift(at index: Int, isLed: Bool) -> (seconds: Int, count: Int) {
        for (concept, seconds) in Self.shifts {
            if let count = length(concept, at: index) { return (seconds, count) }
        }
        // "at half 7"
        if isLed, let count = length(.clockHalfBare, at: index) { return (Self.halfHour, count) }
        // One word: "ten to eleven" is a range as well.
        guard let (number, count) = lexicon.number(at: folded[index...index]), (1..<30).contains(number.value),
            number.value == number.value.rounded()
        else { return (0, 0) }
        let minutes = Int(number.value) * 60
        let unit = index + count < all.count && lexicon.has(.unitTimeMinute, folded[index + count]) ? 1 : 0
        if let past = length(.clockPast, at: index + count + unit) { return (minutes, count + unit + past) }
        if let to = length(.clockTo, at: index + count + unit) { return (-minutes, count + unit + to) }
        return (0, 0)
    }

    private func clock(at index: Int, isLed: Bool) -> (second: Int, isHalfDayOpen: Bool, end: Int)? {
        guard index < all.count else { return nil }
        let parts = folded[index].split { ":.h".contains($0) }
        var hour: Int
        var minute = 0
        var end = index + 1
        var hasMinutes = false
        if let first = parts.first, first.allSatisfy(\.isNumber), first.count <= 2, let number = Int(first) {
            hour = number
            if parts.count == 2, let number = Int(parts[1]) { (minute, hasMinutes) = (number, true) }
        } else if isLed, let (number, count) = lexicon.number(at: folded[index...]), (1..<25).contains(number.value),
            (number.value * 4).rounded() == number.value * 4
        {
            // "las ocho y media"
            (hour, end) = (Int(number.value), index + count)
            minute = Int((number.value - Double(hour)) * 60)
        } else {
            return nil
        }
        var half = ""
        if end < all.count, lexicon.has(.clockMarker, folded[end]) {
            half = folded[end]
            end += 1
        } else if end + 1 < all.count, ["a", "p"].contains(folded[end]), folded[end + 1] == "m" {
            half = folded[end] + "m"
            end += 2
        }
        guard hasMinutes || isLed || end > index + 1, hour < 24, minute < 60 else { return nil }
        if half == "pm", hour < 12 { hour += 12 }
        if half == "am", hour == 12 { hour = 0 }
        let isOpen = !["am", "pm"].contains(half) && (1...11).contains(hour) && !folded[index].hasPrefix("0")
        return (hour * 3600 + minute * 60, isOpen, end)
    }
}

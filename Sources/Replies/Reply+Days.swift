package import Nutrition

/// Days as they stand on paper.
extension Reply {
    /// `18 November 2026`.
    package static func words(_ day: CalendarDay) -> String {
        let (year, month, number) = day.components
        return text(.reportDate, "\(number)", template("month.\(month)"), "\(year)")
    }

    /// `1–31 October 2026`, `28 September – 4 October 2026`.
    package static func words(_ days: ClosedRange<CalendarDay>) -> String {
        let (first, last) = (days.lowerBound.components, days.upperBound.components)
        let (month, year) = (template("month.\(last.month)"), "\(last.year)")
        if days.lowerBound == days.upperBound { return words(days.lowerBound) }
        guard first.year == last.year else {
            return text(.reportDatesTwo, words(days.lowerBound), words(days.upperBound))
        }
        guard first.month == last.month else {
            return text(
                .reportDatesYear, "\(first.day)", template("month.\(first.month)"), "\(last.day)", month, year)
        }
        return text(.reportDatesMonth, "\(first.day)", "\(last.day)", month, year)
    }

    /// `Oct`.
    package static func shortMonth(_ day: CalendarDay) -> String { template("month.short.\(day.components.month)") }

    /// `Monday`.
    package static func weekday(_ day: CalendarDay) -> String { template("weekday.\(day.weekday)") }

    /// `Mon`.
    package static func shortWeekday(_ day: CalendarDay) -> String { template("weekday.short.\(day.weekday)") }
}

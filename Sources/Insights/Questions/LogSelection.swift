import Diary
import Language
import Nutrition
import Replies
import Store

/// Entries of a period, with the days on which anything was logged.
package struct LogSelection: Sendable {
    /// Nil is the whole log.
    var period: Period?
    var choice: DayChoice?
    var meal: Meal?
    var days: ClosedRange<CalendarDay>
    /// In order of eating.
    var entries: [EntryRecord]
    var logged: [DayTotal]
    /// The logical day that goes on: it is no full day of an average.
    var today: CalendarDay

    /// As `at breakfast on weekdays last week`.
    var phrase: String {
        var parts: [String] = []
        if let meal { parts.append("at " + meal.title.lowercased()) }
        if let choice { parts.append(choice.phrase) }
        parts.append(period.map(Reply.name) ?? "since \(days.lowerBound.inWords)")
        return parts.joined(separator: " ")
    }

    /// As `over 5 logged days`, `over 4 finished days` where today is logged, too; of a meal, the days that have it.
    var basis: String {
        guard let meal else {
            return averagedDays < logged.count
                ? "over " + Wording.count(averagedDays, "finished day", "finished days")
                : "over " + Wording.count(logged.count, "logged day", "logged days")
        }
        return "over \(Wording.count(daysWithEntries, "day", "days")) with \(meal.title.lowercased())"
    }

    var daysWithEntries: Int { Set(entries.map(\.day)).count }
    /// What an average is over.
    var averagedDays: Int { meal == nil ? logged.count { $0.day < today } : daysWithEntries }

    /// The entries that an average is of. A meal that was eaten today is a whole meal.
    var averagedEntries: [EntryRecord] { meal == nil ? entries.filter { $0.day < today } : entries }

    func sum(_ nutrient: Nutrient) -> NutrientSum { entries.sum(nutrient) }
}

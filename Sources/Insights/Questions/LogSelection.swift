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
        if let meal { parts.append(Reply.text(.logAt, Reply.name(meal))) }
        if let choice { parts.append(Reply.text(choice.reply)) }
        parts.append(period.map(Reply.name) ?? Reply.text(.logSince, Reply.date(days.lowerBound)))
        return parts.joined(separator: " ")
    }

    /// As `over 5 logged days`, `over 4 finished days` where today is logged, too; of a meal, the days that have it.
    var basis: String {
        guard let meal else {
            return Reply.text(
                .logOver,
                averagedDays < logged.count
                    ? Reply.count(.countFinishedDays, averagedDays) : Reply.count(.countLoggedDays, logged.count))
        }
        return Reply.text(.logOverMeal, Reply.count(.countDays, daysWithEntries), Reply.name(meal))
    }

    var daysWithEntries: Int { Set(entries.map(\.day)).count }
    /// What an average is over.
    var averagedDays: Int { meal == nil ? logged.count { $0.day < today } : daysWithEntries }

    /// The entries that an average is of. A meal that was eaten today is a whole meal.
    var averagedEntries: [EntryRecord] { meal == nil ? entries.filter { $0.day < today } : entries }

    func sum(_ nutrient: Nutrient) -> NutrientSum { entries.sum(nutrient) }
}

extension DayChoice {
    /// As in `on weekdays`.
    fileprivate var reply: ReplyPhrase {
        switch self {
        case .weekdays: .daysWeekdays
        case .weekends: .daysWeekends
        case .training: .daysTraining
        case .mondays: .daysMondays
        case .tuesdays: .daysTuesdays
        case .wednesdays: .daysWednesdays
        case .thursdays: .daysThursdays
        case .fridays: .daysFridays
        case .saturdays: .daysSaturdays
        case .sundays: .daysSundays
        }
    }
}

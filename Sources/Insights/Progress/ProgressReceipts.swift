package import DaemonAPI
import Diary
package import Nutrition

/// Texts about a week.
package enum ProgressReceipts {
    /// `In the last 7 days: 3 at your target, 2 more logged, 2 without entries.` and each macro against its goal.
    package static func lines(_ report: WeekProgress, _ tracking: Tracking) -> [String] {
        let empty = report.days.count - report.loggedDays
        guard report.loggedDays > 0 else { return ["Nothing is logged in the last 7 days."] }
        var parts: [String] = []
        if report.goals.kcal != nil, tracking.showsEnergy {
            parts = ["\(report.metDays) at your target", "\(report.loggedDays - report.metDays) more logged"]
        } else {
            parts = ["\(report.loggedDays) logged"]
        }
        if empty > 0 { parts.append("\(empty) without entries") }
        var lines = ["In the last 7 days: \(parts.joined(separator: ", "))."]
        guard let average = report.average else { return lines }
        let macros = [(Goal.protein, average.protein), (.carbs, average.carbs), (.fat, average.fat)].compactMap {
            goal, sum -> String? in
            // Nothing known of it is no amount.
            guard let sum, sum.known > 0 || sum.unknownParts == 0 else { return nil }
            return report.goals[goal].map { wanted in
                "\(sum.unknownParts > 0 ? "at least " : "")\(Wording.grams(sum.known)) \(goal.title) a day of \(Wording.whole(wanted)) g"
            }
        }
        if !macros.isEmpty {
            lines.append(
                "\(Wording.capitalized(macros.joined(separator: ", "))), over \(average.basis).")
        }
        return lines
    }
}

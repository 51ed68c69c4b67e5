import DaemonAPI
import Nutrition
package import ToolKit

/// `getProgress`: how the week goes, against the goals. Code plans it from words that leave no doubt.
package struct GetProgressTool: Tool {
    package struct Arguments: Decodable, Sendable {}

    let log: FoodLogService
    let progress: ProgressService

    package init(log: FoodLogService) {
        self.log = log
        progress = ProgressService(store: log.store, settings: log.settings)
    }

    package let declaration = ToolDeclaration(
        name: "getProgress", verb: "progress", purpose: "for how the week goes", parameters: [],
        kinds: [AssistantKinds.ownData.name], writes: false)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        var lines: [String] = []
        let tracking = try await log.settings.tracking()
        if tracking.showsEnergy {
            lines.append(FoodLogReceipts.period(try await log.report(period: .thisWeek), .thisWeek))
        }
        lines += ProgressReceipts.lines(try await progress.progress(), tracking)
        if tracking.showsPortions {
            let today = try await log.settings.today()
            let days = PortionDays(store: log.store, settings: log.settings)
            lines += PortionReceipts.progress(try await days.progress(today.adding(days: -6)...today))
        }
        return ToolOutput(lines: lines)
    }
}

enum ProgressReceipts {
    /// `In the last 7 days: 3 at your target, 2 more logged, 2 without entries.` and each macro against its goal.
    static func lines(_ report: WeekProgress, _ tracking: Tracking) -> [String] {
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
                "\(Wording.capitalized(macros.joined(separator: ", "))), over \(days(average)).")
        }
        return lines
    }

    /// `5 logged days`; `4 finished days` where today is logged, too, but goes on.
    static func days(_ average: DailyAverage?) -> String {
        let days = average?.days ?? 0
        return average?.leavesOutToday == true
            ? Wording.count(days, "finished day", "finished days") : Wording.count(days, "logged day", "logged days")
    }
}

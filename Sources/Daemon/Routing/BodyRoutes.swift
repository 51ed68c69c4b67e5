import Conversation
import DaemonAPI
import Diary
import Insights
import Nutrition
import Store

/// Routes about the body, the goals and longer looks back.
enum BodyRoutes {
    static func add(to table: RouteTable) {
        table.on(GetBody.self) { try await $0.workspace.body.report() }
        table.on(GetBodyChart.self) { call in
            try await call.workspace.body.chart(call.address.kind, call.address.view ?? .month)
        }
        table.on(ListBodyMeasures.self) { call in
            try await call.workspace.body.list(
                call.address.kind, period: try call.address.period.map { try Period($0) }
            ).map(\.wire)
        }
        table.on(AddBodyMeasure.self) { try await $0.workspace.body.add($0.body, by: .commandLine).wire }
        table.on(RemoveBodyMeasure.self) {
            try await $0.workspace.body.remove($0.address.id, by: .commandLine, turn: nil).wire
        }
        table.on(GetGoals.self) { try await $0.workspace.settings.goals() }
        table.on(PutGoal.self) { call in
            try await call.workspace.settings.setGoals(
                [call.address.goal: call.body.value], by: .commandLine, turn: nil)
            return try await call.workspace.settings.goals()
        }
        table.on(GetWeek.self) { call in
            var week = try await call.workspace.log.report(period: .thisWeek)
            week.progress = try await call.workspace.scores.adding(to: try await call.workspace.progress.progress())
            if week.tracking.showsPortions {
                let today = try await call.workspace.settings.today()
                week.portions = try await call.workspace.portionDays.progress(today.adding(days: -6)...today)
            }
            return week
        }
        table.on(GetHistory.self) { call in
            let name = call.address.period ?? "this_month"
            let today = try await call.workspace.settings.today()
            let period = name == "this_year" ? .year(today.components.year) : try Period(name)
            return try await call.workspace.progress.history(period)
        }
    }
}

import Conversation
import DaemonAPI
import Diary
import Failures
import Insights
import Nutrition
import Store

/// Routes about the body, the goals and longer looks back.
enum BodyRoutes {
    static func add(to table: RouteTable) {
        table.on(GetBody.self) { try await $0.workspace.body.report() }
        table.on(GetBodyChart.self) { call in
            let name = call.query["view"] ?? "month"
            guard let view = BodySpan(rawValue: name.replacing("-", with: "_")) else {
                throw BiteBookError(
                    .invalidInput, "There is no such view.", hint: "The views are week, month, six_months and year.")
            }
            return try await call.workspace.body.chart(try BodyService.kind(try call.parameter("kind")), view)
        }
        table.on(ListBodyMeasures.self) { call in
            try await call.workspace.body.list(
                try call.query["kind"].map { try BodyService.kind($0) },
                period: try call.query["period"].map { try Period($0) }
            ).map(\.wire)
        }
        table.on(AddBodyMeasure.self) { try await $0.workspace.body.add($0.body, by: .commandLine).wire }
        table.on(RemoveBodyMeasure.self) {
            try await $0.workspace.body.remove(try $0.id(), by: .commandLine, turn: nil).wire
        }
        table.on(GetGoals.self) { try await $0.workspace.settings.goals() }
        table.on(PutGoal.self) { call in
            guard let goal = Goal(rawValue: try call.parameter("goal").lowercased()) else {
                throw BiteBookError(
                    .notFound, "There is no such goal.", hint: "The goals are kcal, protein, carbs and fat.")
            }
            try await call.workspace.settings.setGoals([goal: call.body.value], by: .commandLine, turn: nil)
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
            let name = call.query["period"] ?? "this_month"
            let today = try await call.workspace.settings.today()
            let period = name == "this_year" ? .year(today.components.year) : try Period(name)
            return try await call.workspace.progress.history(period)
        }
    }
}

import Answers
import Conversation
import DaemonAPI
import Diary
import Health
import Nutrition
import Store

/// Routes about the person, their targets, readings, cards and alerts.
enum HealthRoutes {
    static func add(to table: RouteTable) {
        table.on(GetProfile.self) { try await $0.workspace.profile.profile() }
        table.on(PutProfileField.self) { call in
            try await call.workspace.profile.set(
                call.address.field, to: call.body.value, by: .commandLine, turn: nil)
        }
        table.on(ClearProfile.self) { try await $0.workspace.profile.clear(by: .commandLine, turn: nil) }
        table.on(GetConsentText.self) { _ in ConsentTextDTO(version: ConsentText.version, text: ConsentText.text) }
        table.on(GiveConsent.self) { try await $0.workspace.profile.consent(by: .commandLine) }
        addTargets(to: table)
        table.on(ListAims.self) { try await $0.workspace.aims.aims() }
        table.on(AddAim.self) { try await $0.workspace.aims.add($0.body, by: .commandLine, turn: nil) }
        table.on(RemoveAim.self) { try await $0.workspace.aims.remove($0.address.id, by: .commandLine, turn: nil) }
        table.on(ListFlags.self) { try await $0.workspace.answers.flags(in: try await $0.workspace.answerContext()) }
        addReadings(to: table)
        table.on(GetCards.self) { try await $0.workspace.cards.cards() }
        table.on(ListAlerts.self) { try await $0.workspace.alerts.alerts(all: $0.address.all == true) }
        table.on(AnswerAlert.self) {
            try await $0.workspace.alerts.answer($0.address.id, $0.body, by: .commandLine)
        }
        table.on(PutDayCompleteness.self) { call in
            let today = try await call.workspace.settings.today()
            let day = try Period.day(call.body.day, asOf: today)
            try await call.workspace.alerts.setComplete(day, call.body.isComplete, by: .commandLine, turn: nil)
            return DayCompleteness(day: day.description, isComplete: call.body.isComplete)
        }
        table.on(TakeDueNudges.self) { try await $0.workspace.nudges.take() }
        table.on(SilenceNudges.self) { call in
            try await call.workspace.nudges.silence()
            return Empty()
        }
        table.on(GetRoutineReminders.self) { try await $0.workspace.routine.state() }
        table.on(PutRoutineReminders.self) { try await $0.workspace.routine.set($0.body, by: .commandLine) }
    }

    private static func addTargets(to table: RouteTable) {
        table.on(PlanTarget.self) { try await $0.workspace.targets.plan($0.body, by: .commandLine, turn: nil) }
        table.on(GetTargetHistory.self) { try await $0.workspace.targets.history() }
        table.on(ListRefeeds.self) { try await $0.workspace.targets.refeeds() }
        table.on(PutRefeed.self) { try await $0.workspace.targets.planRefeed($0.body, by: .commandLine, turn: nil) }
        table.on(ReviewTarget.self) {
            try await $0.workspace.targets.review(accept: $0.body.accept, by: .commandLine, turn: nil)
        }
        table.on(GetExpenditure.self) { try await $0.workspace.targets.expenditure() }
        table.on(PostForecast.self) { try await $0.workspace.targets.forecast($0.body) }
    }

    private static func addReadings(to table: RouteTable) {
        table.on(GetHealth.self) { try await $0.workspace.health.states() }
        table.on(GetHealthChart.self) { call in
            try await call.workspace.health.chart(call.address.metric, call.address.view ?? .month)
        }
        table.on(PutPreferredSource.self) { call in
            try await call.workspace.health.prefer(call.body.source, for: call.address.metric, by: .commandLine)
        }
        table.on(ListHealthReadings.self) { call in
            try await call.workspace.health.list(
                call.address.metric, period: try call.address.period.map { try Period($0) }
            ).map(\.wire)
        }
        table.on(AddHealthReadings.self) { call in
            try await call.workspace.health.add(call.body, by: .commandLine).map(\.wire)
        }
        table.on(RemoveHealthReading.self) {
            try await $0.workspace.health.remove($0.address.id, by: .commandLine, turn: nil).wire
        }
    }
}

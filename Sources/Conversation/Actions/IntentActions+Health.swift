import Answers
import DaemonAPI
import Diary
import Failures
import Health
import Language
import Nutrition
import Replies
import Store
import ToolKit

/// The person's profile, readings, cards, alerts and aims.
extension IntentActions {
    func health(_ intent: HealthIntent, in scope: TurnScope) async throws -> Performance? {
        switch intent {
        case .tellProfile(let report): try await tellProfile(report, in: scope)
        case .askProfile(let field):
            try await performance("profile", "getProfile") {
                ProfileReceipts.known(try await profile.profile(), field: field)
            }
        case .clearProfile:
            try await performance("profile", "clearProfile") {
                _ = try await profile.clear(by: .chat, turn: scope.turnID)
                return [Reply.text(.profileCleared)]
            }
        case .logReadings(let report): try await logReadings(report, in: scope)
        case .correctReadings(let report): try await correctReadings(report, in: scope)
        case .removeReadings(let metric, let day): try await removeReadings(metric, day, in: scope)
        case .refuseReading(let reading):
            try await performance("health", "logReadings", ["metric": .string(reading.metric.rawValue)]) {
                throw ToolRefusal(ReadingReceipts.impossible(reading.metric, reading.value))
            }
        case .askReadings(let question):
            try await performance(
                "own data", "getReadings",
                ["metric": .string(question.metric.rawValue), "form": .string(question.form.rawValue)]
            ) { try await readings(question, in: scope) }
        case .askCards:
            try await performance("own data", "getCards") { CardReceipts.lines(try await cards.cards()) }
        case .askAlerts: try await askAlerts()
        case .planTarget(let wish): try await planTarget(wish, in: scope)
        case .acceptPlan: try await acceptPlan(in: scope)
        case .declinePlan:
            try await performance("goals", "declinePlan") { [Reply.text(.planDeclined)] }
        case .reviewTarget: try await reviewTarget(accept: false, in: scope)
        case .planRefeed(let day): try await planRefeed(day, in: scope)
        case .askForecast(let question): try await askForecast(question, in: scope)
        case .askExpenditure: try await askExpenditure(in: scope)
        case .setAim(let report): try await setAim(report, in: scope)
        case .removeAims(let removal): try await removeAims(removal, in: scope)
        case .askAims:
            try await performance("own data", "getAims") { try await aimsAndGoals() }
        case .completeDay(let day, let isComplete):
            try await performance("command", "completeDay", ["day": .string(day.description)]) {
                try await alerts.setComplete(day, isComplete, by: .chat, turn: scope.turnID)
                return [Reply.text(isComplete ? .dayComplete : .dayIncomplete, Reply.date(day))]
            }
        case .askFlags: try await askFlags(in: scope)
        case .silenceNudges:
            try await performance("command", "silenceNudges") {
                try await nudges.silence()
                return [Reply.text(.nudgesSilent)]
            }
        }
    }

    /// One action whose lines are its answer; what cannot be is a refusal that says why.
    func performance(
        _ kind: String, _ name: String, _ arguments: JSON = [:], _ body: () async throws -> [String]
    ) async throws -> Performance {
        let result = try await ActionResult(name, arguments) {
            ToolOutput(lines: try await ToolRefusal.saying([.invalidInput, .conflict, .notFound]) { try await body() })
        }
        return Performance(kind, [result])
    }

    private func tellProfile(_ report: ProfileReport, in scope: TurnScope) async throws -> Performance {
        let fields = report.changes.fields.map(\.rawValue).sorted().map { JSON.string($0) }
        return try await performance("profile", "setProfile", ["fields": .array(fields)]) {
            try await note(report, in: scope)
        }
    }

    /// Notes what was told of oneself.
    func note(_ report: ProfileReport, in scope: TurnScope) async throws -> [String] {
        var told = try await profile.tell(report.changes, by: .chat, turn: scope.turnID)
        if let weight = report.weight {
            _ = try await body.log(
                [weight], at: TimeExpression(), saidAt: saidAt(scope), by: .chat, turn: scope.turnID)
            told = try await profile.profile()
        }
        return ProfileReceipts.told(told, fields: report.changes.fields, weight: report.weight)
    }

    private func saidAt(_ scope: TurnScope) -> ZonedInstant {
        ZonedInstant(scope.saidAt, scope.context.settings.now.zone)
    }

    private func logReadings(_ report: ReadingReport, in scope: TurnScope) async throws -> Performance {
        try await performance("health", "logReadings", ["values": try JSON(encoding: report.values)]) {
            let records = try await health.log(
                report.values, at: report.time, saidAt: saidAt(scope), by: .chat, turn: scope.turnID)
            return [ReadingReceipts.logged(records, today: scope.context.today)]
        }
    }

    /// Puts other values in the place of what the last turn noted of these metrics, on its day where no other is named.
    private func correctReadings(_ report: ReadingReport, in scope: TurnScope) async throws -> Performance? {
        guard let conversation = scope.conversationID else { return nil }
        let metrics = Set(report.values.map(\.metric))
        let wrong = try await store.healthReadings(ofLastTurnIn: conversation).filter { metrics.contains($0.metric) }
        return try await performance("health", "logReadings", ["values": try JSON(encoding: report.values)]) {
            let records = try await health.correct(
                wrong, to: report.values, at: report.time, saidAt: saidAt(scope), turn: scope.turnID)
            return [ReadingReceipts.logged(records, today: scope.context.today)]
        }
    }

    /// "how long was I active today?" is answered from the sport that was told where no device counts minutes.
    private func readings(_ question: ReadingQuestion, in scope: TurnScope) async throws -> [String] {
        let today = scope.context.today
        if question.metric == .activeMinutes, let period = try question.period.map({ try Period($0) }),
            case let days = period.days(asOf: today),
            try await store.lastReadingDay(.activeMinutes, until: days.upperBound).map({ $0 < days.lowerBound })
                ?? true,
            try await !store.activities(days: days).isEmpty
        {
            let context = try await answerContext(scope.context.settings, conversation: scope.conversationID)
            return try await answers.training(.activities(name: nil, period), in: context).lines
        }
        return try await health.answer(question, today: today)
    }

    private func removeReadings(
        _ metric: HealthMetric, _ day: CalendarDay?, in scope: TurnScope
    ) async throws -> Performance {
        let metrics = metric == .systolic ? [.systolic, .diastolic] : [metric]
        return try await performance("health", "removeReadings", ["metric": .string(metric.rawValue)]) {
            let gone = try await health.remove(metrics, on: day, turn: scope.turnID)
            guard !gone.isEmpty else {
                let when = day.map { Reply.name(.day($0)) } ?? Reply.text(.readingEver)
                return [ReadingReceipts.none(metric, when)]
            }
            return [ReadingReceipts.removed(gone, today: scope.context.today)]
        }
    }

    private func removeAims(_ removal: AimRemoval, in scope: TurnScope) async throws -> Performance {
        let kinds = removal.kinds.map { JSON.string($0.rawValue) }
        return try await performance("goals", "removeAims", ["kinds": .array(kinds)]) {
            let known = try await aims.aims().filter { aim in
                (removal.kinds.isEmpty || removal.kinds.contains(aim.kind))
                    && (removal.subject == nil || removal.subject == aim.subject)
            }
            // "drop my goal" of several: which one is for the user to say.
            guard known.count < 2 || !removal.kinds.isEmpty || removal.isOfAll else { return AimReceipts.list(known) }
            guard !known.isEmpty else { return [Reply.text(.aimNone)] }
            try await aims.remove(known.map(\.id), by: .chat, turn: scope.turnID)
            return [AimReceipts.removed(known)]
        }
    }

    /// What is to be reached, and what holds every day.
    private func aimsAndGoals() async throws -> [String] {
        let known = try await aims.aims()
        let settings = try await settings.snapshot()
        let goals = settings.goals.isEmpty ? [] : [GoalReceipts.text(settings.goals, settings.tracking)]
        return known.isEmpty && !goals.isEmpty ? goals : AimReceipts.list(known) + goals
    }

    private func askAlerts() async throws -> Performance {
        try await performance("own data", "getAlerts") {
            let open = try await alerts.alerts(all: false)
            guard !open.isEmpty else { return [Reply.text(.alertsNone)] }
            return open.map { "\($0.title). \($0.text)" } + [Reply.text(.alertsAnswer)]
        }
    }

    private func setAim(_ report: AimReport, in scope: TurnScope) async throws -> Performance {
        let arguments: JSON = [
            "kind": .string(report.kind.rawValue), "value": .number(report.value), "subject": .string(report.subject),
        ]
        return try await performance("goals", "setAim", arguments) {
            var new = NewAim(kind: report.kind, subject: report.subject, value: report.value, by: report.by)
            if report.isCorrection, new.by == nil {
                new.by = try await aims.aims().first { $0.kind == new.kind && $0.subject == report.subject }?.by
            }
            return [AimReceipts.set(try await aims.add(new, by: .chat, turn: scope.turnID))]
        }
    }

    private func askFlags(in scope: TurnScope) async throws -> Performance {
        try await performance("own data", "getFlags") {
            let context = try await answerContext(scope.context.settings, conversation: scope.conversationID)
            let flags = try await answers.flags(in: context)
            return flags.isEmpty ? [Reply.text(.flagsNone)] : flags.map(\.text)
        }
    }
}

extension HealthIntent {
    /// The labels of the learnt reader that mean the same; nil for what only asks, or answers.
    var labels: Set<IntentLabel>? {
        switch self {
        case .tellProfile: [.body, .talk, .setting, .note, .goal, .not, .care, .askAdvice, .askBody]
        case .logReadings, .correctReadings, .removeReadings, .refuseReading:
            [.body, .move, .note, .talk, .care, .askBody]
        case .planTarget, .setAim, .removeAims, .planRefeed:
            [.goal, .askAdvice, .askPlan, .askFact, .setting, .body, .talk, .care]
        case .completeDay, .silenceNudges: [.setting, .talk, .note, .remind, .answer, .not]
        case .askProfile, .clearProfile, .askReadings, .askCards, .askAlerts, .acceptPlan, .declinePlan, .reviewTarget,
            .askForecast,
            .askExpenditure, .askAims, .askFlags:
            nil
        }
    }
}

import DaemonAPI
import Failures
import Nutrition
import Store

/// Texts of alerts: what was measured, and to pause and ask a clinician. Never a diagnosis, never a call.
enum AlertWording {
    static func title(_ kind: AlertKind) -> String {
        switch kind {
        case .restingHeartRateHigh: "High resting heart rate"
        case .restingHeartRateLow: "Low resting heart rate"
        case .exerciseHeartRate: "High heart rate in exercise"
        case .rapidLoss: "Fast weight loss"
        case .underFloor: "Very little energy"
        case .lowOxygen: "Low blood oxygen"
        case .sleepApnoeaSigns: "Restless nights"
        case .irregularRhythm: "Irregular rhythm"
        }
    }

    /// - Parameter evidence: of the alert.
    static func text(_ kind: AlertKind, _ evidence: AlertEvidence, _ tracking: Tracking) -> String {
        "\(found(kind, evidence, tracking)) \(advice(kind))"
    }

    private static func found(_ kind: AlertKind, _ evidence: AlertEvidence, _ tracking: Tracking) -> String {
        let values = evidence.values
        let last = values.last
        let count = Set(values.map(\.day)).count
        let limit = evidence.limit ?? 0
        func told(_ metric: HealthMetric, _ value: Double?) -> String { value.map(metric.text) ?? "a value" }
        let day = last.map { " on \($0.day.inWords)" } ?? ""
        switch kind {
        case .restingHeartRateHigh:
            return
                "Your device measured a resting heart rate of \(told(.restingHeartRate, last?.value))\(day), over \(told(.restingHeartRate, limit))."
        case .restingHeartRateLow:
            return
                "Your device measured a resting heart rate of \(told(.restingHeartRate, last?.value))\(day), under \(told(.restingHeartRate, limit))."
        case .exerciseHeartRate:
            return
                "Your device measured a heart rate of \(told(.exerciseHeartRate, last?.value)) in exercise\(day), over \(told(.exerciseHeartRate, limit))."
        case .rapidLoss:
            let loss = last.map { "\(Figures.plain($0.value)) kg" } ?? "more"
            return
                "Over the last weeks you lost \(loss) a week on average, more than \(Figures.plain(limit)) kg (2 lb)."
        case .underFloor:
            let floor = tracking.energy.map { ", \($0.kcal(limit))" } ?? ""
            return "On \(Figures.count(count, "day", "days")) in a row you ate less than your floor\(floor)."
        case .lowOxygen:
            return
                "Your device measured a blood oxygen under \(told(.oxygenSaturation, limit)) on \(Figures.count(count, "day", "days"))."
        case .sleepApnoeaSigns:
            return
                "On \(Figures.count(count, "night", "nights")) in a row your device noted low oxygen, many interruptions or a racing heart."
        case .irregularRhythm:
            return "Your device itself told of an irregular rhythm\(day)."
        }
    }

    private static func advice(_ kind: AlertKind) -> String {
        switch kind {
        case .restingHeartRateHigh:
            "Pause exercise and measure again at rest. If it stays so, contact a clinician. \(usual) \(emergency)"
        case .restingHeartRateLow:
            "Pause exercise if you feel dizzy or weak, and contact a clinician then. \(usual) \(emergency)"
        case .exerciseHeartRate:
            "Stop the exercise and let your heart come to rest. If it does not, contact a clinician. \(emergency)"
        case .rapidLoss:
            "Pause the plan and eat a little more. If you do not know where the loss comes from, contact a clinician."
        case .underFloor:
            "Your body needs more than that. Pause the plan and eat enough today; a clinician can help where eating is hard."
        case .lowOxygen:
            "Pause exercise, check how the device sits, and contact a clinician about it. \(emergency)"
        case .sleepApnoeaSigns: "It may mean nothing. A clinician can find out, and looks at such nights gladly."
        case .irregularRhythm: "Pause exercise and contact a clinician about it. \(emergency)"
        }
    }

    private static let usual = "If it is usual for you, acknowledge it."
    private static let emergency =
        "With pain in the chest, fainting or trouble breathing, call your emergency number (112, 911)."

    static func missing(_ id: Int64) -> BiteBookError {
        BiteBookError(.notFound, "There is no alert \(id).", hint: "`bitebook alerts` shows the ids.")
    }

    static let snooze = BiteBookError(
        .invalidInput, "An alert can be snoozed for 1 to 90 days.", hint: "As in: bitebook alerts snooze 3 --days 7")

    static let future = BiteBookError(
        .invalidInput, "That day has not come.", hint: "A day is complete when you have eaten for the last time.")
}

extension AlertRecord {
    func wire(_ tracking: Tracking) -> AlertDTO? {
        guard let kind = AlertKind(rawValue: kind) else { return nil }
        let found = AlertEvidence(stored: evidence)
        // What would show energies where none are shown.
        let isShown = kind != .underFloor || tracking.showsEnergy
        return AlertDTO(
            id: id ?? 0, kind: kind.rawValue, title: AlertWording.title(kind),
            text: AlertWording.text(kind, found, tracking), state: state.rawValue, day: day, until: untilDay,
            isCritical: kind.isCritical, evidence: isShown ? found.values : [])
    }
}

import DaemonAPI
import Nutrition

/// Texts of the five cards.
enum CardWording {
    static func cards(_ facts: CardFacts, _ tracking: Tracking) -> [CardDTO] {
        [workouts(facts), protein(facts), sleep(facts), adherence(facts), energy(facts, tracking)]
    }

    static func word(_ status: CardStatus) -> String {
        switch status {
        case .green: "good"
        case .yellow: "fair"
        case .red: "low"
        case .over: "over"
        case .unknown: "unknown"
        }
    }

    private static let logMeal = ["bitebook ask \"a bowl of oatmeal\""]
    private static let startWorkout = ["bitebook + sports 30"]

    private static func workouts(_ facts: CardFacts) -> CardDTO {
        let status = CardRules.workouts(facts.sessions)
        return CardDTO(
            kind: "workouts", title: "Workouts this week", status: status.rawValue, word: word(status),
            value: Double(facts.sessions), target: Double(facts.sessionsTarget), unit: "workouts",
            text: "\(facts.sessions) of \(facts.sessionsTarget)", isSoFar: true,
            message: status == .green ? "A full week of workouts." : "Start a workout to hit your weekly goal.",
            actions: startWorkout)
    }

    private static func adherence(_ facts: CardFacts) -> CardDTO {
        let status = CardRules.workouts(facts.sessions)
        let share = Double(facts.sessions) / Double(facts.sessionsTarget)
        return CardDTO(
            kind: "adherence", title: "Weekly training adherence", status: status.rawValue, word: word(status),
            value: Double(facts.sessions), target: Double(facts.sessionsTarget), unit: "sessions",
            text: "\(facts.sessions) of \(facts.sessionsTarget) sessions (\(Figures.percent(share)))", isSoFar: true,
            message: share >= 1
                ? "You have done what you planned for the week."
                : "Follow your workout schedule and start a workout now.",
            actions: startWorkout)
    }

    private static func protein(_ facts: CardFacts) -> CardDTO {
        let status = facts.proteinStatus
        var card = CardDTO(
            kind: "protein", title: "Protein", status: status.rawValue, word: word(status), value: nil,
            target: facts.proteinTarget, unit: "g", text: "–", isSoFar: true, message: "", actions: logMeal)
        guard let target = facts.proteinTarget else {
            card.message = "Your weight makes it known (1 g for each kg), or a goal of your own."
            card.actions = ["bitebook body add weight 72.4kg", "bitebook goals set protein 120"]
            return card
        }
        guard status != .unknown else {
            card.text = "? of \(Figures.grams(target))"
            card.message = "The protein of what you logged is not known. Foods that BiteBook knows make it known."
            return card
        }
        card.value = facts.protein.known
        let least = facts.protein.unknownParts > 0 ? "at least " : ""
        card.text = "\(least)\(Figures.amount(facts.protein.known)) of \(Figures.grams(target)) so far"
        card.message = status == .green ? "Most of your protein is in." : "Log a meal to see how your protein grows."
        return card
    }

    private static func sleep(_ facts: CardFacts) -> CardDTO {
        let status = facts.sleep.map(CardRules.sleep(hours:)) ?? .unknown
        let metric = HealthMetric.sleep
        let full = metric.text(CardRules.fullNight)
        return CardDTO(
            kind: "sleep", title: "Sleep last night", status: status.rawValue, word: word(status), value: facts.sleep,
            target: CardRules.fullNight, unit: metric.unit.rawValue,
            text: facts.sleep.map { "\(metric.text($0)) of \(full)" } ?? "–", isSoFar: false,
            message: sleepMessage(status, full),
            actions: [facts.sleep == nil ? "bitebook health add sleep 7h30" : "bitebook health chart sleep"])
    }

    private static func sleepMessage(_ status: CardStatus, _ full: String) -> String {
        switch status {
        case .green: "A full night."
        case .unknown: "Say how long you slept, as \"slept 7 and a half hours\"."
        default: "A full night has \(full). An earlier evening may help."
        }
    }

    private static func energy(_ facts: CardFacts, _ tracking: Tracking) -> CardDTO {
        var card = CardDTO(
            kind: "calories", title: "Calories remaining", status: CardStatus.unknown.rawValue,
            word: word(.unknown), value: nil, target: nil, unit: "kcal", text: "–", isSoFar: true, message: "",
            actions: logMeal)
        guard let figures = tracking.energy else {
            card.unit = ""
            card.message = Tracking.energyNotice
            card.actions = ["bitebook settings set tracking both"]
            return card
        }
        guard let target = facts.energyTarget else {
            card.message = "A daily target makes it known."
            card.actions = ["bitebook target 2000", "bitebook target plan"]
            return card
        }
        card.target = Double(target)
        if facts.energy == 0, facts.unknownEnergies > 0 {
            card.text = "? of \(figures.kcal(target))"
            card.message = "The energy of what you logged is not known. Foods that BiteBook knows make it known."
            return card
        }
        let status = CardRules.energy(facts.energy, target: target, floor: facts.floor)
        let left = target - facts.energy
        let isUncertain = facts.unknownEnergies > 0
        card.value = Double(left)
        card.status = status.rawValue
        card.word = word(status)
        card.text =
            left >= 0
            ? "\(isUncertain ? "at most " : "")\(figures.kcal(left)) left of \(figures.kcal(target))"
            : "\(isUncertain ? "at least " : "")\(figures.kcal(-left)) over \(figures.kcal(target))"
        card.message = energyMessage(status, left: left)
        return card
    }

    private static func energyMessage(_ status: CardStatus, left: Int) -> String {
        switch status {
        case .over: "More than planned so far today. One day decides nothing."
        case .green: left > 0 ? "So far today goes as planned." : "Today's target is reached."
        default: "So far today. Log a meal when you have eaten."
        }
    }
}

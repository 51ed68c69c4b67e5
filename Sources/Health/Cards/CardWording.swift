import DaemonAPI
import Nutrition
import Replies

/// Texts of the five cards.
enum CardWording {
    static func cards(_ facts: CardFacts, _ tracking: Tracking) -> [CardDTO] {
        [workouts(facts), protein(facts), sleep(facts), adherence(facts), energy(facts, tracking)]
    }

    static func word(_ status: CardStatus) -> String {
        switch status {
        case .green: Reply.text(.cardGood)
        case .yellow: Reply.text(.cardFair)
        case .red: Reply.text(.cardLow)
        case .over: Reply.text(.cardHigh)
        case .unknown: Reply.text(.cardUnknown)
        }
    }

    private static let logMeal = ["bitebook ask \"a bowl of oatmeal\""]
    private static let startWorkout = ["bitebook + sports 30"]

    private static func workouts(_ facts: CardFacts) -> CardDTO {
        let status = CardRules.workouts(facts.sessions)
        return CardDTO(
            kind: "workouts", title: Reply.text(.cardWorkoutsTitle), status: status.rawValue, word: word(status),
            value: Double(facts.sessions), target: Double(facts.sessionsTarget), unit: "workouts",
            text: Reply.text(.cardOf, "\(facts.sessions)", "\(facts.sessionsTarget)"), isSoFar: true,
            message: Reply.text(status == .green ? .cardWorkoutsFull : .cardWorkoutsStart),
            actions: startWorkout)
    }

    private static func adherence(_ facts: CardFacts) -> CardDTO {
        let status = CardRules.workouts(facts.sessions)
        let share = Double(facts.sessions) / Double(facts.sessionsTarget)
        return CardDTO(
            kind: "adherence", title: Reply.text(.cardAdherenceTitle), status: status.rawValue, word: word(status),
            value: Double(facts.sessions), target: Double(facts.sessionsTarget), unit: "sessions",
            text: Reply.text(
                .cardOfSessions, "\(facts.sessions)", "\(facts.sessionsTarget)", Figures.percent(share)),
            isSoFar: true, message: Reply.text(share >= 1 ? .cardAdherenceFull : .cardAdherenceStart),
            actions: startWorkout)
    }

    private static func protein(_ facts: CardFacts) -> CardDTO {
        let status = facts.proteinStatus
        var card = CardDTO(
            kind: "protein", title: Reply.text(.cardProteinTitle), status: status.rawValue, word: word(status),
            value: nil, target: facts.proteinTarget, unit: "g", text: "–", isSoFar: true, message: "", actions: logMeal)
        guard let target = facts.proteinTarget else {
            card.message = Reply.text(.cardProteinNeed)
            card.actions = ["bitebook body add weight 72.4kg", "bitebook goals set protein 120"]
            return card
        }
        guard status != .unknown else {
            card.text = Reply.text(.cardOf, "?", Figures.grams(target))
            card.message = Reply.text(.cardProteinUnknown)
            return card
        }
        card.value = facts.protein.known
        let known = Figures.amount(facts.protein.known)
        let atLeast = facts.protein.unknownParts > 0 ? Reply.text(.amountLeast, known) : known
        card.text = Reply.text(.cardOfSoFar, atLeast, Figures.grams(target))
        card.message = Reply.text(status == .green ? .cardProteinMost : .cardProteinLog)
        return card
    }

    private static func sleep(_ facts: CardFacts) -> CardDTO {
        let status = facts.sleep.map(CardRules.sleep(hours:)) ?? .unknown
        let metric = HealthMetric.sleep
        let full = metric.text(CardRules.fullNight)
        return CardDTO(
            kind: "sleep", title: Reply.text(.cardSleepTitle), status: status.rawValue, word: word(status),
            value: facts.sleep, target: CardRules.fullNight, unit: metric.unit.rawValue,
            text: facts.sleep.map { Reply.text(.cardOf, metric.text($0), full) } ?? "–", isSoFar: false,
            message: sleepMessage(status, full),
            actions: [facts.sleep == nil ? "bitebook health add sleep 7h30" : "bitebook health chart sleep"])
    }

    private static func sleepMessage(_ status: CardStatus, _ full: String) -> String {
        switch status {
        case .green: Reply.text(.cardSleepFull)
        case .unknown: Reply.text(.cardSleepAsk)
        default: Reply.text(.cardSleepShort, full)
        }
    }

    private static func energy(_ facts: CardFacts, _ tracking: Tracking) -> CardDTO {
        var card = CardDTO(
            kind: "calories", title: Reply.text(.cardEnergyTitle), status: CardStatus.unknown.rawValue,
            word: word(.unknown), value: nil, target: nil, unit: "kcal", text: "–", isSoFar: true, message: "",
            actions: logMeal)
        guard let figures = tracking.energy else {
            card.unit = ""
            card.message = Tracking.energyNotice
            card.actions = ["bitebook settings set tracking both"]
            return card
        }
        guard let target = facts.energyTarget else {
            card.message = Reply.text(.cardEnergyNeed)
            card.actions = ["bitebook target 2000", "bitebook target plan"]
            return card
        }
        card.target = Double(target)
        if facts.energy == 0, facts.unknownEnergies > 0 {
            card.text = Reply.text(.cardOf, "?", figures.kcal(target))
            card.message = Reply.text(.cardEnergyUnknown)
            return card
        }
        let left = target - facts.energy + facts.addedBySport
        let judged = CardRules.energy(facts.energy, target: target, floor: facts.floor)
        // What sport made room for is not over.
        let status = judged == .over && left >= 0 ? .green : judged
        let isUncertain = facts.unknownEnergies > 0
        card.value = Double(left)
        card.status = status.rawValue
        card.word = word(status)
        let amount = figures.kcal(abs(left))
        if left >= 0 {
            let atMost = isUncertain ? Reply.text(.cardMost, amount) : amount
            card.text = Reply.text(.cardLeft, atMost, figures.kcal(target))
        } else {
            let atLeast = isUncertain ? Reply.text(.amountLeast, amount) : amount
            card.text = Reply.text(.cardOver, atLeast, figures.kcal(target))
        }
        card.message = energyMessage(status, left: left)
        if facts.addedBySport > 0 {
            card.message += " " + Reply.text(.sportCounted, figures.kcal(facts.addedBySport))
        }
        return card
    }

    private static func energyMessage(_ status: CardStatus, left: Int) -> String {
        switch status {
        case .over: Reply.text(.cardEnergyOver)
        case .green: Reply.text(left > 0 ? .cardEnergyWell : .cardEnergyReached)
        default: Reply.text(.cardEnergyLog)
        }
    }
}

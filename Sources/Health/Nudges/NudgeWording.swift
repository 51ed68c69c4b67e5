import DaemonAPI
import Diary
import Nutrition

/// Texts of nudges. What a locked screen shows says nothing of health, food or training (SPEC P47).
enum NudgeWording {
    static let notice = "BiteBook: a message is waiting."
    static let importantNotice = "BiteBook: an important message is waiting."

    static func text(_ kind: NudgeKind, _ facts: CardFacts, _ tracking: Tracking) -> String {
        switch kind {
        case .morningTargets: "Good morning. \(targets(facts, tracking))"
        case .weeklyPlan:
            "A new week: \(workouts(facts.sessionsTarget)) \(facts.sessionsTarget == 1 ? "is" : "are") planned."
        case .meal: "Nothing is logged today yet. Log a meal whenever you like."
        case .protein:
            "Protein so far: \(Figures.amount(facts.protein.known)) of \(Figures.grams(facts.proteinTarget ?? 0)). Log a meal if there was more."
        case .workout:
            "Start a workout to hit your weekly goal: \(facts.sessions) of \(facts.sessionsTarget) so far this week."
        }
    }

    /// `Today: 2,000 kcal, 80 g protein; workouts this week: 2 of 5.`
    private static func targets(_ facts: CardFacts, _ tracking: Tracking) -> String {
        var parts: [String] = []
        if let target = facts.energyTarget, let figures = tracking.energy { parts.append(figures.kcal(target)) }
        if let protein = facts.proteinTarget { parts.append("\(Figures.grams(protein)) protein") }
        let week = "orkouts this week: \(facts.sessions) of \(facts.sessionsTarget)."
        return parts.isEmpty ? "W" + week : "Today: \(parts.joined(separator: ", ")); w" + week
    }

    private static func workouts(_ count: Int) -> String { Figures.count(count, "workout", "workouts") }

    static func text(_ alert: AlertDTO) -> String { "\(alert.title). \(alert.text) `bitebook alerts` has it." }
}

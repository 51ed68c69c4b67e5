import Diary
import Nutrition

/// When which nudge is due (SPEC P65). Hours are those of the wall clock, both documented by what they are for: targets
/// in the morning, food and training while there is still time for them.
enum NudgeRules {
    /// What is known at a moment.
    struct Moment: Sendable {
        /// Seconds after midnight on the wall clock.
        var secondOfDay: Int
        /// ISO weekday of the logical day: Monday is 1.
        var weekday: Int
        var facts: CardFacts
    }

    static func isDue(_ kind: NudgeKind, _ moment: Moment) -> Bool {
        let facts = moment.facts
        guard hours(kind).contains(moment.secondOfDay) else { return false }
        switch kind {
        case .morningTargets: return true
        case .weeklyPlan: return moment.weekday == 1
        case .meal: return !facts.hasEaten
        case .protein: return facts.hasEaten && [.yellow, .red].contains(facts.proteinStatus)
        case .workout: return !facts.trainedToday && facts.sessions < facts.sessionsTarget
        }
    }

    private static func hours(_ kind: NudgeKind) -> Range<Int> {
        switch kind {
        case .morningTargets: clock(5)..<clock(11)
        case .weeklyPlan: clock(5)..<clock(14)
        case .meal: clock(13, 30)..<clock(20)
        case .workout: clock(16)..<clock(20, 30)
        case .protein: clock(17)..<clock(21)
        }
    }

    private static func clock(_ hour: Int, _ minute: Int = 0) -> Int { hour * 3600 + minute * 60 }
}

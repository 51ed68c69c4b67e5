/// When a load goes down for a while.
///
/// The documented programme is autoregulated and names no deload. Ours: after two sessions running under the range, or
/// three at the last effort, the load is 10 % lower, and is raised again by the usual rule. Lifters who were asked
/// deload about every 5–6 weeks, for a week, mostly because of tiredness (Rogerson et al. 2024, Sports Med Open
/// 10:26); the signs and the 10 % are our judgement.
enum DeloadRule {
    static let share = 0.9
    /// RPE: between none and one repetition in reserve.
    static let lastEffort = 9.5
    private static let missedSessions = 2
    private static let hardSessions = 3

    /// - Parameter sessions: confirmed ones, the last one last.
    static func isDue(after sessions: [PerformedSession], target: RepetitionTarget) -> Bool {
        let missed = sessions.suffix(missedSessions)
        if missed.count == missedSessions, isNotLighter(missed),
            missed.allSatisfy({ $0.fewest < target.range.lowerBound })
        {
            return true
        }
        let hard = sessions.suffix(hardSessions)
        return hard.count == hardSessions && isNotLighter(hard)
            && hard.allSatisfy { ($0.exertion ?? 0) >= lastEffort }
    }

    /// Whether no session was lighter than the one before: a load that has just gone down gets its chance first.
    private static func isNotLighter(_ sessions: ArraySlice<PerformedSession>) -> Bool {
        zip(sessions, sessions.dropFirst()).allSatisfy { ($0.workingLoad ?? 0) <= ($1.workingLoad ?? 0) }
    }
}

package import Nutrition

/// What somebody wants of a training programme (SPEC P31–P39; section 8 of the health-and-fitness specification).
package struct ProgrammeWish: Hashable, Sendable {
    package typealias Emphasis = TrainingEmphasis
    package typealias Goal = TrainingGoal

    package var emphasis: Emphasis
    package var goal: Goal
    /// Sessions a week, within ``dayRange``.
    package var daysPerWeek: Int { didSet { daysPerWeek = Self.dayRange.clamp(daysPerWeek) } }
    /// The most that a session may take with warm-up and cool-down, within ``minuteRange``.
    package var minutes: Int { didSet { minutes = Self.minuteRange.clamp(minutes) } }
    package var equipment: Set<Equipment>
    package var level: Level
    /// Injured parts and conditions: no exercise that they speak against is planned.
    package var avoiding: Set<Contraindication>
    package var skipsWarmUp: Bool
    /// Whether a condition of this person asks for a physician's word first; which ones do is the caller's knowledge.
    package var asksPhysician: Bool
    /// The same wish with the same seed gives the same programme; another seed gives other exercises.
    package var seed: UInt64

    package static let dayRange = 1...7
    package static let minuteRange = 10...180
    package static let defaultMinutes = 60

    /// The documented default is 4–5 sessions a week: 4, and 5 for who is advanced.
    package static func defaultDays(for level: Level) -> Int { level == .advanced ? 5 : 4 }

    /// Days and minutes outside of their ranges are brought to the nearest end.
    package init(
        emphasis: Emphasis = .hybrid, goal: Goal = .generalFitness, daysPerWeek: Int? = nil,
        minutes: Int = Self.defaultMinutes, equipment: Set<Equipment> = [], level: Level = .beginner,
        avoiding: Set<Contraindication> = [], skipsWarmUp: Bool = false, asksPhysician: Bool = false, seed: UInt64 = 0
    ) {
        self.emphasis = emphasis
        self.goal = goal
        self.daysPerWeek = Self.dayRange.clamp(daysPerWeek ?? Self.defaultDays(for: level))
        self.minutes = Self.minuteRange.clamp(minutes)
        self.equipment = equipment
        self.level = level
        self.avoiding = avoiding
        self.skipsWarmUp = skipsWarmUp
        self.asksPhysician = asksPhysician
        self.seed = seed
    }
}

extension ClosedRange {
    func clamp(_ value: Bound) -> Bound { Swift.min(upperBound, Swift.max(lowerBound, value)) }
}

package import Nutrition

/// What is looked for in the log. "Over target after short sleep" belongs here as soon as sleep is stored: a case, a
/// function in `PatternFinder`, and a row in docs/decisions/0018-patterns.md.
package enum PatternKind: String, CaseIterable, Sendable {
    case weekendEnergy = "weekend-energy"
    case skipBreakfast = "skip-breakfast"
    case skipLunch = "skip-lunch"
    case skipDinner = "skip-dinner"
    case lateEating = "late-eating"
    case firstMeal = "weekend-first-meal"
    case highProtein = "high-protein"
    case favouriteFoods = "favourite-foods"
    case overTarget = "over-target-weekdays"
    case energyTrend = "energy-trend"
    case streak = "logging-streak"
}

/// One hypothesis about the log with the figures for and against it; a note is made of those of a kind that hold.
package struct PatternCandidate: Sendable {
    package var kind: PatternKind
    /// Whom or what it is about within its kind, as `on weekdays`, `Fridays`, `greek yogurt`; else empty.
    package var subject = ""
    /// How many observations it rests on, and what they are.
    package var n: Int
    package var unit: String
    /// How likely figures like these are without the pattern.
    package var p: Double
    /// Whether the effect is large and regular enough to be told.
    package var isLarge: Bool
    /// Whether enough of it is left for a note that was written once to stay.
    package var isLeft: Bool
    /// Whether the effect is at least half as large as `isLarge` asks, tested or not; for the last weeks alone.
    package var isSame: Bool
    /// 1 or −1: more or less, later or earlier.
    package var direction = 1
    /// The size with its 95 % interval, in words.
    package var effect: String
    /// The sentence, or the part of one, that says it.
    package var phrase: String
}

extension PatternCandidate {
    /// Whether these figures of the last weeks say the same as `other`, of the whole period.
    func agrees(with other: PatternCandidate) -> Bool { isSame && direction == other.direction }
}

/// A pattern that holds, ready to be written.
package struct Pattern: Hashable, Sendable {
    package var kind: PatternKind
    package var text: String
    package var n: Int
    package var effect: String
    package var query: String
    package var disprovedBy: String
    package var subjects: [String]
}

/// What the log says about all patterns.
package struct PatternReport: Sendable {
    package var period: ClosedRange<CalendarDay>
    package var completeDays: Int
    package var candidates: [PatternCandidate]
    /// The same of the last weeks alone, where they have enough days.
    package var recent: [PatternCandidate]
    package var patterns: [Pattern]

    /// What became of a pattern that was told before.
    package enum Standing: Hashable, Sendable {
        case holds
        /// There are too few days to say: it stays as it is.
        case unknown
        /// It is no longer there, by these figures.
        case gone(String)
    }

    package func standing(of kind: PatternKind) -> Standing {
        if patterns.contains(where: { $0.kind == kind }) { return .holds }
        let tried = candidates.filter { $0.kind == kind }
        guard !tried.isEmpty else { return .unknown }
        let now = recent.filter { $0.kind == kind }
        let left = tried.filter { candidate in
            candidate.isLeft && (now.first { $0.subject == candidate.subject }?.agrees(with: candidate) ?? true)
        }
        if !left.isEmpty { return .unknown }
        // What is gone in the last weeks is told by them, else by the whole period.
        let figures = (now.contains(where: \.isSame) ? tried : now.isEmpty ? tried : now).map {
            $0.subject.isEmpty ? $0.effect : "\($0.subject): \($0.effect)"
        }
        return .gone(figures.joined(separator: "; "))
    }
}

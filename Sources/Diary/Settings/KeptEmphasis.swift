package import DaemonAPI
package import Nutrition
package import Store

/// The emphasis of training that a person chose, kept among the settings (SPEC P31, P71).
package struct KeptEmphasis: Hashable, Sendable {
    package let emphasis: TrainingEmphasis
    package let goal: TrainingGoal
    /// The logical day on which it was chosen.
    package let since: CalendarDay

    package init(emphasis: TrainingEmphasis, goal: TrainingGoal, since: CalendarDay) {
        self.emphasis = emphasis
        self.goal = goal
        self.since = since
    }

    /// The setting that keeps it; stored, so it never changes.
    package static let key = "training_emphasis"

    /// From ``stored``.
    package init?(stored text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 3, let emphasis = TrainingEmphasis(rawValue: words[0]),
            let goal = TrainingGoal(rawValue: words[1]), let since = CalendarDay(iso: words[2])
        else { return nil }
        self.init(emphasis: emphasis, goal: goal, since: since)
    }

    /// `strength muscleGain 2026-11-18`.
    package var stored: String { "\(emphasis.rawValue) \(goal.rawValue) \(since)" }
}

extension SettingsService {
    /// Keeps an emphasis from today on. What is null stays as it is; the same one again begins a new month with it.
    ///
    /// - Throws: `invalid_input` for a word that is none.
    package func setEmphasis(_ choice: EmphasisChoice, by actor: Actor) async throws {
        let snapshot = try await snapshot()
        let kept = KeptEmphasis(
            emphasis: try choice.emphasis.map { try ExerciseWords.value(TrainingEmphasis.self, $0, "emphasis") }
                ?? snapshot.training?.emphasis ?? .hybrid,
            goal: try choice.goal.map { try ExerciseWords.value(TrainingGoal.self, $0, "goal") }
                ?? snapshot.training?.goal ?? .generalFitness,
            since: snapshot.today)
        try await store.change(by: actor, turn: nil, at: clock().date) { changes in
            try changes.set(KeptEmphasis.key, to: kept.stored)
        }
    }
}

import Failures
package import Foundation
package import Nutrition
package import Physiology
package import Store

/// Daily goals (SPEC M14): the calorie target, and grams of the macronutrients.
extension SettingsService {
    static func key(of goal: Goal) -> String {
        goal == .energy ? targetKey : "goal_\(goal.rawValue)_g"
    }

    package static func goal(ofKey key: String) -> Goal? { Goal.allCases.first { self.key(of: $0) == key } }

    package func goals() async throws -> MacroGoals {
        try await snapshot().goals
    }

    /// The goals of stored settings.
    static func goals(in stored: [String: String], floor: Int) -> MacroGoals {
        var goals = MacroGoals()
        for goal in Goal.allCases {
            goals[goal] = stored[key(of: goal)].flatMap { Int($0) }.flatMap { goal.restored($0, floor: floor) }
        }
        return goals
    }

    /// Sets or, with nil, removes goals from today on, as one change. The one place where the floor of energy is held:
    /// whatever sets a target comes through here.
    ///
    /// - Parameters:
    ///   - reason: why, where the person did not set it themselves.
    ///   - also: what belongs to the same change.
    /// - Throws: `invalid_input` outside ``Goal/allowed``, or under the person's floor; then none is set.
    package func setGoals(
        _ goals: [Goal: Int?], because reason: String = "", by actor: Actor, turn: Int64?,
        also: @escaping @Sendable (Changes) throws -> Void = { _ in }
    ) async throws {
        for goal in Goal.allCases {
            guard case .some(.some(let value)) = goals[goal] else { continue }
            if goal == .energy, goal.allowed.upperBound >= value {
                try await checkFloor(value)
            } else if !goal.allowed.contains(value) {
                throw Self.outside(goal, value, try await tracking())
            }
        }
        let changes = Goal.allCases.compactMap { goal in goals[goal].map { (goal, $0) } }
        let (today, now) = (try await today(), clock().date)
        try await store.change(by: actor, turn: turn, at: now) { journal in
            for (goal, value) in changes {
                try journal.set(Self.key(of: goal), to: value.map(String.init))
                try journal.step(goal, to: value, from: today, reason: reason, at: now)
            }
            try also(journal)
        }
    }

    /// Holds the floor of energy over a target that came from a file, by the profile and weight that are there now: it
    /// becomes the floor, since a backup has to come back whatever was in force when it was made.
    ///
    /// - Parameter known: the target before, in its stored form; one that the file did not change stays.
    /// - Returns: what to tell of it; nil when nothing was changed.
    package static func holdFloor(
        in changes: Changes, known: String?, today: CalendarDay, tracking: Tracking, at now: Date
    ) throws -> String? {
        let stored = try changes.settings()
        guard let text = stored[targetKey], text != known, let kcal = Int(text) else { return nil }
        let floor = CalorieFloor(
            Profile(stored: stored), on: today, weight: try changes.lastWeight(until: today))
        guard kcal < floor.kcal else { return nil }
        try changes.set(targetKey, to: String(floor.kcal))
        try changes.step(.energy, to: floor.kcal, from: today, reason: FloorWording.raised, at: now)
        return FloorWording.raised(kcal, floor, tracking)
    }

    /// What no target of the person goes under, with their last weight.
    package func floor() async throws -> CalorieFloor {
        let snapshot = try await snapshot()
        let weight = try await store.lastBodyMeasure(.weight, until: snapshot.today)?.value
        return CalorieFloor(snapshot.profile, on: snapshot.today, weight: weight)
    }

    /// The floor, in kcal a day.
    package func leastEnergy() async throws -> Int { try await floor().kcal }

    /// - Throws: `invalid_input` with the floor and where it comes from.
    package func checkFloor(_ kcal: Int) async throws {
        let floor = try await floor()
        guard kcal < floor.kcal else { return }
        throw FloorWording.refusal(kcal, floor, try await tracking())
    }

    static func outside(_ goal: Goal, _ value: Int, _ tracking: Tracking) -> BiteBookError {
        let name = goal == .energy ? "daily target" : "daily \(goal.title) goal"
        guard let said = goal.amount(value, tracking), let high = goal.amount(goal.allowed.upperBound, tracking) else {
            return BiteBookError(.invalidInput, "That \(name) is not possible.", hint: Tracking.energyNotice)
        }
        return BiteBookError(
            .invalidInput, "A \(name) of \(said) is outside \(Wording.whole(goal.allowed.lowerBound)) to \(high).",
            hint: "Choose a \(goal == .energy ? "target" : "goal") in that range.")
    }

    /// Finished days in a row on which the target of their time was met; nil when no target is set.
    package func onTargetStreak() async throws -> Streak? {
        let snapshot = try await snapshot()
        guard snapshot.target != nil else { return nil }
        let days = try await store.energies(days: Self.beginning...snapshot.today.adding(days: -1))
            .filter { snapshot.verdict($0.calories, on: $0.day) == .met }
        return Streak(days: days.map(\.day), today: snapshot.today)
    }

    private static let beginning = CalendarDay(ordinal: 0)
}

/// Movement patterns that stand for each other, by which a week is balanced.
package enum MovementGroup: String, Hashable, Sendable, CaseIterable {
    case kneeDominant, hipDominant, push, pull, core, isolation

    package var patterns: [MovementPattern] {
        switch self {
        case .kneeDominant: [.squat, .lunge]
        case .hipDominant: [.hinge, .gluteBridge]
        case .push: [.horizontalPush, .verticalPush]
        case .pull: [.horizontalPull, .verticalPull]
        case .core: [.coreStability, .coreRotation, .coreFlexion, .carry]
        case .isolation:
            [
                .elbowFlexion, .elbowExtension, .shoulderRaise, .calf, .kneeFlexion, .kneeExtension, .hipAbduction,
                .hipAdduction, .grip,
            ]
        }
    }

    /// The group that gets as many exercises a week, give or take one.
    package var counterpart: Self? {
        switch self {
        case .kneeDominant: .hipDominant
        case .hipDominant: .kneeDominant
        case .push: .pull
        case .pull: .push
        case .core, .isolation: nil
        }
    }

    /// Whether an exercise belongs to it. Lifts that begin as a hinge and end over the head (snatch, clean and jerk)
    /// belong to none: they need a coach, and many repetitions of them in tiredness are no place to start.
    func contains(_ exercise: Exercise) -> Bool {
        guard exercise.kind == .strength, let pattern = exercise.pattern, patterns.contains(pattern) else {
            return false
        }
        return self != .hipDominant || exercise.isForLegs || exercise.primary.first == .lowerBack
    }
}

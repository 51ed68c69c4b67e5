/// Raw values of all enumerations here are the words of `exercises.tsv`.
package enum ExerciseKind: String, Hashable, Sendable, CaseIterable {
    case strength, cardio, mobility, stretching, plyometric
}

/// What the body does in an exercise.
package enum MovementPattern: String, Hashable, Sendable, CaseIterable {
    case squat, hinge, lunge, calf, carry, grip, neck, locomotion, mobility
    case kneeExtension = "knee-extension"
    case kneeFlexion = "knee-flexion"
    case hipAbduction = "hip-abduction"
    case hipAdduction = "hip-adduction"
    case gluteBridge = "glute-bridge"
    case coreFlexion = "core-flexion"
    case coreStability = "core-stability"
    case coreRotation = "core-rotation"
    case horizontalPush = "horizontal-push"
    case verticalPush = "vertical-push"
    case horizontalPull = "horizontal-pull"
    case verticalPull = "vertical-pull"
    case elbowFlexion = "elbow-flexion"
    case elbowExtension = "elbow-extension"
    case shoulderRaise = "shoulder-raise"
}

/// Whether several joints move, or one.
package enum Mechanic: String, Hashable, Sendable, CaseIterable {
    case compound, isolation
}

package enum Force: String, Hashable, Sendable, CaseIterable {
    case push, pull
    case still = "static"
}

/// How practised somebody has to be. Ordered.
package enum Level: String, Hashable, Sendable, CaseIterable, Comparable {
    case beginner, intermediate, advanced

    package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    /// 0 where the other one is as high or higher.
    func steps(above other: Self) -> Int { max(0, rank - other.rank) }

    private var rank: Int {
        switch self {
        case .beginner: 0
        case .intermediate: 1
        case .advanced: 2
        }
    }
}

/// What an exercise needs; "none" in the file is an empty set. Walls, chairs and towels are not counted.
package enum Equipment: String, Hashable, Sendable, CaseIterable {
    case dumbbells, barbell, kettlebell, bench, machine, cable, box, treadmill, mat
    case resistanceBands = "resistance bands"
    case pullUpBar = "pull-up bar"
    case medicineBall = "medicine ball"
    case stabilityBall = "stability ball"
    case foamRoller = "foam roller"
    case exerciseBike = "exercise bike"
    case rowingMachine = "rowing machine"
    case jumpRope = "jump rope"
    /// Something that other libraries have and ours has no word for; nobody is taken to own it.
    case other
}

package enum Muscle: String, Hashable, Sendable, CaseIterable {
    case quadriceps, hamstrings, glutes, calves, adductors, abductors, abdominals, obliques, lats, traps, chest,
        shoulders
    case biceps, triceps, forearms, neck
    case lowerBack = "lower back"
    case middleBack = "middle back"
    case hipFlexors = "hip flexors"
    case heartAndLungs = "heart and lungs"

    /// Those of the legs, for which the rule of progression is another than for the rest of the body.
    package static let legs: Set<Muscle> = [.quadriceps, .hamstrings, .glutes, .calves, .adductors, .abductors]
}

/// An injured part of the body, or a condition, that speaks against an exercise (column `avoid`).
package enum Contraindication: String, Hashable, Sendable, CaseIterable {
    case shoulder, elbow, wrist, neck, hip, knee, ankle, heart, pregnancy
    case upperBack = "upper back"
    case lowerBack = "lower back"
}

/// In what an exercise is counted.
package enum CountUnit: String, Hashable, Sendable, CaseIterable {
    case repetitions, seconds, minutes, metres

    /// In what an exercise is counted where nobody said it.
    package static func usual(of kind: ExerciseKind, force: Force?) -> Self {
        switch kind {
        case .cardio: .minutes
        case .stretching: .seconds
        case .strength, .mobility, .plyometric: force == .still ? .seconds : .repetitions
        }
    }
}

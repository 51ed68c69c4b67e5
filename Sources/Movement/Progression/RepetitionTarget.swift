/// How often an exercise is done in a set, and from where on it becomes harder (P33).
package struct RepetitionTarget: Hashable, Sendable {
    /// Of one set, in the unit of the exercise.
    package let range: ClosedRange<Int>
    /// When every set has at least so many, the load is raised.
    package let raisesFrom: Int

    package init(range: ClosedRange<Int>, raisesFrom: Int) {
        self.range = range
        self.raisesFrom = raisesFrom
    }

    /// Documented: arms "after completing 10–12 reps across sets", legs "after completing 8 reps across sets". "Arms"
    /// is read as all that is not legs, so that every lift has a rule. The lower ends are ours: a raise of 5 % costs
    /// one or two repetitions, so that a range has to reach below the number at which it was earned.
    package static let upperBody = Self(range: 8...12, raisesFrom: 10)
    package static let legs = Self(range: 6...10, raisesFrom: 8)

    /// Without a load there are more repetitions, and holds and carries have their own amounts. All of them are ours.
    package static func documented(for exercise: Exercise, isLoaded: Bool) -> Self {
        switch exercise.unit {
        case .seconds: Self(range: 20...40, raisesFrom: 40)
        case .metres: Self(range: 20...40, raisesFrom: 40)
        case .minutes: Self(range: 10...30, raisesFrom: 30)
        case .repetitions where isLoaded || !exercise.equipment.isDisjoint(with: Equipment.loads):
            exercise.isForLegs ? .legs : .upperBody
        case .repetitions: Self(range: 8...15, raisesFrom: 15)
        }
    }
}

extension Equipment {
    /// Those that have a weight in kg to raise.
    package static let loads: Set<Equipment> = [.barbell, .dumbbells, .kettlebell, .machine, .cable, .medicineBall]
}

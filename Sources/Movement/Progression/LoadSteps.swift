import Nutrition

/// The loads that can be set up, by what is lifted: multiples of a step, in kg.
package struct LoadSteps: Hashable, Sendable {
    private struct Steps: Hashable, Sendable {
        let from: Double
        let step: Double
    }

    /// Loads between which a rule makes sense, in kg; what is outside is a slip of somebody or something.
    package static let range = PerformedSet.loads

    private let step: Double
    /// From this load on the steps are wider; nil for one step all along.
    private let wide: Steps?

    private init(_ step: Double, wide: Steps? = nil) {
        self.step = step
        self.wide = wide
    }

    /// Two plates of 1.25 kg.
    package static let barbell = Self(2.5)
    /// Usual sets: 1 kg apart up to 10 kg, then 2 kg.
    package static let dumbbells = Self(1, wide: Steps(from: 10, step: 2))
    /// Competition kettlebells are 4 kg apart.
    package static let kettlebell = Self(4)
    /// Stacks are 5 kg apart, with half weights between.
    package static let machine = Self(2.5)
    package static let medicineBall = Self(1)

    /// Of the equipment with the widest steps, where several are needed.
    package static func of(_ equipment: Set<Equipment>) -> Self {
        if equipment.contains(.kettlebell) { return .kettlebell }
        if equipment.contains(.barbell) { return .barbell }
        if equipment.contains(.dumbbells) { return .dumbbells }
        return equipment.contains(.medicineBall) ? .medicineBall : .machine
    }

    /// The heaviest load that is not above this one; 0 at the least.
    package func atMost(_ load: Double) -> Double {
        guard load > 0, load.isFinite else { return 0 }
        if let wide, load >= wide.from { return Self.floor(load, step: wide.step) }
        return Self.floor(load, step: step)
    }

    /// The lightest load that is above this one.
    package func above(_ load: Double) -> Double {
        let base = atMost(load)
        if let wide, base >= wide.from { return base + wide.step }
        return base + step
    }

    /// A part of a load, but no less than the lightest one: whoever lifts that cannot lift less.
    package func part(_ share: Double, of load: Double) -> Double { max(min(load, step), atMost(load * share)) }

    private static func floor(_ load: Double, step: Double) -> Double {
        // A load that was 62.4999… is 62.5.
        (load / step + 1e-6).rounded(.down) * step
    }
}

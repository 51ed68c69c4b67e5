package import Nutrition

/// Energy that a body needs at rest, by Mifflin, St Jeor et al. (Am J Clin Nutr 1990;51:241; SPEC P25).
package enum RestingEnergy {
    /// In kcal a day.
    ///
    /// - Parameters:
    ///   - sex: nil takes the middle of both, at most 83 kcal off either.
    ///   - age: in years; the formula was made for adults.
    ///   - height: in cm.
    ///   - weight: in kg.
    package static func mifflinStJeor(sex: Person.Sex?, age: Double, height: Double, weight: Double) -> Double {
        let constant: Double =
            switch sex {
            case .female: -161
            case .male: 5
            case nil: -78
            }
        return 10 * weight + 6.25 * height - 5 * age + constant
    }
}

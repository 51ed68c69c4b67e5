import Foundation
package import Nutrition

/// What a body is made of, as far as the energy of its weight follows from it.
package enum BodyComposition {
    /// Fat in kg, by Jackson et al. (Int J Obes 2002;26:789) from sex, age in years, height in cm and weight in kg; the
    /// middle of both sexes without one. Between 5 and 60 % of the weight.
    package static func fatMass(sex: Person.Sex?, age: Double, height: Double, weight: Double) -> Double {
        let logarithm = log(weight * 10_000 / (height * height))
        let female = 0.14 * age + 39.96 * logarithm - 102.01
        let male = 0.14 * age + 37.31 * logarithm - 103.94
        let percent: Double =
            switch sex {
            case .female: female
            case .male: male
            case nil: (female + male) / 2
            }
        return weight * min(60, max(5, percent)) / 100
    }

    /// Stored energy of body weight that is lost or gained, in kcal per kg, by how much fat there is (Hall, Int J Obes
    /// 2008;32:573, after Forbes): the leaner somebody is, the more of a change is lean tissue, which holds less. 6,400
    /// with 16 kg of fat, 7,900 with 40 kg.
    ///
    /// - Parameter fatMass: in kg.
    package static func energyDensity(fatMass: Double) -> Double {
        let fatPerLean = fatMass / forbes
        return (BodyEnergyModel.fatEnergy * fatPerLean + BodyEnergyModel.leanEnergy) / (fatPerLean + 1)
    }

    /// In kg: the fat that is lost for each kg of lean tissue is the fat mass over this.
    static let forbes = 10.4
}

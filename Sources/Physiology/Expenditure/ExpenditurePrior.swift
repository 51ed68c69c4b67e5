package import Nutrition

extension ExpenditureFilter {
    /// What is believed of the expenditure before any day is known.
    package struct Prior: Hashable, Sendable {
        /// kcal a day.
        package var kcal: Double
        package var standardDeviation: Double
        /// Stored energy of body weight, in kcal per kg.
        package var energyDensity: Double

        package init(
            kcal: Double, standardDeviation: Double, energyDensity: Double = WeightPace.kcalPerKilogram
        ) {
            self.kcal = kcal
            self.standardDeviation = standardDeviation
            self.energyDensity = energyDensity
        }

        /// Mifflin–St Jeor times activity, ± 10 %: the resting energy of 82 % of people lies within 10 % of the formula
        /// (Frankenfield et al., J Am Diet Assoc 2005;105:775), and activity adds its own error. The energy of a kilogram
        /// follows from the fat (``BodyComposition``).
        ///
        /// - Returns: nil while age, height, weight or movement is unknown.
        package init?(_ person: Person) {
            guard let age = person.age, let height = person.height, let weight = person.weight,
                let movement = person.movement, Profile.heights.contains(height),
                BodyMeasure.weight.plausible.contains(weight)
            else { return nil }
            let resting = RestingEnergy.mifflinStJeor(sex: person.sex, age: age, height: height, weight: weight)
            let fat = BodyComposition.fatMass(sex: person.sex, age: age, height: height, weight: weight)
            self.init(
                kcal: resting * movement.factor, standardDeviation: 0.1 * resting * movement.factor,
                energyDensity: BodyComposition.energyDensity(fatMass: fat))
        }

        /// Where the profile is unknown: about what adults use (Pontzer et al., Science 2021;373:808), and wide.
        package static let unknown = Prior(kcal: 2400, standardDeviation: 550)
    }
}

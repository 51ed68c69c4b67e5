package import Nutrition

/// How the weight goes on when as much is eaten every day, by Hall et al. (Lancet 2011;378:826) with its equations in
/// ``BodyEnergyModel``. Over two years of CALERIE its mean error was −0.47 kg (PMC6248630), but single people
/// spread widely: show the band.
package struct BodyWeightModel: Hashable, Sendable {
    /// kcal a day.
    package let intake: Double
    private let model: BodyEnergyModel
    private let carbohydrateShare: Double

    /// - Parameters:
    ///   - sex: nil takes the middle of both.
    ///   - age: in years.
    ///   - height: in cm.
    ///   - weight: in kg, at the start, where intake and expenditure are in balance.
    ///   - activityFactor: maintenance over resting energy.
    ///   - maintenance: in kcal a day, where it is learnt; the factor does not count then.
    ///   - intake: in kcal a day from then on.
    ///   - carbohydrateShare: of the energy, before and after.
    package init(
        sex: Person.Sex?, age: Double, height: Double, weight: Double, activityFactor: Double,
        maintenance: Double? = nil, intake: Double, carbohydrateShare: Double = 0.5
    ) {
        model = BodyEnergyModel(
            sex: sex, age: age, height: height, weight: weight, activityFactor: activityFactor,
            maintenance: maintenance, carbohydrateShare: carbohydrateShare)
        self.intake = max(0, intake)
        self.carbohydrateShare = carbohydrateShare
    }

    /// - Returns: nil while age, height or weight is unknown or is none that people have, and while neither movement nor
    ///   `maintenance` is known.
    package init?(_ person: Person, maintenance: Double? = nil, intake: Double) {
        guard let age = person.age, let height = person.height, let weight = person.weight,
            (0...120).contains(age), Profile.heights.contains(height), BodyMeasure.weight.plausible.contains(weight),
            intake.isFinite, maintenance?.isFinite != false, person.movement != nil || maintenance != nil
        else { return nil }
        self.init(
            sex: person.sex, age: age, height: height, weight: weight,
            activityFactor: person.movement?.factor ?? Person.Movement.sitting.factor, maintenance: maintenance,
            intake: intake)
    }

    /// kcal a day that keep the weight at the start.
    package var maintenance: Double { model.startIntake }

    /// Fat in kg at the start.
    package var fatMass: Double { model.startFat }

    /// Weights in kg: that of the start, then one for each of `days` days.
    package func trajectory(days: Int) -> [Double] { trajectory(days: days, intake: intake) }

    private func trajectory(days: Int, intake: Double) -> [Double] {
        let input = BodyEnergyModel.Input(intake: intake, carbohydrate: intake * carbohydrateShare)
        var state = model.start
        var weights = [model.weight(state)]
        for _ in 0..<max(0, days) {
            state = model.next(state, input)
            weights.append(model.weight(state))
        }
        return weights
    }

    /// Between which weights a day's weight lies for nine people of ten.
    ///
    /// Two things are unknown, and taken as independent: what the person really uses (`standardDeviation`), and how far
    /// what they eat on average lies off the plan (`adherence`). Both act like eating more or less, so the band is what
    /// the model makes of ± 1.645 standard deviations of their sum. Water of a single day (± 1 kg) comes on top, and what
    /// people change on the way does not count.
    ///
    /// - Parameters:
    ///   - standardDeviation: of the expenditure, in kcal a day (``ExpenditureEstimate``); by the formula alone, 10 %.
    ///   - adherence: how far the mean intake lies off the plan, one standard deviation, as a share of it.
    /// - Returns: in kg, that of the start first.
    package func band(days: Int, standardDeviation: Double, adherence: Double = 0.05) -> [ClosedRange<Double>] {
        let spread = adherence * intake
        let off = Self.ninetyPercent * (standardDeviation * standardDeviation + spread * spread).squareRoot()
        let low = trajectory(days: days, intake: max(0, intake - off))
        let high = trajectory(days: days, intake: intake + off)
        return zip(low, high).map { min($0, $1)...max($0, $1) }
    }

    private static let ninetyPercent = 1.645
}

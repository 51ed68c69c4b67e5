package import Nutrition
import Physiology

/// Energy that a body needs in a day, in kcal: Mifflin–St Jeor's resting energy (Am J Clin Nutr 1990;51:241) times a
/// factor of activity.
package struct EnergyNeed: Hashable, Sendable {
    package var resting: Double
    package var maintenance: ClosedRange<Double>
    /// Less is not proposed without a professional (NIH 1998, clinical guidelines on overweight: 1,000–1,200 kcal for
    /// women, 1,200–1,600 for men).
    package var floor: Double

    /// - Returns: nil unless sex, age from 18 on, height and weight are known and can be.
    package init?(_ person: Person) {
        guard let sex = person.sex, let age = person.age, let height = person.height, let weight = person.weight,
            (18...110).contains(age), (120...230).contains(height), (30...300).contains(weight)
        else { return nil }
        resting = RestingEnergy.mifflinStJeor(sex: sex, age: age, height: height, weight: weight)
        let factors: ClosedRange<Double> =
            person.movement.map { $0.factor...$0.factor }
            ?? Person.Movement.sitting.factor...Person.Movement.moderate.factor
        maintenance = resting * factors.lowerBound...resting * factors.upperBound
        floor = sex == .male ? 1500 : 1200
    }

    /// For a loss of some 0.3 to 0.5 kg a week: 300 to 500 kcal a day less, and not under the floor.
    package var loss: ClosedRange<Double> {
        let high = max(floor, maintenance.upperBound - Self.slowLoss)
        return min(high, max(floor, maintenance.lowerBound - Self.steadyLoss))...high
    }

    /// For a slow gain: 200 to 300 kcal a day more.
    package var gain: ClosedRange<Double> { maintenance.lowerBound + 200...maintenance.upperBound + 300 }

    /// What leads to the wish; to keep a weight its maintenance.
    package func energy(to wish: WeightWish) -> ClosedRange<Double> {
        switch wish {
        case .lose: loss
        case .keep: maintenance
        case .gain: gain
        }
    }

    private static let slowLoss = 300.0
    private static let steadyLoss = 500.0

    /// Stored energy of body weight, in kcal per kg (Wishnofsky 1958; a rule of thumb that holds for some weeks).
    package static let perKilogram = 7700.0
}

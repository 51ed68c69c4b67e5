package import Nutrition

/// A made-up person whose true expenditure is known, to measure what is learnt from logs: a body that follows Hall's
/// equations (``BodyEnergyModel``), with an expenditure of their own, and logs as people keep them.
package struct SyntheticPerson: Sendable {
    package let person: Person
    /// Of what they eat, the share that does not get into the log.
    package let underReporting: Double
    /// The log, in order of days.
    package let days: [EnergyDay]
    /// True kcal used on each of them.
    package let expenditure: [Double]

    /// - Parameter seed: the same person in every run.
    package init(seed: UInt64, days count: Int) {
        var random = SplitMix64(seed: seed)
        _ = random.next()
        let person = Self.person(using: &random)
        let age = person.age ?? 0
        let formula = Self.formula(of: person)
        // How far single people lie off the formula: 10 % (Mifflin et al. 1990 for the resting energy, more for activity).
        let maintenance = formula * (1 + min(0.3, max(-0.3, random.normal(0.1))))
        let habits = SyntheticHabits(
            maintenance: maintenance, mayMenstruate: person.sex == .female && age < 50, using: &random)
        var life = SyntheticLife(person: person, maintenance: maintenance, habits: habits, using: &random)
        var log: [EnergyDay] = []
        var expenditure: [Double] = []
        for index in 0..<count {
            let (day, used) = life.live(index, using: &random)
            log.append(day)
            expenditure.append(used)
        }
        self.person = person
        underReporting = habits.underReporting
        days = log
        self.expenditure = expenditure
    }

    /// What the app would work out of the profile, in kcal a day.
    package var formula: Double { Self.formula(of: person) }

    private static func formula(of person: Person) -> Double {
        RestingEnergy.mifflinStJeor(
            sex: person.sex, age: person.age ?? 0, height: person.height ?? 0, weight: person.weight ?? 0)
            * (person.movement?.factor ?? 1)
    }

    private static func person(using random: inout SplitMix64) -> Person {
        let sex: Person.Sex = random.happens(0.5) ? .female : .male
        let height = sex == .male ? 178 + random.normal(7) : 165 + random.normal(6.5)
        let bmi = min(40, max(18.5, 26.5 + random.normal(4.5)))
        let movement = random.uniform(0...1)
        return Person(
            sex: sex, age: random.uniform(18...70).rounded(.down), height: height,
            weight: bmi * height * height / 10_000,
            movement: movement < 0.3 ? .sitting : movement < 0.65 ? .light : movement < 0.9 ? .moderate : .much)
    }
}

import Nutrition

/// The days of a ``SyntheticPerson``, one after the other.
struct SyntheticLife: Sendable {
    private let model: BodyEnergyModel
    private let habits: SyntheticHabits
    private let maintenance: Double
    private let carbohydrateShare: Double
    /// On which day activity changes for good, and by how much; most people have none.
    private let turn: (day: Int, kcal: Double)?
    private var state: BodyEnergyModel.State
    private var drift = 0.0
    /// Water of the body in kg: what comes and goes, and a jump that fades.
    private var water = 0.0
    private var jump = 0.0
    private var gap = 0

    init(person: Person, maintenance: Double, habits: SyntheticHabits, using random: inout SplitMix64) {
        self.habits = habits
        self.maintenance = maintenance
        carbohydrateShare = random.uniform(0.35...0.55)
        model = BodyEnergyModel(
            sex: person.sex, age: person.age ?? 0, height: person.height ?? 0, weight: person.weight ?? 0,
            activityFactor: 1, maintenance: maintenance, carbohydrateShare: carbohydrateShare,
            glycogen: random.uniform(0.35...0.65))
        state = model.start
        let size = random.uniform(0.04...0.1) * maintenance
        turn =
            random.happens(0.1)
            ? (Int(random.uniform(10...50)), random.happens(0.5) ? size : -size) : nil
    }

    /// - Returns: what is logged of the day, and the kcal that were truly used on it.
    mutating func live(_ index: Int, using random: inout SplitMix64) -> (log: EnergyDay, used: Double) {
        let weight = weight(on: index, using: &random)
        if gap > 0 { gap -= 1 } else if random.happens(habits.gaps) { gap = Int(random.uniform(2...9)) }
        let isLogged = gap == 0 && random.happens(habits.logging)
        let eaten = intake(on: index, isLogged: isLogged, using: &random)
        let before = model.stored(state)
        state = model.next(
            state,
            BodyEnergyModel.Input(
                intake: eaten, carbohydrate: eaten * carbohydrateShare,
                activity: activity(on: index, using: &random)))
        var day = EnergyDay(
            day: CalendarDay(ordinal: index), intake: nil,
            weight: random.happens(gap > 0 ? habits.weighing / 2 : habits.weighing) ? weight : nil)
        if isLogged {
            let reported = eaten * (1 - habits.underReporting) * (1 + random.normal(habits.reportNoise))
            if random.happens(habits.partialLogging) {
                day.intake = reported * random.uniform(0.25...0.75)
            } else {
                day.intake = reported
                day.isComplete = random.happens(habits.marking)
            }
        }
        return (day, eaten - (model.stored(state) - before))
    }

    private mutating func weight(on index: Int, using random: inout SplitMix64) -> Double {
        water = 0.7 * water + random.normal(0.18)
        jump *= 0.6
        if random.happens(0.015) { jump += random.uniform(0.8...2.5) }
        let isMonthly = (index + habits.monthlyStart) % 28 < 5
        return model.weight(state) + water + jump + (isMonthly ? habits.monthlyWater : 0)
            + random.normal(habits.scaleNoise)
    }

    private func intake(on index: Int, isLogged: Bool, using random: inout SplitMix64) -> Double {
        let left = 1 - habits.erosion * min(1, Double(index) / 56)
        let planned = maintenance + (index >= habits.begin ? habits.change * left : 0)
        let isWeekend = index % 7 >= 5
        let factor =
            (1 + (isWeekend ? habits.weekend : -habits.weekend * 2 / 5)) * (1 + random.normal(habits.intakeNoise))
        return max(500, planned * factor * (isLogged ? 1 : 1 + habits.unloggedExcess))
    }

    /// kcal more or less than usual: from day to day, slowly, and for good.
    private mutating func activity(on index: Int, using random: inout SplitMix64) -> Double {
        drift = 0.967 * drift + random.normal(0.0065 * maintenance)
        let turned = turn.map { index >= $0.day ? $0.kcal : 0 } ?? 0
        return drift + turned + random.normal(0.05 * maintenance)
    }
}

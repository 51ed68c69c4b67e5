import Nutrition

/// How a synthetic person eats, logs and weighs themselves. What is drawn from which range is this evaluation's choice,
/// wide enough to hold diligent and careless people.
struct SyntheticHabits: Hashable, Sendable {
    /// Of a true intake, how much is left out of what is logged: 0 for a quarter of people, else up to 20 %.
    let underReporting: Double
    /// Wished change of intake against maintenance, in kcal a day, from `begin` on.
    let change: Double
    let begin: Int
    /// Part of the change that is left undone after eight weeks.
    let erosion: Double
    /// Day to day, as a share of the intake.
    let intakeNoise: Double
    /// More on Saturdays and Sundays, as a share.
    let weekend: Double
    /// More on days without a log, as a share.
    let unloggedExcess: Double
    /// Of a logged day against what was eaten, besides under-reporting.
    let reportNoise = 0.07
    let logging: Double
    let partialLogging: Double
    /// Of whole days, how many the person marks as complete.
    let marking: Double
    /// Probability that some days without a log begin on a day.
    let gaps = 0.02
    let weighing: Double
    /// In kg, of a single weight: scale, clothes, time of day. With the water that ``SyntheticLife`` adds (0.45 kg), the
    /// noise is 0.5 to 1.5 kg.
    let scaleNoise: Double
    /// In kg; 0 for who has none.
    let monthlyWater: Double
    let monthlyStart: Int

    init(maintenance: Double, mayMenstruate: Bool, using random: inout SplitMix64) {
        underReporting = random.happens(0.25) ? 0 : random.uniform(0...0.2)
        let wish = random.uniform(0...1)
        change =
            wish < 0.6
            ? -min(random.uniform(250...800), 0.35 * maintenance) : wish < 0.85 ? 0 : random.uniform(200...400)
        begin = random.happens(0.5) ? 0 : Int(random.uniform(4...14))
        erosion = random.uniform(0...0.8)
        intakeNoise = random.uniform(0.1...0.28)
        weekend = random.uniform(0...0.15)
        unloggedExcess = random.uniform(0...0.2)
        logging = random.uniform(0.65...1)
        partialLogging = random.uniform(0...0.15)
        marking = random.happens(0.3) ? 0.7 : 0
        let scale = random.uniform(0...1)
        weighing =
            scale < 0.5
            ? random.uniform(0.85...1) : scale < 0.85 ? random.uniform(0.5...0.8) : random.uniform(0.15...0.4)
        let noise = random.uniform(0.5...1.5)
        scaleNoise = max(0.2, (noise * noise - 0.45 * 0.45).squareRoot())
        monthlyWater = mayMenstruate && random.happens(0.6) ? random.uniform(0.4...1) : 0
        monthlyStart = Int(random.uniform(0...27))
    }
}

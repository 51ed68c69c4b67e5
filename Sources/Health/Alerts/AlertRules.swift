import DaemonAPI
import Nutrition

/// The rules for safety (SPEC P48–P54, C14; limits of `health-and-fitness` 10, unless a comment names another source).
/// Each gives its newest episode, when that is not older than ``recent`` days: what an import brings of years is history.
enum AlertRules {
    /// Days within which something has to have happened.
    static let recent = 14
    /// Days that the rules look at.
    static let reach = 35

    static func findings(_ facts: AlertFacts) -> [AlertFinding] {
        [
            restingHeartRateHigh(facts), restingHeartRateLow(facts), exerciseHeartRate(facts), rapidLoss(facts),
            underFloor(facts), lowOxygen(facts), sleepApnoeaSigns(facts), irregularRhythm(facts),
        ].compactMap { $0 }.filter { $0.last > facts.today.adding(days: -recent) && $0.last <= facts.today }
    }

    // MARK: Heart

    /// One reading of a device is enough.
    static func restingHeartRateHigh(_ facts: AlertFacts) -> AlertFinding? {
        let limit = facts.usual.high
        let days = facts.restingHeartRate.filter { $0.isFromDevice && $0.highest > limit }
        return episode(.restingHeartRateHigh, limit, days.map { evidence($0, $0.highest, .restingHeartRate) })
    }

    static func restingHeartRateLow(_ facts: AlertFacts) -> AlertFinding? {
        let limit = facts.usual.low
        let days = facts.restingHeartRate.filter { $0.isFromDevice && $0.lowest < limit }
        return episode(.restingHeartRateLow, limit, days.map { evidence($0, $0.lowest, .restingHeartRate) })
    }

    /// Over 170 bpm, or over 90 % of the highest heart rate of the person's age, whichever comes first. Of the
    /// documented 85–90 % the upper end, which hard training reaches without being dangerous.
    static func exerciseHeartRate(_ facts: AlertFacts) -> AlertFinding? {
        let limit = min(170, facts.age.map { 0.9 * highestHeartRate(age: $0) } ?? 170)
        let days = facts.exerciseHeartRate.filter { $0.isFromDevice && $0.highest > limit }
        return episode(.exerciseHeartRate, limit, days.map { evidence($0, $0.highest, .exerciseHeartRate) })
    }

    /// 208 − 0.7 · age, in bpm: Tanaka, Monahan, Seals, J Am Coll Cardiol 2001;37:153.
    static func highestHeartRate(age: Double) -> Double { 208 - 0.7 * age }

    /// What a device itself calls irregular; nothing is told from heart rates.
    static func irregularRhythm(_ facts: AlertFacts) -> AlertFinding? {
        let days = facts.irregularRhythm.filter { $0.isFromDevice && $0.value >= 1 }
        return episode(.irregularRhythm, 0, days.map { evidence($0, $0.value, .irregularRhythm) })
    }

    // MARK: Breathing

    /// Under this the oxygen of a day is low, in %.
    static let oxygenLimit = 95.0
    /// A low value on more days than this, within a week.
    static let mostLowDays = 3

    /// Low on 4 days or more of 7 in a row.
    static func lowOxygen(_ facts: AlertFacts) -> AlertFinding? {
        let low = facts.oxygen.filter { $0.isFromDevice && $0.value < oxygenLimit }.sorted { $0.day < $1.day }
        // From the newest week that has enough of them back to the first of the episode.
        let end = low.indices.last { index in
            low[...index].filter { $0.day > low[index].day.adding(days: -7) }.count > mostLowDays
        }
        guard let end else { return nil }
        return episode(.lowOxygen, oxygenLimit, low[...end].map { evidence($0, $0.value, .oxygenSaturation) })
    }

    /// Interruptions of an hour of sleep from which on a night counts as strongly fragmented. The documents give no
    /// number: 5 events an hour is where sleep apnoea begins for the American Academy of Sleep Medicine.
    static let interruptionsPerHour = 5.0
    /// bpm. The documents ask for "extreme spikes" without a number; asleep, even during dreams, a heart stays well
    /// under this.
    static let nightSpike = 120.0

    /// More than 3 nights in a row with low oxygen, strong fragmentation or spikes of the heart rate.
    static func sleepApnoeaSigns(_ facts: AlertFacts) -> AlertFinding? {
        var signs: [CalendarDay: [AlertDTO.Evidence]] = [:]
        func note(_ day: SourceChoice.Day, _ value: Double, _ metric: HealthMetric) {
            signs[day.day, default: []].append(evidence(day, value, metric))
        }
        for day in facts.oxygen where day.isFromDevice && day.value < oxygenLimit {
            note(day, day.value, .oxygenSaturation)
        }
        let hours = Dictionary(facts.sleep.map { ($0.day, $0.value) }, uniquingKeysWith: max)
        for day in facts.interruptions where day.isFromDevice {
            // Eight hours where the device tells none.
            let night = hours[day.day].flatMap { $0 > 0 ? $0 : nil } ?? CardRules.fullNight
            if day.value / night >= interruptionsPerHour { note(day, day.value, .sleepInterruptions) }
        }
        for day in facts.nightHeartRate where day.isFromDevice && day.highest > nightSpike {
            note(day, day.highest, .nightHeartRate)
        }
        let run = runs(of: signs.keys).last { $0.count > mostLowDays }
        return run.flatMap { run in
            AlertFinding(.sleepApnoeaSigns, limit: Double(mostLowDays), run.flatMap { signs[$0] ?? [] })
        }
    }

    // MARK: Weight and intake

    /// kg a week: 2 lb.
    static let fastestLoss = 2 * 0.453_592_37
    /// Days over which a trend has to reach before it says something: water moves more in less.
    static let shortestTrend = 14
    /// Days of the longest trend.
    private static let longestTrend = 28
    /// Days with a weight that a trend takes at least.
    private static let fewestWeights = 5

    /// The average loss a week over two to four weeks, as the slope of the line through each day's mean weight.
    static func rapidLoss(_ facts: AlertFacts) -> AlertFinding? {
        let all = BodySeries(facts.weights.map { ($0.day, $0.kilograms) }).days
        guard let last = all.last?.day else { return nil }
        let days = all.filter { $0.day >= last.adding(days: -longestTrend) }
        guard days.count >= fewestWeights, last.ordinal - days[0].day.ordinal >= shortestTrend else { return nil }
        let loss = -7 * slope(days.map { (Double($0.day.ordinal - last.ordinal), $0.value) })
        // A loss of exactly 2 lb is none, whatever the last digits of a sum are.
        guard loss > fastestLoss + 1e-9 else { return nil }
        let source = facts.weights.last { $0.day == last }?.source ?? ""
        return AlertFinding(
            .rapidLoss, limit: fastestLoss,
            [AlertDTO.Evidence(day: last, value: loss, unit: "kg a week", source: source)])
    }

    /// Of the line of least squares.
    private static func slope(_ points: [(x: Double, y: Double)]) -> Double {
        let count = Double(points.count)
        let (meanX, meanY) = (points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
        let spread = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
        return spread > 0 ? points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / spread : 0
    }

    /// Two days in a row that have ended, that the person called complete, and whose food is known and under the floor.
    static func underFloor(_ facts: AlertFacts) -> AlertFinding? {
        let low = Dictionary(
            facts.completeDays.filter { $0.unknown == 0 && $0.kcal < facts.floor && $0.day < facts.today }
                .map { ($0.day, $0.kcal) }, uniquingKeysWith: min)
        let run = runs(of: low.keys).last { $0.count >= 2 }
        return run.flatMap { run in
            AlertFinding(
                .underFloor, limit: Double(facts.floor),
                run.map { AlertDTO.Evidence(day: $0, value: Double(low[$0] ?? 0), unit: "kcal", source: "user") })
        }
    }

    // MARK: Days

    /// Days in a row, in order.
    private static func runs(of days: some Sequence<CalendarDay>) -> [[CalendarDay]] {
        days.sorted().reduce(into: [[CalendarDay]]()) { runs, day in
            if let last = runs.last?.last, last.adding(days: 1) == day {
                runs[runs.count - 1].append(day)
            } else {
                runs.append([day])
            }
        }
    }

    /// The newest of the days with no longer pause than ends an episode.
    private static func episode(_ kind: AlertKind, _ limit: Double, _ all: [AlertDTO.Evidence]) -> AlertFinding? {
        var episode: [AlertDTO.Evidence] = []
        for evidence in all.sorted(by: { $0.day > $1.day }) {
            if let first = episode.last, first.day.ordinal - evidence.day.ordinal > kind.quietDays { break }
            episode.append(evidence)
        }
        return AlertFinding(kind, limit: limit, episode)
    }

    private static func evidence(
        _ day: SourceChoice.Day, _ value: Double, _ metric: HealthMetric
    ) -> AlertDTO.Evidence {
        AlertDTO.Evidence(day: day.day, value: value, unit: metric.unit.rawValue, source: day.source)
    }
}

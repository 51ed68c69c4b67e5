import DaemonAPI
import Nutrition
import Testing

@testable import Health

@Suite("The rules for safety")
struct AlertRuleTests {
    private static let today = CalendarDay.november(18)

    private func day(
        _ day: Int, _ value: Double, device: Bool = true, lowest: Double? = nil, highest: Double? = nil
    ) -> SourceChoice.Day {
        SourceChoice.Day(
            day: .november(day), value: value, lowest: lowest ?? value, highest: highest ?? value,
            source: device ? "Oura" : "user", isFromDevice: device)
    }

    private func kinds(_ change: (inout AlertFacts) -> Void) -> [String] {
        var facts = AlertFacts(today: Self.today)
        change(&facts)
        return AlertRules.findings(facts).map(\.kind.rawValue)
    }

    // MARK: Heart

    @Test(
        "P48: a resting heart rate over 100 or under 60 of a device alerts, the limits themselves do not",
        arguments: [
            (100.0, []), (101, ["resting_heart_rate_high"]), (60, []), (59, ["resting_heart_rate_low"]), (72, []),
        ] as [(Double, [String])])
    func restingHeartRate(_ value: Double, _ expected: [String]) {
        #expect(kinds { $0.restingHeartRate = [day(18, value)] } == expected)
        #expect(kinds { $0.restingHeartRate = [day(18, value, device: false)] } == [])
    }

    @Test("P48: a single reading is enough, whatever the day's mean")
    func singleReading() {
        #expect(
            kinds { $0.restingHeartRate = [day(18, 80, lowest: 58, highest: 104)] }
                == ["resting_heart_rate_high", "resting_heart_rate_low"])
    }

    @Test("P48, C14: what was acknowledged moves its own limit to 15 % beyond it, within bounds")
    func baseline() {
        let athlete = RestingHeartRateLimits(usualLow: 52)
        #expect(abs(athlete.low - 44.2) < 1e-9 && athlete.high == 100)
        #expect(RestingHeartRateLimits(usualLow: 38).low == 35)
        #expect(RestingHeartRateLimits(usualHigh: 108).high == 108 * 1.15)
        #expect(RestingHeartRateLimits(usualHigh: 125).high == 130)
        func low(_ value: Double) -> [String] {
            kinds {
                $0.usual = athlete
                $0.restingHeartRate = [day(18, value)]
            }
        }
        #expect(low(45) == [] && low(44) == ["resting_heart_rate_low"])
    }

    @Test(
        "P49: over 170 bpm, or over 90 % of 208 − 0.7 · age, in exercise alerts; of a device only",
        arguments: [
            (nil, 170, false), (nil, 171, true), (40, 162, false), (40, 163, true), (20, 170, false), (20, 171, true),
        ] as [(Double?, Double, Bool)])
    func exercise(_ age: Double?, _ value: Double, _ alerts: Bool) {
        func found(device: Bool) -> [String] {
            kinds {
                $0.age = age
                $0.exerciseHeartRate = [day(18, value, device: device)]
            }
        }
        #expect(found(device: true) == (alerts ? ["exercise_heart_rate"] : []))
        #expect(found(device: false) == [])
        #expect(AlertRules.highestHeartRate(age: 40) == 180)
    }

    @Test("P54: an irregular rhythm is what a device itself told, never what a person did")
    func rhythm() {
        #expect(kinds { $0.irregularRhythm = [day(18, 1)] } == ["irregular_rhythm"])
        #expect(kinds { $0.irregularRhythm = [day(18, 0)] } == [])
        #expect(kinds { $0.irregularRhythm = [day(18, 1, device: false)] } == [])
    }

    // MARK: Breathing

    @Test("P52: oxygen under 95 % on three days is no alert, on four it is", arguments: [(3, false), (4, true)])
    func oxygen(_ days: Int, _ alerts: Bool) {
        // Not in a row, but within a week.
        let low = [18, 16, 14, 12].prefix(days)
        #expect(kinds { $0.oxygen = low.map { day($0, 94.9) } } == (alerts ? ["low_oxygen"] : []))
        #expect(kinds { $0.oxygen = low.map { day($0, 95) } } == [])
        #expect(kinds { $0.oxygen = low.map { day($0, 94, device: false) } } == [])
    }

    @Test("P52: four low days of two weeks are not more than three of one")
    func scatteredOxygen() {
        #expect(kinds { $0.oxygen = [18, 14, 10, 6].map { day($0, 93) } } == [])
    }

    @Test(
        "P53: signs in three nights in a row are no alert, in four they are; a night between ends the row",
        arguments: [([16, 17, 18], false), ([15, 16, 17, 18], true), ([13, 14, 16, 17, 18], false)])
    func apnoea(_ nights: [Int], _ alerts: Bool) {
        let expected = alerts ? ["sleep_apnoea_signs"] : []
        // 40 interruptions in 8 hours are 5 an hour.
        #expect(kinds { $0.interruptions = nights.map { day($0, 40) } } == expected)
        #expect(kinds { $0.interruptions = nights.map { day($0, 39) } } == [])
        #expect(kinds { $0.nightHeartRate = nights.map { day($0, 121) } } == expected)
        #expect(kinds { $0.nightHeartRate = nights.map { day($0, 120) } } == [])
        #expect(kinds { $0.interruptions = nights.map { day($0, 40, device: false) } } == [])
    }

    @Test("P53: different signs make one row, and fewer hours of sleep make interruptions denser")
    func mixedSigns() {
        #expect(
            kinds {
                $0.oxygen = [day(15, 94), day(17, 94)]
                $0.nightHeartRate = [day(16, 130)]
                $0.interruptions = [day(18, 25)]
                $0.sleep = [day(18, 5)]
            } == ["sleep_apnoea_signs"])
    }

    // MARK: Weight and intake

    private func weights(_ days: ClosedRange<Int>, perWeek: Double) -> [AlertFacts.Weight] {
        days.map {
            AlertFacts.Weight(
                day: .november($0), kilograms: 90 - perWeek * Double($0) / 7, source: "user")
        }
    }

    @Test(
        "P50: an average loss over 2 lb a week alerts, exactly 2 lb does not",
        arguments: [(0.907, false), (0.908, true)])
    func loss(_ perWeek: Double, _ alerts: Bool) {
        #expect(kinds { $0.weights = weights(1...18, perWeek: perWeek) } == (alerts ? ["rapid_loss"] : []))
        #expect(kinds { $0.weights = weights(1...18, perWeek: 2 * 0.453_592_37) } == [])
    }

    @Test("P50: a trend needs two weeks: 13 days are none, 14 are", arguments: [(5, false), (4, true)])
    func shortTrend(_ first: Int, _ alerts: Bool) {
        #expect(kinds { $0.weights = weights(first...18, perWeek: 1.5) } == (alerts ? ["rapid_loss"] : []))
    }

    @Test("P50: four weighings say too little, and one that is long ago nothing")
    func fewWeights() {
        #expect(
            kinds {
                $0.weights = weights(1...18, perWeek: 1.5).filter { [1, 6, 12, 18].contains($0.day.components.day) }
            } == [])
        #expect(kinds { $0.weights = weights(1...4, perWeek: 1.5) } == [])
    }

    @Test("P51: one complete day under the floor is no alert, two in a row are")
    func floor() {
        func intake(_ day: Int, _ kcal: Int, unknown: Int = 0) -> AlertFacts.Intake {
            AlertFacts.Intake(day: .november(day), kcal: kcal, unknown: unknown)
        }
        func found(_ days: [AlertFacts.Intake]) -> [String] {
            kinds {
                $0.floor = 1500
                $0.completeDays = days
            }
        }
        #expect(found([intake(17, 1499)]) == [])
        #expect(found([intake(16, 1499), intake(17, 1499)]) == ["under_floor"])
        #expect(found([intake(16, 1500), intake(17, 1499)]) == [])
        #expect(found([intake(15, 1400), intake(17, 1400)]) == [])
        // More may have been eaten, and today may still bring more.
        #expect(found([intake(16, 1400), intake(17, 1400, unknown: 1)]) == [])
        #expect(found([intake(17, 1400), intake(18, 300)]) == [])
    }

    // MARK: Episodes

    @Test("what is longer ago than two weeks is history", arguments: [(4, []), (5, ["resting_heart_rate_high"])])
    func old(_ first: Int, _ expected: [String]) {
        #expect(kinds { $0.restingHeartRate = [day(first, 120)] } == expected)
    }

    @Test("an episode goes on while no pause is longer than a week, and keeps its key")
    func episodes() throws {
        var facts = AlertFacts(today: Self.today)
        facts.restingHeartRate = [day(1, 110), day(9, 110), day(16, 110)]
        let finding = try #require(AlertRules.findings(facts).first)
        #expect(finding.evidence.map(\.day) == [.november(9), .november(16)])
        #expect(finding.key(among: []) == "resting_heart_rate_high.100.2026-11-09")
        let known = "resting_heart_rate_high.100.2026-11-01"
        #expect(finding.key(among: [(known, .november(2))]) == known)
        #expect(finding.key(among: [(known, .november(1))]) != known)
        #expect(finding.key(among: [("resting_heart_rate_high.120.2026-11-01", .november(9))]) != known)
    }
}

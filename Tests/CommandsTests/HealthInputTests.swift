import DaemonAPI
import Nutrition
import Testing

@testable import Commands

@Suite("Values about health, as they are typed")
struct HealthInputTests {
    @Test(
        "a metric's value is read in the forms that people write",
        arguments: [
            (.sleep, "7h30", 7.5), (.sleep, "7:30", 7.5), (.sleep, "7.5", 7.5), (.sleep, "7,5", 7.5),
            (.sleep, "7 h", 7),
            (.sleep, "7h 30 min", 7.5), (.sleep, "450min", 7.5), (.sleep, "7h60", nil), (.sleep, "half", nil),
            (.sleepLatency, "20", 20), (.sleepLatency, "1h15", 75), (.activeMinutes, "1:05", 65),
            (.steps, "10400", 10_400), (.steps, "10,400", 10_400), (.steps, "10400 steps", 10_400),
            (.steps, "1e4", nil),
            (.restingHeartRate, "58", 58), (.restingHeartRate, "58 bpm", 58), (.restingHeartRate, "58 kg", nil),
            (.oxygenSaturation, "97.5 %", 97.5), (.oxygenSaturation, "97,5", 97.5), (.activeEnergy, "450 kcal", 450),
            (.heartRateVariability, "45ms", 45), (.systolic, "120 mmHg", 120),
        ] as [(HealthMetric, String, Double?)])
    func values(_ metric: HealthMetric, _ text: String, _ value: Double?) {
        #expect(MetricValue.read(text, metric) == value)
    }

    @Test("every metric has an example and can be named on the command line")
    func metrics() {
        for metric in HealthMetric.allCases {
            #expect(OneMetricArgument(argument: metric.argument)?.metric == metric)
            #expect(!MetricValue.example(metric).isEmpty)
        }
        #expect(OneMetricArgument(argument: "blood-pressure") == nil)
        #expect(MetricArgument(argument: "Blood-Pressure") == .bloodPressure)
    }

    @Test(
        "an aim is read in its unit",
        arguments: [
            (.weight, "74", 74), (.weight, "74kg", 74), (.weight, "74cm", nil), (.lift, "100", 100),
            (.sleep, "7h30", 7.5), (.steps, "10,000", 10_000), (.bodyFat, "18 %", 18), (.bodyFat, "18 kg", nil),
            (.protein, "120g", 120), (.workouts, "4", 4), (.workouts, "4.5", nil),
        ] as [(AimKind, String, Double?)])
    func aims(_ kind: AimKind, _ text: String, _ value: Double?) {
        #expect(AimValue.read(text, kind) == value)
    }

    @Test("weights come in kg, lb and stones with pounds; what nobody weighs is none")
    func weights() {
        #expect(SetupReading.weight("72,4")?.value == 72.4)
        #expect(abs((SetupReading.weight("159lb")?.value ?? 0) - 72.121) < 0.001)
        #expect(abs((SetupReading.weight("11st 5lb")?.value ?? 0) - 72.121) < 0.001)
        #expect(abs((SetupReading.weight("11 st")?.value ?? 0) - 69.853) < 0.001)
        for text in ["11st 14", "700kg", "12", "heavy", ""] { #expect(SetupReading.weight(text) == nil, "\(text)") }
    }

    @Test("a wish of the weight has an amount and a time, or only a direction")
    func wishes() {
        let today = Fixtures.day
        let lose = SetupReading.wish("lose 5kg in 10 weeks", today: today)
        #expect(lose?.wish == .lose && lose?.kilograms == 5 && lose?.days == 70)
        #expect(SetupReading.wish("GAIN", today: today)?.wish == .gain)
        #expect(SetupReading.wish("lose 2kg by 2026-12-18", today: today)?.days == 30)
        #expect(SetupReading.wish("gain 3 in 6 months", today: today)?.days == 182)
        for text in ["lose 2kg by 2026-11-18", "keep 5kg", "lose much", "shrink", ""] {
            #expect(SetupReading.wish(text, today: today) == nil, "\(text)")
        }
        let aimed = SetupReading.aimedWeight("163lb by 2027-02-01", today: today)
        #expect(abs((aimed?.kilograms ?? 0) - 73.94) < 0.01 && aimed?.by?.description == "2027-02-01")
    }

    @Test(
        "times of a plank",
        arguments: [("60", 60), ("60s", 60), ("1:30", 90), ("2 min", 120), ("1:75", nil), ("61min", nil)])
    func plank(_ text: String, _ seconds: Int?) {
        #expect(SetupReading.seconds(text) == seconds)
    }

    @Test("a lift is read with its weight in either unit, and its maximum is the mean of Epley and Brzycki")
    func lifts() throws {
        let bench = try #require(Baseline.Lift("Bench press 60kg x 8"))
        #expect(bench.exercise == "bench press" && bench.weight == 60 && bench.repetitions == 8)
        #expect(bench.text == "bench press: about 75.2 kg once (Epley 76, Brzycki 74.5)")
        let squat = try #require(Baseline.Lift("squat 135lb×5"))
        #expect(abs(squat.weight - 61.235) < 0.001)
        #expect(Baseline.Lift("pull-up 20 x 12")?.maximum == 28)
        #expect(Baseline.Lift("squat 60kg x 13")?.maximum == nil)
        for text in ["squat", "squat 60kg", "60kg x 8", "squat 60cm x 8", "squat 900kg x 3"] {
            #expect(Baseline.Lift(text) == nil, "\(text)")
        }
    }

    @Test("what a baseline found stands behind the experience, and fits into a field")
    func baseline() {
        var baseline = Baseline()
        #expect(baseline.isEmpty)
        baseline.pushUps = 12
        baseline.limits = ["deep squats"]
        #expect(baseline.text(after: nil) == "push-ups 12; careful with deep squats")
        #expect(baseline.text(after: String(repeating: "a", count: 199)).count == 200)
    }
}

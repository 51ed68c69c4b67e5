import Nutrition
import Testing

@Suite("Measures of the body")
struct BodyMeasureTests {
    @Test(
        "a plausible value is taken at both ends of its range, and nothing beyond",
        arguments: [
            (BodyMeasure.weight, 20.0, 500.0), (.bodyFat, 2, 75), (.musclePercent, 10, 95), (.muscleMass, 5, 200),
            (.waist, 40, 300),
        ])
    func bounds(_ measure: BodyMeasure, _ low: Double, _ high: Double) {
        #expect(BodyValue(measure, low, measure.unit)?.value == low)
        #expect(BodyValue(measure, high, measure.unit)?.value == high)
        #expect(BodyValue(measure, low - 0.01, measure.unit) == nil)
        #expect(BodyValue(measure, high + 0.01, measure.unit) == nil)
        #expect(BodyValue(measure, .nan, measure.unit) == nil && BodyValue(measure, -.infinity, nil) == nil)
    }

    @Test("pounds, stones and inches become kg and cm")
    func units() {
        #expect(BodyValue(.weight, 159, .pound).map { Figures.tenths($0.value) } == "72.1")
        #expect(BodyValue(.weight, 11, .stone).map { Figures.tenths($0.value) } == "69.9")
        #expect(BodyValue(.waist, 32, .inch).map { Figures.tenths($0.value) } == "81.3")
        #expect(BodyUnit.pound.converted(1) == 0.453_592_37 && BodyUnit.inch.converted(1) == 2.54)
    }

    @Test("a unit of something else is refused")
    func wrongUnits() {
        #expect(BodyValue(.weight, 72, .centimetre) == nil)
        #expect(BodyValue(.waist, 81, .kilogram) == nil)
        #expect(BodyValue(.bodyFat, 18, .kilogram) == nil)
    }

    @Test(
        "without a unit, a number that is likelier pounds or inches is not taken",
        arguments: [
            (BodyMeasure.weight, 30.0, true), (.weight, 29.9, false), (.weight, 250, true), (.weight, 250.1, false),
            (.waist, 55, true), (.waist, 54.9, false), (.waist, 32, false),
        ])
    func withoutUnit(_ measure: BodyMeasure, _ value: Double, _ isTaken: Bool) {
        #expect((BodyValue(measure, value, nil) != nil) == isTaken)
    }

    @Test("values read with one decimal, changes with a sign")
    func texts() {
        #expect(BodyMeasure.weight.text(72.44) == "72.4 kg" && BodyMeasure.weight.text(72) == "72 kg")
        #expect(BodyMeasure.bodyFat.text(17.96) == "18 %" && BodyMeasure.waist.text(81.25) == "81.3 cm")
        #expect(BodyMeasure.weight.change(0.44) == "+0.4 kg" && BodyMeasure.weight.change(-1.2) == "−1.2 kg")
        #expect(BodyMeasure.weight.change(0.04) == "±0 kg" && BodyMeasure.weight.change(-0.04) == "±0 kg")
    }

    @Test("unit words are read in any case", arguments: [("KG", BodyUnit.kilogram), ("Zoll", .inch), ("%", .percent)])
    func words(_ word: String, _ unit: BodyUnit) {
        #expect(BodyUnit(word: word) == unit)
        #expect(BodyUnit(word: "g") == nil && BodyUnit(word: "") == nil)
    }
}

import Foundation
import Nutrition
import Testing

@testable import Imports

@Suite("Foods of Apple Health")
struct AppleHealthFoodTests {
    typealias Sample = AppleHealthSample
    private static let noon = "2026-10-20 12:00:00 +0200"

    private func read(_ content: String) throws -> ImportedData { try ReadSample.read(Sample.export(content)) }

    private func dietary(
        _ type: String, _ value: String, _ unit: String, _ start: String = noon, _ metadata: [(String, String)] = []
    ) -> String {
        Sample.quantity("Dietary\(type)", value, unit, start, source: "Food diary", metadata)
    }

    @Test("records of one time, program and name are one food")
    func grouped() throws {
        let soup = [("HKFoodType", "Soup &amp; bread"), ("HKFoodMeal", "Lunch")]
        let data = try read(
            dietary("EnergyConsumed", "2092", "kJ", Self.noon, soup)
                + dietary("Protein", "21.5", "g", Self.noon, soup)
                + dietary("EnergyConsumed", "52", "kcal", Self.noon, [("HKFoodType", "Apple")])
                + dietary("Sodium", "1.2", "g", Self.noon, soup)
                + dietary("EnergyConsumed", "95", "kcal", "2026-10-20 16:00:00 +0200"))
        let foods = data.foods.map(\.value)
        #expect(foods.map(\.name) == ["Soup & bread", "Apple", "food of Food diary"])
        #expect(foods[0].nutrients == Nutrients([.energy: 500, .protein: 21.5, .sodium: 1200]))
        #expect(foods[0].meal == .lunch && foods[1].meal == nil)
        #expect(foods[0].hasTime)
    }

    @Test("what a correlation holds counts once, wherever it stands")
    func correlations() throws {
        let records = dietary("EnergyConsumed", "320", "kcal") + dietary("FatTotal", "9.5", "g")
        let lunch = Sample.correlation("Food", Self.noon, [("HKFoodType", "Lentils")], records)
        let other = dietary("EnergyConsumed", "320", "kcal") + dietary("Caffeine", "80", "mg")
        for content in [records + lunch, lunch + records, lunch] {
            let foods = try read(content).foods.map(\.value)
            #expect(foods.map(\.name) == ["Lentils"])
            #expect(foods.first?.nutrients == Nutrients([.energy: 320, .fat: 9.5]))
        }
        // A second food with the same energy at the same time is another one.
        let two = try read(records + other + lunch).foods.map(\.value)
        #expect(two.map(\.name).sorted() == ["Lentils", "food of Food diary"])
    }

    @Test("a correlation's records need no source of their own")
    func sourceless() throws {
        let record =
            #"<Record type="HKQuantityTypeIdentifierDietaryProtein" value="30" unit="g" startDate="\#(Self.noon)""#
            + #" endDate="\#(Self.noon)"/>"#
        let foods = try read(Sample.correlation("Food", Self.noon, [("HKFoodType", "Tofu")], record)).foods
        #expect(foods.first?.value.nutrients == Nutrients([.protein: 30]))
    }

    @Test("water is a drink by itself and a nutrient within a food")
    func water() throws {
        let data = try read(
            dietary("Water", "250", "mL") + dietary("Water", "8", "fl_oz_us", "2026-10-20 13:00:00 +0200")
                + dietary("Water", "120", "mL", "2026-10-20 14:00:00 +0200", [("HKFoodType", "Melon")])
                + dietary("EnergyConsumed", "60", "kcal", "2026-10-20 14:00:00 +0200", [("HKFoodType", "Melon")]))
        let foods = data.foods.map(\.value)
        #expect(foods.map(\.name) == ["water", "water", "Melon"])
        #expect(foods[0].quantity == 250 && foods[0].unit == "ml" && foods[0].grams == 250)
        #expect(abs(foods[1].quantity - 236.588_236_5) < 1e-6)
        #expect(foods[2].nutrients == Nutrients([.energy: 60, .water: 120]))
    }

    @Test("a nutrient in a unit of something else is told, and nutrients that are not counted are left out")
    func otherNutrients() throws {
        let data = try read(
            dietary("VitaminD", "400", "IU") + dietary("Iodine", "90", "mcg") + dietary("VitaminB12", "2.4", "mcg"))
        #expect(data.problems.map(\.text) == ["the unit \"IU\" does not fit"])
        #expect(data.leftOut.values.reduce(0, +) == 1)
        #expect(data.foods.first?.value.nutrients == Nutrients([.vitaminB12: 2.4]))
    }
}

package import DaemonAPI
import Nutrition
package import Store

extension EntryRecord {
    /// The entry as clients see it; grams to a tenth, nutrients to a tenth of a gram.
    package var wire: EntryDTO {
        EntryDTO(
            id: id, name: name, food: foodName, foodID: foodID, quantity: quantity, unit: unit,
            grams: grams.map(tenths), portionRule: portionRule, calories: calories,
            caloriesRange: caloriesRange.map(roundedRange),
            proteinG: nutrients[.protein].map(tenths), carbsG: nutrients[.carbohydrate].map(tenths),
            fatG: nutrients[.fat].map(tenths), meal: meal, eatenAt: eaten.iso,
            saidAt: ZonedInstant(Milliseconds(saidAt).date, timeZone).iso, day: day, source: source, status: status,
            conversation: conversationID, photo: photoID)
    }

    /// What an estimate tells of it: all nutrients, to a hundredth.
    ///
    /// - Parameter uncounted: ingredients of a dish which its figures lack.
    package func estimate(uncounted: [String]) -> EntryDTO {
        var entry = wire
        entry.nutrients = Nutrients(nutrients.amounts.mapValues { ($0 * 100).rounded() / 100 })
        entry.uncounted = uncounted.isEmpty ? nil : uncounted
        return entry
    }

    private func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

    private func roundedRange(_ range: EnergyRange) -> EnergyRange {
        EnergyRange(low: range.low.rounded(), high: range.high.rounded())
    }
}

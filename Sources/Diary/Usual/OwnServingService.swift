package import DaemonAPI
import Failures
import FoodKnowledge
import Foundation
import Nutrition
package import Store

/// What the user's own servings weigh: their bowl, their slice. Learnt where the same amount is corrected twice, or told
/// outright; from then on it goes before the tables' portions.
package struct OwnServingService: Sendable {
    /// More are no habit.
    static let mostServings = 1000
    /// Two corrections are the same when they differ by no more.
    private static let sameWithin = 0.15
    /// In grams; what a serving can weigh.
    private static let weights = 0.1...5000

    package static func isWeight(_ grams: Double) -> Bool { weights.contains(grams) }

    let log: FoodLogService

    package init(log: FoodLogService) { self.log = log }

    private var store: Store { log.store }

    package func list() async throws -> [OwnServingDTO] {
        try await store.ownServings().filter(\.isKnown).map(\.wire)
    }

    /// Says what a unit of a food weighs, whatever it weighed before.
    ///
    /// - Parameter unit: empty for the serving when no amount is said.
    /// - Throws: `invalid_input` when no table knows the food, or for a weight that no serving has.
    package func set(_ food: String, unit: String, grams: Double) async throws -> OwnServingRecord {
        guard Self.weights.contains(grams) else {
            throw BiteBookError(
                .invalidInput, "No serving weighs that.",
                hint: "Say the weight in grams, as `bitebook servings set bread slice 35`.")
        }
        guard unit.count <= Limits.unit, !UnitPhrase(unit).isMeasured else {
            throw BiteBookError(
                .invalidInput, "“\(Wording.shortened(unit, to: 40))” is no unit of your own.",
                hint: "Use a word for a piece or a vessel, as slice, bowl or mug.")
        }
        guard let known = try log.foods.resolve(food, quantity: 1, unit: "")?.food, !known.isOwn else {
            throw BiteBookError(
                .invalidInput, "No table knows “\(Wording.shortened(food, to: 60))”.",
                hint: "Name a food as `bitebook foods search` finds it. A food of your own has its servings with it.")
        }
        let row = OwnServingRecord(
            foodID: known.id, foodName: known.name, unit: Self.label(unit), grams: grams,
            times: OwnServingRecord.timesUntilKnown, learntAt: log.clock().date)
        return try await keep(row, by: .commandLine, turn: nil)
    }

    /// Learns from a correction of an entry's amount to a weight ("it was 400 g" of a bowl of oatmeal).
    ///
    /// - Returns: the serving when it is used from now on, and was not before.
    package func learn(
        from before: EntryRecord, to after: EntryRecord, turn: Int64?
    ) async throws -> OwnServingRecord? {
        guard let foodID = before.foodID, foodID == after.foodID, before.source == .table, before.quantity > 0,
            !UnitPhrase(before.unit).isMeasured, UnitPhrase(after.unit).isMeasured, let grams = after.grams,
            case let one = grams / before.quantity, Self.weights.contains(one),
            let food = try log.foods.food(id: foodID), !food.isOwn
        else { return nil }
        let label = Self.label(before.unit)
        let known = try await store.ownServings().first { $0.foodID == foodID && $0.unit == label }
        let isSame = known.map { abs($0.grams - one) <= Self.sameWithin * $0.grams } ?? false
        guard known.map({ !$0.isKnown || !isSame }) ?? true else { return nil }
        let row = OwnServingRecord(
            foodID: foodID, foodName: food.name, unit: label, grams: isSame ? ((known?.grams ?? one) + one) / 2 : one,
            times: isSame ? (known?.times ?? 0) + 1 : 1, learntAt: log.clock().date)
        // One other weight is about one meal; the habit stays.
        if let known, known.isKnown, !isSame { return nil }
        let kept = try await keep(row, by: .chat, turn: turn)
        return kept.isKnown ? kept : nil
    }

    private func keep(_ row: OwnServingRecord, by actor: Actor, turn: Int64?) async throws -> OwnServingRecord {
        try await store.change(by: actor, turn: turn, at: log.clock().date) { changes in
            guard var known = try changes.ownServing(of: row.foodID, unit: row.unit) else {
                guard try changes.ownServingCount() < Self.mostServings else {
                    throw BiteBookError(
                        .tooLarge, "\(Wording.whole(Self.mostServings)) servings are kept already.",
                        hint: "`bitebook servings forget ID` makes room.")
                }
                return try changes.insert(row)
            }
            known.grams = row.grams
            known.times = row.times
            try changes.update(known)
            return known
        }
    }

    /// Forgets a serving by its number.
    ///
    /// - Throws: `not_found`.
    package func forget(_ id: Int64) async throws -> OwnServingRecord {
        guard let row = try await store.ownServings().first(where: { $0.id == id && $0.isKnown }) else {
            throw BiteBookError(
                .notFound, "There is no serving \(id) of yours.", hint: "`bitebook servings list` shows them.")
        }
        try await store.change(by: .commandLine, turn: nil, at: log.clock().date) { try $0.remove(row) }
        return row
    }

    /// A unit as it is kept: small letters, the singular.
    private static func label(_ unit: String) -> String {
        NumberReader.words(unit).map(Plural.stem).joined(separator: " ")
    }
}

extension OwnServingRecord {
    package var wire: OwnServingDTO {
        OwnServingDTO(id: id ?? 0, foodID: foodID, food: foodName, unit: unit, grams: grams)
    }
}

import Language
import Nutrition
import ToolKit

extension Correction {
    /// As the stored turn keeps it: which entries, and what changes, in typed values.
    var arguments: JSON {
        .object([JSON.Member("which", .string(which))] + members(of: change))
    }

    private var which: String {
        switch target {
        case .named(let words): words
        case .place(let place): place < 0 ? "the last" : "number \(place + 1)"
        case .meal(let meal): meal.rawValue
        case .lastTurn: "all of that"
        case .conversation: "everything"
        case .unsaid: ""
        }
    }

    private func members(of change: Change) -> [JSON.Member] {
        switch change {
        case .amount(.set(let quantity, let unit, let isEach)):
            [
                JSON.Member("quantity", .number(quantity)), JSON.Member("unit", .string(unit)),
                JSON.Member("each", .bool(isEach)),
            ]
        case .amount(.scale(let factor)): [JSON.Member("times", .number(factor))]
        case .amount(.whole): [JSON.Member("whole", .bool(true))]
        case .amount(.add(let quantity, let unit)):
            [JSON.Member("more", .number(quantity)), JSON.Member("unit", .string(unit))]
        case .food(let name, let old):
            [JSON.Member("food", .string(name)), JSON.Member("insteadOf", .array(old.map(JSON.string)))]
        case .remove: []
        case .without(let parts): [JSON.Member("without", .array(parts.map(JSON.string)))]
        case .time(let time): members(of: time)
        case .energy(let energy):
            [JSON.Member("calories", .number(energy.kilocalories)), JSON.Member("each", .bool(energy.isEach))]
                + (energy.perAmount.map { [JSON.Member("per", .number($0))] } ?? [])
        case .energyUnit(let factor): [JSON.Member("caloriesTimes", .number(factor))]
        case .split(let parts):
            [
                JSON.Member(
                    "parts",
                    .array(
                        parts.map { .object([JSON.Member("share", .number($0.share))] + members(of: $0.time)) }))
            ]
        case .again(let quantity, let unit, let time):
            (quantity.map { [JSON.Member("times", .number($0))] } ?? [])
                + (unit.isEmpty ? [] : [JSON.Member("unit", .string(unit))]) + members(of: time)
        }
    }

    private func members(of time: TimeExpression) -> [JSON.Member] {
        let meal = time.meal?.rawValue ?? (time.isSnack ? MealChoice.snack.name : time.partOfDay?.rawValue)
        return (time.day.map { [JSON.Member("day", .string($0.description))] } ?? [])
            + (meal.map { [JSON.Member("meal", .string($0))] } ?? [])
            + (time.secondOfDay.map { [JSON.Member("second", .number(Double($0)))] } ?? [])
    }
}

package import DaemonAPI
import Failures
package import FoodKnowledge
import Foundation
package import Nutrition
package import Store

extension OwnFoodService {
    /// - Throws: `invalid_input` for what no food can be, or parts that no table knows.
    func apply(_ edit: OwnFoodEdit, to food: inout OwnFoodRecord, _ tracking: Tracking) throws {
        if let name = edit.name { food.name = try Self.checkedName(name) }
        if let synonyms = edit.synonyms {
            guard synonyms.count <= Self.mostNames else { throw Self.invalid("Those are too many names.") }
            food.synonyms = try synonyms.map(Self.checkedName)
        }
        if let note = edit.note {
            guard note.count <= Self.longestNote else { throw Self.invalid("The note is too long.") }
            food.note = note.trimmingSpaces
        }
        if let parts = edit.parts, !parts.isEmpty {
            guard parts.count <= Self.mostParts else { throw Self.invalid("Those are too many parts.") }
            try setParts(try parts.map { try part($0, of: food) }, of: &food)
        }
        if let nutrients = edit.nutrients {
            let grams = edit.perGrams ?? 100
            guard grams > 0, grams <= Self.largestWeight else { throw Self.invalid("That serving is not possible.") }
            let per100g = nutrients.scaled(by: 100 / grams)
            try Self.check(per100g, tracking)
            // What is said wins over what parts or a table said.
            food.per100g = Nutrients(food.per100g.amounts.merging(per100g.amounts) { $1 })
        }
        for portion in edit.portions ?? [] { try Self.set(portion.label, portion.grams, of: &food) }
        guard food.portions.count <= Self.mostPortions else { throw Self.invalid("Those are too many portions.") }
    }

    /// The parts' nutrients, known where all parts know them; the whole is the serving.
    package func setParts(_ parts: [(part: OwnFoodRecord.Part, food: Food)], of own: inout OwnFoodRecord) throws {
        let grams = parts.reduce(0) { $0 + $1.part.grams }
        guard grams > 0 else { throw Self.invalid("The parts weigh nothing.") }
        var amounts: [Nutrient: Double] = [:]
        for nutrient in Nutrient.allCases {
            let known = parts.compactMap { part, food in food.per100g[nutrient].map { $0 * part.grams / grams } }
            if known.count == parts.count { amounts[nutrient] = known.reduce(0, +) }
        }
        own.per100g = Nutrients(amounts)
        own.parts = parts.map(\.part)
        own.basedOn = nil
        own.group = parts.max { $0.part.grams < $1.part.grams }?.food.group ?? own.group
        try Self.set(Portion.defaultLabel, grams, of: &own)
    }

    private func part(
        _ request: FoodPart, of own: OwnFoodRecord
    ) throws -> (part: OwnFoodRecord.Part, food: Food) {
        guard request.grams > 0, request.grams <= Self.largestWeight else {
            throw Self.invalid("\(Wording.shortened(request.food, to: 60)): that weight is not possible.")
        }
        let food =
            try request.foodID.map { try foods.food(id: $0) }
            ?? foods.resolve(request.food, quantity: 1, unit: "")?.food
        guard let food, food.id != own.foodID else {
            throw BiteBookError(
                .invalidInput, "No table knows \(Wording.shortened(request.food, to: 60)).",
                hint: "Define it first, or use another name; `bitebook foods search` shows what is there.")
        }
        return (OwnFoodRecord.Part(food: food.name, foodID: food.id, grams: request.grams), food)
    }

    package static func set(_ label: String, _ grams: Double, of food: inout OwnFoodRecord) throws {
        let label = label.trimmingSpaces
        guard !label.isEmpty, label.count <= FoodLogService.longestUnit else {
            throw invalid("A portion needs a short name, as mug or slice.")
        }
        guard grams > 0, grams <= largestWeight else { throw invalid("\(label): that weight is not possible.") }
        food.portions.removeAll { $0.label == label }
        let portion = OwnFoodRecord.Portion(label: label, grams: grams)
        if label == Portion.defaultLabel { food.portions.insert(portion, at: 0) } else { food.portions.append(portion) }
    }

    private static func checkedName(_ name: String) throws -> String {
        let name = name.trimmingSpaces
        guard !name.isEmpty, name.count <= FoodLogService.longestName, name.contains(where: \.isLetter) else {
            throw invalid("'\(Wording.shortened(name, to: 40))' is no name for a food.")
        }
        return name
    }

    /// - Parameter tracking: whether the error may say the energy.
    /// - Throws: `invalid_input` for amounts that 100 g of nothing have.
    package static func check(_ per100g: Nutrients, _ tracking: Tracking = .portions) throws {
        for (nutrient, amount) in per100g.amounts {
            guard amount.isFinite, amount >= 0 else { throw invalid("Amounts of nutrients cannot be below zero.") }
            if nutrient == .energy, amount > largestEnergyDensity {
                let hint = "Check the energy and the weight of the serving."
                guard let figures = tracking.energy else {
                    throw BiteBookError(.invalidInput, "That energy is not possible.", hint: hint)
                }
                throw BiteBookError(
                    .invalidInput, "\(figures.kcal(amount)) per 100 g are not possible.",
                    hint: "Pure fat has 900. " + hint)
            }
            if nutrient.rawValue.hasSuffix("_g"), amount > 100.5 {
                throw invalid("More than 100 g of a nutrient in 100 g are not possible.")
            }
        }
        let mass = [Nutrient.protein, .carbohydrate, .fat].compactMap { per100g[$0] }.reduce(0, +)
        guard mass <= 101 else { throw invalid("Protein, carbohydrate and fat together weigh more than the food.") }
    }

    private static func invalid(_ message: String) -> BiteBookError { BiteBookError(.invalidInput, message) }
}

extension OwnFoodRecord {
    /// As clients see it.
    package var wire: OwnFoodDTO {
        OwnFoodDTO(
            id: foodID ?? "", name: name, synonyms: synonyms, group: group, per100g: per100g,
            portions: portions.map { FoodPortion(label: $0.label, grams: $0.grams) },
            parts: parts.map { FoodPart(food: $0.food, foodID: $0.foodID, grams: $0.grams) }, basedOn: basedOn,
            favourite: isFavourite, note: note, createdAt: ZonedInstant(Milliseconds(createdAt).date, .gmt).iso,
            barcode: barcode)
    }
}

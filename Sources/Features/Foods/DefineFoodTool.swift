import FoodKnowledge
import Foundation
import Language
import Nutrition
package import Store
package import ToolKit

/// `defineFood`: the user says what a food of their own is. The numbers are read from the words.
package struct DefineFoodTool: Tool {
    package struct Arguments: Decodable, Sendable {
        package var name: String
    }

    let own: OwnFoodService

    package init(own: OwnFoodService) { self.own = own }

    package let declaration = ToolDeclaration(
        name: "defineFood", verb: "own food",
        purpose: "when the user says what their own food is made of or how big it is",
        parameters: [ToolParameter("name", .text, "what the user calls the food", label: "food")],
        kinds: [AssistantKinds.command.name], writes: true)

    package func run(_ arguments: Arguments, in scope: TurnScope) async throws -> ToolOutput {
        guard let definition = scope.said.definition else {
            throw ToolRefusal(
                "Say what it is with amounts, as \"my shake is 30 g oats and 300 ml milk\" or \"my bread has 250 kcal per 100 g\"."
            )
        }
        return try await own.define(definition, in: scope)
    }
}

extension OwnFoodService {
    /// Writes what the words say and answers with a receipt; a food of this name is changed.
    ///
    /// - Throws: `ToolRefusal`.
    func define(_ definition: FoodDefinition, in scope: TurnScope) async throws -> ToolOutput {
        let name = definition.spelling
        return try await ToolRefusal.saying {
            let earlier = try await named(name)
            var food = try draft(definition, name: name, earlier: earlier)
            if let earlier {
                food.id = earlier.id
                (food.synonyms, food.isFavourite) = (earlier.synonyms, earlier.isFavourite)
                (food.note, food.createdAt) = (earlier.note, earlier.createdAt)
                food = try await update(food, by: .chat, turn: scope.turnID)
            } else {
                food = try await insert(food, by: .chat, turn: scope.turnID)
            }
            return ToolOutput(lines: [OwnFoodReceipts.defined(food, isNew: earlier == nil)])
        }
    }

    private func draft(
        _ definition: FoodDefinition, name: String, earlier: OwnFoodRecord?
    ) throws -> OwnFoodRecord {
        let known = try base(name, besides: earlier)
        if !definition.parts.isEmpty { return try recipe(definition, name: name, base: known) }
        var food =
            earlier ?? known.map { copy(of: $0.food) }
            ?? OwnFoodRecord(
                name: name, per100g: Nutrients(), createdAt: clock().date)
        // "my lattes are always 300 ml" is about the latte.
        let isPlural = name.hasSuffix("s") && known.map { $0.food.name.lowercased() + "s" == name } ?? false
        food.name = isPlural ? String(name.dropLast()) : name
        guard let kilocalories = definition.kilocalories else {
            // Only how big it is: the table's food with the user's serving.
            guard let total = definition.total, earlier != nil || known != nil else {
                throw ToolRefusal(
                    "No table knows \(name). Say its calories too, or what it is made of, as \"my \(name) is 60 g oats and 200 ml milk\"."
                )
            }
            let grams = try weight(total, of: known?.food, name: name)
            let label = definition.portion.isEmpty ? Portion.defaultLabel : definition.portion
            try Self.set(label, grams, of: &food)
            return food
        }
        let portion = definition.total ?? FoodDefinition.Amount(quantity: 1, unit: definition.portion)
        let grams = try weight(portion, of: known?.food, name: name)
        var stated = definition.nutrients
        stated[.energy] = kilocalories
        food.per100g = stated.scaled(by: 100 / grams)
        food.basedOn = nil
        food.parts = []
        try Self.check(food.per100g)
        if !definition.isPerTotal {
            try Self.set(Portion.defaultLabel, grams, of: &food)
            if !definition.portion.isEmpty { try Self.set(definition.portion, grams, of: &food) }
        }
        return food
    }

    private func recipe(
        _ definition: FoodDefinition, name: String, base: ResolvedFood?
    ) throws -> OwnFoodRecord {
        var parts = try definition.parts.map { part -> (part: OwnFoodRecord.Part, food: Food) in
            guard let found = try foods.resolve(part.food, quantity: part.quantity, unit: part.unit) else {
                throw ToolRefusal(
                    "No table knows \(part.food), so your \(name) is not noted yet. Another word may help.")
            }
            return (OwnFoodRecord.Part(food: found.food.name, foodID: found.food.id, grams: found.grams), found.food)
        }
        if let total = definition.total, let base {
            // "250 ml with 20 ml of milk": the milk is in the 250 ml.
            let whole = try weight(total, of: base.food, name: name)
            let others = parts.reduce(0) { $0 + $1.part.grams }
            let rest = OwnFoodRecord.Part(
                food: base.food.name, foodID: base.food.id, grams: whole > others ? whole - others : whole)
            parts.insert((rest, base.food), at: 0)
        }
        var food = OwnFoodRecord(name: name, per100g: Nutrients(), createdAt: clock().date)
        try setParts(parts, of: &food)
        if let total = definition.total, base == nil {
            try Self.set(Portion.defaultLabel, try weight(total, of: nil, name: name), of: &food)
        }
        if let kilocalories = definition.kilocalories, let serving = food.portions.first {
            food.per100g = Nutrients([.energy: kilocalories]).scaled(by: 100 / serving.grams)
            try Self.check(food.per100g)
        }
        if !definition.portion.isEmpty, let serving = food.portions.first {
            try Self.set(definition.portion, serving.grams, of: &food)
        }
        return food
    }

    /// The tables' food of this name, without the user's own.
    private func base(_ name: String, besides earlier: OwnFoodRecord?) throws -> ResolvedFood? {
        try foods.tablesOnly.resolve(name, quantity: 1, unit: "")
    }

    /// What an amount of a food weighs; of an unknown food, a usual bowl, glass or piece.
    private func weight(_ amount: FoodDefinition.Amount, of food: Food?, name: String) throws -> Double {
        let food =
            food
            ?? Food(
                id: "", name: name, description: name, group: "other", nova: nil, rank: 0, per100g: Nutrients(),
                portions: [])
        return try foods.resolved(food, said: name, quantity: amount.quantity, unit: amount.unit).grams
    }
}

/// Texts about own foods, rendered from their rows.
package enum OwnFoodReceipts {
    /// `Noted your coffee: 229 g coffee and 21 g milk, together 250 g, 13 kcal.`
    static func defined(_ food: OwnFoodRecord, isNew: Bool) -> String {
        "\(isNew ? "Noted" : "Changed") your \(food.name): \(summary(food)). It is used from now on; \"undo\" takes it back."
    }

    /// `229 g coffee and 21 g milk, together 250 g, 13 kcal`
    package static func summary(_ food: OwnFoodRecord) -> String {
        let serving = food.portions.first { $0.label == Portion.defaultLabel }
        let parts = food.parts.map { "\(Wording.grams($0.grams)) \($0.food)" }
        let recipe =
            parts.count < 2
            ? parts.joined() : parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
        let density = food.per100g[.energy]
        var figures: String
        if let serving {
            figures = Wording.grams(serving.grams)
            if let density { figures += ", \(Wording.kilocalories(Int((density * serving.grams / 100).rounded())))" }
        } else {
            figures = density.map { Wording.kilocalories(Int($0.rounded())) + " per 100 g" } ?? "of unknown energy"
        }
        return recipe.isEmpty ? figures : "\(recipe), together \(figures)"
    }
}

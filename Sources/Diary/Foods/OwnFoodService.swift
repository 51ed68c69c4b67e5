package import DaemonAPI
import Failures
package import FoodKnowledge
import Foundation
package import Nutrition
package import Store

/// The user's own foods and favourites. Every change is in the journal and can be undone.
package struct OwnFoodService: Sendable {
    /// Limits beyond which a definition is a slip of the keyboard.
    package static let mostNames = 20
    package static let mostPortions = 40
    package static let mostParts = 40
    package static let longestNote = 1000
    /// Grams of one portion or part.
    package static let largestWeight = Limits.weight
    /// kcal per 100 g; pure fat has 902.
    static let largestEnergyDensity = 950.0

    package let store: Store
    package let foods: FoodKnowledge
    package let clock: Clock

    package init(store: Store, foods: FoodKnowledge, clock: @escaping Clock) {
        self.store = store
        self.foods = foods
        self.clock = clock
    }

    package func list() async throws -> [OwnFoodDTO] { try await store.ownFoods().map(\.wire) }

    /// - Parameter id: as `own:7`, or the number alone.
    /// - Throws: `not_found`.
    package func find(_ id: String) async throws -> OwnFoodRecord {
        let number = id.hasPrefix("own:") ? String(id.dropFirst(4)) : id
        guard let number = Int64(number) else {
            throw BiteBookError(
                .notFound, "There is no own food '\(Wording.shortened(id, to: 60))'.",
                hint: "`bitebook foods list` shows the ids.")
        }
        return try await store.ownFood(number)
    }

    /// - Throws: `invalid_input`; `conflict` when there is one of this name.
    package func add(_ new: OwnFoodEdit, by actor: Actor, turn: Int64? = nil) async throws -> OwnFoodRecord {
        guard let name = new.name, new.nutrients != nil || new.parts?.isEmpty == false else {
            throw BiteBookError(
                .invalidInput, "A food needs a name, and its nutrients or its parts.",
                hint: "As `bitebook foods add \"my muesli\" --kcal 380 --carbs 60`.")
        }
        if try await named(name.trimmingSpaces) != nil {
            throw BiteBookError(
                .conflict, "There is already a food of your own called \(name.trimmingSpaces).",
                hint: "`bitebook foods edit` changes it.")
        }
        var food = OwnFoodRecord(name: "", per100g: Nutrients(), createdAt: clock().date)
        try apply(new, to: &food, store.tracking)
        return try await insert(food, by: actor, turn: turn)
    }

    package func insert(_ food: OwnFoodRecord, by actor: Actor, turn: Int64?) async throws -> OwnFoodRecord {
        try await store.change(by: actor, turn: turn, at: clock().date) { try $0.insert(food) }
    }

    /// - Throws: `not_found`, `invalid_input`.
    package func edit(_ id: String, _ edit: OwnFoodEdit, by actor: Actor) async throws -> OwnFoodRecord {
        var food = try await find(id)
        try apply(edit, to: &food, store.tracking)
        return try await update(food, by: actor, turn: nil)
    }

    package func update(_ food: OwnFoodRecord, by actor: Actor, turn: Int64?) async throws -> OwnFoodRecord {
        try await store.change(by: actor, turn: turn, at: clock().date) { try $0.update(food) }
        return food
    }

    /// - Throws: `not_found`.
    package func remove(_ id: String, by actor: Actor) async throws -> OwnFoodRecord {
        let food = try await find(id)
        try await store.change(by: actor, turn: nil, at: clock().date) { try $0.remove(food) }
        return food
    }

    /// Makes a food a favourite or not. A table's food becomes one of the user's own with the table's numbers.
    ///
    /// - Throws: `not_found`.
    package func setFavourite(_ id: String, to isFavourite: Bool, by actor: Actor) async throws -> OwnFoodRecord {
        if var own = try await existing(for: id) {
            own.isFavourite = isFavourite
            // A favourite of a table that is none any more has nothing of the user's, unless a portion was set.
            if !isFavourite, let table = own.basedOn, own.synonyms.isEmpty, own.note.isEmpty,
                try foods.food(id: table)?.portions.map(\.grams) == own.portions.map(\.grams)
            {
                let removed = own
                try await store.change(by: actor, turn: nil, at: clock().date) { try $0.remove(removed) }
                return own
            }
            return try await update(own, by: actor, turn: nil)
        }
        guard let food = try foods.food(id: id) else {
            throw BiteBookError(
                .notFound, "There is no food '\(Wording.shortened(id, to: 60))'.",
                hint: "`bitebook foods search` shows the ids.")
        }
        guard isFavourite else {
            throw BiteBookError(.conflict, "\(Wording.capitalized(food.name)) is no favourite.")
        }
        var own = copy(of: food)
        own.isFavourite = true
        return try await insert(own, by: actor, turn: nil)
    }

    private func existing(for id: String) async throws -> OwnFoodRecord? {
        if id.hasPrefix("own:") { return try await find(id) }
        return try await store.ownFoods().first { $0.basedOn == id }
    }

    package func named(_ name: String) async throws -> OwnFoodRecord? {
        try await store.ownFoods().first { FoldedText.fold($0.name) == FoldedText.fold(name) }
    }

    /// A table's food as one of the user's own.
    package func copy(of food: Food) -> OwnFoodRecord {
        OwnFoodRecord(
            name: food.name, group: food.group, per100g: food.per100g,
            portions: food.portions.map { OwnFoodRecord.Portion(label: $0.label, grams: $0.grams) },
            basedOn: food.id, createdAt: clock().date)
    }
}

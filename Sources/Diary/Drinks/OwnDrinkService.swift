package import DaemonAPI
import Failures
import Foundation
package import Nutrition
package import Store

/// A drink that was to be kept, with what became of it.
package struct KeptDrink: Hashable, Sendable {
    package var row: OwnDrinkRecord
    package var outcome: RecipeOutcome
}

/// The user's own drinks, as they wrote them down.
package struct OwnDrinkService: Sendable {
    let store: Store
    let clock: Clock

    package init(store: Store, clock: @escaping Clock) {
        self.store = store
        self.clock = clock
    }

    /// - Throws: `invalid_input` for what is no drink, `too_large`, `conflict` where another of the name is kept.
    package func add(_ new: NewDrink, by actor: Actor) async throws -> KeptDrink {
        let now = clock().date
        let wanted = OwnDrinkRecord(
            identifier: "", name: try OwnDrinkRules.checked(name: new.name),
            glass: try OwnDrinkRules.checked(glass: new.glass ?? ""),
            ingredients: try OwnDrinkRules.checked(ingredients: new.ingredients),
            steps: try OwnDrinkRules.checked(steps: new.steps ?? []), saidAt: now)
        let replaces = new.replace ?? false
        return try await store.change(by: actor, turn: nil, at: now) { changes in
            let rows = try changes.ownDrinks()
            guard var row = rows.first(where: { Self.isCalled($0, wanted.name) }) else {
                guard rows.count < OwnDrinkRules.mostDrinks else {
                    throw BiteBookError(
                        .tooLarge, "\(Wording.whole(OwnDrinkRules.mostDrinks)) drinks are kept already.",
                        hint: "`bitebook drinks remove NAME` makes room.")
                }
                var added = wanted
                added.identifier = OwnIdentifier.of(
                    wanted.name, start: OwnDrinkRecord.identifierStart, orElse: "drink",
                    besides: Set(rows.map(\.identifier)))
                return KeptDrink(row: try changes.insert(added), outcome: .added)
            }
            let before = row
            (row.name, row.glass, row.ingredients, row.steps) = (
                wanted.name, wanted.glass, wanted.ingredients, wanted.steps
            )
            guard row != before else { return KeptDrink(row: before, outcome: .unchanged) }
            guard replaces else {
                throw BiteBookError(
                    .conflict, "A drink of yours is called “\(before.name)” already.",
                    hint: "`--replace` puts this one in its place, `bitebook drinks edit` changes it.")
            }
            row.saidAt = wanted.saidAt
            try changes.update(row)
            return KeptDrink(row: row, outcome: .replaced)
        }
    }

    /// Changes a drink; its identifier stays.
    ///
    /// - Throws: `not_found`, `invalid_input` for what is no drink, `too_large`, `conflict` where another has the name.
    package func edit(_ id: String, _ edit: DrinkEdit, by actor: Actor) async throws -> KeptDrink {
        let before = try find(id)
        var row = before
        if let name = edit.name { row.name = try OwnDrinkRules.checked(name: name) }
        if let glass = edit.glass { row.glass = try OwnDrinkRules.checked(glass: glass) }
        if let lines = edit.ingredients { row.ingredients = try OwnDrinkRules.checked(ingredients: lines) }
        if let steps = edit.steps { row.steps = try OwnDrinkRules.checked(steps: steps) }
        guard row != before else { return KeptDrink(row: before, outcome: .unchanged) }
        row.saidAt = Milliseconds(clock().date).value
        try await store.change(by: actor, turn: nil, at: clock().date) { [row] changes in
            guard try !changes.ownDrinks().contains(where: { $0.id != row.id && Self.isCalled($0, row.name) }) else {
                throw BiteBookError(
                    .conflict, "Another drink of yours is called “\(row.name)”.", hint: "Give it another name.")
            }
            try changes.update(row)
        }
        return KeptDrink(row: row, outcome: .replaced)
    }

    /// Removes a drink; what was logged of it stays as it is.
    ///
    /// - Parameter telling: makes of its id what is told of it, before it goes.
    /// - Throws: `not_found`.
    package func remove<Told: Sendable>(
        _ id: String, by actor: Actor, telling: (_ id: String) throws -> Told
    ) async throws -> Told {
        let row = try find(id)
        let told = try telling(row.identifier)
        try await store.change(by: actor, turn: nil, at: clock().date) { changes in
            if let favourite = try changes.favourite(drink: row.identifier) { try changes.remove(favourite) }
            try changes.remove(row)
        }
        return told
    }

    /// Marks a drink, by its id, as a favourite, or no longer.
    package func setFavourite(_ id: String, to isFavourite: Bool, by actor: Actor) async throws {
        let now = clock().date
        try await store.change(by: actor, turn: nil, at: now) { changes in
            try changes.mark(
                try changes.favourite(drink: id), as: isFavourite, FavouriteDrinkRecord(drink: id, saidAt: now))
        }
    }

    /// - Throws: `not_found`.
    private func find(_ id: String) throws -> OwnDrinkRecord {
        let rows = store.live.ownDrinks.rows
        let words = id.hasPrefix("drink:") ? String(id.dropFirst("drink:".count)) : id
        guard
            let row = rows.first(where: { $0.identifier == words.lowercased() })
                ?? rows.first(where: { Self.isCalled($0, words) })
                ?? rows.first(where: {
                    $0.identifier
                        == OwnIdentifier.of(
                            words, start: OwnDrinkRecord.identifierStart, orElse: "drink", besides: [])
                })
        else {
            throw BiteBookError(
                .notFound, "No drink of yours is called “\(Wording.shortened(id, to: 60))”.",
                hint: "`bitebook drinks --own` lists them.")
        }
        return row
    }

    private static func isCalled(_ row: OwnDrinkRecord, _ name: String) -> Bool {
        OwnIdentifier.folded(row.name) == OwnIdentifier.folded(name)
    }
}

package import DaemonAPI
import Failures
package import Foundation
import Kitchen
package import Nutrition
package import Store

/// A recipe that was to be kept, with what became of it.
package struct KeptRecipe: Hashable, Sendable {
    package var row: OwnRecipeRecord
    package var outcome: RecipeOutcome
}

/// The user's own recipes: written down, or taken over from files of any format that is read. All are kept as Cooklang.
package struct OwnRecipeService: Sendable {
    let store: Store
    let clock: Clock

    package init(store: Store, clock: @escaping Clock) {
        self.store = store
        self.clock = clock
    }

    /// Keeps the recipes of a text, or one that is put together from lines, as one change.
    ///
    /// - Throws: `invalid_input` for what is no recipe, `too_large`, `conflict` where another of the title is kept.
    package func add(
        _ new: NewRecipe, by actor: Actor
    ) async throws -> (kept: [KeptRecipe], problems: [String]) {
        var read = try Self.read(new)
        try Self.set(title: new.title, servings: new.servings, of: &read)
        return (try await keep(read, replacing: new.replace ?? false, by: actor), read.problems)
    }

    /// The same for a file.
    ///
    /// - Parameter address: the file's name, and what goes before what it says.
    package func add(
        file: URL, _ address: ImportRecipes.Address, by actor: Actor
    ) async throws -> (kept: [KeptRecipe], problems: [String]) {
        var read = try RecipeFileReader.recipes(in: file, named: Self.filename(address.name))
        try Self.set(title: address.title, servings: address.servings, of: &read)
        return (try await keep(read, replacing: address.replace ?? false, by: actor), read.problems)
    }

    /// Changes a recipe; its identifier stays.
    ///
    /// - Throws: `not_found`, `invalid_input` for what is no recipe, `too_large`.
    package func edit(_ id: String, _ edit: RecipeEdit, by actor: Actor) async throws -> KeptRecipe {
        var row = try await find(id)
        var read = ReadRecipes()
        if let text = edit.text {
            read = try Self.read(NewRecipe(text: text))
            guard read.recipes.count == 1 else {
                throw BiteBookError(
                    .invalidInput, "The text holds \(read.recipes.count) recipes.",
                    hint: "`bitebook recipes add` takes several.")
            }
            if read.recipes[0].recipe.title.isEmpty { read.recipes[0].recipe.title = row.title }
        } else if let recipe = row.recipe {
            read.recipes = [(recipe, row.cooklang)]
        }
        try Self.set(title: edit.title, servings: edit.servings, of: &read)
        guard let (recipe, text) = read.recipes.first else { throw Self.notFound(id) }
        let (checked, cooklang) = try OwnRecipeRules.checked(recipe, keeping: text)
        guard (checked.title, cooklang) != (row.title, row.cooklang) else {
            return KeptRecipe(row: row, outcome: .unchanged)
        }
        (row.title, row.cooklang, row.saidAt) = (checked.title, cooklang, Milliseconds(clock().date).value)
        try await store.change(by: actor, turn: nil, at: clock().date) { [row] in try $0.update(row) }
        return KeptRecipe(row: row, outcome: .replaced)
    }

    /// Removes a recipe; what was eaten of it stays as it is.
    ///
    /// - Parameter telling: makes of its food id what is told of it, before it goes.
    /// - Throws: `not_found`.
    package func remove<Told: Sendable>(
        _ id: String, by actor: Actor, telling: (_ foodID: String) throws -> Told
    ) async throws -> Told {
        let row = try await find(id)
        let told = try telling("recipe:\(row.identifier)")
        try await store.change(by: actor, turn: nil, at: clock().date) { changes in
            if let favourite = try changes.favourite(recipe: row.identifier) { try changes.remove(favourite) }
            try changes.remove(row)
        }
        return told
    }

    /// Marks a recipe, by its id, as a favourite, or no longer.
    package func setFavourite(_ id: String, to isFavourite: Bool, by actor: Actor) async throws {
        let now = clock().date
        try await store.change(by: actor, turn: nil, at: now) { changes in
            try changes.mark(
                try changes.favourite(recipe: id), as: isFavourite, FavouriteRecipeRecord(recipe: id, saidAt: now))
        }
    }
}

extension OwnRecipeService {
    private func keep(_ read: ReadRecipes, replacing: Bool, by actor: Actor) async throws -> [KeptRecipe] {
        let new = try read.recipes.map { try OwnRecipeRules.checked($0.recipe, keeping: $0.text) }
            .map { (title: $0.recipe.title, cooklang: $0.cooklang) }
        let now = clock().date
        let kept = try await store.change(by: actor, turn: nil, at: now) { changes in
            var keeping = RecipeKeeping(rows: try changes.ownRecipes(), now: now)
            return try new.map { try keeping.keep($0.title, $0.cooklang, replacing: replacing, in: changes) }
        }
        guard kept.contains(where: { $0.outcome != .kept }) else {
            throw BiteBookError(
                .conflict, "A recipe of yours is called “\(kept.first?.row.title ?? "")” already.",
                hint: "`--replace` puts this one in its place, `--title` gives it another name.")
        }
        return kept
    }

    /// - Throws: `not_found`.
    private func find(_ id: String) async throws -> OwnRecipeRecord {
        let rows = store.live.ownRecipes.rows
        let words = id.hasPrefix("recipe:") ? String(id.dropFirst("recipe:".count)) : id
        let title = OwnIdentifier.folded(words)
        guard
            let row = rows.first(where: { $0.identifier == words.lowercased() })
                ?? rows.first(where: { OwnIdentifier.folded($0.title) == title })
                ?? rows.first(where: { $0.identifier == OwnRecipeRules.identifier(of: words, besides: []) })
        else { throw Self.notFound(id) }
        return row
    }

    private static func notFound(_ id: String) -> BiteBookError {
        BiteBookError(
            .notFound, "No recipe of yours is called “\(Wording.shortened(id, to: 60))”.",
            hint: "`bitebook recipes --own` lists them.")
    }
}

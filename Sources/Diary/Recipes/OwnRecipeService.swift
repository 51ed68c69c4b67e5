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
            let known = try changes.favourite(recipe: id)
            if let known, !isFavourite { try changes.remove(known) }
            if known == nil, isFavourite {
                _ = try changes.insert(FavouriteRecipeRecord(recipe: id, saidAt: now))
            }
        }
    }
}

extension OwnRecipeService {
    private static func read(_ new: NewRecipe) throws -> ReadRecipes {
        if let text = new.text {
            guard new.ingredients ?? [] == [], new.steps ?? [] == [] else {
                throw BiteBookError(
                    .invalidInput, "A recipe is a text or lines, not both.",
                    hint: "Leave out the file, or the ingredients and steps.")
            }
            guard text.utf8.count <= Limits.recipeText else {
                throw BiteBookError(
                    .tooLarge, "The text has more than \(Limits.recipeText >> 20) MB.", hint: "Send it as a file.")
            }
            return try RecipeFileReader.recipes(in: Data(text.utf8), named: filename(new.filename ?? ""))
        }
        let (ingredients, steps) = (new.ingredients ?? [], new.steps ?? [])
        guard max(ingredients.count, steps.count) <= Limits.recipeLines,
            (ingredients + steps).allSatisfy({ $0.utf8.count <= Limits.message })
        else {
            throw BiteBookError(
                .tooLarge, "A recipe has at most \(Limits.recipeLines) ingredients and steps of some sentences.",
                hint: "Write it to a file and add that.")
        }
        let lines = (ingredients.map(\.trimmingSpaces), steps.map(\.trimmingSpaces))
        var recipe = Recipe(title: "")
        recipe.ingredients = lines.0.filter { !$0.isEmpty }.map { RecipeIngredient(line: $0) }
        recipe.steps = lines.1.filter { !$0.isEmpty }.map { RecipeStep(text: $0) }
        return ReadRecipes(recipes: [(recipe, nil)])
    }

    /// The last part of a path, however its machine separates them.
    private static func filename(_ name: String) -> String {
        String((name.split { $0 == "/" || $0 == "\\" }.last ?? "").prefix(Limits.foodName))
    }

    /// - Throws: `invalid_input` where several recipes would get one title or number of servings.
    private static func set(title: String?, servings: Double?, of read: inout ReadRecipes) throws {
        guard title != nil || servings != nil else { return }
        guard read.recipes.count == 1 else {
            throw BiteBookError(
                .invalidInput, "A title and servings can be given for one recipe; there are \(read.recipes.count).",
                hint: "Add them without, then change one with `bitebook recipes edit`.")
        }
        if let title { read.recipes[0].recipe.title = title }
        if let servings {
            try OwnRecipeRules.check(servings: servings)
            read.recipes[0].recipe.servings = servings
        }
    }

    private func keep(_ read: ReadRecipes, replacing: Bool, by actor: Actor) async throws -> [KeptRecipe] {
        let new = try read.recipes.map { try OwnRecipeRules.checked($0.recipe, keeping: $0.text) }
            .map { (title: $0.recipe.title, cooklang: $0.cooklang) }
        let now = clock().date
        let kept = try await store.change(by: actor, turn: nil, at: now) { changes in
            var keeping = Keeping(rows: try changes.ownRecipes(), now: now)
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
        let title = OwnRecipeRules.folded(words)
        guard
            let row = rows.first(where: { $0.identifier == words.lowercased() })
                ?? rows.first(where: { OwnRecipeRules.folded($0.title) == title })
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

/// Puts recipes beside those that are there.
private struct Keeping {
    /// Before this change.
    let rows: [OwnRecipeRecord]
    let now: Date
    private var identifiers: Set<String>
    private var met: Set<Int64> = []
    /// What came before, by title and text: an archive may have it twice.
    private var seen: [[String]: OwnRecipeRecord] = [:]

    init(rows: [OwnRecipeRecord], now: Date) {
        self.rows = rows
        self.now = now
        identifiers = Set(rows.map(\.identifier))
    }

    /// - Throws: `too_large` where there is no room.
    mutating func keep(
        _ title: String, _ cooklang: String, replacing: Bool, in changes: Changes
    ) throws -> KeptRecipe {
        if let row = seen[[title, cooklang]] { return KeptRecipe(row: row, outcome: .unchanged) }
        let kept = try place(title, cooklang, replacing: replacing, in: changes)
        seen[[title, cooklang]] = kept.row
        return kept
    }

    private mutating func place(
        _ title: String, _ cooklang: String, replacing: Bool, in changes: Changes
    ) throws -> KeptRecipe {
        let folded = OwnRecipeRules.folded(title)
        let same = rows.filter { OwnRecipeRules.folded($0.title) == folded && !met.contains($0.id ?? 0) }
        if let row = same.first(where: { $0.cooklang == cooklang }) {
            met.insert(row.id ?? 0)
            return KeptRecipe(row: row, outcome: .unchanged)
        }
        if var row = same.first {
            met.insert(row.id ?? 0)
            guard replacing else { return KeptRecipe(row: row, outcome: .kept) }
            (row.title, row.cooklang, row.saidAt) = (title, cooklang, Milliseconds(now).value)
            try changes.update(row)
            return KeptRecipe(row: row, outcome: .replaced)
        }
        guard identifiers.count < OwnRecipeRules.mostRecipes else {
            throw BiteBookError(
                .tooLarge, "\(Wording.whole(OwnRecipeRules.mostRecipes)) recipes are kept already.",
                hint: "`bitebook recipes remove NAME` makes room.")
        }
        let identifier = OwnRecipeRules.identifier(of: title, besides: identifiers)
        identifiers.insert(identifier)
        let row = try changes.insert(
            OwnRecipeRecord(identifier: identifier, title: title, cooklang: cooklang, saidAt: now))
        return KeptRecipe(row: row, outcome: .added)
    }
}

import DaemonAPI
import Failures
import Foundation
import Nutrition
import Store

/// Puts recipes beside those that are there.
struct RecipeKeeping {
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
        let folded = OwnIdentifier.folded(title)
        let same = rows.filter { OwnIdentifier.folded($0.title) == folded && !met.contains($0.id ?? 0) }
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

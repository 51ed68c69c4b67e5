package import Foundation
package import GRDB

/// A row of `own_recipes`: a recipe that the user wrote, or took over from elsewhere.
package struct OwnRecipeRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "own_recipes"
    package static let entity = "own_recipe"
    package static let noun = "recipe"
    /// Every identifier begins so: those of the library's recipes do not.
    package static let identifierStart = "my-"

    package var id: Int64?
    /// As `my-chili`; it stays when the title changes, since entries name it.
    package var identifier: String
    package var title: String
    /// All of the recipe, in Cooklang.
    package var cooklang: String
    /// Milliseconds since 1970, when it was written last.
    package var saidAt: Int64

    package init(identifier: String, title: String, cooklang: String, saidAt: Date) {
        self.identifier = identifier
        self.title = title
        self.cooklang = cooklang
        self.saidAt = Milliseconds(saidAt).value
    }

    package enum CodingKeys: String, CodingKey {
        case id, identifier, title, cooklang
        case saidAt = "said_at"
    }

    package var spoken: String { "your recipe \(title)" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free("SELECT id FROM own_recipes WHERE identifier = ?", [row.identifier], besides: taken, in: database)
    }
}

/// A row of `favourite_recipes`.
package struct FavouriteRecipeRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "favourite_recipes"
    package static let entity = "favourite_recipe"
    package static let noun = "favourite recipe"

    package var id: Int64?
    /// The recipe's id: of the library, or the user's own.
    package var recipe: String
    /// Milliseconds since 1970.
    package var saidAt: Int64

    package init(recipe: String, saidAt: Date) {
        self.recipe = recipe
        self.saidAt = Milliseconds(saidAt).value
    }

    package enum CodingKeys: String, CodingKey {
        case id, recipe
        case saidAt = "said_at"
    }

    package var spoken: String { "your favourite \(recipe)" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free("SELECT id FROM favourite_recipes WHERE recipe = ?", [row.recipe], besides: taken, in: database)
    }
}

extension Changes {
    /// The user's own recipes in the order in which they came, as this transaction sees them.
    package func ownRecipes() throws -> [OwnRecipeRecord] {
        try OwnRecipeRecord.order(Column("id")).fetchAll(database)
    }

    package func favourite(recipe: String) throws -> FavouriteRecipeRecord? {
        try FavouriteRecipeRecord.filter(Column("recipe") == recipe).fetchOne(database)
    }
}

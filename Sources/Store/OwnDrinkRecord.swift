package import Foundation
package import GRDB

/// A row of `own_drinks`: a drink that the user mixes, as they wrote it.
package struct OwnDrinkRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "own_drinks"
    package static let entity = "own_drink"
    package static let noun = "drink"
    /// Every identifier begins so: those of the library's drinks do not.
    package static let identifierStart = "my-"

    package var id: Int64?
    /// As `my-paloma`; it stays when the name changes, since entries name it.
    package var identifier: String
    package var name: String
    /// Empty where none is told.
    package var glass: String
    /// Written lines, as `40 ml mezcal 42%`.
    package var ingredients: [String]
    package var steps: [String]
    /// Milliseconds since 1970, when it was written last.
    package var saidAt: Int64

    package init(
        identifier: String, name: String, glass: String, ingredients: [String], steps: [String], saidAt: Date
    ) {
        self.identifier = identifier
        self.name = name
        self.glass = glass
        self.ingredients = ingredients
        self.steps = steps
        self.saidAt = Milliseconds(saidAt).value
    }

    package enum CodingKeys: String, CodingKey {
        case id, identifier, name, glass, ingredients, steps
        case saidAt = "said_at"
    }

    package var spoken: String { "your drink \(name)" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free("SELECT id FROM own_drinks WHERE identifier = ?", [row.identifier], besides: taken, in: database)
    }
}

/// A row of `favourite_drinks`.
package struct FavouriteDrinkRecord: Codable, Hashable, Sendable, Identifiable, JournaledRecord {
    package static let databaseTableName = "favourite_drinks"
    package static let entity = "favourite_drink"
    package static let noun = "favourite drink"

    package var id: Int64?
    /// The drink's id: of the library, or the user's own.
    package var drink: String
    /// Milliseconds since 1970.
    package var saidAt: Int64

    package init(drink: String, saidAt: Date) {
        self.drink = drink
        self.saidAt = Milliseconds(saidAt).value
    }

    package enum CodingKeys: String, CodingKey {
        case id, drink
        case saidAt = "said_at"
    }

    package var spoken: String { "your favourite \(drink)" }
    package mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    package static func twin(of row: Self, besides taken: Set<Int64>, in database: Database) throws -> Int64? {
        try free("SELECT id FROM favourite_drinks WHERE drink = ?", [row.drink], besides: taken, in: database)
    }
}

extension Changes {
    /// The user's own drinks in the order in which they came, as this transaction sees them.
    package func ownDrinks() throws -> [OwnDrinkRecord] {
        try OwnDrinkRecord.order(Column("id")).fetchAll(database)
    }

    package func favourite(drink: String) throws -> FavouriteDrinkRecord? {
        try FavouriteDrinkRecord.filter(Column("drink") == drink).fetchOne(database)
    }
}

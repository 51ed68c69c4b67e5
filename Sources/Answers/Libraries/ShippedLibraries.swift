import Failures
import Foundation
import Kitchen
import Movement
import Synchronization

/// The libraries of exercise and cooking, as they are shipped. Each is read when it is first needed, then kept.
final class ShippedLibraries: Sendable {
    private let folder: URL
    // Each has a lock of its own: who needs one never waits for another.
    private let keptMovement = Mutex(MovementLibrary?.none)
    private let keptKitchen = Mutex(KitchenLibrary?.none)
    private let keptFigures = Mutex(KitchenFigures?.none)
    private let keptSides = Mutex([SideFood]?.none)
    private let keptAisles = Mutex(AisleTable?.none)

    /// - Parameter resources: the folder that `Movement` and `Kitchen` lie in.
    init(resources: URL) { folder = resources }

    /// - Throws: `internal`, naming the file and the line that cannot be read.
    var movement: MovementLibrary {
        get throws {
            try Self.kept(keptMovement) {
                try MovementLibrary(
                    activities: text("Movement/activities.tsv"), metabolicEquivalents: text("Movement/met.tsv"),
                    exercises: text("Movement/exercises.tsv"), exerciseNames: text("Movement/exercise-names.tsv"),
                    gymNames: text("Movement/gym-names.tsv"), muscles: text("Movement/muscles.tsv"))
            }
        }
    }

    /// - Throws: as ``movement``.
    var kitchen: KitchenLibrary {
        get throws {
            try Self.kept(keptKitchen) {
                let names = try FileManager.default.contentsOfDirectory(
                    atPath: folder.appending(path: "Kitchen/recipes").path)
                let recipes = try names.filter { $0.hasSuffix(".cook") }.sorted().map {
                    (name: $0, text: try text("Kitchen/recipes/\($0)"))
                }
                return try KitchenLibrary(recipes: recipes, drinks: text("Kitchen/drinks.tsv"))
            }
        }
    }

    /// - Throws: as ``movement``.
    var figures: KitchenFigures {
        get throws { try Self.kept(keptFigures) { KitchenFigures(try text("Kitchen/figures.tsv")) } }
    }

    /// Simple foods that complete a plan of meals.
    ///
    /// - Throws: as ``movement``.
    var sides: [SideFood] {
        get throws {
            try Self.kept(keptSides) { try SideTable.read(text("Kitchen/sides.tsv"), named: "Kitchen/sides.tsv") }
        }
    }

    /// - Throws: as ``movement``.
    var aisles: AisleTable {
        get throws {
            try Self.kept(keptAisles) { try AisleTable(text("Kitchen/aisles.tsv"), named: "Kitchen/aisles.tsv") }
        }
    }

    /// Ids of the foods that stand for ingredients, as ``KitchenReckoner`` reads them; empty where there are none.
    var standIns: String { (try? text("Kitchen/stand-ins.tsv")) ?? "" }

    /// Likewise of grains and pasta as they are weighed before cooking.
    var dry: String { (try? text("Kitchen/dry.tsv")) ?? "" }

    private static func kept<Library>(
        _ place: borrowing Mutex<Library?>, _ read: () throws -> Library
    ) throws -> Library {
        try place.withLock { kept in
            if let library = kept { return library }
            do {
                let library = try read()
                kept = library
                return library
            } catch {
                throw BiteBookError(
                    .internalFailure, "The libraries of exercise and cooking cannot be read: \(error)",
                    hint: "Install BiteBook again.", underlying: error)
            }
        }
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
}

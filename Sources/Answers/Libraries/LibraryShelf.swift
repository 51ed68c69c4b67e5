import Failures
package import Foundation
package import Kitchen
package import Movement
import Synchronization

/// The libraries of exercise and cooking, as they are shipped. Each is read when it is first needed, then kept.
package final class LibraryShelf: Sendable {
    private struct Kept {
        var movement: MovementLibrary?
        var kitchen: KitchenLibrary?
        var figures: KitchenFigures?
    }

    private let folder: URL
    private let kept = Mutex(Kept())

    /// - Parameter resources: the folder that `Movement` and `Kitchen` lie in.
    package init(resources: URL) { folder = resources }

    /// - Throws: `internal`, naming the file and the line that cannot be read.
    package var movement: MovementLibrary {
        get throws {
            try kept.withLock { kept in
                if let movement = kept.movement { return movement }
                let movement = try Self.checked {
                    try MovementLibrary(
                        activities: text("Movement/activities.tsv"), metabolicEquivalents: text("Movement/met.tsv"),
                        exercises: text("Movement/exercises.tsv"), exerciseNames: text("Movement/exercise-names.tsv"),
                        muscles: text("Movement/muscles.tsv"))
                }
                kept.movement = movement
                return movement
            }
        }
    }

    /// - Throws: as ``movement``.
    package var kitchen: KitchenLibrary {
        get throws {
            try kept.withLock { kept in
                if let kitchen = kept.kitchen { return kitchen }
                let kitchen = try Self.checked {
                    let names = try FileManager.default.contentsOfDirectory(
                        atPath: folder.appending(path: "Kitchen/recipes").path)
                    let recipes = try names.filter { $0.hasSuffix(".cook") }.sorted().map {
                        (name: $0, text: try text("Kitchen/recipes/\($0)"))
                    }
                    return try KitchenLibrary(recipes: recipes, drinks: text("Kitchen/drinks.tsv"))
                }
                kept.kitchen = kitchen
                return kitchen
            }
        }
    }

    /// - Throws: as ``movement``.
    var figures: KitchenFigures {
        get throws {
            try kept.withLock { kept in
                if let figures = kept.figures { return figures }
                let figures = KitchenFigures(try Self.checked { try text("Kitchen/figures.tsv") })
                kept.figures = figures
                return figures
            }
        }
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    private static func checked<Library>(_ read: () throws -> Library) throws -> Library {
        do { return try read() } catch {
            throw BiteBookError(
                .internalFailure, "The libraries of exercise and cooking cannot be read: \(error)",
                hint: "Install BiteBook again.", underlying: error)
        }
    }
}

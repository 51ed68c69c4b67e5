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
            try kept(\.movement) {
                try MovementLibrary(
                    activities: text("Movement/activities.tsv"), metabolicEquivalents: text("Movement/met.tsv"),
                    exercises: text("Movement/exercises.tsv"), exerciseNames: text("Movement/exercise-names.tsv"),
                    muscles: text("Movement/muscles.tsv"))
            }
        }
    }

    /// - Throws: as ``movement``.
    package var kitchen: KitchenLibrary {
        get throws {
            try kept(\.kitchen) {
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
        get throws { try kept(\.figures) { KitchenFigures(try text("Kitchen/figures.tsv")) } }
    }

    /// Reads what is not read yet, so that the first words need not wait for it; what cannot be read is told to who asks.
    package func readAll() {
        _ = try? (movement, kitchen, figures)
    }

    private func kept<Library>(
        _ place: any WritableKeyPath<Kept, Library?> & Sendable, _ read: () throws -> Library
    ) throws -> Library {
        try kept.withLock { kept in
            if let library = kept[keyPath: place] { return library }
            do {
                let library = try read()
                kept[keyPath: place] = library
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

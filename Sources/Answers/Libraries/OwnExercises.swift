import Diary
import Movement
import Store
import Synchronization

/// The user's own exercises, as the library has its own. They are read again when one changes.
final class OwnExercises: Sendable {
    private struct Kept {
        var version = -1
        var library: MovementLibrary?
    }

    private let live: LiveRows
    private let kept = Mutex(Kept())

    init(_ store: Store) { live = store.live }

    /// The shipped library with the user's own exercises before it.
    func library(beside shipped: MovementLibrary) -> MovementLibrary {
        kept.withLock { kept in
            let (rows, version) = live.ownExercises
            if kept.version == version, let library = kept.library { return library }
            let library = shipped.preferring(rows.compactMap(\.exercise))
            kept = Kept(version: version, library: library)
            return library
        }
    }

    func isFavourite(_ id: String) -> Bool { live.favouriteExercises.contains(id) }
}

/// The files of one device's log, and which of them come next.
package struct SyncListing: Hashable, Sendable {
    /// By number.
    package private(set) var places: [Int: SyncPlace] = [:]
    /// Names of files that are none of the log, as copies that the program which carries the folder made.
    package private(set) var foreign: [String] = []

    package init(device: String, names: [String]) {
        for name in names.sorted() where !name.hasPrefix(".") && name != SyncPicturePlace.folder {
            if let place = SyncPlace(device: device, name: name), places[place.number] == nil {
                places[place.number] = place
            } else {
                foreign.append(name)
            }
        }
    }

    package enum Next: Hashable, Sendable {
        case nothing
        /// To be read together.
        case read([SyncPlace])
        /// The file of this number has to come first.
        case waiting(for: Int)
    }

    package var last: Int { places.keys.max() ?? 0 }

    /// Leaves out a file that cannot be used; a snapshot that comes later may stand for it.
    package mutating func leaveOut(_ place: SyncPlace) { places[place.number] = nil }

    /// - Parameter position: the number of the last file that was read.
    package func next(after position: Int) -> Next {
        if let place = places[position + 1], !place.isSnapshot { return .read([place]) }
        // The owner put a snapshot in the place of what came before, or lost files.
        let starts = places.values.filter { $0.first == $0.number && $0.number > position }.map(\.number).sorted()
        for start in starts.reversed() {
            guard let parts = places[start]?.parts else { continue }
            let all = (start..<start + parts).compactMap { places[$0] }.filter {
                $0.first == start && $0.parts == parts
            }
            if all.count == parts { return .read(all) }
        }
        return last > position ? .waiting(for: position + 1) : .nothing
    }

    /// Numbers that should be there and are not.
    package func gaps(from first: Int, through last: Int) -> [Int] {
        first <= last ? (first...last).filter { places[$0] == nil } : []
    }
}

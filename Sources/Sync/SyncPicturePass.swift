import Failures
import Synchronization

/// What a pass over the pictures did.
package struct SyncPictureReport: Hashable, Sendable {
    package var written = 0
    package var read = 0
    /// Pictures for which this pass had no room; the next one goes on with them.
    package var left = 0
    package var troubles: [SyncTrouble] = []
    /// What ended writing or reading early, as a full disk, and what to do.
    package var problem: String?

    package init() {}
}

/// What was found of files with pictures, so that they are read again only when something wrote them.
package final class SyncSeen: Sendable {
    enum State: Hashable, Sendable {
        /// With so many bytes of picture.
        case whole(bytes: Int)
        case broken(SyncFileProblem)
    }

    private let states = Mutex<[String: (stamp: String, state: State)]>([:])

    package init() {}

    /// nil for what was written since, or never read.
    func state(of path: String, _ stamp: String?) -> State? {
        states.withLock { states in states[path].flatMap { $0.stamp == stamp ? $0.state : nil } }
    }

    func note(_ path: String, _ stamp: String?, _ state: State) {
        guard let stamp else { return }
        states.withLock { $0[path] = (stamp, state) }
    }

    func keep(_ paths: Set<String>) { states.withLock { $0 = $0.filter { paths.contains($0.key) } } }
}

/// Carries the pictures of photos over, after the rows. One picture is in memory at a time.
///
/// A device writes a picture that it has and whole no other device's folder has, takes those that it wants from wherever
/// they are whole, and removes its copies of what was removed or pruned here.
package struct SyncPicturePass<Shelf: SyncShelf, Folder: SyncFolder, Seal: SyncSealing>: Sendable {
    private let shelf: Shelf
    private let folder: Folder
    private let seal: Seal
    private let device: String
    private let seen: SyncSeen
    private let most: Int

    /// - Parameters:
    ///   - device: this one.
    ///   - seen: what earlier passes found.
    ///   - most: bytes that are written, and as many that are read; what is left waits for the next pass, so that rows
    ///     need not wait for many pictures.
    package init(
        shelf: Shelf, folder: Folder, seal: Seal, device: String, seen: SyncSeen = SyncSeen(), most: Int = 128 << 20
    ) {
        (self.shelf, self.folder, self.seal, self.device) = (shelf, folder, seal, device)
        (self.seen, self.most) = (seen, most)
    }

    package func run() async throws -> SyncPictureReport {
        var report = SyncPictureReport()
        let photos = try await shelf.photos().map { (photo: $0, place: SyncPicturePlace(picture: seal.name($0.hash))) }
        let kept = Set(photos.filter { $0.photo.picture != .pruned }.map { $0.place })
        let copies = try copies(keeping: kept)
        seen.keep(Set(copies.flatMap { place, devices in devices.map { path(place, of: $0) } }))
        do {
            try await write(photos, copies, &report)
        } catch let error as BiteBookError {
            report.problem = Self.told(error)
        }
        do {
            try await read(photos, copies, &report)
        } catch let error as BiteBookError {
            report.problem = report.problem ?? Self.told(error)
        }
        return report
    }

    private static func told(_ error: BiteBookError) -> String {
        [error.message, error.hint].compactMap(\.self).joined(separator: " ")
    }

    private func pictures(of device: String) -> String { device + "/" + SyncPicturePlace.folder }

    private func path(_ place: SyncPicturePlace, of device: String) -> String {
        pictures(of: device) + "/" + place.name
    }

    /// Which devices have which picture, this one first. Own copies that are not to be kept are removed, with what a
    /// write that was cut off left.
    private func copies(keeping kept: Set<SyncPicturePlace>) throws -> [SyncPicturePlace: [String]] {
        var copies: [SyncPicturePlace: [String]] = [:]
        let others = try folder.names(in: "").filter { $0 != device && SyncPlace.isDevice($0) }.sorted()
        for owner in [device] + others {
            for name in try folder.names(in: pictures(of: owner)) {
                if let place = SyncPicturePlace(name: name) {
                    if owner != device || kept.contains(place) {
                        copies[place, default: []].append(owner)
                    } else {
                        try folder.remove(path(place, of: device))
                    }
                } else if owner == device, name.hasPrefix("."), name.hasSuffix(".picture.part") {
                    try folder.remove(pictures(of: device) + "/" + name)
                }
            }
        }
        return copies
    }

    private func write(
        _ photos: [(photo: SyncPhoto, place: SyncPicturePlace)], _ copies: [SyncPicturePlace: [String]],
        _ report: inout SyncPictureReport
    ) async throws {
        var (room, looks) = (most, most)
        for (photo, place) in photos where photo.isShared {
            guard case .here(let bytes) = photo.picture else { continue }
            try Task.checkCancellation()
            guard bytes <= SyncPictureFile.largest else {
                report.troubles.append(SyncTrouble(path: path(place, of: device), problem: .tooLarge))
                continue
            }
            if try isIn(place, bytes, copies[place] ?? [], &looks) { continue }
            guard room > 0 else {
                report.left += 1
                continue
            }
            guard let picture = try await shelf.picture(of: photo.hash) else { continue }
            let own = path(place, of: device)
            try folder.write(try SyncPictureFile.write(picture, at: place, with: seal), to: own)
            seen.note(own, folder.stamp(of: own), .whole(bytes: picture.data.count))
            room -= picture.data.count
            report.written += 1
        }
    }

    /// Whether a picture need not be written. The own copy follows a picture that was made smaller, and a broken one is
    /// made good; without one, another device's only has to be whole.
    private func isIn(
        _ place: SyncPicturePlace, _ bytes: Int, _ owners: [String], _ looks: inout Int
    ) throws -> Bool {
        if owners.first == device {
            let state = try look(place, of: device, &looks)
            return state == nil || state == SyncSeen.State.whole(bytes: bytes)
        }
        for owner in owners {
            guard case .some(.broken) = try look(place, of: owner, &looks) else { return true }
        }
        return false
    }

    /// How a copy is; nil when there was no room to look at it.
    private func look(
        _ place: SyncPicturePlace, of owner: String, _ looks: inout Int
    ) throws -> SyncSeen.State? {
        let path = path(place, of: owner)
        if let state = seen.state(of: path, folder.stamp(of: path)) { return state }
        guard looks > 0 else { return nil }
        do {
            let size = try open(place, of: owner).data.count
            looks -= size
            return .whole(bytes: size)
        } catch let problem as SyncFileProblem {
            return .broken(problem)
        }
    }

    private func open(_ place: SyncPicturePlace, of owner: String) throws -> SyncPicture {
        let path = path(place, of: owner)
        // Before it is read: what is written meanwhile is looked at the next time.
        let stamp = folder.stamp(of: path)
        do {
            guard let data = try folder.read(path, upTo: SyncPictureFile.largestFile + 1) else {
                throw SyncFileProblem.missing
            }
            guard data.count <= SyncPictureFile.largestFile else { throw SyncFileProblem.tooLarge }
            let picture = try SyncPictureFile.read(data, at: place, with: seal)
            seen.note(path, stamp, .whole(bytes: picture.data.count))
            return picture
        } catch let problem as SyncFileProblem {
            seen.note(path, stamp, .broken(problem))
            throw problem
        }
    }

    private func read(
        _ photos: [(photo: SyncPhoto, place: SyncPicturePlace)], _ copies: [SyncPicturePlace: [String]],
        _ report: inout SyncPictureReport
    ) async throws {
        var room = most
        for (photo, place) in photos where photo.picture == .wanted {
            guard let owners = copies[place] else { continue }
            try Task.checkCancellation()
            guard room > 0 else {
                report.left += 1
                continue
            }
            var troubles: [SyncTrouble] = []
            for owner in owners {
                let path = path(place, of: owner)
                do {
                    if case .some(.broken(let problem)) = seen.state(of: path, folder.stamp(of: path)) { throw problem }
                    let picture = try open(place, of: owner)
                    guard picture.hash == photo.hash else { throw SyncFileProblem.damaged }
                    room -= picture.data.count
                    if try await shelf.place(picture) { report.read += 1 }
                    troubles = []
                    break
                } catch let problem as SyncFileProblem {
                    troubles.append(SyncTrouble(path: path, problem: problem))
                }
            }
            report.troubles += troubles
        }
    }
}

import Failures
import Foundation
import Synchronization

/// A file that cannot be used now.
package struct SyncTrouble: Hashable, Sendable {
    /// From the folder.
    package var path: String
    package var problem: SyncFileProblem

    package init(path: String, problem: SyncFileProblem) {
        self.path = path
        self.problem = problem
    }
}

/// What a round did.
package struct SyncReport: Hashable, Sendable {
    package var written = 0
    package var read = 0
    package var troubles: [SyncTrouble] = []
    /// Whether this became another device, because its log is further than it knows.
    package var isRenewed = false
    /// Files of the own log that were lost or damaged, in whose place all that is known was written anew.
    package var mended: [String] = []

    package init() {}
}

/// Which files of the own log were found whole, so that they are read again only when something wrote them.
package final class SyncVerified: Sendable {
    /// Stamps by path.
    private let stamps = Mutex<[String: String]>([:])

    package init() {}

    func contains(_ path: String, _ stamp: String?) -> Bool {
        guard let stamp else { return false }
        return stamps.withLock { $0[path] == stamp }
    }

    func note(_ path: String, _ stamp: String?) { stamps.withLock { $0[path] = stamp } }

    func keep(_ paths: Set<String>) { stamps.withLock { $0 = $0.filter { paths.contains($0.key) } } }
}

/// One round: what changed here goes into the folder, what others wrote there comes here. Others' files that cannot be
/// read now hold up nothing but what comes after them.
package struct SyncRound<Ledger: SyncLedger, Folder: SyncFolder, Seal: SyncSealing>: Sendable {
    /// Files of the own log above which all of it becomes a snapshot.
    package static var mostFiles: Int { 64 }

    let ledger: Ledger
    let folder: Folder
    let seal: Seal
    let verified: SyncVerified

    /// - Parameter verified: what earlier rounds found.
    package init(ledger: Ledger, folder: Folder, seal: Seal, verified: SyncVerified = SyncVerified()) {
        (self.ledger, self.folder, self.seal, self.verified) = (ledger, folder, seal, verified)
    }

    package func run() async throws -> SyncReport {
        var report = SyncReport()
        try await checkOwn(&report)
        while try await ledger.collect() {}
        try await write(&report)
        for name in try folder.names(in: "").sorted() {
            guard SyncPlace.isDevice(name), try await ledger.position().device != name else { continue }
            try await read(name, &report)
        }
        try await ledger.finish()
        while try await ledger.collect() {}
        try await write(&report)
        try await tidy(&report)
        return report
    }

    private func listing(_ device: String) throws -> SyncListing {
        SyncListing(device: device, names: try folder.names(in: device))
    }

    /// A restored backup knows less of its own log than the folder: under the same name it would write files that others
    /// believe to have read.
    private func checkOwn(_ report: inout SyncReport) async throws {
        let position = try await ledger.position()
        let waiting = try await ledger.outgoing()
        let listing = try listing(position.device)
        for outgoing in waiting where listing.places[outgoing.place.number] != nil {
            if try isWritten(outgoing) {
                try await ledger.wrote(outgoing.place)
            } else {
                return try await renew(&report)
            }
        }
        let last = waiting.map(\.place.number).max() ?? position.written
        if listing.last > last { try await renew(&report) }
    }

    private func renew(_ report: inout SyncReport) async throws {
        try await ledger.renew()
        report.isRenewed = true
    }

    private func isWritten(_ outgoing: SyncOutgoing) throws -> Bool {
        try folder.read(outgoing.place.path, upTo: outgoing.data.count + 1) == outgoing.data
    }

    private func write(_ report: inout SyncReport) async throws {
        for outgoing in try await ledger.outgoing() {
            try folder.write(outgoing.data, to: outgoing.place.path)
            try await ledger.wrote(outgoing.place)
            report.written += 1
        }
    }

    /// Files that got lost or damaged, and many small ones, are made good by a snapshot.
    private func tidy(_ report: inout SyncReport) async throws {
        var position = try await ledger.position()
        let listing = try listing(position.device)
        let gaps = listing.gaps(from: position.first, through: position.written)
        let missing = gaps.map { SyncPlace(device: position.device, number: $0).path }
        report.mended = missing + (try damaged(listing, position))
        if !report.mended.isEmpty || position.written - position.first >= Self.mostFiles {
            try await ledger.pack()
            try await write(&report)
            position = try await ledger.position()
        }
        for place in listing.places.values where place.number < position.first { try folder.remove(place.path) }
        for name in listing.foreign {
            report.troubles.append(SyncTrouble(path: position.device + "/" + name, problem: .foreign))
        }
    }

    /// Files of the own log that others could not read.
    private func damaged(_ listing: SyncListing, _ position: SyncPosition) throws -> [String] {
        let own = listing.places.values.filter { (position.first...max(position.first, position.written)) ~= $0.number }
        verified.keep(Set(own.map(\.path)))
        return try own.sorted { $0.number < $1.number }.compactMap { place in
            // Before it is read: what is written meanwhile is looked at the next time.
            let stamp = folder.stamp(of: place.path)
            if verified.contains(place.path, stamp) { return nil }
            do {
                _ = try open(place)
                verified.note(place.path, stamp)
                return nil
            } catch is SyncFileProblem {
                return place.path
            }
        }
    }

    private func read(_ device: String, _ report: inout SyncReport) async throws {
        var listing = try listing(device)
        for name in listing.foreign {
            report.troubles.append(SyncTrouble(path: device + "/" + name, problem: .foreign))
        }
        var trouble: SyncTrouble?
        while true {
            switch listing.next(after: try await ledger.read(of: device)) {
            case .nothing:
                if let trouble { report.troubles.append(trouble) }
                return
            case .waiting(let number):
                let path = SyncPlace(device: device, number: number).path
                report.troubles.append(trouble ?? SyncTrouble(path: path, problem: .missing))
                return
            case .read(let places):
                var last = places[0]
                do {
                    var files: [SyncIncoming] = []
                    for place in places {
                        last = place
                        files.append(SyncIncoming(place: place, segment: try open(place)))
                    }
                    try await ledger.take(files)
                    report.read += files.count
                    trouble = nil
                } catch let problem as SyncFileProblem {
                    trouble = trouble ?? SyncTrouble(path: last.path, problem: problem)
                    listing.leaveOut(last)
                }
            }
        }
    }

    private func open(_ place: SyncPlace) throws -> SyncSegment {
        guard let data = try folder.read(place.path, upTo: SyncSegmentFile.largest) else {
            throw SyncFileProblem.missing
        }
        return try SyncSegmentFile.read(data, at: place, with: seal)
    }
}

extension SyncPlace {
    /// Whether a folder's name is a device's.
    static func isDevice(_ name: String) -> Bool {
        name == name.lowercased() && name.count == 36 && UUID(uuidString: name) != nil
    }

    /// From the folder.
    package var path: String { device + "/" + name }
}

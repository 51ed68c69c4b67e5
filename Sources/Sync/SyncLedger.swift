package import Foundation

/// How far a device is with its own log.
package struct SyncPosition: Hashable, Sendable {
    /// A UUID in lower case.
    package var device: String
    /// The number of the first of its files that should be in the folder.
    package var first: Int
    /// The number of the last of its files that was written.
    package var written: Int

    package init(device: String, first: Int, written: Int) {
        self.device = device
        self.first = first
        self.written = written
    }
}

/// A file of the own log, sealed, that is to be written. It is decided before it is written: what is in the folder
/// already is the same file, or another device has this one's name.
package struct SyncOutgoing: Hashable, Sendable {
    package var place: SyncPlace
    package var data: Data

    package init(place: SyncPlace, data: Data) {
        self.place = place
        self.data = data
    }
}

/// A file of another device's log.
package struct SyncIncoming: Hashable, Sendable {
    package var place: SyncPlace
    package var segment: SyncSegment

    package init(place: SyncPlace, segment: SyncSegment) {
        self.place = place
        self.segment = segment
    }
}

/// What a device knows: its rows with their fields, how far it has read, and what it has to write. Each function is one
/// transaction: a crash between two of them loses and doubles nothing.
package protocol SyncLedger: Sendable {
    func position() async throws -> SyncPosition
    /// Takes local changes up and puts them, sealed, to what is to be written.
    ///
    /// - Returns: whether there are more.
    func collect() async throws -> Bool
    /// The first comes first.
    func outgoing() async throws -> [SyncOutgoing]
    func wrote(_ place: SyncPlace) async throws
    /// Puts all that is known, as the parts of a snapshot, to what is to be written.
    func pack() async throws
    /// Makes this another device: what is not written yet will be its, and the first file of its log is missing, so that
    /// a snapshot is written.
    func renew() async throws
    /// The number of the last file of a device's log that was taken in.
    func read(of device: String) async throws -> Int
    /// - Throws: ``SyncFileProblem`` when something that comes before is missing.
    func take(_ files: [SyncIncoming]) async throws
    /// Tries what had to wait again.
    func finish() async throws
}

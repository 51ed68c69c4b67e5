/// A folder that some other program carries between the user's machines.
package struct SyncSetup: Codable, Hashable, Sendable {
    /// What lies in a folder that was set up before.
    package static let mark = "bitebook-sync.json"

    /// An absolute path.
    package var folder: String
    package var passphrase: String

    package init(folder: String, passphrase: String) {
        self.folder = folder
        self.passphrase = passphrase
    }
}

/// One of the machines that sync with each other.
package struct SyncDeviceDTO: Codable, Hashable, Sendable {
    package var id: String
    /// What the machine is called; empty until its first file was read.
    package var name: String
    /// When it wrote the last file that was read here, in ISO 8601.
    package var lastSeen: String?
    package var isThis: Bool

    package init(id: String, name: String, lastSeen: String?, isThis: Bool) {
        self.id = id
        self.name = name
        self.lastSeen = lastSeen
        self.isThis = isThis
    }
}

/// How syncing stands.
package struct SyncStatusDTO: Codable, Hashable, Sendable {
    package var isOn: Bool
    package var folder: String?
    /// `keyring` or `file`: where the key is.
    package var keyPlace: String?
    /// When a round last ended well, in ISO 8601.
    package var lastSync: String?
    package var devices: [SyncDeviceDTO]
    /// Changes of this machine that are not in the folder yet.
    package var pending: Int
    /// Rows of other machines that could not be taken over yet.
    package var waiting: Int
    /// Pictures of photos that have not come over yet.
    package var pictures: Int
    /// Values that lost against others; `sync conflicts` has them.
    package var conflicts: Int
    /// What keeps something from being synced, in plain words.
    package var problems: [String]

    package init(
        isOn: Bool, folder: String? = nil, keyPlace: String? = nil, lastSync: String? = nil,
        devices: [SyncDeviceDTO] = [], pending: Int = 0, waiting: Int = 0, pictures: Int = 0, conflicts: Int = 0,
        problems: [String] = []
    ) {
        self.isOn = isOn
        self.folder = folder
        self.keyPlace = keyPlace
        self.lastSync = lastSync
        self.devices = devices
        self.pending = pending
        self.waiting = waiting
        self.pictures = pictures
        self.conflicts = conflicts
        self.problems = problems
    }
}

/// What a round did.
package struct SyncResultDTO: Codable, Hashable, Sendable {
    /// Files that were written for the other machines.
    package var written: Int
    /// Files of other machines that were read.
    package var read: Int
    package var picturesWritten: Int
    package var picturesRead: Int
    /// Pictures that follow in the next rounds, which come by themselves.
    package var picturesLeft: Int
    /// Files that were left for the next time, with the reason.
    package var problems: [String]

    package init(
        written: Int, read: Int, picturesWritten: Int, picturesRead: Int, picturesLeft: Int, problems: [String]
    ) {
        self.written = written
        self.read = read
        self.picturesWritten = picturesWritten
        self.picturesRead = picturesRead
        self.picturesLeft = picturesLeft
        self.problems = problems
    }
}

/// A value that lost against another one that was set on another machine, without knowing of it.
package struct SyncConflictDTO: Codable, Hashable, Sendable {
    package var id: Int64
    /// As "entry".
    package var kind: String
    /// What the row is called, where it has a name.
    package var name: String?
    /// The column; `*` is whether the row is there.
    package var field: String
    package var lost: String
    package var counts: String
    /// The machine on which the lost value was set.
    package var device: String
    /// When, in ISO 8601.
    package var at: String

    package init(
        id: Int64, kind: String, name: String?, field: String, lost: String, counts: String, device: String, at: String
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.field = field
        self.lost = lost
        self.counts = counts
        self.device = device
        self.at = at
    }
}

package enum GetSync: Route {
    package typealias Response = SyncStatusDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/sync"
    package static let summary = "How syncing through a folder stands."
}

package enum PutSync: Route {
    package typealias Request = SyncSetup
    package typealias Response = SyncStatusDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/sync"
    package static let summary = "Turns syncing through a folder on."
}

package enum DeleteSync: Route {
    package typealias Response = SyncStatusDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/sync"
    package static let summary = "Turns syncing off on this machine; the folder stays."
}

package enum PostSync: Route {
    package typealias Response = SyncResultDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/sync/rounds"
    package static let summary = "Syncs now."
}

package enum ListSyncConflicts: Route {
    package typealias Response = [SyncConflictDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/sync/conflicts"
    package static let summary =
        "Values that lost against others, set on two machines at the same time; the newest first."
}

package enum ClearSyncConflicts: Route {
    package typealias Response = SyncStatusDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/sync/conflicts"
    package static let summary = "Forgets the values that lost, on all machines."
}

package enum TakeSyncConflict: Route {
    package typealias Address = RowAddress
    package typealias Response = SyncConflictDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/sync/conflicts/{id}/take"
    package static let summary =
        "Makes a value count again that lost; undo reverts it. Answers with the conflict as it was."
}

/// A device provider that could be connected, and what would be asked of whom. Nothing is sent for it.
package struct ConnectionPreviewDTO: Codable, Hashable, Sendable {
    /// `fitbit`, `oura`.
    package var provider: String
    package var title: String
    /// The host of the relay.
    package var relay: String

    package init(provider: String, title: String, relay: String) {
        (self.provider, self.title, self.relay) = (provider, title, relay)
    }
}

/// A connection that is begun, after the user agreed.
package struct NewConnection: Codable, Hashable, Sendable {
    package var provider: String
    /// The relay's address; nil for the one that was kept.
    package var relay: String?
    package var confirmed: Bool

    package init(provider: String, relay: String?, confirmed: Bool) {
        (self.provider, self.relay, self.confirmed) = (provider, relay, confirmed)
    }
}

/// Where the user goes on.
package struct ConnectionBegunDTO: Codable, Hashable, Sendable {
    package var provider: String
    package var title: String
    /// To be opened in a browser.
    package var address: String
    /// Seconds until it is over.
    package var expiresIn: Int

    package init(provider: String, title: String, address: String, expiresIn: Int) {
        (self.provider, self.title, self.address, self.expiresIn) = (provider, title, address, expiresIn)
    }
}

/// A device provider that is connected.
package struct ConnectionDTO: Codable, Hashable, Sendable {
    package var provider: String
    package var title: String
    /// `connected`, or `ended` when it has to be connected again.
    package var state: String
    /// In ISO 8601.
    package var since: String
    package var lastSync: String?
    /// What was granted.
    package var scopes: [String]
    /// The host of the relay.
    package var relay: String
    /// `keyring` or `file`; null when the tokens are not there.
    package var keyPlace: String?
    /// Why the last try failed.
    package var problem: String?

    package init(
        provider: String, title: String, state: String, since: String, lastSync: String?, scopes: [String],
        relay: String, keyPlace: String?, problem: String?
    ) {
        (self.provider, self.title, self.state, self.since) = (provider, title, state, since)
        (self.lastSync, self.scopes, self.relay, self.keyPlace) = (lastSync, scopes, relay, keyPlace)
        self.problem = problem
    }
}

/// What came from a provider.
package struct ConnectionSyncDTO: Codable, Hashable, Sendable {
    package var provider: String
    package var title: String
    /// Null when nothing could be taken over.
    package var taken: ImportTaken?
    /// Why not, and what to do.
    package var problem: String?

    package init(provider: String, title: String, taken: ImportTaken?, problem: String? = nil) {
        (self.provider, self.title, self.taken, self.problem) = (provider, title, taken, problem)
    }
}

/// How a connection ended.
package struct ConnectionEndDTO: Codable, Hashable, Sendable {
    package var provider: String
    package var title: String
    /// Whether the provider was told.
    package var isRevoked: Bool
    /// Values that were deleted.
    package var deleted: Int

    package init(provider: String, title: String, isRevoked: Bool, deleted: Int) {
        (self.provider, self.title, self.isRevoked, self.deleted) = (provider, title, isRevoked, deleted)
    }
}

/// A connection to be ended.
package struct ConnectionEnding: Codable, Hashable, Sendable {
    package var provider: String
    /// Whether what came from it goes, too.
    package var deletesData: Bool

    package init(provider: String, deletesData: Bool) {
        (self.provider, self.deletesData) = (provider, deletesData)
    }
}

/// Which connections are synced; nil for all.
package struct ConnectionSyncRequest: Codable, Hashable, Sendable {
    package var provider: String?

    package init(provider: String?) { self.provider = provider }
}

package enum ListConnections: Route {
    package typealias Response = [ConnectionDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/connections"
    package static let summary = "Device providers that are connected, and how each stands."
}

package enum PreviewConnection: Route {
    package typealias Request = NewConnection
    package typealias Response = ConnectionPreviewDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/connections/previews"
    package static let summary = "Which relay would be asked for a connection; sends nothing."
}

package enum BeginConnection: Route {
    package typealias Request = NewConnection
    package typealias Response = ConnectionBegunDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/connections"
    package static let summary = "Begins a connection, after the user agreed; the user goes on in a browser."
}

package enum AwaitConnection: StreamRoute {
    package typealias Request = ConnectionSyncRequest
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.post
    package static let path = "/v1/connections/waits"
    package static let summary =
        "Waits until the user answered at the provider, then reads the last days. Who goes away ends the attempt."
}

package enum SyncConnections: Route {
    package typealias Request = ConnectionSyncRequest
    package typealias Response = [ConnectionSyncDTO]
    package static let verb = HTTPVerb.post
    package static let path = "/v1/connections/syncs"
    package static let summary = "Reads what is new from one provider or all."
}

package enum EndConnection: Route {
    package typealias Request = ConnectionEnding
    package typealias Response = ConnectionEndDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/connections/ends"
    package static let summary = "Takes a connection back at the provider, and forgets its tokens in any case."
}

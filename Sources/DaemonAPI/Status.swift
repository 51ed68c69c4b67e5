package struct DaemonStatus: Codable, Hashable, Sendable {
    package struct Model: Codable, Hashable, Sendable {
        /// Catalogue id, path or endpoint; null when none is installed.
        package var id: String?
        /// `none`, `starting`, `ready`, `restarting`, `failed`, `stopped`, `remote`.
        package var state: String
        /// Why it is not ready.
        package var problem: String?
        package var processID: Int32?
        package var residentBytes: Int64?
        /// Whether it sees pictures; absent while that is not known.
        package var seesPictures: Bool?

        package init(
            id: String?, state: String, problem: String?, processID: Int32?, residentBytes: Int64?,
            seesPictures: Bool? = nil
        ) {
            self.id = id
            self.state = state
            self.problem = problem
            self.processID = processID
            self.residentBytes = residentBytes
            self.seesPictures = seesPictures
        }
    }

    package var version: String
    package var api: Int
    package var processID: Int32
    package var uptimeSeconds: Double
    package var socket: String
    package var home: String
    package var cache: String
    package var residentBytes: Int64?
    package var offline: Bool
    package var model: Model
    package var foods: Int
    /// Whether foods are found by what their names mean, too; absent means no.
    package var findsByMeaning: Bool?
    package var entries: Int
    /// What the person has to know first, as that their data will be deleted; absent mostly.
    package var notice: String?

    package init(
        version: String, api: Int, processID: Int32, uptimeSeconds: Double, socket: String, home: String,
        cache: String, residentBytes: Int64?, offline: Bool, model: Model, foods: Int, findsByMeaning: Bool? = nil,
        entries: Int
    ) {
        self.version = version
        self.api = api
        self.processID = processID
        self.uptimeSeconds = uptimeSeconds
        self.socket = socket
        self.home = home
        self.cache = cache
        self.residentBytes = residentBytes
        self.offline = offline
        self.model = model
        self.foods = foods
        self.findsByMeaning = findsByMeaning
        self.entries = entries
    }
}

package enum GetStatus: Route {
    package typealias Response = DaemonStatus
    package static let verb = HTTPVerb.get
    package static let path = "/v1/status"
    package static let summary = "The daemon, its model, its places."
}

package enum PostShutdown: Route {
    package typealias Response = Empty
    package static let verb = HTTPVerb.post
    package static let path = "/v1/shutdown"
    package static let summary = "Stops the daemon after the turns that run."
}

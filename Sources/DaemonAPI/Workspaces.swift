package struct WorkspaceRequest: Codable, Hashable, Sendable {
    /// The clock of the workspace, an ISO instant with offset.
    package var now: String
    /// A model that is being tried; null uses the one in use.
    package var model: String?

    package init(now: String, model: String? = nil) {
        self.now = now
        self.model = model
    }
}

package struct WorkspaceDTO: Codable, Hashable, Sendable {
    /// To be sent in the `bitebook-workspace` header.
    package var id: String

    package init(id: String) { self.id = id }
}

package enum OpenWorkspace: Route {
    package typealias Request = WorkspaceRequest
    package typealias Response = WorkspaceDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/workspaces"
    package static let summary = "Opens an empty scratch workspace with a clock of its own, for evaluations."
}

package enum CloseWorkspace: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = Empty
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/workspaces/{id}"
    package static let summary = "Deletes a scratch workspace."
}

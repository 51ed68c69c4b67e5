/// What to run.
package enum ModelChoice: Hashable, Sendable {
    case local(LocalModel)
    /// An OpenAI-compatible endpoint; see `RemoteEndpoint`.
    case remote(address: String)
}

/// A model file that is verified and fits into this machine.
package struct LocalModel: Hashable, Sendable {
    /// The catalogue's id, or the file's path.
    package var id: String
    package var name: String
    package var path: String
    /// What turns pictures into what the model reads; nil when it sees none.
    package var projectorPath: String?
    package var templatePath: String?
    package var fit: ModelFit
}

/// A model of the catalogue and how it stands here.
package struct ModelState: Hashable, Sendable {
    package var model: CatalogueModel
    package var installed: Bool
    package var active: Bool
    /// What it needs to run with the usual context, in bytes.
    package var memoryBytes: Int64
    /// Bytes of an unfinished download; 0 when there is none.
    package var partialBytes: Int64
    package var isDownloading: Bool
    /// Whether the user added it, and the catalogue does not know it.
    package var isAdded: Bool
    /// Why it cannot be used here; nil when it can.
    package var problem: String?
    /// Where its file is; nil when it is not installed.
    package var path: String?
}

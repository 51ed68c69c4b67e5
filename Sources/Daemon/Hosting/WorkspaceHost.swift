import Conversation
import DaemonAPI
import Failures
import Foundation
import LlamaServer
import Nutrition
import Store

/// The user's own workspace and the scratch ones of evaluations, which live in a folder of their own
/// that is emptied at every start.
actor WorkspaceHost {
    /// Scratch workspaces that may be open at once; evaluations that died leave theirs behind.
    static let mostScratch = 8

    nonisolated let main: Workspace
    nonisolated let shared: SharedServices
    private let scratchFolder: URL
    private var scratch: [String: (workspace: Workspace, folder: URL)] = [:]
    private var order: [String] = []

    /// - Parameter scratchFolder: for the scratch workspaces; what a killed daemon left there is deleted.
    init(main: Workspace, shared: SharedServices, scratchFolder: URL) {
        self.main = main
        self.shared = shared
        self.scratchFolder = scratchFolder
        try? FileManager.default.removeItem(at: scratchFolder)
    }

    /// - Throws: `not_found` for an unknown scratch workspace.
    func workspace(_ id: String?) throws -> Workspace {
        guard let id else { return main }
        guard let found = scratch[id] else {
            throw BiteBookError(.notFound, "The scratch workspace is gone.", hint: "Open another one.")
        }
        return found.workspace
    }

    /// - Parameter model: a model that is being tried; nil takes the one in use.
    func open(now: String, model: (any ChatModel)? = nil) async throws -> String {
        guard let instant = ZonedInstant(iso: now) else {
            throw BiteBookError(
                .invalidInput, "'\(now.prefix(40))' is no instant.",
                hint: "Use ISO 8601 with the offset, as 2026-11-18T13:05:00+01:00.")
        }
        if order.count >= Self.mostScratch, let oldest = order.first { try? await close(oldest) }
        let id = UUID().uuidString.lowercased()
        let folder = scratchFolder.appending(path: id, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let workspace = try await (model.map(shared.with) ?? shared).workspace(
            store: try Store(path: folder.appending(path: "bitebook.sqlite").path),
            folders: WorkspaceFolders(notes: folder.appending(path: "notes"), photos: folder.appending(path: "photos")),
            clock: { instant })
        scratch[id] = (workspace, folder)
        order.append(id)
        return id
    }

    func close(_ id: String) async throws {
        guard let found = scratch.removeValue(forKey: id) else {
            throw BiteBookError(.notFound, "The scratch workspace is gone already.")
        }
        order.removeAll { $0 == id }
        try? found.workspace.store.close()
        try? FileManager.default.removeItem(at: found.folder)
    }

    /// Closes everything; the user's own last.
    func closeAll() async throws {
        for id in order { try? await close(id) }
        try? await main.store.storeLateEnds()
        try main.store.close()
    }
}

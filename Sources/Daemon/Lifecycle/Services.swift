import Answers
import Conversation
import FoodKnowledge
import Foundation
import Logging
import ServiceLifecycle

/// Set once, when somebody asks the daemon to stop.
actor StopSignal {
    private var isSet = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func set() {
        isSet = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    func wait() async {
        if isSet { return }
        await withCheckedContinuation { waiting.append($0) }
    }
}

/// Ends when a client asks the daemon to stop; its end shuts the group down.
struct StopService: Service {
    let stopping: StopSignal

    func run() async throws {
        await withGracefulShutdownHandler {
            await stopping.wait()
        } onGracefulShutdown: {
            Task { await stopping.set() }
        }
    }
}

/// Keeps the databases open; closes them after everything else has stopped.
struct WorkspaceService: Service {
    let workspaces: WorkspaceHost
    let search: WebSearch

    func run() async throws {
        Task.detached(priority: .utility) { [shelf = workspaces.main.answers.shelf] in shelf.readAll() }
        try? await gracefulShutdown()
        try? await search.shutdown()
        try await workspaces.closeAll()
    }
}

/// Runs the model server.
struct ModelService: Service {
    let models: ModelManager

    func run() async throws {
        await models.start()
        try? await gracefulShutdown()
        await models.stop()
    }
}

/// Ends whisper-server with the daemon.
struct SpeechService: Service {
    let speech: SpeechHost

    func run() async throws {
        try? await gracefulShutdown()
        await speech.stop()
    }
}

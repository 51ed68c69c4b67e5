import Client
import DaemonAPI
import Failures
import Foundation
import Gates
import Logging
import ServiceLifecycle
import Web

/// Turns the page on and off. While it is off no port is open.
actor WebPageHost {
    /// The first that is free is taken, so that the address stays.
    private static let ports = 7380...7389

    private struct Running: Sendable {
        let port: Int
        let group: ServiceGroup
        let task: Task<Void, Never>
    }

    private let access: WebAccess
    private let sessions = WebSessions()
    private let uploads: UploadShelf
    private let client: DaemonClient
    private let logger: Logger
    private var running: Running?
    private var isClosed = false
    /// Turning on and off waits for ports; one at a time, so that the page is as the last one said.
    private let gate = Gate()

    init(places: Places, logger: Logger) {
        access = WebAccess(file: places.webAccessFile)
        if access.isDamaged {
            logger.warning("the page has no password: its file cannot be read")
        }
        client = DaemonClient(socket: places.socket.path)
        uploads = UploadShelf(folder: places.webUploadsFolder)
        self.logger = logger
    }

    func status() async -> WebPageStatus {
        WebPageStatus(
            isOn: await access.isOn, address: running.map { "http://127.0.0.1:\($0.port)/" },
            hasPassword: await access.hasPassword, asksForCode: await access.asksForCode())
    }

    func turn(on isOn: Bool) async throws -> WebPageStatus {
        // Whoever asked may go away: no port is left half open.
        try await Task { [self] in
            try await gate.run { [self] in
                try await access.turn(on: isOn)
                if isOn { try await start() } else { await stop() }
            }
        }.value
        return await status()
    }

    func set(password: String) async throws -> WebPageStatus {
        try await access.set(password: password)
        endSessions()
        return await status()
    }

    func propose() async -> AuthenticatorDTO {
        let code = await access.propose()
        var groups: [String] = []
        var rest = code.secretText[...]
        while !rest.isEmpty {
            groups.append(String(rest.prefix(4)))
            rest = rest.dropFirst(4)
        }
        return AuthenticatorDTO(address: code.address, secret: groups.joined(separator: " "))
    }

    func confirm(code: String) async throws -> WebPageStatus {
        try await access.confirm(code: code)
        endSessions()
        return await status()
    }

    func removeAuthenticator() async throws -> WebPageStatus {
        try await access.removeCode()
        return await status()
    }

    /// Serves, where it is on; what stands in the way goes to the log.
    func begin() async {
        // What an earlier daemon left.
        uploads.clear()
        do {
            try await gate.run { [self] in
                if await access.isOn { try await start() }
            }
        } catch {
            logger.error("the page cannot be served", metadata: ["error": "\(error)"])
        }
    }

    func close() async {
        isClosed = true
        // Whoever is cancelled closes, too.
        await Task { [self] in try? await gate.run { [self] in await stop() } }.value
        await client.close()
    }

    private func start() async throws {
        guard running == nil, !isClosed else { return }
        let server = WebServer(
            client: client, gate: access, sessions: sessions, uploads: uploads, logger: logger)
        for port in Self.ports {
            let (heard, listening) = AsyncStream.makeStream(of: Int.self)
            var configuration = ServiceGroupConfiguration(
                services: [server.service(port: port) { listening.yield($0) }], logger: logger)
            // Pages that are being written may end; the chat's stream is cut off.
            configuration.maximumGracefulShutdownDuration = .seconds(2)
            configuration.maximumCancellationDuration = .seconds(2)
            let group = ServiceGroup(configuration: configuration)
            let task = Task {
                // A port that is taken: the next one is tried.
                try? await group.run()
                listening.finish()
            }
            if let port = await heard.first(where: { _ in true }) {
                running = Running(port: port, group: group, task: task)
                return
            }
        }
        throw BiteBookError(
            .conflict, "The ports \(Self.ports.lowerBound) to \(Self.ports.upperBound) are all taken.",
            hint: "End one of the programs that use them, then `bitebook web on`.")
    }

    private func stop() async {
        guard let ending = running else { return }
        running = nil
        sessions.endAll()
        await ending.group.triggerGracefulShutdown()
        await ending.task.value
        uploads.clear()
    }

    /// With what they have uploaded.
    private func endSessions() {
        sessions.endAll()
        uploads.clear()
    }
}

/// Serves the page while the daemon runs.
struct WebPageService: Service {
    let host: WebPageHost

    func run() async throws {
        await host.begin()
        try? await gracefulShutdown()
        await host.close()
    }
}

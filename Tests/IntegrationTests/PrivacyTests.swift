import DaemonAPI
import DaemonHarness
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Who can reach the daemon, and whom it reaches")
struct PrivacyTests {
    @Test("folders are 0700, the socket is 0600, and everything below is for the user alone")
    func permissions() async throws {
        try await BiteBookHome.with { home in
            try await home.ready()
            func mode(_ url: URL) throws -> Int? {
                try (FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? NSNumber)?.intValue
            }
            for folder in [home.places.socketFolder, home.places.dataFolder, home.places.stateFolder] {
                #expect(try mode(folder) == 0o700, "\(folder.path)")
            }
            #expect(try mode(home.places.socket) == 0o600)
            #expect(try mode(home.places.database) == 0o600)
            #expect(try mode(home.places.logFile) == 0o600)
        }
    }

    #if os(Linux)
        @Test("neither the daemon nor llama-server has a network socket")
        func noPort() async throws {
            try await BiteBookHome.with { home in
                let status = try await home.ready()
                try await home.run("ask", "two eggs")
                #expect(Processes.networkSockets(of: status.processID).isEmpty)
                #expect(Processes.networkSockets(of: try #require(status.model.processID)).isEmpty)
            }
        }
    #endif

    @Test("with BITEBOOK_OFFLINE=1 no connection is tried, and what needs one says so")
    func offline() async throws {
        let listener = try LoopbackListener()
        try await BiteBookHome.with(["BITEBOOK_SEARCH_URL": "http://127.0.0.1:\(listener.port)/"]) { home in
            try await home.ready()
            for words in ["search the web for dragon fruit", "two eggs", "what is a pizza?"] {
                #expect(try await home.run("ask", words).code == 0)
            }
            let pull = try await home.run("models", "pull", "qwen2.5-coder-0.5b")
            #expect(pull.code == 1)
            #expect(pull.errors.contains("network is switched off"), "\(pull.errors)")
            let remote = home.with(["BITEBOOK_MODEL": "http://127.0.0.1:\(listener.port)/v1"])
            try await home.run("daemon", "stop")
            let ran = try await remote.run("ask", "two eggs")
            #expect(ran.code != 0)
            #expect(ran.errors.contains("network is switched off"), "\(ran.errors)")
        }
        #expect(listener.connections == 0)
        // The listener would have seen one.
        try listener.connectOnce()
        try await eventually("it counts") { listener.connections == 1 }
    }
}

/// Counts who connects to a port of this machine.
private final class LoopbackListener: Sendable {
    let port: UInt16
    private let descriptor: Int32
    private let count = Mutex(0)

    var connections: Int { count.withLock { $0 } }

    init() throws {
        #if canImport(Darwin)
            let kind = SOCK_STREAM
        #else
            let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        let descriptor = socket(AF_INET, kind, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRINUSE) }
        port = UInt16(bigEndian: address.sin_port)
        self.descriptor = descriptor
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else { return }
                count.withLock { $0 += 1 }
                close(connection)
            }
        }
    }

    func connectOnce() throws {
        #if canImport(Darwin)
            let kind = SOCK_STREAM
        #else
            let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        let client = socket(AF_INET, kind, 0)
        defer { close(client) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        _ = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}

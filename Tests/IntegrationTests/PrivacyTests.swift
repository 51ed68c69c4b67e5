import DaemonAPI
import DaemonHarness
import Foundation
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
        listener.connectOnce()
        try await eventually("it counts") { listener.connections == 1 }
    }
}

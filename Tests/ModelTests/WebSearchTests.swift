import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("Asking the real model for a web search")
struct WebSearchTests {
    private static let words = "search the web for the calories of a dragon fruit smoothie"

    @Test("it searches when it may, and tries no connection with BITEBOOK_OFFLINE=1")
    func offline() async throws {
        let page = try LoopbackListener()
        let address = "http://127.0.0.1:\(page.port)/"
        try await RealModel.home(["BITEBOOK_SEARCH_URL": address, "BITEBOOK_OFFLINE": ""]) { home in
            let result = try await home.json(TurnResult.self, "ask", Self.words)
            #expect(result.calls.contains { $0.name == "searchWeb" && $0.outcome == .ok }, "\(result.reply)")
            #expect(page.connections > 0)
        }
        let before = page.connections
        try await RealModel.home(["BITEBOOK_SEARCH_URL": address]) { home in
            let result = try await home.json(TurnResult.self, "ask", Self.words)
            #expect(result.reply.contains("no connection to the web"), "\(result.reply)")
            #expect(page.connections == before)
        }
    }
}

import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("The prompt cache with the real model")
struct PromptCacheTests {
    @Test("after a restart, the first turn reads few tokens; the next ones too")
    func restart() async throws {
        try await RealModel.home { home in
            _ = try await home.json(TurnResult.self, "ask", "two eggs")
            try await home.run("daemon", "stop")
            try await home.ready(within: .seconds(60))
            let first = try await home.json(TurnResult.self, "ask", "a slice of toast with butter")
            #expect(first.timings.promptTokens > 0)
            #expect(first.timings.promptTokens < 60)
            let second = try await home.json(TurnResult.self, "ask", "an apple")
            #expect(second.timings.promptTokens < 60)
        }
    }
}

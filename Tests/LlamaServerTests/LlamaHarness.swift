import Foundation
import Logging
import TestSupport

@testable import LlamaServer

/// A real llama-server on the tiny model, in a test's own folder.
enum LlamaHarness {
    static let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    static let schema =
        #"{"type":"object","properties":{"food":{"type":"string","maxLength":8},"n":{"type":"integer","minimum":0,"maximum":9}},"required":["food","n"],"additionalProperties":false}"#

    static func configuration(_ scratch: Scratch) throws -> LlamaConfiguration {
        var configuration = LlamaConfiguration(
            binary: try Fixtures.llamaServer, modelPath: try Fixtures.tinyModel, contextLength: 2048, threads: 1,
            runtimeFolder: scratch.folder, logFile: scratch.path("llama-server.log"))
        configuration.limits.supervision.firstBackoff = .milliseconds(100)
        configuration.limits.ready = .seconds(20)
        return configuration
    }

    static func service(
        _ scratch: Scratch, _ change: (inout LlamaConfiguration) -> Void = { _ in }
    ) async throws -> LlamaService {
        var configuration = try configuration(scratch)
        change(&configuration)
        let service = await LlamaService.start(configuration: configuration, logger: quiet)
        scratch.cleanUp { await service.stop() }
        return service
    }

    /// A request that keeps the tiny model busy for a long time: an array of integers has no end.
    static let endless = ChatRequest(
        messages: [ChatMessage(.user, "count")],
        schema: #"{"type":"array","items":{"type":"integer"},"minItems":600}"#, maxTokens: 1900)

    static let short = ChatRequest(messages: [ChatMessage(.user, "hi")], schema: schema, maxTokens: 60)
}

extension LlamaService {
    var isReady: Bool { status().state == .ready }

    /// Asked of the server itself; while it does not listen, nothing is generated.
    func isGenerating() async -> Bool {
        (try? await client?.slots())?.contains(where: \.isProcessing) ?? false
    }
}

import Foundation
package import TestSupport

/// A llama-server on a TCP port of this machine, with a key; it stands for any OpenAI-compatible server elsewhere.
package struct RemoteModel: Sendable {
    package static let key = "sk-secret-of-the-test"

    /// With the model's name.
    package let address: String

    /// Starts one with the tiny model, and returns when it listens.
    ///
    /// - Parameter seesPictures: whether it has the projector, too.
    package static func start(in scratch: Scratch, seesPictures: Bool) async throws -> RemoteModel {
        let log = URL(fileURLWithPath: scratch.path("remote-\(seesPictures).log"))
        try Data().write(to: log)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try Fixtures.llamaServer)
        process.arguments =
            [
                "--model", try Fixtures.tinyModel, "--host", "127.0.0.1", "--port", "0", "--ctx-size", "4096",
                "--parallel", "1", "--threads", "1", "--api-key", key,
            ] + (seesPictures ? ["--mmproj", try Fixtures.tinyProjector] : [])
        let output = try FileHandle(forWritingTo: log)
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let processID = process.processIdentifier
        scratch.cleanUp { kill(processID, SIGKILL) }
        try await eventually("the remote model listens") { port(in: log) != nil }
        return RemoteModel(address: "http://127.0.0.1:\(port(in: log) ?? 0)/v1#tiny")
    }

    private static func port(in log: URL) -> Int? {
        guard let text = try? String(contentsOf: log, encoding: .utf8), text.contains("model loaded"),
            let range = text.range(of: "listening on http://127.0.0.1:")
        else { return nil }
        return Int(text[range.upperBound...].prefix { $0.isNumber })
    }
}

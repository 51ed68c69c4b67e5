import AsyncHTTPClient
import Failures
package import Foundation
import NIOCore
import NIOHTTP1

/// whisper-server, which is started, watched and stopped as llama-server is.
extension LlamaService {
    /// What is said in a recording, as the model heard it.
    ///
    /// - Parameters:
    ///   - wave: a WAV file.
    ///   - language: a code as `de`; nil lets the model tell.
    ///   - limit: how long it may take.
    package func transcription(of wave: Data, language: String?, within limit: Duration) async throws -> String {
        try await waitUntilReady(deadline: .now + configuration.limits.ready)
        let (incarnation, client) = (self.incarnation, self.client)
        guard let client else { throw LlamaFailure.notRunning.error }
        do {
            let text = try await client.transcription(of: wave, language: language, within: limit)
            report(.answered, about: incarnation)
            return text
        } catch {
            throw await explain(error, incarnation)
        }
    }
}

extension LlamaClient {
    /// `POST /inference` of whisper-server (`examples/server/README.md` of whisper.cpp).
    func transcription(of wave: Data, language: String?, within limit: Duration) async throws -> String {
        struct Answer: Decodable { var text: String }
        let boundary = "bitebook-\(UUID().uuidString)"
        var body = ByteBuffer()
        for (name, value) in [("response_format", "json"), ("language", language ?? "auto"), ("temperature", "0")] {
            body.writeString("--\(boundary)\r\ncontent-disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n")
        }
        body.writeString("--\(boundary)\r\ncontent-disposition: form-data; name=\"file\"; filename=\"said.wav\"\r\n")
        body.writeString("content-type: audio/wav\r\n\r\n")
        body.writeBytes(wave)
        body.writeString("\r\n--\(boundary)--\r\n")
        let request = request(.POST, "/inference", body: body, type: "multipart/form-data; boundary=\(boundary)")
        return try decode(Answer.self, try await answer(to: request, within: limit)).text
    }
}

extension LlamaConfiguration {
    /// The command line of whisper-server.
    var speechArguments: [String] {
        var arguments = [
            "--model", modelPath,
            // The program that Scripts/whisper-server.sh builds listens on a socket where the address ends in .sock.
            "--host", socketPath,
            "--no-timestamps",
            // Neither notes of music nor "(laughs)".
            "--suppress-nst",
            // One pass: what cannot be understood takes no longer than what can.
            "--no-fallback",
        ]
        if let threads = tuning.threads { arguments += ["--threads", String(threads)] }
        return arguments
    }
}

import DaemonAPI
import Failures
import Foundation

/// Where llama-server is: `BITEBOOK_LLAMA_SERVER`, what the set-up put into the cache, or `PATH`.
enum LlamaProgram {
    /// - Throws: `model_unavailable` when there is none.
    static func find(_ configuration: DaemonConfiguration) throws -> String {
        if let path = configuration.llamaServer { return path }
        // The set-up leaves the path of the program that fits this machine here.
        let pointer = configuration.places.cacheFolder.appending(path: "llama.cpp/current")
        let cached = (try? String(contentsOf: pointer, encoding: .utf8))?.trimmingCharacters(
            in: .whitespacesAndNewlines)
        let folders = (configuration.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/llama-server" }
        let found = ([cached].compactMap { $0 } + folders).first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let found else {
            throw BiteBookError(
                .modelUnavailable, "llama-server, which runs the language model, is not installed.",
                hint: "`make chat` in BiteBook's source folder builds it, or set BITEBOOK_LLAMA_SERVER to its path.")
        }
        return found
    }
}

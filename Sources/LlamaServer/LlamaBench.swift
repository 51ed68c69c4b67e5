import Foundation
import Subprocess

/// llama.cpp's own measurement, to compare with.
package enum LlamaBench {
    /// Tokens a second that `llama-bench` generates behind a prompt of `depth` tokens; nil when the program is not beside llama-server, or fails.
    package static func generationSpeed(
        beside server: String, model: String, tuning: LlamaTuning, depth: Int, tokens: Int
    ) async -> Double? {
        let folder = URL(fileURLWithPath: server).resolvingSymlinksInPath().deletingLastPathComponent()
        let program = folder.appending(path: "llama-bench").path
        guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
        var arguments = [
            program, "-m", model, "-p", "0", "-n", String(tokens), "-d", String(depth), "-r", "2", "-o", "json",
        ]
        if let threads = tuning.threads { arguments += ["-t", String(threads)] }
        if let layers = tuning.gpuLayers { arguments += ["-ngl", String(layers)] }
        let options = arguments
        let output = try? await StallGuard(.answer, limit: .seconds(300)).run {
            let result = try await Subprocess.run(
                .name("env"), arguments: Arguments(options), input: .none, output: .string(limit: 1 << 20),
                error: .discarded)
            return result.terminationStatus.isSuccess ? result.standardOutput : nil
        }
        struct Row: Decodable {
            var speed: Double

            enum CodingKeys: String, CodingKey { case speed = "avg_ts" }
        }
        guard let text = output ?? nil else { return nil }
        return try? JSONDecoder().decode([Row].self, from: Data(text.utf8)).first?.speed
    }

    /// Whether llama-server sees graphics processors that could compute.
    package static func hasDevices(_ server: String) async -> Bool {
        lists(devices: await LlamaProcess.output(of: server, "--list-devices") ?? "")
    }

    /// A heading, and a line for each device: its name and a colon.
    static func lists(devices output: String) -> Bool {
        output.split(separator: "\n").contains { $0.hasPrefix("  ") && $0.contains(":") }
    }
}

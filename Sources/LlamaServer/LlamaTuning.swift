import Failures
import Foundation

/// How llama-server uses the machine. What is nil is left to llama-server.
package struct LlamaTuning: Codable, Hashable, Sendable {
    /// Threads that compute.
    package var threads: Int?
    /// Prompt tokens that are read at once. Also the longest silence while a prompt is read.
    package var batch: Int
    /// Layers of the model that a graphics processor computes.
    package var gpuLayers: Int?

    package init(threads: Int? = nil, batch: Int = 512, gpuLayers: Int? = nil) {
        self.threads = threads
        self.batch = batch
        self.gpuLayers = gpuLayers
    }

    /// What is worth measuring: all cores, half of them (the other half are often the same cores once more), one less
    /// than all; a smaller and a larger batch; and none of the graphics processors, where there are some.
    package static func candidates(cores: Int, hasDevices: Bool = false) -> [LlamaTuning] {
        var threads: [Int] = []
        for count in [cores, cores - 1, cores / 2] where count >= 1 && !threads.contains(count) {
            threads.append(count)
        }
        return threads.map { LlamaTuning(threads: $0) }
            + [256, 1024].map { LlamaTuning(threads: threads.first, batch: $0) }
            + (hasDevices ? [LlamaTuning(threads: threads.first, gpuLayers: 0)] : [])
    }

    /// As `2 threads, batches of 512`.
    package var words: String {
        (threads.map { "\($0) \($0 == 1 ? "thread" : "threads")" } ?? "its own choice of threads")
            + ", batches of \(batch)" + (gpuLayers == 0 ? ", no graphics processor" : "")
    }

    var arguments: [String] {
        ["--batch-size", String(batch), "--ubatch-size", String(batch)]
            + (threads.map { ["--threads", String($0)] } ?? [])
            + (gpuLayers.map { ["--gpu-layers", String($0)] } ?? [])
    }
}

/// The best settings that were measured here, by model file. Another machine that shares the folder measures anew.
package struct TuningFile: Sendable {
    private struct Measured: Codable {
        /// Processor count and kind that it was measured on.
        var machine: String
        var tuning: LlamaTuning
    }

    let path: String

    package init(path: String) { self.path = path }

    /// Nil when nothing was measured for this file on this machine.
    package func tuning(for model: String) -> LlamaTuning? {
        guard let known = read()[Self.name(model)], known.machine == Self.machine else { return nil }
        // A damaged file must not make llama-server fail.
        let cores = ProcessInfo.processInfo.processorCount
        guard (1...4096).contains(known.tuning.batch), (1...max(1, cores)).contains(known.tuning.threads ?? 1),
            (0...4096).contains(known.tuning.gpuLayers ?? 0)
        else { return nil }
        return known.tuning
    }

    /// - Throws: `storage_unavailable`.
    package func save(_ tuning: LlamaTuning, for model: String) throws {
        var all = read()
        all[Self.name(model)] = Measured(machine: Self.machine, tuning: tuning)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        do {
            try encoder.encode(all).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw BiteBookError(
                .storageUnavailable, "\(path) cannot be written.", hint: "Check the folder's permissions.",
                underlying: error)
        }
    }

    private func read() -> [String: Measured] {
        FileManager.default.contents(atPath: path).flatMap {
            try? JSONDecoder().decode([String: Measured].self, from: $0)
        } ?? [:]
    }

    private static func name(_ model: String) -> String { URL(fileURLWithPath: model).lastPathComponent }

    private static let machine: String = {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        return "\(ProcessInfo.processInfo.processorCount) × \(line.map(String.init) ?? "unknown")"
    }()
}

import Crypto
import Foundation
import Logging
import TestSupport

@testable import ModelLibrary

/// Model files and catalogues for tests.
enum Samples {
    /// Writes the head of a GGUF file.
    struct Head {
        private(set) var data = Data("GGUF".utf8)

        init(version: UInt32 = 3, tensors: UInt64 = 1, fields: UInt64) {
            add(version)
            add(tensors)
            add(fields)
        }

        mutating func add(_ value: some FixedWidthInteger) {
            withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
        }

        mutating func add(_ text: String) {
            add(UInt64(text.utf8.count))
            data.append(contentsOf: text.utf8)
        }

        mutating func field(_ key: String, _ text: String) {
            add(key)
            add(UInt32(8))
            add(text)
        }

        mutating func field(_ key: String, _ number: UInt32) {
            add(key)
            add(UInt32(4))
            add(number)
        }
    }

    /// A file with a good head and, for the rest, numbers that look like nothing.
    static func model(bytes: Int = 1_000_000) -> Data {
        var head = Head(fields: 6)
        head.field("general.architecture", "llama")
        head.field("llama.context_length", 4096)
        head.field("llama.block_count", 2)
        head.field("llama.embedding_length", 64)
        head.field("llama.attention.head_count", 4)
        head.field("llama.attention.head_count_kv", 2)
        var data = head.data
        var state: UInt32 = 1
        while data.count < bytes {
            state = state &* 1_664_525 &+ 1_013_904_223
            data.append(UInt8(state >> 24))
        }
        return data
    }

    static func sum(_ data: Data) -> String {
        SHA256.hash(data: data).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    static func entry(_ data: Data, confirmed: Bool = true, memory: Int64 = 1000, mirrors: [Mirror]) -> CatalogueModel {
        CatalogueModel(
            id: "sample", name: "Sample", parameters: "1B", licence: "MIT", quantization: "F16", isDefault: true,
            context: 4096, template: "chatml.jinja", memory: ["4096": memory],
            files: [
                CatalogueFile(
                    name: "sample.gguf", size: confirmed ? Int64(data.count) : nil,
                    sha256: confirmed ? sum(data) : nil, confirmed: confirmed, mirrors: mirrors)
            ])
    }

    static func library(
        _ model: CatalogueModel, _ scratch: Scratch, offline: Bool = false,
        memory: Int64 = 8_000_000_000, change: (inout DownloadSettings) -> Void = { _ in }
    ) -> ModelLibrary {
        var settings = DownloadSettings()
        settings.pause = .milliseconds(20)
        change(&settings)
        return ModelLibrary(
            catalogue: Catalogue(models: [model]), modelsFolder: scratch.path("models"),
            resources: Fixtures.repository + "/Models", memory: MachineMemory(totalBytes: memory),
            isOffline: offline, settings: settings, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }
}

extension ModelLibrary {
    /// Downloads the sample and returns what was reported.
    @discardableResult
    func pullSample() async throws -> [PullProgress] {
        var progress: [PullProgress] = []
        for try await element in pull("sample") { progress.append(element) }
        return progress
    }
}

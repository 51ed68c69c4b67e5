import Failures
import Foundation
import TestSupport
import Testing

@testable import ModelLibrary

@Suite("Resolving a model")
struct ResolveTests {
    private let data = Samples.model(bytes: 100_000)
    private var entry: CatalogueModel { Samples.entry(data, memory: 2_100_000_000, mirrors: []) }

    private func place(_ data: Data, _ scratch: Scratch) throws {
        try FileManager.default.createDirectory(atPath: scratch.path("models"), withIntermediateDirectories: true)
        try scratch.write(data, to: "models/sample.gguf")
    }

    private func failure(_ library: ModelLibrary, _ setting: String?) async -> BiteBookError? {
        await #expect(throws: BiteBookError.self) { try await library.resolve(setting) }
    }

    @Test("without a setting the default is meant; a copied file is verified once")
    func defaultModel() async throws {
        try await Scratch.with { scratch in
            try place(data, scratch)
            let library = Samples.library(entry, scratch)
            guard case .local(let model) = try await library.resolve(nil) else {
                Issue.record("not local")
                return
            }
            #expect(model.path == scratch.path("models/sample.gguf"))
            #expect(model.templatePath?.hasSuffix("Models/templates/chatml.jinja") == true)
            #expect(model.fit.contextLength == 4096)
            let files = ModelFiles(folder: scratch.path("models"), name: "sample.gguf")
            #expect(files.verifiedChecksum == Samples.sum(data))

            // A change after the verification voids it.
            var changed = data
            changed[50_000] ^= 1
            try place(changed, scratch)
            #expect(files.verifiedChecksum == nil)
            #expect(await failure(library, "sample")?.message.contains("checksum") == true)
        }
    }

    @Test("a model that is not installed, or cut short, says how to get it")
    func missing() async throws {
        try await Scratch.with { scratch in
            let library = Samples.library(entry, scratch)
            let missing = await failure(library, "sample")
            #expect(missing?.code == .modelUnavailable)
            #expect(missing?.hint?.contains("bitebook models pull sample") == true)
            try place(data.dropLast(), scratch)
            #expect(await failure(library, "sample")?.message.contains("damaged") == true)
            #expect(await library.list(active: nil).first?.installed == false)
        }
    }

    @Test("a model that does not fit is refused with the numbers, at the byte")
    func memory() async throws {
        try await Scratch.with { scratch in
            try place(data, scratch)
            // 2.1 GB are needed; a tenth of the memory, at least 0.5 GB, stays for everything else.
            _ = try await Samples.library(entry, scratch, memory: 2_600_000_000).resolve("sample")
            let library = Samples.library(entry, scratch, memory: 2_599_999_999)
            let error = await failure(library, "sample")
            #expect(error?.code == .insufficientMemory)
            #expect(error?.message.contains("needs 2.1 GB of memory; this machine has 2.6 GB") == true)
            #expect(await library.list(active: nil).first?.problem == error?.message)
            #expect(MachineMemory(totalBytes: 10_000_000_000).usableBytes == 9_000_000_000)
        }
    }

    @Test("a path is taken when it is a model file that fits")
    func path() async throws {
        try await Scratch.with { scratch in
            let path = try scratch.write(data, to: "own.gguf")
            let library = Samples.library(entry, scratch)
            guard case .local(let model) = try await library.resolve(path) else {
                Issue.record("not local")
                return
            }
            #expect(model.id == path)
            #expect(model.fit.memoryBytes > 700_000_000)
            #expect(
                await failure(Samples.library(entry, scratch, memory: 1_000_000_000), path)?.code
                    == .insufficientMemory)
            #expect(await failure(library, scratch.path("none.gguf"))?.code == .modelUnavailable)
            let text = try scratch.write(Data("text".utf8), to: "text.gguf")
            #expect(await failure(library, text)?.code == .modelUnavailable)
        }
    }

    @Test("an address is an endpoint, but not without network; other words are unknown models")
    func address() async throws {
        try await Scratch.with { scratch in
            let address = "https://example.org/v1#small"
            let choice = try await Samples.library(entry, scratch).resolve(address)
            #expect(choice == .remote(address: address))
            #expect(await failure(Samples.library(entry, scratch, offline: true), address)?.code == .offline)
            #expect(await failure(Samples.library(entry, scratch), "gpt-99")?.code == .notFound)
        }
    }
}

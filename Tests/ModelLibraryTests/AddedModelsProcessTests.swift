import Failures
import Foundation
import TestSupport
import Testing

@testable import ModelLibrary

@Suite("Models that the user adds", .serialized)
struct AddedModelsProcessTests {
    private let data = Samples.model()

    private func library(_ scratch: Scratch, _ server: FaultServer? = nil, offline: Bool = false) -> ModelLibrary {
        let other = Samples.entry(Samples.model(bytes: 10), mirrors: [.https(url: "https://example.org/a.gguf")])
        return Samples.library(other, scratch, offline: offline) {
            if let server { $0.huggingFace = "http://127.0.0.1:\(server.port)" }
        }
    }

    private func pull(_ reference: String, _ library: ModelLibrary) async throws -> String {
        let id = try await library.model(for: reference)
        for try await _ in library.pull(id) {}
        return id
    }

    @Test("a Hugging Face repository: its licence, size and checksum are taken over, and the file verified")
    func huggingFace() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let library = library(scratch, server)
            let id = try await pull("hf.co/good/Sample-GGUF:q4_k_m", library)
            #expect(id == "sample-q4-k-m")
            let state = try await library.state(of: id, active: nil)
            #expect(state.isAdded && state.installed && state.model.licence == "mit")
            #expect(state.model.files[0].sha256 == Samples.sum(data))
            #expect(state.model.context == 4096)
            guard case .local(let model) = try await library.resolve(id) else {
                Issue.record("not local")
                return
            }
            #expect(FileManager.default.contents(atPath: model.path) == data)
            // The same reference again is the same model.
            #expect(try await library.model(for: "https://huggingface.co/good/Sample-GGUF") == id)

            try await library.remove(id)
            #expect(await library.list(active: nil).count == 1)
            #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("models")) == ["added.json"])
        }
    }

    @Test("a repository that is not there, or has no such quantization, is told")
    func missing() async throws {
        try await Scratch.with { scratch in
            let library = library(scratch, try FaultServer.start(data, in: scratch))
            for reference in ["hf.co/nobody/nothing", "hf.co/good/sample:Q2_K"] {
                let error = await #expect(throws: BiteBookError.self) { try await library.model(for: reference) }
                #expect(error?.code == .notFound)
            }
            #expect(await library.list(active: nil).count == 1)
        }
    }

    @Test("an address without a published checksum is believed once; what changes later is noticed")
    func address() async throws {
        try await Scratch.with { scratch in
            let server = try FaultServer.start(data, in: scratch)
            let library = library(scratch)
            let id = try await pull(server.url("x/resolve/My Model.gguf".replacing(" ", with: "-")), library)
            #expect(id == "my-model")
            let state = try await library.state(of: id, active: nil)
            #expect(state.installed && state.model.files[0].sha256 == Samples.sum(data))
            let path = try #require(state.path)
            var changed = data
            changed[500_000] ^= 1
            try changed.write(to: URL(fileURLWithPath: path))
            let error = await #expect(throws: BiteBookError.self) { try await library.resolve(id) }
            #expect(error?.message.contains("checksum") == true)
        }
    }

    @Test("a file of this machine is copied, also without a network, and the original stays")
    func localFile() async throws {
        try await Scratch.with { scratch in
            let path = try scratch.write(data, to: "Own Model.gguf")
            let library = library(scratch, offline: true)
            let id = try await pull(path, library)
            #expect(id == "own-model")
            let copy = try #require(try await library.state(of: id, active: nil).path)
            #expect(copy == scratch.path("models/Own Model.gguf"))
            #expect(FileManager.default.contents(atPath: copy) == data)
            try await library.remove(id)
            #expect(FileManager.default.contents(atPath: path) == data)
        }
    }

    @Test("a file of this machine brings its projector along, by its name", arguments: ["mmproj-eye", "eye-mmproj"])
    func projector(_ name: String) async throws {
        try await Scratch.with { scratch in
            let path = try scratch.write(data, to: "eye.gguf")
            let projector = try scratch.write(data, to: name + ".gguf")
            let library = library(scratch, offline: true)
            guard case .local(let original) = try await library.resolve(path) else {
                Issue.record("not local")
                return
            }
            #expect(original.projectorPath == projector)

            let id = try await pull(path, library)
            let state = try await library.state(of: id, active: nil)
            #expect(state.installed && state.model.capabilities == [.chat, .vision])
            guard case .local(let copy) = try await library.resolve(id) else {
                Issue.record("not local")
                return
            }
            #expect(copy.projectorPath == scratch.path("models/\(name).gguf"))
            try await library.remove(id)
            #expect(FileManager.default.fileExists(atPath: projector))
        }
    }

    @Test("what is no model is refused and leaves nothing behind")
    func noModel() async throws {
        try await Scratch.with { scratch in
            let text = try scratch.write(Data("text".utf8), to: "text.gguf")
            let server = try FaultServer.start(Data(repeating: 7, count: 90_000), in: scratch)
            let library = library(scratch)
            await #expect(throws: BiteBookError.self) { try await library.model(for: text) }
            await #expect(throws: BiteBookError.self) { try await library.model(for: scratch.path("none.gguf")) }
            await #expect(throws: BiteBookError.self) { try await library.model(for: server.url("page.html")) }
            await #expect(throws: BiteBookError.self) { try await pull(server.url("page.gguf"), library) }
            let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path("models"))
            #expect(!names.contains { $0.hasSuffix(".partial") || $0 == "page.gguf" })
            #expect(await library.list(active: nil).map(\.model.id) == ["sample"])
        }
    }

    @Test(
        "a file that changed on the server between two tries is begun anew, never mixed",
        arguments: ["version1cut version2", "version1cutbare version2bare"])
    func changed(_ modes: String) async throws {
        let modes = modes.split(separator: " ").map(String.init)
        try await Scratch.with { scratch in
            let data = Samples.model(bytes: 900_000)
            let server = try FaultServer.start(data, in: scratch)
            let library = library(scratch)
            let url = server.url("steer/file.gguf")
            try server.steer(to: modes[0])
            await #expect(throws: BiteBookError.self) { try await pull(url, library) }
            try server.steer(to: modes[1])
            _ = try await pull(url, library)
            let second = data.prefix(4096) + Data(data.dropFirst(4096).map { 255 - $0 })
            #expect(FileManager.default.contents(atPath: scratch.path("models/file.gguf")) == Data(second))
        }
    }

    @Test("a list of added models that is damaged or hostile adds nothing")
    func damagedList() async throws {
        for text in ["", "{", #"{"version":1,"models":[{"id":"x"}]}"#] {
            try await Scratch.with { scratch in
                try FileManager.default.createDirectory(
                    atPath: scratch.path("models"), withIntermediateDirectories: true)
                try scratch.write(Data(text.utf8), to: "models/added.json")
                #expect(await library(scratch).list(active: nil).count == 1)
            }
        }
        try await Scratch.with { scratch in
            var entry = Samples.entry(data, mirrors: [.file(path: "/etc/passwd")])
            entry.files[0].name = "../../escape.gguf"
            try FileManager.default.createDirectory(atPath: scratch.path("models"), withIntermediateDirectories: true)
            try scratch.write(try JSONEncoder().encode(Catalogue(models: [entry])), to: "models/added.json")
            #expect(await library(scratch).list(active: nil).count == 1)
        }
    }

    @Test(
        "what a reference means",
        arguments: [
            ("qwen3-4b", .id("qwen3-4b")), ("/a/../b.gguf", .file(path: "/b.gguf")),
            ("https://example.org/x.gguf", .address("https://example.org/x.gguf")),
            (
                "https://huggingface.co/a/b/blob/main/x.gguf",
                .address("https://huggingface.co/a/b/resolve/main/x.gguf")
            ),
            ("hf.co/a/b", .huggingFace(.init(owner: "a", name: "b"))),
            ("https://hf.co/a/b-GGUF:Q8_0", .huggingFace(.init(owner: "a", name: "b-GGUF", quantization: "Q8_0"))),
        ] as [(String, ModelReference)])
    func references(_ text: String, _ meaning: ModelReference) throws {
        #expect(try ModelReference(text) == meaning)
    }

    @Test(
        "a malformed reference is refused",
        arguments: [
            "hf.co/", "hf.co/a", "hf.co/a/b/c", "hf.co/../b", "hf.co/a/b:", "hf.co/a b/c", "http://example.org/x.gguf",
            "ftp://example.org/x.gguf", "https:///x.gguf", "file:///etc/passwd",
        ])
    func malformed(_ text: String) {
        #expect(throws: BiteBookError.self) { try ModelReference(text) }
    }

    @Test("of many files, the quantization with all its parts and the projector are chosen")
    func choice() throws {
        func entry(_ path: String) -> HuggingFace.Entry { HuggingFace.Entry(path: path, lfs: nil) }
        let entries = [
            "README.md", "m-Q4_K_S.gguf", "sub/m-Q4_K_M-00002-of-00002.gguf", "sub/m-Q4_K_M-00001-of-00002.gguf",
            "mmproj-m-q8_0.gguf", "mmproj-m-f16.gguf", "m-Q8_0.gguf",
        ].map(entry)
        func names(_ quantization: String?) throws -> [String] {
            let repository = ModelReference.Repository(owner: "a", name: "b", quantization: quantization)
            return try HuggingFace.choose(entries, repository).files.map(\.fileName)
        }
        #expect(
            try names(nil) == [
                "m-Q4_K_M-00001-of-00002.gguf", "m-Q4_K_M-00002-of-00002.gguf", "mmproj-m-f16.gguf",
            ])
        #expect(try names("q8_0") == ["m-Q8_0.gguf", "mmproj-m-f16.gguf"])
        #expect(throws: BiteBookError.self) { try names("Q4_K") }
    }
}

import Failures
import Foundation
import TestSupport
import Testing

@testable import ModelLibrary

@Suite("Catalogue")
struct CatalogueTests {
    private var catalogue: Catalogue {
        get throws { try Catalogue(contentsOf: Fixtures.repository + "/Models/catalogue.json") }
    }

    @Test("the catalogue keeps its rules, and its templates exist")
    func rules() throws {
        let catalogue = try catalogue
        #expect(catalogue.problems.isEmpty)
        #expect(catalogue.defaultModel?.id == "qwen2.5-coder-1.5b")
        for template in catalogue.models.compactMap(\.template) {
            #expect(FileManager.default.fileExists(atPath: Fixtures.repository + "/Models/templates/" + template))
        }
    }

    @Test("the models that were promised are offered, two of which see pictures")
    func offered() throws {
        let catalogue = try catalogue
        let ids = catalogue.models.map(\.id)
        for id in ["qwen2.5-coder-1.5b", "qwen2.5-coder-0.5b", "llama-3.2-3b", "mistral-7b", "qwen3-4b", "gemma-3-4b"] {
            #expect(ids.contains(id))
        }
        #expect(ids.count >= 10)
        #expect(catalogue.models.count { $0.capabilities.contains(.vision) } >= 2)
        // What the catalogue itself offers is never a file of somebody's machine.
        #expect(!catalogue.models.contains { $0.isOnThisMachine })
    }

    @Test("checksums of pieces are as many as the file has pieces, and Python parts add up to its size")
    func pieces() throws {
        for file in try catalogue.models.flatMap(\.files) {
            let size = try #require(file.size)
            if let pieces = file.pieces {
                #expect(Int64(pieces.count) == (size - 1) / PartialFile.pieceSize + 1)
            }
            for case .python(let packages, _, let partSize, _) in file.mirrors {
                #expect(Int64(packages.count) == (size - 1) / partSize + 1)
            }
        }
    }

    @Test("words find models by what is told about them; each must occur")
    func search() throws {
        let models = try catalogue.models
        #expect(models.filter { $0.matches([]) } == models)
        #expect(models.filter { $0.matches(["VISION", "gemma"]) }.map(\.id) == ["gemma-3-4b"])
        #expect(models.filter { $0.matches(["apache", "mistral"]) }.map(\.id) == ["mistral-7b"])
        #expect(!models.contains { $0.matches(["qwen", "mistral"]) })
    }

    @Test("the description names every key of the file, and no other")
    func description() throws {
        let text = try String(
            contentsOfFile: Fixtures.repository + "/docs/reference/catalogue.md", encoding: .utf8)
        let described = Set(
            text.split(separator: "\n").filter { $0.hasPrefix("| `") }
                .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) })
        let data = try Data(contentsOf: URL(fileURLWithPath: Fixtures.repository + "/Models/catalogue.json"))
        #expect(described == Self.keys(try JSONSerialization.jsonObject(with: data), in: ""))
    }

    /// All keys, with the path of the lists and objects they are in; the keys of `memory` are data.
    private static func keys(_ value: Any, in path: String) -> Set<String> {
        if let list = value as? [Any] {
            return list.reduce(into: []) { $0.formUnion(keys($1, in: path + "[]")) }
        }
        guard let object = value as? [String: Any], !path.hasSuffix("memory") else { return [] }
        return object.reduce(into: []) {
            let key = path.isEmpty ? $1.key : path + "." + $1.key
            $0.insert(key)
            $0.formUnion(keys($1.value, in: key))
        }
    }

    @Test("rules that are broken are named")
    func problems() throws {
        let data = Samples.model(bytes: 10)
        let good = Samples.entry(data, mirrors: [.https(url: "https://example.org/a")])
        #expect(Catalogue(models: [good]).problems.isEmpty)
        func broken(_ change: (inout CatalogueModel) -> Void) {
            var model = good
            change(&model)
            #expect(!Catalogue(models: [model]).problems.isEmpty)
        }
        broken { $0.id = "Upper" }
        broken { $0.isDefault = false }
        broken { $0.memory = [:] }
        broken { $0.template = "../secret" }
        broken { $0.files[0].name = "../../etc/passwd" }
        broken { $0.files[0].sha256 = "abc" }
        broken { $0.files[0].size = nil }
        broken { $0.files[0].mirrors = [] }
        broken { $0.files[0].mirrors = [.https(url: "http://example.org/a")] }
        broken { $0.files[0].mirrors = [.https(url: "file:///etc/passwd")] }
        broken { $0.files[0].mirrors = [.python(packages: ["a"], version: "1", partSize: 0)] }
        broken { $0.files[0].role = .projector }
        broken { $0.files[0].pieces = ["abc"] }
        broken { $0.capabilities = [] }
        broken { $0.capabilities = [.chat, .vision] }
        broken { $0.files[0].mirrors = [.python(packages: ["--index-url"], version: "1", partSize: 1)] }
        #expect(!Catalogue(models: [good, good]).problems.isEmpty)
    }

    @Test("the memory of the smallest context that is long enough counts")
    func memory() {
        var model = Samples.entry(Data(), mirrors: [])
        model.memory = ["4096": 1, "8192": 2]
        #expect(model.memoryBytes(context: 4096) == 1)
        #expect(model.memoryBytes(context: 4097) == 2)
        #expect(model.memoryBytes(context: 100_000) == 2)
    }
}

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

    @Test("the models that were promised are offered")
    func offered() throws {
        let ids = try catalogue.models.map(\.id)
        for id in ["qwen2.5-coder-1.5b", "qwen2.5-coder-0.5b", "llama-3.2-3b", "mistral-7b"] {
            #expect(ids.contains(id))
        }
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
        broken { $0.files[0].mirrors = [.python(packages: ["--index-url"], version: "1")] }
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

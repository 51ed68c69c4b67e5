import Failures
import Foundation

/// The models that the user added: `added.json` in the models folder, in the form of the catalogue.
struct AddedModels: Sendable {
    let folder: String

    private var path: String { folder + "/added.json" }

    /// Empty when the file is missing or damaged; entries that break the catalogue's rules are left out.
    var models: [CatalogueModel] {
        guard let data = FileManager.default.contents(atPath: path),
            let list = try? JSONDecoder().decode(Catalogue.self, from: data)
        else { return [] }
        return list.models.filter(\.problems.isEmpty)
    }

    /// Adds a model, or replaces the one with its id.
    ///
    /// - Throws: `storage_unavailable`.
    func update(_ model: CatalogueModel) throws {
        var models = models
        if let index = models.firstIndex(where: { $0.id == model.id }) {
            models[index] = model
        } else {
            models.append(model)
        }
        try save(models)
    }

    func remove(_ id: String) throws { try save(models.filter { $0.id != id }) }

    private func save(_ models: [CatalogueModel]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try encoder.encode(Catalogue(models: models)).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw BiteBookError(
                .storageUnavailable, "\(path) cannot be written.", hint: "Check the folder's permissions.",
                underlying: error)
        }
    }
}

extension ModelLibrary {
    /// The model that a reference means: an id of the catalogue, or an address, a repository or a file, which is then
    /// added to the user's own models.
    ///
    /// - Throws: `not_found`, `invalid_input`, `offline`, `download_failed`, `model_unavailable`, `storage_unavailable`.
    package func model(for reference: String) async throws -> String {
        if let known = try? model(reference) { return known.id }
        var found: CatalogueModel
        switch try ModelReference(reference) {
        case .id: return try model(reference).id
        case .file(let path): found = try .copy(of: path)
        case .address(let url):
            if isOffline { throw BiteBookError.offline(url) }
            found = try .download(of: url)
        case .huggingFace(let repository):
            if isOffline { throw BiteBookError.offline(reference) }
            found = try await HuggingFace(base: settings.huggingFace, settings: settings).model(in: repository)
        }
        if let same = models.first(where: { $0.isSame(as: found) }) { return same.id }
        let taken = Set(models.map(\.id))
        let names = Set(models.flatMap(\.files).map(\.name))
        let base = found.id
        var number = 2
        while taken.contains(found.id) {
            found.id = "\(base)-\(number)"
            number += 1
        }
        for index in found.files.indices where names.contains(found.files[index].name) {
            found.files[index].name = "\(found.id)-\(found.files[index].name)"
        }
        try added.update(found)
        return found.id
    }
}

extension CatalogueModel {
    /// Whether both are the same files from the same place, or with the same checksums.
    func isSame(as other: CatalogueModel) -> Bool {
        files.count == other.files.count
            && zip(files, other.files).allSatisfy {
                $0.mirrors == $1.mirrors || ($0.sha256 != nil && $0.sha256 == $1.sha256)
            }
    }

    var isOnThisMachine: Bool {
        files.allSatisfy { $0.mirrors.allSatisfy { if case .file = $0 { true } else { false } } }
    }

    /// Whether each word occurs in what is told about it.
    func matches(_ words: [String]) -> Bool {
        let text = ([id, name, parameters, licence, quantization, note ?? ""] + capabilities.map(\.rawValue))
            .joined(separator: " ").lowercased()
        return words.allSatisfy { text.contains($0.lowercased()) }
    }

    /// A model of which only the file is known.
    init(addedFrom name: String, licence: String = "unknown", note: String, files: [CatalogueFile]) {
        let stem = name.lowercased().hasSuffix(".gguf") ? String(name.dropLast(5)) : name
        let size = files.reduce(0) { $0 + ($1.size ?? 0) }
        self.init(
            id: Self.id(from: stem), name: stem, parameters: "?", licence: licence, quantization: "?",
            isDefault: false, context: ModelLibrary.usualContext,
            capabilities: files.contains { $0.role == .projector } ? [.chat, .vision] : [.chat],
            // Until its header is here: the file, and what llama-server needs for itself and the context.
            memory: [String(ModelLibrary.usualContext): max(size, 0) + 1_400_000_000], note: note, files: files)
    }

    static func copy(of path: String) throws -> Self {
        let name = URL(fileURLWithPath: path).lastPathComponent
        guard let size = ModelFiles.size(path), CatalogueFile.isPlainName(name) else {
            throw BiteBookError(.modelUnavailable, "There is no model file at \(path).", hint: "Check the path.")
        }
        _ = try GGUFHeader(path: path)
        var files = [
            CatalogueFile(name: name, size: nil, sha256: nil, confirmed: false, mirrors: [.file(path: path)])
        ]
        var bytes = size
        if let projector = ModelLibrary.projector(beside: path) {
            bytes += ModelFiles.size(projector) ?? 0
            files.append(
                CatalogueFile(
                    name: URL(fileURLWithPath: projector).lastPathComponent, role: .projector, size: nil, sha256: nil,
                    confirmed: false, mirrors: [.file(path: projector)]))
        }
        var model = Self(addedFrom: name, note: "Copied from \(path).", files: files)
        model.memory = [String(ModelLibrary.usualContext): bytes + 1_400_000_000]
        return model
    }

    static func download(of url: String) throws -> Self {
        let name = URLComponents(string: url)?.path.split(separator: "/").last.map(String.init) ?? ""
        guard name.lowercased().hasSuffix(".gguf"), CatalogueFile.isPlainName(name) else {
            throw BiteBookError(
                .invalidInput, "\(url) does not name a model file.", hint: "The address must end in .gguf.")
        }
        let file = CatalogueFile(name: name, size: nil, sha256: nil, confirmed: false, mirrors: [.https(url: url)])
        return Self(
            addedFrom: name, note: "From \(URLComponents(string: url)?.host ?? url); its checksum is not published.",
            files: [file])
    }

    /// An id out of any name.
    static func id(from name: String) -> String {
        let mapped = name.lowercased().map { character -> Character in
            character.isASCII && (character.isLetter || character.isNumber || character == ".") ? character : "-"
        }
        let words = String(mapped).split(separator: "-").joined(separator: "-")
        return words.isEmpty ? "model" : String(words.prefix(60))
    }

    /// With what the files that have arrived say about themselves.
    func measured(in places: [ModelFiles]) throws -> Self {
        var model = self
        for (index, place) in places.enumerated() {
            model.files[index].size = place.size
            model.files[index].sha256 = place.verifiedChecksum
            model.files[index].confirmed = place.size != nil && place.verifiedChecksum != nil
        }
        guard let first = places.first else { return model }
        let header = try GGUFHeader(path: first.path)
        model.quantization = header.quantization ?? model.quantization
        model.context = header.contextLength ?? model.context
        model.memory = Dictionary(
            uniqueKeysWithValues: [4096, ModelLibrary.usualContext].map {
                (String($0), header.memoryBytes(fileBytes: model.sizeBytes, context: $0))
            })
        return model
    }
}

import Failures
import Foundation
package import Logging

/// The models on this machine: what there is, what can be had, and which file to run.
package actor ModelLibrary {
    /// The context that BiteBook asks for, in tokens.
    package static let usualContext = 8192

    package nonisolated let catalogue: Catalogue
    package nonisolated let modelsFolder: String
    let resources: String
    let memory: MachineMemory
    let isOffline: Bool
    let settings: DownloadSettings
    let logger: Logger
    var pulls: [String: Pull] = [:]
    var nextSubscriber = 0

    /// - Parameters:
    ///   - modelsFolder: Where model files are kept.
    ///   - resources: The folder with `catalogue.json` and `templates`.
    ///   - isOffline: Whether the network must not be used.
    package init(
        modelsFolder: String, resources: String, memory: MachineMemory = .current, isOffline: Bool, logger: Logger
    ) throws {
        try self.init(
            catalogue: Catalogue(contentsOf: resources + "/catalogue.json"), modelsFolder: modelsFolder,
            resources: resources, memory: memory, isOffline: isOffline, settings: DownloadSettings(), logger: logger)
    }

    init(
        catalogue: Catalogue, modelsFolder: String, resources: String, memory: MachineMemory, isOffline: Bool,
        settings: DownloadSettings, logger: Logger
    ) {
        self.catalogue = catalogue
        self.modelsFolder = modelsFolder
        self.resources = resources
        self.memory = memory
        self.isOffline = isOffline
        self.settings = settings
        self.logger = logger
    }

    /// The catalogue's models and those that the user added.
    var models: [CatalogueModel] { catalogue.models + added.models }

    /// What the user added.
    nonisolated var added: AddedModels { AddedModels(folder: modelsFolder) }

    /// All models.
    ///
    /// - Parameters:
    ///   - active: The setting that is in force: an id, a path, an address; nil means the default.
    ///   - words: Only models of which each word says something: id, name, size, licence, what it can do.
    package func list(active: String?, words: [String] = []) -> [ModelState] {
        let ids = Set(catalogue.models.map(\.id))
        return models.filter { $0.matches(words) }.map { state(of: $0, active: active, isAdded: !ids.contains($0.id)) }
    }

    /// One model.
    ///
    /// - Throws: `not_found`.
    package func state(of id: String, active: String?) throws -> ModelState {
        state(of: try model(id), active: active, isAdded: catalogue.model(id) == nil)
    }

    private func state(of model: CatalogueModel, active: String?, isAdded: Bool) -> ModelState {
        let files = files(of: model)
        let isHere = files.allSatisfy { $0.1.size != nil }
        let isWhole = files.allSatisfy { file, here in file.size == nil || here.size == file.size }
        let needed = model.memoryBytes(context: min(Self.usualContext, model.context))
        // What a running download has got is written down now and then only.
        let partial = max(files.reduce(0) { $0 + $1.1.partialSize }, pulls[model.id]?.latest?.receivedBytes ?? 0)
        return ModelState(
            model: model, installed: isHere && isWhole, active: active.map { $0 == model.id } ?? model.isDefault,
            memoryBytes: needed, partialBytes: partial, isDownloading: pulls[model.id] != nil, isAdded: isAdded,
            problem: memory.problem(name: model.name, neededBytes: fit(of: model).memoryBytes)
                ?? (isHere && !isWhole ? "The file is damaged; pull it again." : nil)
                    ?? (isHere ? nil : diskProblem(model, partial: partial)),
            path: isHere ? files.first?.1.path : nil)
    }

    private func diskProblem(_ model: CatalogueModel, partial: Int64) -> String? {
        let needed = model.sizeBytes - partial
        guard let free = settings.freeBytes(modelsFolder), free < needed else { return nil }
        return "\(model.name) needs \(MachineMemory.gigabytes(needed)) on the disk; "
            + "\(MachineMemory.gigabytes(free)) are free."
    }

    /// What a setting means: a catalogue id, a GGUF file's path, or an `http(s)` address; nil means the default model.
    ///
    /// A file is verified here once (under a second a gigabyte where the processor helps), and must fit into the memory.
    ///
    /// - Throws: `model_unavailable` when it is not installed or damaged, `insufficient_memory` with the numbers,
    ///   `offline` for an address without network, `not_found` for an unknown name.
    package func resolve(_ setting: String?) async throws -> ModelChoice {
        let setting = setting?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        if setting.lowercased().hasPrefix("http://") || setting.lowercased().hasPrefix("https://") {
            guard !isOffline else {
                throw BiteBookError(
                    .offline, "The model at \(setting) is not used: the network is switched off.",
                    hint: "Choose a local model with `bitebook models use`, or unset BITEBOOK_OFFLINE.")
            }
            return .remote(address: setting)
        }
        if let model = setting.isEmpty ? catalogue.defaultModel : try? model(setting) {
            return .local(try await resolve(model))
        }
        guard setting.contains("/") || setting.hasSuffix(".gguf") else {
            throw BiteBookError(
                .notFound, "There is no model called \(setting).",
                hint: "See `bitebook models list`; a GGUF file is given by its path.")
        }
        return .local(try resolve(path: setting))
    }

    /// Deletes a model's files, an unfinished download included.
    ///
    /// - Throws: `not_found`, `storage_unavailable`.
    package func remove(_ id: String) async throws {
        let model = try model(id)
        await cancelPull(id)
        let files = files(of: model).map(\.1)
        let isAdded = catalogue.model(id) == nil
        guard isAdded || files.contains(where: { $0.size != nil || $0.partialSize > 0 }) else {
            throw BiteBookError(.notFound, "\(model.name) is not installed.")
        }
        for file in files { try file.removeAll() }
        if isAdded { try added.remove(id) }
    }

    func model(_ id: String) throws -> CatalogueModel {
        guard let model = catalogue.model(id) ?? added.models.first(where: { $0.id == id }) else {
            throw BiteBookError(
                .notFound, "There is no model called \(id).", hint: "See `bitebook models list`.")
        }
        return model
    }

    func files(of model: CatalogueModel) -> [(CatalogueFile, ModelFiles)] {
        model.files.map { ($0, ModelFiles(folder: modelsFolder, name: $0.name)) }
    }

    // MARK: Resolving

    func fit(of model: CatalogueModel) -> ModelFit {
        fit(longest: model.context) { model.memoryBytes(context: $0) }
    }

    private func fit(longest: Int, bytes: (Int) -> Int64) -> ModelFit {
        ModelFit.choose(longest: min(Self.usualContext, longest), usableBytes: memory.usableBytes, bytes: bytes)
    }

    /// The verified files of the encoder that reads messages, the weights first.
    ///
    /// - Throws: `model_unavailable` when it is not installed or damaged.
    package func encoderFiles() async throws -> [String] {
        guard let model = catalogue.models.first(where: { $0.capabilities.contains(.reading) }) else {
            throw BiteBookError(.modelUnavailable, "The catalogue has no encoder.")
        }
        for (file, here) in files(of: model) { try await verify(file, here, of: model) }
        return files(of: model).map(\.1.path)
    }

    private func resolve(_ model: CatalogueModel) async throws -> LocalModel {
        guard model.capabilities.contains(.chat) else {
            throw BiteBookError(
                .invalidInput,
                model.capabilities.contains(.speech)
                    ? "\(model.name) writes down speech and cannot chat."
                    : "\(model.name) reads messages and cannot chat.",
                hint: "Choose another one: `bitebook models list`.")
        }
        let fit = fit(of: model)
        try memory.check(name: model.name, neededBytes: fit.memoryBytes)
        for (file, here) in files(of: model) { try await verify(file, here, of: model) }
        guard let first = files(of: model).first else {
            throw BiteBookError(.internalFailure, "\(model.name) has no file.")
        }
        _ = try GGUFHeader(path: first.1.path)
        return LocalModel(
            id: model.id, name: model.name, path: first.1.path,
            projectorPath: files(of: model).first { $0.0.role == .projector }?.1.path,
            templatePath: model.template.map { "\(resources)/templates/\($0)" }, fit: fit)
    }

    func verify(_ file: CatalogueFile, _ here: ModelFiles, of model: CatalogueModel) async throws {
        let again = "Run `bitebook models pull \(model.id)`."
        guard let size = here.size else {
            throw BiteBookError(.modelUnavailable, "\(model.name) is not installed.", hint: again)
        }
        guard file.size == nil || file.size == size else {
            throw BiteBookError(.modelUnavailable, "The file of \(model.name) is damaged.", hint: again)
        }
        if let verified = here.verifiedChecksum, file.sha256 == nil || file.sha256 == verified { return }
        guard let expected = file.sha256 else {
            throw BiteBookError(
                .modelUnavailable, "The file of \(model.name) was never verified.", hint: again)
        }
        logger.info("verifying model file", metadata: ["file": "\(file.name)"])
        guard try await ModelFiles.checksum(of: here.path) == expected else {
            throw BiteBookError(
                .modelUnavailable, "The file of \(model.name) is damaged: its checksum is wrong.", hint: again)
        }
        here.writeStamp(sha256: expected)
    }

    /// The projector of a model that is given by its path, by the two ways in which people name them: `mmproj-NAME.gguf`
    /// or `NAME-mmproj.gguf` in the same folder.
    static func projector(beside path: String) -> String? {
        let file = URL(fileURLWithPath: path)
        let name = file.deletingPathExtension().lastPathComponent
        return ["mmproj-\(name)", "\(name)-mmproj"]
            .map { file.deletingLastPathComponent().appending(path: $0 + ".gguf").path }
            .first { ModelFiles.size($0) != nil }
    }

    private func resolve(path: String) throws -> LocalModel {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        guard let size = ModelFiles.size(path) else {
            throw BiteBookError(
                .modelUnavailable, "There is no model file at \(path).", hint: "Check the path.")
        }
        let header = try GGUFHeader(path: path)
        let projector = Self.projector(beside: path)
        let bytes = size + (projector.flatMap(ModelFiles.size) ?? 0)
        let fit = fit(longest: header.contextLength ?? Self.usualContext) {
            header.memoryBytes(fileBytes: bytes, context: $0)
        }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        try memory.check(name: name, neededBytes: fit.memoryBytes)
        // A copy of a catalogue model has the catalogue's template.
        let known = catalogue.models.first { $0.files.contains { $0.size == size } }
        return LocalModel(
            id: path, name: name, path: path, projectorPath: projector,
            templatePath: known?.template.map { "\(resources)/templates/\($0)" }, fit: fit)
    }
}

import DaemonAPI
import Foundation
import ModelLibrary

extension ModelDTO {
    init(_ state: ModelState) {
        let model = state.model
        self.init(
            id: model.id, name: model.name, parameters: model.parameters, licence: model.licence,
            quantization: model.quantization, sizeBytes: model.sizeBytes, memoryBytes: state.memoryBytes,
            contextLength: model.context, capabilities: model.capabilities.map(\.rawValue),
            installed: state.installed, active: state.active, isDefault: model.isDefault, added: state.isAdded,
            partialBytes: state.partialBytes, downloading: state.isDownloading, problem: state.problem,
            path: state.path, note: model.note)
    }
}

extension ModelDetail {
    init(_ state: ModelState, folder: String) {
        let model = state.model
        let header = state.path.flatMap { try? GGUFHeader(path: $0, whole: true) }
        self.init(
            model: ModelDTO(state),
            files: model.files.map { file in
                File(
                    name: file.name, role: file.role.rawValue, sizeBytes: file.size, sha256: file.sha256,
                    confirmed: file.confirmed,
                    installed: FileManager.default.fileExists(atPath: folder + "/" + file.name),
                    mirrors: file.mirrors.map(\.title))
            },
            memoryByContext: model.memory, template: model.template, header: header.map(Header.init))
    }
}

extension ModelDetail.Header {
    init(_ header: GGUFHeader) {
        self.init(
            architecture: header.architecture, name: header.name, quantization: header.quantization,
            contextLength: header.contextLength, layers: header.layers, embeddingLength: header.embeddingLength,
            heads: header.heads, keyValueHeads: header.keyValueHeads, tokenizer: header.tokenizer?.model,
            tokens: header.tokenizer?.tokens, hasTemplate: header.tokenizer?.template != nil)
    }
}

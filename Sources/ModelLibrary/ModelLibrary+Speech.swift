import Failures
import Foundation

/// A model that writes down speech, ready to run.
package struct SpeechModel: Hashable, Sendable {
    package var name: String
    package var path: String
    /// Memory to run it, in bytes; nil when nobody knows.
    package var memoryBytes: Int64?

    package init(name: String, path: String, memoryBytes: Int64? = nil) {
        self.name = name
        self.path = path
        self.memoryBytes = memoryBytes
    }
}

extension ModelLibrary {
    /// The installed model that hears best: the last one in the catalogue's order.
    ///
    /// - Throws: `model_unavailable` when none is installed, or it is damaged.
    package func speechModel() async throws -> SpeechModel {
        let known = catalogue.models.filter { $0.capabilities.contains(.speech) }
        let installed = known.last { files(of: $0).allSatisfy { $0.1.size != nil } }
        guard let model = installed, let (file, here) = files(of: model).first else {
            throw BiteBookError(
                .modelUnavailable, "No model that writes down speech is installed.",
                hint: "`bitebook models pull whisper-base` downloads one (148 MB).")
        }
        try await verify(file, here, of: model)
        return SpeechModel(name: model.name, path: here.path, memoryBytes: model.memoryBytes(context: model.context))
    }
}

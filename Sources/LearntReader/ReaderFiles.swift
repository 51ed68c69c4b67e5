package import Foundation

/// What the reader is made of, on disk.
package struct ReaderFiles: Sendable {
    /// The published encoder and its vocabulary.
    private let base: URL
    private let vocabulary: URL
    /// What was trained for BiteBook.
    private let change: URL
    /// Where the merged encoder is kept.
    private let folder: URL

    package init(base: URL, vocabulary: URL, change: URL, folder: URL) {
        self.base = base
        self.vocabulary = vocabulary
        self.change = change
        self.folder = folder
    }

    /// The merged encoder for llama-server; it is made where it is missing or of another training, which takes a
    /// second or two.
    ///
    /// - Throws: `internal` when a file is missing or damaged, `storage_unavailable` when it cannot be kept.
    package func encoder() throws -> URL {
        let trained = try TensorFile(change)
        let name = "reader-\(trained.metadata["id"] ?? "0").gguf"
        let file = folder.appending(path: name)
        if FileManager.default.fileExists(atPath: file.path) { return file }
        let pieces = try String(contentsOf: vocabulary, encoding: .utf8)
        let data = try EncoderMerge(base: TensorFile(base), change: trained).gguf(vocabulary: pieces)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
        removeOthers(than: name)
        return file
    }

    package func tokenizer() throws -> WordPieceTokenizer {
        try WordPieceTokenizer(vocabulary: String(contentsOf: vocabulary, encoding: .utf8))
    }

    package func heads() throws -> ReaderHeads { try ReaderHeads(TensorFile(change)) }

    /// Encoders of earlier trainings.
    private func removeOthers(than name: String) {
        for other in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        where other.hasPrefix("reader-") && other.hasSuffix(".gguf") && other != name {
            try? FileManager.default.removeItem(at: folder.appending(path: other))
        }
    }
}

package import Foundation
package import SentenceEncoding

/// What the reader is made of, read from disk once, at its start.
package struct ReaderFiles {
    /// The merged encoder, a file for llama-server.
    package let encoder: URL
    package let tokenizer: WordPieceTokenizer
    package let heads: ReaderHeads

    /// The merged encoder is made where it is missing or of another training, which takes a second or two.
    ///
    /// - Parameters:
    ///   - base: the published encoder.
    ///   - vocabulary: its pieces of words, a line each.
    ///   - change: what was trained for BiteBook.
    ///   - folder: where the merged encoder is kept.
    /// - Throws: `internal` when a file is missing or damaged; Foundation's error when it cannot be kept.
    package init(base: URL, vocabulary: URL, change: URL, folder: URL) throws {
        let trained = try TensorFile(change)
        let pieces = try String(contentsOf: vocabulary, encoding: .utf8)
        tokenizer = try WordPieceTokenizer(vocabulary: pieces)
        heads = try ReaderHeads(trained)
        let name = "reader-\(trained.metadata["id"] ?? "0").gguf"
        encoder = folder.appending(path: name)
        if FileManager.default.fileExists(atPath: encoder.path) { return }
        let data = try EncoderMerge(base: TensorFile(base), change: trained).gguf(vocabulary: pieces)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: encoder, options: .atomic)
        Self.removeOthers(than: name, in: folder)
    }

    /// Encoders of earlier trainings.
    private static func removeOthers(than name: String, in folder: URL) {
        for other in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        where other.hasPrefix("reader-") && other.hasSuffix(".gguf") && other != name {
            try? FileManager.default.removeItem(at: folder.appending(path: other))
        }
    }
}

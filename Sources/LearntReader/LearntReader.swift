import Failures
package import Language
package import SentenceEncoding

/// Reads messages by what was learnt from labelled sentences: an encoder gives a vector a piece of a word, two linear
/// layers tell intents and slots from them. Without it everything works; then the language model reads.
package struct LearntReader: Sendable {
    /// Longer messages are read from their beginning. The encoder was trained on at most 132 pieces.
    static let longestMessage = 96
    static let longestPrevious = 32

    private let tokenizer: WordPieceTokenizer
    private let heads: ReaderHeads
    private let vectors: @Sendable ([Int32]) async throws -> [[Float]]

    /// - Parameter vectors: the encoder: a vector for each of these pieces.
    package init(
        tokenizer: WordPieceTokenizer, heads: ReaderHeads,
        vectors: @escaping @Sendable ([Int32]) async throws -> [[Float]]
    ) {
        self.tokenizer = tokenizer
        self.heads = heads
        self.vectors = vectors
    }

    /// - Parameter previous: what the user said before it in the conversation.
    /// - Throws: `BiteBookError` of the encoder, `CancellationError`.
    package func read(_ text: String, after previous: String?) async throws -> LearntReading {
        let pieces = Array(tokenizer.pieces(of: text).prefix(Self.longestMessage))
        var ids = [tokenizer.classification] + pieces.map(\.id) + [tokenizer.separator]
        if let previous {
            let before = tokenizer.pieces(of: previous).prefix(Self.longestPrevious).map(\.id)
            if !before.isEmpty { ids += before + [tokenizer.separator] }
        }
        return heads.read(try await vectors(ids), pieces: pieces, text: text)
    }
}

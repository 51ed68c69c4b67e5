import Failures
import Foundation

/// Cuts text into the word pieces of an uncased BERT vocabulary, longest match first (Devlin et al. 2018, appendix A;
/// the rules of `BertTokenizer`: controls dropped, lower case, accents dropped, punctuation and CJK apart).
package struct WordPieceTokenizer: Sendable {
    /// A piece with its place.
    package struct Piece: Hashable, Sendable {
        package var id: Int32
        /// In characters of the text.
        package var range: Range<Int>
        /// Whether a word begins here; its other pieces belong to it.
        package var isStart: Bool
    }

    private let ids: [String: Int32]
    package let classification: Int32
    package let separator: Int32
    private let unknown: Int32

    /// Longer words are one unknown piece.
    private static let longestWord = 100

    /// - Parameter vocabulary: a piece a line, the id is the line's number from 0.
    /// - Throws: `internal` when the special pieces are missing.
    package init(vocabulary: String) throws {
        var ids: [String: Int32] = [:]
        for (index, piece) in vocabulary.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            ids[String(piece), default: Int32(index)] = Int32(index)
        }
        guard let classification = ids["[CLS]"], let separator = ids["[SEP]"], let unknown = ids["[UNK]"] else {
            throw BiteBookError(.internalFailure, "The reader's vocabulary lacks its special pieces.")
        }
        self.ids = ids
        self.classification = classification
        self.separator = separator
        self.unknown = unknown
    }

    package func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        var word: [(scalar: Unicode.Scalar, place: Int)] = []
        var place = 0
        for character in text {
            for scalar in String(character).lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
                switch Self.kind(of: scalar) {
                case .dropped: continue
                case .space: take(&word, &pieces)
                case .alone:
                    take(&word, &pieces)
                    word = [(scalar, place)]
                    take(&word, &pieces)
                case .letter: word.append((scalar, place))
                }
            }
            place += 1
        }
        take(&word, &pieces)
        return pieces
    }

    private func take(_ word: inout [(scalar: Unicode.Scalar, place: Int)], _ pieces: inout [Piece]) {
        defer { word = [] }
        guard let first = word.first, let last = word.last else { return }
        let whole = Piece(id: unknown, range: first.place..<last.place + 1, isStart: true)
        guard word.count <= Self.longestWord else { return pieces.append(whole) }
        var found: [Piece] = []
        var start = 0
        while start < word.count {
            var end = word.count
            var id: Int32?
            while end > start {
                var piece = start > 0 ? "##" : ""
                for (scalar, _) in word[start..<end] { piece.unicodeScalars.append(scalar) }
                id = ids[piece]
                if id != nil { break }
                end -= 1
            }
            guard let id else { return pieces.append(whole) }
            found.append(
                Piece(id: id, range: word[start].place..<word[end - 1].place + 1, isStart: start == 0))
            start = end
        }
        pieces += found
    }

    private enum Kind { case dropped, space, alone, letter }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar {
        case "\t", "\n", "\r": return .space
        case "\u{FFFD}", "\0": return .dropped
        default: break
        }
        // ASCII's symbols count as punctuation, although Unicode says otherwise of some.
        if scalar.value < 128 {
            if scalar.value < 32 || scalar.value == 127 { return .dropped }
            if scalar == " " { return .space }
            let isWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            return isWord ? .letter : .alone
        }
        if isIdeograph(scalar.value) { return .alone }
        switch scalar.properties.generalCategory {
        case .spaceSeparator: return .space
        case .control, .format, .privateUse, .surrogate, .unassigned, .nonspacingMark: return .dropped
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return .alone
        default: return .letter
        }
    }

    /// The blocks of CJK ideographs.
    private static func isIdeograph(_ value: UInt32) -> Bool {
        [
            0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x2A6DF, 0x2A700...0x2B73F, 0x2B740...0x2B81F,
            0x2B820...0x2CEAF, 0xF900...0xFAFF, 0x2F800...0x2FA1F,
        ].contains { $0.contains(value) }
    }
}

import Failures
import Testing

@testable import SentenceEncoding

@Suite struct WordPieceTokenizerTests {
    /// The ids are the places in this list.
    private static let pieces = [
        "[PAD]", "[UNK]", "[CLS]", "[SEP]", "two", "egg", "##s", "banana", "##ban", "toast", ",", ".", "150", "g",
        "cafe",
        "ł", "##ody", "1", "/", "2", "!", "食", "-", "'", "t", "don",
    ]
    private let tokenizer: WordPieceTokenizer

    init() throws { tokenizer = try WordPieceTokenizer(vocabulary: Self.pieces.joined(separator: "\n")) }

    private func words(_ text: String) -> [String] { tokenizer.pieces(of: text).map { Self.pieces[Int($0.id)] } }

    @Test(arguments: [
        ("Two eggs, toast.", ["two", "egg", "##s", ",", "toast", "."]),
        ("CAFÉ", ["cafe"]), ("cafe\u{301}", ["cafe"]), ("łody", ["ł", "##ody"]),
        ("1/2", ["1", "/", "2"]), ("don't", ["don", "'", "t"]), ("食食", ["食", "食"]),
        ("egg\u{0}\u{200B}s\u{FFFD}", ["egg", "##s"]), ("two\n\ttoast\u{A0}!", ["two", "toast", "!"]),
        ("durian", ["[UNK]"]), ("🍕", ["[UNK]"]), ("", []), (" \n ", []),
    ])
    func pieces(_ text: String, _ expected: [String]) { #expect(words(text) == expected) }

    @Test func placesAreCharactersOfTheText() {
        let text = "e\u{301}gg Two eggs"
        let pieces = tokenizer.pieces(of: text)
        let characters = Array(text)
        #expect(pieces.map { String(characters[$0.range]) } == ["e\u{301}gg", "Two", "egg", "s"])
        #expect(pieces.map(\.isStart) == [true, true, true, false])
    }

    @Test func aWordWithoutEndIsOnePiece() {
        #expect(tokenizer.pieces(of: String(repeating: "g", count: 100_000)).count == 1)
    }

    @Test func anotherVocabularyIsRefused() {
        #expect(throws: BiteBookError.self) { try WordPieceTokenizer(vocabulary: "two\neggs") }
    }
}

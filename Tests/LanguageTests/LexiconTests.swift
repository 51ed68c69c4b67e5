import EmbeddedTables
import Nutrition
import TestSupport
import Testing

@testable import Language

@Suite("The lexicon")
struct LexiconTests {
    private static let files: [(name: String, rows: [(concept: String, words: [String])])] =
        texts.map { ($0.name, LexiconFile.rows($0.bytes)) }
    private static let texts: [(name: String, bytes: [UInt8])] =
        MessageLanguage.allCases.map { ($0.rawValue, EmbeddedTables.lexicon($0)) }
        + [("neutral", EmbeddedTables.neutralLexicon)]

    @Test("has only concepts that are declared")
    func declared() {
        let known = Set(Concept.allCases.map(\.rawValue))
        for file in Self.files {
            #expect(file.rows.map(\.concept).filter { !known.contains($0) } == [], "\(file.name)")
        }
    }

    @Test("has words for every concept in some language")
    func filled() {
        let named = Set(Self.files.flatMap { $0.rows.map(\.concept) })
        #expect(Concept.allCases.map(\.rawValue).filter { !named.contains($0) } == [])
    }

    @Test("has each concept at most once a file")
    func once() {
        for file in Self.files {
            let counts = Dictionary(grouping: file.rows.map(\.concept)) { $0 }.mapValues(\.count)
            #expect(counts.filter { $0.value > 1 }.keys.sorted() == [], "\(file.name)")
        }
    }

    @Test("has folded words, none empty and none twice in a concept")
    func words() {
        for file in Self.files {
            for (concept, words) in file.rows {
                #expect(!words.isEmpty && !words.contains(""), "\(file.name) \(concept)")
                #expect(Set(words).count == words.count, "\(file.name) \(concept) has \(words)")
            }
        }
        for (name, bytes) in Self.texts {
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
            for word in lines.flatMap({ $0.drop { $0 != "\t" }.dropFirst().split(separator: ",") }) {
                let word = word.trimmingPrefix(" ")
                #expect(FoldedText.fold(String(word)) == word, "\(name)")
            }
        }
    }

    @Test("has words as a reading splits them")
    func tokens() {
        for file in Self.files {
            for (concept, words) in file.rows where !Self.unread.contains(concept) {
                for word in words {
                    #expect(Reading(word).words.joined(separator: " ") == word, "\(file.name) \(concept)")
                }
            }
        }
    }

    /// With signs that are words only between others, or looked for in the text itself.
    private static let unread: Set<String> = ["clock.marker", "amount.trailing", "quantity.per", "shorthand"]

    @Test(
        "tells the language of a message",
        arguments: [
            ("I just had a turkey sandwich and a coffee", MessageLanguage.english), ("2 eggs", .english),
            ("chili con carne for dinner", .english), ("had pico de gallo and crème de la crème", .english),
            ("a pain au chocolat", .english), ("I ate a croque madame et frites", .english), ("", .english),
            ("did you log la croix?", .english), ("I die for sushi, had two rolls", .english),
            ("zwei Spiegeleier und ein Glas Milch", .german), ("heute Morgen ein Müsli", .german),
            ("Kaffee ohne Zucker", .german), ("já passei do limite?", .portuguese),
            ("3 bars, 120 kcal jeweils", .german), ("die Pizza war gut", .german),
            ("warum 350?", .german), ("comí dos huevos", .spanish), ("voy a comer una pizza", .spanish),
            ("un café con leche", .spanish), ("no he comido nada", .spanish), ("mi hijo come pizza", .spanish),
            ("j'ai mangé un croissant", .french), ("on a mangé une quiche", .french),
            ("on va prendre des sushis", .french), ("je n'ai pas mangé", .french), ("deux œufs et du pain", .french),
        ])
    func language(_ said: String, _ language: MessageLanguage) {
        #expect(Reading(said).language == language)
    }

    @Test("of another language does not count")
    func separate() {
        #expect(Reading("I had a car snack, die hard").lexicon.has(.conjunctionContrast, "car") == false)
        #expect(Lexicon.of(.french).has(.conjunctionContrast, "car"))
        #expect(Lexicon.of(.english).has(.personOther, "he") && !Lexicon.of(.spanish).has(.personOther, "he"))
        #expect(Lexicon.of(.spanish).has(.personSelf, "he"))
        for language in MessageLanguage.allCases { #expect(Lexicon.of(language).has(.unitEnergyKilocalorie, "kcal")) }
    }

    @Test("reads phrases, the longest first")
    func phrases() {
        let french = Lexicon.of(.french)
        #expect(french.meal(at: ["petit", "dejeuner"])?.meal == .breakfast)
        #expect(french.meal(at: ["dejeuner"])?.meal == .lunch)
        let english = Lexicon.of(.english)
        #expect(english.length(of: .negationInstead, endingIn: ["fries", "instead", "of"]) == 2)
        #expect(english.length(of: .reportVerb, at: ["i've", "just", "had", "eggs"]) == 3)
        #expect(english.length(of: .reportVerb, at: ["eggs"]) == nil)
        #expect(english.stands(.planGoing, in: ["i", "am", "going", "to"]))
    }

    @Test("is covered as its reference says")
    func coverage() throws {
        #expect(try GoldenFile.difference("docs/reference/lexicon.md", Self.table) == nil)
    }

    /// How many words each language has for each concept.
    private static var table: String {
        let counts = Dictionary(
            uniqueKeysWithValues: files.map { file in
                (file.name, Dictionary(file.rows.map { ($0.concept, $0.words.count) }) { $0 + $1 })
            })
        let columns = ["en", "de", "es", "fr", "it", "pt", "nl", "pl", "neutral"]
        let rows = Concept.allCases.map(\.rawValue).sorted().map { concept in
            let numbers = columns.map { counts[$0]?[concept] ?? 0 }
            let isEnglish = numbers[0] > 0 && numbers.dropFirst().allSatisfy { $0 == 0 }
            let cells = numbers.map { $0 == 0 ? "" : String($0) } + [isEnglish ? "English only" : ""]
            return "| `\(concept)` | \(cells.joined(separator: " | ")) |"
        }
        let totals = columns.map { column in String(counts[column]?.values.reduce(0, +) ?? 0) }
        return """
            # The lexicon

            Generated from `Sources/Language/Lexicon`: how many words and phrases each language has for a concept. A message is read with the words of its language and the neutral ones; a concept that a language lacks is not understood in it.

            | Concept | English | German | Spanish | French | Italian | Portuguese | Dutch | Polish | All languages | |
            |---|---|---|---|---|---|---|---|---|---|---|
            \(rows.joined(separator: "\n"))
            | all | \(totals.joined(separator: " | ")) | |

            """
    }
}

import Testing

@testable import Movement

@Suite("An activity in somebody's words")
struct ActivityNameTests {
    @Test(
        "is found in any language, without case and diacritics",
        arguments: [
            ("I went for a WALK with Anna", "walking"), ("bin 5 km gelaufen", "running"),
            ("caminé media hora", "walking"),
            ("camine media hora", "walking"), ("j'ai fait du vélo", "cycling"), ("ho nuotato un'ora", "swimming"),
            ("nadei 20 minutos", "swimming"), ("een uur gefietst", "cycling"), ("pływałem godzinę", "swimming"),
            ("plywalem godzine", "swimming"), ("zu Fuss gegangen", "walking"),
            ("30 min Nordic Walking", "nordic walking"),
        ])
    func languages(_ text: String, key: String) throws {
        #expect(try LibraryFiles.library.get().activity(in: text)?.kind.key == key)
    }

    @Test("is the longest name")
    func longest() throws {
        let library = try LibraryFiles.library.get()
        #expect(library.activity(in: "walking the dog", language: "en")?.kind.key == "dog walking")
        #expect(library.activity(in: "table tennis")?.kind.key == "table tennis")
        let match = try #require(library.activity(in: "yesterday: table tennis, an hour", language: "en"))
        #expect(match.words == 1..<3 && match.language == "en" && match.name == "table tennis")
    }

    @Test("is a whole word", arguments: ["the walker", "runtime error", "", "  ", "🙂", "skilled golfers"])
    func whole(_ text: String) throws {
        #expect(try LibraryFiles.library.get().activity(in: text) == nil)
    }

    @Test("is looked for in the language of the words first")
    func preferred() throws {
        let library = try LibraryFiles.library.get()
        for kind in library.activities {
            for (language, names) in kind.names {
                for name in names {
                    let found = library.activity(in: name, language: language)
                    #expect(found?.kind.key == kind.key, "\(language) \(name)")
                }
            }
        }
    }
}

import Nutrition
import Testing

@Suite("Words and contents compared")
struct WordTests {
    @Test(
        "a swap of neighbours is one slip to whoever types, and two to a scanner",
        arguments: [
            ("", "", 0, 0), ("", "abc", 3, 3), ("rice", "rice", 0, 0), ("rice", "ric", 1, 1), ("rice", "rixe", 1, 1),
            ("tunrip", "turnip", 1, 2), ("ab", "ba", 1, 2), ("banana", "bananas", 1, 1), ("kitten", "sitting", 3, 3),
        ])
    func distance(one: String, other: String, typed: Int, scanned: Int) {
        #expect(EditDistance.between(one, other) == typed)
        #expect(EditDistance.between(other, one) == typed)
        #expect(EditDistance.between(Array(one.utf8), Array(other.utf8), swaps: false) == scanned)
    }

    @Test(
        "of one thing or several, by the ending",
        arguments: [
            ("strawberry", MessageLanguage.english, false), ("strawberries", .english, true),
            ("erdbeere", .german, false), ("erdbeeren", .german, true), ("walnusse", .german, true),
            ("fragola", .italian, false), ("fragole", .italian, true), ("pistacchi", .italian, true),
            ("truskawka", .polish, false), ("truskawki", .polish, true), ("aardbei", .dutch, false),
            ("aardbeien", .dutch, true), ("fresa", .spanish, false), ("fresas", .spanish, true),
            ("morango", .portuguese, false), ("morangos", .portuguese, true), ("amandes", .french, true),
        ])
    func several(_ word: String, _ language: MessageLanguage, _ isSeveral: Bool) {
        #expect(Plural.isSeveral(word, in: language) == isSeveral)
    }

    @Test("what is more than the limit is not counted out")
    func limit() {
        let (one, other) = (Array("kitten".utf8), Array("sitting".utf8))
        #expect([0, 1, 2, 3, 4].map { EditDistance.between(one, other, limit: $0) } == [1, 2, 3, 3, 3])
    }

    @Test("the word that was meant begins so, or differs in a letter or two")
    func nearest() {
        let words = ["today", "week", "entries", "export"]
        #expect(EditDistance.nearest(to: "tody", of: words) == "today")
        #expect(EditDistance.nearest(to: "ent", of: words) == "entries")
        #expect(EditDistance.nearest(to: "wekk", of: words) == "week")
        #expect(EditDistance.nearest(to: "frobnicate", of: words) == nil)
        #expect(EditDistance.nearest(to: "x", of: words) == nil)
    }

    @Test(
        "plurals come off by their endings, for the eye and for comparing",
        arguments: [
            ("berries", "berry", "berry"), ("tomatoes", "tomato", "tomato"), ("cookies", "cookie", "cooky"),
            ("cookie", "cookie", "cooky"), ("fries", "fry", "fry"), ("pies", "pie", "pie"), ("glass", "glass", "glass"),
            ("glasses", "glass", "glass"), ("cheeses", "cheese", "cheese"), ("boxes", "box", "box"),
            ("peaches", "peach", "peach"), ("asparagus", "asparagus", "asparagus"), ("gas", "gas", "gas"),
            ("eggs", "egg", "egg"), ("brie", "brie", "brie"), ("", "", ""),
        ])
    func plurals(word: String, singular: String, stem: String) {
        #expect(Plural.singular(word) == singular)
        #expect(Plural.stem(word) == stem)
    }

    /// The values that the algorithm's authors give.
    @Test(
        "contents are told apart as FNV-1a does",
        arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
    func fingerprints(text: String, hash: String) { #expect(Fingerprint.text(of: text.utf8) == hash) }
}

import Nutrition
import Testing
import Web

@Suite("Texts of pages")
struct TextTests {
    @Test("are there in every language, and no others")
    func complete() {
        for texts in PageTexts.all { check(texts) }
    }

    private func check<Texts: PageText>(_ texts: Texts.Type) {
        let keys = Set(texts.allCases.map(\.rawValue))
        #expect(texts.table.keys == keys, "\(texts)")
        for key in keys {
            for language in MessageLanguage.allCases {
                #expect(texts.table.has(key, language), "\(texts).\(key) in \(language)")
                let places = texts.table.text(key, language).matches(of: /\{[1-9]\}/).map { String($0.0) }
                let english = texts.table.text(key, .english).matches(of: /\{[1-9]\}/).map { String($0.0) }
                #expect(places.sorted() == english.sorted(), "\(texts).\(key) in \(language)")
            }
        }
    }

    @Test("each page stands once, its paths begin at the root")
    func pages() {
        let places = WebPages.all.map { "\($0.method.rawValue) \($0.path)" }
        #expect(Set(places).count == places.count)
        #expect(WebPages.all.allSatisfy { $0.path.hasPrefix("/") })
    }
}

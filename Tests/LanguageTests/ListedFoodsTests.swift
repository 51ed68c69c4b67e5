import Language
import Testing

@Suite("A list of foods")
struct ListedFoodsTests {
    private static let names: Set<String> = [
        "chili", "negroni", "eggs", "toast", "mac and cheese", "mac", "cheese", "coke", "rice", "kase", "eier", "apple",
    ]

    private func listed(_ text: String) -> [String]? { Reading(text).listedFoods(Self.names.contains) }

    @Test(
        "is cut where it lists, each food with its amount",
        arguments: [
            ("2 servings of my chili and a negroni", ["2 servings of my chili", "a negroni"]),
            ("two eggs, 1 slice of toast and 200 g rice", ["two eggs", "1 slice of toast", "200 g rice"]),
            ("rice 200 g", ["rice 200 g"]), ("an apple", ["an apple"]), ("1 1/2 cups of rice.", ["1 1/2 cups of rice"]),
            ("2 Eier und Käse", ["2 Eier", "Käse"]),
        ])
    func cut(_ text: String, _ foods: [String]) {
        #expect(listed(text) == foods)
    }

    @Test("what stands together is one food where that is its name")
    func together() {
        #expect(listed("mac and cheese and a coke") == ["mac and cheese", "a coke"])
        #expect(listed("cheese and mac") == ["cheese", "mac"])
        // Punctuation ends a name.
        #expect(Reading("egg, toast").listedFoods(["egg", "toast", "egg toast"].contains) == ["egg", "toast"])
    }

    @Test(
        "says nothing else",
        arguments: [
            "", "I had two eggs", "two eggs?", "eggs and something", "no toast", "eggs and", "2", "eggs with cheese",
            "toast 300 kcal", "had chili and a negroni",
        ])
    func other(_ text: String) {
        let foods = listed(text)
        // "eggs and" lists one.
        #expect(foods == (text == "eggs and" ? ["eggs"] : nil))
    }

    @Test("has forty pieces at most")
    func limit() {
        #expect(listed(Array(repeating: "rice", count: 40).joined(separator: ", "))?.count == 40)
        #expect(listed(Array(repeating: "rice", count: 41).joined(separator: ", ")) == nil)
    }
}

import Testing

@testable import Kitchen

@Suite("Cooklang")
struct CooklangTests {
    private func items(_ text: String) -> [CooklangDocument.Item] { CooklangDocument(text).steps.first ?? [] }

    private func ingredient(
        _ name: String, _ quantity: CooklangDocument.Quantity? = nil, _ units: String = "", _ preparation: String = ""
    ) -> CooklangDocument.Item {
        .ingredient(name: name, quantity: quantity, units: units, preparation: preparation)
    }

    @Test("a step has its ingredients with amounts, and the words between them")
    func ingredients() {
        #expect(
            items("Whisk @egg{2} and @double cream{0.5%dl}.") == [
                .text("Whisk "), ingredient("egg", .number(2)), .text(" and "),
                ingredient("double cream", .number(0.5), "dl"), .text("."),
            ])
    }

    @Test("a name of one word needs no braces and ends at a space or a mark")
    func singleWords() {
        #expect(items("Add @parsley, stir.") == [.text("Add "), ingredient("parsley"), .text(", stir.")])
        #expect(items("Add @2peppers") == [.text("Add "), ingredient("2peppers")])
        #expect(items("Add @🥕 now") == [.text("Add "), ingredient("🥕"), .text(" now")])
        #expect(items("Add @dill\u{2009}now") == [.text("Add "), ingredient("dill"), .text("\u{2009}now")])
    }

    @Test("a name without braces does not swallow the braces of the next")
    func neighbours() {
        #expect(
            items("Mix @rice with @hot broth{1%l}") == [
                .text("Mix "), ingredient("rice"), .text(" with "), ingredient("hot broth", .number(1), "l"),
            ])
    }

    @Test(
        "fractions are numbers, and what is no plain number stays as written",
        arguments: [
            ("1/4", CooklangDocument.Quantity.number(0.25)), ("3 / 4", .number(0.75)), ("2.5", .number(2.5)),
            ("03/4", .text("03/4")), ("a few", .text("a few")), ("9 k", .text("9 k")), ("2-3", .text("2-3")),
            ("1/0", .text("1/0")),
        ])
    func quantities(text: String, quantity: CooklangDocument.Quantity) {
        #expect(items("@leek{\(text)%cups}") == [ingredient("leek", quantity, "cups")])
    }

    @Test("spaces inside braces do not matter")
    func spaces() {
        #expect(items("@leek{ 2 % sticks }") == [ingredient("leek", .number(2), "sticks")])
        #expect(items("@thousand layer cake{ }") == [ingredient("thousand layer cake")])
    }

    @Test("brackets behind the braces are the preparation")
    func preparation() {
        #expect(items("@leek{1}(cut into rings)") == [ingredient("leek", .number(1), "", "cut into rings")])
    }

    @Test("cookware and timers have names, amounts or both")
    func cookwareAndTimers() {
        #expect(items("#wide pan{}") == [.cookware(name: "wide pan", quantity: nil)])
        #expect(items("#tray{two large}") == [.cookware(name: "tray", quantity: .text("two large"))])
        #expect(items("~{15%min}") == [.timer(name: "", quantity: .number(15), units: "min")])
        #expect(items("~pasta{9%min}") == [.timer(name: "pasta", quantity: .number(9), units: "min")])
        #expect(
            items("let it ~cool; eat") == [
                .text("let it "), .timer(name: "cool", quantity: nil, units: ""), .text("; eat"),
            ])
    }

    @Test(
        "a mark that marks nothing is text",
        arguments: ["write me @ home", "step # 7", "about ~ 7 minutes", "it is ~ {7}", "mail @ shop{}", "100 % @"])
    func plainMarks(text: String) { #expect(items(text) == [.text(text)]) }

    @Test("comments are left out, three hyphens are no comment")
    func comments() {
        #expect(CooklangDocument("-- only a remark").blocks.isEmpty)
        #expect(items("-- first\nStir.") == [.text("Stir.")])
        #expect(items("Stir -- well\nand rest") == [.text("Stir  and rest")])
        #expect(items("Stir [- not too long -]well") == [.text("Stir well")])
        #expect(items("one --- two") == [.text("one --- two")])
    }

    @Test("an empty line ends a step, a line end does not, and a backslash keeps it")
    func steps() {
        #expect(CooklangDocument("a\nb\n\nc").steps == [[.text("a b")], [.text("c")]])
        #expect(items("a\\\nb") == [.text("a\nb")])
    }

    @Test("sections and notes are no steps")
    func sectionsAndNotes() {
        let document = CooklangDocument("== Dough ==\n\nKnead.\n\n> rest it\n> overnight\n\n=\nBake.")
        #expect(
            document.blocks == [
                .section("Dough"), .step([.text("Knead.")]), .note("rest it overnight"), .section(""),
                .step([.text("Bake.")]),
            ])
    }

    @Test("front matter has values, lists, maps and paragraphs")
    func frontMatter() {
        let document = CooklangDocument(
            "---\ntitle: \"Soup: red\"\ntags: [a, 'b, c']\ndiet:\n  - vegan\n  - low-carb\nsource:\n  name: Ann # me\n"
                + "prep time   :5 min\ndescription: >\n  Warm\n  and red.\n---\nCook.")
        #expect(
            document.metadata == [
                "title": .text("Soup: red"), "tags": .list(["a", "b, c"]), "diet": .list(["vegan", "low-carb"]),
                "source.name": .text("Ann"), "prep time": .text("5 min"), "description": .text("Warm and red."),
            ])
        #expect(document.steps == [[.text("Cook.")]])
    }

    @Test("what is odd is text, and its place is told")
    func problems() {
        func problem(_ text: String) -> CooklangDocument.Problem? { CooklangDocument(text).problems.first }
        #expect(problem("Stir.\nAdd @sea salt{2%g.") == .init(line: 2, column: 14, reason: "the brace is not closed"))
        #expect(problem("a #{2}") == .init(line: 1, column: 3, reason: "the braces have no name before them"))
        #expect(
            problem("---\ntitle: x\nStir.")
                == .init(line: 1, column: 1, reason: "the front matter that begins with --- has no end"))
        #expect(
            problem("---\nno key\n---")
                == .init(line: 2, column: 1, reason: "this line of the front matter has no key and value"))
        #expect(problem("a [- b") == .init(line: 1, column: 3, reason: "the comment that begins with [- has no end"))
        #expect(problem("Stir @salt{}.") == nil)
    }

    @Test("a recipe has its fields, and ranges are ranges")
    func recipe() throws {
        let text = """
            ---
            title: Test soup
            servings: 4
            time: 1h10m
            cuisine: Polish
            diet: vegan, low-carb
            source: https://example.org/soup
            ---

            > Better the next day.

            Cook @beetroot{2-3%piece}(grated) in a #pot{} for ~{1 1/2%hours}.
            """
        let recipe = try CooklangReader.read(text, named: "soup.cook")
        #expect(recipe.title == "Test soup")
        #expect(recipe.servings == 4)
        #expect(recipe.minutes == 70)
        #expect(recipe.diets == ["vegan", "low-carb"])
        #expect(recipe.source == Recipe.Source(url: "https://example.org/soup"))
        #expect(recipe.notes == ["Better the next day."])
        #expect(
            recipe.ingredients == [
                RecipeIngredient(amount: .range(2...3), unit: "piece", name: "beetroot", preparation: "grated")
            ])
        #expect(recipe.stepTexts == ["Cook beetroot in a pot for 1 1/2 hours."])
        #expect(recipe.steps[0].timers.map(\.seconds) == [5400])
        #expect(recipe.steps[0].cookware == [Cookware(name: "pot")])
    }

    @Test("a recipe without a title is called like its file")
    func fileName() throws {
        #expect(try CooklangReader.read("Eat @bread{}.", named: "x/plain_dry-bread.cook").title == "Plain dry bread")
    }

    @Test("too many ingredients are an error that names the file")
    func limits() {
        let text = String(repeating: "@salt{} ", count: 501)
        #expect(throws: KitchenFileError(file: "a.cook", reason: "501 ingredients are more than 500")) {
            try CooklangReader.read(text, named: "a.cook")
        }
        let steps = String(repeating: "Stir.\n\n", count: 301)
        #expect(throws: KitchenFileError(file: "a.cook", reason: "301 steps are more than 300")) {
            try CooklangReader.read(steps, named: "a.cook")
        }
    }
}

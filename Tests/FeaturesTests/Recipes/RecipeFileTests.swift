import Answers
import Archives
import Conversation
import DaemonAPI
import Diary
import Failures
import Foundation
import Store
import TestSupport
import Testing

@Suite("Recipes from files and to files")
struct RecipeFileTests {
    private static func kept(
        _ data: Data, _ name: String, _ fixture: FeatureFixture, title: String? = nil
    ) async throws -> RecipesKept {
        let file = URL(fileURLWithPath: fixture.scratch.path(UUID().uuidString))
        try data.write(to: file)
        let (kept, problems) = try await fixture.workspace.recipes.add(
            file: file, .init(name: name, title: title), by: .commandLine)
        return try fixture.workspace.answers.receipts(kept, problems: problems)
    }

    static func zip(_ members: [(String, Data)]) throws -> Data {
        let writer = try ArchiveWriter(date: Date(timeIntervalSince1970: 1_795_000_000))
        for (name, data) in members {
            try writer.begin(name, isPacked: false)
            try writer.write(data)
        }
        try writer.finish()
        return writer.take()
    }

    /// RFC 1952, with one block that is not compressed (RFC 1951).
    static func gzip(_ data: Data) -> Data {
        func little(_ value: UInt32, _ bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> (8 * $0) & 0xFF) } }
        var crc: UInt32 = ~0
        for byte in data {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        let count = UInt32(data.count)
        return Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1] + little(count, 2) + little(~count & 0xFFFF, 2))
            + data + Data(little(~crc, 4) + little(count, 4))
    }

    private static func paprika(_ name: String) -> Data {
        Data(
            #"{"name": "\#(name)", "ingredients": "200 g rice\n2 eggs", "directions": "Cook it.", "servings": "2"}"#
                .utf8)
    }

    @Test("a shared recipe comes back as the same one", arguments: [RecipeForm.cook, .markdown, .jsonld])
    func roundTrip(_ form: RecipeForm) async throws {
        try await FeatureFixture.with { fixture in
            let answers = fixture.workspace.answers
            for id in ["shakshuka", "masoor-dal"] {
                let shipped = try answers.recipe(id: "recipe:\(id)", servings: nil)
                let shared = try answers.shared("recipe:\(id)", as: form)
                #expect(shared.filename == "\(id).\(form.ending)" && !shared.isOwn)
                let kept = try await Self.kept(Data(shared.text.utf8), shared.filename, fixture)
                let own = try #require(kept.recipes.first?.recipe)
                #expect(own.ingredients == shipped.ingredients && own.instructions == shipped.instructions, "\(form)")
                #expect(
                    own.servings == shipped.servings && own.minutes == shipped.minutes && own.diets == shipped.diets)
                let again = try answers.shared(own.id, as: form)
                #expect(again.text == shared.text && again.isOwn)
            }
        }
    }

    @Test("a text for people has all of it")
    func text() async throws {
        try await FeatureFixture.with { fixture in
            try await OwnRecipeTests.add(OwnRecipeTests.chili, fixture)
            let shared = try fixture.workspace.answers.shared("chili", as: .text)
            #expect(
                shared.text == """
                    Chili
                    4 servings

                    - 400 g kidney beans
                    - 500 g ground beef
                    - 1 pinch qwzrtx
                    - salt

                    1. Brown the beef for 10 minutes.
                    2. Add the kidney beans and simmer for 1 hour.

                    """)
        }
    }

    @Test("each step has the amounts and times that it needs")
    func steps() async throws {
        try await FeatureFixture.with { fixture in
            try await OwnRecipeTests.add(OwnRecipeTests.chili, fixture)
            let plain = try fixture.workspace.answers.steps("my chili", servings: 8)
            #expect(
                plain.steps.map(\.ingredients) == [["1000 g ground beef"], ["800 g kidney beans"]]
                    || plain.steps.map(\.ingredients) == [["1 kg ground beef"], ["800 g kidney beans"]], "\(plain)")
            #expect(plain.steps.map { $0.timers.compactMap(\.seconds) } == [[600], [3600]])
            let text = OwnRecipeTests.cook("Rice", "Boil @rice{200%g} for ~{12%minutes}.\n\nAdd @butter{20%g}.")
            try await OwnRecipeTests.add(NewRecipe(text: text), fixture)
            let marked = try fixture.workspace.answers.steps("my-rice", servings: nil)
            #expect(marked.steps.map(\.ingredients) == [["200 g rice"], ["20 g butter"]])
            #expect(marked.steps.map { $0.timers.map(\.text) } == [["12 minutes"], []])
        }
    }

    @Test("Cooklang stays as it was written, with its comments; a file's name is a title")
    func verbatim() async throws {
        try await FeatureFixture.with { fixture in
            let text = OwnRecipeTests.cook("Rice", "Boil @rice{200%g}. -- rinse it first")
            _ = try await Self.kept(Data(text.utf8), "x.cook", fixture)
            #expect(fixture.store.live.ownRecipes.rows.map(\.cooklang) == [text])
            let untitled = "Boil @rice{200%g}. -- rinse it first\n"
            let kept = try await Self.kept(Data(untitled.utf8), "../../plain-rice.cook", fixture)
            #expect(kept.recipes.map(\.recipe.title) == ["Plain rice"])
            #expect(
                fixture.store.live.ownRecipes.rows.last?.cooklang == "---\ntitle: Plain rice\n---\n\n" + untitled)
            let renamed = try await Self.kept(Data(text.utf8), "x.cook", fixture, title: "Other rice")
            #expect(renamed.recipes.map(\.recipe.id) == ["my-other-rice"])
            #expect(try fixture.workspace.answers.shared("my-other-rice", as: .cook).text.contains("title: Other rice"))
        }
    }

    @Test("a page with a recipe in it is read")
    func page() async throws {
        try await FeatureFixture.with { fixture in
            let page = """
                <html><head><script type="application/ld+json">{"@context": "https://schema.org", "@type": "Recipe",
                "name": "Bean soup", "recipeYield": "3", "recipeIngredient": ["300 g white beans"],
                "recipeInstructions": "Cook."}</script></head></html>
                """
            let kept = try await Self.kept(Data(page.utf8), "soup.html", fixture)
            #expect(kept.recipes.map(\.recipe.id) == ["my-bean-soup"] && kept.recipes.map(\.recipe.grams) == [100])
        }
    }

    @Test("archives of other programs are read; what cannot be is said")
    func archives() async throws {
        try await FeatureFixture.with { fixture in
            let tandoor = #"""
                {"name": "Dal", "servings": 2, "steps": [{"instruction": "Cook.", "ingredients":
                [{"food": {"name": "lentils"}, "unit": {"name": "g"}, "amount": 200}]}]}
                """#
            let inner = try Self.zip([("recipe.json", Data(tandoor.utf8)), ("image.jpg", Data([0xFF, 0xD8]))])
            let archive = try Self.zip([
                ("Rice.paprikarecipe", Self.gzip(Self.paprika("Rice"))),
                ("Rice 2.paprikarecipe", Self.gzip(Self.paprika("Rice"))), ("1.zip", inner),
                ("bad.paprikarecipe", Self.gzip(Data("{".utf8))), ("photo.png", Data([1, 2, 3])),
            ])
            let kept = try await Self.kept(archive, "all.paprikarecipes", fixture)
            #expect(kept.recipes.map(\.recipe.id) == ["my-rice", "my-rice", "my-dal"])
            #expect(kept.recipes.map(\.outcome) == [.added, .unchanged, .added])
            #expect(kept.problems.count == 1 && kept.problems[0].contains("bad.paprikarecipe"), "\(kept.problems)")
            let single = try await Self.kept(Self.gzip(Self.paprika("Fried rice")), "f.paprikarecipe", fixture)
            #expect(single.recipes.map(\.recipe.title) == ["Fried rice"])
            // All of it was one change each.
            for _ in 0..<2 { _ = try await fixture.journal.undo() }
            #expect(fixture.store.live.ownRecipes.rows.isEmpty)
        }
    }

    @Test("what is no recipe is refused, and nothing of it is kept")
    func hostile() async throws {
        try await FeatureFixture.with { fixture in
            func refusal(_ new: NewRecipe) async -> BiteBookError? {
                await fixture.refusal { _ = try await OwnRecipeTests.add(new, fixture) }
            }
            let bad: [(NewRecipe, FailureCode)] = [
                (NewRecipe(text: ""), .invalidInput), (NewRecipe(text: "Call mum."), .invalidInput),
                (NewRecipe(text: "{\"name\": "), .invalidInput), (NewRecipe(text: "<html></html>"), .invalidInput),
                (NewRecipe(text: "Boil @rice{200%g}."), .invalidInput),
                (NewRecipe(text: "Boil @rice{}.", title: " – "), .invalidInput),
                (NewRecipe(text: "Boil @rice{}.", title: String(repeating: "x", count: 201)), .tooLarge),
                (NewRecipe(text: "Boil @rice{}.", title: "Rice", servings: 0), .invalidInput),
                (NewRecipe(text: "Boil @rice{}.", title: "Rice", servings: .infinity), .invalidInput),
                (NewRecipe(text: "Boil @rice{}.", title: "Rice", ingredients: ["rice"]), .invalidInput),
                (NewRecipe(text: String(repeating: "a", count: 5 << 20)), .tooLarge),
                (NewRecipe(text: "Boil @rice{}. " + String(repeating: "a", count: 2 << 20), title: "Rice"), .tooLarge),
                (NewRecipe(title: "Nothing"), .invalidInput), (NewRecipe(ingredients: ["rice"]), .invalidInput),
                (NewRecipe(title: "Much", ingredients: Array(repeating: "rice", count: 201)), .tooLarge),
                (NewRecipe(text: String(repeating: "@a{} ", count: 600), title: "Many"), .invalidInput),
            ]
            for (new, code) in bad {
                let refusal = await refusal(new)
                #expect(
                    refusal?.code == code && refusal?.hint?.isEmpty == false,
                    "\(new.text?.prefix(40) ?? "") \(refusal as Any)")
            }
            // One of two that cannot be kept: neither is.
            let two =
                #"[{"@type": "Recipe", "name": "A", "recipeIngredient": ["1 egg"]}, {"@type": "Recipe", "name": "B"}]"#
            #expect(await refusal(NewRecipe(text: two))?.code == .invalidInput)
            for data in [Data([0xFF, 0xFE, 0x00]), Data("PK\u{3}\u{4}".utf8), Data([0x1F, 0x8B, 8, 0])] {
                let error = await fixture.refusal { _ = try await Self.kept(data, "x", fixture) }
                #expect(error?.code == .invalidInput, "\(error as Any)")
            }
            let nested = try (0..<5).reduce(Data("x".utf8)) { inner, _ in try Self.zip([("a.zip", inner)]) }
            #expect(await fixture.refusal { _ = try await Self.kept(nested, "n.zip", fixture) }?.code == .invalidInput)
            #expect(fixture.store.live.ownRecipes.rows.isEmpty)
            #expect(
                await fixture.refusal {
                    _ = try await fixture.workspace.recipes.remove("soup", by: .commandLine) { $0 }
                }?
                .code == .notFound)
        }
    }

    @Test("no import brings a recipe that is none")
    func importChecks() {
        let good = OwnRecipeRecord(
            identifier: "my-rice", title: "Rice", cooklang: "Boil @rice{200%g}.", saidAt: Date(timeIntervalSince1970: 0)
        )
        #expect(good.isSound)
        for change: (inout OwnRecipeRecord) -> Void in [
            { $0.identifier = "shakshuka" }, { $0.identifier = "my-../rice" }, { $0.title = " " },
            { $0.title = "a\nb" },
            { $0.cooklang = "Boil." }, { $0.cooklang = "@rice{} " + String(repeating: "a", count: 2 << 20) },
            { $0.identifier = "my-" + String(repeating: "a", count: 300) },
        ] {
            var row = good
            change(&row)
            #expect(!row.isSound, "\(row.identifier) \(row.title)")
        }
    }
}

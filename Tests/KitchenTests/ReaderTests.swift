import Foundation
import Testing

@testable import Kitchen

@Suite("Readers of recipes")
struct ReaderTests {
    private func read(_ text: String, _ name: String = "file") throws -> Recipe {
        try #require(RecipeReader.read(Data(text.utf8), named: name).first)
    }

    private func reason(_ text: String) -> String? {
        do {
            _ = try RecipeReader.read(Data(text.utf8), named: "f")
            return nil
        } catch { return error.reason }
    }

    @Test("schema.org: a plain recipe")
    func schemaOrg() throws {
        let recipe = try read(
            """
            {"@context": "https://schema.org", "@type": "Recipe", "name": "Pea &amp; mint soup", "recipeYield": "4 bowls",
             "prepTime": "PT5M", "cookTime": "PT15M", "recipeCuisine": "British", "keywords": "soup, quick",
             "suitableForDiet": "https://schema.org/VeganDiet", "author": {"@type": "Person", "name": "Ann"},
             "url": "https://example.org/soup", "description": "<p>Green.</p>",
             "recipeIngredient": ["500 g frozen peas", "1 handful mint, chopped"],
             "recipeInstructions": "1. Boil the peas.\\n2. Blend."}
            """)
        #expect(recipe.title == "Pea & mint soup")
        #expect(recipe.servings == 4)
        #expect(recipe.minutes == 20)
        #expect(recipe.diets == ["vegan"])
        #expect(recipe.tags == ["soup", "quick"])
        #expect(recipe.notes == ["Green."])
        #expect(recipe.source == Recipe.Source(name: "Ann", url: "https://example.org/soup"))
        #expect(recipe.ingredients.map(\.name) == ["frozen peas", "mint"])
        #expect(recipe.stepTexts == ["Boil the peas.", "Blend."])
    }

    @Test(
        "schema.org: the recipe is found wherever it stands",
        arguments: [
            "{\"@graph\": [{\"@type\": \"WebPage\"}, RECIPE]}", "[{\"@type\": \"Person\"}, RECIPE]",
            "{\"@type\": \"WebPage\", \"mainEntity\": RECIPE}",
            "{\"@type\": \"ItemList\", \"itemListElement\": [{\"@type\": \"ListItem\", \"item\": RECIPE}]}",
        ])
    func places(document: String) throws {
        let recipe =
            "{\"@type\": [\"Recipe\", \"NewsArticle\"], \"name\": \"Toast\", \"recipeIngredient\": \"1 slice bread\"}"
        #expect(try read(document.replacing("RECIPE", with: recipe)).ingredients.map(\.name) == ["bread"])
    }

    @Test("schema.org: steps in sections, as objects and as a dictionary")
    func steps() throws {
        let recipe = try read(
            """
            {"@type": "http://schema.org/Recipe", "name": "Pie", "yield": 6, "totalTime": "PT1H",
             "recipeIngredient": [["2 eggs"], {"@type": "PropertyValue", "name": "flour", "value": "200", "unitText": "g"}],
             "recipeInstructions": [
               {"@type": "HowToSection", "name": "Dough", "itemListElement": [{"@type": "HowToStep", "text": "Mix."}, "Rest."]},
               {"@type": "HowToSection", "name": "Filling", "itemListElement": {"@type": "HowToStep", "text": "Fill."}},
               {"@type": "HowToStep", "name": "Bake."}]}
            """)
        #expect(recipe.stepTexts == ["Mix.", "Rest.", "Fill.", "Bake."])
        #expect(recipe.steps.map(\.section) == ["Dough", "Dough", "Filling", nil])
        #expect(recipe.servings == 6)
        #expect(recipe.ingredients[1] == RecipeIngredient(amount: .exact(200), unit: "g", name: "flour"))
    }

    @Test("web pages: the script with the recipe is read, with the flaws that sites have")
    func html() throws {
        let page = """
            <!doctype html><html><script>var a = "<b>";</script>
            <script type="application/ld+json">{"@type": "WebSite"}</script>
            <SCRIPT id=x type='application/ld+json'>//<![CDATA[
            {"@type": "Recipe", "name": "Two
            lines", "recipeIngredient": ["1 egg"], "recipeInstructions": []};
            //]]></SCRIPT></html>
            """
        #expect(try read(page).title == "Two lines")
    }

    @Test("Markdown: the layout of public-domain-recipes")
    func markdown() throws {
        let recipe = try read(
            """
            ---
            title: "Bean stew"
            tags: ['stew', 'beans']
            ---

            ![picture](/pix/stew.webp)

            A **warm** dish.

            - ⏲️ Prep time: 10 min
            - 🍳 Cook time: 1 hour
            - 🍽️ Servings: 4

            ## Ingredients

            - 400g tin [white beans](/beans)
            - 2 carrots

            ### Topping

            - parsley (optional)

            ## Directions

            1. Cook the beans
               slowly.
            2. Do **not** stir.

            ## Contribution

            - Somebody
            """)
        #expect(recipe.title == "Bean stew")
        #expect(recipe.tags == ["stew", "beans"])
        #expect(recipe.minutes == 70)
        #expect(recipe.servings == 4)
        #expect(recipe.notes == ["A warm dish."])
        #expect(recipe.ingredients.map(\.name) == ["white beans", "carrots", "parsley"])
        #expect(recipe.ingredients.map(\.group) == [nil, nil, "Topping"])
        #expect(recipe.stepTexts == ["Cook the beans slowly.", "Do not stir."])
    }

    @Test("Markdown: headings may be German")
    func germanMarkdown() throws {
        let recipe = try read("# Brot\n\n## Zutaten\n* 500 g Mehl\n\n## Zubereitung\nKneten.\n\nBacken.\n")
        #expect(recipe.title == "Brot")
        #expect(recipe.ingredients.map(\.name) == ["Mehl"])
        #expect(recipe.stepTexts == ["Kneten.", "Backen."])
    }

    @Test("Paprika: a line is an ingredient or a step")
    func paprika() throws {
        let recipe = try read(
            """
            {"uid": "A", "name": "Chili", "servings": "Serves 6", "prep_time": "15 min", "cook_time": "1 hr",
             "ingredients": "For the pot:\\n1 (14 oz) can beans\\n2 onions\\n", "directions": "Fry.\\n\\nSimmer.",
             "notes": "Hot.", "source": "Aunt", "source_url": "https://example.org", "categories": ["Dinner"]}
            """)
        #expect(recipe.servings == 6)
        #expect(recipe.minutes == 75)
        #expect(recipe.ingredients.map(\.amount) == [.exact(14), .exact(2)])
        #expect(recipe.ingredients[0].written == "1 (14 oz) can beans")
        #expect(recipe.ingredients.map(\.group) == ["For the pot", "For the pot"])
        #expect(recipe.stepTexts == ["Fry.", "Simmer."])
        #expect(recipe.source == Recipe.Source(name: "Aunt", url: "https://example.org"))
    }

    @Test("Tandoor: each step has its own ingredients")
    func tandoor() throws {
        let recipe = try read(
            """
            {"name": "Dal", "description": "", "servings": 2, "working_time": 10, "waiting_time": 20,
             "keywords": [{"name": "indian"}], "steps": [{"name": "", "instruction": "**Boil** it.\\nSalt it.", "ingredients": [
               {"food": {"name": "red lentils"}, "unit": {"name": "Gramm"}, "amount": 200.0, "note": "rinsed"},
               {"food": {"name": "salt"}, "unit": null, "amount": 0, "no_amount": true, "note": ""}]}]}
            """)
        #expect(
            recipe.ingredients == [
                RecipeIngredient(amount: .exact(200), unit: "g", name: "red lentils", preparation: "rinsed"),
                RecipeIngredient(name: "salt"),
            ])
        #expect(recipe.minutes == 30)
        #expect(recipe.tags == ["indian"])
        #expect(recipe.stepTexts == ["Boil it.", "Salt it."])
    }

    @Test("Nextcloud Cookbook: schema.org with its own habits")
    func nextcloud() throws {
        let recipe = try read(
            """
            {"@context": "http://schema.org", "@type": "Recipe", "id": "7", "name": "Salat", "recipeYield": 3,
             "prepTime": "PT0H10M", "totalTime": "", "keywords": "schnell,grün", "recipeCategory": "Beilage",
             "recipeIngredient": ["1 Gurke", "2 EL Öl"], "recipeInstructions": ["Schneiden", "Mischen"]}
            """)
        #expect(recipe.servings == 3)
        #expect(recipe.minutes == 10)
        #expect(recipe.tags == ["schnell", "grün"])
        #expect(recipe.ingredients.map(\.unit) == ["", "tbsp"])
        #expect(recipe.stepTexts == ["Schneiden", "Mischen"])
    }

    @Test("Mealie: foods and units are objects, or only a note")
    func mealie() throws {
        let recipe = try read(
            """
            {"name": "Bread", "slug": "bread", "recipeServings": 8, "recipeYield": "loaf", "recipeYieldQuantity": 1,
             "totalTime": "2 hours", "orgURL": "https://example.org/b", "tags": [{"name": "baking", "slug": "baking"}],
             "recipeIngredient": [
               {"title": "Dough", "quantity": 500, "unit": {"name": "gram"}, "food": {"name": "flour"}, "note": "strong"},
               {"title": "", "quantity": 0, "unit": null, "food": null, "note": "1 tsp salt", "originalText": null}],
             "recipeInstructions": [{"title": "", "text": "Knead.", "ingredientReferences": []}],
             "notes": [{"title": "Tip", "text": "Use a pot."}]}
            """)
        #expect(recipe.servings == 8)
        #expect(recipe.minutes == 120)
        #expect(
            recipe.ingredients == [
                RecipeIngredient(amount: .exact(500), unit: "g", name: "flour", preparation: "strong", group: "Dough"),
                RecipeIngredient(amount: .exact(1), unit: "tsp", name: "salt", group: "Dough"),
            ])
        #expect(recipe.stepTexts == ["Knead."])
        #expect(recipe.notes == ["Tip: Use a pot."])
    }

    @Test("Cooklang is what is left, if it marks an ingredient")
    func cooklang() throws {
        #expect(try read("Boil @rice{200%g}.", "rice.cook").ingredients.map(\.name) == ["rice"])
        #expect(reason("Just a letter.")?.hasPrefix("no recipe found") == true)
    }

    @Test(
        "what cannot be read says why",
        arguments: [
            ("", "the file is empty"), ("{\"name\": ", "the file looks like JSON but is not valid"),
            ("{\"name\": \"x\"}", "the JSON holds no recipe in a known form"),
            ("<html></html>", "the page holds no JSON-LD, in which sites describe their recipes"),
            ("<script type=\"application/ld+json\">{oops</script>", "the page's JSON-LD is not valid"),
            ("<script type=\"application/ld+json\">{}</script>", "the page's JSON-LD describes no recipe"),
            ("## Ingredients\n\n## Directions\nx", "the list of ingredients is empty"),
        ])
    func errors(text: String, expected: String) { #expect(reason(text) == expected) }

    @Test("bytes that are no text, and files that are too large, are told")
    func bytes() {
        #expect(throws: KitchenFileError(file: "f", reason: "the file is not UTF-8 text")) {
            try RecipeReader.read(Data([0xFF, 0xFE, 0x00]), named: "f")
        }
        #expect(throws: KitchenFileError(file: "f", reason: "the file has more than 16 MB")) {
            try RecipeReader.read(Data(count: RecipeLimits.bytes + 1), named: "f")
        }
        let many = (0...500).map { "\"\($0) eggs\"" }.joined(separator: ",")
        #expect(
            reason("{\"@type\": \"Recipe\", \"recipeIngredient\": [\(many)]}") == "501 ingredients are more than 500")
    }

    @Test("an error is written as compilers write theirs")
    func description() {
        let error = KitchenFileError(file: "a.cook", line: 3, column: 14, reason: "the brace is not closed")
        #expect("\(error)" == "a.cook:3:14: the brace is not closed")
    }
}

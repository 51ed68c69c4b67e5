import Nutrition
import Testing

@testable import Kitchen

@Suite("Shopping lists")
struct ShoppingListTests {
    private let aisles: AisleTable

    init() throws { aisles = try AisleTable(try KitchenFiles.text("aisles.tsv"), named: "aisles.tsv") }

    private func recipe(_ title: String, servings: Double?, _ lines: String...) -> Recipe {
        Recipe(title: title, servings: servings, ingredients: lines.map { RecipeIngredient(line: $0) })
    }

    private func lines(_ list: ShoppingList) -> [String: [String]] {
        Dictionary(uniqueKeysWithValues: list.groups.flatMap(\.lines).map { ($0.name, $0.amounts) })
    }

    @Test("the same thing in the same kind of unit is one line, for the servings that are eaten")
    func sums() {
        let list = ShoppingList(
            recipes: [
                (recipe("Soup", servings: 4, "200 g carrots", "1 l vegetable broth", "2 onions"), 2),
                (recipe("Stew", servings: 2, "1 carrot", "0.25 kg carrots", "100 ml vegetable broth"), 1),
            ], foods: [("Apple", 180), ("Apple", 90)], aisles: aisles)
        let lines = lines(list)
        #expect(lines["carrots"] == ["1", "225 g"])
        #expect(lines["vegetable broth"] == ["550 ml"])
        #expect(lines["onions"] == ["1"])
        #expect(lines["apple"] == ["270 g"])
    }

    @Test("pieces are bought whole, spoons stay spoons, and what has no amount is named")
    func rounding() {
        let list = ShoppingList(
            recipes: [
                (recipe("Salad", servings: 4, "3 eggs", "2 tbsp olive oil", "parsley", "salt", "black pepper"), 1.5)
            ], aisles: aisles)
        let lines = lines(list)
        #expect(lines["eggs"] == ["2"])
        #expect(lines["olive oil"] == ["1 tbsp"])
        #expect(lines["parsley"] == [])
        #expect(lines.count == 3)
    }

    @Test("a recipe that does not say its servings is bought as it stands")
    func withoutServings() {
        let list = ShoppingList(recipes: [(recipe("Dip", servings: nil, "200 g quark"), 0.5)], aisles: aisles)
        #expect(lines(list)["quark"] == ["200 g"])
    }

    @Test(
        "things stand where shops have them",
        arguments: [
            ("red bell pepper", Aisle.produce), ("black pepper", .spices), ("coriander, ground", .spices),
            ("coriander leaves, fresh", .produce), ("coconut milk, canned", .dryGoods), ("whole milk", .dairyAndEggs),
            ("chicken broth", .dryGoods), ("chicken breast, raw", .meatAndFish), ("peas, frozen", .frozen),
            ("egg noodles", .dryGoods), ("red wine", .drinks), ("red wine vinegar", .dryGoods),
            ("rye bread", .bakery), ("unobtainium", .other),
        ])
    func aisle(name: String, aisle: Aisle) { #expect(aisles.aisle(of: name) == aisle) }

    @Test("every ingredient of the library and every simple food has an aisle")
    func complete() throws {
        let library = try KitchenLibrary(recipes: KitchenFiles.recipes, drinks: KitchenFiles.drinks)
        let names = library.recipes.flatMap(\.ingredients).map(\.name).filter { !NamedThings.isStaple($0.foldedWords) }
        let sides = try SideTable.read(try KitchenFiles.text("sides.tsv"), named: "sides.tsv").map(\.title)
        let unknown = Set(names + sides).filter { aisles.aisle(of: $0) == .other }
        #expect(unknown.isEmpty, "\(unknown.sorted().joined(separator: ", "))")
    }

    @Test("every simple food is in the food table, with what is known of it, and stands once")
    func sides() throws {
        let foods = PlanningFiles.rows(try KitchenFiles.text("../Foods/foods.tsv"))
        let traits = PlanningFiles.rows(try KitchenFiles.text("../Foods/traits.tsv"))
        let sides = try SideTable.read(try KitchenFiles.text("sides.tsv"), named: "sides.tsv")
        #expect(sides.count > 50)
        #expect(Set(sides.map(\.food)).count == sides.count)
        for side in sides {
            let name = try #require(foods[side.food]?["name"], "\(side.food)")
            #expect(traits[name] != nil, "\(name)")
        }
    }

    @Test("a line that is none is named with its place")
    func broken() {
        let head = "food\ttitle\tgrams\trole\tmeals\n"
        #expect(
            throws: KitchenFileError(file: "x", line: 2, reason: "it is not: food, title, grams, main or side, meals")
        ) { try SideTable.read(head + "a\tB\t0\tside\tsnack", named: "x") }
        #expect(throws: KitchenFileError.self) { try SideTable.read(head + "a\tB\t10\tside\ttea", named: "x") }
        #expect(throws: KitchenFileError.self) { try AisleTable("aisle\twords\nmoon\tcheese", named: "x") }
    }
}

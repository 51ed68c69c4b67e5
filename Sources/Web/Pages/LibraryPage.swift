import Client
import DaemonAPI
import Failures
import Markup
import Nutrition

/// Foods: the tables, searched, and those of the user's own.
enum LibraryPage {
    static let pages: [WebPage] =
        [
            .get("/library") { context in
                async let own = context.client.send(ListOwnFoods.self)
                async let found = find(context)
                return .page(foods(try await found, own: try await own, context))
            },
            .post("/library/foods") { context in
                let food = try await context.client.send(
                    AddOwnFood.self, body: try food(context.form, context.tracking))
                return .redirect("/library", notice: LibraryText.added(food.name))
            },
            .post("/library/foods/{name}/remove") { context in
                guard let id = context.path["name"] else { throw WebContext.noPage }
                let food = try await context.client.send(RemoveOwnFood.self, at: ReferenceAddress(id: id))
                return .redirect(context.back(or: "/library"), notice: TodayText.removed(food.name))
            },
            .post("/library/foods/{name}/log") { context in
                guard let id = context.path["name"] else { throw WebContext.noPage }
                let grams = try TypedNumber.read(
                    try context.form.required("grams", label: LibraryText.grams()), label: LibraryText.grams())
                let food = try await context.client.send(GetFood.self, at: ReferenceAddress(id: id))
                let entry = try await context.client.send(
                    AddEntry.self, body: NewEntry(name: food.name, foodID: id, quantity: grams, unit: "g"))
                return .redirect(context.back(or: "/library"), notice: ChatText.logged(entry.name))
            },
        ] + RecipesPage.pages + TrainingPage.pages

    /// Nil where nothing is looked for.
    private static func find(_ context: WebContext) async throws -> [FoodDTO]? {
        guard let words = context.query["q"] else { return nil }
        return try await context.client.send(
            SearchFoods.self, at: .init(words: words, limit: Limits.usualFoodsFound))
    }

    /// What a form of a new food says.
    ///
    /// - Throws: `invalid_input` for a field that is empty or no number.
    static func food(_ form: FormValues, _ tracking: Tracking) throws -> OwnFoodEdit {
        var nutrients = Nutrients()
        for (nutrient, label) in fields(tracking) {
            guard let text = form[nutrient.rawValue] else { continue }
            nutrients[nutrient] = try TypedNumber.read(text, label: label)
        }
        return OwnFoodEdit(name: try form.required("name", label: LibraryText.name()), nutrients: nutrients)
    }

    private static func fields(_ tracking: Tracking) -> [(Nutrient, String)] {
        let all: [(Nutrient, String)] = [
            (.energy, LibraryText.energy() + " (kcal)"), (.protein, LibraryText.protein() + " (g)"),
            (.carbohydrate, LibraryText.carbs() + " (g)"), (.fat, LibraryText.fat() + " (g)"),
        ]
        return tracking.showsEnergy ? all : Array(all.dropFirst())
    }

    // MARK: The page

    private static let mostOwn = 100
    /// Bytes of names as they are written, of which each stands twice.
    private static let room = 30_000

    static func foods(_ found: [FoodDTO]?, own: [OwnFoodDTO], _ context: WebContext) -> Page {
        var room = TextRoom(bytes: room)
        let names = own.prefix(mostOwn).map { room.take($0.name, most: 300) }
        return Page(LayoutText.library(), in: .library) {
            LibraryParts.tabs(.foods)
            SearchForm(to: "/library", class: "card row") {
                Parts.field(
                    LibraryText.searchFoods(), name: "q", .type("search"), .maxLength(Limits.foodName),
                    .value(context.query["q"] ?? ""))
                Element(.button, .type("submit"), .class("quiet")) { TodayText.show() }
            }
            if let found { results(found, context) }
            Parts.card(LibraryText.own()) {
                if own.isEmpty { Element(.p) { LibraryText.noOwn() } }
                Element(.ul, .class("entries")) {
                    for (food, name) in zip(own, names) {
                        Element(.li) {
                            Element(.span, .class("name")) { name }
                            Element(.span, .class("amount")) { per100g(food.per100g, context.tracking) }
                            Parts.button(
                                LayoutText.remove(), to: "/library/foods" / food.id / "remove", context.token,
                                label: TodayText.removeOne(name))
                        }
                    }
                }
                if own.count > mostOwn { Element(.p) { LibraryText.more("bitebook foods list") } }
            }
            Form(to: "/library/foods", context.token, class: "card") {
                Element(.h2) { LibraryText.newFood() }
                Parts.field(
                    LibraryText.name(), name: "name", .type("text"), .maxLength(Limits.foodName), .isRequired())
                Element(.fieldset, .class("row")) {
                    Element(.legend) { LibraryText.per100() }
                    for (nutrient, label) in fields(context.tracking) {
                        Parts.field(
                            label, name: nutrient.rawValue, .type("text"), .inputMode("decimal"), .maxLength(12))
                    }
                }
                Element(.button, .type("submit")) { LayoutText.save() }
            }
        }
    }

    private static func results(_ found: [FoodDTO], _ context: WebContext) -> Element {
        Parts.card(LibraryText.found(Figures.grouped(found.count))) {
            if found.isEmpty { Element(.p) { LibraryText.noFood() } }
            for (index, food) in found.enumerated() {
                Element(.article) {
                    Element(.h3) { String(food.name.prefix(Limits.foodName)) }
                    Element(.p) { per100g(food.per100g, context.tracking) }
                    Element(.p, .class("soft")) {
                        [food.brand, food.description, food.source].compactMap { $0 }.filter { !$0.isEmpty }
                            .map { String($0.prefix(200)) }.joined(separator: " · ")
                    }
                    Form(to: "/library/foods" / food.id / "log", context.token, class: "row") {
                        Element(.input, .type("hidden"), .name("back"), .value(context.address.text))
                        Element(.p, .class("field")) {
                            Element(.label, .for("grams-\(index)")) { LibraryText.grams() }
                            Element(
                                .input, .id("grams-\(index)"), .name("grams"), .type("text"), .inputMode("decimal"),
                                .maxLength(12), .isRequired(),
                                .value(serving(food).map(Figures.plain) ?? ""))
                        }
                        Element(
                            .button, .type("submit"), .class("quiet"),
                            .aria("label", LibraryText.logOne(String(food.name.prefix(Limits.foodName))))
                        ) { ChatText.confirm() }
                    }
                }
            }
        }
    }

    private static func serving(_ food: FoodDTO) -> Double? {
        food.portions.first { $0.label == "default" }?.grams
    }

    /// `per 100 g: 89 kcal · protein 1.1 g …`
    static func per100g(_ nutrients: Nutrients, _ tracking: Tracking) -> String {
        var parts: [String] = []
        if let figures = tracking.energy, let energy = nutrients[.energy] { parts.append(figures.kcal(energy)) }
        let rest: [(Nutrient, String)] = [
            (.protein, LibraryText.protein()), (.carbohydrate, LibraryText.carbs()), (.fat, LibraryText.fat()),
        ]
        for (nutrient, name) in rest {
            if let amount = nutrients[nutrient] { parts.append("\(name) \(Figures.grams(amount))") }
        }
        return parts.isEmpty ? LayoutText.unknown() : LibraryText.per100() + ": " + parts.joined(separator: " · ")
    }
}

/// What the pages of the library share.
enum LibraryParts {
    enum Tab: CaseIterable { case foods, recipes, training, notes }

    /// Links to the library's pages.
    static func tabs(_ current: Tab) -> Element {
        Element(.nav, .class("tabs"), .aria("label", LayoutText.library())) {
            Element(.ul) {
                for tab in Tab.allCases {
                    Element(.li) {
                        Element(.a, .href(path(tab)), tab == current ? .aria("current", "page") : nil) { title(tab) }
                    }
                }
            }
        }
    }

    /// The first of them, in a line.
    static func names(_ names: [String]) -> String {
        names.prefix(20).map { String($0.prefix(80)) }.joined(separator: ", ")
    }

    private static func path(_ tab: Tab) -> LocalPath {
        switch tab {
        case .foods: "/library"
        case .recipes: "/library/recipes"
        case .training: "/library/training"
        case .notes: "/notes"
        }
    }

    private static func title(_ tab: Tab) -> String {
        switch tab {
        case .foods: LibraryText.foods()
        case .recipes: LibraryText.recipes()
        case .training: LibraryText.training()
        case .notes: NotesText.title()
        }
    }
}

/// Texts of the pages of the library.
enum LibraryText: String, PageText {
    case foods, recipes, training, searchFoods, found, noFood, own, noOwn, more, newFood, name, per100, energy, protein,
        carbs, fat, grams, logOne, added
    case searchRecipes, noRecipe, ingredients, steps, perServing, uncounted, favourite, noFavourite, isFavourite,
        isOwn, minutes, rescale, servings
    case routines, noRoutine, last, noLast, day, exercise, sets, asPlanned, aboutMinutes, missing

    static let table = TextTable(PackageResources.library_tsv)
}

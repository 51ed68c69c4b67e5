import Client
import DaemonAPI
import Markup
import Nutrition
import Replies

/// Recipes: found, read for so many servings, marked as favourites, and own ones removed.
enum RecipesPage {
    static let pages: [WebPage] = [
        .get("/library/recipes") { context in
            let recipes = try await context.client.send(
                SearchRecipes.self, at: .init(words: context.query["q"], limit: most))
            return .page(list(recipes, context))
        },
        .get("/library/recipes/{name}") { context in
            let servings = try context.query["servings"].map {
                try TypedNumber.read($0, label: LibraryText.servings())
            }
            let recipe = try await context.client.send(
                GetRecipe.self, at: .init(id: try address(context).id, servings: servings))
            return .page(one(recipe, context))
        },
        .post("/library/recipes/{name}/favourite") { context in
            let recipe = try await context.client.send(
                PutFavouriteRecipe.self, at: try address(context),
                body: RecipeFavourite(favourite: context.form["favourite"] != nil))
            return .redirect(path(recipe))
        },
        .post("/library/recipes/{name}/remove") { context in
            let recipe = try await context.client.send(RemoveRecipe.self, at: try address(context))
            return .redirect("/library/recipes", notice: TodayText.removed(recipe.title))
        },
    ]

    private static let most = 100
    /// Bytes of a recipe's lines as they are written.
    private static let room = 80_000

    private static func address(_ context: WebContext) throws -> ReferenceAddress {
        guard let name = context.path["name"] else { throw WebContext.noPage }
        return ReferenceAddress(id: name)
    }

    private static func path(_ recipe: RecipeDTO) -> LocalPath { "/library/recipes" / recipe.id }

    static func list(_ recipes: [RecipeDTO], _ context: WebContext) -> Page {
        Page(LibraryText.recipes(), in: .library) {
            LibraryParts.tabs(.recipes)
            SearchForm(to: "/library/recipes", class: "card row") {
                Parts.field(
                    LibraryText.searchRecipes(), name: "q", .type("search"), .maxLength(Limits.search),
                    .value(context.query["q"] ?? ""))
                Element(.button, .type("submit"), .class("quiet")) { TodayText.show() }
            }
            Parts.card(LibraryText.found(Figures.grouped(recipes.count))) {
                if recipes.isEmpty { Element(.p) { LibraryText.noRecipe() } }
                Element(.ul, .class("entries")) {
                    for recipe in recipes.prefix(most) {
                        Element(.li) {
                            Element(.a, .class("name"), .href(path(recipe))) { String(recipe.title.prefix(200)) }
                            Element(.span, .class("amount")) { about(recipe, context.tracking) }
                        }
                    }
                }
            }
        }
    }

    private static func about(_ recipe: RecipeDTO, _ tracking: Tracking) -> String {
        [
            recipe.isFavourite ? LibraryText.isFavourite() : nil, recipe.isOwn ? LibraryText.isOwn() : nil,
            recipe.minutes.map { LibraryText.minutes(Figures.grouped($0)) },
            tracking.energy.flatMap { figures in recipe.nutrients[.energy].map { figures.kcal($0) } },
        ].compactMap { $0 }.joined(separator: " · ")
    }

    static func one(_ recipe: RecipeDTO, _ context: WebContext) -> Page {
        var room = TextRoom(bytes: room)
        let ingredients = recipe.ingredients.split(separator: "; ").prefix(Limits.recipeLines).map {
            room.take(String($0), most: 1_000)
        }
        let steps = recipe.instructions.split(whereSeparator: \.isNewline).prefix(Limits.recipeLines).map {
            room.take(withoutNumber($0), most: 4_000)
        }
        return Page(String(recipe.title.prefix(200)), in: .library) {
            Element(.p, .class("soft")) {
                [recipe.servings, recipe.cuisine, about(recipe, Tracking.portions)].filter { !$0.isEmpty }
                    .map { String($0.prefix(100)) }.joined(separator: " · ")
            }
            figures(recipe, context.tracking)
            SearchForm(to: path(recipe), class: "row") {
                Parts.field(
                    LibraryText.servings(), name: "servings", .type("text"), .inputMode("decimal"), .maxLength(8),
                    .value(context.query["servings"] ?? ""))
                Element(.button, .type("submit"), .class("quiet")) { LibraryText.rescale() }
            }
            Parts.card(LibraryText.ingredients()) {
                Element(.ul) { for line in ingredients { Element(.li) { context.tracking.kept(line) } } }
            }
            Parts.card(LibraryText.steps()) {
                Element(.ol) { for step in steps { Element(.li) { context.tracking.kept(step) } } }
            }
            Element(.div, .class("row")) {
                Parts.button(
                    recipe.isFavourite ? LibraryText.noFavourite() : LibraryText.favourite(),
                    to: path(recipe) / "favourite", context.token,
                    fields: recipe.isFavourite ? [] : [("favourite", "1")])
                if recipe.isOwn { Parts.button(LayoutText.remove(), to: path(recipe) / "remove", context.token) }
            }
            Element(.p) { Element(.a, .href("/library/recipes")) { LayoutText.back() } }
        }
    }

    /// A step as it stands in a list that counts by itself.
    static func withoutNumber(_ line: Substring) -> String {
        let digits = line.prefix { $0.isNumber }
        let rest = line.dropFirst(digits.count)
        return digits.isEmpty || !rest.hasPrefix(". ") ? String(line) : String(rest.dropFirst(2))
    }

    private static func figures(_ recipe: RecipeDTO, _ tracking: Tracking) -> Element {
        Parts.card(LibraryText.perServing()) {
            Element(.dl, .class("figures")) {
                for nutrient in [Nutrient.energy, .protein, .carbohydrate, .fat, .fiber] {
                    if let amount = recipe.nutrients[nutrient], let shown = ShownNutrient(nutrient, tracking) {
                        Element(.div) {
                            Element(.dt) { Reply.name(nutrient) }
                            Element(.dd) { shown.amount(amount) }
                        }
                    }
                }
            }
            if !recipe.uncounted.isEmpty {
                Element(.p) {
                    LibraryText.uncounted(LibraryParts.names(recipe.uncounted))
                }
            }
        }
    }
}

/// Training: the user's routines with what comes next, and what was done lately.
enum TrainingPage {
    static let pages: [WebPage] = [
        .get("/library/training") { context in
            async let routines = context.client.send(ListRoutines.self)
            async let lifts = context.client.send(ListLifts.self, at: .init(period: "last_30_days"))
            return .page(page(try await routines, try await lifts, context))
        },
        .post("/library/training/lifts/{id}/remove") { context in
            let lift = try await context.client.send(RemoveLift.self, at: RowAddress(id: try context.row()))
            return .redirect("/library/training", notice: TodayText.removed(lift.name))
        },
        .post("/library/training/routines/{id}/remove") { context in
            let routine = try await context.client.send(
                RemoveRoutine.self, at: ReferenceAddress(id: "\(try context.row())"))
            return .redirect("/library/training", notice: TodayText.removed(routine.name))
        },
    ]

    private static let mostLifts = 100

    static func page(_ routines: [RoutineDTO], _ lifts: [LiftDTO], _ context: WebContext) -> Page {
        Page(LibraryText.training(), in: .library) {
            LibraryParts.tabs(.training)
            Parts.card(LibraryText.routines()) {
                if routines.isEmpty {
                    Element(.p) { LibraryText.noRoutine("bitebook workout routine add") }
                }
                for routine in routines.prefix(40) { self.routine(routine, context) }
            }
            Parts.card(LibraryText.last()) {
                if lifts.isEmpty {
                    Element(.p) { LibraryText.noLast() }
                } else {
                    Element(.div, .class("scroll")) { table(lifts, context) }
                }
            }
        }
    }

    private static func routine(_ routine: RoutineDTO, _ context: WebContext) -> Element {
        Element(.article) {
            Element(.h3) { String(routine.name.prefix(100)) }
            Element(.p, .class("soft")) { LibraryText.aboutMinutes(Figures.grouped(routine.minutes)) }
            Element(.ul) {
                for exercise in routine.exercises.prefix(Limits.routineExercises.upperBound) {
                    Element(.li) { text(exercise) }
                }
            }
            if !routine.missing.isEmpty {
                Element(.p) {
                    LibraryText.missing(LibraryParts.names(routine.missing))
                }
            }
            if let id = routine.id {
                Parts.button(
                    LayoutText.remove(), to: "/library/training/routines" / id / "remove", context.token,
                    label: TodayText.removeOne(routine.name))
            }
        }
    }

    /// `bench press: 3 × 8–12, 60 kg`
    static func text(_ exercise: PlannedExerciseDTO) -> String {
        let range =
            exercise.low == exercise.high ? "\(exercise.low)" : "\(exercise.low)–\(exercise.high)"
        let unit =
            switch exercise.unit {
            case "seconds": " s"
            case "minutes": " min"
            case "metres": " m"
            default: ""
            }
        let load = exercise.load.map { ", \(Figures.plain($0)) kg" } ?? ""
        return "\(exercise.name.prefix(100)): \(exercise.sets) × \(range)\(unit)\(load)"
    }

    private static func table(_ lifts: [LiftDTO], _ context: WebContext) -> Element {
        Element(.table) {
            Parts.tableHead(LibraryText.day(), LibraryText.exercise(), LibraryText.sets(), LayoutText.remove())
            Element(.tbody) {
                for lift in lifts.suffix(mostLifts).reversed() {
                    Element(.tr) {
                        Element(.td) { Reply.date(lift.day) }
                        Element(.th, .scope("row")) { String(lift.name.prefix(100)) }
                        Element(.td) {
                            String(PerformedSet.text(lift.sets).prefix(300))
                                + (lift.isConfirmed ? "" : " (\(LibraryText.asPlanned()))")
                        }
                        Element(.td) {
                            if let id = lift.id {
                                Parts.button(
                                    LayoutText.remove(), to: "/library/training/lifts" / id / "remove", context.token,
                                    label: TodayText.removeOne(lift.name))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A form in which a recipe leaves BiteBook.
package enum RecipeForm: String, Codable, CaseIterable, Hashable, Sendable {
    case cook, markdown, jsonld, text

    /// The ending of its files.
    package var ending: String {
        switch self {
        case .cook: "cook"
        case .markdown: "md"
        case .jsonld: "json"
        case .text: "txt"
        }
    }
}

package struct SharedRecipe: Codable, Hashable, Sendable {
    package var id: String
    package var title: String
    package var isOwn: Bool
    package var form: RecipeForm
    /// A name for its file.
    package var filename: String
    package var text: String

    package init(id: String, title: String, isOwn: Bool, form: RecipeForm, filename: String, text: String) {
        self.id = id
        self.title = title
        self.isOwn = isOwn
        self.form = form
        self.filename = filename
        self.text = text
    }
}

package struct RecipeTimerDTO: Codable, Hashable, Sendable {
    /// As written, as `25 minutes`.
    package var text: String
    /// Nil where it names no time.
    package var seconds: Double?

    package init(text: String, seconds: Double?) {
        self.text = text
        self.seconds = seconds
    }
}

package struct RecipeStepDTO: Codable, Hashable, Sendable {
    package var number: Int
    /// The part of the dish, as `Dough`; nil without.
    package var section: String?
    package var text: String
    /// What goes in in this step, a line each.
    package var ingredients: [String]
    package var timers: [RecipeTimerDTO]

    package init(
        number: Int, section: String?, text: String, ingredients: [String], timers: [RecipeTimerDTO]
    ) {
        self.number = number
        self.section = section
        self.text = text
        self.ingredients = ingredients
        self.timers = timers
    }
}

/// A recipe for the stove: step by step, with the amounts of each.
package struct RecipeStepsDTO: Codable, Hashable, Sendable {
    package var id: String
    package var title: String
    /// As `4 servings`; empty when unknown.
    package var servings: String
    package var ingredients: [String]
    package var steps: [RecipeStepDTO]

    package init(id: String, title: String, servings: String, ingredients: [String], steps: [RecipeStepDTO]) {
        self.id = id
        self.title = title
        self.servings = servings
        self.ingredients = ingredients
        self.steps = steps
    }
}

package struct RecipeFavourite: Codable, Hashable, Sendable {
    package var favourite: Bool

    package init(favourite: Bool) { self.favourite = favourite }
}

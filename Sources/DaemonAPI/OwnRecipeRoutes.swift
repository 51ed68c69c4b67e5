package import Failures

package enum AddRecipes: Route {
    package typealias Request = NewRecipe
    package typealias Response = RecipesKept
    package static let verb = HTTPVerb.post
    package static let path = "/v1/recipes"
    /// JSON writes a quotation mark, as web pages are full of them, with two characters.
    package static let largestBody = Int64(2 * Limits.recipeText)
    package static let summary = "Keeps the recipes of a text, or one that is put together from lines."
}

package enum ImportRecipes: UploadRoute {
    package typealias Response = RecipesKept
    package static let verb = HTTPVerb.post
    package static let path = "/v1/recipes/file"
    package static let largestBody = Limits.recipeFile
    package static let summary = "Keeps the recipes of a file: of any format that is read, archives of programs too."

    package struct Address: RouteAddress {
        package let name: String
        package let title: String?
        package let servings: Double?
        package let replace: Bool?

        package init(name: String, title: String? = nil, servings: Double? = nil, replace: Bool? = nil) {
            self.name = name
            self.title = title
            self.servings = servings
            self.replace = replace
        }

        package static let fields = AddressFields(
            Self.init,
            .query("name", \.name, "the file's name"),
            .query("title", \.title, "goes before the file's own"),
            .query("servings", \.servings, "for how many it is"),
            .query("replace", \.replace, "`1`: own recipes that are called so are replaced"))
    }
}

package enum AddRecipePage: Route {
    package typealias Request = RecipePage
    package typealias Response = RecipesKept
    package static let verb = HTTPVerb.post
    package static let path = "/v1/recipes/page"
    package static let summary = "Fetches a web page, once the user agreed, and keeps the recipe in it."
}

package enum EditRecipe: Route {
    package typealias Address = ReferenceAddress
    package typealias Request = RecipeEdit
    package typealias Response = RecipeReceiptDTO
    package static let verb = HTTPVerb.patch
    package static let path = "/v1/recipes/{id}"
    package static let largestBody = Int64(2 * Limits.recipeText)
    package static let summary = "Changes a recipe of the user's own, by its id or title."
}

package enum RemoveRecipe: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = RecipeDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/recipes/{id}"
    package static let summary = "Removes a recipe of the user's own; undo brings it back."
}

package enum ShareRecipe: Route {
    package typealias Response = SharedRecipe
    package static let verb = HTTPVerb.get
    package static let path = "/v1/recipes/{id}/text"
    package static let summary = "A recipe as a text for elsewhere."

    package struct Address: RouteAddress {
        package let id: String
        package let form: RecipeForm?

        package init(id: String, form: RecipeForm? = nil) {
            self.id = id
            self.form = form
        }

        package static let fields = AddressFields(
            Self.init, .path("id", \.id),
            .query("as", \.form, "`cook` (Cooklang), `markdown`, `jsonld` or `text`; default cook"))
    }
}

package enum GetRecipeSteps: Route {
    package typealias Address = GetRecipe.Address
    package typealias Response = RecipeStepsDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/recipes/{id}/steps"
    package static let summary = "A recipe step by step, with the amounts and times of each."
}

package enum PutFavouriteRecipe: Route {
    package typealias Address = ReferenceAddress
    package typealias Request = RecipeFavourite
    package typealias Response = RecipeDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/recipes/{id}/favourite"
    package static let summary = "Marks a recipe, shipped or own, as a favourite, or no longer."
}

extension RecipeForm: AddressValue {
    /// - Throws: `invalid_input`.
    package init(addressText text: String) throws(BiteBookError) {
        guard let form = RecipeForm(rawValue: text.lowercased()) else {
            throw BiteBookError(
                .invalidInput, "There is no form '\(text.prefix(40))' of a recipe.",
                hint: "The forms are cook, markdown, jsonld and text.")
        }
        self = form
    }

    package var addressText: String { rawValue }
}

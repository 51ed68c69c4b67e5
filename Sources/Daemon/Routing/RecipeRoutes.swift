import Answers
import Conversation
import DaemonAPI
import Diary
import Store

/// Routes about recipes, shipped ones and the user's own.
enum RecipeRoutes {
    static func add(to table: RouteTable, pages: RecipePages) {
        table.on(SearchRecipes.self) { call in
            try call.workspace.answers.recipes(call.address, in: try await call.workspace.answerContext())
        }
        table.on(GetRecipe.self) { try $0.workspace.answers.recipe(id: $0.address.id, servings: $0.address.servings) }
        table.on(GetRecipeSteps.self) {
            try $0.workspace.answers.steps($0.address.id, servings: $0.address.servings)
        }
        table.on(ShareRecipe.self) { try $0.workspace.answers.shared($0.address.id, as: $0.address.form ?? .cook) }
        table.on(AddRecipes.self) { call in
            let (kept, problems) = try await call.workspace.recipes.add(call.body, by: .commandLine)
            return try call.workspace.answers.receipts(kept, problems: problems)
        }
        table.upload(ImportRecipes.self) { call, file in
            let (kept, problems) = try await call.workspace.recipes.add(file: file, call.address, by: .commandLine)
            return try call.workspace.answers.receipts(kept, problems: problems)
        }
        table.on(AddRecipePage.self) { call in
            let page = try await pages.fetch(call.body)
            let (kept, problems) = try await call.workspace.recipes.add(page, by: .commandLine)
            return try call.workspace.answers.receipts(kept, problems: problems)
        }
        table.on(EditRecipe.self) { call in
            let kept = try await call.workspace.recipes.edit(call.address.id, call.body, by: .commandLine)
            return try call.workspace.answers.receipt(kept)
        }
        table.on(RemoveRecipe.self) { call in
            let (answers, recipes) = (call.workspace.answers, call.workspace.recipes)
            return try await recipes.remove(call.address.id, by: .commandLine) {
                try answers.recipe(id: $0, servings: nil)
            }
        }
        table.on(PutFavouriteRecipe.self) { call in
            let id = try call.workspace.answers.recipeID(call.address.id)
            try await call.workspace.recipes.setFavourite(id, to: call.body.favourite, by: .commandLine)
            return try call.workspace.answers.recipe(id: "recipe:\(id)", servings: nil)
        }
    }
}

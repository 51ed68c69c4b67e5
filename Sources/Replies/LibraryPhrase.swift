/// Texts about exercise, recipes and drinks; what each holds is said in `en.tsv`, as for ``ReplyPhrase``.
package enum LibraryPhrase: String, CaseIterable, Sendable {
    case burnSession = "burn.session"
    case burnSpeed = "burn.speed"
    case burnTypical = "burn.typical"
    case exerciseList = "exercise.list"
    case exerciseNone = "exercise.none"
    case recipeHead = "recipe.head"
    case recipeServing = "recipe.serving"
    case recipeUnknown = "recipe.unknown"
    case recipeList = "recipe.list"
    case recipeLine = "recipe.line"
    case drinkHead = "drink.head"
    case drinkEnergy = "drink.energy"
    case drinkList = "drink.list"
    case drinkNone = "drink.none"
    case drinkStandard = "drink.standard"
}

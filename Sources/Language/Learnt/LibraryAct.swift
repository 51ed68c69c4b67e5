/// What a message does with sport, training, recipes, pots and drinks, as the learnt reader tells it. A message may do
/// several. The raw values are those of the training data (`Training/README.md`).
package enum LibraryAct: String, CaseIterable, Hashable, Sendable {
    /// Asks what energy sport takes.
    case burn
    /// Tells of sport that was done.
    case sport
    /// Wants exercises, or one instead of another.
    case exercise
    /// Asks how an exercise is done.
    case howTo = "howto"
    /// Asks for training: today's, or a week of it.
    case workout
    /// Tells sets that were done.
    case lifts
    case askLifts = "ask.lifts"
    /// Wants a recipe, or an idea what to cook.
    case recipe
    /// Asks how a named dish is made, or goes on cooking it.
    case cook
    /// Wants a recipe for another number of servings.
    case scale
    /// Tells a recipe to be kept.
    case ownRecipe = "own.recipe"
    /// Tells that a pot was cooked.
    case pot
    /// Took some of it.
    case share
    case askPot = "ask.pot"
    /// Wants meals planned.
    case mealPlan = "mealplan"
    /// Wants another dish or exercise in a plan.
    case swap
    case accept
    case shopping
    /// Asks for a named drink.
    case drink
    /// Asks what can be mixed.
    case mix
    /// Asks how much alcohol something has.
    case alcohol
    /// Asks what foods come to, without logging them.
    case totals
    /// Corrects what was just told of sport, sets or pots.
    case fix
    case drop
    /// Of another person.
    case other
    case none

    /// Whether acting on it reads only.
    package var isQuestion: Bool {
        switch self {
        case .sport, .lifts, .ownRecipe, .pot, .share, .accept, .fix, .drop: false
        default: true
        }
    }
}

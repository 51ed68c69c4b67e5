/// What a question about food, needs and terms asks for, and what a message of care is about, as the learnt reader tells
/// it. The raw values are those of the training data (`Training/README.md`).
package enum QuestionForm: String, CaseIterable, Hashable, Sendable {
    /// What is in foods.
    case nutrients
    /// Which of the named foods has more of something.
    case compareMore = "compare.more"
    case compareLess = "compare.less"
    /// Which of the named foods is to be preferred.
    case compareBetter = "compare.better"
    /// Foods with much of something.
    case rankMore = "rank.more"
    case rankLess = "rank.less"
    /// How much of a food gives so much of something.
    case amount
    /// How the day would be with a food.
    case whatIf = "whatif"
    /// What a habit means over days.
    case overDays = "overdays"
    /// Sport for energy.
    case burn
    /// Percentages.
    case share
    case convert
    /// What is recommended.
    case reference
    /// Whether so much is a lot.
    case enough
    /// What a term means, how something works, whether a claim is true.
    case concept
    /// Something of a food that no figure answers.
    case about
    case healthy
    /// What to take instead of a food.
    case swap
    /// What to eat.
    case fits
    case training
    /// How much energy somebody needs.
    case need
    case needProtein = "needprotein"
    case bodyMassIndex = "bmi"
    /// How long a change of weight takes.
    case pace
    case recipe
    case dayPlan = "dayplan"
    /// Goes on with the question before, and leaves out what that one said.
    case again
    case emergency
    case purging
    case starving
    case medicine
    case pregnancy
    case child
    case symptom
    case none

    /// The intent that it goes with; nil for what goes with any.
    package var intent: IntentLabel? {
        switch self {
        case .nutrients, .compareMore, .compareLess, .compareBetter, .rankMore, .rankLess, .amount, .whatIf, .overDays,
            .burn, .share, .convert, .healthy:
            .askFood
        case .reference, .enough, .concept, .about: .askFact
        case .swap, .fits, .training: .askAdvice
        case .need, .needProtein, .bodyMassIndex, .pace, .recipe, .dayPlan: .askPlan
        case .emergency, .purging, .starving, .medicine, .pregnancy, .child, .symptom: .care
        case .again, .none: nil
        }
    }
}

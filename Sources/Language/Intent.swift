package import Nutrition

/// What a message means, where its words leave no doubt. Whoever has one acts on its payload and reads no words.
package enum Intent: Hashable, Sendable {
    /// The yes or no to a split of a dish that was proposed just before.
    case answerProposal(Bool)
    /// An amount that was asked for stays as it was counted.
    case leaveAmount
    /// Something about an open draft, by its id; without one, to read the last photo again.
    case draft(DraftRequest, id: Int64?)
    /// A report of one food of the user's own, and of nothing else.
    case ateOwnFood(String)
    /// What a food of the user's own is.
    case define(FoodDefinition)
    /// Categories of portions, meals of the day, and what is shown.
    case setUpPortions(PortionSetting)
    case logPortions([PortionMention])
    case logSport(SportReport)
    /// Other minutes for the sport that was logged just before.
    case correctSport(id: Int64, minutes: Double, kilometers: Double? = nil)
    /// Sets of exercises that were done.
    case logLifts(LiftReport)
    /// Otherwise, for the sets that were told just before.
    case correctLift(id: Int64, LiftChange)
    /// The sets that were told just before are taken away.
    case removeLifts([Int64])
    case askTraining(TrainingQuestion)
    /// A pot that was cooked, or a share of one.
    case pot(PotReport)
    case askPot(PotQuestion)
    /// How a category, or all of them, stand on a day.
    case askPortions(category: String?, day: CalendarDay)
    /// What one portion of a food or category is.
    case askPortionSize(of: String)
    case remind(ReminderRequest)
    case undo
    case redo
    case logMeasures(StatedMeasures)
    /// Another value for one of the measures that were stated just before, by its place among them.
    case correctMeasure(place: Int, value: BodyValue)
    case removeMeasure(MeasureRemoval)
    case askMeasure(MeasureQuestion)
    /// Daily goals; nil removes one.
    case setGoals([Goal: Int?])
    /// Daily goals raised by so much, or lowered where it is negative.
    case adjustGoals([Goal: Int])
    case askGoals
    /// How the last seven days went.
    case askProgress
    case askLog(LogQuestion)
    /// About what the user wrote down: the words that it is about, reminders only.
    case askNotes(about: [String], isReminders: Bool)
    /// The language of replies.
    case setLanguage(MessageLanguage)
    case removeReminder(about: [String])
    /// About foods, needs and terms.
    case askNutrition(NutritionQuestion)
    /// What was suggested just before was eaten: the place in the list, from 0.
    case logSuggestion(Int)
    /// Something that may harm: nothing is done but to say what helps.
    case care(CareSubject)
    /// Something that is logged, once more.
    case repeatMeal(Repetition)
    case forgetUsual(MealChoice)
    /// What the user means by a word for a food.
    case defineWord(String, meaning: String)
    case forgetWord(String)
    /// Where the answer before comes from.
    case askSources
    /// Changes of what is logged, each for itself.
    case correct([Correction])
    /// Profile, targets, readings, cards and alerts.
    case health(HealthIntent)
    /// Several things of one message, in their order.
    case several([Intent])
    /// Plans of meals: proposed, kept, shown, bought for and logged.
    case mealPlan(MealPlanIntent)

    /// Whether acting on it reads only.
    package var asksOnly: Bool {
        switch self {
        case .askPortions, .askPortionSize, .askMeasure, .askGoals, .askProgress, .askLog, .askNotes, .askNutrition,
            .askSources, .askTraining, .askPot:
            true
        case .health(let intent): intent.asksOnly
        case .mealPlan(let intent): intent.asksOnly
        case .several(let intents): intents.allSatisfy(\.asksOnly)
        default: false
        }
    }
}

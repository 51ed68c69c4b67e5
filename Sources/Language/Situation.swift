package import Nutrition

/// What readers may know besides the words, as it was when the turn began.
package struct Situation: Sendable {
    /// The newest open draft of a photo.
    package struct OpenDraft: Sendable {
        package var id: Int64
        package var items: [NamedItem]
        /// Whether it was the last thing that happened, so that "yes" is about it.
        package var isFresh: Bool

        package init(id: Int64, items: [NamedItem], isFresh: Bool) {
            self.id = id
            self.items = items
            self.isFresh = isFresh
        }
    }

    /// By the user's clock.
    package var now: ZonedInstant
    /// The logical day.
    package var today: CalendarDay
    /// Where one logical day ends and the next begins.
    package var boundary = DayBoundary()
    /// What is shown; amounts of categories are read where portions are.
    package var tracking: Tracking
    package var names: CategoryNames
    package var foods: any FoodNames
    /// Nil where there are no libraries.
    package var library: (any LibraryNames)?
    /// Names of the user's own foods.
    package var ownFoods: [String] = []
    package var draft: OpenDraft?
    /// Whether a split of a dish was proposed just before and waits for an answer.
    package var hasProposal = false
    /// Whether daily goals were proposed just before and wait for an answer.
    package var hasPlanProposal = false
    /// Whether a plan of meals was proposed just before and waits for an answer.
    package var hasMealPlanProposal = false
    /// What the message before told of the person.
    package var lastTold: ToldOfPerson?
    /// The food of which the assistant just asked how much it was.
    package var askedAmount: String?
    /// What the message before measured.
    package var lastMeasures: [BodyMeasure] = []
    /// The sport that the message before logged.
    package var lastSport: Int64?
    /// What it was, its minutes, and the distance where it was told.
    package var lastActivity: (name: String, minutes: Double, kilometers: Double?)?
    /// The exercises whose sets the message before told.
    package var lastLifts: [LoggedLift] = []
    /// The pot that the message before was about, by its title.
    package var lastPot: String?
    /// Titles of the pots of which something is left, the newest first.
    package var openPots: [String] = []
    /// What this conversation logged, the newest names first.
    package var loggedNames: [String] = []
    /// When what the message before logged was eaten, where that was another time than the one at which it was said.
    package var lastMeal: (eaten: ZonedInstant, meal: Meal)?
    /// What was logged today and yesterday, by whichever way, the newest names first.
    package var recentNames: [String] = []
    /// Whether this conversation logged something that is called so, among other words.
    package func isLogged(_ food: String) -> Bool { loggedNames.contains { Reading($0).range(ofFood: food) != nil } }

    /// The same for all that was logged today and yesterday.
    package func isLoggedLately(_ food: String) -> Bool {
        isLogged(food) || recentNames.contains { Reading($0).range(ofFood: food) != nil }
    }

    /// Whether the message before was about food that the user did not eat, or a question.
    package var lastWasNotEaten = false
    /// Whether the message before corrected something.
    package var lastWasCorrection = false
    /// Whether the message before took something back.
    package var lastWasUndo = false
    /// The goal that the message before set.
    package var lastGoal: Goal?
    /// What the message before asked about the log.
    package var lastQuestion: LogQuestion?
    /// What the message before asked about foods, and how many meals were suggested.
    package var lastNutritionQuestion: NutritionQuestion?
    /// The model was asked how the message's figures belong together, and said that they make no sum.
    package var isNoSum = false
    package var suggestions: [[String]] = []
    /// Foods that the answer before named, the one it was about first.
    package var lastFoods: [String] = []
    /// The nutrient that the question before was about.
    package var lastNutrient: Nutrient?
    /// The figure that it was answered with, in the nutrient's unit.
    package var lastAmount: Double?
    /// Whether the message before was a question whose answer has sources.
    package var lastAnswerHasSource = false
    /// Whether what was logged before may be repeated without the model.
    package var repeatsUsual = true

    package init(
        now: ZonedInstant, today: CalendarDay, tracking: Tracking, names: CategoryNames, foods: any FoodNames
    ) {
        self.now = now
        self.today = today
        self.tracking = tracking
        self.names = names
        self.foods = foods
    }
}

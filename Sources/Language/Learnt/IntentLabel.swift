/// What a message wants, as the learnt reader tells it: one of a closed set, several where a message holds several.
/// The raw values are those of the training data (`Training/README.md`).
package enum IntentLabel: String, CaseIterable, Hashable, Sendable {
    /// Tells of food or drink that the user has had, or asks to log it.
    case ate
    case fixAmount = "fix.amount"
    case fixFood = "fix.food"
    /// Something belongs to what was just logged, or was forgotten.
    case fixAdd = "fix.add"
    /// An ingredient was not in it.
    case fixWithout = "fix.without"
    case fixRemove = "fix.remove"
    /// Another meal, day or time.
    case fixWhen = "fix.when"
    case fixEnergy = "fix.energy"
    /// Something logged, once more.
    case fixRepeat = "fix.repeat"
    case undo
    /// A short answer to a question of the assistant's that no other label fits.
    case answer
    /// How much: of a day, a meal, a period, a food that is logged.
    case askTotal = "ask.total"
    /// What is left of the day, and how it stands against the goal.
    case askLeft = "ask.left"
    /// Which foods are logged.
    case askList = "ask.list"
    /// When something was eaten the last or the first time.
    case askWhen = "ask.when"
    case askOften = "ask.often"
    case askAverage = "ask.average"
    /// The day, the meal or the food with the most.
    case askMost = "ask.most"
    case askLeast = "ask.least"
    /// Whether something is logged.
    case askWhether = "ask.whether"
    case askCompare = "ask.compare"
    /// Days over, under and at the target, and the target.
    case askTarget = "ask.target"
    /// The figure just spoken of in another unit.
    case askConvert = "ask.convert"
    /// Own measures and sport.
    case askBody = "ask.body"
    /// Own notes and reminders.
    case askNote = "ask.note"
    /// Where a number comes from.
    case askWhy = "ask.why"
    /// Anything else about the log: streaks, scores, summaries.
    case askLog = "ask.log"
    case askFood = "ask.food"
    case askAdvice = "ask.advice"
    case askPlan = "ask.plan"
    case askFact = "ask.fact"
    /// Reports a measure of the body.
    case body
    /// Reports exercise.
    case move
    case goal
    case setting
    case note
    case remind
    /// Tells of food that the user did not eat.
    case not
    /// Medicine, symptoms, extreme dieting, emergencies.
    case care
    case talk

    /// Whether it speaks of something that is logged.
    package var isCorrection: Bool { rawValue.hasPrefix("fix.") || self == .undo || self == .answer }

    /// Whether it only asks.
    package var isQuestion: Bool { rawValue.hasPrefix("ask.") }

    /// Whether a ``QuestionForm`` says more of it.
    package var hasForm: Bool { [.askFood, .askAdvice, .askPlan, .askFact, .care].contains(self) }

    /// Labels of one group are done alike, so that a message of two of them wants one thing. What comes to a meal is
    /// logged as the meal is: "take the tiramisu off and add a coffee" wants two.
    package var group: String {
        self == .fixAdd ? IntentLabel.ate.rawValue : isCorrection ? "fix" : isQuestion ? "ask" : rawValue
    }
}

/// What a run of words stands for. The raw values are those of the training data.
package enum SlotLabel: String, CaseIterable, Hashable, Sendable {
    /// A food as the message's matter, with the words that describe it.
    case food = "f"
    /// A food that the user did not eat: skipped, another's, wished, listed.
    case otherFood = "x"
    /// Points to something that is logged.
    case reference = "r"
    case amount = "a"
    /// Unit, container, piece or size.
    case unit = "u"
    /// Energy or nutrients that the user states.
    case energy = "e"
    case time = "t"
    case day = "d"
    case meal = "m"
    /// Whoever else ate.
    case person = "w"
    case negation = "n"
    /// The word of a correction's operation.
    case operation = "o"
    case activity = "c"
    /// The measure or nutrient that is spoken of.
    case measure = "b"
    /// A value that is no amount of food.
    case value = "v"
    /// What is to be noted or what to be reminded of.
    case text = "y"
}

import Nutrition

/// What is too long, too large or too many: the same for the command line, which says it at once, and for the daemon,
/// which holds every client to it. Limits of single values stand with them: ``Goal/allowed``,
/// ``BodyMeasure/plausible``, ``PhotoUpload/largestFile``.
package enum Limits {
    // MARK: Texts

    /// Of one message, in bytes of UTF-8.
    package static let message = 8000
    /// Of what the command line reads as one text, a message or a note, in bytes. Far beyond any meal.
    package static let text = 16 << 10
    /// Of a food's name, in characters.
    package static let foodName = 200
    /// Of a unit, or the name of a portion, in characters.
    package static let unit = 60
    /// Of a meal's or a category's name, in characters.
    package static let mealName = Meal.longestName
    /// Of a conversation's title, in characters.
    package static let title = 120
    /// Of words to search messages for, in characters.
    package static let search = 400
    /// Of words that are looked up at API Ninjas, in characters, as it documents.
    package static let lookup = 1500
    /// Of a note, in characters.
    package static let note = 10_000
    /// Of a recipe as it is kept, in bytes.
    package static let recipe = 1 << 20
    /// Of a web page or a file with recipes that is sent as text, in bytes.
    package static let recipeText = 4 << 20
    /// Of a file with recipes, archives with their pictures among them, in bytes.
    package static let recipeFile: Int64 = 1 << 30

    /// Of an exercise's name and steps together, in bytes.
    package static let exercise = 16 << 10
    /// Of a file with exercises, in bytes.
    package static let exerciseFile: Int64 = 64 << 20

    // MARK: Amounts beyond which an entry is a slip of the keyboard

    /// Of a unit; more than 0.
    package static let quantity = 100_000.0
    /// kcal of one entry.
    package static let energy = 0...50_000
    /// Grams of a serving, a portion with a name, or a part of a recipe; more than 0.
    package static let weight = 20_000.0
    /// Grams of what counts as one portion of a category.
    package static let portionGrams = 1.0...5000

    /// Servings of one planned dish; more than 0.
    package static let dishServings = 100.0

    // MARK: How many

    /// Days that are planned at once.
    package static let daysPlanned = 1...14

    /// Minutes of an activity that is looked up elsewhere.
    package static let lookupMinutes = 1...1440

    /// Foods that are logged at once.
    package static let entriesAtOnce = 20
    package static let foodsFound = 1...50
    package static let usualFoodsFound = 10
    /// How many foods may be set side by side, and how many a ranking has.
    package static let foodsCompared = 2...8
    package static let foodsRanked = 1...50
    package static let usualFoodsRanked = 6
    package static let recipeServings = 0.1...1000
    /// Ingredients, and steps, of a recipe that is put together from lines.
    package static let recipeLines = 200
    /// Steps of an exercise.
    package static let exerciseSteps = 50
    /// Own exercises that are kept.
    package static let ownExercises = 2000
    package static let routines = 100
    package static let routineExercises = 1...30
    package static let messagesFound = 1...200
    package static let usualMessagesFound = 20
    /// Turns that a model on trial replays.
    package static let trialTurns = 0...200
    package static let usualTrialTurns = 20

    // MARK: Times

    /// Of a photo, in days.
    package static let photoAge = 0...36_500
    /// For how long a reminder can be put off, in seconds: a minute up to a week.
    package static let snooze = 60...604_800

    // MARK: Transfer

    /// Of an export that is read again, in bytes; a lifetime of meals is far smaller.
    package static let importSize = 256 << 20
}

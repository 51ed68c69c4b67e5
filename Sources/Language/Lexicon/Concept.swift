/// What words can stand for. The raw value is the name in the lexicon files.
package enum Concept: String, CaseIterable, Hashable, Sendable {
    // MARK: The language itself

    /// Words by which the language of a message is told: articles, pronouns, conjunctions, small numbers, common verbs.
    case languageMark = "language.mark"

    // MARK: Readings

    // Who
    /// Whoever speaks; also verb forms that hold it, as `I've` and Spanish `he`.
    case personSelf = "person.self"
    /// The speaker as the one who is given something.
    case personSelfObject = "person.self.object"
    /// The speaker behind a verb: "hatte ich", "comí yo".
    case personSelfInverted = "person.self.inverted"
    /// After these, a word that is also a participle is the present: French "je mange".
    case personSelfPresent = "person.self.present"
    /// Anybody else.
    case personOther = "person.other"
    /// Others as those who are given something.
    case personOtherObject = "person.other.object"
    /// Whoever stands behind these is no doer: "with my wife".
    case personPreposition = "person.preposition"
    /// What follows a person's word in the name of a food ("kids menu") or joins somebody to the speaker.
    case personCompound = "person.compound"
    /// What stands before a person's word in the name of a food: "hot dog".
    case personCompoundBefore = "person.compound.before"
    /// Whoever else ate, the user did as well.
    case personIncluding = "person.including"
    /// Words that begin a report without a subject and are no names: "Just had two eggs".
    case personNoname = "person.noname"

    // Verbs
    /// Verbs of eating in the past, which report.
    case verbEatPast = "verb.eat.past"
    /// All other verbs of eating.
    case verbEat = "verb.eat"
    /// Verbs whose subject may follow: "gestern hat meine Frau …", "comió mi hijo".
    case verbEatInverting = "verb.eat.inverting"
    /// After "have", these report: "I might have had two".
    case verbEatParticiple = "verb.eat.participle"
    /// Said of a food with the one who ate it: "eaten by the dog".
    case verbEatPassive = "verb.eat.passive"
    /// The infinitive of the perfect.
    case verbHave = "verb.have"
    /// Joins a meal to what it was made of.
    case verbConsist = "verb.consist"
    /// Verbs by which food goes to somebody.
    case verbGive = "verb.give"
    /// Asking for an entry is a report: "I want to log two eggs".
    case verbLog = "verb.log"
    /// What makes a question a request for an entry as well.
    case verbLogQuestion = "verb.log.question"
    /// Having breakfast, as a verb.
    case verbBreakfast = "verb.breakfast"
    /// Having dinner, as a verb.
    case verbDinner = "verb.dinner"
    /// Before the infinitive.
    case particleInfinitive = "particle.infinitive"
    /// Before the one who did it.
    case prepositionAgent = "preposition.agent"
    /// Before the one whom it is for.
    case prepositionFor = "preposition.for"

    // Links
    /// Lists.
    case conjunctionAnd = "conjunction.and"
    /// Begins a clause that says something else.
    case conjunctionContrast = "conjunction.contrast"
    /// Begins a sentence that goes on with the one before.
    case conjunctionAddition = "conjunction.addition"
    /// Before "I had", these make it no report.
    case conjunctionSubordinate = "conjunction.subordinate"
    /// Ties what goes with a food to it.
    case prepositionWith = "preposition.with"
    /// Ties a food to its amount.
    case prepositionOf = "preposition.of"
    /// Between the parts of a dish and no part of a name.
    case nameLink = "name.link"
    /// Articles.
    case determinerArticle = "determiner.article"
    /// Articles that mean one that is known.
    case determinerDefinite = "determiner.definite"
    /// Articles that count one.
    case determinerIndefinite = "determiner.indefinite"
    /// What may stand before a food beside the articles.
    case determinerOther = "determiner.other"
    /// Points at something that was named.
    case pronounDemonstrative = "pronoun.demonstrative"
    /// Stands for a food that was named.
    case pronounOne = "pronoun.one"
    /// Stands for more of a food that was named.
    case pronounSome = "pronoun.some"
    /// A share of what was named: "half of it".
    case pronounShare = "pronoun.share"
    /// Begins a clause about the food before.
    case pronounRelative = "pronoun.relative"
    /// Between a subject and its verb in a report: "I just had".
    case adverbReport = "adverb.report"
    /// Sets apart the one thing that was eaten.
    case adverbLimit = "adverb.limit"
    /// Politeness.
    case discoursePlease = "discourse.please"
    /// Thanks.
    case discourseThanks = "discourse.thanks"
    /// Makes what is said depend on what was said before, beside the demonstratives.
    case discoursePointer = "discourse.pointer"
    /// May stand before a report and says nothing.
    case discourseOpening = "discourse.opening"
    /// May stand behind a report and says nothing.
    case discourseEnding = "discourse.ending"
    /// When, before or behind a report.
    case reportTime = "report.time"
    /// The beginning of a report.
    case reportVerb = "report.verb"

    // Not eaten, only planned, asked
    /// Negations that reach over four words to their verb.
    case negationDid = "negation.did"
    /// Negations that reach over three words.
    case negationNever = "negation.never"
    /// Negations that reach over two words.
    case negationNot = "negation.not"
    /// What a negation must be about, beside the verbs of eating: "didn't know" says nothing about eating.
    case negationScope = "negation.scope"
    /// The first half of a negation around its verb: "je ne mange pas".
    case negationOpening = "negation.opening"
    /// The second half.
    case negationClosing = "negation.closing"
    /// Says by itself that something was not eaten.
    case negationRefusal = "negation.refusal"
    /// After a negation, this says that something was eaten: "couldn't resist".
    case negationConfession = "negation.confession"
    /// After a negation, these say that something was eaten: "not much".
    case negationQuantifier = "negation.quantifier"
    /// What stands behind these was eaten: "nothing but a banana".
    case negationException = "negation.exception"
    /// Denies the food behind it.
    case negationDeterminer = "negation.determiner"
    /// Denies the food behind it, in several words.
    case negationInstead = "negation.instead"
    /// Before a verb of logging, these take it back.
    case negationRequest = "negation.request"
    /// Words of wishes, plans and times to come.
    case planModal = "plan.modal"
    /// The same in several words.
    case planPhrase = "plan.phrase"
    /// A plan, unless it follows what makes it a time: "before going to".
    case planGoing = "plan.going"
    /// Means tomorrow or a morning.
    case planMorning = "plan.morning"
    /// What makes it a morning, beside the weekdays.
    case planMorningBefore = "plan.morning.before"
    /// Asks for a reason.
    case questionWhy = "question.why"
    /// What a question about a number speaks of.
    case questionFigure = "question.figure"

    // When
    case mealBreakfast = "meal.breakfast"
    case mealLunch = "meal.lunch"
    case mealDinner = "meal.dinner"
    case mealSnack = "meal.snack"
    case mealDessert = "meal.dessert"
    /// Between breakfast and lunch.
    case mealElevenses = "meal.elevenses"
    /// What makes a meal's word part of a food: "breakfast bar".
    case mealCompound = "meal.compound"
    case daypartMorning = "daypart.morning"
    case daypartNoon = "daypart.noon"
    case daypartAfternoon = "daypart.afternoon"
    case daypartEvening = "daypart.evening"
    case daypartNight = "daypart.night"
    case daypartMidnight = "daypart.midnight"
    /// The evening before, in one word.
    case daypartLastNight = "daypart.lastNight"
    /// Before a part of the day, makes it that of the day before.
    case daypartLast = "daypart.last"
    case dayToday = "day.today"
    case dayYesterday = "day.yesterday"
    case dayBeforeYesterday = "day.beforeYesterday"
    case weekdayMonday = "weekday.monday"
    case weekdayTuesday = "weekday.tuesday"
    case weekdayWednesday = "weekday.wednesday"
    case weekdayThursday = "weekday.thursday"
    case weekdayFriday = "weekday.friday"
    case weekdaySaturday = "weekday.saturday"
    case weekdaySunday = "weekday.sunday"
    case monthJanuary = "month.january"
    case monthFebruary = "month.february"
    case monthMarch = "month.march"
    case monthApril = "month.april"
    case monthMay = "month.may"
    case monthJune = "month.june"
    case monthJuly = "month.july"
    case monthAugust = "month.august"
    case monthSeptember = "month.september"
    case monthOctober = "month.october"
    case monthNovember = "month.november"
    case monthDecember = "month.december"
    /// Months that are verbs as well.
    case monthAmbiguous = "month.ambiguous"
    case unitTimeMinute = "unit.time.minute"
    case unitTimeHour = "unit.time.hour"
    case unitTimeDay = "unit.time.day"
    case unitTimeWeek = "unit.time.week"
    case unitTimeMonth = "unit.time.month"
    case unitTimeYear = "unit.time.year"
    /// Behind a span, counts it back from now.
    case periodAgo = "period.ago"
    /// The same before a span.
    case periodAgoBefore = "period.ago.before"
    case periodThis = "period.this"
    case periodLast = "period.last"
    case periodPast = "period.past"
    /// Goes on until today.
    case periodSince = "period.since"
    /// Begins a period with an end of its own.
    case periodFrom = "period.from"
    case periodWeekend = "period.weekend"
    case periodWeekends = "period.weekends"
    case periodWeekdays = "period.weekdays"
    /// Kinds of training days.
    case periodTraining = "period.training"
    /// What may stand before a period and belongs to it.
    case periodBefore = "period.before"
    /// After these, "may" is a month and a number a year.
    case periodBeforeDate = "period.before.date"
    /// Behind a number, makes it a time of day.
    case clockMarker = "clock.marker"
    /// What the pattern of times of day may begin with.
    case clockLead = "clock.lead"
    /// Before a number, makes it a time of day and no amount.
    case clockBefore = "clock.before"
    /// What may follow a bare number that is a time of day.
    case clockFollowing = "clock.following"

    // Amounts and energies
    case unitEnergyKilocalorie = "unit.energy.kilocalorie"
    case unitEnergyKilojoule = "unit.energy.kilojoule"
    case unitLength = "unit.length"
    case unitPercent = "unit.percent"
    case nutrientEnergy = "nutrient.energy"
    /// An amount or energy that is said of each piece.
    case quantityEach = "quantity.each"
    /// Before what an amount is related to.
    case quantityPer = "quantity.per"
    case quantityWhole = "quantity.whole"
    /// What "whole" names instead of counting: "whole wheat".
    case quantityWholeName = "quantity.whole.name"
    /// What a size names instead of measuring: "medium crust".
    case sizeName = "size.name"
    /// Makes the number before it something else than an amount of food; "7 up" is a drink.
    case amountException = "amount.exception"
    /// Beside lists and "with", stands between two foods with their amounts.
    case amountBreak = "amount.break"
    /// Before an amount within a phrase, begins another food.
    case amountLead = "amount.lead"
    /// Before an amount that stands behind its food: "onions in a quarter cup".
    case amountTrailing = "amount.trailing"

    // Dishes
    /// How a part gets onto or into its dish.
    case dishVerb = "dish.verb"
    /// Ties a part to its dish; what follows may be a food of its own.
    case dishJoint = "dish.joint"
    /// Ties a part to its dish and never cuts a name.
    case dishJointWhole = "dish.joint.whole"
    /// What stands behind these is a food of its own.
    case dishCompanion = "dish.companion"
    /// First words of a phrase that only describes the food before.
    case dishContinuation = "dish.continuation"
    /// First words of what describes the food before, outside the model's phrases.
    case dishDescription = "dish.description"
    /// Says nothing between a food and its parts.
    case dishLink = "dish.link"
    /// A vessel that is filled: "a bowl filled with".
    case dishFilled = "dish.filled"
    /// Before a food and its amount, belongs to the sentence.
    case foodLead = "food.lead"
    /// Of these, what may stand before the amount's own words: "my refreshing can of cola".
    case foodLeadArticle = "food.lead.article"
    /// Between a food and its time: "a croissant in the morning".
    case foodBeforeTime = "food.before.time"

    // Categories of portions
    /// What people call the category; names are looked up in all languages.
    case categoryDrinks = "category.drinks"
    case categoryVegetables = "category.vegetables"
    case categoryFruit = "category.fruit"
    case categoryStarch = "category.starch"
    case categoryProtein = "category.protein"
    case categoryDairy = "category.dairy"
    case categoryFats = "category.fats"
    case categoryTreats = "category.treats"
    case categorySports = "category.sports"
    /// Words for a category that are no foods and no nutrients: enough without the word "portions".
    case categoryUnmistakable = "category.unmistakable"

    // What tools ask of the words
    /// Before what a message is about.
    case titleGreeting = "title.greeting"
    /// The beginning of a report, which says nothing about its subject.
    case titleReport = "title.report"
    /// Before the first food.
    case titleArticle = "title.article"
    /// Asks to take something back.
    case commandUndo = "command.undo"
    /// Asks to make it again.
    case commandRedo = "command.redo"
    /// Asks for a note.
    case commandNote = "command.note"
    /// Asks for a reminder.
    case commandRemind = "command.remind"
    /// All entries at once.
    case quantityEverything = "quantity.everything"
    /// What is eaten mostly.
    case habitUsual = "habit.usual"
    /// Says that something was eaten which no entry has yet.
    case reportMissed = "report.missed"

    // MARK: Readers
}

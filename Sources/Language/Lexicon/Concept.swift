/// What words can stand for. The raw value is the name in the lexicon files. It is one long file because an enumeration's
/// cases stand in one declaration.
package enum Concept: String, CaseIterable, Hashable, Sendable {
    // MARK: The language itself

    /// Words by which the language of a message is told: articles, pronouns, conjunctions, small numbers, common verbs.
    case languageMark = "language.mark"
    /// Words that tell no language, though one has them: parts of the names of foods ("elk", "dove", "al dente").
    case languageNeutral = "language.neutral"

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
    /// Lists what it may have been.
    case conjunctionOr = "conjunction.or"
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
    /// "lol", "kkk": says nothing, wherever it stands.
    case discourseLaughter = "discourse.laughter"
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
    /// "chickpeas to use up": what is there to be eaten.
    case planStock = "plan.stock"
    /// Soon: of what is told in the present, this makes a plan.
    case planLater = "plan.later"
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
    case mealAfternoonSnack = "meal.afternoonSnack"
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
    /// Before a day or night that is over: "dying after last night".
    case dayOrigin = "day.origin"
    /// Before a part of the day that is today's.
    case daypartThis = "daypart.this"
    case dayToday = "day.today"
    case dayYesterday = "day.yesterday"
    case dayBeforeYesterday = "day.beforeYesterday"
    /// The day before the one that was spoken of.
    case dayBefore = "day.before"
    /// The day that was spoken of.
    case dayThat = "day.that"
    /// Between the first and the last day of a period.
    case periodTo = "period.to"
    case weekdayMonday = "weekday.monday"
    case weekdayTuesday = "weekday.tuesday"
    case weekdayWednesday = "weekday.wednesday"
    case weekdayThursday = "weekday.thursday"
    case weekdayFriday = "weekday.friday"
    case weekdaySaturday = "weekday.saturday"
    case weekdaySunday = "weekday.sunday"
    /// Weekdays that are ordinals as well.
    case weekdayAmbiguous = "weekday.ambiguous"
    /// Before such a word, makes it the weekday.
    case weekdayBefore = "weekday.before"
    /// Behind such a word, makes it the weekday.
    case weekdayFollowing = "weekday.following"
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
    case unitTimeFortnight = "unit.time.fortnight"
    /// How often: "4 times a week".
    case unitTimes = "unit.times"
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
    case unitMoney = "unit.money"
    case unitPercent = "unit.percent"
    case nutrientEnergy = "nutrient.energy"
    /// An amount or energy that is said of each piece.
    case quantityEach = "quantity.each"
    /// Behind a weight, make it that of one piece: "60 g size".
    case sizeNoun = "size.noun"
    /// In a vessel's name, says for whom it is or where: "single-serving bag", "individual school carton".
    case sizeKind = "size.kind"
    /// Before an amount that is not meant exactly.
    case quantityAbout = "quantity.about"
    /// Before what an amount is related to.
    case quantityPer = "quantity.per"
    case quantityWhole = "quantity.whole"
    /// What "whole" names instead of counting: "whole wheat".
    case quantityWholeName = "quantity.whole.name"
    /// Beside an energy: that it is of all that there was.
    case energyWhole = "energy.whole"
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
    /// What stands behind these is in the dish before: "filled with", "such as".
    case dishMaking = "dish.making"
    /// Between a dish and the counted parts that it is made of: "tortilla francesa de dos huevos".
    case dishOf = "dish.of"
    /// States in which a food is weighed before it is cooked.
    case dishRaw = "dish.raw"
    /// As it is after cooking: "cooked", "boiled".
    case dishCooked = "dish.cooked"
    /// Beside such a state: "weighed dry", "pesato a crudo".
    case dishWeighed = "dish.weighed"
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
    /// Asks for how long or how far an activity was done.
    case activityHowLong = "activity.howLong"
    case activityAny = "activity.any"
    /// "feel guilty": regret of what was eaten.
    case feelingGuilt = "feeling.guilt"
    case praiseTaste = "praise.taste"
    /// May stand beside such a word: "so", "really".
    case praiseBeside = "praise.beside"
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

    // Persons and function words
    /// Whoever writes, as the subject of a sentence.
    case personSelfSubject = "person.self.subject"
    /// "I'm", before what one does now.
    case personSelfProgressive = "person.self.progressive"
    /// What is the user's own.
    case determinerPossessive = "determiner.possessive"
    /// An amount that is left open.
    case determinerSome = "determiner.some"
    /// Denies the noun behind it, and begins an objection.
    case determinerNo = "determiner.no"
    /// The same with its verb.
    case pronounDemonstrativeIs = "pronoun.demonstrative.is"
    case prepositionWithout = "preposition.without"
    /// Before the meal at which something was eaten.
    case prepositionMeal = "preposition.meal"
    /// Before the day or source of something.
    case prepositionFrom = "preposition.from"
    /// Is and was.
    case verbBe = "verb.be"
    case adverbNow = "adverb.now"
    case adverbAgain = "adverb.again"
    case adverbAlso = "adverb.also"
    case adverbThen = "adverb.then"
    case adverbOnly = "adverb.only"
    /// Said of every time.
    case adverbHabit = "adverb.habit"
    case quantityBoth = "quantity.both"
    case prepositionTo = "preposition.to"
    /// Before a place or a span of time; in English also the unit of length.
    case prepositionIn = "preposition.in"

    // Talk
    case replyYes = "reply.yes"
    case replyNo = "reply.no"
    /// Says that something is as it should be.
    case replyPraise = "reply.praise"
    case questionHow = "question.how"
    case questionMany = "question.many"
    /// Begins a question or an order to show something.
    case questionWord = "question.word"
    case commandRemove = "command.remove"
    case commandRepeat = "command.repeat"
    case journalUndo = "journal.undo"
    case journalRedo = "journal.redo"

    // Proposals
    /// Whole answers that accept a proposed split of a dish, besides a plain yes.
    case proposalAccept = "proposal.accept"
    /// Whole answers that decline it, besides a plain no.
    case proposalDecline = "proposal.decline"

    // Time
    case dayYesterdayPossessive = "day.yesterday.possessive"

    // Amounts
    case unitGram = "unit.gram"
    case unitMilligram = "unit.milligram"
    /// How far somebody went.
    case unitDistance = "unit.distance"
    case unitPortion = "unit.portion"
    case unitPortionSingle = "unit.portion.single"
    case nutrientProtein = "nutrient.protein"
    case nutrientCarbohydrate = "nutrient.carbohydrate"
    case nutrientFat = "nutrient.fat"
    case nutrientFiber = "nutrient.fiber"
    case nutrientSugar = "nutrient.sugar"
    case nutrientSaturatedFat = "nutrient.saturatedFat"
    case nutrientSodium = "nutrient.sodium"
    case nutrientCholesterol = "nutrient.cholesterol"
    case nutrientCalcium = "nutrient.calcium"
    case nutrientIron = "nutrient.iron"
    case nutrientMagnesium = "nutrient.magnesium"
    case nutrientPotassium = "nutrient.potassium"
    case nutrientZinc = "nutrient.zinc"
    case nutrientVitaminA = "nutrient.vitaminA"
    case nutrientVitaminC = "nutrient.vitaminC"
    case nutrientVitaminD = "nutrient.vitaminD"
    case nutrientVitaminE = "nutrient.vitaminE"
    case nutrientVitaminK = "nutrient.vitaminK"
    case nutrientVitaminB12 = "nutrient.vitaminB12"
    case nutrientFolate = "nutrient.folate"
    case nutrientCaffeine = "nutrient.caffeine"
    case nutrientAlcohol = "nutrient.alcohol"

    // Own foods
    /// Plain verbs of a report: whoever says so has eaten all of it.
    case verbEatReported = "verb.eat.reported"
    /// What may stand beside a food of one's own in a report.
    case ownfoodBeside = "ownfood.beside"
    /// Says what a food consists of.
    case definitionVerb = "definition.verb"
    /// May stand before the food that is defined.
    case definitionBefore = "definition.before"
    /// Words in the name of a defined food that do not belong to it.
    case definitionIdle = "definition.idle"
    /// What has numbers and is no food.
    case definitionNofood = "definition.nofood"
    /// Words of reports, which define nothing.
    case definitionPast = "definition.past"
    /// Where the next part of a food begins, besides conjunctions.
    case definitionBreak = "definition.break"
    /// Before what an amount refers to, besides the shared words.
    case definitionPer = "definition.per"
    /// Words between a part's amount and the next that say nothing of it.
    case definitionAdverb = "definition.adverb"

    // Drafts
    /// Begins what is said about a draft, besides the usual openings.
    case draftInterjection = "draft.interjection"
    case draftConfirm = "draft.confirm"
    /// What a draft is called.
    case draftThing = "draft.thing"
    case draftShow = "draft.show"
    case draftReread = "draft.reread"
    case draftLook = "draft.look"
    case draftNevermind = "draft.nevermind"
    case draftThrow = "draft.throw"
    case draftAway = "draft.away"
    case draftDiscard = "draft.discard"
    case draftRemove = "draft.remove"
    case draftTakeout = "draft.takeout"
    case draftOut = "draft.out"
    case draftAbsent = "draft.absent"
    case draftSeems = "draft.seems"
    /// Before "looks good".
    case draftSubject = "draft.subject"
    case draftFits = "draft.fits"
    /// Before the meal of a draft.
    case draftAs = "draft.as"
    case draftCall = "draft.call"
    case draftCalled = "draft.called"
    case draftChange = "draft.change"
    case draftInto = "draft.into"
    /// What makes an amount or a name a guess.
    case draftHedge = "draft.hedge"
    /// Words that make a phrase more than a food's name.
    case draftNofood = "draft.nofood"
    case draftItem = "draft.item"
    case draftNumber = "draft.number"
    case ordinalFirst = "ordinal.first"
    case ordinalSecond = "ordinal.second"
    case ordinalThird = "ordinal.third"
    case ordinalFourth = "ordinal.fourth"
    case ordinalFifth = "ordinal.fifth"
    case ordinalSixth = "ordinal.sixth"
    case ordinalLast = "ordinal.last"

    // Repetitions
    case repeatSame = "repeat.same"
    case repeatAs = "repeat.as"
    case repeatThing = "repeat.thing"
    case repeatProgressive = "repeat.progressive"
    case repeatWhatIHad = "repeat.whatIHad"
    case repeatAdverb = "repeat.adverb"
    case repeatForget = "repeat.forget"
    /// Parts of a day that may stand beside the usual.
    case repeatPart = "repeat.part"
    case repeatOn = "repeat.on"

    // Measures of the body
    case measureWeight = "measure.weight"
    case measureBodyFat = "measure.bodyFat"
    /// The body's only beside other measures, or as one's own.
    case measureFat = "measure.fat"
    case measureMuscle = "measure.muscle"
    case measureWaist = "measure.waist"
    case measurePercentage = "measure.percentage"
    /// What makes fat the body's.
    case measureBesideFat = "measure.beside.fat"
    /// What may stand beside a stated measure.
    case measureStated = "measure.stated"
    case measureQuestionVerb = "measure.question.verb"
    case measureOwn = "measure.own"
    case measureWas = "measure.was"
    case measureBody = "measure.body"
    /// Begins a correction of a measure.
    case measureCorrection = "measure.correction"
    case measureCorrectionMeant = "measure.correction.meant"
    case measureCorrectionBeside = "measure.correction.beside"
    case measureRemovalBeside = "measure.removal.beside"
    case measureChanging = "measure.changing"
    case measureAsking = "measure.asking"
    case measureAskingAverage = "measure.asking.average"
    case measureOpening = "measure.opening"
    /// "how do I lose weight" asks for advice.
    case measureAdvice = "measure.advice"
    case measureAskedBeside = "measure.asked.beside"

    // Goals
    case goalName = "goal.name"
    case goalPlural = "goal.plural"
    case goalSetting = "goal.setting"
    case goalBeside = "goal.beside"
    case progressBeside = "progress.beside"
    case progressName = "progress.name"
    case progressHow = "progress.how"
    case progressVerb = "progress.verb"
    case progressWeek = "progress.week"
    case progressWeekly = "progress.weekly"
    case progressSeven = "progress.seven"

    // Portions
    case portionLeadin = "portion.leadin"
    case portionTimeBefore = "portion.time.before"
    case portionTime = "portion.time"
    case portionOf = "portion.of"
    case portionAsking = "portion.asking"
    case portionAskedBeside = "portion.asked.beside"
    case portionAskedName = "portion.asked.name"
    case portionAskedTarget = "portion.asked.target"
    /// Words of a question that are no category, though one may be called so.
    case portionAskedBound = "portion.asked.bound"
    case portionSizeBeside = "portion.size.beside"
    case portionSizeAsking = "portion.size.asking"
    case portionSizeBefore = "portion.size.before"
    case portionSizeVerb = "portion.size.verb"

    // Sport
    case activityWalking = "activity.walking"
    case activityRunning = "activity.running"
    case activityCycling = "activity.cycling"
    case activitySwimming = "activity.swimming"
    case activityYoga = "activity.yoga"
    case activityPilates = "activity.pilates"
    case activityHiking = "activity.hiking"
    case activityDancing = "activity.dancing"
    case activityRowing = "activity.rowing"
    case activityStrengthTraining = "activity.strengthTraining"
    case activityStretching = "activity.stretching"
    case activityClimbing = "activity.climbing"
    case activityFootball = "activity.football"
    case activityTennis = "activity.tennis"
    case activityBasketball = "activity.basketball"
    case activityVolleyball = "activity.volleyball"
    case activityBadminton = "activity.badminton"
    case activitySkiing = "activity.skiing"
    case activitySkating = "activity.skating"
    case activityAerobics = "activity.aerobics"
    case activityGardening = "activity.gardening"
    case activityGolf = "activity.golf"
    case activityBoxing = "activity.boxing"
    case activityGym = "activity.gym"
    case activityWorkout = "activity.workout"
    case activityTraining = "activity.training"
    case activitySport = "activity.sport"
    case activityExercise = "activity.exercise"
    /// What may stand around a report of an activity.
    case sportBeside = "sport.beside"
    /// Beside a span of time: when something was, not how long it took.
    case sportWhen = "sport.when"
    case sportHalf = "sport.half"

    // Questions about the log
    case logOpening = "log.opening"
    case logUser = "log.user"
    case logAuxiliary = "log.auxiliary"
    case logVerb = "log.verb"
    case logFiller = "log.filler"
    case logBeside = "log.beside"
    /// A name that holds these was not understood.
    case logNofood = "log.nofood"
    case logOwn = "log.own"
    case logDo = "log.do"
    case logDid = "log.did"
    /// Questions that "did" and "have" open.
    case logAsked = "log.asked"
    case logScore = "log.score"
    case logScoreName = "log.score.name"
    case logScoreOther = "log.score.other"
    case logScoreBeside = "log.score.beside"
    case logCompare = "log.compare"
    case logVersus = "log.versus"
    case logCompareBeside = "log.compare.beside"
    case logTarget = "log.target"
    case logTargetHowOften = "log.target.howOften"
    case logTargetOwn = "log.target.own"
    case logTargetMet = "log.target.met"
    case logTargetBeside = "log.target.beside"
    case logLoggedHowOften = "log.logged.howOften"
    case logLoggedOwn = "log.logged.own"
    case logLoggedBeside = "log.logged.beside"
    case logStreak = "log.streak"
    case logStreakRow = "log.streak.row"
    case logStreakLogged = "log.streak.logged"
    case logStreakBeside = "log.streak.beside"
    case logExtreme = "log.extreme"
    case logDay = "log.day"
    case logMost = "log.most"
    case logLeast = "log.least"
    case logExtremeBeside = "log.extreme.beside"
    case logHabit = "log.habit"
    case logHabitOwn = "log.habit.own"
    case logFavourite = "log.favourite"
    case logFavouriteOf = "log.favourite.of"
    case logEatMost = "log.eatMost"
    case logHabitOther = "log.habit.other"
    case logHabitBeside = "log.habit.beside"
    case logWhen = "log.when"
    case logLastTimeOwn = "log.lastTime.own"
    case logLastTime = "log.lastTime"
    case logLastTimeBeside = "log.lastTime.beside"
    case logAmount = "log.amount"
    case logAmountDaily = "log.amount.daily"
    case logAmountHowMuch = "log.amount.howMuch"
    case logAmountEat = "log.amount.eat"
    case logAmountBeside = "log.amount.beside"
    case logHowOften = "log.howOften"
    case logHowOftenOwn = "log.howOften.own"
    case logSource = "log.source"
    case logCount = "log.count"

    // References to entries, changes
    case referenceAll = "reference.all"
    case referenceEverything = "reference.everything"
    /// Words that point at an entry and name nothing.
    case referencePronoun = "reference.pronoun"
    /// Where a figure was read, which is no food: "the wrapper says 250 calories".
    case referenceLabel = "reference.label"
    case referenceAnother = "reference.another"
    /// One more of a dish that was just told: "a second plate of it".
    case referenceHelping = "reference.helping"
    /// "forgot the butter": what follows belongs to the meal before.
    case referenceForgotten = "reference.forgotten"
    /// "another one", of a food before it.
    case referenceAnotherOne = "reference.anotherOne"
    /// What is left of a half that was eaten.
    case referenceOtherHalf = "reference.otherHalf"
    /// Behind "more": "more like 250 g" adds nothing.
    case referenceRather = "reference.rather"
    /// Something goes back to what it was: "it was 4 after all".
    case referenceBack = "reference.back"
    case pronounThat = "pronoun.that"
    /// In a question whether something has something in it: "does pesto contain nuts".
    case verbContain = "verb.contain"
    case changeMore = "change.more"
    case changeLess = "change.less"
    case changeDouble = "change.double"
    case changeTriple = "change.triple"
    case changeHalf = "change.half"
    case goalUp = "goal.up"
    case goalDown = "goal.down"
    /// Before the difference by which a goal changes.
    case goalBy = "goal.by"
    case goalProtein = "goal.protein"
    case goalCarbs = "goal.carbs"
    case goalFat = "goal.fat"
    /// Measures of which no goal is kept.
    case goalNotKept = "goal.notKept"
    /// Between two wishes of one message.
    case messageConjunction = "message.conjunction"
    /// Answers that leave a question open.
    case replySkip = "reply.skip"

    /// Before what somebody else said, in quotation marks.
    case quoteVerb = "quote.verb"
    /// "only 8 pieces, two fell on the floor"
    case amountOnly = "amount.only"
    /// The same, and nothing of when: "only half of it".
    case amountMerely = "amount.merely"
    /// What was not eaten of it: "I left a third".
    case amountRemaining = "amount.remaining"
    /// What somebody else had of it: "gave half to my sister".
    case amountGiven = "amount.given"
    /// To whom something was given, where that is the user: "my mum gave me a third of hers".
    case personToSelf = "person.toSelf"
    /// That so much of it was eaten: "only managed half".
    case amountManaged = "amount.managed"
    /// That several ate of it: "we shared it, the three of us".
    case amountShared = "amount.shared"
    /// Behind a number of parts: "split it 3 ways".
    case sharingWays = "sharing.ways"
    /// That each of two had half: "half each", "zu zweit".
    case sharingHalf = "sharing.half"
    /// Asks for a sum: "what's that together?"
    case sumAsked = "sum.asked"
    /// Asks for a figure: "how much", "what's".
    case sumQuestion = "sum.question"
    /// The same at the beginning of a question: "what".
    case sumOpening = "sum.opening"
    /// Before the energy of one: "two sausages at 165".
    case sumAt = "sum.at"
    /// What remained of it: "binned the rest".
    case amountRest = "amount.rest"
    /// "the olives were mine"
    case personMine = "person.mine"
    /// Nothing in such a message happened.
    case clauseUnreal = "clause.unreal"
    /// A time of one's life that is over, of which nothing is logged.
    case storyPast = "story.past"
    /// Money: what something costs was not eaten by that.
    case unitCurrency = "unit.currency"
    /// The user says that nothing was eaten.
    case eatingNone = "eating.none"
    /// What a recipe tells to do, at the beginning of a clause.
    case recipeVerb = "recipe.verb"

    // Questions of the kitchen
    /// "how long", "what temp": beside a verb of cooking, no recipe is asked for.
    case cookTime = "cook.time"
    /// "boil", "in the oven": how plain food is cooked.
    case cookHow = "cook.how"
    /// "still ok", "left out overnight": whether food is still good.
    case foodKept = "food.kept"

    // What is typed, said anew or taken back
    /// "in the end", behind what was not eaten after all.
    case removalClosing = "removal.closing"
    /// What is typed shorter than it is said, with what it stands for: "tmrw tomorrow".
    case shorthand
    /// Short names of days with the long ones: "sat saturday".
    case weekdayShort = "weekday.short"
    /// Behind a nutrient in one word: "Eisenquellen".
    case nutrientSource = "nutrient.source"
    /// What remained of an earlier meal: "leftover chili from sunday".
    case foodLeftover = "food.leftover"
    /// "drin" of "was steht heute drin?": what the log has.
    case logInside = "log.inside"
    /// "steht" of the same.
    case logStanding = "log.standing"
    /// "never got logged", of a meal that is told now.
    case logMissed = "log.missed"
    /// "yet" behind it.
    case logMissedBeside = "log.missed.beside"
    /// "sorry, i mean": what was said just before is said anew.
    case wordRepair = "word.repair"
    /// Points at what was just said, before a verb: "it was only one".
    case pronounIt = "pronoun.it"
    /// Stands before a food that was not in it: "without mayo".
    case negationBefore = "negation.before"
    /// Takes back what was just said, before it is said anew: "oh wait, it was tea".
    case correctionOpening = "correction.opening"
    /// Beside the whole of something that was eaten: "ended up eating the whole thing".
    case wholeBeside = "whole.beside"
    /// Tells of something besides what was told: "also", "another".
    case reportBesides = "report.besides"
    /// Stands before the amount that somebody aims at: "if I aim for 120 g".
    case goalBefore = "goal.before"
    /// Food is asked for before training, or after it.
    case trainingBefore = "training.before"
    case trainingAfter = "training.after"
    /// Asks who reads along: "who can see what I eat?"
    case productPrivacy = "product.privacy"
    /// What is kept of a person: "my log", "what I type".
    case productData = "product.data"
    /// What happens to it: "saved", "sent", "in the cloud".
    case productKeeping = "product.keeping"
    /// Asks how what is kept gets out: "to Excel".
    case productExport = "product.export"
    /// Units that somebody may want to see instead.
    case productUnits = "product.units"
    /// Asks for a reminder that names no time: "can you remind me to drink?"
    case productRemind = "product.remind"
    /// Asks how something is done here: "how do I …", "can I …".
    case productHow = "product.how"
    /// To take the last step back.
    case productUndo = "product.undo"
    /// To change or remove what is logged.
    case productChange = "product.change"
    /// What is logged: an entry, a mistake.
    case productEntry = "product.entry"
    /// May stand beside these in such a question.
    case productBeside = "product.beside"
    case productAbilities = "product.abilities"
    case productAbilitiesBeside = "product.abilities.beside"

    // Words of one's own
    /// "when I say nan's pie …"
    case wordOpening = "word.opening"
    /// "… I mean shepherd's pie"
    case wordMeaning = "word.meaning"
    /// "forget what nan's pie means"
    case wordForget = "word.forget"
    case wordForgetEnd = "word.forget.end"
    /// In a bracket behind a food: what follows was eaten, too.
    case bracketJoining = "bracket.joining"

    // MARK: Questions about food

    /// More, or much, of something.
    case degreeMore = "degree.more"
    /// Less, or little, of something.
    case degreeLess = "degree.less"
    /// Having much fat.
    case adjectiveFat = "adjective.fat"
    /// Having much salt.
    case adjectiveSalt = "adjective.salt"
    /// Having much sugar.
    case adjectiveSugar = "adjective.sugar"
    /// Having much energy.
    case adjectiveEnergy = "adjective.energy"
    /// What asks for names of foods.
    case questionWhich = "question.which"
    /// Between things to choose from.
    case questionOr = "question.or"
    /// What begins something that is only thought.
    case questionIf = "question.if"
    /// To come to an amount.
    case questionReach = "question.reach"
    /// What is still missing.
    case questionRest = "question.rest"
    /// Leaving something out for a while.
    case questionSave = "question.save"
    /// Takes one food for another: "if I swap whole milk for skimmed".
    case questionSwap = "question.swap"
    /// To stay within a goal.
    case questionStay = "question.stay"
    /// An average.
    case questionAverage = "question.average"
    /// How much one should have.
    case questionRecommended = "question.recommended"
    /// The most that one should have.
    case questionLimit = "question.limit"
    /// Healthy or not.
    case questionHealthy = "question.healthy"
    /// Something else than before.
    case questionOther = "question.other"
    /// In the place of what was asked about before: "and with whole milk instead?".
    case questionInstead = "question.instead"
    /// A plan of meals.
    case questionPlan = "question.plan"
    /// A recipe.
    case questionRecipe = "question.recipe"
    /// "any dinner ideas with chickpeas?"
    case questionIdeas = "question.ideas"
    /// To use energy up.
    case verbBurn = "verb.burn"
    /// To put a drink together: "mix", "cocktail".
    case verbMix = "verb.mix"
    case verbCook = "verb.cook"
    /// What is there, not what was eaten: "got rice and spinach".
    case verbPossess = "verb.possess"
    /// How sport was done.
    case effortLight = "effort.light"
    case effortVigorous = "effort.vigorous"
    /// "standard drinks", "units of alcohol"
    case drinkStandard = "drink.standard"
    /// "exercises for the back"
    case exerciseName = "exercise.name"
    case unitKilometer = "unit.kilometer"
    case unitMile = "unit.mile"
    /// Distances that have a name.
    case distanceMarathon = "distance.marathon"
    case distanceHalfMarathon = "distance.half-marathon"
    case unitKilometersPerHour = "unit.kilometersPerHour"
    case unitMilesPerHour = "unit.milesPerHour"
    /// What follows is the most.
    case boundUpper = "bound.upper"
    /// What follows is the least.
    case boundLower = "bound.lower"
    /// A man.
    case personMale = "person.male"
    /// A woman.
    case personFemale = "person.female"
    /// A woman who carries or nurses.
    case personPregnant = "person.pregnant"
    /// Hardly any movement.
    case movementSitting = "movement.sitting"
    /// A little movement.
    case movementLight = "movement.light"
    /// Some sport every week.
    case movementModerate = "movement.moderate"
    /// Much sport or hard work.
    case movementMuch = "movement.much"
    /// To weigh less.
    case aimLose = "aim.lose"
    /// To weigh more.
    case aimGain = "aim.gain"
    /// To have more muscle.
    case aimMuscle = "aim.muscle"
    /// The body mass index.
    case bodyMassIndex = "body.massIndex"
    /// The weight of the body, in a rate.
    case bodyWeight = "body.weight"
    // Languages, to ask for one
    case nameEnglish = "name.english"
    case nameGerman = "name.german"
    case nameSpanish = "name.spanish"
    case nameFrench = "name.french"
    case nameItalian = "name.italian"
    case namePortuguese = "name.portuguese"
    case nameDutch = "name.dutch"
    case namePolish = "name.polish"
    /// Salt, which has 0.4 g of sodium a gram.
    case nutrientSalt = "nutrient.salt"
    /// Nutrients that no table has.
    case nutrientUnknown = "nutrient.unknown"
    /// Two things set side by side.
    case questionDifference = "question.difference"
    /// Asks for a term: "what does “of which sugars” mean?"
    case questionMeaning = "question.meaning"
    /// Begins a further question behind "and".
    case questionOpening = "question.opening"
    /// Points to the food that the answer before named: "in 200 g of it".
    case questionPointed = "question.pointed"
    /// Asks whether an amount is much.
    case questionMuch = "question.much"
    /// Meals, whichever.
    case logMeals = "log.meals"
    /// As a matter of how often.
    case logOften = "log.often"
    /// Asks which foods something comes from.
    case questionOrigin = "question.origin"
    /// Asks where an answer comes from.
    case questionSource = "question.source"
    /// Doses of insulin.
    case careDose = "care.dose"
    /// An energy that is left out, burned or added, not eaten.
    case careDifference = "care.difference"
    /// Dieting.
    case careDiet = "care.diet"
    /// Asks the assistant to do something, at the beginning: "could you".
    case requestOpening = "request.opening"
    /// What it is asked to do with a food, behind that: "logging", "apuntas".
    case requestLog = "request.log"
    /// What asks for other work than ours, at the beginning.
    case requestVerb = "request.verb"
    /// A reminder.
    case noteReminder = "note.reminder"
    /// A note, and verbs of keeping one.
    case noteWord = "note.word"
    /// A verb of drinking.
    case verbDrink = "verb.drink"
    /// The assistant, spoken to.
    case personYou = "person.you"
    /// What follows is left out.
    case dietExcept = "diet.except"
    /// Makes a bound of a superlative: "at least".
    case boundBefore = "bound.before"
    /// What begins a fact about what somebody eats.
    case dietStatement = "diet.statement"
    /// Without anything from animals.
    case dietVegan = "diet.vegan"
    /// Without meat and fish.
    case dietVegetarian = "diet.vegetarian"
    /// What follows or precedes must not be in it.
    case dietFree = "diet.free"
    /// Of these, what leaves out only what stands behind it.
    case dietFreeBefore = "diet.free.before"
    /// Who must not eat gluten.
    case dietCoeliac = "diet.coeliac"
    /// Without pork and alcohol.
    case dietHalal = "diet.halal"
    case contentMeat = "content.meat"
    case contentPork = "content.pork"
    case contentPoultry = "content.poultry"
    case contentFish = "content.fish"
    case contentShellfish = "content.shellfish"
    case contentEgg = "content.egg"
    case contentMilk = "content.milk"
    case contentGluten = "content.gluten"
    case contentNuts = "content.nuts"
    case contentPeanuts = "content.peanuts"
    case contentSoy = "content.soy"
    case contentSesame = "content.sesame"
    case contentAlcohol = "content.alcohol"
    case contentHoney = "content.honey"
    case contentGelatin = "content.gelatin"
    case kindFruit = "kind.fruit"
    case kindVegetable = "kind.vegetable"
    case kindLegume = "kind.legume"
    case kindNut = "kind.nut"
    case kindSeed = "kind.seed"
    case kindGrain = "kind.grain"
    case kindBread = "kind.bread"
    case kindMeat = "kind.meat"
    case kindFish = "kind.fish"
    case kindCheese = "kind.cheese"
    /// Milk and what is made of it.
    case kindDairy = "kind.dairy"
    case kindDrink = "kind.drink"
    case kindSnack = "kind.snack"
    case kindSweet = "kind.sweet"
    case kindSoup = "kind.soup"
    case kindSalad = "kind.salad"
    case kindSandwich = "kind.sandwich"
    case traitWarm = "trait.warm"
    case traitCold = "trait.cold"
    case traitSweet = "trait.sweet"
    case traitSalty = "trait.salty"
    case traitSavoury = "trait.savoury"
    case traitCrunchy = "trait.crunchy"
    case traitFilling = "trait.filling"
    case traitLight = "trait.light"
    case traitQuick = "trait.quick"
    case traitSpicy = "trait.spicy"
    case traitCreamy = "trait.creamy"
    case traitFresh = "trait.fresh"
    /// A word for food as such.
    case foodAny = "food.any"
    /// What cannot wait.
    case careEmergency = "care.emergency"
    /// Getting rid of what was eaten.
    case carePurge = "care.purge"
    /// The whole log, which no message takes away.
    case logWhole = "log.whole"
    /// Medicine that vitamin K acts against.
    case careThinner = "care.thinner"
    /// Medicine.
    case careMedicine = "care.medicine"
    /// Children.
    case careChild = "care.child"
    /// Eating nothing.
    case careFast = "care.fast"

    // MARK: The answer to how much it was

    /// The undivided thing.
    case amountAll = "amount.all"
    case amountHalf = "amount.half"
    case amountMuch = "amount.much"
    case amountLittle = "amount.little"

    // MARK: The health half, words that stand around what is told

    /// That something is told of oneself.
    case healthSelf = "health.self"
    /// Words without a meaning of their own around what is told of body and life.
    case healthBeside = "health.beside"
    /// That a question is about whoever asks.
    case healthOwn = "health.own"
    /// What begins a question about one's own figures.
    case healthAsk = "health.ask"
    /// What asks to be shown something.
    case healthShow = "health.show"
    /// Words around a question about one's own figures.
    case healthAskBeside = "health.ask.beside"
    /// Asks for values day by day.
    case healthCourse = "health.course"
    /// What makes an order a question.
    case healthPolite = "health.polite"
    /// What happens every day, which no reading is.
    case healthHabit = "health.habit"

    // MARK: Numbers, times of day and dates of the health half

    /// Half a unit more, behind a number or its unit.
    case durationHalf = "duration.half"
    /// A quarter of a unit more, behind a number or its unit.
    case durationQuarter = "duration.quarter"
    /// Asks for the largest value.
    case readingHighest = "reading.highest"
    /// Asks for the smallest value.
    case readingLowest = "reading.lowest"
    /// Money for food.
    case profileBudget = "profile.budget"
    /// A thousand, behind a number.
    case quantityThousand = "quantity.thousand"
    /// Kilograms, beside the words that all languages share.
    case unitKilogram = "unit.kilogram"
    /// Centimetres, beside the words that all languages share.
    case unitCentimetre = "unit.centimetre"
    /// Feet of a height.
    case unitFoot = "unit.foot"
    /// Inches of a height.
    case unitInch = "unit.inch"
    /// Beats of the heart a minute.
    case unitBeats = "unit.beats"
    /// Thousandths of a second.
    case unitMillisecond = "unit.millisecond"
    /// The unit of blood pressure.
    case unitMercury = "unit.mercury"
    /// Before a time of day.
    case clockWordBefore = "clock.word.before"
    /// Before an hour that a half is added to, where a lead stands before it: "at half 7".
    case clockHalfBare = "clock.half.bare"
    case clockQuarterPast = "clock.quarter.past"
    case clockQuarterBefore = "clock.quarter.before"
    /// Behind an hour: "menos cuarto".
    case clockQuarterLess = "clock.quarter.less"
    /// Between minutes and an hour.
    case clockPast = "clock.past"
    case clockTo = "clock.to"
    /// Takes half an hour from the hour behind it.
    case clockHalfBefore = "clock.half.before"
    /// Makes an hour one before noon.
    case clockMorning = "clock.morning"
    /// Makes an hour one after noon.
    case clockEvening = "clock.evening"
    /// The night that is over.
    case nightLast = "night.last"
    /// The night before that.
    case nightBefore = "night.before"
    /// Before years that something has lasted.
    case spanSince = "span.since"
    /// Behind years that are gone.
    case spanAgo = "span.ago"
    /// Between the day, month and year of a date.
    case dateLink = "date.link"
    /// The day after today.
    case dayTomorrow = "day.tomorrow"
    /// The day after that.
    case dayAfterTomorrow = "day.afterTomorrow"
    /// Says that a day is to come.
    case dayNext = "day.next"
    /// Christmas.
    case dayChristmas = "day.christmas"
    /// The turn of the year.
    case dayNewYear = "day.newYear"
    /// The last day of the year.
    case dayYearsEnd = "day.yearsEnd"
    /// Before a month whose last day is meant.
    case dayEndOf = "day.endOf"
    /// Each week.
    case rateWeekly = "rate.weekly"
    /// Each day.
    case rateDaily = "rate.daily"
    /// Each night.
    case rateNightly = "rate.nightly"
    /// One time.
    case timesOnce = "times.once"
    /// Two times.
    case timesTwice = "times.twice"

    // MARK: What somebody tells of themselves

    /// Words around what somebody tells of themselves.
    case profileBeside = "profile.beside"
    /// Before the years of an age that has no unit.
    case profileAgeBefore = "profile.age.before"
    /// Years of age.
    case profileYears = "profile.years"
    /// To have been born.
    case profileBorn = "profile.born"
    /// A man, of oneself.
    case profileMale = "profile.male"
    /// A woman, of oneself.
    case profileFemale = "profile.female"
    /// Neither.
    case profileOtherSex = "profile.otherSex"
    /// That foods are not borne; with the food before it as one word, too.
    case profileAllergy = "profile.allergy"
    /// Between an allergy and its food.
    case allergyLink = "allergy.link"
    /// That something is not eaten, as a way of eating.
    case profileEatNot = "profile.eatNot"
    /// That something must not be eaten.
    case profileCannotEat = "profile.cannotEat"
    /// That what follows is not so, or no longer.
    case profileNoLonger = "profile.noLonger"
    /// Before one's own name.
    case profileCalled = "profile.called"
    /// To train.
    case profileTraining = "profile.training"
    /// To go to bed, as a habit.
    case sleepToBed = "sleep.toBed"
    /// To get up, as a habit.
    case sleepGetUp = "sleep.getUp"
    /// All that is known of somebody.
    case profileKnown = "profile.known"
    /// The profile.
    case profileName = "profile.name"
    /// To take it away.
    case profileRemove = "profile.remove"
    /// Asks how tall somebody is.
    case profileAskHeight = "profile.ask.height"
    /// Asks how old somebody is.
    case profileAskAge = "profile.ask.age"
    /// Asks how somebody eats.
    case profileAskDiet = "profile.ask.diet"
    /// Asks for conditions.
    case profileAskConditions = "profile.ask.conditions"
    /// Asks for the sex.
    case profileAskSex = "profile.ask.sex"
    /// Asks for the level of activity.
    case profileAskActivity = "profile.ask.activity"
    /// Asks for the name.
    case profileAskName = "profile.ask.name"
    /// Asks for the hours of sleep.
    case profileAskSleep = "profile.ask.sleep"
    /// Asks for equipment.
    case profileAskEquipment = "profile.ask.equipment"
    /// Asks for the time that there is for training.
    case profileAskTraining = "profile.ask.training"

    // MARK: Diets, activity, conditions, allergens and equipment

    /// Fish, but no meat.
    case dietPescatarian = "diet.pescatarian"
    /// Little meat.
    case dietFlexitarian = "diet.flexitarian"
    /// Everything.
    case dietOmnivore = "diet.omnivore"
    /// By Jewish law.
    case dietKosher = "diet.kosher"
    /// Without gluten.
    case dietGlutenFree = "diet.glutenFree"
    /// Without milk.
    case dietDairyFree = "diet.dairyFree"
    /// Little carbohydrate.
    case dietLowCarb = "diet.lowCarb"
    /// Hardly any carbohydrate.
    case dietKeto = "diet.keto"
    /// Hardly any movement, of oneself.
    case activityLevelSitting = "activity.level.sitting"
    /// A little movement, of oneself.
    case activityLevelLight = "activity.level.light"
    /// Some sport every week, of oneself.
    case activityLevelModerate = "activity.level.moderate"
    /// Much sport, of oneself.
    case activityLevelMuch = "activity.level.much"
    /// Hard work or training twice a day, of oneself.
    case activityLevelVeryMuch = "activity.level.veryMuch"
    /// Diabetes of type 1.
    case conditionDiabetesOne = "condition.diabetes.one"
    /// Diabetes of type 2.
    case conditionDiabetesTwo = "condition.diabetes.two"
    /// Diabetes in pregnancy.
    case conditionDiabetesGestational = "condition.diabetes.gestational"
    /// Before diabetes.
    case conditionPrediabetes = "condition.prediabetes"
    /// Diabetes.
    case conditionDiabetes = "condition.diabetes"
    /// High blood pressure.
    case conditionBloodPressure = "condition.bloodPressure"
    /// An illness of the heart.
    case conditionHeart = "condition.heart"
    /// An illness of the kidneys.
    case conditionKidney = "condition.kidney"
    /// An illness of the liver.
    case conditionLiver = "condition.liver"
    /// Carrying a child, of oneself.
    case conditionPregnant = "condition.pregnant"
    /// Nursing, of oneself.
    case conditionBreastfeeding = "condition.breastfeeding"
    /// High cholesterol.
    case conditionCholesterol = "condition.cholesterol"
    /// An illness of the thyroid.
    case conditionThyroid = "condition.thyroid"
    /// Asthma.
    case conditionAsthma = "condition.asthma"
    /// Gout.
    case conditionGout = "condition.gout"
    /// Cancer.
    case conditionCancer = "condition.cancer"
    /// An eating disorder.
    case conditionEatingDisorder = "condition.eatingDisorder"
    /// An illness of the bowels.
    case conditionBowel = "condition.bowel"
    /// Reflux.
    case conditionReflux = "condition.reflux"
    /// Polycystic ovary syndrome.
    case conditionPcos = "condition.pcos"
    /// An illness of the joints.
    case conditionJoints = "condition.joints"
    /// Weak bones.
    case conditionBones = "condition.bones"
    /// Too little iron.
    case conditionAnaemia = "condition.anaemia"
    /// An illness of the lungs.
    case conditionLungs = "condition.lungs"
    /// Epilepsy.
    case conditionEpilepsy = "condition.epilepsy"
    /// Migraine.
    case conditionMigraine = "condition.migraine"
    /// An ill back.
    case conditionBack = "condition.back"
    /// The sugar of milk.
    case allergenLactose = "allergen.lactose"
    /// Celery.
    case allergenCelery = "allergen.celery"
    /// Mustard.
    case allergenMustard = "allergen.mustard"
    /// Lupin.
    case allergenLupin = "allergen.lupin"
    /// Sulphites.
    case allergenSulphite = "allergen.sulphite"
    /// The sugar of fruit.
    case allergenFructose = "allergen.fructose"
    /// Histamine.
    case allergenHistamine = "allergen.histamine"
    /// Dumbbells.
    case equipmentDumbbells = "equipment.dumbbells"
    /// A barbell.
    case equipmentBarbell = "equipment.barbell"
    /// Kettlebells.
    case equipmentKettlebell = "equipment.kettlebell"
    /// Bands.
    case equipmentBands = "equipment.bands"
    /// A bar to hang from.
    case equipmentPullUpBar = "equipment.pullUpBar"
    /// A bench.
    case equipmentBench = "equipment.bench"
    /// A bike that stands.
    case equipmentBike = "equipment.bike"
    /// A treadmill.
    case equipmentTreadmill = "equipment.treadmill"
    /// A rowing machine.
    case equipmentRower = "equipment.rower"
    /// A mat.
    case equipmentMat = "equipment.mat"
    /// A gym.
    case equipmentGym = "equipment.gym"
    /// Nothing to train with.
    case equipmentNone = "equipment.none"

    // MARK: Readings

    /// Sleep.
    case metricSleep = "metric.sleep"
    /// Time in bed.
    case metricTimeInBed = "metric.timeInBed"
    /// Time until sleep.
    case metricSleepLatency = "metric.sleepLatency"
    /// Deep sleep.
    case metricDeepSleep = "metric.deepSleep"
    /// Sleep of dreams.
    case metricRemSleep = "metric.remSleep"
    /// Light sleep.
    case metricLightSleep = "metric.lightSleep"
    /// How often a night was interrupted.
    case metricSleepInterruptions = "metric.sleepInterruptions"
    /// Steps.
    case metricSteps = "metric.steps"
    /// Minutes of movement.
    case metricActiveMinutes = "metric.activeMinutes"
    /// Energy of movement.
    case metricActiveEnergy = "metric.activeEnergy"
    /// Energy of a whole day.
    case metricTotalEnergy = "metric.totalEnergy"
    /// Pulse at rest.
    case metricRestingHeartRate = "metric.restingHeartRate"
    /// Pulse in sport.
    case metricExerciseHeartRate = "metric.exerciseHeartRate"
    /// Variability of the heart rate.
    case metricHrv = "metric.hrv"
    /// Oxygen in the blood.
    case metricOxygen = "metric.oxygen"
    /// Blood pressure.
    case metricBloodPressure = "metric.bloodPressure"
    /// The upper value of blood pressure.
    case metricSystolic = "metric.systolic"
    /// The lower value of blood pressure.
    case metricDiastolic = "metric.diastolic"
    /// Between the two values of blood pressure.
    case readingOver = "reading.over"
    /// Before the first of two times of day.
    case readingFrom = "reading.from"
    /// Words around a reading.
    case readingBeside = "reading.beside"
    /// Went to bed.
    case sleepWentToBed = "sleep.wentToBed"
    /// Got up.
    case sleepGotUp = "sleep.gotUp"

    // MARK: Cards, alerts, flags, aims and energy spent, as questions

    /// Asks how everything stands.
    case cardsAsk = "cards.ask"
    /// The cards of the health half.
    case cardsName = "cards.name"
    /// Alerts of the health half.
    case alertsName = "alerts.name"
    /// Nutrients of small amounts, all of them.
    case flagsNutrients = "flags.nutrients"
    /// That there is too little of them.
    case flagsLow = "flags.low"
    /// Such gaps by a name.
    case flagsName = "flags.name"
    /// Words around that question.
    case flagsBeside = "flags.beside"
    /// Things to reach.
    case aimsName = "aims.name"
    /// How near they are.
    case aimsFar = "aims.far"
    /// Words around that question.
    case aimsBeside = "aims.beside"
    /// What somebody's body uses.
    case expenditureName = "expenditure.name"
    /// To use energy.
    case expenditureBurn = "expenditure.burn"
    /// Words around that question.
    case expenditureBeside = "expenditure.beside"

    // MARK: Plans for the weight

    /// What somebody wants for themselves.
    case planWish = "plan.wish"
    /// The weight of a body, or what of it is to go.
    case planWeight = "plan.weight"
    /// To stay at a weight.
    case aimKeep = "aim.keep"
    /// Verbs that say the whole wish.
    case planVerbWhole = "plan.verb.whole"
    /// Before the weight to reach.
    case planTo = "plan.to"
    /// Before the time that it may take.
    case planWithin = "plan.within"
    /// Words around a wish or a forecast.
    case planBeside = "plan.beside"
    /// Yes to a plan.
    case planAccept = "plan.accept"
    /// The daily target.
    case targetName = "target.name"
    /// Asks whether the target still fits.
    case targetReview = "target.review"
    /// A day with more energy than planned.
    case refeedName = "refeed.name"
    /// Words around it.
    case refeedBeside = "refeed.beside"
    /// Asks for the day of a weight.
    case forecastWhen = "forecast.when"
    /// To come to a weight.
    case forecastReach = "forecast.reach"
    /// Asks for the weight of a day.
    case forecastWhat = "forecast.what"
    /// Before the energy that is thought of.
    case forecastIf = "forecast.if"

    // MARK: Aims with a number

    /// The weight to reach.
    case aimGoalWeight = "aim.goalWeight"
    /// To have a weight.
    case aimWeigh = "aim.weigh"
    /// Sessions of training.
    case aimWorkouts = "aim.workouts"
    /// Kinds of plants on the plate.
    case aimPlants = "aim.plants"
    /// Repetitions.
    case aimRepetitions = "aim.repetitions"
    /// Words around an aim.
    case aimBeside = "aim.beside"
    /// Bench press.
    case exerciseBenchPress = "exercise.benchPress"
    /// Squat.
    case exerciseSquat = "exercise.squat"
    /// Deadlift.
    case exerciseDeadlift = "exercise.deadlift"
    /// Overhead press.
    case exerciseOverheadPress = "exercise.overheadPress"
    /// Row with a weight.
    case exerciseRow = "exercise.row"
    /// Pull-up.
    case exercisePullUp = "exercise.pullUp"
    /// Push-up.
    case exercisePushUp = "exercise.pushUp"
    /// Dip.
    case exerciseDip = "exercise.dip"
    /// Sit-up.
    case exerciseSitUp = "exercise.sitUp"
    /// Burpee.
    case exerciseBurpee = "exercise.burpee"
    /// Lunge.
    case exerciseLunge = "exercise.lunge"

    // MARK: Days that are wholly logged, and reminders that are not wanted

    /// That all of a day is logged.
    case completeWhole = "complete.whole"
    /// That something of a day is not logged.
    case completePart = "complete.part"
    /// Words around a day that is whole.
    case completeBeside = "complete.beside"
    /// Reminders of the log.
    case nudgeName = "nudge.name"
    /// That there be none.
    case nudgeStop = "nudge.stop"
    /// The whole wish in a phrase.
    case nudgeLeave = "nudge.leave"
    /// Words around it.
    case nudgeBeside = "nudge.beside"
    /// No to what is suggested for today, as a whole message.
    case nudgeNotToday = "nudge.notToday"

    // MARK: Training

    /// "3 sets of 8"
    case liftSet = "lift.set"
    case liftRepetition = "lift.repetition"
    /// "the last one 7"
    case liftLast = "lift.last"
    /// "another set"
    case liftAnother = "lift.another"
    case liftDone = "lift.done"
    /// The weight of the body as a load.
    case liftBody = "lift.body"
    /// "how much should I squat next time?"
    case liftNext = "lift.next"
    /// "1RM", "personal best"
    case liftMaximum = "lift.maximum"
    /// What is put on a bar.
    case liftPlate = "lift.plate"
    /// "what did I bench last time?"
    case liftBefore = "lift.before"
    case liftBar = "lift.bar"
    /// To train, and a session of it.
    case liftTraining = "lift.training"
    /// What stands before a load: "at 60".
    case liftLoad = "lift.load"
    /// The unit of time.
    case liftSecond = "lift.second"
    /// Words that stand around sets and say nothing of them.
    case liftBeside = "lift.beside"
    /// "a plan for the gym"
    case liftPlan = "lift.plan"
    /// To take sets away again.
    case liftRemove = "lift.remove"
    /// Parts of the body that may be injured.
    case liftPartShoulder = "lift.part.shoulder"
    case liftPartElbow = "lift.part.elbow"
    case liftPartWrist = "lift.part.wrist"
    case liftPartNeck = "lift.part.neck"
    case liftPartHip = "lift.part.hip"
    case liftPartKnee = "lift.part.knee"
    case liftPartAnkle = "lift.part.ankle"
    case liftPartBack = "lift.part.back"
    /// That one of them hurts.
    case liftHurt = "lift.hurt"
    /// "what MET has rope jumping?"
    case liftEnergy = "lift.energy"
    /// For whom a recipe is: "for 6 people".
    case recipePeople = "recipe.people"
    /// Whose standard drinks are counted.
    case drinkRegionUS = "drink.region.us"
    case drinkRegionGB = "drink.region.gb"
    case drinkRegionAU = "drink.region.au"
    /// "RPE 8"
    case liftExertion = "lift.exertion"

    // MARK: Pots

    /// What food is cooked in.
    case potVessel = "pot.vessel"
    /// "the pot weighs 2.4 kg"
    case potWeigh = "pot.weigh"
    /// "900 g in total", "on the scale"
    case potTotal = "pot.total"
    case potEmpty = "pot.empty"
    case potCook = "pot.cook"
    /// To take a share, and what one is taken in.
    case potTake = "pot.take"
    case potFinish = "pot.finish"
    case potRest = "pot.rest"
    /// "binned the rest", "it has gone off"
    case potDiscard = "pot.discard"
    /// "split into 5 portions"
    case potDivide = "pot.divide"
    case potPortion = "pot.portion"
    /// "how much chili is left?"
    case potLeft = "pot.left"
    /// "half of it", where it is no number.
    case potHalf = "pot.half"
    /// Between a vessel and what is in it.
    case potLink = "pot.link"
    /// What stands behind a name and is no part of it.
    case potStop = "pot.stop"
    // MARK: Meal plans

    /// A plan of meals as a thing: "meal plan", "menu".
    case mealPlanName = "mealplan.name"
    /// That it is for a week.
    case mealPlanWeekly = "mealplan.weekly"
    /// To plan.
    case mealPlanVerb = "mealplan.verb"
    /// Meals in general.
    case mealPlanFood = "mealplan.food"
    /// Several breakfasts; so the others.
    case mealPlanBreakfasts = "mealplan.breakfasts"
    case mealPlanLunches = "mealplan.lunches"
    case mealPlanDinners = "mealplan.dinners"
    case mealPlanSnacks = "mealplan.snacks"
    /// What asks that something be made: "make me", "can you".
    case mealPlanRequest = "mealplan.request"
    /// "what should I … this week?"
    case mealPlanAsk = "mealplan.ask"
    /// What is done with meals that are asked for so: "cook".
    case mealPlanCook = "mealplan.cook"
    case mealPlanNextWeek = "mealplan.nextWeek"
    case mealPlanWeekend = "mealplan.weekend"
    /// That the plan be another.
    case mealPlanAnother = "mealplan.another"
    /// That a proposed plan be kept.
    case mealPlanKeep = "mealplan.keep"
    /// That it be not.
    case mealPlanDrop = "mealplan.drop"
    /// The list of what to buy.
    case mealPlanShopping = "mealplan.shopping"
    /// "do I need to"
    case mealPlanMust = "mealplan.must"
    case mealPlanBuy = "mealplan.buy"
    /// What has been planned.
    case mealPlanPlanned = "mealplan.planned"
    /// "what's for"
    case mealPlanServes = "mealplan.serves"
    case mealPlanShow = "mealplan.show"
    /// Words that stand around a kept plan and say nothing of it.
    case mealPlanBeside = "mealplan.beside"
    case mealPlanCheap = "mealplan.cheap"
    /// That what was planned is eaten.
    case mealPlanAte = "mealplan.ate"

    // MARK: Reminders

    /// "half past" 8 is 8:30.
    case clockHalfPast = "clock.half.past"

    /// Asks for a reminder: "remind me", "don't let me forget".
    case remindAsk = "remind.ask"
    /// The same at the end: "kannst du mich um 9 daran erinnern?"
    case remindEnd = "remind.end"
    /// May stand before the asking.
    case remindPolite = "remind.polite"
    /// May stand behind the asking: who is reminded.
    case remindPronoun = "remind.pronoun"
    /// Between the asking and what is to be said: "to", "of".
    case remindLink = "remind.link"
    /// Before what comes again and again.
    case remindEvery = "remind.every"
    case remindDaily = "remind.daily"
    case remindWorkdays = "remind.workdays"
    /// Before a time from now on: "in 20 minutes".
    case remindAhead = "remind.ahead"
    /// Before a day or a part of it: "on", "in the".
    case remindOn = "remind.on"
}

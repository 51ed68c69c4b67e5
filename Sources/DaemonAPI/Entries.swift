package import Nutrition

/// A logged food as every client sees it.
package struct EntryDTO: Codable, Hashable, Sendable, Identifiable {
    /// Absent (null) for something that was computed but not written.
    package var id: Int64?
    /// What the user called it.
    package var name: String
    /// The food row's name; null when no table knows it.
    package var food: String?
    package var foodID: String?
    package var quantity: Double
    package var unit: String
    package var grams: Double?
    /// The rule that turned the amount into grams, in words; null when there are none.
    package var portionRule: String?
    /// Energy of the whole entry in kcal, rounded; null is unknown.
    package var calories: Int?
    /// The range in which the energy is expected, in kcal, when it was estimated.
    package var caloriesRange: EnergyRange?
    package var proteinG: Double?
    package var carbsG: Double?
    package var fatG: Double?
    package var meal: Meal
    /// ISO 8601 with the user's offset at that time.
    package var eatenAt: String
    /// When it was said, likewise.
    package var saidAt: String
    /// The logical day.
    package var day: CalendarDay
    package var source: EntrySource
    package var status: EntryStatus
    package var conversation: Int64?
    /// The photo that it was read from.
    package var photo: Int64?
    /// All that is known of the whole entry; only of an estimate, absent in what is written.
    package var nutrients: Nutrients?
    /// Ingredients of a dish which its figures lack; likewise.
    package var uncounted: [String]?

    package init(
        id: Int64?, name: String, food: String?, foodID: String?, quantity: Double, unit: String, grams: Double?,
        portionRule: String?, calories: Int?, caloriesRange: EnergyRange?, proteinG: Double?, carbsG: Double?,
        fatG: Double?, meal: Meal,
        eatenAt: String, saidAt: String, day: CalendarDay, source: EntrySource, status: EntryStatus,
        conversation: Int64?, photo: Int64? = nil
    ) {
        self.id = id
        self.name = name
        self.food = food
        self.foodID = foodID
        self.quantity = quantity
        self.unit = unit
        self.grams = grams
        self.portionRule = portionRule
        self.calories = calories
        self.caloriesRange = caloriesRange
        self.proteinG = proteinG
        self.carbsG = carbsG
        self.fatG = fatG
        self.meal = meal
        self.eatenAt = eatenAt
        self.saidAt = saidAt
        self.day = day
        self.source = source
        self.status = status
        self.conversation = conversation
        self.photo = photo
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, food, foodID, quantity, unit, grams, portionRule, calories, caloriesRange, proteinG, carbsG, fatG
        case meal, eatenAt, saidAt, day, source, status, conversation, photo, nutrients, uncounted
    }

    /// Writes every key, null where unknown: scripts may rely on the keys. Those of estimates only are absent elsewhere.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
        try container.encode(food, forKey: .food)
        try container.encode(foodID, forKey: .foodID)
        try container.encode(quantity, forKey: .quantity)
        try container.encode(unit, forKey: .unit)
        try container.encode(grams, forKey: .grams)
        try container.encode(portionRule, forKey: .portionRule)
        try container.encode(calories, forKey: .calories)
        try container.encode(caloriesRange, forKey: .caloriesRange)
        try container.encode(proteinG, forKey: .proteinG)
        try container.encode(carbsG, forKey: .carbsG)
        try container.encode(fatG, forKey: .fatG)
        try container.encode(meal, forKey: .meal)
        try container.encode(eatenAt, forKey: .eatenAt)
        try container.encode(saidAt, forKey: .saidAt)
        try container.encode(day, forKey: .day)
        try container.encode(source, forKey: .source)
        try container.encode(status, forKey: .status)
        try container.encode(conversation, forKey: .conversation)
        try container.encode(photo, forKey: .photo)
        try container.encodeIfPresent(nutrients, forKey: .nutrients)
        try container.encodeIfPresent(uncounted, forKey: .uncounted)
    }
}

/// An entry that the user states; what is left out is looked up or taken from the clock.
package struct NewEntry: Codable, Hashable, Sendable {
    package var name: String
    /// The food that it is, where its name is not to be looked up.
    package var foodID: String?
    /// Energy of the whole entry in kcal; left out, the food table answers.
    package var calories: Int?
    package var quantity: Double?
    package var unit: String?
    package var meal: Meal?
    /// ISO 8601 with offset.
    package var eatenAt: String?

    package init(
        name: String, foodID: String? = nil, calories: Int? = nil, quantity: Double? = nil, unit: String? = nil,
        meal: Meal? = nil, eatenAt: String? = nil
    ) {
        self.name = name
        self.foodID = foodID
        self.calories = calories
        self.quantity = quantity
        self.unit = unit
        self.meal = meal
        self.eatenAt = eatenAt
    }
}

/// A change to an entry; what is left out stays.
package struct EntryEdit: Codable, Hashable, Sendable {
    package var name: String?
    package var calories: Int?
    package var quantity: Double?
    package var unit: String?
    package var meal: Meal?
    package var eatenAt: String?

    package init(
        name: String? = nil, calories: Int? = nil, quantity: Double? = nil, unit: String? = nil, meal: Meal? = nil,
        eatenAt: String? = nil
    ) {
        self.name = name
        self.calories = calories
        self.quantity = quantity
        self.unit = unit
        self.meal = meal
        self.eatenAt = eatenAt
    }
}

/// Where an entry's numbers come from.
package struct EntryExplanation: Codable, Hashable, Sendable {
    package var entry: EntryDTO
    /// One short paragraph.
    package var explanation: String
    /// The rule that turned the amount into grams.
    package var portionRule: String?
    /// What the user said in the turn that wrote it.
    package var said: String?
    /// Who understood these words, as a sentence; absent where it is not known.
    package var readBy: String?
    /// Earlier states, oldest first, one line each.
    package var history: [String]

    package init(
        entry: EntryDTO, explanation: String, portionRule: String?, said: String?, readBy: String? = nil,
        history: [String]
    ) {
        self.entry = entry
        self.explanation = explanation
        self.portionRule = portionRule
        self.said = said
        self.readBy = readBy
        self.history = history
    }
}

/// What an undo or redo did.
package struct JournalResult: Codable, Hashable, Sendable {
    /// One line for the user.
    package var message: String
    /// The entries as they are now that came back or changed.
    package var entries: [EntryDTO]
    /// Entries that are gone.
    package var removedIDs: [Int64]

    package init(message: String, entries: [EntryDTO], removedIDs: [Int64]) {
        self.message = message
        self.entries = entries
        self.removedIDs = removedIDs
    }
}

/// How much was eaten on one logical day.
package struct DaySummary: Codable, Hashable, Sendable {
    package var date: CalendarDay
    /// Sum of the known energies in kcal.
    package var calories: Int
    package var target: Int?
    /// Target minus calories, with what sport adds; negative when over, null without a target.
    package var remaining: Int?
    /// What the day's sport takes beyond rest, in kcal; absent without sport whose energy is known.
    package var sport: EnergyRange?
    /// What of it `remaining` counts, in kcal; absent where it counts none.
    package var addedBySport: Int?
    /// Entries whose energy is unknown, which `calories` therefore lacks.
    package var unknownEntries: Int
    /// Where the sum is expected, in kcal, when some of it was estimated.
    package var caloriesRange: EnergyRange?
    /// How many entries the day has; without any nothing is known of it, which is not 0 kcal. Absent in old answers.
    package var entries: Int?

    package init(
        date: CalendarDay, calories: Int, target: Int?, unknownEntries: Int, caloriesRange: EnergyRange? = nil,
        entries: Int? = nil, sport: EnergyRange? = nil, addedBySport: Int? = nil
    ) {
        self.entries = entries
        self.sport = sport
        self.addedBySport = addedBySport
        self.date = date
        self.calories = calories
        self.target = target
        remaining = target.map { $0 - calories + (addedBySport ?? 0) }
        self.unknownEntries = unknownEntries
        self.caloriesRange = caloriesRange
    }

    private enum CodingKeys: String, CodingKey {
        case date, calories, target, remaining, unknownEntries, caloriesRange, entries, sport, addedBySport
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(date, forKey: .date)
        try container.encode(calories, forKey: .calories)
        try container.encode(target, forKey: .target)
        try container.encode(remaining, forKey: .remaining)
        try container.encode(unknownEntries, forKey: .unknownEntries)
        try container.encode(caloriesRange, forKey: .caloriesRange)
        try container.encode(entries, forKey: .entries)
        try container.encodeIfPresent(sport, forKey: .sport)
        try container.encodeIfPresent(addedBySport, forKey: .addedBySport)
    }
}

/// A day with its foods.
package struct DayReport: Codable, Hashable, Sendable {
    package var summary: DaySummary
    package var proteinG: NutrientSum
    package var carbsG: NutrientSum
    package var fatG: NutrientSum
    package var entries: [EntryDTO]
    package var tracking: Tracking
    package var goals: MacroGoals
    /// Whether the day has ended: only then its verdict is final.
    package var isOver: Bool
    /// Null when nothing is logged.
    package var verdict: TargetVerdict?
    /// The nearest days with entries.
    package var previous: CalendarDay?
    package var next: CalendarDay?
    /// The day by category; only where portions are shown.
    package var portions: PortionDayReport?
    /// What was done, with its energy; absent without any.
    package var sport: [ActivityDTO]?
    /// How each macronutrient that has a goal stands to it; one that is absent cannot be told.
    package var verdicts: [Goal: TargetVerdict]
    /// The mean of the meals; null when none has a score.
    package var score: ScoreDTO?
    /// By meal; a meal without a score is absent.
    package var mealScores: [String: ScoreDTO]
    /// Those of the day, in order of eating.
    package var photos: [PhotoDTO]
    /// How many drafts are open, of any day.
    package var openDrafts: Int

    package init(
        summary: DaySummary, proteinG: NutrientSum, carbsG: NutrientSum, fatG: NutrientSum, entries: [EntryDTO],
        tracking: Tracking = .calories, goals: MacroGoals = MacroGoals(), isOver: Bool = false,
        verdict: TargetVerdict? = nil, previous: CalendarDay? = nil, next: CalendarDay? = nil,
        portions: PortionDayReport? = nil, photos: [PhotoDTO] = [], openDrafts: Int = 0,
        verdicts: [Goal: TargetVerdict] = [:], score: ScoreDTO? = nil, mealScores: [String: ScoreDTO] = [:],
        sport: [ActivityDTO]? = nil
    ) {
        self.sport = sport
        self.verdicts = verdicts
        self.score = score
        self.mealScores = mealScores
        self.portions = portions
        self.tracking = tracking
        self.goals = goals
        self.isOver = isOver
        self.verdict = verdict
        self.previous = previous
        self.next = next
        self.summary = summary
        self.proteinG = proteinG
        self.carbsG = carbsG
        self.fatG = fatG
        self.entries = entries
        self.photos = photos
        self.openDrafts = openDrafts
    }
}

/// Several days together; the average is over logged days only (SPEC C11).
package struct PeriodReport: Codable, Hashable, Sendable {
    package var from: CalendarDay
    package var to: CalendarDay
    package var days: [DaySummary]
    package var loggedDays: Int
    package var totalCalories: Int
    /// kcal per logged day, rounded, today among them; null without logged days. ``average`` leaves today out.
    package var averageCalories: Int?
    /// Null when no logged day of the period has ended.
    package var average: DailyAverage?
    /// kcal of today, which has not ended; null where today is not in the period, or nothing is logged.
    package var todaySoFar: Int?
    package var target: Int?
    package var tracking: Tracking
    /// Of the last seven days; only where the week was asked for.
    package var progress: WeekProgress?
    /// The last seven days by category; only where the week was asked for and portions are shown.
    package var portions: PortionProgress?

    package init(
        from: CalendarDay, to: CalendarDay, days: [DaySummary], loggedDays: Int, totalCalories: Int,
        averageCalories: Int?, target: Int?, tracking: Tracking = .calories, progress: WeekProgress? = nil,
        average: DailyAverage? = nil, todaySoFar: Int? = nil
    ) {
        self.average = average
        self.todaySoFar = todaySoFar
        self.tracking = tracking
        self.progress = progress
        self.from = from
        self.to = to
        self.days = days
        self.loggedDays = loggedDays
        self.totalCalories = totalCalories
        self.averageCalories = averageCalories
        self.target = target
    }
}

package import Nutrition

/// "what did I bench last time?", "how much should I squat next?", "which plates for 72.5 kg?"
package enum TrainingQuestionReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "A question about the training that was done, the next load, or plates"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard asks(reading), reading.words.count <= longest else { return nil }
        return minutes(reading, situation)
            ?? (activities(reading, situation) ?? question(reading, situation)).map(Intent.askTraining)
    }

    /// "how many minutes did I run this week?", "how long did I exercise yesterday?"
    private static func activities(_ reading: Reading, _ situation: Situation) -> TrainingQuestion? {
        let (words, lexicon) = (reading.words, reading.lexicon)
        let others: [Concept] = [.questionRecommended, .questionIf, .verbBurn, .planModal]
        guard lexicon.stands(.activityHowLong, in: words), reading.energies.isEmpty, reading.saidValues.isEmpty,
            !others.contains(where: { lexicon.stands($0, in: words) })
        else { return nil }
        let isOfAny = lexicon.stands(.activityAny, in: words)
        let name = isOfAny ? nil : SportReader.name(in: reading)
        guard isOfAny || name != nil else { return nil }
        let named =
            PeriodExpressions(reading, today: situation.today).periods.first
            ?? reading.time(today: situation.today).day.map(Period.day)
        guard let period = named ?? (lexicon.stands(.logHowOftenOwn, in: words) ? .today : nil),
            period.days(asOf: situation.today).lowerBound <= situation.today
        else { return nil }
        return .activities(name: name, period)
    }

    /// "how many minutes of activity is that in total today?"
    private static func minutes(_ reading: Reading, _ situation: Situation) -> Intent? {
        let (words, lexicon) = (reading.words, reading.lexicon)
        guard lexicon.stands(.questionMany, in: words), reading.energies.isEmpty, !lexicon.stands(.verbBurn, in: words),
            words.contains(where: { lexicon.has([.unitTimeMinute, .unitTimeHour], $0) }),
            lexicon.stands(.categorySports, in: words) || lexicon.stands(.liftTraining, in: words),
            reading.saidValues.isEmpty,
            let category = situation.names.categories.first(where: { $0.unit == .minutes && $0.isEnabled })
        else { return nil }
        return .askPortions(category: category.key, day: reading.time(today: situation.today).day ?? situation.today)
    }

    /// Whether a message asks.
    static func asks(_ reading: Reading) -> Bool {
        if reading.text.contains("?") { return true }
        let (words, lexicon) = (reading.words, reading.lexicon)
        // "if I can press 100 kg for 8 reps what would my max be"
        if lexicon.stands(.liftMaximum, in: words), words.contains(where: { lexicon.has(.questionWord, $0) }) {
            return true
        }
        // "forgot to tell you" asks nothing.
        return words.prefix(2).contains { lexicon.has([.questionWhich, .questionWord], $0) }
            || words.prefix(beginning).contains { lexicon.has([.questionHow, .questionMany, .logWhen], $0) }
    }

    private static func question(_ reading: Reading, _ situation: Situation) -> TrainingQuestion? {
        let (words, lexicon) = (reading.words, reading.lexicon)
        func has(_ concept: Concept) -> Bool { lexicon.stands(concept, in: words) }
        if has(.liftPlate), let plates = plates(reading) { return plates }
        if has(.liftMaximum), let set = LiftScan(words, in: words.indices, lexicon).single {
            return .estimate(load: set.load, amount: set.amount)
        }
        if has(.liftEnergy), let activity = situation.library?.activity(in: reading.text, lexicon.language) {
            return .energy(activity: activity)
        }
        let mentions = situation.library?.lifts(in: words) ?? []
        let isSwap = has(.questionSwap) || has(.negationInstead)
        guard mentions.count == 1 || isSwap, let exercise = mentions.first?.exercise else {
            guard mentions.isEmpty, has(.liftTraining), reading.energies.isEmpty, has(.liftDone) || has(.liftBefore)
            else {
                return nil
            }
            guard WorkoutPlanReader.read(reading, situation) == nil else { return nil }
            return .history(PeriodExpressions(reading, today: situation.today).periods.first)
        }
        if isSwap {
            let owned = reading.equipment
            return .substitute(exercise: exercise, equipment: owned.names, hasNothing: owned.isNothing)
        }
        if has(.liftNext) || isAdvice(reading) { return .next(exercise: exercise) }
        // "what's my max on bench?", but not "the last max effort".
        if has(.liftMaximum) { return .maximum(exercise: exercise) }
        return has(.liftBefore) || has(.logWhen) ? .last(exercise: exercise) : nil
    }

    /// "how much should I squat?"
    private static func isAdvice(_ reading: Reading) -> Bool {
        let lexicon = reading.lexicon
        return reading.words.contains { lexicon.has(.questionRecommended, $0) }
            && lexicon.stands(.questionMany, in: reading.words)
    }

    private static func plates(_ reading: Reading) -> TrainingQuestion? {
        let lexicon = reading.lexicon
        let loads = reading.saidValues.compactMap { value -> Double? in
            let factor: Double
            if case .mass(let grams)? = lexicon.measure(value.unit), grams >= 400 {
                factor = grams / 1000
            } else if value.unit.isEmpty || UnitLexicon.measure(value.unit) == nil {
                factor = 1
            } else {
                return nil
            }
            return value.value * factor
        }
        // "for 102.5 kg? bar is 20"
        let isBarSaid = loads.count == 2 && lexicon.stands(.liftBar, in: reading.words)
        let bar = isBarSaid ? loads.min() : nil
        guard let load = isBarSaid ? loads.max() : loads.first, (1...1000).contains(load) else { return nil }
        return .plates(load: load, bar: bar)
    }

    /// In words.
    private static let longest = 30
    private static let beginning = 3
}

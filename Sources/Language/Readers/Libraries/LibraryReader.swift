import Nutrition

/// Reads what a message does with sport, recipes and drinks, where something else says that it does (``LibraryAct``):
/// words without a place are passed over here, which no ``IntentReader`` does.
package enum LibraryReader {
    /// - Returns: nil where the words do not say of what.
    package static func intent(
        _ act: LibraryAct, _ learnt: LearntReading, _ reading: Reading, _ situation: Situation
    ) -> Intent? {
        switch act {
        case .burn, .howTo, .workout, .recipe, .cook, .scale, .drink, .mix, .alcohol:
            return NutritionQuestionReader.ofLibrary(act, learnt, in: reading, situation).map(Intent.askNutrition)
        case .exercise:
            return substitute(reading, situation)
                ?? NutritionQuestionReader.ofLibrary(act, learnt, in: reading, situation).map(Intent.askNutrition)
        case .sport: return sport(learnt, reading, situation)
        case .lifts: return lifts(reading, situation)
        case .fix: return correction(reading, situation)
        case .mealPlan: return plan(reading, situation)
        case .shopping: return .mealPlan(.shopping(nil))
        case .accept: return situation.hasMealPlanProposal ? .mealPlan(.accept) : nil
        case .pot, .share: return PotReader.intent(reading, situation, isPot: true)
        case .askPot: return situation.openPots.isEmpty ? nil : .askPot(.all)
        case .askLifts, .ownRecipe, .swap, .totals, .drop, .other, .none: return nil
        }
    }

    /// "what can I do in place of pull-ups, got no bar": one exercise is named, and nothing of muscles.
    private static func substitute(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard let library = situation.library else { return nil }
        let mentions = library.lifts(in: reading.words)
        guard mentions.count == 1, library.muscles(in: reading.words).isEmpty, let exercise = mentions.first?.exercise
        else { return nil }
        let owned = reading.equipment
        return .askTraining(.substitute(exercise: exercise, equipment: owned.names, hasNothing: owned.isNothing))
    }

    /// "did yoga w my daughter 25 min then walked the dog for 40": each activity with its time; else the one of each.
    private static func sport(_ learnt: LearntReading, _ reading: Reading, _ situation: Situation) -> Intent? {
        guard situation.names.categories.contains(where: { $0.unit == .minutes && $0.isEnabled }) else { return nil }
        let reports = LearntSport.reports(learnt, in: reading, today: situation.today)
        if let intent = LearntSport.logging(reports) { return intent }
        guard let named = SportReader.name(in: reading) ?? learnt.slots(.activity).first?.text.lowercased(),
            let minutes = reading.trainingMinutes
        else { return nil }
        return .logSport(LearntSport.report(named, minutes, in: reading, today: situation.today))
    }

    /// Sets of what is named, or, where nothing is, of what the message before told: "another 5 at 110".
    private static func lifts(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard !TrainingQuestionReader.asks(reading) else { return nil }
        var time = reading.time(today: situation.today)
        time.meal = nil
        if let day = time.day, day > situation.today { return nil }
        if let lifts = LiftReader.lifts(in: reading, situation) {
            return .logLifts(LiftReport(lifts: lifts, time: time))
        }
        guard situation.library?.lifts(in: reading.words).isEmpty == true, situation.lastLifts.count == 1,
            let sets = LiftScan(reading.words, in: reading.words.indices, reading.lexicon).another
        else { return nil }
        let lift = ToldLift(exercise: situation.lastLifts[0].exercise, sets: sets)
        return .logLifts(LiftReport(lifts: [lift], time: time))
    }

    /// "sorry that was 40 not 50": the number that is not denied.
    private static func correction(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard let sport = situation.lastSport else { return nil }
        if let minutes = reading.trainingMinutes {
            return .correctSport(id: sport, minutes: minutes, kilometers: reading.saidKilometers)
        }
        let (words, lexicon) = (reading.words, reading.lexicon)
        let numbers = words.indices.compactMap { index -> Double? in
            guard words[index].first?.isNumber == true || lexicon.isNumber(words[index]),
                index == 0 || !lexicon.has([.negationNot, .negationInstead], words[index - 1])
            else { return nil }
            return NumberReader.leading(Array(words[index...]))?.number.value
        }
        guard numbers.count == 1, LearntSport.plausible.contains(numbers[0]) else { return nil }
        return .correctSport(id: sport, minutes: numbers[0])
    }

    private static func plan(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard let message = reading.healthMessage, !TargetPlanReader.isRisky(reading),
            let plan = MealPlanWords(HealthScan(message), today: situation.today, isWish: true)?.plan(reading)
        else { return nil }
        return .mealPlan(.propose(plan))
    }
}

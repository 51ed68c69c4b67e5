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

    /// "did yoga w my daughter 25 min then walked the dog for 40": each activity with the time behind it, or before.
    private static func sport(_ learnt: LearntReading, _ reading: Reading, _ situation: Situation) -> Intent? {
        guard situation.names.categories.contains(where: { $0.unit == .minutes && $0.isEnabled }) else { return nil }
        let activities = learnt.slots(.activity)
        let spans = (learnt.slots(.value) + learnt.slots(.amount)).sorted { $0.range.lowerBound < $1.range.lowerBound }
            .compactMap { slot in minutes(in: slot, reading).map { (slot, $0) } }
        guard !activities.isEmpty, activities.count == spans.count else {
            guard let named = SportReader.name(in: reading) ?? activities.first?.text.lowercased(),
                let minutes = reading.trainingMinutes
            else { return nil }
            return .logSport(report(named, minutes, reading, situation))
        }
        let reports = zip(activities, spans).map { activity, span in
            let name = SportReader.name(in: Reading(activity.text, from: reading)) ?? activity.text.lowercased()
            return Intent.logSport(report(name, span.1, reading, situation))
        }
        return reports.count == 1 ? reports[0] : .several(reports)
    }

    /// "25 min"; "40", where others told minutes.
    private static func minutes(in slot: LearntReading.Slot, _ reading: Reading) -> Double? {
        let words = Reading(slot.text, from: reading)
        if let minutes = SportReader.minutes(in: words) { return minutes }
        guard words.words.count == 1, let number = NumberReader.leading(words.words)?.number.value else { return nil }
        return (1...600).contains(number) ? number : nil
    }

    private static func report(
        _ name: String, _ minutes: Double, _ reading: Reading, _ situation: Situation
    ) -> SportReport {
        var time = reading.time(today: situation.today)
        time.meal = nil
        return SportReport(name: name, minutes: minutes, kilometers: reading.saidKilometers, time: time)
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
            let sets = sets(LiftScan(reading.words, in: reading.words.indices, reading.lexicon))
        else { return nil }
        let lift = ToldLift(exercise: situation.lastLifts[0].exercise, sets: sets)
        return .logLifts(LiftReport(lifts: [lift], time: time))
    }

    /// "another 5 at 110": five with so much, not two sets.
    private static func sets(_ scan: LiftScan) -> [PerformedSet]? {
        guard scan.groups.isEmpty, scan.amount == nil, scan.load == nil, scan.listed.count == 2,
            scan.listed[1] > 2 * scan.listed[0], scan.listed[0] == scan.listed[0].rounded()
        else { return scan.result }
        return [PerformedSet(amount: Int(scan.listed[0]), load: scan.listed[1])]
    }

    /// "sorry that was 40 not 50": the number that is not denied.
    private static func correction(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard let sport = situation.lastSport else { return nil }
        if let minutes = reading.trainingMinutes { return .correctSport(id: sport, minutes: minutes) }
        let (words, lexicon) = (reading.words, reading.lexicon)
        let numbers = words.indices.compactMap { index -> Double? in
            guard words[index].first?.isNumber == true || lexicon.isNumber(words[index]),
                index == 0 || !lexicon.has([.negationNot, .negationInstead], words[index - 1])
            else { return nil }
            return NumberReader.leading(Array(words[index...]))?.number.value
        }
        guard numbers.count == 1, (1...600).contains(numbers[0]) else { return nil }
        return .correctSport(id: sport, minutes: numbers[0])
    }

    private static func plan(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard let message = reading.healthMessage, !TargetPlanReader.isRisky(reading),
            let plan = MealPlanWords(HealthScan(message), today: situation.today, isWish: true)?.plan(reading)
        else { return nil }
        return .mealPlan(.propose(plan))
    }
}

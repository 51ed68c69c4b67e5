package import Nutrition

/// "a workout plan, 3x a week, 30 min, only dumbbells, my knee is bad", "what's my workout today?"
package enum WorkoutPlanReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "A wish for a week of training, or for today's session"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        let (words, lexicon) = (reading.words, reading.lexicon)
        func has(_ concept: Concept) -> Bool { lexicon.stands(concept, in: words) }
        let isOfTraining = [.liftTraining, .exerciseName, .activityWorkout, .activityTraining].contains(where: has)
        guard words.count <= longest, reading.energies.isEmpty, isOfTraining || isCompound(reading),
            !has(.verbBurn), !has(.questionMany),
            // "ik heb alleen dumbbells" is no meal.
            has(.liftPlan) || !words.contains(where: { lexicon.has(Concept.eating, $0) })
        else { return nil }
        let wish = wish(reading)
        let isAsked = TrainingQuestionReader.asks(reading)
        let isToday = isAsked && (has(.dayToday) || has(.adverbNow))
        // "did my workout today?" asks for what was done.
        guard !has(.liftBefore), !(has(.liftDone) && !has(.liftPlan) && !says(wish)) else { return nil }
        // "170 cm, 65 kg, gym four times a week, what's my maintenance?" asks of the body.
        let isOfBody = reading.saidValues.contains { value in
            if case .mass? = lexicon.measure(value.unit) { return true }
            return lexicon.has(.unitLength, value.unit)
        }
        let isWished = isAsked && says(wish) && !isOfBody
        guard has(.liftPlan) || isCompound(reading) || isToday || isWished,
            LiftReader.lifts(in: reading, situation) == nil
        else { return nil }
        var asked = wish
        asked.isOfToday = isToday && !has(.liftPlan) && !isCompound(reading) ? true : nil
        return .askNutrition(.workout(asked))
    }

    /// What the words say of the week; all of it may be open.
    static func wish(_ reading: Reading) -> WorkoutWish {
        let (words, lexicon) = (reading.words, reading.lexicon)
        var wish = WorkoutWish()
        wish.minutes = reading.trainingMinutes.flatMap { (10...180).contains($0) ? Int($0) : nil }
        let scan = reading.healthMessage.map(HealthScan.init)
        wish.days = reading.saidValues.first { value in
            (1...7).contains(value.value) && value.value == value.value.rounded()
                && (lexicon.has([.unitTimes, .unitTimeDay, .liftTraining], value.unit)
                    || scan?.weekly(at: value.end + 1) != nil)
        }.map { Int($0.value) }
        (wish.equipment, wish.hasNothing) = reading.equipment
        if lexicon.stands(.liftHurt, in: words) || words.contains(where: { lexicon.has(.prepositionWithout, $0) }) {
            let hurt = parts.filter { lexicon.stands($0.concept, in: words) }.map(\.name)
            wish.avoid = hurt.isEmpty ? nil : hurt
        }
        return wish
    }

    private static func says(_ wish: WorkoutWish) -> Bool {
        wish.minutes != nil || wish.days != nil || !wish.equipment.isEmpty || wish.hasNothing || wish.avoid != nil
    }

    /// "Trainingsplan", "trainingsschema" name both in one word.
    private static func isCompound(_ reading: Reading) -> Bool {
        reading.words.contains { $0.count > 8 && reading.lexicon.has(.liftPlan, $0) }
    }

    /// As the library calls what speaks against an exercise.
    private static let parts: [(concept: Concept, name: String)] = [
        (.liftPartShoulder, "shoulder"), (.liftPartElbow, "elbow"), (.liftPartWrist, "wrist"), (.liftPartNeck, "neck"),
        (.liftPartHip, "hip"), (.liftPartKnee, "knee"), (.liftPartAnkle, "ankle"), (.liftPartBack, "lower back"),
    ]

    /// In words.
    private static let longest = 40
}

extension Reading {
    /// How long training takes, as far as a span of time is said: "45 min", "an hour and a half".
    var trainingMinutes: Double? {
        if let scan = healthMessage.map(HealthScan.init),
            let span = scan.words.indices.lazy.compactMap({ scan.duration(at: $0) }).first, span.hours > 0
        {
            return span.hours * 60
        }
        for value in saidValues where value.value > 0 {
            if lexicon.has(.unitTimeMinute, value.unit) { return value.value }
            if lexicon.has(.unitTimeHour, value.unit) { return 60 * value.value }
        }
        return nil
    }

    /// What there is to train with, as the library calls it, and whether it is said that there is nothing.
    var equipment: (names: [String], isNothing: Bool) {
        let named = ProfileVocabulary.equipment.filter { concept, _ in
            words.indices.contains { index in
                // "no gym anymore"
                let isDenied = index > 0 && lexicon.has([.negationDeterminer, .prepositionWithout], words[index - 1])
                return !isDenied && lexicon.length(of: concept, at: words[index...]) != nil
            }
        }.map(\.name)
        return (named.filter { $0 != "none" }, named.contains("none"))
    }
}

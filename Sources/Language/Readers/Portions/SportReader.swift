package import Nutrition

/// Minutes of an activity.
package struct SportReport: Hashable, Sendable {
    /// What the log calls it, as `running`.
    package var name: String
    package var minutes: Double
    /// The distance, where it was told.
    package var kilometers: Double?
    package var time: TimeExpression
}

/// "walked 30 minutes", "half an hour of yoga this morning", "I ran 5 km in 28 min": every word has its place.
package enum SportReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary = "Minutes of an activity"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard PortionWords.mayBeAbout(reading) else { return nil }
        return report(reading, situation.names, situation.today).map(Intent.logSport)
    }

    /// The minutes of a span of time that stands alone, as "an hour and a half"; nil for all else.
    static func minutes(in words: Reading) -> Double? {
        let parts = words.words.filter { !words.lexicon.isFiller($0) }
        for part in [words.words, parts] {
            if let (length, minutes) = duration(part[...], words.lexicon), length == part.count { return minutes }
        }
        return nil
    }

    /// What the log calls the activity that the words name; nil for one that has no name here.
    package static func name(in words: Reading) -> String? {
        words.words.indices.lazy.compactMap { activity(words.words, at: $0, words.lexicon) }.first.map {
            name(of: $0.0)
        }
    }

    private static func report(_ utterance: Reading, _ book: CategoryNames, _ today: CalendarDay) -> SportReport? {
        let words = utterance.words
        let lexicon = utterance.lexicon
        guard !utterance.text.contains("?"), book.categories.contains(where: { $0.unit == .minutes && $0.isEnabled })
        else { return nil }
        var named: Concept?
        var minutes: Double?
        var isSecondSpan = false
        var index = 0
        while index < words.count {
            if let (length, said) = duration(words[index...], lexicon) {
                // "yoga in 20 minutes", "30 minutes after the gym": when, not how long.
                let before = index > 0 ? words[index - 1] : ""
                let after = index + length < words.count ? words[index + length] : ""
                let isDistance =
                    lexicon.has(.prepositionIn, before) && words[..<index].contains { Self.isDistance($0, lexicon) }
                guard isDistance || !lexicon.has([.prepositionIn, .sportWhen], before), !lexicon.has(.sportWhen, after)
                else { return nil }
                guard minutes == nil || lexicon.has(.conjunctionAnd, before) else { return nil }
                isSecondSpan = minutes != nil && named != nil
                minutes = (minutes ?? 0) + said
                index += length
            } else if let length = distance(words[index...], lexicon) {
                index += length
            } else if case let length = PortionWords.timeLength(words[index...], book, lexicon), length > 0 {
                index += length
            } else if let (activity, length) = activity(words, at: index, lexicon) {
                // "a 45 min bike ride and 20 min of yoga" are two.
                if isSecondSpan, activity != named, !general.contains(activity) { return nil }
                // "went for a run", "a gym workout": the first, more telling word names it.
                if named.map(general.contains) ?? true { named = activity }
                index += length
            } else if lexicon.has(.sportBeside, words[index]) {
                index += 1
            } else {
                return nil
            }
        }
        guard let named, let minutes, minutes > 0 else { return nil }
        var time = PortionWords.time(utterance, book.slots, today: today)
        // A part of the day says when, not with which meal.
        if !utterance.words.contains(where: { lexicon.has(Concept.meals, $0) }) { time.meal = nil }
        return SportReport(
            name: name(of: named), minutes: minutes, kilometers: utterance.saidKilometers, time: time)
    }

    /// The activity that the words at an index name, and how many words do: "worked out".
    private static func activity(_ words: [String], at index: Int, _ lexicon: Lexicon) -> (Concept, length: Int)? {
        for activity in activities {
            if let length = lexicon.length(of: activity, at: words[index...]) { return (activity, length) }
        }
        return nil
    }

    private static func duration(
        _ words: ArraySlice<String>, _ lexicon: Lexicon
    ) -> (length: Int, minutes: Double)? {
        guard let (number, digits) = lexicon.number(at: words) else { return nil }
        // "a 30-minute walk"
        let count = digits + (words.dropFirst(digits).first == "-" ? 1 : 0)
        guard let unit = words.dropFirst(count).first, let scale = Self.minutes(in: unit, lexicon) else { return nil }
        var length = count + 1
        var minutes = number.value * scale
        // "1 h 15 min", "an hour and a half"
        let rest = words.dropFirst(length)
        if scale == 60 {
            if let (more, used) = lexicon.number(at: rest), let next = rest.dropFirst(used).first,
                Self.minutes(in: next, lexicon) == 1
            {
                minutes += more.value
                length += used + 1
            } else if let half = lexicon.length(of: .sportHalf, at: rest) {
                minutes += 30
                length += half
            }
        }
        return (length, minutes)
    }

    /// Minutes in a unit of time.
    private static func minutes(in word: String, _ lexicon: Lexicon) -> Double? {
        if lexicon.has(.unitTimeMinute, word) { return 1 }
        return lexicon.has(.unitTimeHour, word) ? 60 : nil
    }

    private static func distance(_ words: ArraySlice<String>, _ lexicon: Lexicon) -> Int? {
        guard let (_, count) = lexicon.number(at: words), let unit = words.dropFirst(count).first,
            isDistance(unit, lexicon)
        else { return nil }
        return count + 1
    }

    private static func isDistance(_ word: String, _ lexicon: Lexicon) -> Bool {
        lexicon.has([.unitDistance, .unitKilometer, .unitMile], word)
    }

    /// Names that another word makes clearer.
    private static let general: Set<Concept> = [.activityWorkout, .activityTraining, .activitySport, .activityExercise]
    private static let activities: [Concept] = [
        .activityWalking, .activityRunning, .activityCycling, .activitySwimming, .activityYoga, .activityPilates,
        .activityHiking, .activityDancing, .activityRowing, .activityStrengthTraining, .activityStretching,
        .activityClimbing, .activityFootball, .activityTennis, .activityBasketball, .activityVolleyball,
        .activityBadminton, .activitySkiing, .activitySkating, .activityAerobics, .activityGardening, .activityGolf,
        .activityBoxing, .activityGym, .activityWorkout, .activityTraining, .activitySport, .activityExercise,
    ]

    /// What the log calls an activity: `activity.strengthTraining` is "strength training".
    private static func name(of activity: Concept) -> String {
        activity.rawValue.drop { $0 != "." }.dropFirst()
            .reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    }
}

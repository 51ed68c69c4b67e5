import Nutrition

/// Minutes of an activity.
package struct SportReport: Hashable, Sendable {
    /// What the log calls it, as `running`.
    package var name: String
    package var minutes: Double
    package var time: TimeExpression
}

/// "walked 30 minutes", "half an hour of yoga this morning", "I ran 5 km in 28 min": every word has its place.
package enum SportReader: IntentReader {
    package static let languages: Set<MessageLanguage> = [.english, .german, .spanish, .french]

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard PortionWords.mayBeAbout(reading) else { return nil }
        return report(reading, situation.names, situation.today).map(Intent.logSport)
    }

    private static func report(_ utterance: Reading, _ book: CategoryNames, _ today: CalendarDay) -> SportReport? {
        let words = utterance.words
        guard !utterance.text.contains("?"), book.categories.contains(where: { $0.unit == .minutes && $0.isEnabled })
        else { return nil }
        var name: String?
        var minutes: Double?
        var index = 0
        while index < words.count {
            if let (length, said) = duration(words[index...]) {
                // "yoga in 20 minutes", "30 minutes after the gym": when, not how long.
                let before = index > 0 ? words[index - 1] : ""
                let after = index + length < words.count ? words[index + length] : ""
                let isDistance = before == "in" && words[..<index].contains { lengths.contains($0) }
                guard isDistance || !["in", "before", "after"].contains(before), !["before", "after"].contains(after)
                else { return nil }
                guard minutes == nil || words[index - 1] == "and" else { return nil }
                minutes = (minutes ?? 0) + said
                index += length
            } else if let length = distance(words[index...]) {
                index += length
            } else if case let length = PortionWords.timeLength(words[index...], book.slots), length > 0 {
                index += length
            } else if let activity = activity(words, at: index) {
                // "went for a run", "a gym workout": the first, more telling word names it.
                if name == nil || general.contains(name ?? "") { name = activity }
                index += 1
            } else if around.contains(words[index]) {
                index += 1
            } else {
                return nil
            }
        }
        guard let name, let minutes, minutes > 0 else { return nil }
        var time = PortionWords.time(utterance, book.slots, today: today)
        // A part of the day says when, not with which meal.
        if !utterance.words.contains(where: { EatingWords.meals.contains($0) }) { time.meal = nil }
        return SportReport(name: name, minutes: minutes, time: time)
    }

    /// "worked out", "I trained": of words that mean other things, too, only these.
    private static func activity(_ words: [String], at index: Int) -> String? {
        let next = index + 1 < words.count ? words[index + 1] : ""
        if words[index] == "worked" { return next == "out" ? "workout" : nil }
        return activities[words[index]]
    }

    private static func duration(_ words: ArraySlice<String>) -> (length: Int, minutes: Double)? {
        guard let (number, digits) = NumberReader.leading(words) else { return nil }
        // "a 30-minute walk"
        let count = digits + (words.dropFirst(digits).first == "-" ? 1 : 0)
        guard let unit = words.dropFirst(count).first, let scale = units[unit] else { return nil }
        var length = count + 1
        var minutes = number.value * scale
        // "1 h 15 min", "an hour and a half"
        let rest = words.dropFirst(length)
        if scale == 60 {
            if let (more, used) = NumberReader.leading(rest), let next = rest.dropFirst(used).first, units[next] == 1 {
                minutes += more.value
                length += used + 1
            } else if rest.prefix(3) == ["and", "a", "half"] {
                minutes += 30
                length += 3
            }
        }
        return (length, minutes)
    }

    private static func distance(_ words: ArraySlice<String>) -> Int? {
        guard let (_, count) = NumberReader.leading(words), let unit = words.dropFirst(count).first,
            lengths.contains(unit)
        else { return nil }
        return count + 1
    }

    private static let units: [String: Double] = [
        "min": 1, "mins": 1, "minute": 1, "minutes": 1, "minuten": 1, "minutos": 1, "h": 60, "hr": 60, "hrs": 60,
        "hour": 60, "hours": 60, "stunde": 60, "stunden": 60, "hora": 60, "horas": 60, "heure": 60, "heures": 60,
    ]
    private static let lengths = Set(words: "km kilometers kilometres kilometer mile miles m meters metres steps")
    /// Names that another word makes clearer.
    private static let general: Set<String> = ["workout", "training", "sport", "exercise"]

    /// Folded words and what the log calls it.
    private static let activities: [String: String] = {
        let rows: [(String, String)] = [
            ("walking", "walk walked walking stroll strolled spazieren spaziert gelaufen caminar camine marche"),
            ("running", "run ran running jog jogged jogging gejoggt correr corri couru"),
            ("cycling", "cycle cycled cycling bike biked biking bicycle rode ride spinning rad radfahren"),
            ("swimming", "swim swam swimming schwimmen geschwommen nadar nade nage"),
            ("yoga", "yoga"), ("pilates", "pilates"), ("hiking", "hike hiked hiking wandern gewandert"),
            ("dancing", "dance danced dancing tanzen getanzt"), ("rowing", "row rowed rowing"),
            ("strength training", "weights lifting lifted strength"), ("stretching", "stretch stretched stretching"),
            ("climbing", "climb climbed climbing bouldering bouldered"), ("football", "football soccer fussball"),
            ("tennis", "tennis"), ("basketball", "basketball"), ("volleyball", "volleyball"),
            ("badminton", "badminton"), ("skiing", "ski skied skiing"), ("skating", "skate skated skating"),
            ("aerobics", "aerobics zumba hiit cardio"), ("gardening", "gardening gardened"), ("golf", "golf"),
            ("boxing", "boxing boxed"), ("gym", "gym"), ("workout", "workout"),
            ("training", "training trained trainiert"), ("sport", "sport sports"),
            ("exercise", "exercise exercised exercising"),
        ]
        var table: [String: String] = [:]
        for (name, forms) in rows {
            for form in forms.split(separator: " ") { table[String(form)] = name }
        }
        return table
    }()

    /// What may stand around it and changes nothing.
    private static let around = Set(
        words: """
            i i've i'd we've had did do done just also then so log add count please went gone for a an of some was been the
            my with on in to from and at out home work school office park gym pool forest woods garden rain outside around block
            dog friends brisk light easy quick long slow short fast session class lesson minutes' about roughly up
            machine bike played play today ich bin habe gemacht war im
            """)
}

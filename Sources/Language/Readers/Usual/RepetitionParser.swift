import Nutrition

/// Reads a repetition word by word; every word must have its place.
struct RepetitionParser {
    private var rest: ArraySlice<String>
    private let today: CalendarDay
    /// "I had …", "log …": the words report or ask, so that they cannot be a name or a question.
    private var hasVerb = false
    private var saysAgain = false
    /// "repeat …", "copy …"
    private var isCommand = false
    private var namesTime = false
    private var leadingMeal: MealChoice?

    init(_ words: ArraySlice<String>, today: CalendarDay) {
        rest = words
        self.today = today
    }

    mutating func read() -> Repetition? {
        readOpening()
        guard var found = readUsual() ?? readSame() ?? readWhatIHad() ?? readNamedMeal() else { return nil }
        readEnding(takesDays: found.source == .usual)
        guard rest.isEmpty else { return nil }
        if found.source == .usual { return isCommand ? nil : found }
        // "last night, the same as on Monday": two times are too many.
        guard !namesTime else { return nil }
        if form != .same { found.time.meal = leadingMeal.flatMap { $0.slots.count == 1 ? $0.slots[0] : nil } }
        switch form {
        case .same: return found
        // "what I had yesterday" alone asks or tells.
        case .whatIHad: return saysAgain || hasVerb || isCommand ? found : nil
        case .again:
            guard saysAgain, !isCommand else { return nil }
            found.source = .last
            return found
        case .namedMeal: return saysAgain || isCommand ? found : nil
        case .usual: return nil
        }
    }

    private enum Form { case usual, same, again, whatIHad, namedMeal }
    private var form = Form.usual

    // MARK: Parts

    private mutating func readOpening() {
        while rest.take(["so", "ok", "okay", "well", "hi", "hey", "hello", "please"]) {}
        readTimes()
        if rest.take(["again"]) { saysAgain = true }
        let start = rest
        if rest.take(["i'm", "im"]) {
            if rest.take(["having"]) { hasVerb = true } else { rest = start }
        } else {
            let isUser = rest.take(["i", "i've", "ive"])
            if isUser { _ = rest.take(["have"]) }
            while rest.take(["just", "also", "already", "then"]) {}
            hasVerb = rest.take(["had", "ate", "eaten", "drank", "took"])
            if isUser, !hasVerb { rest = start }
            if !isUser, !hasVerb {
                if rest.take(["log", "add", "track", "record"]) { hasVerb = true }
                if rest.take(["repeat", "copy"]) { isCommand = true }
            }
        }
        readTimes()
        if rest.take(["again"]) { saysAgain = true }
    }

    /// "this morning", "yesterday", "for lunch": only the usual may stand with a time of its own.
    private mutating func readTimes() {
        while true {
            let start = rest
            if rest.take(["for", "at"]), rest.takeMeal() != nil {
                leadingMeal = MealChoice.words[start[start.startIndex + 1]]
                continue
            }
            rest = start
            if rest.take(["yesterday"]) {
                namesTime = true
                continue
            }
            if takePart() {
                namesTime = true
                continue
            }
            if rest.take(["today", "now"]) { continue }
            return
        }
    }

    /// "my usual", "the usual lunch", "my usual for lunch"
    private mutating func readUsual() -> Repetition? {
        let start = rest
        _ = rest.take(["my", "the"])
        guard rest.take(["usual"]) else {
            rest = start
            return nil
        }
        // "usual" alone is an answer to something.
        guard start.first != "usual" || hasVerb || MealChoice.words[rest.first ?? ""] != nil else { return nil }
        form = .usual
        return Repetition(source: .usual, meal: rest.takeMeal() ?? readForMeal() ?? leadingMeal)
    }

    /// "the same as yesterday", "same lunch as on Monday", "the same thing again"
    private mutating func readSame() -> Repetition? {
        let start = rest
        _ = rest.take(["the"])
        guard rest.take(["same"]) else {
            rest = start
            return nil
        }
        let meal = rest.takeMeal()
        if meal == nil { _ = rest.take(["thing", "things", "food", "meal", "stuff"]) }
        guard rest.take(["as"]) else {
            form = .again
            guard meal == nil, leadingMeal == nil else { return nil }
            return Repetition(source: .last)
        }
        form = .same
        guard let place = readPlace() else { return nil }
        let named = meal ?? leadingMeal
        guard named == nil || place.meal == nil || named == place.meal else { return nil }
        var found = Repetition(source: .day(place.day), meal: named ?? place.meal)
        // "same lunch as yesterday" is this day's lunch; "same as yesterday's lunch" is eaten now.
        if let named, named.slots.count == 1 { found.time.meal = named.slots[0] }
        return found
    }

    /// "what I had for lunch yesterday"
    private mutating func readWhatIHad() -> Repetition? {
        let start = rest
        guard rest.take(["what"]), rest.take(["i"]), rest.take(["had", "ate"]), let place = readPlace() else {
            rest = start
            return nil
        }
        form = .whatIHad
        return Repetition(source: .day(place.day), meal: place.meal)
    }

    /// "yesterday's lunch", "the lunch from Monday"
    private mutating func readNamedMeal() -> Repetition? {
        let start = rest
        form = .namedMeal
        if let day = takePossessiveDay(), let meal = rest.takeMeal() {
            return Repetition(source: .day(day), meal: meal)
        }
        rest = start
        _ = rest.take(["my", "the"])
        if let meal = rest.takeMeal(), rest.take(["from", "of"]), let day = takeDay() {
            return Repetition(source: .day(day), meal: meal)
        }
        rest = start
        return nil
    }

    /// The day and meal to repeat: "yesterday's lunch", "for lunch yesterday", "on Monday", "last night", "breakfast".
    private mutating func readPlace() -> (day: CalendarDay, meal: MealChoice?)? {
        if rest.take(["last"]) {
            if rest.take(["night"]) { return (today.adding(days: -1), .dinner) }
            return takeWeekday().map { ($0, readForMeal()) }
        }
        if let day = takePossessiveDay() { return rest.takeMeal().map { (day, $0) } ?? (day, nil) }
        if let meal = readForMeal() ?? rest.takeMeal() { return (takeDay() ?? today, meal) }
        guard let day = takeDay() else { return nil }
        return (day, readForMeal() ?? rest.takeMeal())
    }

    private mutating func readEnding(takesDays: Bool) {
        while true {
            if rest.take(["please", "too", "also", "now", "today", "thanks"]) { continue }
            if rest.take(["again"]) {
                saysAgain = true
                continue
            }
            let start = rest
            if rest.take(["to"]), rest.take(["today"]) { continue }
            rest = start
            if takesDays, takePart() || takeDay() != nil { continue }
            return
        }
    }

    // MARK: Words

    /// "this morning", "last night"
    private mutating func takePart() -> Bool {
        let start = rest
        if rest.take(["this"]), rest.take(["morning", "afternoon", "evening"]) { return true }
        rest = start
        if rest.take(["last"]), rest.take(["night"]) { return true }
        rest = start
        return false
    }

    private mutating func readForMeal() -> MealChoice? {
        let start = rest
        if rest.take(["for", "at"]) {
            _ = rest.take(["my"])
            if let meal = rest.takeMeal() { return meal }
        }
        rest = start
        return nil
    }

    /// "yesterday", "on Monday", "the day before yesterday"
    private mutating func takeDay() -> CalendarDay? {
        let start = rest
        if rest.take(["yesterday"]) { return today.adding(days: -1) }
        if rest.take(["the"]), rest.take(["day"]), rest.take(["before"]), rest.take(["yesterday"]) {
            return today.adding(days: -2)
        }
        rest = start
        _ = rest.take(["on", "last"])
        if let day = takeWeekday() { return day }
        rest = start
        return nil
    }

    private mutating func takeWeekday() -> CalendarDay? {
        guard let first = rest.first, let weekday = CalendarDay.weekday(named: first) else { return nil }
        rest.removeFirst()
        return last(weekday)
    }

    private mutating func takePossessiveDay() -> CalendarDay? {
        guard let first = rest.first else { return nil }
        let bare = first.hasSuffix("'s") ? String(first.dropLast(2)) : first == "yesterdays" ? "yesterday" : ""
        guard bare == "yesterday" || CalendarDay.weekday(named: bare) != nil else { return nil }
        rest.removeFirst()
        return bare == "yesterday" ? today.adding(days: -1) : CalendarDay.weekday(named: bare).map(last)
    }

    /// The last such day that is over.
    private func last(_ weekday: Int) -> CalendarDay {
        today.adding(days: -((today.weekday - weekday + 6) % 7 + 1))
    }
}

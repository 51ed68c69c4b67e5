import Nutrition

/// Reads a repetition word by word; every word must have its place.
struct RepeatReader {
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

    mutating func read() -> SpokenRepeat? {
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
        while take(["so", "ok", "okay", "well", "hi", "hey", "hello", "please"]) {}
        readTimes()
        if take(["again"]) { saysAgain = true }
        let start = rest
        if take(["i'm", "im"]) {
            if take(["having"]) { hasVerb = true } else { rest = start }
        } else {
            let isUser = take(["i", "i've", "ive"])
            if isUser { _ = take(["have"]) }
            while take(["just", "also", "already", "then"]) {}
            hasVerb = take(["had", "ate", "eaten", "drank", "took"])
            if isUser, !hasVerb { rest = start }
            if !isUser, !hasVerb {
                if take(["log", "add", "track", "record"]) { hasVerb = true }
                if take(["repeat", "copy"]) { isCommand = true }
            }
        }
        readTimes()
        if take(["again"]) { saysAgain = true }
    }

    /// "this morning", "yesterday", "for lunch": only the usual may stand with a time of its own.
    private mutating func readTimes() {
        while true {
            let start = rest
            if take(["for", "at"]), takeMeal() != nil {
                leadingMeal = MealChoice.words[start[start.startIndex + 1]]
                continue
            }
            rest = start
            if take(["yesterday"]) {
                namesTime = true
                continue
            }
            if takePart() {
                namesTime = true
                continue
            }
            if take(["today", "now"]) { continue }
            return
        }
    }

    /// "my usual", "the usual lunch", "my usual for lunch"
    private mutating func readUsual() -> SpokenRepeat? {
        let start = rest
        _ = take(["my", "the"])
        guard take(["usual"]) else {
            rest = start
            return nil
        }
        // "usual" alone is an answer to something.
        guard start.first != "usual" || hasVerb || MealChoice.words[rest.first ?? ""] != nil else { return nil }
        form = .usual
        return SpokenRepeat(source: .usual, meal: takeMeal() ?? readForMeal() ?? leadingMeal)
    }

    /// "the same as yesterday", "same lunch as on Monday", "the same thing again"
    private mutating func readSame() -> SpokenRepeat? {
        let start = rest
        _ = take(["the"])
        guard take(["same"]) else {
            rest = start
            return nil
        }
        let meal = takeMeal()
        if meal == nil { _ = take(["thing", "things", "food", "meal", "stuff"]) }
        guard take(["as"]) else {
            form = .again
            guard meal == nil, leadingMeal == nil else { return nil }
            return SpokenRepeat(source: .last)
        }
        form = .same
        guard let place = readPlace() else { return nil }
        let named = meal ?? leadingMeal
        guard named == nil || place.meal == nil || named == place.meal else { return nil }
        var found = SpokenRepeat(source: .day(place.day), meal: named ?? place.meal)
        // "same lunch as yesterday" is this day's lunch; "same as yesterday's lunch" is eaten now.
        if let named, named.slots.count == 1 { found.time.meal = named.slots[0] }
        return found
    }

    /// "what I had for lunch yesterday"
    private mutating func readWhatIHad() -> SpokenRepeat? {
        let start = rest
        guard take(["what"]), take(["i"]), take(["had", "ate"]), let place = readPlace() else {
            rest = start
            return nil
        }
        form = .whatIHad
        return SpokenRepeat(source: .day(place.day), meal: place.meal)
    }

    /// "yesterday's lunch", "the lunch from Monday"
    private mutating func readNamedMeal() -> SpokenRepeat? {
        let start = rest
        form = .namedMeal
        if let day = takePossessiveDay(), let meal = takeMeal() { return SpokenRepeat(source: .day(day), meal: meal) }
        rest = start
        _ = take(["my", "the"])
        if let meal = takeMeal(), take(["from", "of"]), let day = takeDay() {
            return SpokenRepeat(source: .day(day), meal: meal)
        }
        rest = start
        return nil
    }

    /// The day and meal to repeat: "yesterday's lunch", "for lunch yesterday", "on Monday", "last night", "breakfast".
    private mutating func readPlace() -> (day: CalendarDay, meal: MealChoice?)? {
        if take(["last"]) {
            if take(["night"]) { return (today.adding(days: -1), .dinner) }
            return takeWeekday().map { ($0, readForMeal()) }
        }
        if let day = takePossessiveDay() { return takeMeal().map { (day, $0) } ?? (day, nil) }
        if let meal = readForMeal() ?? takeMeal() { return (takeDay() ?? today, meal) }
        guard let day = takeDay() else { return nil }
        return (day, readForMeal() ?? takeMeal())
    }

    private mutating func readEnding(takesDays: Bool) {
        while true {
            if take(["please", "too", "also", "now", "today", "thanks"]) { continue }
            if take(["again"]) {
                saysAgain = true
                continue
            }
            let start = rest
            if take(["to"]), take(["today"]) { continue }
            rest = start
            if takesDays, takePart() || takeDay() != nil { continue }
            return
        }
    }

    // MARK: Words

    private mutating func take(_ options: Set<String>) -> Bool {
        guard let first = rest.first, options.contains(first) else { return false }
        rest.removeFirst()
        return true
    }

    /// "this morning", "last night"
    private mutating func takePart() -> Bool {
        let start = rest
        if take(["this"]), take(["morning", "afternoon", "evening"]) { return true }
        rest = start
        if take(["last"]), take(["night"]) { return true }
        rest = start
        return false
    }

    private mutating func takeMeal() -> MealChoice? {
        guard let first = rest.first, let meal = MealChoice.words[first] else { return nil }
        rest.removeFirst()
        return meal
    }

    private mutating func readForMeal() -> MealChoice? {
        let start = rest
        if take(["for", "at"]) {
            _ = take(["my"])
            if let meal = takeMeal() { return meal }
        }
        rest = start
        return nil
    }

    /// "yesterday", "on Monday", "the day before yesterday"
    private mutating func takeDay() -> CalendarDay? {
        let start = rest
        if take(["yesterday"]) { return today.adding(days: -1) }
        if take(["the"]), take(["day"]), take(["before"]), take(["yesterday"]) { return today.adding(days: -2) }
        rest = start
        _ = take(["on", "last"])
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

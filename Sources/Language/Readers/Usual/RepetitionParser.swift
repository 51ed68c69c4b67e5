import Nutrition

/// Reads a repetition word by word; every word must have its place.
struct RepetitionParser: WordTaker {
    var rest: ArraySlice<String>
    let lexicon: Lexicon
    private let today: CalendarDay
    /// "I had …", "log …": the words report or ask, so that they cannot be a name or a question.
    private var hasVerb = false
    private var saysAgain = false
    /// "repeat …", "copy …"
    private var isCommand = false
    private var namesTime = false
    private var leadingMeal: MealChoice?

    init(_ reading: Reading, today: CalendarDay) {
        rest = reading.words[...]
        lexicon = reading.lexicon
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
        while take(.discourseOpening, .discoursePlease) {}
        readTimes()
        if take(.adverbAgain) { saysAgain = true }
        let start = rest
        if take(.personSelfProgressive) {
            if take(.repeatProgressive) { hasVerb = true } else { rest = start }
        } else {
            let isUser = take(.personSelfSubject)
            if isUser { _ = take(.verbHave) }
            while take(.repeatAdverb) {}
            hasVerb = take(.verbEatReported)
            if isUser, !hasVerb { rest = start }
            if !isUser, !hasVerb {
                if take(.verbLog) { hasVerb = true }
                if take(.commandRepeat) { isCommand = true }
            }
        }
        readTimes()
        if take(.adverbAgain) { saysAgain = true }
    }

    /// "this morning", "yesterday", "for lunch": only the usual may stand with a time of its own.
    private mutating func readTimes() {
        while true {
            let start = rest
            if take(.prepositionMeal), let meal = takeMeal() {
                leadingMeal = meal
                continue
            }
            rest = start
            if take(.dayYesterday, .repeatPart) {
                namesTime = true
                continue
            }
            if take(.dayToday, .adverbNow) { continue }
            return
        }
    }

    /// "my usual", "the usual lunch", "my usual for lunch"
    private mutating func readUsual() -> Repetition? {
        let start = rest
        let isDetermined = take(.determinerPossessive, .determinerArticle)
        guard take(.habitUsual) else {
            rest = start
            return nil
        }
        let meal = takeMeal()
        // "usual" alone is an answer to something.
        guard isDetermined || hasVerb || meal != nil else { return nil }
        form = .usual
        return Repetition(source: .usual, meal: meal ?? readForMeal() ?? leadingMeal)
    }

    /// "the same as yesterday", "same lunch as on Monday", "the same thing again"
    private mutating func readSame() -> Repetition? {
        let start = rest
        _ = take(.determinerArticle)
        guard take(.repeatSame) else {
            rest = start
            return nil
        }
        let meal = takeMeal()
        if meal == nil { _ = take(.repeatThing) }
        guard take(.repeatAs) else {
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
        guard take(.repeatWhatIHad), let place = readPlace() else {
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
        if let day = takePossessiveDay(), let meal = takeMeal() {
            return Repetition(source: .day(day), meal: meal)
        }
        rest = start
        _ = take(.determinerPossessive, .determinerArticle)
        if let meal = takeMeal(), take(.prepositionFrom), let day = takeDay() {
            return Repetition(source: .day(day), meal: meal)
        }
        rest = start
        return nil
    }

    /// The day and meal to repeat: "yesterday's lunch", "for lunch yesterday", "on Monday", "last night", "breakfast".
    private mutating func readPlace() -> (day: CalendarDay, meal: MealChoice?)? {
        if take(.daypartLast) {
            if take(.daypartNight) { return (today.adding(days: -1), .dinner) }
            return takeWeekday().map { ($0, readForMeal()) }
        }
        if let day = takePossessiveDay() { return takeMeal().map { (day, $0) } ?? (day, nil) }
        if let meal = readForMeal() ?? takeMeal() { return (takeDay() ?? today, meal) }
        guard let day = takeDay() else { return nil }
        return (day, readForMeal() ?? takeMeal())
    }

    private mutating func readEnding(takesDays: Bool) {
        while true {
            if take(.discoursePlease, .adverbAlso, .adverbNow, .dayToday, .discourseThanks) { continue }
            if take(.adverbAgain) {
                saysAgain = true
                continue
            }
            let start = rest
            if take(.prepositionTo), take(.dayToday) { continue }
            rest = start
            if takesDays, take(.repeatPart) || takeDay() != nil { continue }
            return
        }
    }

    // MARK: Words

    private mutating func readForMeal() -> MealChoice? {
        let start = rest
        if take(.prepositionMeal) {
            _ = take(.determinerPossessive)
            if let meal = takeMeal() { return meal }
        }
        rest = start
        return nil
    }

    /// "yesterday", "on Monday", "the day before yesterday"
    private mutating func takeDay() -> CalendarDay? {
        let start = rest
        if take(.dayYesterday) { return today.adding(days: -1) }
        if take(.determinerArticle), take(.unitTimeDay), take(.dayBeforeYesterday) { return today.adding(days: -2) }
        rest = start
        _ = take(.repeatOn)
        if let day = takeWeekday() { return day }
        rest = start
        return nil
    }

    private mutating func takeWeekday() -> CalendarDay? {
        guard let weekday = rest.first.flatMap(lexicon.weekday) else { return nil }
        rest.removeFirst()
        return today.last(weekday, isOver: true)
    }

    private mutating func takePossessiveDay() -> CalendarDay? {
        if take(.dayYesterdayPossessive) { return today.adding(days: -1) }
        guard let first = rest.first, first.hasSuffix("'s"), let weekday = lexicon.weekday(String(first.dropLast(2)))
        else {
            return nil
        }
        rest.removeFirst()
        return today.last(weekday, isOver: true)
    }
}

package import Nutrition

/// A question about one's own log as the learnt reader marked it: its label says what is asked, its marks of what.
package enum LearntQuestion {
    /// - Parameter previous: the question just before, of which "and for lunch?" keeps what it does not say itself.
    /// - Returns: nil when the label asks nothing that the log answers, or the marks do not say of what.
    package static func question(
        _ learnt: LearntReading, in message: Reading, after previous: LogQuestion?, today: CalendarDay
    ) -> LogQuestion? {
        guard var form = form(learnt, message, after: previous) else { return nil }
        // "what did I eat on that day?" after the day with the most
        let spokenOf = previous?.foundDay ?? previous?.periods.first.flatMap { Self.day($0, today) }
        let thatDay = message.lexicon.stands(.dayThat, in: message.words) ? spokenOf : nil
        if thatDay != nil, [.most, .least].contains(form) { form = .list }
        var question = LogQuestion(form)
        let periods = PeriodExpressions(message, today: today)
        let isJoined = learnt.first == .askAverage || form == .amount && periods.periods.count > 2
        question.periods = (isJoined ? periods.joined : periods.periods).map(\.name)
        question.days = periods.choices
        if question.periods.isEmpty, question.days.isEmpty, let day = message.time(today: today).day {
            question.periods = [Period.day(day).name]
        }
        if let thatDay { question.periods = [thatDay] }
        question.meal = meal(learnt, message, today: today)
        question.nutrient = nutrient(learnt, message)
        name(&question, learnt, in: message)
        let asksMean = learnt.first == .askAverage || message.lexicon.stands(.questionAverage, in: message.words)
        if question.isOfLast, form == .amount, asksMean { question.isAverage = true }
        if form == .left { question.goal = saidGoal(question.nutrient ?? .energy, in: message) }
        let saysDrink = message.words.contains { message.lexicon.has([.verbDrink, .kindDrink], $0) }
        question.isOfDrinks = saysDrink && question.food == nil && [.list, .whether].contains(form)
        // "what's that in total today?", "add it up again": all of the day, however it is pointed at.
        if question.isOfLast, form == .amount, message.lexicon.stands(.sumAsked, in: message.words),
            previous != nil || !question.periods.isEmpty, ReferenceWords.scope(of: message.words) == nil
        {
            question.isOfLast = false
        }
        if let previous, isElliptic(message), goesOn(message, form, previous) {
            question.take(from: previous, message, today: today)
        }
        return question.isComplete(today: today) ? question : nil
    }

    /// What only tells of what a question is, not how it is asked; such a question goes on with the form of the last.
    private static let plain: Set<IntentLabel> = [.askTotal, .askList, .askWhether, .askLog, .askAverage]

    /// What tells when or how often, of which the amount may be asked next.
    private static let counted: Set<LogQuestion.Form> = [.howOften, .lastTime, .whether, .list]

    /// A period that is one day, by its date.
    private static func day(_ period: String, _ today: CalendarDay) -> String? {
        (try? Period(period))?.singleDay(asOf: today).map { Period.day($0).name }
    }

    private static let shortest = 6

    /// "how much protein do I still need if I aim for 120 g?": in the nutrient's unit.
    private static func saidGoal(_ nutrient: Nutrient, in message: Reading) -> Double? {
        message.saidValues.lazy.compactMap { value -> Double? in
            guard message.lexicon.length(of: .goalBefore, endingIn: message.words[..<value.index]) != nil else {
                return nil
            }
            if nutrient == .energy { return message.lexicon.kilocalories(perUnit: value.unit).map { $0 * value.value } }
            return value.grams
        }.first
    }

    private static func isOfDays(_ message: Reading) -> Bool {
        message.saysUncounted([.logDay, .unitTimeDay])
    }

    /// What asks for the entry, meal or day with the most or the least, whatever else it looks like.
    private static func extreme(
        _ message: Reading, _ label: IntentLabel, _ nutrient: Nutrient?
    ) -> LogQuestion.Form? {
        let words = message.words
        let lexicon = message.lexicon
        let isLess = lexicon.stands(.degreeLess, in: words)
        guard [.askMost, .askLeast, .askTotal, .askLog, .askOften].contains(label) else { return nil }
        if [.askMost, .askOften].contains(label), nutrient == nil,
            lexicon.stands(.logHowOften, in: words)
                || lexicon.stands(.logOften, in: words)
        {
            return label == .askMost ? .usual : nil
        }
        guard nutrient != nil, isLess || lexicon.stands(.degreeMore, in: words),
            words.contains(where: { lexicon.has(.questionWhich, $0) })
        else { return nil }
        if words.contains(where: { lexicon.has(.logMeals, $0) }) { return isLess ? .leastMeal : .mostMeal }
        if [.askTotal, .askLog].contains(label) {
            return isOfDays(message) ? (isLess ? .least : .most) : isLess ? .leastFood : .mostFood
        }
        return nil
    }

    /// "how many days in a row have I logged?"
    private static func asksForStreak(_ message: Reading) -> Bool {
        [.logStreak, .logStreakRow].contains { message.lexicon.stands($0, in: message.words) }
            && !message.words.contains { $0.first?.isNumber == true }
            // "in a row over my goal"
            && ![.goalName, .boundUpper, .boundLower].contains { message.lexicon.stands($0, in: message.words) }
    }

    /// "cosa ho mangiato ieri?", whatever else it looks like.
    private static func asksWhatWasEaten(_ learnt: LearntReading, _ message: Reading) -> Bool {
        let (words, lexicon) = (message.words, message.lexicon)
        let foods: Set<SlotLabel> = [.food, .otherFood, .reference, .amount, .energy, .measure]
        return words.count <= longestPlain && lexicon.has(asking, words.first ?? "")
            && (lexicon.stands(.verbEatPast, in: words) || lexicon.stands(.logDid, in: words))
            && !learnt.slots.contains { foods.contains($0.label) } && nutrient(learnt, message) == nil
            && (!learnt.slots(.day).isEmpty || !learnt.slots(.meal).isEmpty)
            && ![.degreeMore, .degreeLess, .logMost, .logOften].contains { lexicon.stands($0, in: words) }
    }

    private static let asking: [Concept] = [.questionWord, .questionWhich]
    /// In words.
    private static let longestPlain = 8

    private static func form(
        _ learnt: LearntReading, _ message: Reading, after previous: LogQuestion?
    ) -> LogQuestion.Form? {
        let label = learnt.first
        if asksForStreak(message), learnt.slots(.food).isEmpty, nutrient(learnt, message) == nil { return .streak }
        if asksWhatWasEaten(learnt, message) { return .list }
        // "and how many calories do they add up to?" after how often
        if let previous, isElliptic(message), counted.contains(previous.form), nutrient(learnt, message) != nil,
            learnt.slots(.food).isEmpty, [.askTotal, .askFood, .askLog].contains(label)
        {
            return .amount
        }
        if let previous, plain.contains(label), isElliptic(message),
            message.lexicon.has(.conjunctionAnd, message.words.first ?? "")
        {
            return previous.form
        }
        // "what's that in kJ?"
        if label == .askFood, learnt.slots(.food).isEmpty,
            !message.words.contains(where: { $0.first?.isNumber == true }),
            message.words.contains(where: { message.lexicon.kilocalories(perUnit: $0) != nil || Self.isMass($0) })
        {
            return .convert
        }
        // "where does my sugar come from?"
        if message.lexicon.stands(.questionOrigin, in: message.words), nutrient(learnt, message) != nil {
            return .origins
        }
        // "which of my meals had the least protein?", "which day had more fat?"
        if let form = extreme(message, label, nutrient(learnt, message)) { return form }
        // "how much water today so far?"
        if [.askLog, .askTotal].contains(label), measuredFood(learnt, message) != nil { return .howOften }
        // "these last 7 days" is when, not what.
        let isOfDays = isOfDays(message)
        return switch label {
        case .askTotal, .askAverage: .amount
        // "was steht für heute drin?"
        case .askLeft
        where [.logStanding, .logInside].allSatisfy { message.lexicon.stands($0, in: message.words) }: .list
        case .askLeft: .left
        case .askList: .list
        case .askWhen: .lastTime
        case .askOften: .howOften
        case .askMost: isOfDays ? .most : .mostFood
        case .askLeast: isOfDays ? .least : .leastFood
        case .askWhether: .whether
        case .askCompare: .compare
        case .askConvert: .convert
        // "what's my fibre been like this week": only energy has a target of which days are counted.
        case .askTarget where ![nil, .energy].contains(nutrient(learnt, message)): .amount
        case .askTarget: .targetDays
        // "how did I do with protein yesterday?"
        case .askLog where nutrient(learnt, message) != nil: .amount
        // "how was my day?"
        case .askLog
        where message.words.count <= shortest
            && message.words.contains { message.lexicon.has([.logDay, .unitTimeDay], $0) }:
            .amount
        default: nil
        }
    }

    // MARK: Parts

    /// What is measured as if it were a nutrient, and is a food: "how much water".
    private static func measuredFood(_ learnt: LearntReading, _ message: Reading) -> String? {
        guard learnt.slots(.food).isEmpty, nutrient(learnt, message) == nil,
            message.lexicon.stands(.questionMuch, in: message.words)
        else { return nil }
        let others: [Concept] = [.nutrientEnergy, .measureWeight, .measureWaist, .measureBodyFat] + Concept.energyUnits
        return learnt.slots(.measure).map(\.text).first { measure in
            !NumberReader.words(measure).contains { message.lexicon.has(others, $0) }
        }
    }

    private static func meal(_ learnt: LearntReading, _ message: Reading, today: CalendarDay) -> Meal? {
        if let meal = message.time(today: today).meal { return meal }
        return learnt.slots.lazy.filter { $0.label == .meal || $0.label == .reference }.compactMap { slot in
            if case .meal(let meal)? = ReferenceWords.target(slot.text, in: message) { meal } else { nil }
        }.first
    }

    private static func nutrient(_ learnt: LearntReading, _ message: Reading) -> Nutrient? {
        let words = learnt.slots(.measure).map { Reading($0.text, from: message).words } + [message.words]
        return words.lazy.compactMap { words in
            words.indices.lazy.compactMap { message.lexicon.nutrient(at: $0, in: words)?.nutrient }.first
        }.first
    }

    /// The food that is asked about, or what "that" points at.
    private static func name(_ question: inout LogQuestion, _ learnt: LearntReading, in message: Reading) {
        for slot in learnt.slots where [.food, .reference, .otherFood].contains(slot.label) {
            switch ReferenceWords.target(slot.text, in: message) {
            case .named(let words): question.food = question.food ?? words
            case .meal: break
            // "in my breakfast today" points at nothing else.
            case .unsaid where question.meal != nil: break
            case .place, .lastTurn, .unsaid, nil: question.isOfLast = true
            case .conversation: break
            }
        }
        question.food = question.food ?? measuredFood(learnt, message)
        if question.food != nil { question.isOfLast = false }
        let saysWhat =
            question.food != nil || question.meal != nil || !question.periods.isEmpty || !question.days.isEmpty
        // "both together"
        // "and the day before that?" points at a day.
        let points =
            ![Concept.dayBefore, .dayThat].contains { message.lexicon.stands($0, in: message.words) }
            && message.words.contains { Lexicon.anyHas(.pronounThat, $0) }
            || ReferenceWords.scope(of: message.words) == .lastTurn
        if !saysWhat, points, [.amount, .convert].contains(question.form) {
            question.isOfLast = true
        }
    }

    private static func isMass(_ word: String) -> Bool {
        if case .mass? = UnitLexicon.measure(word) { true } else { false }
    }

    /// Whether it is about what the question before was about: it begins with "and", or is as short as "the apple?".
    private static func goesOn(_ message: Reading, _ form: LogQuestion.Form, _ previous: LogQuestion) -> Bool {
        let begins = message.lexicon.has(.conjunctionAnd, message.words.first ?? "")
        guard ![.left, .lastTime].contains(form), form != .targetDays || begins else { return false }
        return begins || form == .convert || counted.contains(previous.form) && form == .amount
            || message.words.count <= 3 && form == previous.form
    }

    /// Whether the message leaves out what the one before it said.
    private static func isElliptic(_ message: Reading) -> Bool {
        message.words.count <= (message.lexicon.has(.conjunctionAnd, message.words.first ?? "") ? 8 : 5)
    }
}

extension LogQuestion {
    /// What the question before said and this one leaves out.
    fileprivate mutating func take(from previous: LogQuestion, _ message: Reading, today: CalendarDay) {
        let saysTime = !periods.isEmpty || !days.isEmpty
        if nutrient == nil, form == previous.form || form == .amount { nutrient = previous.nutrient }
        if food == nil, meal == nil, !isOfLast {
            food = previous.food
            meal = previous.meal
            isOfLast = previous.isOfLast && !saysTime
        }
        guard !saysTime else { return }
        // "how many kcal was it?" after when
        periods = previous.form == .lastTime ? previous.foundDay.map { [$0] } ?? previous.periods : previous.periods
        days = previous.days
        // "and the day before?"
        if periods.count == 1, let day = (try? Period(periods[0]))?.singleDay(asOf: today),
            message.lexicon.stands(.dayBefore, in: message.words)
        {
            periods = [Period.day(day.adding(days: -1)).name]
        }
    }

    /// Fills what has a standard, and says whether enough is known to answer.
    fileprivate mutating func isComplete(today: CalendarDay) -> Bool {
        let standard: Period?
        switch form {
        case .lastTime: return food != nil || meal != nil
        case .howOften: return food != nil
        case .compare: return periods.count == 2 || days.count == 2
        case .left:
            guard food == nil, meal == nil, !isOfLast, days.isEmpty else { return false }
            let isDay = periods.first.map { (try? Period($0))?.singleDay(asOf: today) != nil } ?? true
            guard isDay else { return false }
            standard = .today
        case .whether, .list, .mostFood, .leastFood, .mostMeal, .leastMeal, .origins: standard = isOfLast ? nil : .today
        case .amount: standard = food != nil || isOfLast ? nil : .today
        case .most, .least: standard = .lastDays(30)
        case .targetDays:
            guard !periods.isEmpty || !days.isEmpty else { return false }
            standard = nil
        case .convert: return isOfLast || food != nil || meal != nil || !periods.isEmpty
        case .usual: standard = .lastDays(90)
        case .loggedDays, .streak, .score: standard = nil
        }
        if periods.isEmpty, let standard { periods = [standard.name] }
        if [.most, .least, .mostFood, .leastFood, .mostMeal, .leastMeal, .amount, .origins].contains(form) {
            nutrient = nutrient ?? .energy
        }
        return periods.count <= 1
    }
}

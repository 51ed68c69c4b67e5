package import Nutrition

/// What somebody wants of their weight and daily target: a plan, the yes to it, a review, a refeed day, a forecast.
package enum TargetPlanReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary =
        "A wish for one's weight, the yes to a proposed plan, a review of the target, a refeed day, a forecast"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        reading.healthMessage.flatMap { intent($0, reading, situation) }
    }

    static func intent(_ message: HealthMessage, _ reading: Reading, _ situation: Situation) -> Intent? {
        if situation.hasPlanProposal, isYes(message) { return .health(.acceptPlan) }
        guard message.words.count > 1 else { return nil }
        let scan = HealthScan(message)
        let today = situation.today
        let intent =
            review(scan) ?? refeed(scan, today) ?? ForecastParser(scan, today: today).question.map(
                HealthIntent.askForecast)
            ?? WeightPlanParser(scan, today: today).wish.map(HealthIntent.planTarget)
        guard let intent, !isRisky(reading) else { return nil }
        return .health(intent)
    }

    /// "yes", "use that plan", "yes, take it".
    private static func isYes(_ message: HealthMessage) -> Bool {
        var scan = HealthScan(message)
        guard !message.isQuestion, message.words.count <= 8 else { return false }
        // A short yes may be of another language than it seems: nothing else is expected here.
        let said = message.words.joined(separator: " ")
        if [Concept.replyYes, .proposalAccept, .planAccept].contains(where: { Lexicon.anyHas($0, said) }) {
            return true
        }
        var says = false
        while !scan.isAtEnd {
            guard
                let (concept, count) = scan.longest(
                    [.replyYes, .proposalAccept, .planAccept, .discoursePlease, .discourseThanks], at: scan.index)
            else { return false }
            says = says || ![.discoursePlease, .discourseThanks].contains(concept)
            scan.index += count
        }
        return says
    }

    /// What may harm is spoken of before anything is planned.
    static func isRisky(_ reading: Reading) -> Bool {
        CareSubject.named(in: reading) != nil || CareSubject.isOfChildsDiet(reading)
            || reading.energies.contains { $0.kilocalories < leastDay }
    }

    /// In kcal a day, under which no plan is made.
    private static let leastDay = 1000.0

    // MARK: The target

    /// "is my target still right?", "review my calorie goal".
    private static func review(_ start: HealthScan) -> HealthIntent? {
        var scan = start
        var (names, reviews) = (false, false)
        while !scan.isAtEnd {
            guard
                let (concept, count) = scan.longest(
                    [
                        .targetReview, .targetName, .goalName, .healthOwn, .healthAsk, .healthAskBeside, .healthBeside,
                        .discoursePlease, .healthPolite, .nutrientEnergy, .unitEnergyKilocalorie, .rateDaily,
                    ], at: scan.index)
            else { return nil }
            names = names || concept == .targetName || concept == .goalName
            reviews = reviews || concept == .targetReview
            scan.index += count
        }
        return names && reviews && scan.stands(.healthOwn) ? .reviewTarget : nil
    }

    /// "can I have a refeed day on Saturday?": a day has to be named, because it is planned.
    private static func refeed(_ start: HealthScan, _ today: CalendarDay) -> HealthIntent? {
        var scan = start
        var isNamed = false
        var day: CalendarDay?
        while !scan.isAtEnd {
            if let length = scan.length(.refeedName, at: scan.index) {
                isNamed = true
                scan.index += length
            } else if let (said, count) = scan.futureDay(at: scan.index, today: today) {
                guard day == nil || day == said else { return nil }
                day = said
                scan.index += count
            } else if !scan.take([
                .refeedBeside, .healthBeside, .healthSelf, .healthOwn, .healthAskBeside, .discoursePlease,
                .healthPolite,
                .planWish,
            ]) {
                return nil
            }
        }
        return isNamed ? day.map(HealthIntent.planRefeed) : nil
    }
}

/// "I want to lose 5 kg in 10 weeks", "help me gain muscle", "set my target so that I lose 0.5 kg a week".
struct WeightPlanParser {
    private(set) var wish: WeightPlanWish?

    init(_ start: HealthScan, today: CalendarDay) {
        var scan = start
        // "can you help me lose weight?" asks for a plan, "how do I lose weight?" for advice.
        guard !scan.message.isQuestion || scan.has(.healthPolite, at: 0) else { return }
        var wishes = Set<WeightWish>()
        var (hasWish, namesWeight) = (false, false)
        var (kilograms, weight): (Double?, Double?)
        var days: Int?
        while !scan.isAtEnd {
            if let (mass, count) = scan.mass(at: scan.index) {
                let isGoal = scan.lexicon.length(of: .planTo, endingIn: scan.words[..<scan.index]) != nil
                guard isGoal ? weight == nil : kilograms == nil else { return }
                if isGoal { weight = mass } else { kilograms = mass }
                scan.index += count
                if !isGoal, let end = scan.weekly(at: scan.index) {
                    guard days == nil else { return }
                    days = 7
                    scan.index = end
                }
            } else if days == nil, let (day, count) = scan.deadline(at: scan.index, today: today) {
                days = day.ordinal - today.ordinal
                scan.index += count
            } else if let (concept, count) = scan.longest(Self.concepts, at: scan.index) {
                switch concept {
                case .planWish: hasWish = true
                case .aimLose: wishes.insert(.lose)
                case .aimGain, .aimMuscle: wishes.insert(.gain)
                case .aimKeep: wishes.insert(.keep)
                case .planWeight, .measureWeight: namesWeight = true
                case .planVerbWhole:
                    // "slim down", "bulk up"
                    let said = scan.words[scan.index..<(scan.index + count)]
                    if said.contains(where: { scan.lexicon.has(.aimLose, $0) }) { wishes.insert(.lose) }
                    if said.contains(where: { scan.lexicon.has(.aimGain, $0) }) { wishes.insert(.gain) }
                default: break
                }
                scan.index += count
            } else {
                return
            }
        }
        guard hasWish, wishes.count == 1, let wish = wishes.first else { return }
        // Of "I want to lose" alone nobody knows what; one verb that says it all ("abnehmen") is enough.
        guard
            namesWeight || kilograms != nil || weight != nil || wish == .gain && scan.stands(.aimMuscle)
                || scan.stands(.planVerbWhole)
        else { return }
        if let kilograms, !Self.amounts.contains(kilograms) { return }
        if let weight, !AimKind.weight.plausible.contains(weight) { return }
        self.wish = WeightPlanWish(wish: wish, kilograms: kilograms, weight: weight, days: days)
    }

    /// What is wished, of whatever else is said; the wish is nil where no word, or more than one, says it.
    static func loosely(_ start: HealthScan, today: CalendarDay) -> WeightPlanWish {
        var scan = start
        var wishes = Set<WeightWish>()
        var result = WeightPlanWish(wish: nil)
        while !scan.isAtEnd {
            if let (mass, count) = scan.mass(at: scan.index) {
                if scan.isWished(at: scan.index) {
                    result.weight = result.weight ?? mass
                } else if mass < leastWeight {
                    result.kilograms = result.kilograms ?? mass
                }
                scan.index += count
                if let end = scan.weekly(at: scan.index), mass < leastWeight {
                    result.days = 7
                    scan.index = end
                }
            } else if scan.isWished(at: scan.index), let (value, count) = scan.number(at: scan.index),
                let mass = scan.bareMass(value), result.weight == nil
            {
                result.weight = mass
                scan.index += count
            } else if result.days == nil, let (day, count) = scan.deadline(at: scan.index, today: today) {
                result.days = day.ordinal - today.ordinal
                scan.index += count
            } else if let (concept, count) = scan.longest([.aimLose, .aimGain, .aimMuscle, .aimKeep], at: scan.index) {
                switch concept {
                case .aimLose: wishes.insert(.lose)
                case .aimKeep: wishes.insert(.keep)
                default: wishes.insert(.gain)
                }
                scan.index += count
            } else {
                scan.index += 1
            }
        }
        result.wish = wishes.count == 1 ? wishes.first : nil
        return result
    }

    /// In kg: what nobody weighs is a change.
    private static let leastWeight = 30.0
    /// In kg.
    private static let amounts = 0.05...150.0
    private static let concepts: [Concept] = [
        .planWish, .aimLose, .aimGain, .aimMuscle, .aimKeep, .planWeight, .measureWeight, .planVerbWhole, .planTo,
        .planBeside, .healthOwn, .healthBeside, .healthSelf, .healthPolite, .discoursePlease, .goalName,
    ]
}

/// "when will I reach 78 kg?", "what will I weigh at Christmas if I eat 1800 a day?"
struct ForecastParser {
    private(set) var question: ForecastQuestion?

    init(_ start: HealthScan, today: CalendarDay) {
        var scan = start
        var result = ForecastQuestion()
        var (asksWhen, asksWhat, reaches, hasIf) = (false, false, false, false)
        while !scan.isAtEnd {
            if let (mass, count) = scan.mass(at: scan.index) {
                guard result.weight == nil else { return }
                result.weight = mass
                scan.index += count
            } else if let (value, count) = scan.number(at: scan.index), hasIf,
                (800...6000).contains(value), result.intake == nil,
                !scan.lexicon.has(.unitTimeDay, scan.words[scan.index])
            {
                result.intake = Int(value)
                scan.index += count
                if let unit = scan.length([.unitEnergyKilocalorie, .nutrientEnergy], at: scan.index) {
                    scan.index += unit
                }
                if let end = scan.daily(at: scan.index) { scan.index = end }
            } else if let (day, count) = scan.deadline(at: scan.index, today: today) {
                guard result.day == nil else { return }
                result.day = day
                scan.index += count
            } else if let (concept, count) = scan.longest(Self.concepts, at: scan.index) {
                asksWhen = asksWhen || concept == .forecastWhen
                asksWhat = asksWhat || concept == .forecastWhat
                reaches = reaches || concept == .forecastReach
                hasIf = hasIf || concept == .forecastIf
                scan.index += count
            } else {
                return
            }
        }
        if asksWhat, result.day != nil, result.weight == nil {
            question = result
        } else if asksWhen, reaches, result.day == nil,
            result.weight != nil || scan.stands(.aimGoalWeight) || scan.stands(.goalName)
        {
            question = result
        }
    }

    private static let concepts: [Concept] = [
        .forecastWhen, .forecastWhat, .forecastReach, .forecastIf, .aimGoalWeight, .goalName, .healthOwn, .healthSelf,
        .healthBeside, .planBeside, .discoursePlease, .planWeight, .rateDaily,
    ]
}

import Nutrition

/// What is told and wanted.
extension PersonReader.Reader {
    var told: [Intent] {
        if scan.stands(.refeedName), let day = scan.firstFutureDay(today: situation.today) {
            return [.health(.planRefeed(day))]
        }
        if acts.contains(.plan), scan.stands(.targetReview), scan.stands(.targetName) {
            return [.health(.reviewTarget)]
        }
        if acts.contains(.plan), CareSubject.named(in: reading) == .starving { return [.care(.starving)] }
        // The plan comes last: a yes is to it.
        if acts.contains(.plan), let plan { return (acts.contains(.aim) ? aims : []) + [.health(.planTarget(plan))] }
        var intents: [Intent] = []
        if acts.contains(.profile), !isOfOther, !namesOnlyOthers, let report = profile {
            intents.append(.health(.tellProfile(report)))
        } else if acts.contains(.weight), !isOfOther, let stated = measures {
            intents.append(.logMeasures(stated))
        }
        if acts.contains(.aim) { intents += aims }
        if acts.contains(.reading), !isOfOther { intents += readings(of: lastMetrics.first) }
        if acts.contains(.complete) {
            let day = scan.firstPeriod(today: situation.today)?.singleDay(asOf: situation.today)
            intents.append(.health(.completeDay(day ?? situation.today, true)))
        }
        return intents
    }

    /// Whether somebody else stands before all figures: "my mother is 82", "ma mère a 82 ans".
    private var isOfOther: Bool {
        for index in message.words.indices {
            if scan.number(at: index) != nil { return false }
            guard scan.lexicon.has(.personOther, message.words[index]) else { continue }
            return !message.words[..<index].contains { scan.lexicon.has(.personSelf, $0) }
        }
        return false
    }

    /// "my coach is 45, 180 cm, and he says …"
    private var namesOnlyOthers: Bool {
        let words = message.words
        return words.contains { scan.lexicon.has(.personOther, $0) }
            && !words.indices.contains {
                scan.has(.healthSelf, at: $0) && !scan.lexicon.has(.determinerPossessive, words[$0])
            }
    }

    // MARK: Profile

    private var profile: ProfileReport? {
        var parser = ProfileParser(message)
        guard var report = parser.report() else { return nil }
        // A weight that nobody told of is one to reach.
        if acts.isDisjoint(with: [.profile, .weight]) { report.weight = nil }
        return report
    }

    var measures: StatedMeasures? {
        var values: [BodyValue] = []
        for index in message.words.indices {
            let unit = scan.mass(at: index)
            if let kilograms = unit?.kilograms, let value = BodyValue(.weight, kilograms, .kilogram),
                !scan.isWished(at: index), values.isEmpty
            {
                values.append(value)
            }
        }
        let bare = message.words.indices.lazy.compactMap { index -> Double? in
            guard let value = scan.number(at: index)?.value, AimKind.weight.plausible.contains(value),
                !scan.isWished(at: index), scan.date(at: index) == nil
            else { return nil }
            return value
        }
        if values.isEmpty, scan.stands(.measureWeight) || scan.stands(.aimWeigh), let value = bare.first,
            let weight = BodyValue(.weight, value, nil)
        {
            return StatedMeasures(values: [weight], time: time, lacksUnit: true)
        }
        return values.isEmpty ? nil : StatedMeasures(values: values, time: time, lacksUnit: false)
    }

    private var time: TimeExpression {
        var time = reading.time(today: situation.today)
        time.meal = nil
        return time
    }

    // MARK: Plans

    /// The wish with what was told beside it; the words need not name any figure of it.
    private var plan: WeightPlanWish? {
        guard !TargetPlanReader.isRisky(reading) else { return nil }
        var wish = WeightPlanParser.loosely(scan, today: situation.today)
        var person = Person()
        if let report = profile {
            let values = report.changes.values.compactMapValues(\.self)
            person.sex = values[.sex].flatMap(Person.Sex.init)
            person.height = values[.height].flatMap { Double($0.dropLast(2)) }
            person.movement = values[.activity].flatMap(Person.Movement.init(title:))
            person.weight = report.weight?.value
            person.age = values[.birthDate].flatMap { text in
                Double(text)
                    ?? CalendarDay(iso: text.drop { $0 == "~" }).map {
                        ((Double(situation.today.ordinal - $0.ordinal)) / 365.25).rounded(.down)
                    }
            }
            if report.changes.added[.conditions]?.contains("pregnancy") == true { person.isPregnant = true }
        }
        // "to get down to 74" beside "82 kg"
        if wish.wish == nil, let goal = wish.weight, let weight = person.weight {
            wish.wish = goal < weight ? .lose : goal > weight ? .gain : .keep
        }
        wish.person = person
        return wish
    }

    // MARK: Aims

    /// Each clause may hold one: "3 workouts a week and 8000 steps a day".
    private var aims: [Intent] {
        var whole = AimParser(scan, today: situation.today)
        if let aim = whole.aim(), message.clauses.count < 2 || whole.hasOneValue { return [.health(.setAim(aim))] }
        return message.clauses.compactMap { clause in
            var parser = AimParser(HealthScan(clause), today: situation.today)
            return parser.aim().map { .health(.setAim($0)) }
        }
    }

    // MARK: Readings

    /// - Parameter metric: of what stands alone.
    func readings(of metric: HealthMetric?) -> [Intent] {
        var parser = HealthReadingParser(message, today: situation.today, assumed: metric)
        if let said = parser.said(), message.clauses.count < 2 || parser.isWhole {
            return [intent(said, parser.time(of: reading, today: situation.today))]
        }
        var known = metric
        var intents: [Intent] = []
        var isPast = false
        for clause in message.clauses {
            var parser = HealthReadingParser(clause, today: situation.today, assumed: known)
            guard let said = parser.said() else { continue }
            known = said.last?.0
            let time = parser.time(of: Reading(clause.text, in: reading.language), today: situation.today)
            isPast = isPast || time.day != nil
            intents.append(intent(said, time))
        }
        return intents
    }

    private func intent(_ said: [(HealthMetric, Double)], _ time: TimeExpression) -> Intent {
        var values: [HealthValue] = []
        for (metric, number) in said {
            guard let value = HealthValue(metric, number) else {
                return .health(.refuseReading(ImpossibleReading(metric: metric, value: number)))
            }
            values.append(value)
        }
        return .health(.logReadings(ReadingReport(values: values, time: time)))
    }

    var lastMetrics: [HealthMetric] {
        if case .readings(let metrics)? = situation.lastTold { metrics } else { [] }
    }
}

extension HealthScan {
    /// Whether what stands at an index is to be reached: "down to 74 kg".
    func isWished(at index: Int) -> Bool { lexicon.length(of: .planTo, endingIn: words[..<index]) != nil }

    func firstFutureDay(today: CalendarDay) -> CalendarDay? {
        words.indices.lazy.compactMap { self.futureDay(at: $0, today: today)?.day }.first
    }

    /// The first span of days that is named.
    func firstPeriod(today: CalendarDay) -> Period? {
        words.indices.lazy.compactMap { self.period(at: $0, today: today)?.period }.first
    }
}

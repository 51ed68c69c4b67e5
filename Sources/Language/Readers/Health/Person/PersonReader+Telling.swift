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
        let stated = isOfOther || acts.isDisjoint(with: [.weight, .reading]) ? [] : measures
        let isOfBody = acts.contains(.weight) || scan.namesBody
        if acts.contains(.profile), !isOfOther, !namesOnlyOthers, stated.count < 2, let report = profile {
            intents.append(.health(.tellProfile(report)))
        } else if isOfBody {
            intents += stated.map { .logMeasures($0) }
        }
        if acts.contains(.aim) { intents += aims }
        // "81.9 kg this morning, and 11,200 steps yesterday": what has its name is told beside the weight.
        if acts.contains(.reading) || !stated.isEmpty && !scan.metrics.isEmpty, !isReadingOfOther {
            intents += readings(of: lastMetrics.first)
        }
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
            guard scan.isOther(at: index) else { continue }
            return !message.words[..<index].contains { scan.lexicon.has(.personSelf, $0) }
        }
        return false
    }

    /// Whether somebody else's readings are told. In "slept awful, baby up all night, 5h30" and "dog was sick, slept 4.5
    /// hours" a clause of nobody else names what is measured.
    private var isReadingOfOther: Bool {
        guard isOfOther else { return false }
        for clause in message.clauses {
            let scan = HealthScan(clause)
            let namesOther = clause.words.indices.contains { scan.isOther(at: $0) }
            if namesOther, clause.words.indices.contains(where: { scan.number(at: $0) != nil }) { return true }
            if !namesOther, !scan.metrics.isEmpty { return false }
        }
        return true
    }

    /// "my coach is 45, 180 cm, and he says …"
    private var namesOnlyOthers: Bool {
        let words = message.words
        return words.indices.contains { scan.isOther(at: $0) }
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

    /// Weights, waists and shares of fat, each with the day of its clause: "yesterday 81.3 kg, today 80.9".
    var measures: [StatedMeasures] {
        let clauses = message.clauses
        let known = measures(in: message, after: nil)
        guard clauses.count > 1, known.map(\.values.count) != clauses.count else { return known.map { [$0] } ?? [] }
        var stated: [StatedMeasures] = []
        for clause in clauses {
            if let more = measures(in: clause, after: stated.last?.values.last?.measure) { stated.append(more) }
        }
        // "measured my waist just now, 34 inches": a pause within one measure.
        if let known, known.values.count > stated.reduce(0, { $0 + $1.values.count }) { return [known] }
        return stated
    }

    /// - Parameter before: what the clause before measured: a number beside a day is more of it.
    private func measures(in clause: HealthMessage, after before: BodyMeasure?) -> StatedMeasures? {
        let scan = HealthScan(clause)
        var values: [BodyValue] = []
        var bare: Double?
        var hasDay = scan.firstPeriod(today: situation.today) != nil
        var index = 0
        while index < clause.words.count {
            if let (_, count) = scan.date(at: index), scan.mass(at: index) == nil, count > 1 {
                hasDay = true
                index += count
            } else if let (kilograms, count) = scan.mass(at: index) {
                if !scan.isWished(at: index), !values.contains(where: { $0.measure == .weight }),
                    let value = BodyValue(.weight, kilograms, .kilogram)
                {
                    values.append(value)
                }
                index += count
            } else if let (value, count) = scan.girthOrShare(at: index) {
                if !values.contains(where: { $0.measure == value.measure }) { values.append(value) }
                index += count
            } else if let (number, count) = scan.number(at: index) {
                // "91 cm" is no weight.
                let unit = index + count < clause.words.count ? BodyUnit(word: clause.words[index + count]) : nil
                if !scan.isWished(at: index), unit == nil || unit?.canonical == .kilogram { bare = bare ?? number }
                index += count
            } else {
                index += 1
            }
        }
        let time = self.time(of: clause)
        if !values.isEmpty { return StatedMeasures(values: values, time: time, lacksUnit: false) }
        let names = { (scan: HealthScan) in scan.stands(.measureWeight) || scan.stands(.aimWeigh) }
        let goesOn = hasDay && scan.metrics.isEmpty && (before != nil || names(self.scan))
        guard let bare, names(scan) || goesOn || isOnlyNumber else { return nil }
        let measure = names(scan) ? .weight : before ?? .weight
        guard measure == .weight else {
            return BodyValue(measure, bare, nil).map { StatedMeasures(values: [$0], time: time, lacksUnit: false) }
        }
        // Where the message has a unit it holds for all of its weights.
        let hasUnit = message.words.contains { BodyUnit(word: $0)?.canonical == .kilogram }
        return BodyValue(.weight, bare, hasUnit ? self.scan.massUnit : nil).map {
            StatedMeasures(values: [$0], time: time, lacksUnit: !hasUnit)
        }
    }

    /// "scale said 83.6 this morning": a weight is told, and one figure that names nothing else may be it.
    private var isOnlyNumber: Bool {
        guard acts.contains(.weight), scan.metrics.isEmpty else { return false }
        var numbers: [Double] = []
        var index = 0
        while index < message.words.count {
            let date = scan.date(at: index)?.count ?? scan.clock(at: index)?.count ?? 0
            if date > 1 {
                index += date
            } else if let (number, count) = scan.number(at: index) {
                numbers.append(number)
                index += count
            } else {
                index += 1
            }
        }
        return numbers.count == 1 && scan.bareMass(numbers[0]) != nil
    }

    private func time(of clause: HealthMessage) -> TimeExpression {
        var time = (clause.text == message.text ? reading : clause.reading).time(today: situation.today)
        time.meal = nil
        return time
    }

    // MARK: Plans

    /// The wish with what was told beside it; the words need not name any figure of it.
    private var plan: WeightPlanWish? {
        guard !TargetPlanReader.isRisky(reading) else { return nil }
        var wish = WeightPlanParser.loosely(scan, today: situation.today)
        if let profile { wish.person = profile.person(on: situation.today) }
        // "to get down to 74" beside "82 kg"
        if wish.wish == nil, let goal = wish.weight, let weight = wish.person.weight {
            wish.wish = WeightWish(from: weight, to: goal)
        }
        return wish
    }

    // MARK: Aims

    /// Each clause may hold one: "3 workouts a week and 8000 steps a day".
    private var aims: [Intent] {
        let clauses = message.clauses
        var whole = AimParser(scan, today: situation.today)
        if let aim = whole.aim(), clauses.count < 2 || whole.hasOneValue { return [.health(.setAim(aim))] }
        return clauses.compactMap { clause in
            var parser = AimParser(HealthScan(clause), today: situation.today)
            return parser.aim().map { .health(.setAim($0)) }
        }
    }

    // MARK: Readings

    /// - Parameter metric: of what stands alone.
    func readings(of metric: HealthMetric?) -> [Intent] {
        let clauses = message.clauses
        var parser = HealthReadingParser(message, today: situation.today, assumed: metric)
        if let said = parser.said(), clauses.count < 2 || parser.isWhole {
            return [HealthReadingReader.intent(said, at: parser.time(of: reading, today: situation.today))]
        }
        var known = metric
        var intents: [Intent] = []
        for clause in clauses {
            let scan = HealthScan(clause)
            // "42 active minutes, waist is 34 inches"
            if scan.namesBody, scan.metrics.isEmpty { continue }
            var parser = HealthReadingParser(clause, today: situation.today, assumed: known)
            guard let said = parser.said() else { continue }
            known = said.last?.0
            let time = parser.time(of: clause.reading, today: situation.today)
            intents.append(HealthReadingReader.intent(said, at: time))
        }
        return intents
    }

    var lastMetrics: [HealthMetric] {
        if case .readings(let metrics)? = situation.lastTold { metrics } else { [] }
    }
}

extension HealthScan {
    /// "waist 34 and a half inches", "22 % body fat": the names stand anywhere in the clause.
    func girthOrShare(at index: Int) -> (value: BodyValue, count: Int)? {
        guard var (number, count) = self.number(at: index) else { return nil }
        if let half = length(.durationHalf, at: index + count) {
            number += 0.5
            count += half
        }
        var unit = index + count < words.count ? BodyUnit(word: words[index + count]) : nil
        let hasUnit = unit != nil
        let measure: BodyMeasure
        if stands(.measureWaist), unit == nil || unit?.canonical == .centimetre {
            measure = .waist
            // Nobody has a waist of so few centimetres.
            if unit == nil, number < 50 { unit = .inch }
        } else if stands(.measureBodyFat), unit?.canonical == .percent {
            measure = .bodyFat
        } else {
            return nil
        }
        return BodyValue(measure, number, unit).map { ($0, count + (hasUnit ? 1 : 0)) }
    }

    /// Whether a word names another person, also as the owner of something: "my dad's pulse".
    func isOther(at index: Int) -> Bool {
        let word = words[index]
        return lexicon.has(.personOther, word)
            || word.hasSuffix("'s") && lexicon.has(.personOther, String(word.dropLast(2)))
    }

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

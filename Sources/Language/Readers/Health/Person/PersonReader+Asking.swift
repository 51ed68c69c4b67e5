import Nutrition

/// What is asked of one's own figures.
extension PersonReader.Reader {
    var asked: [Intent] {
        let asks = acts.contains { $0.isQuestion }
        if asks, scan.stands(.alertsName) { return [.health(.askAlerts)] }
        // "if I average 1,900 until Sunday, what will my weekly average be?" is of the log.
        let isOfAverage = scan.stands(.questionAverage) && !scan.stands(.measureWeight) && !scan.stands(.aimWeigh)
        if acts.contains(.askForecast), !isOfAverage { return [.health(.askForecast(forecast))] }
        if acts.contains(.askAim) { return [.health(.askAims)] }
        if acts.contains(.askReading), let question = reading(scan) { return [.health(.askReadings(question))] }
        if acts.contains(.askWeight) { return [.askMeasure(measure)] }
        if acts.contains(.askProfile) { return [.health(.askProfile(field))] }
        if acts.contains(.askAlerts) { return [.health(.askAlerts)] }
        if acts.contains(.askFlags) { return [.health(.askFlags)] }
        guard acts.contains(.askCards) else { return [] }
        // Cards are of now; of a week there is a report, too.
        let period = scan.firstPeriod(today: situation.today)
        guard period == nil || period == .thisWeek || period?.singleDay(asOf: situation.today) == situation.today else {
            return []
        }
        return period == .thisWeek ? [.health(.askCards), .askProgress] : [.health(.askCards)]
    }

    private var forecast: ForecastQuestion {
        var question = ForecastQuestion()
        var index = 0
        while index < message.words.count {
            if let (mass, count) = scan.mass(at: index) {
                question.weight = question.weight ?? mass
                index += count
            } else if let (day, count) = scan.deadline(at: index, today: situation.today) {
                question.day = question.day ?? day
                index += count
            } else if let (value, count) = scan.number(at: index) {
                if (800...6000).contains(value) {
                    question.intake = Int(value)
                } else {
                    question.weight = question.weight ?? scan.bareMass(value)
                }
                index += count
            } else {
                index += 1
            }
        }
        // "will I be at 78 by June?" is answered by the day on which 78 is reached.
        if question.weight != nil { question.day = nil }
        return question
    }

    private func reading(_ scan: HealthScan) -> ReadingQuestion? {
        guard let metric = scan.metrics.first ?? lastMetrics.first else { return nil }
        let period = scan.firstPeriod(today: situation.today)
        let isSpan = period.map { $0.singleDay(asOf: situation.today) == nil } ?? scan.stands(.healthCourse)
        if scan.stands(.readingHighest) { return ReadingQuestion(metric: metric, form: .highest, period: period?.name) }
        if scan.stands(.readingLowest) { return ReadingQuestion(metric: metric, form: .lowest, period: period?.name) }
        let form: ReadingQuestion.Form =
            scan.stands(.questionAverage)
            ? .average : scan.stands(.healthCourse) && isSpan ? .course : isSpan ? .average : .latest
        return ReadingQuestion(metric: metric, form: form, period: period?.name)
    }

    private var measure: MeasureQuestion {
        let measure: BodyMeasure =
            scan.stands(.measureWaist) ? .waist : scan.stands(.measureBodyFat) ? .bodyFat : .weight
        let period = scan.firstPeriod(today: situation.today)
        let isSpan = period.map { $0.singleDay(asOf: situation.today) == nil } ?? false
        let form: MeasureQuestion.Form =
            scan.stands(.measureChanging) ? .change : scan.stands(.questionAverage) || isSpan ? .average : .latest
        return MeasureQuestion(form: form, measure: measure, period: period?.name)
    }

    /// The field that is named, or that was just told; nil is all that is known.
    private var field: ProfileField? {
        let named = ProfileQuestionReader.fields.filter { scan.stands($0.concept) }.map(\.field)
        if let first = named.first { return Set(named).count == 1 ? first : nil }
        if case .profile(let fields)? = situation.lastTold, fields.count == 1, !scan.stands(.profileKnown) {
            return fields.first
        }
        return nil
    }
}

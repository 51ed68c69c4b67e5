package import Nutrition

/// Questions about one's own readings, and about how the health half of the log stands.
package enum HealthQuestionReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary =
        "A question about one's own readings, cards, alerts, energy spent, aims or nutrients that fall short"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard let message = reading.healthMessage, message.words.count <= mostWords else { return nil }
        let scan = HealthScan(message)
        let intent =
            cards(scan, situation) ?? alerts(scan) ?? flags(scan) ?? aims(scan) ?? expenditure(scan)
            ?? readings(scan, situation).map(HealthIntent.askReadings)
        return intent.map(Intent.health)
    }

    private static let mostWords = 20

    // MARK: Readings

    static func readings(_ start: HealthScan, _ situation: Situation) -> ReadingQuestion? {
        var scan = start
        var metrics: [HealthMetric] = []
        var period: Period?
        let isOwn = scan.stands(.healthOwn)
        var (asks, isAverage, isCourse) = (scan.message.isQuestion, false, false)
        while !scan.isAtEnd {
            if let (named, count) = scan.period(at: scan.index, today: situation.today) {
                guard period == nil || named == period else { return nil }
                period = named
                scan.index += count
            } else if let (metric, count) = scan.metric(at: scan.index) {
                // "hours of sleep" and "sleep last night" name it twice.
                if !metrics.contains(metric) { metrics.append(metric) }
                scan.index += count
            } else if let (concept, count) = scan.longest(asking, at: scan.index) {
                asks = asks || concept == .healthAsk || concept == .healthShow
                isAverage = isAverage || concept == .questionAverage
                isCourse = isCourse || concept == .healthCourse || concept == .healthShow
                scan.index += count
            } else {
                return nil
            }
        }
        guard metrics.count == 1, let metric = metrics.first, asks || isAverage || isCourse && period != nil,
            // "what is HRV?" asks what it means.
            isOwn || period != nil
        else { return nil }
        let isSpan = period.map { $0.singleDay(asOf: situation.today) == nil } ?? start.stands(.healthCourse)
        let form: ReadingQuestion.Form =
            isAverage ? .average : isCourse && isSpan ? .course : isSpan ? .average : .latest
        return ReadingQuestion(metric: metric, form: form, period: period?.name)
    }

    private static let asking: [Concept] = [
        .healthOwn, .questionAverage, .healthCourse, .healthAsk, .healthShow, .healthAskBeside, .healthBeside,
        .unitTimeHour, .discoursePlease,
    ]

    // MARK: The rest

    /// "how am I doing?", without a span of days: of the last seven there is a report.
    private static func cards(_ scan: HealthScan, _ situation: Situation) -> HealthIntent? {
        isWhole(scan, [.cardsAsk], beside: [.discoursePlease, .titleGreeting, .healthPolite])
            || isWhole(scan, [.cardsName], beside: listing) && (opens(scan) || scan.stands(.healthOwn))
            ? .askCards : nil
    }

    private static func alerts(_ scan: HealthScan) -> HealthIntent? {
        isWhole(scan, [.alertsName], beside: listing) && (opens(scan) || scan.message.isQuestion) ? .askAlerts : nil
    }

    private static func flags(_ scan: HealthScan) -> HealthIntent? {
        isWhole(scan, [.flagsNutrients], [.flagsLow], beside: listing + [.flagsBeside, .periodThis, .unitTimeWeek])
            && (opens(scan) || scan.message.isQuestion)
            || isWhole(scan, [.flagsName], beside: listing + [.flagsBeside]) && (opens(scan) || scan.message.isQuestion)
            ? .askFlags : nil
    }

    private static func aims(_ scan: HealthScan) -> HealthIntent? {
        isWhole(scan, [.goalName, .goalPlural, .aimsName], [.aimsFar], beside: listing + [.aimsBeside])
            && (scan.stands(.healthOwn)) ? .askAims : nil
    }

    private static func expenditure(_ scan: HealthScan) -> HealthIntent? {
        let isNamed =
            isWhole(scan, [.expenditureName], beside: listing + [.expenditureBeside, .rateDaily, .unitTimeDay])
            && scan.stands(.healthOwn)
        let isBurned =
            isWhole(
                scan, [.nutrientEnergy, .unitEnergyKilocalorie], [.expenditureBurn],
                beside: listing + [.expenditureBeside, .rateDaily, .unitTimeDay])
            && scan.stands(.healthOwn) && (scan.stands(.unitTimeDay) || scan.stands(.rateDaily))
        return (isNamed || isBurned) && (opens(scan) || scan.message.isQuestion) ? .askExpenditure : nil
    }

    /// Whether one of the words each stands there, and all others may stand around them.
    private static func isWhole(
        _ start: HealthScan, _ first: [Concept], _ second: [Concept] = [], beside: [Concept]
    ) -> Bool {
        var scan = start
        var (hasFirst, hasSecond) = (false, second.isEmpty)
        while !scan.isAtEnd {
            guard let (concept, count) = scan.longest(first + second + beside, at: scan.index) else { return false }
            hasFirst = hasFirst || first.contains(concept)
            hasSecond = hasSecond || second.contains(concept)
            scan.index += count
        }
        return hasFirst && hasSecond
    }

    private static func opens(_ scan: HealthScan) -> Bool {
        scan.stands(.healthAsk) || scan.stands(.healthShow)
    }

    private static let listing: [Concept] = [
        .healthOwn, .healthAsk, .healthShow, .healthAskBeside, .healthBeside, .discoursePlease, .dayToday,
        .healthPolite,
    ]
}

import Nutrition

/// Reads values of metrics word by word; every number has its metric, and every word its place.
struct HealthReadingParser {
    /// What a number was said with.
    private enum Kind: Hashable {
        case bare, hours, percent, beats, milliseconds, pressure, energy
    }

    private struct Amount {
        var kind: Kind
        var value: Double
        var metric: HealthMetric?
    }

    private var scan: HealthScan
    private let today: CalendarDay
    private var amounts: [Amount] = []
    private var pending: HealthMetric?
    /// The place of an amount whose metric may follow.
    private var open: Int?
    private var bed: (minutes: Int, isOpen: Bool)?
    private var wake: (minutes: Int, isOpen: Bool)?
    private var pressure: (systolic: Double, diastolic: Double)?
    private var namesPressure = false
    private var isOfLastNight = false
    private var isOfNightBefore = false
    private var nightOf: CalendarDay?
    private var told: [HealthMetric] = []
    /// Whose values stand without a name.
    private let assumed: HealthMetric?
    /// Whether every number found its metric.
    private(set) var isWhole = true

    init(_ message: HealthMessage, today: CalendarDay, assumed: HealthMetric? = nil) {
        scan = HealthScan(message)
        self.today = today
        self.assumed = assumed
    }

    /// Metrics with their values, in their order; nil where a word has no place or a number no metric.
    mutating func said() -> [(HealthMetric, Double)]? {
        guard scan.message.isLoose || !scan.stands(.healthHabit) else { return nil }
        while !scan.isAtEnd {
            if scan.isPause(at: scan.index) { open = nil }
            guard takeOne() || scan.pass() else { return nil }
        }
        var said: [(HealthMetric, Double)] = []
        if let pressure {
            guard namesPressure || scan.message.isLoose, pressure.systolic > pressure.diastolic else { return nil }
            said += [(.systolic, pressure.systolic), (.diastolic, pressure.diastolic)]
        }
        if let bed, let wake {
            guard let night = SleepTimes(bed: bed, wake: wake) else { return nil }
            if !amounts.contains(where: { $0.metric == .sleep }) { said.append((.sleep, night.hours)) }
        } else if bed != nil, !scan.message.isLoose {
            return nil
        }
        for amount in amounts {
            guard let metric = amount.metric ?? (amount.kind == .beats ? .restingHeartRate : nil) ?? guessed(amount)
            else {
                guard scan.message.isLoose else { return nil }
                isWhole = false
                continue
            }
            // Of two nights or days each stands in a clause of its own.
            if scan.message.isLoose, said.contains(where: { $0.0 == metric }) {
                isWhole = false
                continue
            }
            said.append((metric, value(amount, of: metric)))
        }
        guard pending == nil || scan.message.isLoose || pending == .sleep && bed != nil,
            Set(said.map(\.0)).count == said.count
        else {
            return nil
        }
        self.told = said.map(\.0)
        return said.isEmpty ? nil : said
    }

    /// What a number is of that stands alone, where the message is read loosely: hours are of sleep.
    private func guessed(_ amount: Amount) -> HealthMetric? {
        guard scan.message.isLoose else { return nil }
        // "in bed 8 hours, but only slept six and a half": what the clause names goes before what the one before told.
        for metric in [pending, assumed].compactMap(\.self) {
            // "until half 7" is no half hour.
            let isNight = amount.kind == .bare && metric.unit == .hour && Self.nights.contains(amount.value)
            if isNight || Self.fits(amount.kind, metric) { return metric }
        }
        let isNamed = amounts.contains { $0.metric != nil } || pending != nil && pending != .sleep
        guard !isNamed else { return nil }
        switch amount.kind {
        case .hours: return Self.nights.contains(amount.value) && pressure == nil ? .sleep : nil
        case .milliseconds: return .heartRateVariability
        default: return nil
        }
    }

    /// Hours that somebody may have slept, where nothing says that a number is of sleep: half an hour is of anything.
    private static let nights = 2.0...16.0

    /// When it was: a night that is over belongs to the day that began with it, and times in bed are no times of measuring.
    func time(of reading: Reading, today: CalendarDay) -> TimeExpression {
        var time = reading.time(today: today)
        time.meal = nil
        // "8 h" is no time of day here.
        if isOfLastNight || bed != nil || amounts.contains(where: { $0.kind == .hours }) {
            (time.secondOfDay, time.isHalfDayOpen, time.partOfDay) = (nil, false, nil)
        }
        if isOfLastNight || time.isLastNight {
            time.isLastNight = false
            time.day = nil
            time.partOfDay = nil
        }
        if let nightOf, told.contains(where: \.isOfSleep) {
            time.day = nightOf.adding(days: 1) == today ? nil : nightOf.adding(days: 1)
            (time.partOfDay, time.isLastNight) = (nil, false)
        }
        if isOfNightBefore { time.day = today.adding(days: -1) }
        return time
    }

    // MARK: One thing

    private mutating func takeOne() -> Bool {
        if takeNight() || takePressure() || takeAmount() || takeMetric() { return true }
        if let count = scan.length(.nightBefore, at: scan.index) {
            isOfNightBefore = true
            scan.index += count
            return true
        }
        if let (period, count) = scan.period(at: scan.index, today: today) {
            if scan.has(.nightLast, at: scan.index) { isOfLastNight = true }
            scan.index += count
            // The night of a Monday ends on the Tuesday.
            if let night = scan.length(.daypartNight, at: scan.index), !isOfLastNight,
                let day = period.singleDay(asOf: today), day < today
            {
                nightOf = day
                scan.index += night
            }
            return true
        }
        if scan.has(.clockWordBefore, at: scan.index), let (_, _, count) = scan.clock(at: scan.index),
            count > 1
        {
            scan.index += count
            return true
        }
        return scan.take(Self.around)
    }

    private static let around: [Concept] =
        Concept.dayparts + [.daypartThis, .daypartLast, .readingBeside, .healthBeside, .healthSelf, .unitTimes]

    /// "went to bed at 11", "got up at 6:30", "slept from 11 to 6".
    private mutating func takeNight() -> Bool {
        for (concept, isBed) in [(Concept.sleepWentToBed, true), (.sleepGotUp, false)] {
            guard let length = scan.length(concept, at: scan.index) else { continue }
            guard let (clock, end) = clock(after: scan.index + length) else { continue }
            if isBed { bed = clock } else { wake = clock }
            scan.index = end
            return true
        }
        if takeNightBehindClock() { return true }
        guard pending == .sleep || scan.stands(.metricSleep), bed == nil,
            let from = scan.length(.readingFrom, at: scan.index),
            let (first, middle) = clock(after: scan.index + from),
            let to = scan.length([.periodTo, .readingOver], at: middle),
            let (second, end) = clock(after: middle + to)
        else { return false }
        (bed, wake) = (first, second)
        scan.index = end
        return true
    }

    /// "um 23 Uhr ins Bett gegangen": the verb stands behind the time.
    private mutating func takeNightBehindClock() -> Bool {
        guard scan.has(.clockWordBefore, at: scan.index), let (minutes, isOpen, count) = scan.clock(at: scan.index)
        else {
            return false
        }
        var index = scan.index + count
        for _ in 0..<4 {
            if let length = scan.length(.sleepWentToBed, at: index), bed == nil {
                bed = (minutes, isOpen)
                scan.index = index + length
                return true
            }
            if let length = scan.length(.sleepGotUp, at: index), wake == nil {
                wake = (minutes, isOpen)
                scan.index = index + length
                return true
            }
            guard let length = scan.length(Self.around, at: index), !scan.isPause(at: index) else { return false }
            index += length
        }
        return false
    }

    /// The time of day that follows, which is no span ("in bed, 7 hours of sleep") and no number of times.
    private func clock(after start: Int) -> (clock: (minutes: Int, isOpen: Bool), end: Int)? {
        var index = start
        while index < start + 3, scan.clock(at: index) == nil, !scan.isPause(at: index),
            let count = scan.length(Self.around, at: index)
        {
            index += count
        }
        guard !scan.isPause(at: index), let (minutes, isOpen, count) = scan.clock(at: index),
            scan.has(.clockWordBefore, at: index) || scan.duration(at: index) == nil,
            // "woke up 3 times"
            scan.length(.unitTimes, at: index + count) == nil
        else { return nil }
        return ((minutes, isOpen), index + count)
    }

    /// "120/80", "120 over 80", after or before the words that name it.
    private mutating func takePressure() -> Bool {
        if let length = scan.length(.metricBloodPressure, at: scan.index) {
            namesPressure = true
            scan.index += length
            return true
        }
        guard !scan.isAtEnd else { return false }
        if pressure != nil {
            // A second one stands in a clause of its own.
            if scan.message.isLoose, scan.words[scan.index].contains("/") { isWhole = false }
            return false
        }
        let parts = scan.words[scan.index].split(separator: "/", omittingEmptySubsequences: false)
        var end = scan.index + 1
        if parts.count == 2, let above = Double(parts[0]), let below = Double(parts[1]), above >= 40 {
            pressure = (above, below)
        } else if let (above, count) = scan.number(at: scan.index), above >= 40,
            let link = scan.length(.readingOver, at: scan.index + count),
            let (below, more) = scan.number(at: scan.index + count + link)
        {
            pressure = (above, below)
            end = scan.index + count + link + more
        } else if scan.message.isLoose, scan.stands(.metricBloodPressure),
            let (above, count) = scan.number(at: scan.index), (8...25).contains(above),
            let link = scan.length(.readingOver, at: scan.index + count),
            let (below, more) = scan.number(at: scan.index + count + link), (4...15).contains(below)
        {
            // "12 por 8": in tens, as Brazilians say it.
            pressure = (10 * above, 10 * below)
            end = scan.index + count + link + more
        } else if assumed == .systolic, let (above, count) = scan.number(at: scan.index), above >= 70,
            let (below, more) = scan.number(at: scan.index + count + 1), below >= 40
        {
            // A correction of a pressure, whatever stands between.
            pressure = (above, below)
            end = scan.index + count + 1 + more
        } else {
            return false
        }
        if let unit = scan.length(.unitMercury, at: end) { end += unit }
        scan.index = end
        return true
    }

    private mutating func takeAmount() -> Bool {
        let amount: Amount
        if let (hours, count) = scan.duration(at: scan.index) {
            amount = Amount(kind: .hours, value: hours)
            scan.index += count
        } else if pending == .sleep || pending == .timeInBed, let (clock, isOpen, count) = scan.clock(at: scan.index),
            count == 1, scan.words[scan.index].contains(":"), isOpen || clock < 12 * 60
        {
            // "sleep 7:30"
            amount = Amount(kind: .hours, value: Double(clock) / 60)
            scan.index += count
        } else if let (number, count) = scan.count(at: scan.index), !isPronoun(number) {
            var value = number
            scan.index += count
            if scan.message.isLoose, let half = scan.length(.durationHalf, at: scan.index) {
                value += 0.5
                scan.index += half
            }
            let (kind, length) = unit(at: scan.index)
            amount = Amount(kind: kind, value: value)
            scan.index += length
        } else {
            return false
        }
        amounts.append(amount)
        let place = amounts.count - 1
        if let metric = pending, Self.fits(amount.kind, metric) {
            amounts[place].metric = metric
            pending = nil
            open = nil
        } else {
            open = place
        }
        return true
    }

    /// "the saturday one was 8 hours"
    private func isPronoun(_ number: Double) -> Bool {
        scan.message.isLoose && number == 1 && !scan.words[scan.index].contains(where: \.isNumber)
    }

    private func unit(at index: Int) -> (Kind, length: Int) {
        for (concept, kind) in Self.units {
            if let length = scan.length(concept, at: index) { return (kind, length) }
        }
        return (.bare, 0)
    }

    private static let units: [(Concept, Kind)] = [
        (.unitPercent, .percent), (.unitBeats, .beats), (.unitMillisecond, .milliseconds),
        (.unitMercury, .pressure), (.unitEnergyKilocalorie, .energy),
    ]

    private mutating func takeMetric() -> Bool {
        guard let (concept, count) = scan.longest(HealthMetric.concepts.map(\.concept), at: scan.index),
            let metric = HealthMetric.concepts.first(where: { $0.concept == concept })?.metric
        else { return false }
        scan.index += count
        // "woke up 3 times"
        if metric == .sleepInterruptions, let (value, more) = scan.number(at: scan.index),
            let times = scan.length(.unitTimes, at: scan.index + more)
        {
            amounts.append(Amount(kind: .bare, value: value, metric: metric))
            scan.index += more + times
            return true
        }
        if let place = open, Self.fits(amounts[place].kind, metric) {
            amounts[place].metric = metric
            open = nil
        } else if let before = amounts.indices.last, amounts[before].metric == metric, metric != .steps, pending == nil
        {
            // "slept 7 hours of sleep"
        } else {
            guard pending == nil || pending == metric || pending == .sleep || scan.message.isLoose else {
                return false
            }
            pending = metric
        }
        return true
    }

    private static func fits(_ kind: Kind, _ metric: HealthMetric) -> Bool {
        switch metric.unit {
        case .hour: kind == .hours
        case .minute: kind == .hours || kind == .bare && metric == .activeMinutes
        case .count: kind == .bare
        case .kilocalorie: kind == .energy || kind == .bare
        case .beatsPerMinute: kind == .beats || kind == .bare
        case .millisecond: kind == .milliseconds || kind == .bare
        case .percent: kind == .percent || kind == .bare
        case .millimetreOfMercury: kind == .pressure || kind == .bare
        }
    }

    private func value(_ amount: Amount, of metric: HealthMetric) -> Double {
        amount.kind == .hours && metric.unit == .minute ? (amount.value * 60).rounded() : amount.value
    }
}

extension HealthMetric {
    /// Whether it is of a night of sleep, which belongs to the day on which it ended.
    fileprivate var isOfSleep: Bool {
        switch self {
        case .sleep, .timeInBed, .sleepLatency, .deepSleep, .remSleep, .lightSleep, .sleepInterruptions: true
        default: false
        }
    }
}

package import Nutrition

/// Something to reach, with a number.
package enum AimReader: IntentReader {
    package static let languages = Set(MessageLanguage.allCases)
    package static let summary =
        "Something to reach with a number: a weight, workouts a week, a lift, repetitions, sleep, steps, plants a week"

    package static func read(_ reading: Reading, _ situation: Situation) -> Intent? {
        guard let message = reading.healthMessage, !message.isQuestion, message.words.count >= 3 else { return nil }
        var parser = AimParser(HealthScan(message), today: situation.today)
        guard let aim = parser.aim(), CareSubject.named(in: reading) == nil else { return nil }
        return .health(.setAim(aim))
    }
}

/// Reads one number with what it is of, and by when.
struct AimParser {
    private var scan: HealthScan
    private let today: CalendarDay
    private var isGoal = false
    private var isWish = false
    private var value: Double?
    private var unit: Unit?
    private var subject: String?
    private var concepts: Set<Concept> = []
    private var isWeekly = false
    private var by: CalendarDay?
    /// What it is of, where a correction names only the number.
    private let assumed: AimKind?
    private var passed = 0
    /// Whether no second number stands there.
    private(set) var hasOneValue = true

    private enum Unit: Hashable {
        case kilograms, hours, percent, count
    }

    init(_ scan: HealthScan, today: CalendarDay, assumed: AimKind? = nil, subject: String? = nil) {
        self.scan = scan
        self.today = today
        self.assumed = assumed
        self.subject = subject.flatMap { $0.isEmpty ? nil : $0 }
    }

    mutating func aim() -> AimReport? {
        while !scan.isAtEnd {
            if takeOne() { continue }
            guard scan.message.isLoose else { return nil }
            if scan.number(at: scan.index) != nil { hasOneValue = false }
            guard scan.pass() else { return nil }
        }
        guard isGoal || isWish || scan.message.isLoose, let value, let unit, let kind = kind(of: unit) else {
            return nil
        }
        guard kind.plausible.contains(value) else { return nil }
        return AimReport(kind: kind, subject: kind.needsSubject ? subject ?? "" : "", value: value, by: by)
    }

    private func kind(of unit: Unit) -> AimKind? {
        if scan.message.isLoose { return looseKind(of: unit) }
        switch unit {
        case .kilograms:
            if subject != nil { return .lift }
            if concepts.contains(.measureMuscle) { return .muscleMass }
            // "I want to lose 5 kg" is a plan.
            return concepts.contains(.aimGoalWeight) || concepts.contains(.aimWeigh)
                || isGoal && concepts.contains(.measureWeight) ? .weight : nil
        case .percent: return concepts.contains(.measureBodyFat) ? .bodyFat : nil
        case .hours: return concepts.contains(.metricSleep) ? .sleep : nil
        case .count:
            if concepts.contains(.metricSteps) { return .steps }
            if concepts.contains(.aimPlants) { return isWeekly ? .variety : nil }
            if subject != nil { return .repetitions }
            return concepts.contains(.aimWorkouts) && isWeekly ? .workouts : nil
        }
    }

    /// What the unit and the number alone say, where no word names the kind.
    private func looseKind(of unit: Unit) -> AimKind? {
        switch unit {
        case .kilograms:
            subject != nil ? .lift : concepts.contains(.measureMuscle) ? .muscleMass : assumed ?? .weight
        case .percent: .bodyFat
        case .hours: .sleep
        case .count:
            if let assumed {
                assumed
            } else if concepts.contains(.metricSteps) {
                .steps
            } else if concepts.contains(.aimPlants) {
                .variety
            } else if concepts.contains(.aimRepetitions), subject != nil {
                .repetitions
            } else if let subject, let value {
                Self.isOfBody(subject) || value < 40 ? .repetitions : .lift
            } else if let value, AimKind.steps.plausible.contains(value), value >= 1000 {
                .steps
            } else if concepts.contains(.metricSleep) {
                .sleep
            } else if let value, AimKind.workouts.plausible.contains(value), isWeekly {
                .workouts
            } else if let value, AimKind.weight.plausible.contains(value),
                concepts.contains(.aimGoalWeight)
                    || concepts.contains(.aimWeigh) || concepts.contains(.measureWeight)
            {
                .weight
            } else {
                nil
            }
        }
    }

    /// Exercises that are counted, not loaded.
    private static func isOfBody(_ exercise: String) -> Bool {
        ["pull-up", "push-up", "dip", "sit-up", "burpee", "lunge"].contains(exercise)
    }

    private mutating func takeOne() -> Bool {
        if takeValue() { return true }
        if let end = scan.weekly(at: scan.index) {
            isWeekly = true
            scan.index = end
            return true
        }
        if let end = scan.nightly(at: scan.index) {
            guard !isWeekly else { return false }
            scan.index = end
            return true
        }
        if let (day, count) = scan.futureDay(at: scan.index, today: today), day > today,
            // "new year's resolution: 4 workouts a week"
            !scan.message.isLoose || scan.index > 0
        {
            guard by == nil else { return false }
            by = day
            scan.index += count
            return true
        }
        if let length = scan.length(.planWithin, at: scan.index), by == nil,
            let (days, count) = scan.span(at: scan.index + length)
        {
            by = today.adding(days: days)
            scan.index += length + count
            return true
        }
        if let (exercise, count) = scan.exercise(at: scan.index) {
            guard subject == nil || subject == exercise else { return false }
            subject = exercise
            scan.index += count
            return true
        }
        guard let (concept, count) = scan.longest(Self.known, at: scan.index) else { return false }
        isGoal = isGoal || concept == .goalName || concept == .aimGoalWeight || concept == .goalPlural
        isWish = isWish || concept == .planWish
        concepts.insert(concept)
        scan.index += count
        return true
    }

    private mutating func takeValue() -> Bool {
        let (value, unit, count): (Double, Unit, Int)
        if let (kilograms, length) = scan.mass(at: scan.index) {
            (value, unit, count) = (kilograms, .kilograms, length)
        } else if let (hours, length) = scan.duration(at: scan.index) {
            (value, unit, count) = (hours, .hours, length)
        } else if let (number, length) = scan.count(at: scan.index) {
            guard scan.date(at: scan.index) == nil else { return false }
            let percent = scan.length(.unitPercent, at: scan.index + length)
            (value, unit, count) = (number, percent == nil ? .count : .percent, length + (percent ?? 0))
        } else if let (times, length) = scan.times(at: scan.index) {
            (value, unit, count) = (times, .count, length)
        } else {
            return false
        }
        guard self.value == nil else { return false }
        (self.value, self.unit) = (value, unit)
        scan.index += count
        if let times = scan.length(.unitTimes, at: scan.index) { scan.index += times }
        return true
    }

    private static let known: [Concept] = [
        .planWish, .goalName, .goalPlural, .aimGoalWeight, .aimWeigh, .aimWorkouts, .aimPlants, .aimRepetitions,
        .metricSleep, .metricSteps, .measureWeight, .measureBodyFat, .measureMuscle, .aimBeside, .healthOwn,
        .healthBeside, .healthSelf, .discoursePlease,
    ]
}

extension HealthScan {
    /// The exercise that is named at an index.
    func exercise(at index: Int) -> (name: String, count: Int)? {
        guard let (concept, count) = longest(Self.exercises.map(\.concept), at: index) else { return nil }
        return Self.exercises.first { $0.concept == concept }.map { ($0.name, count) }
    }

    /// The first exercise that is named.
    var exercise: String? { words.indices.lazy.compactMap { self.exercise(at: $0)?.name }.first }

    private static let exercises: [(concept: Concept, name: String)] = [
        (.exerciseBenchPress, "bench press"), (.exerciseSquat, "squat"), (.exerciseDeadlift, "deadlift"),
        (.exerciseOverheadPress, "overhead press"), (.exerciseRow, "row"), (.exercisePullUp, "pull-up"),
        (.exercisePushUp, "push-up"), (.exerciseDip, "dip"), (.exerciseSitUp, "sit-up"),
        (.exerciseBurpee, "burpee"), (.exerciseLunge, "lunge"),
    ]
}

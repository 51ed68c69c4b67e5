/// Days in a row. Today counts as soon as it qualifies and ends nothing before it is over (SPEC C2, D26).
package struct Streak: Codable, Hashable, Sendable {
    /// Days in a row up to today, or up to yesterday while today is still open.
    package private(set) var current = 0
    /// The longest there was, the current one included.
    package private(set) var best = 0
    /// The last day of the longest, the latest of equals; nil when there is none.
    package private(set) var bestEnd: CalendarDay?

    /// - Parameters:
    ///   - days: the days that qualify, in any order; those after `today` do not count.
    ///   - today: the logical day that goes on.
    package init(days: some Sequence<CalendarDay>, today: CalendarDay) {
        var run = 0
        var last: CalendarDay?
        for day in Set(days).filter({ $0 <= today }).sorted() {
            run = last == day.adding(days: -1) ? run + 1 : 1
            last = day
            if run >= best {
                best = run
                bestEnd = day
            }
        }
        if let last, last >= today.adding(days: -1) { current = run }
    }

    /// A streak that was counted elsewhere.
    package init(current: Int, best: Int, bestEnd: CalendarDay?) {
        self.current = current
        self.best = best
        self.bestEnd = bestEnd
    }
}

/// What a logging streak earns; the longest one counts, so that none is lost again (SPEC M16).
package enum Achievement: Int, CaseIterable, Codable, Hashable, Sendable {
    case weekWarrior = 7
    case habitBuilder = 21
    case streakMaster = 35
    case dedication = 50
    case centuryClub = 100
    case yearChampion = 365

    /// Days in a row that it takes.
    package var days: Int { rawValue }

    package var title: String {
        switch self {
        case .weekWarrior: "Week Warrior"
        case .habitBuilder: "Habit Builder"
        case .streakMaster: "Streak Master"
        case .dedication: "Dedication"
        case .centuryClub: "Century Club"
        case .yearChampion: "Year Champion"
        }
    }

    /// Those that a longest streak has when it was `before` and is `after`.
    package static func reached(from before: Int, to after: Int) -> [Achievement] {
        allCases.filter { before < $0.days && $0.days <= after }
    }
}

/// How a day's energy stands to its target (SPEC C5, M13).
package enum TargetVerdict: String, CaseIterable, Codable, Hashable, Sendable {
    /// Finished under the calorie floor, whatever the target.
    case underFloor = "under_floor"
    case below
    /// 90 to 110 % of the target, both included.
    case met
    case over
    /// Logged, and no target is set.
    case unjudged
    /// The day goes on and has not passed 110 %.
    case open

    /// kcal at which a finished day meets a target.
    ///
    /// - Parameter floor: ``Profile/hardFloor``.
    package static func band(of target: Int, floor: Int) -> ClosedRange<Int> {
        let low = max(floor, (target * 9 + 9) / 10)
        return low...max(low, target * 11 / 10)
    }

    /// - Parameters:
    ///   - energy: kcal of the day.
    ///   - target: kcal; nil when none is set.
    ///   - isOver: whether the day has ended.
    ///   - floor: ``Profile/hardFloor``.
    package init(energy: Int, target: Int?, isOver: Bool, floor: Int) {
        self.init(
            amount: Double(energy), target: target.map(Double.init), isOver: isOver, floor: Double(floor))
    }

    /// - Parameters:
    ///   - amount: of the day, in the unit of `target` and `floor`.
    ///   - target: nil when none is set.
    ///   - isOver: whether the day has ended.
    ///   - floor: wins over the bands once the day has ended.
    package init(amount: Double, target: Double?, isOver: Bool, floor: Double) {
        guard let target, target > 0 else {
            self = .unjudged
            return
        }
        // Tenfold, so that the bounds of whole numbers are exact.
        if amount * 10 > target * 11 {
            self = .over
        } else if !isOver {
            self = .open
        } else if amount < floor {
            self = .underFloor
        } else {
            self = amount * 10 >= target * 9 ? .met : .below
        }
    }
}

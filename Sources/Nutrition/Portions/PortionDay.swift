/// A category's amount of a day against its rule.
package struct CategoryStanding: Hashable, Sendable {
    package let category: PortionCategory
    package let amount: PortionAmount
    package let standing: TargetRule.Standing

    package init(_ category: PortionCategory, _ amount: PortionAmount) {
        self.category = category
        self.amount = amount
        standing = category.rule.standing(of: amount, in: category.unit)
    }

    package var isMet: Bool { standing == .met }
}

/// A logical day by category. Only the day's sums decide: what was eaten at which meal, and in which order, does not
/// matter (SPEC D17, D20).
package struct PortionDay: Hashable, Sendable {
    package enum Verdict: String, CaseIterable, Codable, Hashable, Sendable {
        /// Every enabled category meets its rule (SPEC D25).
        case onTarget
        case offTarget
        /// Nothing is counted.
        case empty
    }

    /// Of the enabled categories, in their order.
    package let standings: [CategoryStanding]
    package let verdict: Verdict

    package init(_ counts: PortionCounts, categories: [PortionCategory]) {
        standings = categories.filter(\.isEnabled).map { CategoryStanding($0, counts[$0.key]) }
        verdict =
            standings.allSatisfy { $0.amount == .zero }
            ? .empty : standings.allSatisfy(\.isMet) ? .onTarget : .offTarget
    }

    package var metCategories: [PortionCategory] { standings.filter(\.isMet).map(\.category) }
}

/// Finished days by category: streaks, shares and what was met (SPEC D26).
package struct PortionHistory: Sendable {
    package let days: [CalendarDay: PortionDay]
    private let today: CalendarDay

    /// - Parameters:
    ///   - counts: by logical day; days without anything may be left out.
    ///   - today: the logical day that goes on: it is no finished day yet.
    package init(_ counts: [CalendarDay: PortionCounts], categories: [PortionCategory], today: CalendarDay) {
        days = counts.mapValues { PortionDay($0, categories: categories) }
        self.today = today
    }

    private var finished: [(key: CalendarDay, value: PortionDay)] { days.filter { $0.key < today } }

    /// Finished days on target in a row. Nothing is lost before today is over.
    package var onTarget: Streak {
        Streak(days: finished.filter { $0.value.verdict == .onTarget }.map(\.key), today: today)
    }

    /// Of the finished days among the last `window`, how many are on target and how many have anything counted.
    package func share(lastDays window: Int) -> (onTarget: Int, logged: Int) {
        let recent = finished.filter { $0.key >= today.adding(days: -window) && $0.value.verdict != .empty }
        return (recent.count { $0.value.verdict == .onTarget }, recent.count)
    }

    /// By category key, on how many of the last finished days that have anything counted its rule was met.
    package func wins(lastDays window: Int) -> [String: Int] {
        var wins: [String: Int] = [:]
        for day in finished where day.key >= today.adding(days: -window) && day.value.verdict != .empty {
            for category in day.value.metCategories { wins[category.key, default: 0] += 1 }
        }
        return wins
    }
}

package import DaemonAPI
package import Nutrition
package import Store

/// Days by category, and how they went.
package struct PortionDays: Sendable {
    let store: Store
    let settings: SettingsService
    let sport: SportEnergies?

    /// - Parameter sport: without it the sport of a day has no energy.
    package init(store: Store, settings: SettingsService, sport: SportEnergies? = nil) {
        self.store = store
        self.settings = settings
        self.sport = sport
    }

    /// The shares of these many finished days are shown.
    static let windows = [7, 30, 90]
    /// The wins are of this many.
    static let winWindow = 30

    /// - Throws: `invalid_input` for what is no single day.
    package func report(named day: String) async throws -> PortionDayReport {
        let today = try await settings.today()
        return try await report(try Period.day(day, asOf: today), today: today)
    }

    package func report(_ day: CalendarDay) async throws -> PortionDayReport {
        try await report(day, today: try await settings.today())
    }

    /// - Parameter today: The logical day.
    package func report(_ day: CalendarDay, today: CalendarDay) async throws -> PortionDayReport {
        let book = PortionBook(store.live.portions)
        let counts = try await store.portionDays(day...day)[day] ?? PortionCounts()
        let activities = try await store.activities(days: day...day)
        let portions = PortionDay(counts, categories: book.categories)
        return PortionDayReport(
            date: day, isOver: day < today, verdict: portions.verdict,
            standings: portions.standings.map(StandingDTO.init),
            meals: Self.meals(try await store.entries(days: day...day), activities, book),
            activities: try await sport?.wire(activities) ?? activities.map(\.wire))
    }

    private static func meals(
        _ entries: [EntryRecord], _ activities: [ActivityRecord], _ book: PortionBook
    ) -> [MealPortionsDTO] {
        var counts: [Meal: PortionCounts] = [:]
        for entry in entries { counts[entry.meal, default: PortionCounts()].add(entry.portions ?? PortionCounts()) }
        for activity in activities {
            guard let meal = activity.meal, let minutes = PortionAmount(activity.minutes) else { continue }
            counts[meal, default: PortionCounts()].add(PortionCounts([activity.category: minutes]))
        }
        let guided = book.slots.meals.filter { meal in
            book.categories.contains { $0.isEnabled && book.guidance(for: $0, at: meal) != nil }
        }
        let meals = Set(counts.keys).union(guided).sorted {
            (book.slots.position($0), $0.rawValue) < (book.slots.position($1), $1.rawValue)
        }
        return meals.compactMap { meal in
            let parts = book.categories.filter(\.isEnabled).compactMap { category -> MealPortionsDTO.Part? in
                let amount = counts[meal]?[category.key] ?? .zero
                let guidance = book.guidance(for: category, at: meal)
                guard amount != .zero || guidance != nil else { return nil }
                return MealPortionsDTO.Part(
                    key: category.key, name: category.name, unit: category.unit, amount: amount, guidance: guidance)
            }
            return parts.isEmpty ? nil : MealPortionsDTO(meal: meal, parts: parts)
        }
    }

    /// Streak and shares over all finished days, and what the days asked for were like.
    package func progress(_ span: ClosedRange<CalendarDay>) async throws -> PortionProgress {
        let today = try await settings.today()
        let book = PortionBook(store.live.portions)
        let enabled = book.categories.filter(\.isEnabled)
        let onTarget = try await store.portionDays(
            meeting: Dictionary(
                enabled.map { ($0.key, $0.rule.allowed(in: $0.unit)) }, uniquingKeysWith: { first, _ in first }),
            before: today)
        let first = min(today.adding(days: -(Self.windows.max() ?? 0)), span.lowerBound)
        let counts = try await store.portionDays(first...max(today, span.upperBound))
        let history = PortionHistory(counts, categories: book.categories, today: today)
        let wins = history.wins(lastDays: Self.winWindow)
        let logged = history.share(lastDays: Self.winWindow).logged
        let days = history.days.filter { span.contains($0.key) && $0.value.verdict != .empty }
            .sorted { $0.key < $1.key }
        return PortionProgress(
            onTarget: Streak(days: onTarget, today: today),
            shares: Self.windows.map { window in
                let share = history.share(lastDays: window)
                return PortionProgress.Share(window: window, onTarget: share.onTarget, logged: share.logged)
            },
            wins: book.categories.filter(\.isEnabled).map {
                PortionProgress.Win(key: $0.key, name: $0.name, met: wins[$0.key] ?? 0, logged: logged)
            },
            days: days.map {
                PortionProgress.Day(
                    date: $0.key, isOver: $0.key < today, verdict: $0.value.verdict,
                    met: $0.value.metCategories.count, categories: $0.value.standings.count)
            },
            tallies: book.categories.filter(\.isEnabled).map { category in
                PortionProgress.Tally(category, days.filter { $0.key < today }.map { $0.value })
            })
    }
}

extension PortionProgress.Tally {
    fileprivate init(_ category: PortionCategory, _ days: [PortionDay]) {
        let standings = days.compactMap { day in day.standings.first { $0.category.key == category.key } }
        let sum = standings.reduce(PortionAmount.zero) { $0 + $1.amount }
        self.init(
            key: category.key, name: category.name, unit: category.unit, rule: category.rule,
            met: standings.count(where: \.isMet),
            short: standings.count { if case .short = $0.standing { true } else { false } },
            over: standings.count { if case .over = $0.standing { true } else { false } },
            average: standings.isEmpty ? nil : PortionAmount(sum.value / Double(standings.count)))
    }
}

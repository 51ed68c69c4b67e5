package import DaemonAPI
import Failures
import FoodKnowledge
import Language
package import Nutrition
package import Store

extension FoodLogService {
    /// Entries of a period, or all, in order of eating.
    package func entries(in period: Period?) async throws -> [EntryRecord] {
        guard let period else { return try await store.entries(days: nil) }
        return try await store.entries(days: period.days(asOf: try await settings.today()))
    }

    package func summary(of day: CalendarDay) async throws -> DaySummary {
        try await summary(of: day, target: try await settings.snapshot().history.goals(on: day).kcal)
    }

    /// - Parameter target: kcal per day; nil when none is set.
    package func summary(of day: CalendarDay, target: Int?) async throws -> DaySummary {
        try await summary(of: day, target: target, sport: try await sport.range(on: day))
    }

    /// - Parameter sport: what the day's sport takes together.
    private func summary(of day: CalendarDay, target: Int?, sport: EnergyRange?) async throws -> DaySummary {
        let total = try await store.totals(days: day...day).first
        return DaySummary(
            date: day, calories: total?.calories ?? 0, target: target, unknownEntries: total?.unknown ?? 0,
            caloriesRange: total?.roundedRange, entries: total?.entries ?? 0, sport: sport,
            addedBySport: try await self.sport.added(sport, on: day))
    }

    /// Days by category.
    package var portionDays: PortionDays { PortionDays(store: store, settings: settings, sport: sport) }

    package func report(day: CalendarDay) async throws -> DayReport {
        let entries = try await store.entries(days: day...day)
        var protein = NutrientSum()
        var carbs = NutrientSum()
        var fat = NutrientSum()
        for entry in entries {
            protein.add(entry.nutrients[.protein])
            carbs.add(entry.nutrients[.carbohydrate])
            fat.add(entry.nutrients[.fat])
        }
        let settings = try await settings.snapshot()
        let macros = DayMacros(protein: protein, carbs: carbs, fat: fat)
        let goals = settings.history.goals(on: day)
        let activities = try await sport.wire(try await store.activities(days: day...day))
        let summary = try await summary(of: day, target: goals.kcal, sport: SportEnergies.range(of: activities))
        let neighbours = try await store.loggedDays(around: day)
        let portions =
            settings.tracking.showsPortions
            ? try await portionDays.report(day, today: settings.today) : nil
        return DayReport(
            summary: summary, proteinG: protein, carbsG: carbs, fatG: fat, entries: entries.map(\.wire),
            tracking: settings.tracking, goals: goals, isOver: day < settings.today,
            verdict: entries.isEmpty ? nil : settings.verdict(summary.calories, on: day),
            previous: neighbours.before, next: neighbours.after, portions: portions,
            verdicts: entries.isEmpty ? [:] : goals.verdicts(macros, isOver: day < settings.today),
            sport: activities.isEmpty ? nil : activities)
    }

    /// Totals per day; averages are over days with at least one entry (SPEC C11).
    package func report(period: Period) async throws -> PeriodReport {
        let settings = try await settings.snapshot()
        let (target, days) = (settings.target, period.days(asOf: settings.today))
        let totals = try await store.totals(days: days)
        let sum = totals.reduce(0) { $0 + $1.calories }
        return PeriodReport(
            from: days.lowerBound, to: days.upperBound,
            days: totals.map {
                DaySummary(
                    date: $0.day, calories: $0.calories, target: settings.history.goals(on: $0.day).kcal,
                    unknownEntries: $0.unknown, caloriesRange: $0.roundedRange, entries: $0.entries)
            },
            loggedDays: totals.count, totalCalories: sum,
            averageCalories: totals.isEmpty ? nil : Int((Double(sum) / Double(totals.count)).rounded()),
            target: target, tracking: settings.tracking,
            average: DailyAverage(
                Dictionary(totals.map { ($0.day, $0.calories) }, uniquingKeysWith: +), today: settings.today),
            todaySoFar: totals.first { $0.day == settings.today }?.calories)
    }

    /// In letters, of what stands for a whole word.
    private static let shortestPart = 3

    /// The entry that `words` mean in a conversation: the newest that fits, those of this conversation first, then
    /// those of the last two logical days. Empty words mean everything that the last writing turn left.
    package func find(_ words: String, inConversation conversation: Int64?) async throws -> [EntryRecord] {
        let today = try await settings.today()
        var said: [EntryRecord] = []
        if let conversation { said = try await store.latestEntries(inConversation: conversation, limit: 50) }
        let recent = try await store.entries(days: today.adding(days: -1)...today)
        let sorted = recent.sorted { ($0.saidAt, $0.id ?? 0) > ($1.saidAt, $1.id ?? 0) }
        let candidates = said + sorted.filter { entry in !said.contains { $0.id == entry.id } }
        let wanted = Reading(words).words.filter { !UnitLexicon.fillers.contains($0) }
        guard !wanted.isEmpty else {
            guard let newest = said.first ?? sorted.first else { return [] }
            return candidates.filter { $0.turnID != nil && $0.turnID == newest.turnID || $0.id == newest.id }
        }
        func score(_ entry: EntryRecord) -> Int {
            let named = Reading(entry.name + " " + (entry.foodName ?? ""))
            return wanted.count { named.range(ofFood: $0) != nil }
        }
        // "the shake" of a milkshake, "die Soße" of a Bolognesesoße, where nothing has the word itself.
        func parts(_ entry: EntryRecord) -> Int {
            let named = Reading(entry.name).words
            return wanted.count { part in
                part.count >= Self.shortestPart
                    && named.contains { $0.count > part.count && ($0.hasSuffix(part) || $0.hasPrefix(part)) }
            }
        }
        let whole = candidates.map(score)
        let scores = whole.contains { $0 > 0 } ? whole : candidates.map(parts)
        guard let best = scores.max(), best > 0, best * 2 >= wanted.count,
            let index = scores.firstIndex(of: best)
        else {
            // "den Kaffee" of what was logged as coffee.
            let food = wanted.joined(separator: " ")
            guard foods.knowsExactly(food) else { return [] }
            return candidates.first { foods.areSame(food, $0.foodName ?? $0.name) }.map { [$0] } ?? []
        }
        return [candidates[index]]
    }
}

extension DayTotal {
    /// To whole kcal.
    fileprivate var roundedRange: EnergyRange? {
        caloriesRange.map { EnergyRange(low: $0.low.rounded(), high: $0.high.rounded()) }
    }
}

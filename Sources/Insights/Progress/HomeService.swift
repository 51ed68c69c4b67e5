package import DaemonAPI
package import Diary
import FoodKnowledge
import Nutrition
import Store

/// How things stand, in one look (SPEC M41).
package struct HomeService: Sendable {
    /// The meals that are shown.
    static let mealCount = 3
    /// The most days that a milestone is away when it is close.
    static let closeDays = 3

    let log: FoodLogService

    package init(log: FoodLogService) { self.log = log }

    package func report() async throws -> HomeReport {
        let settings = try await log.settings.snapshot()
        let today = settings.today
        let scores = HealthScoreService(store: log.store, settings: log.settings, foods: log.foods)
        let streaks = StreakService(store: log.store, settings: log.settings)
        let logged = try await log.store.loggedDays(until: today)
        let logging = Streak(days: logged, today: today)
        let portions =
            settings.tracking.showsPortions
            ? try await PortionDays(store: log.store, settings: log.settings).progress(today...today).onTarget : nil
        return HomeReport(
            day: try await scores.adding(to: try await log.report(day: today)), logging: logging,
            onTarget: settings.tracking.showsEnergy ? try await streaks.onTarget(today: today) : nil,
            portions: portions, lastMeals: try await lastMeals(scores, today: today),
            close: Self.close(logging, try await streaks.achievements(logging, of: logged)))
    }

    private func lastMeals(_ scores: HealthScoreService, today: CalendarDay) async throws -> [MealDTO] {
        let days = try await log.store.latestDays(Self.mealCount, upTo: today)
        guard let first = days.last else { return [] }
        let meals = try await scores.meals(of: first...today)
        return days.flatMap { (meals[$0] ?? []).reversed() }.prefix(Self.mealCount).compactMap { meal in
            guard let entry = meal.foods.first?.entry else { return nil }
            let energies = meal.foods.compactMap(\.entry.calories)
            return MealDTO(
                day: entry.day, meal: meal.meal, eatenAt: entry.eaten.iso, foods: meal.foods.map(\.entry.name),
                calories: energies.isEmpty ? nil : energies.reduce(0, +), score: meal.wire)
        }
    }

    /// The next achievement that the streak which goes on will reach, when it is at most a few days away.
    static func close(_ logging: Streak, _ achievements: [AchievementDTO]) -> AchievementDTO? {
        guard var next = achievements.first(where: { !$0.reached }), logging.current > 0,
            next.days - logging.current <= closeDays
        else { return nil }
        next.done = logging.current
        return next
    }
}

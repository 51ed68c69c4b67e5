package import DaemonAPI
package import Diary
import Failures
package import Nutrition
package import Store

/// The five cards (SPEC P41–P46).
package struct CardService: Sendable {
    let store: Store
    let settings: SettingsService
    let readings: HealthReadingService
    let sport: SportEnergies

    package init(
        store: Store, settings: SettingsService, readings: HealthReadingService, sport: SportEnergies
    ) {
        self.store = store
        self.settings = settings
        self.readings = readings
        self.sport = sport
    }

    /// Workouts, protein, sleep, adherence, calories: the documented order.
    package func cards() async throws -> [CardDTO] {
        CardWording.cards(try await facts(), store.tracking)
    }

    /// Of today; only sums over a day or a week, which indexes answer however long the log is.
    func facts() async throws -> CardFacts {
        let snapshot = try await settings.snapshot()
        let today = snapshot.today
        var facts = CardFacts()
        facts.sessions = try await store.activityCount(days: today.startOfWeek...today)
        facts.sessionsTarget = try await sessionsTarget(on: today)
        facts.trainedToday = try await store.activityCount(days: today...today) > 0
        facts.protein = try await store.macros(days: today...today)[today]?.protein ?? NutrientSum()
        facts.proteinTarget = try await proteinTarget(snapshot)
        facts.sleep = try await readings.days(.sleep, today...today)[today]
        if let energy = try await store.energies(days: today...today).first {
            facts.hasEaten = true
            (facts.energy, facts.unknownEnergies) = (energy.calories, energy.unknown)
        }
        facts.energyTarget = snapshot.target
        facts.addedBySport = try await sport.added(on: today) ?? 0
        facts.floor = snapshot.profile.hardFloor
        return facts
    }

    /// What the cards of today are measured by.
    package func targets() async throws -> CardTargets {
        let snapshot = try await settings.snapshot()
        return CardTargets(
            sessions: try await sessionsTarget(on: snapshot.today), protein: try await proteinTarget(snapshot),
            sleep: CardRules.fullNight)
    }

    /// Sessions of sport in the week of a day, by the newest aim of that time; nil where none is known of it.
    package static func sessions(in aims: [AimRecord], on day: CalendarDay) -> Int? {
        let aim = aims.last {
            $0.kind == .workouts && $0.fromDay <= day && $0.byDay.map { $0 >= day } ?? true
        }
        return aim.flatMap { Int(exactly: $0.value.rounded()) }.map { max(1, $0) }
    }

    private func sessionsTarget(on today: CalendarDay) async throws -> Int {
        Self.sessions(in: try await store.aims(), on: today) ?? CardRules.usualWorkouts
    }

    /// The goal that is set, else the documented 1 g/kg of the last weight.
    private func proteinTarget(_ snapshot: SettingsSnapshot) async throws -> Double? {
        if let goal = snapshot.goals.protein { return Double(goal) }
        return try await store.lastBodyMeasure(.weight, until: snapshot.today).map {
            $0.value * CardRules.proteinPerKilogram
        }
    }
}

/// What the cards are measured by.
package struct CardTargets: Hashable, Sendable {
    /// Sessions of sport in a week.
    package let sessions: Int
    /// g a day; nil without a goal and a weight.
    package let protein: Double?
    /// Hours a night.
    package let sleep: Double
}

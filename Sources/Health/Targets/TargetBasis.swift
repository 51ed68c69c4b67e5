import DaemonAPI
import Diary
import Failures
package import Nutrition
import Physiology
import Store

/// What a target is worked out from, as it is now.
struct TargetBasis: Sendable {
    let settings: SettingsSnapshot
    let floor: CalorieFloor
    /// With the last weight.
    let person: Person
    /// What is missing for a target; ``ProfileDTO/missing``.
    let missing: [String]

    var today: CalendarDay { settings.today }
    var bmi: BodyMassIndex? { BodyMassIndex(person) }

    /// - Parameters:
    ///   - weight: the last one.
    ///   - told: what goes before the profile, where it is known; it is not kept.
    init(_ settings: SettingsSnapshot, weight: Double?, told: Person? = nil) {
        self.settings = settings
        var profile = settings.profile
        if let told { profile.take(told, on: settings.today) }
        let weight = told?.weight ?? weight
        floor = CalorieFloor(profile, on: settings.today, weight: weight)
        var person = profile.person(on: settings.today, weight: weight)
        if told?.isPregnant == true { person.isPregnant = true }
        self.person = person
        missing = ProfileService.missing(in: profile, weight: weight)
    }

    /// - Parameter maintenance: learnt from the person's own data, in kcal a day; nil takes the formula.
    /// - Throws: `conflict`, which names what is missing and how to say it.
    func planner(maintenance: Double? = nil) throws -> TargetPlanner {
        let physician = !PhysicianConditions.found(in: settings.profile.conditions).isEmpty
        guard missing.isEmpty,
            let planner = TargetPlanner(
                person, floor: floor, asksPhysician: physician, maintenance: maintenance)
        else { throw TargetWording.missing(missing) }
        return planner
    }

    /// Mifflin–St Jeor times activity, in kcal a day.
    ///
    /// - Throws: as ``planner(maintenance:)``.
    func maintenance() throws -> Double { try planner().plan(.keep).maintenance }

    /// Why no loss may be planned; nil where one may (SPEC P23, P72).
    func pausesLoss() throws -> [TargetPlan.Note] {
        guard missing.isEmpty else { return [] }
        return try planner().plan(.lose).notes.filter {
            [.pausedForUnderweight, .pausedForPregnancy, .pausedUnderEighteen].contains($0)
        }
    }
}

extension TargetService {
    func basis(of told: Person? = nil) async throws -> TargetBasis {
        let snapshot = try await settings.snapshot()
        return TargetBasis(
            snapshot, weight: try await store.lastBodyMeasure(.weight, until: snapshot.today)?.value, told: told)
    }

    /// The person as the profile has them, with what was told just now, and what a target still lacks
    /// (``ProfileDTO/missing``).
    package func known(with told: Person?) async throws -> (person: Person, missing: [String]) {
        let basis = try await basis(of: told)
        return (basis.person, basis.missing)
    }
}

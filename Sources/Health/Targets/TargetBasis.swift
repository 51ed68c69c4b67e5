import DaemonAPI
import Diary
import Failures
import Nutrition
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

    init(_ settings: SettingsSnapshot, weight: Double?) {
        self.settings = settings
        floor = CalorieFloor(settings.profile, on: settings.today, weight: weight)
        person = settings.profile.person(on: settings.today, weight: weight)
        missing = ProfileService.missing(in: settings.profile, weight: weight)
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
    func basis() async throws -> TargetBasis {
        let snapshot = try await settings.snapshot()
        return TargetBasis(
            snapshot, weight: try await store.lastBodyMeasure(.weight, until: snapshot.today)?.value)
    }
}

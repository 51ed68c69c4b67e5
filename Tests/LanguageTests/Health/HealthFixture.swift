import Nutrition

@testable import Language

/// A Wednesday at noon, as the tests of the health half take it.
enum HealthFixture {
    static let now = ZonedInstant(iso: "2026-11-18T13:05:00+01:00")!
    static let today = now.calendarDay
    static let situation = Situation(
        now: now, today: today, tracking: .both,
        names: CategoryNames(categories: PortionCategory.defaults, slots: .defaults), foods: FewFoods())

    /// To a tenth, without thousands separators.
    static func figure(_ value: Double) -> String {
        let tenths = (value * 10).rounded() / 10
        return tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
    }

    static var withProposal: Situation {
        var situation = situation
        situation.hasPlanProposal = true
        return situation
    }
}

import Nutrition
import TestSupport
import Testing

@testable import Physiology

@Suite("The rule of refeed days")
struct RefeedRuleTests {
    private let day = CalendarDay(ordinal: 20_000)

    @Test("refuses 13 days apart and allows 14, before and after (SPEC P29)")
    func apart() {
        for sign in [-1, 1] {
            #expect(!RefeedRule.isAllowed(day, beside: [day.adding(days: 13 * sign)]))
            #expect(RefeedRule.isAllowed(day, beside: [day.adding(days: 14 * sign)]))
            #expect(!RefeedRule.isAllowed(day, beside: [day.adding(days: sign)]))
        }
        #expect(!RefeedRule.isAllowed(day, beside: [day.adding(days: -14), day.adding(days: 13)]))
        #expect(RefeedRule.isAllowed(day, beside: [day.adding(days: -14), day.adding(days: 14)]))
    }

    @Test("lets a planned day be changed")
    func same() {
        #expect(RefeedRule.isAllowed(day, beside: [day]))
        #expect(RefeedRule.isAllowed(day, beside: []))
    }

    @Test("finds the next day that is allowed")
    func next() {
        #expect(RefeedRule.nextAllowed(from: day, beside: []) == day)
        #expect(RefeedRule.nextAllowed(from: day, beside: [day.adding(days: -3)]) == day.adding(days: 11))
        // Eleven days on, the next one is too near.
        let planned = [day.adding(days: 20), day.adding(days: -3)]
        #expect(RefeedRule.nextAllowed(from: day, beside: planned) == day.adding(days: 34))
        var random = SplitMix64(seed: 29)
        for _ in 0..<500 {
            let planned = (0..<4).map { _ in day.adding(days: Int.random(in: 1...80, using: &random)) }
            let next = RefeedRule.nextAllowed(from: day, beside: planned)
            #expect(next >= day && RefeedRule.isAllowed(next, beside: planned) && !planned.contains(next))
        }
    }

    @Test("has a ceiling of 150 % of maintenance and of 2,500 kcal")
    func ceiling() {
        #expect(RefeedRule.ceiling(maintenance: 1200) == 1800)
        #expect(RefeedRule.ceiling(maintenance: 1333.4) == 2000)
        #expect(RefeedRule.ceiling(maintenance: 1666) == 2499)
        #expect(RefeedRule.ceiling(maintenance: 1667) == 2500)
        #expect(RefeedRule.ceiling(maintenance: 3200) == 2500)
        #expect(RefeedRule.ceiling(maintenance: .nan) == 0)
    }

    @Test("never lies under the target of other days")
    func aboveTarget() {
        #expect(RefeedRule.ceiling(maintenance: 3200, target: 2700) == 2700)
        #expect(RefeedRule.ceiling(maintenance: 3200, target: 2000) == 2500)
    }
}

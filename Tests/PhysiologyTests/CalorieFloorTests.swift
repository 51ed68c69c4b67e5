import Nutrition
import Testing

@testable import Physiology

@Suite("The floor of energy")
struct CalorieFloorTests {
    private static let today = CalendarDay(iso: "2026-11-24") ?? CalendarDay(ordinal: 0)

    @Test("is 1,200 for women, 1,500 for men, the higher one until somebody says which (SPEC P24, C18)")
    func hardMinimums() {
        var profile = Profile()
        #expect(CalorieFloor(profile, on: Self.today, weight: nil).kcal == 1500)
        #expect(CalorieFloor(profile, on: Self.today, weight: nil).isUndecided)
        profile.chosenFloor = 1200
        #expect(CalorieFloor(profile, on: Self.today, weight: nil).kcal == 1200)
        profile.sex = .male
        #expect(CalorieFloor(profile, on: Self.today, weight: nil).kcal == 1500)
        profile.sex = .female
        profile.chosenFloor = nil
        #expect(CalorieFloor(profile, on: Self.today, weight: nil).kcal == 1200)
    }

    @Test("is the resting energy where that is known and higher")
    func resting() {
        var profile = Profile()
        profile.sex = .female
        profile.height = 170
        profile.birthDate = CalendarDay(iso: "1991-05-02")
        // 10 × 70 + 6.25 × 170 − 5 × 35 − 161 = 1426.5
        #expect(CalorieFloor(profile, on: Self.today, weight: 70).kcal == 1427)
        // 10 × 40 + 6.25 × 170 − 5 × 35 − 161 = 1126.5
        #expect(CalorieFloor(profile, on: Self.today, weight: 40).kcal == 1200)
    }

    @Test("is of adults: under 18 only the hard minimum counts")
    func young() {
        var profile = Profile()
        profile.sex = .male
        profile.height = 180
        profile.birthDate = CalendarDay(iso: "2010-05-02")
        #expect(CalorieFloor(profile, on: Self.today, weight: 80).kcal == 1500)
    }
}

import Nutrition
import Testing

@testable import Health

@Suite("The thresholds of the cards")
struct CardRuleTests {
    @Test(
        "P41, P45, C6: five workouts are green, three and four yellow, fewer red",
        arguments: [(0, "red"), (2, "red"), (3, "yellow"), (4, "yellow"), (5, "green"), (9, "green")])
    func workouts(_ sessions: Int, _ status: String) {
        #expect(CardRules.workouts(sessions).rawValue == status)
    }

    @Test(
        "P42, C4: protein is green from 75 % on, yellow from 50 % on",
        arguments: [
            (0, "red"), (49.9, "red"), (50, "yellow"), (74.9, "yellow"), (75, "green"), (100, "green"), (180, "green"),
        ])
    func protein(_ grams: Double, _ status: String) {
        #expect(CardRules.share(grams, of: 100).rawValue == status)
    }

    @Test(
        "P43, C4: sleep is green from 8 hours on, yellow from 6 hours on",
        arguments: [(5, 59, "red"), (6, 0, "yellow"), (7, 59, "yellow"), (8, 0, "green"), (0, 0, "red")])
    func sleep(_ hours: Int, _ minutes: Int, _ status: String) {
        #expect(CardRules.sleep(hours: Double(hours) + Double(minutes) / 60).rawValue == status)
    }

    @Test("P43: a night is judged by the minutes that are shown")
    func shownMinutes() {
        #expect(CardRules.sleep(hours: 7.995) == .green && HealthMetric.sleep.text(7.995) == "8 h")
    }

    @Test(
        "P44, C5: energy by its share of the target, over beyond 110 %",
        arguments: [
            (1199, "red"), (1200, "yellow"), (1499, "yellow"), (1500, "green"), (2000, "green"), (2200, "green"),
            (2201, "over"),
        ])
    func energy(_ kcal: Int, _ status: String) {
        #expect(CardRules.energy(kcal, target: 2000, floor: 1200).rawValue == status)
    }

    @Test("P44, C5: the floor wins over the share of the target", arguments: [(1499, "red"), (1500, "green")])
    func floor(_ kcal: Int, _ status: String) {
        // 1499 of 1600 is 94 %.
        #expect(CardRules.energy(kcal, target: 1600, floor: 1500).rawValue == status)
    }
}

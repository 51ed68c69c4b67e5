import Nutrition
import TestSupport
import Testing

@testable import Physiology

@Suite("The monthly review")
struct MonthlyReviewTests {
    private let floor = CalorieFloor(hard: 1500, resting: nil)

    private func review(_ actual: Double, wished: Double = -0.45, target: Int = 2000) -> MonthlyReview {
        MonthlyReview(actual: actual, wished: wished, target: target, floor: floor)
    }

    @Test("proposes nothing within 0.1 kg a week, or a fifth of a fast pace")
    func tolerance() {
        #expect(review(-0.35).outcome == .onTrack)
        #expect(review(-0.55).change == 0)
        #expect(review(-0.349).outcome == .higherThanWished)
        #expect(review(-0.551).outcome == .lowerThanWished)
        #expect(review(-0.72, wished: -0.9).outcome == .onTrack)
        #expect(review(-0.719, wished: -0.9).outcome == .higherThanWished)
    }

    @Test("takes 100 to 200 kcal away where it goes slower, by the gap (SPEC P28)")
    func slower() {
        #expect(review(-0.34).change == -120)
        #expect(review(-0.3).change == -170)
        #expect(review(-0.25).change == -200)
        #expect(review(0.4).change == -200)
        #expect(review(0.4).proposed == 1800)
    }

    @Test("adds 100 kcal where it goes faster")
    func faster() {
        #expect(review(-0.6).proposed == 2100)
        #expect(review(-1.5).proposed == 2100)
    }

    @Test("serves keeping and gaining by the same rule")
    func otherWishes() {
        #expect(review(0.15, wished: 0).change == -170)
        #expect(review(-0.2, wished: 0).change == 100)
        #expect(review(0, wished: 0.25).change == 100)
        #expect(review(0.5, wished: 0.25).change == -200)
    }

    @Test("never goes under the floor, and says when it stands on it")
    func floored() {
        #expect(review(0, target: 1650).proposed == 1500)
        #expect(review(0, target: 1510).change == -10)
        let onFloor = review(0, target: 1500)
        #expect(onFloor.outcome == .atFloor && onFloor.change == 0)
        // A target from before the floor was known is raised.
        #expect(review(0, target: 1400).proposed == 1500)
        let resting = CalorieFloor(hard: 1500, resting: 1611)
        #expect(MonthlyReview(actual: 0, wished: -0.5, target: 1700, floor: resting).proposed == 1620)
    }

    @Test("stays in its bounds, whatever comes in")
    func properties() {
        var random = SplitMix64(seed: 28)
        for _ in 0..<5000 {
            let target = Int.random(in: 1200...4000, using: &random)
            let floor = CalorieFloor(
                hard: Bool.random(using: &random) ? 1200 : 1500, resting: .random(in: 900...2200, using: &random))
            let review = MonthlyReview(
                actual: .random(in: -2...2, using: &random), wished: .random(in: -0.9...0.5, using: &random),
                target: target, floor: floor)
            #expect(review.proposed >= floor.kcal)
            #expect(review.change >= -200)
            if target >= floor.kcal + 10 { #expect(review.change <= 100) }
            #expect(review.proposed == target + review.change)
        }
    }
}

import Nutrition
import TestSupport
import Testing

@Suite("The health score")
struct HealthScoreTests {
    private func score(_ value: Double) -> HealthScore? {
        HealthScore(
            density: ScoreEstimate(value), processing: ScoreEstimate(value), goals: ScoreEstimate(value))
    }

    private static func near(_ left: Double?, _ right: Double) -> Bool { left.map { abs($0 - right) < 1e-9 } ?? false }

    @Test("is 33 % density, 33 % processing and 34 % goals")
    func weights() {
        let estimate = { ScoreEstimate($0) }
        let one = HealthScore(density: estimate(100), processing: estimate(0), goals: estimate(0))
        #expect(Self.near(one?.estimate.value, 33))
        let two = HealthScore(density: estimate(0), processing: estimate(100), goals: estimate(0))
        #expect(Self.near(two?.estimate.value, 33))
        let three = HealthScore(density: estimate(0), processing: estimate(0), goals: estimate(100))
        #expect(Self.near(three?.estimate.value, 34))
        #expect(three?.estimate.low == three?.estimate.high)
    }

    @Test("of which a part is unknown is the mean of the others, with the range that the part could make")
    func unknownPart() {
        let score = HealthScore(density: ScoreEstimate(50), processing: ScoreEstimate(100), goals: nil)
        #expect(Self.near(score?.estimate.value, 75))
        #expect(Self.near(score?.estimate.low, 49.5))
        #expect(Self.near(score?.estimate.high, 83.5))
        #expect(score?.parts.keys.contains(.goals) == false)
        #expect(HealthScore(density: nil, processing: nil, goals: nil) == nil)
    }

    @Test(
        "has its word and colour by the whole points that are shown",
        arguments: [
            (100, HealthRating.nutritious), (90, .nutritious), (89.5, .nutritious), (89.49, .good), (70, .good),
            (69.5, .good), (69.49, .fair), (50, .fair), (49.5, .fair), (49.49, .limited), (0, .limited),
        ])
    func ratings(_ value: Double, _ rating: HealthRating) {
        #expect(score(value)?.rating == rating)
    }

    @Test("shows colours as documented")
    func colours() {
        #expect(HealthRating.allCases.map(\.color) == [.green, .blue, .yellow, .orange])
        #expect(HealthRating.allCases.map(\.title) == ["Nutritious", "Good", "Fair", "Limited"])
    }

    @Test("of a meal is weighted by energy; without any energy all foods weigh the same")
    func meals() {
        #expect(Self.near(HealthScore.meal([(100, score(90)), (300, score(50))])?.estimate.value, 60))
        #expect(Self.near(HealthScore.meal([(0, score(90)), (0, score(50))])?.estimate.value, 70))
        #expect(Self.near(HealthScore.meal([(nil, score(90)), (nil, score(50))])?.estimate.value, 70))
        // Of unknown energy: as much as the others on average.
        #expect(Self.near(HealthScore.meal([(100, score(90)), (300, score(50)), (nil, score(0))])?.estimate.value, 40))
        #expect(HealthScore.meal([]) == nil)
        #expect(HealthScore.meal([(100, nil)]) == nil)
    }

    @Test("of a meal with a food of which nothing is known has the range that it could make")
    func unknownFood() {
        let meal = HealthScore.meal([(300, score(80)), (100, nil)])
        #expect(Self.near(meal?.estimate.value, 80))
        #expect(Self.near(meal?.estimate.low, 60))
        #expect(Self.near(meal?.estimate.high, 85))
    }

    @Test("of a day is the mean of its meals, whatever their size")
    func days() {
        #expect(Self.near(HealthScore.day([score(90), score(50), score(40)])?.estimate.value, 60))
        #expect(Self.near(HealthScore.day([score(90), nil])?.estimate.value, 90))
        #expect(HealthScore.day([]) == nil)
    }

    @Test("stays in 0…100, within its range, and is the same in any order, for whatever it is made of")
    func properties() {
        for seed in 0..<UInt64(Fuzz.rounds) {
            var generator = SplitMix64(seed: seed)
            func number(_ range: ClosedRange<Double>) -> Double? {
                Int.random(in: 0..<4, using: &generator) == 0 ? nil : Double.random(in: range, using: &generator)
            }
            func estimate() -> ScoreEstimate? {
                number(-50...150).map { value in
                    ScoreEstimate(
                        value, low: Double.random(in: -50...150, using: &generator),
                        high: Double.random(in: -50...150, using: &generator))
                }
            }
            let foods = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                (
                    energy: number(-10...900),
                    score: HealthScore(density: estimate(), processing: estimate(), goals: estimate())
                )
            }
            let shuffled = foods.shuffled(using: &generator)
            let meal = HealthScore.meal(foods)
            #expect(meal?.estimate.value == HealthScore.meal(shuffled)?.estimate.value || isClose(meal, shuffled))
            for estimate in foods.compactMap({ $0.score?.estimate }) + [meal?.estimate].compactMap({ $0 }) {
                #expect(0 <= estimate.low && estimate.low <= estimate.value)
                #expect(estimate.value <= estimate.high && estimate.high <= 100)
            }
        }
    }

    private func isClose(_ meal: HealthScore?, _ foods: [(energy: Double?, score: HealthScore?)]) -> Bool {
        guard let meal, let other = HealthScore.meal(foods) else { return false }
        return abs(meal.estimate.value - other.estimate.value) < 1e-9 && meal.points == other.points
    }
}

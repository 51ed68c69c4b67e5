import Nutrition
import Testing

@testable import Movement

@Suite("Another emphasis of training")
struct EmphasisReviewTests {
    /// What a review may be given.
    private struct Facts {
        var current: EmphasisReview.Choice
        var days: Int
        var sessions: Int
        var lifts: [Double]
        var weight: Double?
        var wantsLoss: Bool

        init(using random: inout SplitMix64) {
            current = EmphasisReview.Choice(
                TrainingEmphasis.allCases.randomElement(using: &random) ?? .hybrid,
                TrainingGoal.allCases.randomElement(using: &random) ?? .generalFitness)
            days = Int.random(in: 0...90, using: &random)
            sessions = Int.random(in: 0...24, using: &random)
            lifts = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                Double.random(in: -0.15...0.15, using: &random)
            }
            weight = Bool.random(using: &random) ? Double.random(in: -0.05...0.05, using: &random) : nil
            wantsLoss = Bool.random(using: &random)
        }

        var outcome: EmphasisReview.Outcome {
            EmphasisReview(
                of: current, days: days, sessions: sessions, lifts: lifts, weight: weight, wantsLoss: wantsLoss
            ).outcome
        }
    }

    private static func reason(_ outcome: EmphasisReview.Outcome) -> EmphasisReview.Reason? {
        guard case .proposed(_, let reason) = outcome else { return nil }
        return reason
    }

    @Test("is proposed after a month with enough training only, is another one, and rests on what is known")
    func proposals() {
        var random = SplitMix64(seed: 71)
        var reasons: [EmphasisReview.Reason: Int] = [:]
        for _ in 0..<5000 {
            let facts = Facts(using: &random)
            let outcome = facts.outcome
            let isReady = facts.days >= 28 && facts.sessions >= 8
            #expect((outcome == .early) == !isReady, "\(facts)")
            guard case .proposed(let choice, let reason) = outcome else { continue }
            reasons[reason, default: 0] += 1
            #expect(choice != facts.current, "\(facts)")
            switch reason {
            case .strengthFalls, .strengthStands: #expect(!facts.lifts.isEmpty, "\(facts)")
            case .weightStands: #expect(facts.wantsLoss && facts.weight != nil, "\(facts)")
            }
        }
        #expect(reasons.count == 3 && reasons.values.allSatisfy { $0 > 50 }, "\(reasons)")
    }

    @Test("does not depend on the order of the lifts, and is not proposed for strength that rises")
    func strength() {
        var random = SplitMix64(seed: 33)
        for _ in 0..<2000 {
            var facts = Facts(using: &random)
            let outcome = facts.outcome
            facts.lifts.shuffle(using: &random)
            #expect(facts.outcome == outcome, "\(facts)")
            facts.lifts = facts.lifts.map { abs($0) + 0.01 }
            #expect(Self.reason(facts.outcome) != .strengthStands && Self.reason(facts.outcome) != .strengthFalls)
            facts.weight = -0.01
            #expect([.early, .stays].contains(facts.outcome), "all goes as it should: \(facts)")
        }
    }

    @Test("without evidence nothing is proposed", arguments: TrainingEmphasis.allCases)
    func nothingKnown(_ emphasis: TrainingEmphasis) {
        for goal in TrainingGoal.allCases {
            let review = EmphasisReview(
                of: .init(emphasis, goal), days: 400, sessions: 100, lifts: [.nan], weight: nil, wantsLoss: true)
            #expect(review.outcome == .stays)
        }
    }

    @Test("who takes each proposal does not go round in two")
    func noPendulum() {
        for emphasis in TrainingEmphasis.allCases {
            for goal in TrainingGoal.allCases {
                for wantsLoss in [true, false] {
                    var current = EmphasisReview.Choice(emphasis, goal)
                    var before: EmphasisReview.Choice?
                    for _ in 0..<6 {
                        let review = EmphasisReview(
                            of: current, days: 28, sessions: 8, lifts: [0], weight: 0, wantsLoss: wantsLoss)
                        guard case .proposed(let next, _) = review.outcome else { break }
                        #expect(next != before, "\(current) → \(next)")
                        before = current
                        current = next
                    }
                }
            }
        }
    }

    @Test(
        "each limit has two sides",
        arguments: [
            (-0.05, TrainingEmphasis.cardio, EmphasisReview.Reason.strengthFalls), (-0.0499, .cardio, nil),
            (0.0099, .strength, .strengthStands), (0.01, .strength, nil),
        ] as [(Double, TrainingEmphasis, EmphasisReview.Reason?)])
    func limits(_ share: Double, _ emphasis: TrainingEmphasis, _ reason: EmphasisReview.Reason?) {
        let review = EmphasisReview(
            of: .init(emphasis, .generalFitness), days: 28, sessions: 8, lifts: [share], weight: nil, wantsLoss: false)
        #expect(Self.reason(review.outcome) == reason)
    }

    // MARK: Changes of lifts

    private func session(_ day: Int, _ load: Double, _ amount: Int = 8, confirmed: Bool = true) -> PerformedSession {
        PerformedSession(
            day: day, sets: [PerformedSet(amount: amount, load: load), PerformedSet(amount: amount - 2, load: load)],
            isConfirmed: confirmed)
    }

    @Test("a lift's change is that of its best in the first and the last week, whatever the unit of its load")
    func change() throws {
        let sessions = [session(0, 60), session(5, 62), session(12, 50), session(20, 61), session(28, 65)]
        let change = try #require(LiftChange(sessions.reversed(), days: 0...30))
        #expect(change.days == 28)
        #expect(abs(change.share - (65.0 / 62 - 1)) < 1e-9)
        let pounds = sessions.map { one in
            PerformedSession(
                day: one.day, sets: one.sets.map { PerformedSet(amount: $0.amount, load: ($0.load ?? 0) * 2.2) })
        }
        let other = try #require(LiftChange(pounds, days: 0...30))
        #expect(abs(other.share - change.share) < 1e-9)
    }

    @Test("says nothing of few sessions, a short time, what is long ago, sets of a plan and sets without a load")
    func tooLittle() {
        let days = [0, 7, 14, 21]
        let enough = days.map { session($0, 60) }
        #expect(LiftChange(enough, days: 0...21) != nil)
        #expect(LiftChange(Array(enough.dropLast()), days: 0...21) == nil)
        #expect(LiftChange(days.map { session($0 - ($0 == 21 ? 1 : 0), 60) }, days: 0...21) == nil)
        #expect(LiftChange(enough, days: 0...35) != nil && LiftChange(enough, days: 0...36) == nil)
        #expect(LiftChange(enough, days: 1...30) == nil)
        #expect(LiftChange(days.map { session($0, 60, confirmed: $0 > 0) }, days: 0...21) == nil)
        let bodyweight = days.map { PerformedSession(day: $0, sets: [PerformedSet(amount: 8)]) }
        #expect(LiftChange(bodyweight, days: 0...21) == nil)
        #expect(LiftChange(days.map { session($0, 60, 20) }, days: 0...21) == nil)
    }
}

import Nutrition
import Testing

@testable import Physiology

@Suite("The evaluation of the learnt expenditure")
struct ExpenditureEvaluationTests {
    @Test("is the same in every run of a seed, and another for another seed")
    func seeds() {
        let people = [1, 1, 2].map { SyntheticPerson(seed: $0, days: 30) }
        #expect(people[0].days == people[1].days && people[0].expenditure == people[1].expenditure)
        #expect(people[0].days != people[2].days)
    }

    @Test("has bodies that a person can have, with logs that have holes")
    func people() {
        let people = (0..<60).map { SyntheticPerson(seed: 500 + $0, days: 56) }
        for person in people {
            #expect(person.expenditure.allSatisfy { (900...6500).contains($0) })
            #expect(person.days.compactMap(\.weight).allSatisfy { (35...220).contains($0) })
            #expect((0...0.2).contains(person.underReporting))
        }
        let days = people.flatMap(\.days)
        #expect((0.5...0.9).contains(Double(days.count { $0.intake != nil }) / Double(days.count)))
        #expect((0.4...0.9).contains(Double(days.count { $0.weight != nil }) / Double(days.count)))
    }

    @Test("finds the filter better than the formula and than an average, on people that it was not tuned on")
    func better() throws {
        let evaluation = ExpenditureEvaluation(people: 300, seed: 3)
        func row(_ weeks: Int, _ method: ExpenditureEvaluation.Method) throws -> ExpenditureEvaluation.Row {
            try #require(evaluation.rows.first { $0.weeks == weeks && $0.group == .all && $0.method == method })
        }
        for weeks in ExpenditureEvaluation.weeks {
            let filter = try row(weeks, .filter)
            for other in try [row(weeks, .formula), row(weeks, .average)] {
                #expect(filter.log.median < 0.6 * other.log.median && filter.log.p90 < 0.6 * other.log.p90)
            }
            #expect(filter.people == 300)
        }
        #expect(try row(4, .filter).log.median < 6)
        #expect(try row(8, .filter).log.median < 4.5)
        #expect(evaluation.coverage.allSatisfy { (0.8...1).contains($0.share) })
    }
}

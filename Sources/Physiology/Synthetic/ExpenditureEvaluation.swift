import Nutrition

/// How well the expenditure is learnt: synthetic people whose true expenditure is known, four and eight weeks after they
/// began to log, by the filter, by the formula alone, and by a simple average.
///
/// Two truths are told apart. `body` is what the body really uses (the mean of the last two weeks). `log` is that less
/// what the person leaves out of the log: the logged intake at which the weight would stay, which is what a target in
/// logged kcal needs. Without under-reporting both are the same.
package struct ExpenditureEvaluation: Sendable {
    package enum Method: String, CaseIterable, Codable, Sendable {
        case filter
        /// Mifflin–St Jeor times activity.
        case formula
        /// Mean logged intake of 14 days less 7,700 kcal for each kg of the slope of their weights; the formula where
        /// there are too few.
        case average
    }

    package enum Group: String, CaseIterable, Codable, Sendable {
        case all
        /// By how much of the intake does not get into the log.
        case reportsAll = "reports_all"
        case leavesOutUpTo10 = "leaves_out_up_to_10_percent"
        case leavesOutMore = "leaves_out_more"
        /// A weight and an intake on at least 70 % of days, whatever is left out of it.
        case diligent
    }

    /// Absolute errors in %.
    package struct Errors: Hashable, Codable, Sendable {
        package let median: Double
        package let p90: Double

        init(_ errors: [Double]) {
            median = 100 * (Order.median(errors) ?? 0)
            p90 = 100 * (Order.quantile(errors, 0.9) ?? 0)
        }
    }

    package struct Row: Hashable, Codable, Sendable {
        package let weeks: Int
        package let group: Group
        package let method: Method
        package let people: Int
        /// Against what the body uses.
        package let body: Errors
        /// Against what the log balances at.
        package let log: Errors
    }

    /// How often the filter's 95 % hold what the log balances at.
    package struct Coverage: Hashable, Codable, Sendable {
        package let weeks: Int
        package let share: Double
    }

    package let rows: [Row]
    package let coverage: [Coverage]

    package static let weeks = [4, 8]
    /// Constants of the filter were chosen on people of this seed; they say nothing about others.
    package static let tuningSeed: UInt64 = 1

    package init(people count: Int, seed: UInt64) {
        let longest = 7 * (Self.weeks.max() ?? 0)
        let people = (0..<max(0, count)).map { index in
            SyntheticPerson(seed: seed &* 1_000_003 &+ UInt64(index), days: longest)
        }
        var rows: [Row] = []
        var coverage: [Coverage] = []
        for weeks in Self.weeks {
            let looks = people.map { Look($0, days: 7 * weeks) }
            for group in Group.allCases {
                let members = looks.filter { $0.groups.contains(group) }
                rows += Method.allCases.map { method in
                    Row(
                        weeks: weeks, group: group, method: method, people: members.count,
                        body: Errors(members.map { $0.error(method, against: $0.body) }),
                        log: Errors(members.map { $0.error(method, against: $0.log) }))
                }
            }
            let held = looks.count { $0.range?.contains($0.log) == true }
            coverage.append(Coverage(weeks: weeks, share: looks.isEmpty ? 0 : Double(held) / Double(looks.count)))
        }
        self.rows = rows
        self.coverage = coverage
    }

    /// What is found out of one person after some days.
    private struct Look {
        let body: Double
        let log: Double
        let groups: Set<Group>
        let range: ClosedRange<Double>?
        private let found: [Method: Double]

        init(_ person: SyntheticPerson, days count: Int) {
            let days = Array(person.days.prefix(count))
            let recent = person.expenditure.prefix(count).suffix(ExpenditureEvaluation.averagedDays)
            body = recent.reduce(0, +) / Double(max(1, recent.count))
            log = body * (1 - person.underReporting)
            var known = person.person
            known.weight = days.compactMap(\.weight).first ?? known.weight
            let estimate = ExpenditureFilter.Prior(known).flatMap { ExpenditureFilter.run(days, prior: $0) }
            range = estimate?.range
            found = [
                .filter: estimate?.kcal ?? person.formula, .formula: person.formula,
                .average: Self.average(days) ?? person.formula,
            ]
            let isDiligent =
                Double(days.count { $0.weight != nil }) >= ExpenditureEvaluation.diligence * Double(count)
                && Double(days.count { $0.intake != nil }) >= ExpenditureEvaluation.diligence * Double(count)
            let reporting: Group =
                person.underReporting == 0
                ? .reportsAll : person.underReporting <= 0.1 ? .leavesOutUpTo10 : .leavesOutMore
            groups = isDiligent ? [.all, reporting, .diligent] : [.all, reporting]
        }

        func error(_ method: Method, against truth: Double) -> Double {
            abs((found[method] ?? 0) - truth) / truth
        }

        private static func average(_ days: [EnergyDay]) -> Double? {
            let recent = days.suffix(ExpenditureEvaluation.averagedDays)
            let intakes = recent.compactMap(\.intake)
            let weights = recent.compactMap { day in day.weight.map { (day: day.day, weight: $0) } }
            guard !intakes.isEmpty, let slope = WeightSlope.kilogramsPerDay(weights) else { return nil }
            return intakes.reduce(0, +) / Double(intakes.count) - WeightPace.kcalPerKilogram * slope
        }
    }

    private static let averagedDays = 14
    private static let diligence = 0.7
}

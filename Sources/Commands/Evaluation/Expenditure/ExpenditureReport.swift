import Nutrition
import Physiology

/// How well the expenditure is learnt, as `--json` prints it; errors are absolute ones in %.
struct ExpenditureReport: Encodable, Hashable, Sendable {
    var people: Int
    var seed: UInt64
    var rows: [ExpenditureEvaluation.Row]
    /// How often the range of 95 % held what the log balances at.
    var coverage: [ExpenditureEvaluation.Coverage]

    init(people: Int, seed: UInt64) {
        let evaluation = ExpenditureEvaluation(people: people, seed: seed)
        self.people = people
        self.seed = seed
        rows = evaluation.rows
        coverage = evaluation.coverage
    }
}

enum ExpenditureReportView {
    static func text(_ report: ExpenditureReport, on page: Page) -> String {
        var parts: [String] = []
        for coverage in report.coverage {
            let rows = report.rows.filter { $0.weeks == coverage.weeks && $0.people > 0 }
            parts.append(page.style.bold("After \(coverage.weeks) weeks"))
            parts.append(table.text(rows, on: page))
            let share = Figures.percent(coverage.share)
            parts.append("The learnt range of 95 % holds what the log balances at for \(share) of people.\n")
        }
        parts.append(
            """
            Absolute errors in %: median / 90th percentile. "Body" is against what the body really uses, "log" against \
            what the logged kcal balance at, which a target in logged kcal needs.
            """)
        return parts.joined(separator: "\n")
    }

    private static let table = Table<ExpenditureEvaluation.Row>(
        columns: [
            Column(title: "Who") { title($0.group) },
            Column(title: "People", isNumber: true) { "\($0.people)" },
            Column(title: "By") { title($0.method) },
            Column(title: "Body", isNumber: true) { errors($0.body) },
            Column(title: "Log", isNumber: true) { errors($0.log) },
        ],
        empty: "")

    private static func errors(_ errors: ExpenditureEvaluation.Errors) -> String {
        "\(tenths(errors.median)) / \(tenths(errors.p90).padded(to: 5, right: true))"
    }

    /// With its decimal even where it is zero, so that columns stand below each other.
    private static func tenths(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    private static func title(_ method: ExpenditureEvaluation.Method) -> String {
        switch method {
        case .filter: "learnt"
        case .formula: "formula"
        case .average: "14-day average"
        }
    }

    private static func title(_ group: ExpenditureEvaluation.Group) -> String {
        switch group {
        case .all: "everybody"
        case .reportsAll: "log everything"
        case .leavesOutUpTo10: "leave out up to 10 %"
        case .leavesOutMore: "leave out more"
        case .diligent: "weigh and log most days"
        }
    }
}

import DaemonAPI
import Nutrition

/// Aims with their progress, and flags on nutrients.
enum AimView {
    static func list(_ aims: [AimDTO], on page: Page) -> String {
        guard page.isPlain, !aims.isEmpty else { return table(page).text(aims, on: page) }
        return aims.map { "\($0.id): \(line($0, on: page))" }.joined(separator: "\n")
    }

    private static func table(_ page: Page) -> Table<AimDTO> {
        Table(
            columns: [
                Column(title: "ID", isNumber: true) { "\($0.id)" },
                Column(title: "Aim", isFlexible: true) { name($0) },
                Column(title: "To", isNumber: true) { $0.kind.text($0.value) },
                Column(title: "Now", isNumber: true) { aim in aim.current.map { aim.kind.text($0) } ?? "unknown" },
                Column(title: "By") { aim in aim.by.map(BodyView.date) ?? "–" },
                Column(title: "So far") { progress($0) },
            ],
            empty: "No aims are set. `bitebook aims add workouts 4` sets one.")
    }

    /// `lift, bench press: 100 kg by Mon 1 Feb 2027; now 80 kg, 60 %`.
    static func line(_ aim: AimDTO, on page: Page) -> String {
        let by = aim.by.map { " by \(BodyView.date($0))" } ?? ""
        let now = aim.current.map { "; now \(aim.kind.text($0))" } ?? ""
        let part = aim.isReached ? ", reached" : aim.progress.map { ", \(Figures.percent($0))" } ?? ""
        return "\(name(aim)): \(aim.kind.text(aim.value))\(by)\(now)\(part)".printableLine
    }

    private static func name(_ aim: AimDTO) -> String {
        aim.subject.isEmpty ? aim.kind.title : "\(aim.kind.title), \(aim.subject)"
    }

    private static func progress(_ aim: AimDTO) -> String {
        if aim.isReached { return "reached" }
        return aim.progress.map { share in
            "\(Figures.bar(Int((share * 100).rounded()), of: 100, cells: 10))  \(Figures.percent(share))"
        } ?? "unknown"
    }

    static func flags(_ flags: [NutrientFlagDTO], on page: Page) -> String {
        guard !flags.isEmpty else {
            return "Nothing stands out in what you logged, or too few days know enough of it yet."
        }
        return flags.map { flag in
            let head = "\(flag.nutrient.title): \(flag.isLow ? "low" : "high")"
            let amount =
                "\(Figures.amount(flag.average)) of \(Figures.amount(flag.reference)) \(flag.unit) a day "
                + "over \(Figures.count(flag.days, "day", "days")) (\(flag.source))"
            var lines = [
                "\(page.isPlain ? head : (flag.isLow ? "↓ " : "↑ ") + page.style.yellow(head)), \(amount.printableLine)",
                "  \(page.kept(flag.text).printableLine)",
            ]
            if !flag.foods.isEmpty {
                lines.append("  Foods that help: \(flag.foods.joined(separator: ", "))".printableLine.indentedByTwo)
            }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }
}

extension String {
    /// `printableLine` drops spaces at the beginning.
    fileprivate var indentedByTwo: String { "  " + drop { $0 == " " } }
}

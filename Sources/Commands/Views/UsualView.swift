import DaemonAPI
import Nutrition

/// What is usual.
enum UsualView {
    static let table = Table<UsualDTO>(
        columns: [
            Column(title: "ID") { $0.id },
            Column(title: "Say", isFlexible: true) { $0.text },
            Column(title: "Foods", isFlexible: true) { $0.foods.joined(separator: ", ") },
            Column(title: "kcal", isNumber: true, isEnergy: true) { $0.calories.map(Figures.grouped) ?? "?" },
            Column(title: "Times", isNumber: true) { item in
                item.meals.map { "\(item.times) of \($0)" } ?? "\(item.times)"
            },
            Column(title: "As on") { $0.last.description },
        ],
        empty: "Nothing is usual yet. A message counts when what it logged stands at the end of its day.")

    static func text(_ forgotten: UsualForgotten) -> String {
        "Forgotten: \(forgotten.what.printableLine). What was logged stays; `bitebook undo` takes this back."
    }
}

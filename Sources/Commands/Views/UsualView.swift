import DaemonAPI
import Nutrition

/// What is usual.
enum UsualView {
    static let table = Table<UsualDTO>(
        columns: [
            Column(title: "ID") { $0.id },
            .kept("Say") { $0.text },
            Column(title: "Foods", isFlexible: true) { $0.foods.joined(separator: ", ") },
            .energy("kcal") { item, figures in item.calories.map(figures.number) ?? "?" },
            Column(title: "Times", isNumber: true) { item in
                item.meals.map { "\(item.times) of \($0)" } ?? "\(item.times)"
            },
            Column(title: "As on") { $0.last.description },
        ],
        empty: "Nothing is usual yet. A message counts when what it logged stands at the end of its day.")

    static func text(_ forgotten: UsualForgotten, on page: Page) -> String {
        "Forgotten: \(page.kept(forgotten.what).printableLine). What was logged stays; `bitebook undo` takes this back."
    }
}

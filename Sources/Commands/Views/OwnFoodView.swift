import DaemonAPI
import Nutrition

/// Foods of the user's own.
enum OwnFoodView {
    static let table = Table<OwnFoodDTO>(
        columns: [
            Column(title: "ID") { $0.id },
            Column(title: "Food", isFlexible: true) { names($0) },
            .energy("kcal/100 g") { food, figures in food.per100g[.energy].map(figures.number) ?? "?" },
            Column(title: "Serving") { serving($0).map(Figures.grams) ?? "" },
            Column(title: "Counts in", isFlexible: true) { $0.category ?? "" },
            Column(title: "One portion") { food in
                food.category == nil ? "" : food.portionGrams.map(Figures.grams) ?? ""
            },
            Column(title: "Made of", isFlexible: true) { origin($0) },
            Column(title: "Favourite") { $0.favourite ? "yes" : "" },
            Column(title: "Note", isFlexible: true) { $0.note },
        ],
        empty:
            "No foods of your own yet. `bitebook foods add` defines one, or say \"my coffee is 250 ml with 20 ml milk\"."
    )

    /// `own:1  coffee · 250 g · 14 kcal · 230 g coffee, 20 g milk`
    static func line(_ food: OwnFoodDTO, on page: Page) -> String {
        var parts = [names(food)]
        let density = food.per100g[.energy]
        if let grams = serving(food) {
            parts.append(Figures.grams(grams))
            if let figures = page.energy {
                parts.append(figures.kcal(density.map { Int(($0 * grams / 100).rounded()) }))
            }
        } else if let figures = page.energy {
            parts.append(figures.kcal(density.map { Int($0.rounded()) }) + " per 100 g")
        }
        let origin = origin(food)
        if !origin.isEmpty { parts.append(origin) }
        return "\(food.id)  \(parts.joined(separator: " · "))".printableLine
    }

    private static func names(_ food: OwnFoodDTO) -> String { ([food.name] + food.synonyms).joined(separator: ", ") }

    private static func serving(_ food: OwnFoodDTO) -> Double? {
        food.portions.first { $0.label == "default" }?.grams
    }

    private static func origin(_ food: OwnFoodDTO) -> String {
        if let table = food.basedOn { return table }
        return food.parts.map { "\(Figures.grams($0.grams)) \($0.food)" }.joined(separator: ", ")
    }
}

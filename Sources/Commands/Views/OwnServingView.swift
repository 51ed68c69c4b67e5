import DaemonAPI
import Nutrition

/// What the user's own servings weigh.
enum OwnServingView {
    static let table = Table<OwnServingDTO>(
        columns: [
            Column(title: "ID", isNumber: true) { "\($0.id)" },
            .kept("Food") { $0.food },
            .kept("Unit") { $0.unit.isEmpty ? "serving" : $0.unit },
            Column(title: "Weight", isNumber: true) { weight($0) },
        ],
        empty: "No serving of your own is known yet. Correct an amount to the same weight twice, or say "
            + "`bitebook servings set bread slice 35`.")

    static func told(_ serving: OwnServingDTO, on page: Page) -> String {
        "\(name(serving, on: page)) weighs \(weight(serving)) from now on.".printableLine
    }

    static func forgotten(_ serving: OwnServingDTO, on page: Page) -> String {
        "Forgotten: \(name(serving, on: page).lowercased()), \(weight(serving)). `bitebook undo` takes this back."
            .printableLine
    }

    private static func name(_ serving: OwnServingDTO, on page: Page) -> String {
        "Your \(serving.unit.isEmpty ? "serving" : page.kept(serving.unit)) of \(page.kept(serving.food))"
    }

    private static func weight(_ serving: OwnServingDTO) -> String {
        Figures.grams(serving.grams)
    }
}

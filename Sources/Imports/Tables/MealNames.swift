import Foundation
import Nutrition

/// Names of meals as programs write them, in the product's languages.
enum MealNames {
    /// - Parameter time: whether a time of day is known: it says which of the day's snacks one is.
    /// - Returns: nil for the names that users gave, and for a snack with a time.
    static func meal(_ text: String?, hasTime: Bool) -> Meal? {
        guard let text else { return nil }
        var name = FoldedText.fold(text).replacing("_", with: " ")
        if let meal = Meal.slots.first(where: { $0.rawValue == text }) { return meal }
        name = name.split(separator: " ").joined(separator: " ")
        if let meal = names[name] { return meal }
        guard snacks.contains(name) else { return nil }
        return hasTime ? nil : .afternoonSnack
    }

    /// Whether it is the name of a meal or a snack.
    static func isMeal(_ text: String) -> Bool { meal(text, hasTime: false) != nil }

    private static let snacks: Set<String> = [
        "snack", "snacks", "snacks/other", "zwischenmahlzeit", "zwischenmahlzeiten", "tentempie", "tentempies",
        "merienda", "colacion", "colaciones", "en-cas", "encas", "collation", "collations", "gouter", "spuntino",
        "spuntini", "lanche", "lanches", "tussendoor", "tussendoortje", "tussendoortjes", "przekaska", "przekaski",
    ]

    private static let names: [String: Meal] = {
        let words: [(Meal, [String])] = [
            (
                .breakfast,
                [
                    "breakfast", "fruhstuck", "desayuno", "petit dejeuner", "petit-dejeuner", "colazione",
                    "prima colazione", "cafe da manha", "pequeno almoco", "pequeno-almoco", "ontbijt", "sniadanie",
                ]
            ),
            (
                .morningSnack,
                [
                    "morning snack", "morning snacks", "second breakfast", "vormittagssnack", "zweites fruhstuck",
                    "media manana", "almuerzo de media manana", "collation du matin", "spuntino mattutino",
                    "spuntino del mattino", "lanche da manha", "ochtendsnack", "drugie sniadanie", "ii sniadanie",
                ]
            ),
            (
                .lunch,
                [
                    "lunch", "mittagessen", "mittag", "almuerzo", "comida", "dejeuner", "pranzo", "almoco",
                    "middageten",
                    "middagmaal", "obiad",
                ]
            ),
            (
                .afternoonSnack,
                [
                    "afternoon snack", "afternoon snacks", "nachmittagssnack", "media tarde",
                    "collation de l'apres-midi",
                    "spuntino pomeridiano", "merenda", "lanche da tarde", "middagsnack", "podwieczorek",
                ]
            ),
            (
                .dinner,
                [
                    "dinner", "supper", "evening meal", "abendessen", "abendbrot", "cena", "diner", "jantar",
                    "avondeten", "avondmaal", "kolacja",
                ]
            ),
            (
                .lateNight,
                [
                    "late night", "evening snack", "evening snacks", "late snack", "night snack", "abendsnack",
                    "spatsnack", "resopon", "collation du soir", "spuntino serale", "ceia", "avondsnack",
                ]
            ),
        ]
        var names: [String: Meal] = [:]
        for (meal, list) in words {
            for name in list { names[name] = meal }
        }
        return names
    }()
}

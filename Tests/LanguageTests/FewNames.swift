import Language
import Nutrition

/// A few names of the libraries of exercise and cooking.
struct FewNames: LibraryNames {
    func activity(in text: String, _ language: MessageLanguage) -> String? {
        ["squash", "running"].first { text.lowercased().contains($0) }
    }

    func exercise(in text: String) -> String? { text.contains("kettlebell swing") ? "kettlebell-swing" : nil }

    func muscles(in words: [String]) -> [String] { words.filter { ["triceps", "trizeps"].contains($0) } }

    func drinkIngredients(in words: [String]) -> [String] { words.filter { ["vodka", "cranberry"].contains($0) } }

    func drink(in text: String) -> String? { text.contains("negroni") ? "negroni" : nil }

    func recipe(in text: String) -> String? { text.contains("shakshuka") ? "Shakshuka" : nil }
}

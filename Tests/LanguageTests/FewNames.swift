import Language
import Nutrition

/// A few names of the libraries of exercise and cooking.
struct FewNames: LibraryNames {
    func activity(in text: String, _ language: MessageLanguage) -> String? {
        ["squash", "running"].first { text.lowercased().contains($0) }
    }

    func exercise(in text: String) -> String? { text.contains("kettlebell swing") ? "kettlebell-swing" : nil }

    func lifts(in words: [String]) -> [LiftMention] {
        words.indices.compactMap { index in
            switch words[index] {
            case "bench", "benched", "bp", "bankdrucken":
                LiftMention(exercise: "bench-press", words: index..<(index + 1))
            case "squat", "squats", "sentadillas": LiftMention(exercise: "squat", words: index..<(index + 1))
            case "deadlift", "deadlifts": LiftMention(exercise: "deadlift", words: index..<(index + 1))
            case "push-ups", "pull-ups", "plank", "dips":
                LiftMention(exercise: words[index], words: index..<(index + 1))
            case "pushups": LiftMention(exercise: "push-up", words: index..<(index + 1))
            default: nil
            }
        }
    }

    func muscles(in words: [String]) -> [String] { words.filter { ["triceps", "trizeps"].contains($0) } }

    func drinkIngredients(in words: [String]) -> [String] { words.filter { ["vodka", "cranberry"].contains($0) } }

    func drink(in text: String) -> String? { text.contains("negroni") ? "negroni" : nil }

    func drinkName(_ id: String) -> String? { id == "negroni" ? "Negroni" : nil }

    func recipe(in text: String) -> String? { text.contains("shakshuka") ? "Shakshuka" : nil }
}

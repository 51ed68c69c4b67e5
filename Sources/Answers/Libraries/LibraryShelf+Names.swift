import Kitchen
package import Language
import Movement
package import Nutrition

/// A library that cannot be read names nothing here; who asks it is told.
extension LibraryShelf: LibraryNames {
    package func activity(in text: String, _ language: MessageLanguage) -> String? {
        (try? movement)?.activity(in: text, language: language.rawValue)?.kind.key
    }

    /// Also by a short name of several words, as people say it who train: "face pull".
    package func exercise(in text: String) -> String? {
        if let named = (try? movement)?.exercise(in: text)?.id { return named }
        let mentions = lifts(in: NumberReader.words(text)).filter { $0.words.count > 1 }
        return mentions.count == 1 ? mentions[0].exercise : nil
    }

    package func lifts(in words: [String]) -> [LiftMention] {
        (try? movement)?.lifts(in: words).map { LiftMention(exercise: $0.exercise.id, words: $0.words) } ?? []
    }

    package func muscles(in words: [String]) -> [String] { (try? movement)?.muscleNames(in: words) ?? [] }

    package func drink(in text: String) -> String? { (try? kitchen)?.drink(in: text)?.id }

    package func drinkName(_ id: String) -> String? { (try? kitchen)?.drink(id: id)?.name }

    package func drinkIngredients(in words: [String]) -> [String] { (try? kitchen)?.drinkIngredients(in: words) ?? [] }

    package func recipe(in text: String) -> String? { (try? kitchen)?.recipe(in: text)?.title }
}

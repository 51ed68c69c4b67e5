/// A pot, a pan or another thing to cook with.
package struct Cookware: Hashable, Sendable {
    package var name: String
    /// `.exact(1)` where nothing else is said.
    package var amount: RecipeAmount

    package init(name: String, amount: RecipeAmount = .exact(1)) {
        self.name = name
        self.amount = amount
    }
}

/// How long something in a step takes.
package struct RecipeTimer: Hashable, Sendable {
    /// What it is for ("eggs"); empty without.
    package var name: String
    package var amount: RecipeAmount
    /// As written: "minutes".
    package var unit: String

    package init(name: String = "", amount: RecipeAmount, unit: String) {
        self.name = name
        self.amount = amount
        self.unit = unit
    }

    /// The whole time in seconds, of a range the longer one; nil where no number or no unit of time stands.
    package var seconds: Double? {
        guard let high = amount.high, let unit = DurationText.seconds(ofUnit: unit) else { return nil }
        return high * unit
    }

    /// As it stands in a sentence: "10 minutes".
    package var text: String {
        let time = [amount.exactText, unit].filter { !$0.isEmpty }.joined(separator: " ")
        return time.isEmpty ? name : time
    }
}

/// One step of the instructions.
package struct RecipeStep: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case text(String)
        /// The place in the recipe's ingredients.
        case ingredient(Int)
        case cookware(Cookware)
        case timer(RecipeTimer)
    }

    package var parts: [Part]
    /// The part of the dish to which it belongs ("Dough"), where the recipe has such headings.
    package var section: String?

    package init(parts: [Part], section: String? = nil) {
        self.parts = parts
        self.section = section
    }

    package init(text: String, section: String? = nil) {
        self.init(parts: [.text(text)], section: section)
    }

    /// The things to cook with that are marked as such.
    package var cookware: [Cookware] {
        parts.compactMap { if case .cookware(let cookware) = $0 { cookware } else { nil } }
    }

    /// Marked timers, and times that the text names: "25 to 30 minutes".
    package var timers: [RecipeTimer] {
        parts.flatMap { part in
            switch part {
            case .timer(let timer): [timer]
            case .text(let text): DurationText.timers(in: text)
            case .ingredient, .cookware: [RecipeTimer]()
            }
        }
    }

    /// The sentence that people read; `ingredients` are the recipe's.
    package func text(_ ingredients: [RecipeIngredient]) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .ingredient(let index): ingredients.indices.contains(index) ? ingredients[index].name : ""
            case .cookware(let cookware): cookware.name
            case .timer(let timer): timer.text
            }
        }.joined()
    }
}

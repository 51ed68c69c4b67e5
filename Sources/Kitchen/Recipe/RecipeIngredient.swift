/// One ingredient of a recipe, for all of its servings.
package struct RecipeIngredient: Hashable, Sendable {
    package var amount: RecipeAmount
    /// As the recipe has it: a symbol of `KitchenUnit` where one was recognised ("g", "tbsp", "clove", "large"), any
    /// word otherwise, empty for things that are counted.
    package var unit: String
    /// The food, in the words of the recipe.
    package var name: String
    /// What is done to it beforehand and other remarks; empty without.
    package var preparation: String
    /// The line as somebody wrote it, where it says more than the parts do.
    package var written: String?
    /// What the ingredient is for, where a list has headings: "For the sauce".
    package var group: String?

    package init(
        amount: RecipeAmount = .none, unit: String = "", name: String, preparation: String = "",
        written: String? = nil, group: String? = nil
    ) {
        self.amount = amount
        self.unit = unit
        self.name = name
        self.preparation = preparation
        self.written = written
        self.group = group
    }

    /// From one written line.
    package init(line: String, group: String? = nil) {
        let read = IngredientLine(line)
        self.init(
            amount: read.amount, unit: read.unit, name: read.name,
            preparation: [read.preparation, read.note].filter { !$0.isEmpty }.joined(separator: ", "), group: group)
        let tidy = line.collapsedWhitespace
        if tidy != exactLine { written = tidy }
    }

    /// One line whose numbers are exact: "1/3 cup rice, rinsed".
    package var exactLine: String { line(amount: amount.exactText) }

    /// One line for people, with numbers that are easy to measure: "1 ½ tsp salt".
    package var shownLine: String {
        let (amount, unit) = AmountText.shown(amount, unit: unit)
        var copy = self
        copy.unit =
            unit == "piece" ? "" : Self.counted.contains(unit) && (self.amount.high ?? 0) > 1 ? unit + "s" : unit
        return copy.line(amount: amount)
    }

    /// Units that have a plural.
    private static let counted: Set<String> = ["clove", "slice", "cup", "can", "sprig", "stalk", "handful", "stick"]

    private func line(amount: String) -> String {
        let start = [amount, unit, name].filter { !$0.isEmpty }.joined(separator: " ")
        return preparation.isEmpty ? start : "\(start), \(preparation)"
    }
}

package import Nutrition

extension Nutrient {
    /// As it reads in a sentence.
    package var label: String { Reply.name(self) }
}

extension ShownNutrient {
    /// As it reads in a sentence.
    package var label: String { nutrient.label }

    /// `82 g protein`, `2,050 kcal`.
    package func labelled(_ value: Double) -> String {
        nutrient == .energy ? amount(value) : "\(amount(value)) \(label)"
    }
}

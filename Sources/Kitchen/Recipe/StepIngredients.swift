/// What goes in in a step.
extension Recipe {
    /// The places of a step's ingredients: those that are marked in it, or, where it is text only, those that it names.
    /// Its words name an ingredient with all words of the name, or with the last one ("the beans" of "kidney beans")
    /// where no other ingredient is named so in full.
    package func ingredients(of step: RecipeStep) -> [Int] {
        var marked: [Int] = []
        for case .ingredient(let index) in step.parts
        where ingredients.indices.contains(index) && !marked.contains(index) {
            marked.append(index)
        }
        guard marked.isEmpty else { return marked }
        let words = Set(step.text(ingredients).foldedWords.map(WordForms.stem))
        let names = ingredients.map { $0.name.foldedWords.map(WordForms.stem) }
        let full = names.indices.filter { !names[$0].isEmpty && words.isSuperset(of: names[$0]) }
        let heads = Set(full.compactMap { names[$0].last })
        let partly = names.indices.filter { index in
            guard let head = names[index].last, !full.contains(index) else { return false }
            return words.contains(head) && !heads.contains(head)
        }
        return (full + partly).sorted()
    }
}

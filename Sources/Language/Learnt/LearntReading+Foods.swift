import Nutrition

/// Foods that are not marked as what they are.
extension LearntReading {
    /// The same with what stands before an energy as a food, where a table knows it by just that name and nothing else
    /// there is one: "burrito 820 kcal, a latte 190 kcal", "stew for dinner 500 kcal".
    package func namingFoods(beforeEnergiesIn said: Reading, _ names: any FoodNames) -> LearntReading {
        var reading = self
        let text = Array(said.text)
        let energies = slots(.energy).filter { !Reading($0.text, from: said).energies.isEmpty }
        var start = 0
        for energy in energies where energy.range.upperBound <= text.count {
            defer { start = energy.range.upperBound }
            let sentence = text[..<energy.range.lowerBound].lastIndex { ".!?;\n".contains($0) }.map { $0 + 1 } ?? 0
            guard energy.range.lowerBound > max(start, sentence) else { continue }
            let runs = nameRuns(in: max(start, sentence)..<energy.range.lowerBound, of: text, said.lexicon)
            guard runs.count == 1, let range = runs.first, case let name = String(text[range]),
                !reading.slots(.food).contains(where: { $0.range == range }), names.knowsExactly(name)
            else { continue }
            reading.slots.removeAll { $0.range.overlaps(range) }
            reading.slots.append(Slot(label: .food, text: name, range: range, confidence: energy.confidence))
        }
        reading.slots.sort { $0.range.lowerBound < $1.range.lowerBound }
        return reading
    }

    /// The stretches of words that may be names of foods: between signs and marks of other things, without the small
    /// words at their ends.
    private func nameRuns(in range: Range<Int>, of text: [Character], _ lexicon: Lexicon) -> [Range<Int>] {
        let others = slots.filter { ![.food, .otherFood, .reference].contains($0.label) }
        let isName = range.map { place in
            (text[place].isLetter || " -'’".contains(text[place])) && !others.contains { $0.range.contains(place) }
        }
        return range.split { !isName[$0 - range.lowerBound] }.compactMap { run in
            var words = run.split { text[$0] == " " }
            func isOf(_ concepts: [Concept], _ word: Range<Int>.SubSequence) -> Bool {
                lexicon.has(concepts, FoldedText.fold(String(text[word.startIndex..<word.endIndex])))
            }
            // "io ho mangiato solo un panino"
            guard !words.contains(where: { isOf([.verbBe], $0) }) else { return nil }
            if let verb = words.lastIndex(where: { isOf([.verbEatPast], $0) }) { words.removeFirst(verb + 1) }
            while let first = words.first, isOf(Self.small, first) { words.removeFirst() }
            while let last = words.last, isOf(Self.small, last) { words.removeLast() }
            guard let first = words.first, let last = words.last else { return nil }
            return first.startIndex..<last.endIndex
        }
    }

    private static let small: [Concept] = [
        .conjunctionAnd, .conjunctionContrast, .conjunctionAddition, .determinerArticle, .determinerIndefinite,
        .determinerSome, .prepositionMeal, .prepositionFor, .prepositionIn, .personSelf, .discourseOpening,
        .adverbReport, .adverbLimit, .logAuxiliary, .foodLead,
    ]
}

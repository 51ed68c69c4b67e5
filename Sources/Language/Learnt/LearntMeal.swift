import Nutrition

/// The eaten foods of a message as the learnt reader marked them: phrases with their amounts, copied from the words,
/// as a model would write them.
package struct LearntMeal: Hashable, Sendable {
    /// In the order of the message.
    package var phrases: [String] = []
    /// Of the least certain mark that decides what is logged, 0 to 1.
    package var confidence = 1.0

    /// A run of amount and unit words, and the food that it measures.
    private struct Measured {
        var range: Range<Int>
        var food: Int?
    }

    package init(_ reading: LearntReading, in text: String) {
        let text = Array(text)
        let slots = reading.slots.sorted { $0.range.lowerBound < $1.range.lowerBound }
        let foods = slots.filter { $0.label == .food }
        var spans = foods.map(\.range)
        for run in Self.runs(of: slots, in: text) {
            guard let food = Self.food(measuredBy: run, foods: foods, others: slots, in: text) else { continue }
            spans[food] =
                min(spans[food].lowerBound, run.lowerBound)..<max(spans[food].upperBound, run.upperBound)
        }
        phrases = spans.map { String(text[$0]) }
        confidence = foods.map(\.confidence).min() ?? 0
    }

    /// Neighbouring amounts and units, such as `two`, `slices`.
    private static func runs(of slots: [LearntReading.Slot], in text: [Character]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var isOpen = false
        for slot in slots {
            guard slot.label == .amount || slot.label == .unit else {
                isOpen = false
                continue
            }
            if isOpen, let last = runs.last, isEmpty(text[last.upperBound..<slot.range.lowerBound]) {
                runs[runs.count - 1] = last.lowerBound..<slot.range.upperBound
            } else {
                runs.append(slot.range)
                isOpen = true
            }
        }
        return runs
    }

    /// The food behind the run, else the one before it, where nothing else stands between.
    private static func food(
        measuredBy run: Range<Int>, foods: [LearntReading.Slot], others: [LearntReading.Slot], in text: [Character]
    ) -> Int? {
        if let next = foods.firstIndex(where: { $0.range.lowerBound >= run.upperBound }),
            isEmpty(text[run.upperBound..<foods[next].range.lowerBound])
        {
            return next
        }
        if let before = foods.lastIndex(where: { $0.range.upperBound <= run.lowerBound }) {
            let gap = foods[before].range.upperBound..<run.lowerBound
            let hasOther = others.contains { $0.range.overlaps(gap) && $0.label != .amount && $0.label != .unit }
            if !hasOther, gap.count <= 3 || isEmpty(text[gap]) { return before }
        }
        return nil
    }

    /// Whether only words stand there that say nothing, as "of", and no comma.
    private static func isEmpty(_ gap: ArraySlice<Character>) -> Bool {
        guard !gap.contains(where: { ",;.\n+&".contains($0) }) else { return false }
        return NumberReader.words(String(gap)).allSatisfy { UnitLexicon.fillers.contains($0) || $0 == "-" }
    }
}

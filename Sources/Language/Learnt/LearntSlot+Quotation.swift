extension LearntReading.Slot {
    /// What is marked in the text, with quotation marks in pairs: one at an end is left out, and one that opens or closes
    /// within takes the other in. Nil where nothing is left.
    package func taken(from text: [Character]) -> Self? {
        let marks = QuotationMarks.opening
        let words = text[range].trimmingPrefix(while: marks.contains)
        guard let last = words.lastIndex(where: { !marks.contains($0) }) else { return nil }
        var slot = self
        slot.range = words.startIndex..<last + 1
        if text[slot.range].count(where: marks.contains) % 2 == 1 {
            let (before, after) = (slot.range.lowerBound - 1, slot.range.upperBound)
            if text.indices.contains(after), marks.contains(text[after]) {
                slot.range = slot.range.lowerBound..<after + 1
            } else if text.indices.contains(before), marks.contains(text[before]) {
                slot.range = before..<after
            }
        }
        slot.text = String(text[slot.range])
        return slot
    }
}

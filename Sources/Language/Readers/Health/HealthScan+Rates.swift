import Nutrition

extension HealthScan {
    /// "twice", "dreimal": a number and the word for times in one.
    func times(at index: Int) -> (value: Double, count: Int)? {
        guard index < words.count else { return nil }
        if has(.timesOnce, at: index) { return (1, 1) }
        if has(.timesTwice, at: index) { return (2, 1) }
        let word = words[index]
        return lexicon[.unitTimes].lazy.compactMap { ending -> (Double, Int)? in
            guard ending.count > 1, word.count > ending.count, word.hasSuffix(ending) else { return nil }
            return lexicon.number(at: [String(word.dropLast(ending.count))]).map { ($0.number.value, 1) }
        }.first
    }

    /// Behind "a week", "per week", "die Woche"; nil where no such words begin.
    func weekly(at start: Int) -> Int? { rate(.unitTimeWeek, .rateWeekly, at: start) }

    /// Behind "a day", "daily", "każdego dnia".
    func daily(at start: Int) -> Int? { rate(.unitTimeDay, .rateDaily, at: start) }

    /// Behind "a night", "per night".
    func nightly(at start: Int) -> Int? { rate(.daypartNight, .rateNightly, at: start) ?? daily(at: start) }

    private func rate(_ unit: Concept, _ adverb: Concept, at start: Int) -> Int? {
        if let count = length(adverb, at: start) { return start + count }
        var index = start
        while index < start + 3, let count = length(Self.each, at: index) { index += count }
        guard index > start, let count = length(unit, at: index) else { return nil }
        return index + count
    }

    private static let each: [Concept] = [.quantityPer, .quantityEach, .determinerArticle]
}

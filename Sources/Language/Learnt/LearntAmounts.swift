import Nutrition

/// Which food each amount of a message is of, where both are marked.
struct LearntAmounts {
    private let foods: [LearntReading.Slot]
    /// Foods that have an amount already.
    private let counted: Set<Int>
    private let slots: [LearntReading.Slot]
    private let text: [Character]
    private let names: any FoodNames
    private let lexicon: Lexicon

    /// How many words may describe a food between its amount and its mark.
    private static let longestDescription = 6

    init(
        _ foods: [LearntReading.Slot], counted: Set<Int>, _ slots: [LearntReading.Slot], in text: [Character],
        _ names: any FoodNames, _ lexicon: Lexicon
    ) {
        self.foods = foods
        self.counted = counted
        self.slots = slots
        self.text = text
        self.names = names
        self.lexicon = lexicon
    }

    /// Neighbouring amounts and units, such as `two`, `slices`; also those that unmarked words of a vessel's name stand
    /// between: `three` 100-calorie `packages`, `large` single-serving `bag`.
    static func runs(of slots: [LearntReading.Slot], in text: [Character], _ lexicon: Lexicon) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var last: LearntReading.Slot?
        for slot in slots {
            guard slot.label == .amount || slot.label == .unit else {
                last = nil
                continue
            }
            if let before = last, goesOn(before, with: slot, in: text, lexicon) {
                runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<slot.range.upperBound
            } else {
                runs.append(slot.range)
            }
            last = slot
        }
        return runs
    }

    private static func goesOn(
        _ before: LearntReading.Slot, with slot: LearntReading.Slot, in text: [Character], _ lexicon: Lexicon
    ) -> Bool {
        let gap = text[before.range.upperBound..<slot.range.lowerBound]
        if isEmpty(gap, lexicon) { return true }
        let words = NumberReader.words(String(gap))
        let isOpen = before.label == .amount || lexicon.size(before.text.lowercased()) != nil
        return isOpen && slot.label == .unit && words.count <= 4 && !gap.contains(where: isPause)
            && words.allSatisfy {
                lexicon.has([.sizeKind, .sizeNoun] + Concept.energyUnits, $0) || lexicon.size($0) != nil
                    || lexicon.measure($0) != nil || lexicon.isNumber($0) || lexicon.isFiller($0) || $0 == "-"
            }
    }

    /// The food behind the run, else the one before it, where nothing else stands between.
    func food(measuredBy run: Range<Int>) -> Int? {
        let before = foods.lastIndex { $0.range.upperBound <= run.lowerBound }
        if let next = foods.firstIndex(where: { $0.range.lowerBound >= run.upperBound }),
            leads(run, to: next, behind: before)
        {
            return next
        }
        guard let before else { return nil }
        let gap = foods[before].range.upperBound..<run.lowerBound
        // "chili for lunch, about 350 g, plus sour cream"
        let beside: Set<SlotLabel> = [.amount, .unit, .meal, .day, .time]
        let hasOther = slots.contains { $0.range.overlaps(gap) && !beside.contains($0.label) }
        return hasOther ? nil : before
    }

    /// The food before the run, where the run is one more amount of it: "500 ml water and another 250 ml after that", "then
    /// another half bowl of the same".
    func foodHadAgain(_ run: Range<Int>) -> Int? {
        guard let food = foods.lastIndex(where: { $0.range.upperBound <= run.lowerBound }), counted.contains(food),
            let last = NumberReader.words(String(text[foods[food].range.upperBound..<run.lowerBound])).last,
            lexicon.has(.referenceAnother, last)
        else { return nil }
        // "…, and another slice of pie" is of what is named behind it.
        let end = text[run.upperBound...].firstIndex { ",;.\n".contains($0) } ?? text.count
        return foods.contains { (run.upperBound..<end).contains($0.range.lowerBound) } ? nil : food
    }

    /// Whether the run is of the food behind it: right before it, or with words between them that only describe it.
    private func leads(_ run: Range<Int>, to next: Int, behind before: Int?) -> Bool {
        let gap = run.upperBound..<foods[next].range.lowerBound
        if Self.isEmpty(text[gap], lexicon) { return true }
        let words = NumberReader.words(String(text[gap]))
        // "a bottle filled with tap water"
        if words.count == 2, lexicon.has(.dishFilled, words[0]), lexicon.has(.prepositionWith, words[1]) { return true }
        let telling = words.filter { !lexicon.isFiller($0) && $0 != "-" }
        guard gap.count > 1, !slots.contains(where: { $0.range.overlaps(gap) }),
            !telling.contains(where: { lexicon.has(MealWords.links, $0) })
        else { return false }
        // "1 oz of toasted, salted sunflower seeds"
        let isListed =
            (words.first.map { lexicon.has(.prepositionOf, $0) } ?? false)
            && !text[gap].contains { ";.\n+&()".contains($0) }
            && telling.allSatisfy { names.isPraise($0) || names.isDescription([$0]) }
        guard isListed || !text[gap].contains(where: Self.isPause) else { return false }
        // "100 g uncooked rice"
        if words.count <= 2 { return true }
        guard telling.count <= Self.longestDescription else { return false }
        // "pecans, and a 12 fl oz can of caffeine-free soda": the food before has its amount, or the run begins anew.
        guard let before, !counted.contains(before) else { return true }
        let lead = text[foods[before].range.upperBound..<run.lowerBound]
        return lead.contains(where: Self.isPause)
            || NumberReader.words(String(lead)).contains { lexicon.has(MealWords.links, $0) }
    }

    /// Whether only words stand there that say nothing, as "of", and no comma.
    static func isEmpty(_ gap: ArraySlice<Character>, _ lexicon: Lexicon) -> Bool {
        guard !gap.contains(where: { ",;.\n+&".contains($0) }) else { return false }
        return NumberReader.words(String(gap)).allSatisfy { lexicon.isFiller($0) || $0 == "-" }
    }

    private static func isPause(_ character: Character) -> Bool { ",;.\n+&()".contains(character) }
}

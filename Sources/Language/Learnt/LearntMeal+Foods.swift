import Nutrition

/// Which marks are foods that were eaten, and how far each reaches.
extension LearntMeal {
    /// Behind the last pause before a place.
    static func clauseStart(before place: Int, in text: [Character]) -> Int {
        text[..<place].lastIndex { ",;.:\n".contains($0) }.map { $0 + 1 } ?? 0
    }

    /// Without what stands in a question, where other foods stand outside: "Was the pizza too much? I also had a coke."
    static func told(_ foods: [LearntReading.Slot], in text: [Character]) -> [LearntReading.Slot] {
        let outside = foods.filter { food in
            let end = text[food.range.upperBound...].firstIndex { ".!?\n".contains($0) }
            return end.map { text[$0] != "?" } ?? true
        }
        return outside.isEmpty ? foods : outside
    }

    /// Without what was taken back at once: "20 g butter, no, 10 g butter", "fried rice, I mean boiled rice".
    static func kept(
        _ foods: [LearntReading.Slot], in text: [Character], _ message: Reading
    ) -> [LearntReading.Slot] {
        foods.enumerated().filter { index, food in
            // "a chicken wrap each, 450 kcal per wrap": named once more, for its energy.
            if index > 0, foods[index - 1].text.lowercased().hasSuffix(food.text.lowercased()),
                NumberReader.words(String(text[foods[index - 1].range.upperBound..<food.range.lowerBound])).last
                    .map({ message.lexicon.has([.quantityPer, .quantityEach], $0) }) == true
            {
                return false
            }
            guard index + 1 < foods.count else { return true }
            let start = food.range.upperBound
            let gap = Reading(String(text[start..<max(start, foods[index + 1].range.lowerBound)]), from: message)
            if isRepair(gap) { return false }
            guard foods[index + 1].text.lowercased() == food.text.lowercased() else { return true }
            return !gap.words.contains {
                message.lexicon.has([.negationDeterminer, .negationNot, .measureCorrection], $0)
            }
        }.map(\.element)
    }

    /// Whether nothing stands between two foods but that the first was said wrongly, and how much there is of the second.
    private static func isRepair(_ gap: Reading) -> Bool {
        guard let repair = gap.lexicon.range(of: .wordRepair, in: gap.words) else { return false }
        let beside: [Concept] = [
            .measureCorrection, .measureCorrectionBeside, .discourseOpening, .wordRepair, .determinerIndefinite,
            .determinerArticle, .adverbLimit, .prepositionOf, .dishOf,
        ]
        return gap.words.indices.allSatisfy { index in
            repair.contains(index) || gap.lexicon.has(beside, gap.words[index])
                || gap.amounts.contains { $0.range.contains(index) }
        }
    }

    /// The marks in their order, without what a bracket behind a food says of it ("shakshuka (2 eggs in it)") unless it
    /// says that more was eaten; a container that is marked as a food ("pint" of lager) is a unit.
    static func tidied(
        _ marked: [LearntReading.Slot], in text: [Character], _ language: MessageLanguage
    ) -> [LearntReading.Slot] {
        var slots: [LearntReading.Slot] = []
        let lexicon = Lexicon.of(language)
        // Two pieces of a word may begin in one character.
        for slot in marked.flatMap({ clockApart(counting($0, among: marked, in: text, lexicon), in: text, lexicon) })
            .sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where slot.range.lowerBound >= slots.last?.range.upperBound ?? 0 {
            slots.append(slot)
        }
        var tidied: [LearntReading.Slot] = []
        var bracket: Range<Int>?
        for var slot in slots {
            if let bracket, bracket.contains(slot.range.lowerBound) { continue }
            if slot.label == .food, let last = tidied.last(where: { $0.label == .food }) {
                let gap = String(text[last.range.upperBound..<slot.range.lowerBound])
                if let open = gap.firstIndex(of: "("), gap[..<open].allSatisfy(\.isWhitespace),
                    !NumberReader.words(String(gap[open...])).contains(where: { Lexicon.anyHas(.bracketJoining, $0) })
                {
                    let start = last.range.upperBound + gap.distance(from: gap.startIndex, to: open)
                    let end = text[start...].firstIndex(of: ")") ?? start
                    guard slot.range.lowerBound < end else {
                        tidied.append(slot)
                        continue
                    }
                    bracket = start..<end
                    tidied.removeAll { $0.range.lowerBound > start }
                    continue
                }
            }
            // "doner kebab in" flatbread: the tie between two foods is of neither.
            if slot.label == .food, let cut = slot.text.lastIndex(of: " "),
                lexicon.has(
                    [.prepositionWith, .dishJoint], slot.text[slot.text.index(after: cut)...].lowercased()),
                slots.contains(where: { $0.label == .food && $0.range.lowerBound == slot.range.upperBound + 1 })
            {
                slot.text = String(slot.text[..<cut])
                slot.range = slot.range.lowerBound..<slot.range.lowerBound + slot.text.count
            }
            let words = NumberReader.words(slot.text)
            if slot.label == .food, words.count == 1, UnitLexicon.measure(words[0]) != nil,
                let next = slots.first(where: { $0.range.lowerBound > slot.range.lowerBound }), next.label == .food,
                LearntAmounts.isEmpty(text[slot.range.upperBound..<next.range.lowerBound], lexicon)
            {
                slot.label = .unit
            }
            tidied.append(slot)
        }
        return tidied
    }

    /// "um 7 zwei Eier", marked as one amount, is a time and an amount.
    private static func clockApart(
        _ slot: LearntReading.Slot, in text: [Character], _ lexicon: Lexicon
    ) -> [LearntReading.Slot] {
        guard slot.label == .amount else { return [slot] }
        let words = NumberReader.words(slot.text)
        guard let cut = slot.text.firstIndex(of: " "), let hour = Int(slot.text[..<cut]),
            (0...24).contains(hour), isLed(slot, in: text, lexicon),
            // "around 1 1/2 cups" is one number.
            lexicon.number(at: words[...])?.count == 1, lexicon.number(at: words.dropFirst()) != nil
        else { return [slot] }
        let length = slot.text.distance(from: slot.text.startIndex, to: cut)
        var (time, amount) = (slot, slot)
        time.label = .time
        time.text = String(slot.text[..<cut])
        time.range = slot.range.lowerBound..<slot.range.lowerBound + length
        amount.text = String(slot.text[slot.text.index(after: cut)...])
        amount.range = slot.range.lowerBound + length + 1..<slot.range.upperBound
        return [time, amount]
    }

    /// "na obiad 8 pierogów": a number between a meal and a food counts, though it is marked as a time.
    private static func counting(
        _ slot: LearntReading.Slot, among slots: [LearntReading.Slot], in text: [Character], _ lexicon: Lexicon
    ) -> LearntReading.Slot {
        guard slot.label == .time, let number = Int(slot.text), (2...12).contains(number),
            !isLed(slot, in: text, lexicon),
            slots.contains(where: { $0.label == .meal && $0.range.upperBound + 1 == slot.range.lowerBound }),
            slots.contains(where: { $0.label == .food && $0.range.lowerBound == slot.range.upperBound + 1 })
        else { return slot }
        var amount = slot
        amount.label = .amount
        return amount
    }

    /// Whether a word for a clock time stands before it.
    private static func isLed(_ slot: LearntReading.Slot, in text: [Character], _ lexicon: Lexicon) -> Bool {
        lexicon.length(of: .clockBefore, endingIn: NumberReader.words(String(text[..<slot.range.lowerBound]))) != nil
    }

    /// Foods that one energy is stated of: "bagel with cream cheese, 360 kcal" is one.
    static func dishes(
        _ foods: [LearntReading.Slot], _ slots: [LearntReading.Slot], in text: [Character], _ language: MessageLanguage
    ) -> [LearntReading.Slot] {
        var dishes: [LearntReading.Slot] = []
        for (index, food) in foods.enumerated() {
            let next = index + 1 < foods.count ? foods[index + 1].range.lowerBound : text.count
            let hasEnergy = slots.contains {
                $0.label == .energy && $0.range.lowerBound >= food.range.upperBound && $0.range.lowerBound < next
            }
            guard hasEnergy, let last = dishes.last else {
                dishes.append(food)
                continue
            }
            let gap = last.range.upperBound..<food.range.lowerBound
            let lexicon = Lexicon.of(language)
            let joints = NumberReader.words(String(text[gap])).filter {
                lexicon.has(MealWords.joints, $0) || !UnitLexicon.isFiller($0, in: language)
            }
            let isJoined = !joints.isEmpty && joints.allSatisfy { lexicon.has(MealWords.joints, $0) }
            guard isJoined, !slots.contains(where: { gap.overlaps($0.range) }) else {
                dishes.append(food)
                continue
            }
            dishes[dishes.count - 1].range = last.range.lowerBound..<food.range.upperBound
            dishes[dishes.count - 1].text = String(text[last.range.lowerBound..<food.range.upperBound])
            dishes[dishes.count - 1].confidence = min(last.confidence, food.confidence)
        }
        return dishes
    }

    /// "a beer at 7 and another one at 9": the food of which one more is told at a time of its own, and where.
    static func anothers(
        of foods: [LearntReading.Slot], _ slots: [LearntReading.Slot], in message: Reading
    ) -> [(food: Int, place: Range<Int>)] {
        let text = message.text
        let tokens = TextToken.all(of: text)
        let words = tokens.map(\.word)
        var behind = 0
        return words.indices.compactMap { index in
            guard index >= behind, let length = message.lexicon.length(of: .referenceAnotherOne, at: words[index...])
            else { return nil }
            behind = index + length
            let start = text.distance(from: text.startIndex, to: tokens[index].range.lowerBound)
            let end = text.distance(from: text.startIndex, to: tokens[index + length - 1].range.upperBound)
            guard let next = slots.first(where: { $0.range.lowerBound >= end }), next.label == .time,
                next.range.lowerBound - end <= longestTimeLead,
                !slots.contains(where: { $0.label == .food && $0.range.overlaps(start..<end) })
            else { return nil }
            return foods.lastIndex { $0.range.upperBound <= start }.map { ($0, start..<end) }
        }
    }

    /// Between what was eaten and its time, in characters: " at ", " gegen ".
    private static let longestTimeLead = 8

    /// "a beer, 0.33": a fraction behind a drink, with no unit, is of a litre.
    static func liters(
        behind food: LearntReading.Slot, _ slots: [LearntReading.Slot], in message: Reading, _ names: any FoodNames
    ) -> AmountExpression? {
        guard let next = slots.first(where: { $0.range.lowerBound >= food.range.upperBound }), next.label == .amount,
            next.range.lowerBound - food.range.upperBound <= 2,
            let value = Double(next.text.replacing(",", with: ".")), value < 2, value != value.rounded(),
            names.isDrink(food.text), isLast(next, among: slots)
        else { return nil }
        return AmountExpression(value, "l")
    }

    /// Whether neither a unit nor a food follows that the number may be of.
    private static func isLast(_ slot: LearntReading.Slot, among slots: [LearntReading.Slot]) -> Bool {
        let next = slots.first { $0.range.lowerBound >= slot.range.upperBound }
        return next.map { $0.label != .unit && $0.label != .food || $0.range.lowerBound > slot.range.upperBound + 1 }
            ?? true
    }

    /// With a size right before it that nobody marked: "medium Danish pastry".
    static func sized(
        _ span: Range<Int>, after floor: Int, in text: [Character], _ lexicon: Lexicon
    ) -> Range<Int> {
        let words = text[max(0, min(floor, span.lowerBound))..<span.lowerBound]
        guard words.last == " " else { return span }
        let word = words.dropLast().reversed().prefix { $0.isLetter }
        guard !word.isEmpty, lexicon.size(String(word.reversed()).lowercased()) != nil else { return span }
        return span.lowerBound - 1 - word.count..<span.upperBound
    }
}

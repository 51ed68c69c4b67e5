package import Nutrition

/// The eaten foods of a message as the learnt reader marked them: phrases with their amounts, copied from the words,
/// as a model would write them.
package struct LearntMeal: Hashable, Sendable {
    /// One food.
    package struct Item: Hashable, Sendable {
        /// With its amount, as it stands in the message.
        package var phrase: String
        /// How much, where the words of the phrase do not say it: of each of several pieces so much.
        package var amount: AmountExpression?
        /// When it was eaten, where the message gives clock times.
        package var time: TimeExpression?
        /// In kcal, where the message says that of more than was eaten ("half of it, 920 kcal for the whole thing"), or of
        /// less ("220 kcal, then another half bowl").
        package var energy: Double?
    }

    /// In the order of the message.
    package var items: [Item] = []
    /// What is marked with less certainty and what no table knows, beside foods that are known.
    package var strangers: [String] = []
    /// The message without what must not be read from it again: clock times, meals that were skipped.
    package var text: String
    /// Of the least certain mark that decides what is logged, 0 to 1.
    package var confidence = 1.0

    /// From here on a marked word that no table knows is a food beside others.
    private static let sureStranger = 0.9

    package init(_ reading: LearntReading, in message: Reading, foods names: any FoodNames, today: CalendarDay) {
        var text = Array(message.text)
        let marked = MarkedFoods(
            Self.tidied(reading.slots, in: text, message.language), in: text, message: message, names,
            isReport: !reading.first.isQuestion)
        strangers = marked.headings
        let named = Self.told(Self.kept(marked.foods, in: text, message), in: text)
        // The amount of what was taken back is gone with it.
        let takenBack = marked.foods.indices.filter { !named.contains(marked.foods[$0]) }.map { index in
            Self.clauseStart(
                before: marked.foods[index].range.lowerBound, in: text)..<marked.foods[index].range.lowerBound
        }
        let slots = (marked.foods + marked.others).sorted { $0.range.lowerBound < $1.range.lowerBound }
            .filter { slot in
                slot.label != .amount && slot.label != .unit
                    || !takenBack.contains { $0.contains(slot.range.lowerBound) }
            }
        let runs = LearntAmounts.runs(of: slots, in: text, message.lexicon)
        let shares = EatenShares(
            Self.dishes(named, slots, in: text, message.language), amounts: runs, in: text, message, names)
        let foods = shares.foods
        var spans = foods.map(\.range)
        var measured: [Int: Range<Int>] = [:]
        var pieces: [Int: Double] = [:]
        var added: [(food: Int, amount: AmountExpression, place: Int)] = []
        var weighed: [Int: AmountExpression] = [:]
        for run in runs where !shares.places.contains(run) {
            let counted = Set(spans.indices.filter { spans[$0] != foods[$0].range || measured[$0] != nil })
            if let food = Self.foodHadAgain(run, foods, counted, in: text, message),
                let more = Reading(String(text[run]), from: message).amounts.first
            {
                added.append((food, more, run.lowerBound))
                continue
            }
            guard
                let food = LearntAmounts(foods, counted: counted, slots, in: text, names, message.lexicon)
                    .food(measuredBy: run)
            else { continue }
            // "tortilla francesa de dos huevos": two eggs, not two omelettes.
            let between = foods[food].range.upperBound..<max(foods[food].range.upperBound, run.lowerBound)
            let tie = NumberReader.words(String(text[between]))
            if !between.isEmpty, tie.count == 1, message.lexicon.has(.dishOf, tie[0]), names.isDish(foods[food].text) {
                continue
            }
            // "5 of my mates chips"
            let owner = NumberReader.words(
                String(text[min(run.upperBound, foods[food].range.lowerBound)..<foods[food].range.lowerBound]))
            if owner.contains(where: { message.lexicon.has(.personOther, $0) }),
                owner.contains(where: { message.lexicon.has(.determinerPossessive, $0) })
            {
                measured[food] = run
                continue
            }
            let isFar = run.lowerBound - spans[food].upperBound > 3
            if isFar || spans[food] != foods[food].range, run.lowerBound >= foods[food].range.upperBound {
                // "a handful of raisins, weighed it, 40 g": what was weighed counts.
                // ", un trozo de unos 200 gramos": of several amounts the measured one counts.
                let amounts = Reading(String(text[run]), from: message).amounts
                // "shared a 12 inch margherita, I had 3 slices": nothing said how many.
                let isCounted = Reading(String(text[spans[food]]), from: message).amounts.contains {
                    !$0.isArticle && ($0.unit.isEmpty || UnitPhrase($0.unit).measure != nil)
                }
                guard
                    let exact = amounts.first(where: \.isMeasured)
                        ?? (isCounted ? nil : amounts.first { !$0.isArticle && UnitPhrase($0.unit).measure != nil })
                else { continue }
                measured[food] = run
                if amounts.first != exact { weighed[food] = exact }
                // "two cans of beer, 0.5 l each", "three bottles of beer 330 ml"
                let end = spans.first { $0.lowerBound >= run.upperBound }?.lowerBound ?? text.count
                let lead = Reading(String(text[spans[food]]), from: message).amounts.first
                let isPlain = text[spans[food].upperBound..<run.lowerBound].allSatisfy { $0 == " " }
                let isTied = NumberReader.words(String(text[spans[food].upperBound..<run.lowerBound])).allSatisfy {
                    message.lexicon.has(.dishOf, $0) || UnitLexicon.isFiller($0, in: message.language)
                }
                // "due birre da 33 cl"
                let isVessel =
                    (isPlain || isTied)
                    && (lead.map {
                        $0.quantity > 1
                            && (UnitPhrase($0.unit).isSoldBySize || $0.unit.isEmpty && names.isDrink(foods[food].text))
                    } ?? false)
                let behind = NumberReader.words(String(text[run.lowerBound..<end]))
                // "one samosa, 60 g size"
                let isSize = behind.contains { message.lexicon.has(.sizeNoun, $0) }
                // "half a bar of chocolate (the normal 100 g one)"
                let isWhole =
                    lead.map { $0.quantity < 1 } == true
                    && text[..<run.lowerBound].lastIndex(of: "(").map { open in
                        open >= foods[food].range.upperBound
                            && NumberReader.words(String(text[open..<run.lowerBound])).contains {
                                message.lexicon.has(.determinerDefinite, $0)
                            }
                    } == true
                if isVessel || isSize || isWhole || ReferenceWords.hasEach(behind) {
                    pieces[food] = lead?.quantity ?? (isSize ? 1 : nil)
                }
                continue
            }
            spans[food] =
                min(spans[food].lowerBound, run.lowerBound)..<max(spans[food].upperBound, run.upperBound)
        }
        for index in spans.indices {
            spans[index] = Self.sized(
                spans[index], after: index > 0 ? spans[index - 1].upperBound : 0, in: text, message.lexicon)
        }
        let clocks = Self.clocks(slots, in: message, today: today)
        let phrases = spans.indices.map { index in
            measured[index].map { "\(String(text[$0])) \(foods[index].text)" } ?? String(text[spans[index]])
        }
        for slot in slots
        where clocks.contains(where: { $0.place == slot.range.lowerBound }) || Self.isSkipped(slot, slots) {
            for index in slot.range { text[index] = " " }
        }
        self.text = String(text)
        let day = clocks.isEmpty ? Self.day(slots, in: message, today: today) : nil
        items = zip(spans, phrases).map { span, phrase in
            Item(
                phrase: phrase,
                time: day ?? Self.clock(of: span, among: clocks, firstFood: spans.first?.lowerBound ?? 0))
        }
        for index in items.indices {
            if let liters = Self.liters(behind: foods[index], slots, in: message, names) {
                items[index].amount = liters
            }
        }
        for (index, amount) in weighed {
            items[index].phrase = foods[index].text
            items[index].amount = amount
        }
        for (index, count) in pieces {
            guard let run = measured[index], let each = Reading(String(text[run]), from: message).amounts.first else {
                continue
            }
            items[index].amount = AmountExpression(
                quantity: count, unit: "\(Figures.plain(each.quantity)) \(each.unit)", range: each.range,
                isArticle: false)
        }
        let energies = message.energies(ofFoods: foods.map(\.text))
        for (food, more, place) in added {
            let first = items[food].amount ?? Reading(items[food].phrase, from: message).amounts.first
            guard let first, first.unit == more.unit else { continue }
            items[food].phrase = foods[food].text
            items[food].amount = AmountExpression(first.quantity + more.quantity, first.unit)
            // Said before, it is the energy of what was had first.
            items[food].energy = energies[food].flatMap { energy in
                energy.isEach || energy.perAmount != nil || first.quantity <= 0
                    || !Self.isBefore(energy, place, in: text)
                    ? nil : energy.kilocalories * (first.quantity + more.quantity) / first.quantity
            }
        }
        for index in items.indices {
            let phrase = items[index].phrase
            let lead =
                phrase.hasSuffix(foods[index].text)
                ? String(phrase.dropLast(foods[index].text.count)).trimmingSpaces : ""
            let size = message.lexicon.size(lead.lowercased()).map { _ in
                AmountExpression(1, lead)
            }
            let said = Reading(phrase, from: message).amounts
            // "pack of 4 sausages"
            let packed =
                said.count > 1 && said[0].quantity == 1 && UnitPhrase(said[1].unit).measure == nil ? said[1] : nil
            let whole = items[index].amount ?? packed ?? said.first ?? size
            let share = shares.share(of: index, whole: whole)
            if let energy = energies[index],
                let eaten = Self.eaten(of: energy, share, whole: whole, isOnly: foods.count == 1, in: text, message)
            {
                items[index].energy = eaten
            }
            guard let share else { continue }
            items[index].phrase = foods[index].text
            items[index].amount = share.eaten
        }
        let unsure = Set(
            foods.indices.filter { foods[$0].confidence < Self.sureStranger && !names.finds(foods[$0].text) })
        if unsure.count < foods.count {
            strangers += unsure.sorted().map { foods[$0].text }
            items = items.indices.filter { !unsure.contains($0) }.map { items[$0] }
        }
        confidence =
            foods.indices.filter { !unsure.contains($0) || unsure.count == foods.count }
            .map { foods[$0].confidence }.min() ?? 0
    }

    /// The energy of what was eaten, where an energy is that of more: of all of it, or said before the part was.
    private static func eaten(
        of energy: EnergyExpression, _ share: EatenShares.Share?, whole: AmountExpression?, isOnly: Bool,
        in text: [Character], _ message: Reading
    ) -> Double? {
        // The only food is divided among those who shared it where it is logged.
        guard energy.perAmount == nil, !message.isOfShare(energy), !isOnly || message.sharers == nil else { return nil }
        let count = energy.isEach ? whole?.quantity ?? 1 : 1
        if let share {
            let isBefore = isBefore(energy, share.place.lowerBound, in: text)
            return isBefore || message.isOfWhole(energy, unit: whole?.unit ?? "")
                ? energy.kilocalories * count * share.part : nil
        }
        guard !energy.isEach, let whole, whole.quantity < 1, !whole.isMeasured,
            message.isOfWhole(energy, unit: whole.unit)
        else { return nil }
        return energy.kilocalories * whole.quantity
    }

    /// Whether an energy is said before a place in the characters of the message.
    private static func isBefore(_ energy: EnergyExpression, _ place: Int, in text: [Character]) -> Bool {
        Reading(String(text[..<place])).words.count > energy.index
    }

    /// Of which food a run is one more amount: "500 ml water and another 250 ml after that", "then another half bowl of
    /// the same".
    private static func foodHadAgain(
        _ run: Range<Int>, _ foods: [LearntReading.Slot], _ counted: Set<Int>, in text: [Character], _ message: Reading
    ) -> Int? {
        guard let food = foods.lastIndex(where: { $0.range.upperBound <= run.lowerBound }), counted.contains(food),
            let last = NumberReader.words(String(text[foods[food].range.upperBound..<run.lowerBound])).last,
            message.lexicon.has(.referenceAnother, last)
        else { return nil }
        // "…, and another slice of pie" is of what is named behind it.
        let end = text[run.upperBound...].firstIndex { ",;.\n".contains($0) } ?? text.count
        return foods.contains { (run.upperBound..<end).contains($0.range.lowerBound) } ? nil : food
    }

    // MARK: Foods

    /// Behind the last pause before a place.
    private static func clauseStart(before place: Int, in text: [Character]) -> Int {
        text[..<place].lastIndex { ",;.:\n".contains($0) }.map { $0 + 1 } ?? 0
    }

    /// Without what stands in a question, where other foods stand outside: "Was the pizza too much? I also had a coke."
    private static func told(_ foods: [LearntReading.Slot], in text: [Character]) -> [LearntReading.Slot] {
        let outside = foods.filter { food in
            let end = text[food.range.upperBound...].firstIndex { ".!?\n".contains($0) }
            return end.map { text[$0] != "?" } ?? true
        }
        return outside.isEmpty ? foods : outside
    }

    /// Without what was taken back at once: "20 g butter, no, 10 g butter", "fried rice, I mean boiled rice".
    private static func kept(
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
    private static func tidied(
        _ marked: [LearntReading.Slot], in text: [Character], _ language: MessageLanguage
    ) -> [LearntReading.Slot] {
        var slots: [LearntReading.Slot] = []
        // Two pieces of a word may begin in one character.
        for slot in marked.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
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
                Lexicon.of(language).has(joints, slot.text[slot.text.index(after: cut)...].lowercased()),
                slots.contains(where: { $0.label == .food && $0.range.lowerBound == slot.range.upperBound + 1 })
            {
                slot.text = String(slot.text[..<cut])
                slot.range = slot.range.lowerBound..<slot.range.lowerBound + slot.text.count
            }
            let words = NumberReader.words(slot.text)
            if slot.label == .food, words.count == 1, UnitLexicon.measure(words[0]) != nil,
                let next = slots.first(where: { $0.range.lowerBound > slot.range.lowerBound }), next.label == .food,
                LearntAmounts.isEmpty(text[slot.range.upperBound..<next.range.lowerBound], Lexicon.of(language))
            {
                slot.label = .unit
            }
            tidied.append(slot)
        }
        return tidied
    }

    private static let joints: [Concept] = [.prepositionWith, .dishJoint]

    /// Foods that one energy is stated of: "bagel with cream cheese, 360 kcal" is one.
    private static func dishes(
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

    /// "a beer, 0.33": a fraction behind a drink, with no unit, is of a litre.
    private static func liters(
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
    private static func sized(
        _ span: Range<Int>, after floor: Int, in text: [Character], _ lexicon: Lexicon
    ) -> Range<Int> {
        let words = text[max(0, min(floor, span.lowerBound))..<span.lowerBound]
        guard words.last == " " else { return span }
        let word = words.dropLast().reversed().prefix { $0.isLetter }
        guard !word.isEmpty, lexicon.size(String(word.reversed()).lowercased()) != nil else { return span }
        return span.lowerBound - 1 - word.count..<span.upperBound
    }

    // MARK: Times

    private struct Clock {
        var place: Int
        var time: TimeExpression
    }

    /// Marked times that are clock times, in their order.
    private static func clocks(_ slots: [LearntReading.Slot], in message: Reading, today: CalendarDay) -> [Clock] {
        let day = message.time(today: today).day
        return slots.compactMap { slot in
            guard slot.label == .time else { return nil }
            var time = Reading("at \(slot.text)").time(today: today)
            time.day = time.day ?? day
            return time.secondOfDay == nil ? nil : Clock(place: slot.range.lowerBound, time: time)
        }
    }

    /// The time of a message that names its day where nobody looks for one: "yesterday's dinner that I forgot to log".
    private static func day(_ slots: [LearntReading.Slot], in message: Reading, today: CalendarDay) -> TimeExpression? {
        let marked = slots.filter { $0.label == .day }
        var time = message.time(today: today)
        guard marked.count == 1, time.day == nil, time.secondOfDay == nil,
            let day = Reading(marked[0].text.filter(\.isDateCharacter), from: message).time(today: today).day,
            day <= today
        else { return nil }
        time.day = day
        return time
    }

    /// Each food takes the time on its side.
    private static func clock(of food: Range<Int>, among clocks: [Clock], firstFood: Int) -> TimeExpression? {
        guard let first = clocks.first else { return nil }
        if clocks.count == 1 { return first.time }
        let leads = first.place < firstFood
        return (leads ? clocks.last { $0.place < food.lowerBound } : clocks.first { $0.place >= food.upperBound })?.time
            ?? clocks.last?.time
    }

    /// A meal that was denied just before: "skipped breakfast".
    private static func isSkipped(_ slot: LearntReading.Slot, _ slots: [LearntReading.Slot]) -> Bool {
        guard slot.label == .meal, let before = slots.last(where: { $0.range.upperBound <= slot.range.lowerBound })
        else { return false }
        return before.label == .negation && slot.range.lowerBound - before.range.upperBound <= 6
    }
}

extension Character {
    /// Whether it may stand in a date or a day's name: no apostrophe of "yesterday's".
    fileprivate var isDateCharacter: Bool { isLetter || isNumber || " ./-".contains(self) }
}

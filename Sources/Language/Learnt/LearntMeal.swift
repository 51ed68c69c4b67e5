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
        let told = reading.namingFoods(beforeEnergiesIn: message, names)
        let marked = MarkedFoods(
            Self.tidied(told.slots, in: text, message.language), in: text, message: message, names,
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
        let runs = LearntAmounts.runs(of: slots, in: text, message.lexicon).filter {
            !message.isOfNutrient($0, in: text)
        }
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
            let amounts = LearntAmounts(foods, counted: counted, slots, in: text, names, message.lexicon)
            if let food = amounts.foodHadAgain(run),
                let more = Reading(String(text[run]), from: message).amounts.first
            {
                added.append((food, more, run.lowerBound))
                continue
            }
            guard let food = amounts.food(measuredBy: run) else { continue }
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
        let anothers = Self.anothers(of: foods, slots, in: message).map { food, place in
            // Another pint, but of two meatballs one more is one.
            let amount = Reading(phrases[food], from: message).amounts.first
            return (phrase: amount.map { $0.quantity == 1 } ?? true ? phrases[food] : foods[food].text, place: place)
        }
        for another in anothers.reversed() { text.replaceSubrange(another.place, with: another.phrase) }
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
                    || !Self.isBefore(energy, place, in: message)
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
                let eaten = Self.eaten(of: energy, share, whole: whole, isOnly: foods.count == 1, message)
            {
                items[index].energy = eaten
            }
            guard let share else { continue }
            items[index].phrase = foods[index].text
            items[index].amount = share.eaten
        }
        items += anothers.map { another in
            let time = Self.clock(of: another.place, among: clocks, firstFood: spans[0].lowerBound)
            return Item(phrase: another.phrase, time: time ?? day)
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
}

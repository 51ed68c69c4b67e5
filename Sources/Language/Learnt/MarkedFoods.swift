import Nutrition

/// The foods among the marks of a message as a table knows them: whole words, a dish that was marked in pieces as one,
/// and without what only says how it was made.
struct MarkedFoods {
    /// In the order of the message.
    private(set) var foods: [LearntReading.Slot]
    /// All other marks, without those that turned out to be words of a food.
    private(set) var others: [LearntReading.Slot]

    private let text: [Character]
    private let names: any FoodNames
    private let language: MessageLanguage
    private var lexicon: Lexicon { Lexicon.of(language) }

    /// How many words before a mark may belong to its food, and how many may stand between two pieces of a dish.
    private static let longestLead = 3
    private static let longestName = 5
    private static let longestGap = 6

    init(
        _ slots: [LearntReading.Slot], in text: [Character], _ names: any FoodNames, _ language: MessageLanguage
    ) {
        self.text = text
        self.names = names
        self.language = language
        foods = slots.filter { $0.label == .food }
        others = slots.filter { $0.label != .food }
        findUnits()
        complete()
        split()
        join()
        dropHeading()
        foods = foods.filter { !onlyDescribes($0) }
        dropCovered()
        dropVessels()
        addCounted()
        for index in foods.indices { foods[index] = extended(index) }
        join()
        joinDishes()
        dropCovered()
        dropParts()
        dropRepeats()
        dropKinds()
        foods = foods.filter(isFood)
    }

    // MARK: Words

    /// "2 toast with marmite": what is marked as a unit and is none, with no food behind it, is the food.
    private mutating func findUnits() {
        for (index, slot) in others.enumerated().reversed()
        where slot.label == .unit && UnitLexicon.measure(slot.text.lowercased()) == nil {
            let next = foods.first { $0.range.lowerBound >= slot.range.upperBound }?.range.lowerBound ?? text.count
            let gap = slot.range.upperBound..<next
            guard next == text.count || holdsLink(gap) || text[gap].contains(","), names.knowsExactly(slot.text) else {
                continue
            }
            others.remove(at: index)
            var food = slot
            food.label = .food
            foods.append(food)
        }
        foods.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// "overnight oats: 50 g oats, 120 ml milk": what stands before a colon is listed behind it.
    private mutating func dropHeading() {
        guard foods.count > 2, text[gap(0, 1)].first(where: { $0 != " " }) == ":" else { return }
        let areCounted = foods.indices.dropFirst().allSatisfy { index in
            others.contains { $0.label == .amount && gap(index - 1, index).overlaps($0.range) }
        }
        if areCounted { foods.removeFirst() }
    }

    /// Marks to the ends of their words: "low" of "low-calorie cola", "bun" of "bun-sized sausage".
    private mutating func complete() {
        for index in foods.indices {
            var range = foods[index].range
            // The "d'" of "d'olio" is none of the food.
            while range.lowerBound > 0, isInside(range.lowerBound - 1), !isMarked(range.lowerBound - 1),
                !"'’".contains(text[range.lowerBound - 1])
            {
                range = range.lowerBound - 1..<range.upperBound
            }
            while range.upperBound < text.count, isInside(range.upperBound), !isMarked(range.upperBound) {
                range = range.lowerBound..<range.upperBound + 1
            }
            set(range, at: index)
        }
        for index in foods.indices.dropFirst().reversed()
        where foods[index - 1].range.upperBound > foods[index].range.lowerBound {
            unite(index - 1...index)
        }
    }

    /// Marks that turned out to be words of a food.
    private mutating func dropCovered() {
        others = others.filter { slot in !foods.contains { $0.range.overlaps(slot.range) } }
    }

    /// Whether a word goes on here.
    private func isInside(_ place: Int) -> Bool {
        let character = text[place]
        if character.isLetter || character.isNumber || character == "%" { return true }
        guard "-'’".contains(character), place > 0, place + 1 < text.count else { return false }
        return text[place - 1].isLetter && text[place + 1].isLetter
    }

    /// Whether a number is marked there: "3-egg omelette". Of "low-calorie" the second half may be marked as a unit.
    private func isMarked(_ place: Int) -> Bool {
        others.contains { $0.range.contains(place) && $0.text.contains(where: \.isNumber) }
    }

    /// "potatoes and cucumber", marked as one, are two where no table knows them as one.
    private mutating func split() {
        for index in foods.indices.reversed() where !names.knowsWhole(foods[index].text) {
            let range = foods[index].range
            for place in range where place > range.lowerBound && text[place - 1] == " " {
                var end = place
                while end < range.upperBound, text[end] != " " { end += 1 }
                guard lexicon.has(.conjunctionAnd, String(text[place..<end]).lowercased()), end < range.upperBound,
                    names.knows(String(text[range.lowerBound..<place - 1])),
                    names.knows(String(text[end + 1..<range.upperBound]))
                else { continue }
                foods.insert(foods[index], at: index + 1)
                set(range.lowerBound..<place - 1, at: index)
                set(end + 1..<range.upperBound, at: index + 1)
                break
            }
        }
    }

    /// "a fizzy can of cola", "a fast food order of fries": what stands before the vessel only describes.
    private mutating func dropVessels() {
        for index in foods.indices.dropLast().reversed() {
            let gap = gap(index, index + 1)
            let unit = others.first { $0.label == .unit && gap.contains($0.range.lowerBound) }
            guard let unit, unit.range.upperBound <= gap.upperBound,
                text[gap.lowerBound..<unit.range.lowerBound].allSatisfy({ $0 == " " }),
                text[unit.range.upperBound..<gap.upperBound].filter({ $0 != " " }).elementsEqual("of"),
                !names.knowsExactly(foods[index].text)
            else { continue }
            foods.remove(at: index)
        }
    }

    /// Foods that nobody marked, behind an amount: "a cup of creamy whole milk".
    private mutating func addCounted() {
        for slot in others where slot.label == .amount || slot.label == .unit {
            var words = words(from: slot.range.upperBound)
            if let first = words.first, text[first].elementsEqual("of") { words.removeFirst() }
            // A food that is marked somewhere in these words has the amount.
            guard let first = words.first, let last = words.last,
                !foods.contains(where: {
                    $0.range.lowerBound <= last.upperBound + 1 && $0.range.upperBound >= first.lowerBound
                })
            else { continue }
            for last in words.reversed() {
                let range = first.lowerBound..<last.upperBound
                let name = String(text[range])
                let food = LearntReading.Slot(
                    label: .food, text: name, range: range, confidence: slot.confidence)
                guard names.knowsWhole(name), !onlyDescribes(food) else { continue }
                foods.append(food)
                break
            }
        }
        foods.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The words that may name a food from here on, up to a mark, a sign or a word that no food has.
    private func words(from start: Int) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var place = start
        while words.count < Self.longestName {
            while place < text.count, text[place] == " " { place += 1 }
            var end = place
            while end < text.count, isInside(end) { end += 1 }
            let word = String(text[place..<end])
            guard end > place, !others.contains(where: { $0.range.overlaps(place..<end) }),
                names.tells(word) || names.isPraise(word.lowercased()) || words.isEmpty && word == "of"
            else { break }
            words.append(place..<end)
            place = end
        }
        return words
    }

    /// With the words beside it that belong to it by the table: "breakfast tart", "reduced sodium tortilla chips",
    /// "junior lamb baby food".
    private func extended(_ index: Int) -> LearntReading.Slot {
        var best = food(foods[index], leadBy: index > 0 ? foods[index - 1].range.upperBound : 0)
        let ceiling = index + 1 < foods.count ? foods[index + 1].range.lowerBound : text.count
        // "strawberry yogurt", of which only the fruit is marked
        if let next = noun(from: best.range.upperBound), next.upperBound <= ceiling {
            best.range = best.range.lowerBound..<next.upperBound
            best.text = String(text[best.range])
        }
        for word in words(from: best.range.upperBound) where word.upperBound <= ceiling {
            let range = best.range.lowerBound..<word.upperBound
            let name = String(text[word])
            if names.tells(name), !lexicon.has(Self.ties, name.lowercased()), names.knowsWhole(String(text[range])) {
                best.range = range
                best.text = String(text[range])
            }
        }
        return best
    }

    /// The next word, where it is the name of a food and not marked as one, nor as what was eaten by somebody else.
    private func noun(from start: Int) -> Range<Int>? {
        guard start < text.count, text[start] == " " else { return nil }
        var end = start + 1
        while end < text.count, isInside(end) { end += 1 }
        let word = String(text[start + 1..<end]).lowercased()
        let marks = others.filter { $0.range.overlaps(start + 1..<max(end, start + 2)) }
        guard word.count > 2, marks.allSatisfy({ $0.label == .unit || $0.label == .otherFood }),
            UnitLexicon.measure(word) == nil, names.tells(word), names.knowsExactly(word)
        else { return nil }
        return start + 1..<end
    }

    private func food(_ food: LearntReading.Slot, leadBy floor: Int) -> LearntReading.Slot {
        var best = food
        var start = food.range.lowerBound
        for _ in 0..<Self.longestLead {
            var end = start
            while end > floor, text[end - 1] == " " { end -= 1 }
            var first = end
            while first > floor, isInside(first - 1) { first -= 1 }
            let word = String(text[first..<end])
            guard first < end, end < start, names.tells(word), mayLead(first..<end),
                !lexicon.isFiller(word.lowercased()), !lexicon.has(Concept.eating, word.lowercased())
            else { break }
            start = first
            let name = String(text[start..<food.range.upperBound])
            if names.knowsWhole(name) {
                best.range = start..<food.range.upperBound
                best.text = name
            }
        }
        return best
    }

    /// A meal's name may begin a food's behind an article or praise ("a breakfast tart"), not "for breakfast eggs".
    private func mayLead(_ word: Range<Int>) -> Bool {
        let marks = others.filter { $0.range.overlaps(word) }
        guard !marks.isEmpty else { return true }
        let before = NumberReader.words(String(text[..<word.lowerBound])).last ?? ""
        return marks.allSatisfy { $0.label == .meal }
            && (lexicon.has(.determinerArticle, before) || names.isPraise(before))
    }

    /// Whether the words praise or describe and name nothing: "tasty", "a sweet treat".
    private func onlyDescribes(_ food: LearntReading.Slot) -> Bool {
        let words = NumberReader.words(food.text)
        let isTreat =
            names.isUnspecific(food.text) && !names.knowsExactly(food.text)
            && words.dropLast().allSatisfy { names.isPraise($0) || names.isDescription([$0]) }
        // "the chicken one" says more of a food, "KFC" where another is from.
        let isOne = words.count > 1 && lexicon.has(.pronounOne, words[words.count - 1])
        let isSeller = foods.count > 1 && words.allSatisfy(names.isSeller)
        return words.allSatisfy(names.isPraise) || names.isDescription(words) || isTreat || isOne || isSeller
    }

    // MARK: Dishes

    /// Two marks with nothing between them are one food, unless each is a food of its own.
    private mutating func join() {
        for index in foods.indices.dropFirst().reversed() {
            let gap = gap(index - 1, index)
            let whole = String(text[foods[index - 1].range.lowerBound..<foods[index].range.upperBound])
            // "Gatorade G2 sports drink"
            let isPlain = text[gap].allSatisfy { $0.isLetter || $0.isNumber || $0 == " " } && !gap.isEmpty
            if isPlain, NumberReader.words(String(text[gap])).count <= 2, !holdsLink(gap), names.knowsWhole(whole) {
                unite(index - 1...index)
                continue
            }
            guard isEmpty(gap) else { continue }
            let areTwo =
                !foods[index - 1].text.contains("-") && !onlyDescribes(foods[index - 1])
                && names.knows(foods[index - 1].text)
                && names.knowsExactly(foods[index - 1].text) && names.knowsExactly(foods[index].text)
                && !names.knowsWhole(whole)
            if !areTwo { unite(index - 1...index) }
        }
    }

    /// Whether nothing stands there but a share ("reduced-fat (2%) milk") or a size that is no amount of what follows
    /// ("cheesy medium crust pizza").
    private func isEmpty(_ gap: Range<Int>) -> Bool {
        let words = NumberReader.words(String(text[gap]))
        if words.isEmpty { return text[gap].allSatisfy(\.isWhitespace) }
        let sign = String(text[gap]).trimmingSpaces
        if sign.hasPrefix("("), sign.hasSuffix(")") { return words.count <= 2 }
        return words.count == 1 && lexicon.size(words[0]) != nil && text[gap].allSatisfy { $0.isLetter || $0 == " " }
            && others.contains { $0.label == .amount && gap.overlaps($0.range) }
    }

    /// Pieces that the table knows as one dish: "peanut butter and jelly sandwich", "smoothie made with fruit and dairy".
    private mutating func joinDishes() {
        var first = 0
        while first < foods.count {
            var last = first
            while last + 1 < foods.count, isJoined(last, to: last + 1) { last += 1 }
            while last > first {
                if isDish(first...last) {
                    unite(first...last)
                    break
                }
                last -= 1
            }
            first += 1
        }
    }

    /// Whether the second may be a piece of the same dish: nothing is counted or timed between them.
    private func isJoined(_ first: Int, to second: Int) -> Bool {
        let gap = gap(first, second)
        let words = NumberReader.words(String(text[gap]))
        let isTied = words.contains { lexicon.has(MealWords.links + [.conjunctionOr, .dishMaking], $0) }
        // "pasta and a tomato": another one is counted.
        if let article = words.firstIndex(where: { lexicon.has(.determinerIndefinite, $0) }),
            article == 0 || lexicon.has([.conjunctionAnd, .conjunctionOr], words[article - 1])
        {
            return false
        }
        return words.count <= Self.longestGap && !holdsPause(gap) && !others.contains { $0.range.overlaps(gap) }
            && (isTied || text[gap].contains(",")) && words.allSatisfy(mayTie)
    }

    /// Whether a word may stand between two pieces of a dish.
    private func mayTie(_ word: String) -> Bool {
        lexicon.has(Self.ties, word) || lexicon.isFiller(word) || names.isPraise(word) || names.tells(word)
    }

    private static let ties: [Concept] =
        MealWords.links + [.conjunctionOr, .dishMaking, .dishLink, .dishDescription, .dishContinuation]

    private func isDish(_ range: ClosedRange<Int>) -> Bool {
        let whole = foods[range.lowerBound].range.lowerBound..<foods[range.upperBound].range.upperBound
        let name = String(text[whole])
        guard names.knowsWhole(name) else { return false }
        guard range.allSatisfy({ names.knowsExactly(foods[$0].text) }) else { return true }
        let words = NumberReader.words(String(text[whole]))
        if words.contains(where: { lexicon.has(.conjunctionOr, $0) }) { return true }
        // "peanut butter and jelly sandwich"
        let noun = NumberReader.words(foods[range.upperBound].text)
        if noun.count > 1, names.knowsExactly(name) { return true }
        // "eggs and bacon" are two, "weetabix with milk" too; "a taco with chicken" is a taco.
        let isTied = range.dropFirst().contains { index in
            NumberReader.words(String(text[gap(index - 1, index)])).contains { lexicon.has(MealWords.joints, $0) }
        }
        return isTied && (names.knowsExactly(name) || names.isDish(foods[range.lowerBound].text))
    }

    /// "a burrito filled with beans and cheese", "vegetables such as carrots": what a dish is made of, where no amount of
    /// it is said, is in the dish. Where its parts are weighed, they are what was eaten.
    private mutating func dropParts() {
        var head = 0
        while head + 1 < foods.count {
            var parts: [Int] = []
            var next = head + 1
            while next < foods.count, isPart(next, behind: parts.isEmpty ? head : next - 1, isFirst: parts.isEmpty) {
                parts.append(next)
                next += 1
            }
            // "oats prepared with boiling water": the water is in the oats.
            let isBrewed = parts.allSatisfy { names.isMedium(foods[$0].text) }
            guard !parts.isEmpty, isBrewed || names.isDish(foods[head].text) else {
                // "a smoothie with a banana, 200 ml milk and 10 g honey"
                if isListed(head) { foods.remove(at: head) } else { head += 1 }
                continue
            }
            let weighed = parts.filter { isWeighed($0) }
            if weighed.isEmpty {
                foods.removeSubrange(head + 1..<next)
            } else if weighed.count == parts.count, !isWeighed(head) {
                foods.remove(at: head)
            }
            head += 1
        }
    }

    /// Whether the amounts of two and more parts are said behind a dish of which none is: then they are what was eaten.
    private func isListed(_ head: Int) -> Bool {
        guard names.isDish(foods[head].text), !isCounted(head) else { return false }
        var weighed = 0
        var next = head + 1
        while next < foods.count {
            let gap = gap(next - 1, next)
            let words = NumberReader.words(String(text[gap]))
            let isJoined = words.contains { lexicon.has([.prepositionWith, .dishMaking], $0) }
            guard next > head + 1 || isJoined, !holdsPause(gap), isCounted(next) else { break }
            if isWeighed(next) { weighed += 1 }
            next += 1
        }
        return next - head > 2 && weighed > 0
    }

    /// Whether an amount stands before it, be it an article.
    private func isCounted(_ index: Int) -> Bool {
        let start = index > 0 ? foods[index - 1].range.upperBound : 0
        let words = String(text[start..<max(start, foods[index].range.lowerBound)])
        return Reading(words).amounts.contains { index > 0 || !$0.isArticle }
    }

    private func isPart(_ index: Int, behind before: Int, isFirst: Bool) -> Bool {
        let gap = gap(before, index)
        let words = NumberReader.words(String(text[gap]))
        guard words.count <= Self.longestGap, !holdsPause(gap),
            !words.contains(where: { lexicon.has(.dishCompanion, $0) })
        else { return false }
        if words.contains(where: { lexicon.has(.dishMaking, $0) }) { return true }
        // "60 g oats (dry weight) cooked in water"
        if isFirst, let last = words.last, lexicon.has([.prepositionIn, .prepositionWith], last), words.count > 1,
            names.areSame(foods[index].text, "water")
        {
            return true
        }
        // "sardines in olive oil"
        if isFirst, let first = words.first, lexicon.has([.prepositionIn, .dishJoint], first),
            words.dropFirst().allSatisfy({ lexicon.has(.determinerIndefinite, $0) })
        {
            return words.count == 1 && names.isMedium(foods[index].text)
                || names.isDish(foods[before].text) && names.isBread(foods[index].text)
        }
        let isListed = words.allSatisfy { lexicon.has([.conjunctionAnd, .conjunctionOr], $0) || names.isPraise($0) }
        return !isFirst && isListed && !others.contains { $0.range.overlaps(gap) }
    }

    /// Whether a mass or volume stands before it.
    private func isWeighed(_ index: Int) -> Bool {
        let start = index > 0 ? foods[index - 1].range.upperBound : 0
        let words = String(text[start..<max(start, foods[index].range.lowerBound)])
        return Reading(words).amounts.contains { amount in
            switch UnitPhrase(amount.unit).measure {
            case .mass, .volume: true
            default: false
            }
        }
    }

    /// "Cheetos, those cheesy corn snacks": the same food once more, of which nobody says how much.
    private mutating func dropRepeats() {
        for index in foods.indices.dropFirst().reversed() {
            let gap = gap(index - 1, index)
            let words = NumberReader.words(String(text[gap]))
            guard words.count <= Self.longestGap, !others.contains(where: { $0.range.overlaps(gap) }),
                !words.contains(where: { lexicon.has([.conjunctionAnd, .conjunctionOr], $0) }),
                text[gap].contains(where: { ",(".contains($0) }) || words.isEmpty,
                names.areSame(foods[index - 1].text, foods[index].text)
            else { continue }
            foods.remove(at: index)
        }
    }

    /// "sushi tonight, 8 pieces of salmon nigiri": what kind it was follows.
    private mutating func dropKinds() {
        for index in foods.indices.dropLast().reversed() {
            let gap = gap(index, index + 1)
            let words = NumberReader.words(String(text[gap]))
            guard !isCounted(index), text[gap].contains(where: { ",.:!–—-(".contains($0) }),
                !words.contains(where: { lexicon.has([.conjunctionAnd, .conjunctionOr, .prepositionWith], $0) }),
                names.isKind(foods[index + 1].text, of: foods[index].text)
            else { continue }
            foods.remove(at: index)
        }
    }

    // MARK: Marks

    /// What is no food by its words ("8 am", "150 kcal") is none.
    private func isFood(_ food: LearntReading.Slot) -> Bool {
        let isTime = food.text.first?.isNumber == true && Reading("at \(food.text)").clockTime != nil
        let words = NumberReader.words(food.text)
        // "brekkie was …", "dinner tonite", "that was Jen's"
        let isMeal = words.allSatisfy { lexicon.mealChoice($0) != nil || lexicon.has(MealWords.times, $0) }
        let isOwner = words.count == 1 && words[0].hasSuffix("'s") && !names.knowsExactly(food.text)
        return !isTime && !isMeal && !isOwner && FoodMentions.namesFood(words)
    }

    /// What stands between two of the foods.
    private func gap(_ first: Int, _ second: Int) -> Range<Int> {
        let start = foods[first].range.upperBound
        return start..<max(start, foods[second].range.lowerBound)
    }

    private func holdsLink(_ range: Range<Int>) -> Bool {
        NumberReader.words(String(text[range])).contains {
            lexicon.has(MealWords.links + [.conjunctionOr, .dishCompanion, .foodLead], $0)
        }
    }

    private func holdsPause(_ range: Range<Int>) -> Bool { text[range].contains { ".;:!?\n".contains($0) } }

    private mutating func unite(_ range: ClosedRange<Int>) {
        let (first, last) = (range.lowerBound, range.upperBound)
        let end = foods[range].map(\.range.upperBound).max() ?? foods[last].range.upperBound
        foods[first].confidence = foods[range].map(\.confidence).min() ?? 0
        set(foods[first].range.lowerBound..<end, at: first)
        foods.removeSubrange(first + 1...last)
    }

    private mutating func set(_ range: Range<Int>, at index: Int) {
        foods[index].range = range
        foods[index].text = String(text[range])
    }
}

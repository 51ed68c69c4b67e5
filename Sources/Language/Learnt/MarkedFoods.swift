import Nutrition

/// The foods among the marks of a message as a table knows them: whole words, a dish that was marked in pieces as one,
/// and without what only says how it was made.
struct MarkedFoods {
    /// In the order of the message.
    var foods: [LearntReading.Slot]
    /// All other marks, without those that turned out to be words of a food.
    var others: [LearntReading.Slot]
    /// What no table knows and only stands before the foods, as what they are called together.
    var headings: [String] = []

    let text: [Character]
    let message: Reading
    let names: any FoodNames
    var lexicon: Lexicon { message.lexicon }

    /// How many words before a mark may belong to its food, and how many may stand between two pieces of a dish.
    static let longestLead = 3
    static let longestName = 5
    static let longestGap = 6
    /// In characters.
    static let longestBracket = 24

    /// - Parameter isReport: whether they are told, not asked about: of two foods that are asked about, none is denied.
    init(
        _ slots: [LearntReading.Slot], in text: [Character], message: Reading, _ names: any FoodNames,
        isReport: Bool
    ) {
        self.text = text
        self.message = message
        self.names = names
        foods = slots.filter { $0.label == .food }
        others = slots.filter { $0.label != .food }
        dropOthers()
        if isReport { dropDenied() }
        dropAsked()
        joinNames()
        findUnits()
        complete()
        returnUnits()
        split()
        join()
        dropHeading()
        foods = foods.filter { !onlyDescribes($0) }
        dropDescribing()
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

    /// Whether a word goes on here.
    func isInside(_ place: Int) -> Bool {
        let character = text[place]
        if character.isLetter || character.isNumber || character == "%" { return true }
        guard "-'’".contains(character), place > 0, place + 1 < text.count else { return false }
        return text[place - 1].isLetter && text[place + 1].isLetter
    }

    /// "the chicken one" says more of a food before it; "monster energy the white zero one" names it itself.
    private func isOnlyOne(_ words: [String]) -> Bool {
        guard words.count > 1, lexicon.has(.pronounOne, words[words.count - 1]) else { return false }
        let name = words.prefix { !lexicon.has(.determinerDefinite, $0) }
        return name.isEmpty || name.count == words.count || !names.knows(name.joined(separator: " "))
    }

    /// Whether the words praise or describe and name nothing: "tasty", "a sweet treat".
    func onlyDescribes(_ food: LearntReading.Slot) -> Bool {
        let words = NumberReader.words(food.text)
        let isTreat =
            names.isUnspecific(food.text) && !names.knowsExactly(food.text)
            && words.dropLast().allSatisfy { names.isPraise($0) || names.isDescription([$0]) }
        let isOne = isOnlyOne(words)
        // "KFC" says where another is from.
        let isSeller = foods.count > 1 && names.isSeller(food.text)
        let telling = words.filter { !lexicon.has([.prepositionIn, .prepositionWith, .conjunctionAnd], $0) }
        let isPraised = words.allSatisfy { names.isPraise($0) || lexicon.has(.praiseTaste, $0) }
        return isPraised || names.isDescription(telling) || isTreat || isOne || isSeller
    }

    /// Marks that turned out to be words of a food.
    mutating func dropCovered() {
        others = others.filter { slot in !foods.contains { $0.range.overlaps(slot.range) } }
    }

    /// The amounts that stand between a food and the one before it.
    func amounts(before index: Int) -> [AmountExpression] {
        let start = index > 0 ? foods[index - 1].range.upperBound : 0
        return Reading(String(text[start..<max(start, foods[index].range.lowerBound)]), from: message).amounts
    }

    /// Whether an amount stands before it, be it an article.
    func isCounted(_ index: Int) -> Bool { amounts(before: index).contains { index > 0 || !$0.isArticle } }

    /// What is no food by its words ("8 am", "150 kcal") is none.
    func isFood(_ food: LearntReading.Slot) -> Bool {
        let isTime = food.text.first?.isNumber == true && Reading("at \(food.text)").clockTime != nil
        let words = NumberReader.words(food.text)
        // "brekkie was …", "dinner tonite", "that was Jen's"
        let isMeal = words.allSatisfy { lexicon.mealChoice($0) != nil || lexicon.has(MealWords.times, $0) }
        let isOwner = MealWords.isOwner(words) && !names.knowsExactly(food.text)
        // "dry weight" behind a food
        let isState = words.count > 1 && words.allSatisfy { lexicon.has([.dishRaw, .dishWeighed], $0) }
        let isSize =
            words.contains { lexicon.has(.sizeNoun, $0) }
            && words.allSatisfy {
                lexicon.has(.sizeNoun, $0) || lexicon.measure($0) != nil || lexicon.isNumber($0)
            }
        // "0 % fat" behind a yogurt, "so" of "so far"
        let isShare =
            foods.count > 1 && food.text.contains("%") && food.text.first?.isNumber == true
            && !names.knowsExactly(food.text)
        let isLink = words.allSatisfy {
            lexicon.has([.conjunctionContrast, .conjunctionOr, .conjunctionAnd, .prepositionWith], $0)
        }
        // "a piece of cheesy pizza", "complete with the skin"
        let isAdjective =
            foods.count > 1
            && (words.count == 1 && message.language == .english && names.isAdjective(words[0])
                || words.allSatisfy { lexicon.has(.dishContinuation, $0) })
        // "protein shake, 30 g protein"
        let isFigure = foods.count > 1 && isTold(food)
        // "had 3 of em"
        let isPronoun =
            foods.count > 1 && words.count == 1 && lexicon.has(.referencePronoun, words[0])
            && lexicon.has(
                [.dishOf, .prepositionOf], NumberReader.words(String(text[..<food.range.lowerBound])).last ?? "")
        guard !isShare, !isLink, !isAdjective, !isPronoun, !isFigure else { return false }
        return !isTime && !isMeal && !isOwner && !isSize && !isState && FoodMentions.namesFood(words)
    }

    /// Whether a mark is a nutrient of which a weight is said, with that weight or behind it.
    private func isTold(_ food: LearntReading.Slot) -> Bool {
        guard !message.energies.isEmpty,
            NumberReader.words(food.text).contains(where: { lexicon.nutrient($0) != nil })
        else { return false }
        let start = text[..<food.range.lowerBound].lastIndex { ",;()\n".contains($0) }.map { $0 + 1 } ?? 0
        let told = Reading(String(text[start..<food.range.upperBound]), from: message)
        return told.statedNutrients.last.map { $0.index + 4 >= told.words.count } ?? false
    }

    /// What stands between two of the foods.
    func gap(_ first: Int, _ second: Int) -> Range<Int> {
        let start = foods[first].range.upperBound
        return start..<max(start, foods[second].range.lowerBound)
    }

    func holdsLink(_ range: Range<Int>) -> Bool {
        NumberReader.words(String(text[range])).contains {
            lexicon.has(MealWords.links + [.conjunctionOr, .dishCompanion, .foodLead], $0)
        }
    }

    func holdsPause(_ range: Range<Int>) -> Bool { text[range].contains { ".;:!?\n".contains($0) } }

    mutating func unite(_ range: ClosedRange<Int>) {
        let (first, last) = (range.lowerBound, range.upperBound)
        let end = foods[range].map(\.range.upperBound).max() ?? foods[last].range.upperBound
        foods[first].confidence = foods[range].map(\.confidence).min() ?? 0
        set(foods[first].range.lowerBound..<end, at: first)
        foods.removeSubrange(first + 1...last)
    }

    mutating func set(_ range: Range<Int>, at index: Int) {
        foods[index].range = range
        foods[index].text = String(text[range])
    }
}

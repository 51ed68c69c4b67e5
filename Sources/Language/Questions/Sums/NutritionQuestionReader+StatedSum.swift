import Nutrition

extension NutritionQuestionReader {
    /// What a message asks of its own figures, whatever it is taken for otherwise: a closed form, or a sum.
    package static func arithmetic(
        _ learnt: LearntReading, in message: Reading, _ situation: Situation
    ) -> NutritionQuestion? {
        // What also tells of something that was eaten, or changed, is asked in so many words.
        let isSure = learnt.probability { [.ate, .fixAdd].contains($0) || $0.isCorrection } < Self.mayBeTold
        // Before any food is looked up: every message comes here.
        guard message.asksFigure(isSure: isSure, isAsked: learnt.isSurelyAsked) else { return nil }
        let asking = learnt.first.isQuestion ? learnt : learnt.taken(as: .askFood)
        let reader = NutritionQuestionReader(asking, message, situation)
        return reader.deficit ?? reader.saidArithmetic ?? reader.shareOfMass ?? reader.energyOfMacros
            ?? reader.salt ?? reader.statedSum
    }

    /// Whether a message is one sum, of which the figures may stand in several sentences: the last one alone is none.
    package static func isOneSum(_ learnt: LearntReading, in message: Reading, _ situation: Situation) -> Bool {
        guard case .statedSum? = arithmetic(learnt, in: message, situation) else { return false }
        let clauses = message.text.split { ",.;:!?\n".contains($0) }.filter { $0.contains(where: \.isLetter) }
        guard clauses.count > 1, let last = clauses.last else { return true }
        // Marks are places in the whole message.
        var unmarked = learnt.taken(as: .askFood)
        unmarked.slots = []
        return NutritionQuestionReader(unmarked, Reading(String(last), from: message), situation).statedSum == nil
    }

    private static let mayBeTold = 0.2

    /// The sum that a message asks for, of figures that it says itself.
    var statedSum: NutritionQuestion? {
        guard !situation.isNoSum, message.text.count <= StatedSum.longest,
            message.asksFigure(isSure: true, isAsked: learnt.isSurelyAsked), !asksCount, let nutrient = nutrientOfSum,
            // "what can I have mid-afternoon for 200 calories?"
            learnt.first != .askAdvice || has(.sumQuestion) || has(.sumAsked)
        else { return nil }
        let figures = StatedFigures(message, asking: nutrient, namesNoFood: foods.isEmpty)
        guard figures.asked > 0, figures.count > 1, figures.all.count <= StatedSum.mostFigures,
            foodsNamed <= figures.asked + (figures.asked > 2 ? 1 : 0), isOfFiguresOnly(figures),
            // "my daughter's fifteen, how much protein is in 80 g of lentils": one number of anything is of no food.
            nutrient == .energy || figures.named > 0 || figures.asked > 2
        else { return nil }
        let mean = "(\(figures.said.compactMap(\.last).joined(separator: " + "))) / \(figures.asked)"
        return .statedSum(
            StatedSum(
                said: message.text, before: [], figures: figures.all, nutrient: nutrient, needed: figures.said,
                spans: figures.spans,
                terms: min(figures.asked - 1 + StatedSum.termsOfOne, StatedSum.mostTerms), unit: figures.unit,
                partsAll: figures.partsAll, text: figures.isMean ? mean : nil))
    }

    /// How many foods it names; "a bar plus two shakes" behind "a bar has 19 g, a shake 27 g" are those.
    private var foodsNamed: Int {
        Set(
            // "the light one"
            foods.filter { !lexicon.has(.pronounOne, NumberReader.words($0.bareName).last ?? "") }.map { food in
                let noun = NumberReader.words(food.bareName).last.map(Plural.stem) ?? food.bareName
                // "biscotto", "biscotti"
                return lexicon.language == .english || noun.count < 5 ? noun : String(noun.dropLast())
            }
        ).count
    }

    /// "how many biscuits make 400 kcal?" asks for a number of them.
    private var asksCount: Bool {
        words.indices.contains { index in
            lexicon.has(.questionMany, words[index]) && index + 1 < words.count
                && lexicon.nutrient(at: index + 1, in: words) == nil
                && foods.contains { food in
                    message.range(ofFood: food.bareName).map { (0...2).contains($0.lowerBound - index - 1) } ?? false
                }
        }
    }

    /// What it asks for: the one that is named without a number, else what its numbers are of.
    private var nutrientOfSum: Nutrient? {
        let named = words.indices.compactMap { index in
            lexicon.nutrient(at: index, in: words).map { (index: index, nutrient: $0.nutrient) }
        }.filter { nutrients.contains($0.nutrient) }
        let counted = Set(message.saidValues.flatMap { $0.end...($0.end + 2) })
        let asked = Set(named.filter { !counted.contains($0.index) }.map(\.nutrient))
        let all = Set(named.map(\.nutrient))
        if asked.count == 1 { return asked.first }
        guard asked.isEmpty, all.count <= 1 else { return nil }
        // "two sausages at 165 and a roll at 140, total?": what has no unit here is an energy, as "kJ" without its name is.
        return all.first ?? (!message.energies.isEmpty || isOfBareFigures ? .energy : nil)
    }

    /// Whether several numbers without a unit are put together.
    private var isOfBareFigures: Bool {
        StatedFigures(message, asking: .energy).asked > 1
            && ([.sumAsked, .sumQuestion].contains(where: has) || message.text.contains("?"))
            && !message.saidValues.contains { UnitPhrase($0.unit).isMeasured }
    }

    /// Whether nothing else is asked about: no sport, no body, no share in percent, nothing that is kept.
    private func isOfFiguresOnly(_ figures: StatedFigures) -> Bool {
        let asksPercent = words.indices.contains { index in
            // "4 of us share it", "four kids share the lot" ask for no percent.
            lexicon.has(.unitPercent, words[index]) && !message.saidValues.contains { $0.end == index }
                && !(index > 0 && lexicon.has([.personSelf, .prepositionTo, .determinerPossessive], words[index - 1]))
                && !(index + 1 < words.count && lexicon.has(.determinerArticle, words[index + 1]))
        }
        let person = message.person
        guard !asksPercent, !has(.verbBurn), learnt.slots(.activity).isEmpty, person.weight == nil,
            person.height == nil, message.bodyChange == nil,
            CareSubject(learnt.form(atLeast: Self.mayBeCare)) == nil
        else { return false }
        // "if I had a 300 kcal muffin and two coffees now, what would my total be?" needs the log.
        let isOfLog = has(.goalName) || !PeriodExpressions(message, today: situation.today).periods.isEmpty
        return !isOfLog || figures.asked > 1
    }
}

extension LearntReading {
    private static let surelyAsked = 0.8

    fileprivate var isSurelyAsked: Bool { probability { $0.isQuestion } >= Self.surelyAsked }
}

extension Reading {
    /// "add up", "could you add these up": among the first words a sum is asked for in words that otherwise log.
    package var opensSum: Bool {
        words.indices.prefix(Self.wordsBeforeSum).contains { index in
            guard let count = lexicon.length(of: .sumQuestion, at: words[index...]) else { return false }
            return words[index..<(index + count)].contains { lexicon.has(.verbLog, $0) }
        }
    }

    private static let wordsBeforeSum = 4

    /// Whether a figure is asked for, and no yes or no: "is it more than 200 kcal?"
    ///
    /// - Parameters:
    ///   - isSure: whether a word like "total" is enough.
    ///   - isAsked: whether it is a question without its mark, too: "protein in the whole tub".
    fileprivate func asksFigure(isSure: Bool, isAsked: Bool) -> Bool {
        if lexicon.stands(.sumQuestion, in: words) || isSure && lexicon.stands(.sumAsked, in: words) { return true }
        guard isAsked || text.hasSuffix("?") else { return false }
        let sentence = text.split { ".?!;\n".contains($0) }.last.map(String.init) ?? ""
        let opening = Reading(sentence, from: self).words.first ?? ""
        return lexicon.has(.sumOpening, opening) || !lexicon.has(.questionOpening, opening)
    }
}

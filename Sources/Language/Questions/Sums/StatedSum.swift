package import Nutrition

/// A question that brings its own figures along: "3 scoops at 110 kcal each and a cone of 65, what's the total?" Code
/// reads the figures and works out; how they belong together is for the language model to say, in a formula.
package struct StatedSum: Codable, Hashable, Sendable {
    /// A question with the formula that answers it.
    package struct Worked: Codable, Hashable, Sendable {
        package var said: String
        package var formula: String
    }

    package var said: String
    /// What was asked just before, which this one may change a figure of.
    package var before: [Worked]
    package var figures: [StatedFigure]
    /// What is asked for, energy included.
    package var nutrient: Nutrient
    /// The numbers that the message says itself, each in the ways in which a sum may have it.
    package var needed: [[String]] = []
    /// How many terms it may have.
    package var terms: Int
    /// How many grams one of the unit is in which a nutrient was said: 0.001 of milligrams.
    package var unit = 1.0
    /// As the model wrote it; nil while nobody was asked.
    package var text: String?

    /// What it makes.
    package var making: StatedFigure.Kind { nutrient == .energy ? .energy : .nutrient }

    /// - Returns: nil while there is none, and where it makes no sense.
    package var formula: Formula? { text.flatMap { Formula($0, of: figures, making: making) } }

    /// Numbers of the message that its formula leaves out. What is said is meant: whoever says "two sausages at 165"
    /// wants both.
    package var leftOut: [String] {
        let used = Set((text ?? "").split { !"0123456789.".contains($0) }.map(String.init))
        return needed.filter { used.isDisjoint(with: $0) }.compactMap(\.first)
    }

    /// With the model's formula; nil where it says that there is none, and where what it wrote makes no sense.
    package func worked(as answer: String) -> StatedSum? {
        var sum = self
        sum.text = String(answer.filter { !"\"`\n→=".contains($0) })
        return sum.formula == nil ? nil : sum
    }

    /// The sum that a message asks for after this one: "and if it were just 4?"
    func followed(by message: Reading) -> StatedSum? {
        let more = StatedFigures(message, asking: nutrient, isFollowing: true)
        guard more.count > 0, let text, message.text.count <= Self.longest else { return nil }
        var next = self
        next.before = [Worked(said: said, formula: text)]
        next.said = message.text
        next.figures += more.all.filter { !figures.contains($0) }
        next.terms = min(terms + more.asked, Self.mostTerms)
        next.needed = more.said
        next.text = nil
        return next.figures.count <= Self.mostFigures ? next : nil
    }

    /// In characters: longer messages are no sums.
    static let longest = 400
    static let mostFigures = 24
    static let mostTerms = 12
    /// A figure may stand twice: "a third of 840 kcal is gone, what's left?"
    static let termsOfOne = 2

    // MARK: What the model may write

    /// A regular expression for all formulas whose units come out right, and for `none`.
    package var pattern: String {
        let (made, plain) = (choice([making]), choice([.plain]))
        guard let made else { return "^none$" }
        let factors = plain.map { ("(\($0) \\* ){0,2}", "( [*/] \($0)){0,3}") } ?? ("", "")
        let term = factors.0 + made + share + factors.1
        let more = terms > 1 ? "( [+-] \(term)){0,\(terms - 1)}" : ""
        let sum = term + more
        guard terms > 1, let plain else { return "^(\(sum)|none)$" }
        return "^(\(sum)|\\(\(sum)\\)( [*/] \(plain)){1,2}|\(plain) \\* \\(\(sum)\\)|none)$"
    }

    /// What an energy is said of, and how much of that there is: "/ 100 * 250".
    private var share: String {
        guard let amount = choice([.amount]) else { return "" }
        if let basis = choice([.basis]) {
            let both = " / \(basis) \\* \(amount)"
            // Where one figure is asked of, it is that one.
            return terms > Self.termsOfOne ? "(\(both))?" : both
        }
        return "( / \(amount) \\* \(amount))?"
    }

    private func choice(_ kinds: Set<StatedFigure.Kind>) -> String? {
        var written: [String] = []
        for figure in figures where kinds.contains(figure.kind) && !written.contains(figure.written) {
            written.append(figure.written)
        }
        let longestFirst = written.sorted { $0.count > $1.count }.map { $0.replacing(".", with: "\\.") }
        return longestFirst.isEmpty ? nil : "(\(longestFirst.joined(separator: "|")))"
    }
}

extension NutritionQuestionReader {
    /// What a message asks of its own figures, whatever it is taken for otherwise: a closed form, or a sum.
    package static func arithmetic(
        _ learnt: LearntReading, in message: Reading, _ situation: Situation
    ) -> NutritionQuestion? {
        let asking = learnt.first.isQuestion ? learnt : learnt.taken(as: .askFood)
        let reader = NutritionQuestionReader(asking, message, situation)
        // What also tells of something that was eaten, or changed, is asked in so many words.
        let isSure = learnt.probability { [.ate, .fixAdd].contains($0) || $0.isCorrection } < Self.mayBeTold
        guard reader.asksFigure(isSure: isSure) else { return nil }
        return reader.deficit ?? reader.saidArithmetic ?? reader.shareOfMass ?? reader.energyOfMacros
            ?? reader.statedSum
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
        guard !situation.isNoSum, message.text.count <= StatedSum.longest, asksFigure(isSure: true), !asksCount,
            let nutrient = nutrientOfSum
        else { return nil }
        let figures = StatedFigures(message, asking: nutrient)
        guard figures.asked > 0, figures.count > 1, figures.all.count <= StatedSum.mostFigures,
            foodsNamed <= figures.asked + (figures.asked > 2 ? 1 : 0), isOfFiguresOnly(figures)
        else { return nil }
        return .statedSum(
            StatedSum(
                said: message.text, before: [], figures: figures.all, nutrient: nutrient, needed: figures.said,
                terms: min(figures.asked - 1 + StatedSum.termsOfOne, StatedSum.mostTerms), unit: figures.unit))
    }

    /// Whether a figure is asked for, and no yes or no: "is it more than 200 kcal?"
    ///
    /// - Parameter isSure: whether a word like "total" is enough.
    private func asksFigure(isSure: Bool) -> Bool {
        if has(.sumQuestion) || isSure && has(.sumAsked) { return true }
        guard message.text.hasSuffix("?") else { return false }
        let sentence = message.text.dropLast().split { ".?!;\n".contains($0) }.last.map(String.init) ?? ""
        let opening = Reading(sentence, from: message).words.first ?? ""
        return lexicon.has(.sumOpening, opening) || !lexicon.has(.questionOpening, opening)
    }

    /// How many foods it names; "a bar plus two shakes" behind "a bar has 19 g, a shake 27 g" are those.
    private var foodsNamed: Int {
        Set(
            foods.map { food in
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
        }
        let counted = Set(message.saidValues.flatMap { $0.end...($0.end + 2) })
        let asked = Set(named.filter { !counted.contains($0.index) }.map(\.nutrient))
        let all = Set(named.map(\.nutrient))
        if asked.count == 1 { return asked.first }
        guard asked.isEmpty, all.count <= 1 else { return nil }
        // "two sausages at 165 and a roll at 140, total?": what has no unit here is an energy.
        return all.first ?? (isOfBareFigures ? .energy : nil)
    }

    /// Whether several numbers without a unit are put together.
    private var isOfBareFigures: Bool {
        StatedFigures(message, asking: .energy).asked > 1 && (has(.sumAsked) || message.text.contains("?"))
            && !message.saidValues.contains { UnitPhrase($0.unit).isMeasured }
    }

    /// Whether nothing else is asked about: no sport, no body, no share in percent, nothing that is kept.
    private func isOfFiguresOnly(_ figures: StatedFigures) -> Bool {
        let asksPercent = words.indices.contains { index in
            // "4 of us share it" asks for no percent.
            lexicon.has(.unitPercent, words[index]) && !message.saidValues.contains { $0.end == index }
                && !(index > 0 && lexicon.has([.personSelf, .prepositionTo, .determinerPossessive], words[index - 1]))
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

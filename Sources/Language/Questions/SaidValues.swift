package import Nutrition

/// A number in a message with the word behind it.
struct SaidValue: Hashable {
    var value: Double
    /// The word behind it; empty for a bare number.
    var unit: String
    /// Where the number begins, in words.
    var index: Int
    /// Behind the number.
    var end: Int

    /// How many g it is; nil where its unit is no mass.
    var grams: Double? {
        if case .mass(let grams)? = UnitLexicon.measure(unit) { value * grams } else { nil }
    }
}

extension Reading {
    /// The language that is named, where only one is: "answer in German".
    package var namedLanguage: MessageLanguage? {
        let named: [(Concept, MessageLanguage)] = [
            (.nameEnglish, .english), (.nameGerman, .german), (.nameSpanish, .spanish), (.nameFrench, .french),
            (.nameItalian, .italian), (.namePortuguese, .portuguese), (.nameDutch, .dutch), (.namePolish, .polish),
        ]
        let found = named.filter { lexicon.stands($0.0, in: words) }
        return found.count == 1 ? found[0].1 : nil
    }

    /// Whether one of these stands without a number before it: "300 kcal less a day", not "in 4 days".
    func saysUncounted(_ concepts: [Concept]) -> Bool {
        words.indices.contains { index in
            lexicon.has(concepts, words[index]) && !(index > 0 && words[index - 1].first?.isNumber == true)
        }
    }

    /// All numbers, each with the word that follows it. "1,900" is one number.
    var saidValues: [SaidValue] {
        var found: [SaidValue] = []
        var index = 0
        while index < words.count {
            guard !lexicon.has(.determinerArticle, words[index]),
                let (number, count) = lexicon.number(at: words[index...])
            else {
                index += 1
                continue
            }
            let end = index + count
            found.append(
                SaidValue(value: number.value, unit: end < words.count ? words[end] : "", index: index, end: end))
            index = end
        }
        return found
    }

    /// The nutrient that is named, where only one is.
    package var namedNutrient: Nutrient? {
        let named = Set(words.indices.compactMap { lexicon.nutrient(at: $0, in: words)?.nutrient })
        return named.count == 1 ? named.first : nil
    }

    /// Whether food of some kind is wished for: "I'm craving something sweet, 120 kcal at most".
    package var wishesFood: Bool {
        lexicon.stands(.foodAny, in: words) && !filter(besides: []).traits.isEmpty && !energies.isEmpty
            && !saysEaten
    }

    /// Whether a word says that something was eaten, or is to be logged.
    package var saysEaten: Bool { words.contains { lexicon.has([.verbEatPast, .verbLog], $0) } }

    /// Whether foods with much or little of a nutrient are wished for: "need potassium rich foods for my dad".
    package var asksForFoods: Bool {
        lexicon.stands(.foodAny, in: words)
            && (lexicon.stands(.degreeMore, in: words) || lexicon.stands(.degreeLess, in: words))
            && words.contains { lexicon.nutrient($0).map { $0 != .energy } ?? false }
            && !words.contains { lexicon.has([.verbEatPast, .verbLog, .dietStatement], $0) }
    }

    /// Whether it names nothing but energy or carbohydrate, which nobody eats by themselves.
    package var isFigure: Bool {
        !words.isEmpty
            && words.allSatisfy { word in
                [.carbohydrate, .energy].contains(lexicon.nutrient(word)) || word.allSatisfy { !$0.isLetter }
                    || UnitLexicon.measure(word) != nil
            } && words.contains { lexicon.nutrient($0) != nil }
    }

    /// Whether it tells what somebody would like to weigh, or of what body they are, so that all of it is one question:
    /// "I want to lose 4 kg in 10 weeks. What deficit is that?"
    package var isOfBodyGoal: Bool {
        if person.weight != nil, person.height != nil { return true }
        return bodyChange != nil
    }

    /// Kilograms to lose (negative) or to gain, as they are said.
    var bodyChange: Double? {
        let isLoss = lexicon.stands(.aimLose, in: words)
        guard isLoss || lexicon.stands(.aimGain, in: words) else { return nil }
        let kilograms = saidValues.lazy.compactMap { value -> Double? in
            guard case .mass(let grams)? = UnitLexicon.measure(value.unit), grams >= 100 else { return nil }
            let kilograms = value.value * grams / 1000
            return kilograms < Self.mostChange ? kilograms : nil
        }.first
        return kilograms.map { isLoss ? -$0 : $0 }
    }

    private static let mostChange = 60.0

    /// What is said of somebody's body and life, where it stands in the words.
    package var person: Person {
        var person = Person()
        let values = saidValues
        for value in values {
            switch UnitLexicon.measure(value.unit) {
            case .mass(let grams)? where grams >= 100 && value.value * grams >= 25_000:
                person.weight = value.value * grams / 1000
            default: break
            }
            if lexicon.has(.unitTimeYear, value.unit), value.value >= 5, value.value < 120 { person.age = value.value }
            if let height = height(value) { person.height = height }
        }
        person.weight = person.weight ?? stones(values)
        person.height = person.height ?? feetAndInches ?? metresAndCentimetres
        if person.weight != nil { person.height = person.height ?? bareHeight(values) }
        if person.age == nil { person.age = bareAge(values, person) }
        if lexicon.stands(.personFemale, in: words) { person.sex = .female }
        if lexicon.stands(.personMale, in: words) { person.sex = .male }
        if lexicon.stands(.personPregnant, in: words), !deniesPregnancy {
            (person.isPregnant, person.sex) = (true, .female)
        }
        person.movement = movement
        return person
    }

    /// "9 stone 4", in kg: a stone is 14 pounds.
    private func stones(_ values: [SaidValue]) -> Double? {
        // "10 St" are pieces in German and Dutch.
        let units = ["stone", "stones"] + (language == .english ? ["st"] : [])
        guard
            let stone = values.first(where: {
                units.contains($0.unit) && (4...60).contains($0.value)
            })
        else { return nil }
        let pounds = values.first { $0.index == stone.end + 1 && $0.value < 14 }?.value ?? 0
        return (stone.value * 14 + pounds) * 0.453_592_37
    }

    /// "not pregnant"
    private var deniesPregnancy: Bool {
        words.indices.dropFirst().contains {
            lexicon.has(.personPregnant, words[$0]) && lexicon.has([.negationNot, .negationDeterminer], words[$0 - 1])
        }
    }

    /// In cm: "178 cm", "1.78 m".
    private func height(_ value: SaidValue) -> Double? {
        if value.unit == "cm" || lexicon.has(.unitLength, value.unit) && (120...230).contains(value.value) {
            return (120...230).contains(value.value) ? value.value : nil
        }
        if (1.2...2.3).contains(value.value), value.unit == "m" || value.unit.hasPrefix("met") || value.unit.isEmpty {
            return value.value * 100
        }
        return nil
    }

    /// "male, 35": a number without a unit beside what is said of the body.
    private func bareAge(_ values: [SaidValue], _ person: Person) -> Double? {
        guard person.weight != nil || person.height != nil else { return nil }
        return values.first { value in
            (14...99).contains(value.value) && value.value != person.height && value.value == value.value.rounded()
                && UnitLexicon.measure(value.unit) == nil && value.unit != "cm" && !Self.feet.contains(value.unit)
                && !lexicon.has([.unitEnergyKilocalorie, .unitLength, .unitPercent], value.unit)
                && !values.contains { Self.feet.contains($0.unit) && value.index == $0.end + 1 }
        }?.value
    }

    private var movement: Person.Movement? {
        let levels: [(Concept, Person.Movement)] = [
            (.movementMuch, .much), (.movementSitting, .sitting), (.movementModerate, .moderate),
            (.movementLight, .light),
        ]
        // "a desk job plus gym twice a week"
        if lexicon.stands(.movementSitting, in: words), lexicon.stands(.movementModerate, in: words) { return .light }
        return levels.first { lexicon.stands($0.0, in: words) }?.1 ?? movementByTraining
    }

    /// "4 times a week": moderate from three on, much from six on, as the factors of activity are usually told.
    private var movementByTraining: Person.Movement? {
        guard
            let times = saidValues.first(where: { value in
                lexicon.has(.unitTimes, value.unit)
                    && words[min(value.end + 1, words.count)...].prefix(3).contains { lexicon.has(.unitTimeWeek, $0) }
            })?.value
        else { return nil }
        return times >= 6 ? .much : times >= 3 ? .moderate : .light
    }

    /// "80 kg, 185", "mido 1,65 y peso 70 kilos": beside a weight, in cm.
    private func bareHeight(_ values: [SaidValue]) -> Double? {
        let bare = values.filter { UnitLexicon.measure($0.unit) == nil }
        let centimetres = bare.first {
            (130...215).contains($0.value) && !lexicon.has([.unitEnergyKilocalorie, .unitTimeYear], $0.unit)
        }?.value
        return centimetres
            ?? bare.first { (1.3...2.15).contains($0.value) && words[$0.index].contains(/^\d[.,]\d\d$/) }
            .map { $0.value * 100 }
    }

    /// "1m85", in cm.
    private var metresAndCentimetres: Double? {
        guard let match = text.lowercased().firstMatch(of: /(?:^|\D)([12])\s?m\s?(\d{2})(?:\D|$)/) else { return nil }
        return 100 * (Double(match.1) ?? 0) + (Double(match.2) ?? 0)
    }

    /// Feet and inches as they are written: "5'11", "5 ft 6", in cm.
    private var feetAndInches: Double? {
        guard let match = text.lowercased().firstMatch(of: /(?:^|[^\d.,])([4-7])\s*(?:'|’|′|ft|foot|feet)\s*(\d{1,2})?/)
        else {
            return nil
        }
        let inches = match.2.flatMap { Double($0) } ?? 0
        return inches < 12 ? 2.54 * (12 * (Double(match.1) ?? 0) + inches) : nil
    }

    private static let feet: Set<String> = ["ft", "foot", "feet", "'", "’"]
}

extension Reading {
    /// "30 g protein", "30 g of protein"
    func isOfNutrient(_ amount: AmountExpression) -> Bool {
        let next = words[min(amount.range.upperBound, words.count)...].prefix(2)
        return next.indices.contains { lexicon.nutrient(at: $0, in: words) != nil }
    }
}

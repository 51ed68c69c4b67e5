import Nutrition

/// Questions about a body: needs, plans, weight to lose or gain.
extension NutritionQuestionReader {
    /// What a body's figures decide, whatever the label.
    var aboutBody: NutritionQuestion? {
        let person = message.person
        guard [.askPlan, .askFact, .askFood, .care, .goal, .askAdvice].contains(learnt.first) else { return nil }
        if nutrient == .protein, foods.isEmpty, person.weight != nil || has(.bodyWeight), learnt.first != .goal {
            return .proteinNeed(person, isForMuscle: isForMuscle)
        }
        if person.weight != nil, person.height != nil || person.age != nil, learnt.first != .goal {
            return .need(person, aim)
        }
        return pace(person)
    }

    /// What names the body mass index asks for it, or for the weight at one.
    var massIndex: NutritionQuestion? {
        let person = message.person
        if let wanted = weightForIndex(lastPerson ?? person) { return wanted }
        let isAsked = has(.bodyMassIndex) && (person.height != nil || person.weight != nil || isOfOneself)
        return isAsked && learnt.first.isQuestion ? .bodyMassIndex(person) : nil
    }

    /// "what's my BMI?": the profile may know the rest.
    var isOfOneself: Bool { words.contains { lexicon.has(.determinerPossessive, $0) } }

    /// Of whom the question before was.
    private var lastPerson: Person? {
        switch situation.lastNutritionQuestion {
        case .bodyMassIndex(let person), .need(let person, _), .weight(_, let person): person
        default: nil
        }
    }

    /// "what weight would get me to BMI 25?"
    func weightForIndex(_ before: Person) -> NutritionQuestion? {
        guard has(.bodyMassIndex), message.person.weight == nil, let height = message.person.height ?? before.height,
            words.contains(where: { lexicon.has(.measureWeight, $0) }),
            let index = message.saidValues.first(where: { value in
                (15...45).contains(value.value) && !UnitPhrase(value.unit).isMeasured
                    && !lexicon.has(.unitTimeYear, value.unit) && value.value != message.person.age
            })
        else { return nil }
        var person = before
        person.height = height
        return .weight(bodyMassIndex: index.value, person)
    }

    var aim: WeightWish { has(.aimLose) ? .lose : has(.aimGain) ? .gain : .keep }

    /// "lose 4 kg in 10 weeks", "5 kg less by the first of June".
    private func pace(_ person: Person) -> NutritionQuestion? {
        message.bodyChange.map { kilograms in
            // "if I eat 1750 and burn 2300 a day"
            let energies = message.saidValues.map(\.value).filter { (800...6000).contains($0) }
            if daysUntil == nil, energies.count == 2, energies[0] != energies[1] {
                let days = abs(kilograms) * Self.energyOfKilogram / abs(energies[0] - energies[1])
                return .pace(kilograms: kilograms, days: days.rounded(), person)
            }
            // "if I eat 300 kcal less a day, how long for 4 kg?"
            if daysUntil == nil, has(.careDifference), let less = message.energies.first?.kilocalories,
                (50...1000).contains(less)
            {
                return .pace(
                    kilograms: kilograms, days: (abs(kilograms) * Self.energyOfKilogram / less).rounded(), person)
            }
            return .pace(kilograms: kilograms, days: daysUntil, person)
        }
    }

    /// In kcal; ``Guidance`` says where it is from.
    private static let energyOfKilogram = 7700.0

    private var daysUntil: Double? {
        for value in message.saidValues {
            if lexicon.has(.unitTimeWeek, value.unit) { return 7 * value.value }
            if lexicon.has(.unitTimeMonth, value.unit) { return 30 * value.value }
            if lexicon.has(.unitTimeDay, value.unit) { return value.value }
        }
        let months = Self.months.indices.filter { has(Self.months[$0]) }
        guard let month = months.first else { return nil }
        let today = situation.today
        let day =
            message.saidValues.first { (1...31).contains($0.value) && UnitLexicon.measure($0.unit) == nil }?.value ?? 1
        let year = today.components.year + (month + 1 < today.components.month ? 1 : 0)
        guard let then = CalendarDay(year: year, month: month + 1, day: Int(day)) else { return nil }
        let days = then.ordinal - today.ordinal
        return days > 0 ? Double(days) : nil
    }

    private static let months: [Concept] = [
        .monthJanuary, .monthFebruary, .monthMarch, .monthApril, .monthMay, .monthJune, .monthJuly, .monthAugust,
        .monthSeptember, .monthOctober, .monthNovember, .monthDecember,
    ]

    var plan: NutritionQuestion? {
        let isPlan = has(.questionPlan) || words.contains { lexicon.has(.questionPlan, $0) }
        if has(.questionRecipe) { return recipe }
        guard isPlan else { return nil }
        return .dayPlan(wishes)
    }
}

import Diary
import Guidance
import Language
import Nutrition
import Replies

/// Answers about what a body needs.
extension AnswerService {
    /// Maintenance and, where that is asked, a range to lose or gain; says what is missing.
    ///
    /// - Returns: with the figures; without them where nobody should go by a formula, or something is missing.
    func need(
        _ person: Person, _ aim: WeightWish, in context: AnswerContext
    ) async throws -> (answer: Answer, need: EnergyNeed?) {
        let only = { (lines: [String]) in (answer: Answer(lines), need: EnergyNeed?.none) }
        guard let figures = context.tracking.energy else { return only([Tracking.energyNotice]) }
        let known = try await weighed(
            person, of: [.sex, .age, .height, .weight, .movement, .pregnancy], in: context)
        let person = known.person
        if person.isPregnant == true || (person.age ?? 30) < 18 { return only([Reply.text(.needProfessional)]) }
        let care = care(in: context)
        // To eat less or more with an illness is for somebody who knows it (SPEC P72).
        if let care, aim != .keep { return only([care]) }
        if aim == .lose, let index = person.bodyMassIndex, index < Self.leastIndexToLose {
            return only([Reply.text(.needUnderweight, Figures.tenths((index * 10).rounded(.down) / 10))])
        }
        guard let need = EnergyNeed(person) else {
            let missing = [
                person.sex == nil ? Reply.text(.needSex) : nil, person.age == nil ? Reply.text(.needAge) : nil,
                person.height == nil ? Reply.text(.needHeight) : nil,
                person.weight == nil ? Reply.text(.needWeight) : nil,
            ].compactMap(\.self)
            return only([
                missing.isEmpty
                    ? Reply.text(.needImpossible) : Reply.text(.needMissing, missing.joined(separator: ", "))
            ])
        }
        let range = { (range: ClosedRange<Double>) in
            let (low, high) = (Self.rounded(range.lowerBound), Self.rounded(range.upperBound))
            return low == high ? figures.kcal(low) : "\(figures.number(low)) to \(figures.kcal(high))"
        }
        let (maintenance, advised) = (range(need.maintenance), range(need.energy(to: aim)))
        var lines: [String]
        switch aim {
        case .lose: lines = [Reply.text(.needLoss, advised, maintenance)]
        case .gain: lines = [Reply.text(.needGain, advised, maintenance)]
        case .keep: lines = [Reply.text(.needKeep, maintenance)]
        }
        lines.append(Reply.text(.needBasis, figures.kcal(Self.rounded(need.resting))))
        if person.movement == nil { lines.append(Reply.text(.needMovement)) }
        lines += [care, known.basis].compactMap(\.self)
        return (Answer(lines, sources: ["Mifflin et al. 1990", "NIH 1998"]), need)
    }

    /// Under it nobody is helped to lose weight, in kg/m² (SPEC P23; WHO 2000).
    private static let leastIndexToLose = 18.5

    /// Said where the profile tells of an illness: figures for healthy adults may not fit; nil where it tells of none.
    func care(in context: AnswerContext) -> String? {
        let conditions = context.settings.profile.conditions
        return conditions.isEmpty ? nil : Reply.text(.needCondition, conditions.joined(separator: ", "))
    }

    /// To tens: more would claim more than a formula knows.
    private static func rounded(_ energy: Double) -> Double { (energy / 10).rounded() * 10 }

    /// Grams of protein a day by weight: EFSA's reference, or for training (ISSN position stand 2017, Morton 2018).
    func proteinNeed(_ person: Person, isForMuscle: Bool, in context: AnswerContext) async throws -> Answer? {
        let perKilogram = isForMuscle ? Self.trainingProtein : Self.usualProtein
        let rate = "\(Figures.plain(perKilogram.lowerBound))–\(Figures.plain(perKilogram.upperBound))"
        let phrase: ReplyPhrase = isForMuscle ? .proteinMuscle : .proteinUsual
        let care = care(in: context)
        let known = try await weight(person.weight)
        guard let known else { return Answer([Reply.text(phrase, rate)]).adding(care) }
        let grams =
            "\(Figures.plain((perKilogram.lowerBound * known).rounded()))–\(Figures.plain((perKilogram.upperBound * known).rounded()))"
        return Answer(
            [Reply.text(.proteinGrams, grams, Figures.tenths(known)), Reply.text(phrase, rate)],
            sources: isForMuscle ? ["Jäger et al. 2017", "Morton et al. 2018"] : ["EFSA 2012"]
        ).adding(care)
    }

    private static let trainingProtein = 1.4...2.0
    private static let usualProtein = 0.83...1.2

    func bodyMassIndex(_ said: Person, in context: AnswerContext) async throws -> Answer? {
        let known = try await weighed(said, of: [.height, .weight], in: context)
        let (person, weight) = (known.person, known.person.weight)
        // "what's a healthy weight at 1.80 m?"
        if weight == nil, said.height != nil, let height = person.height, height > 0 {
            let answers = [Self.healthyIndices.lowerBound, Self.healthyIndices.upperBound].compactMap {
                self.weight(bodyMassIndex: $0, person)
            }
            return Answer(
                answers.compactMap(\.lines.first) + [Reply.text(.massIndexRange)], sources: ["WHO 2000 (TRS 894)"])
        }
        guard let weight, let height = person.height, height > 0 else {
            return Answer([
                Reply.text(.needMissing, Reply.text(person.height == nil ? .needHeight : .needWeight))
            ])
        }
        let index = weight / (height / 100 * height / 100)
        let shown = (index * 10).rounded() / 10
        let place: ReplyPhrase =
            shown < 18.5 ? .massIndexBelow : shown < 25 ? .massIndexWithin : .massIndexAbove
        return Answer(
            [Reply.text(.massIndex, Figures.tenths(index)), Reply.text(place), Reply.text(.massIndexRange)],
            sources: ["WHO 2000 (TRS 894)"]
        ).adding(known.basis)
    }

    /// From underweight to overweight, in kg/m² (WHO 2000).
    private static let healthyIndices = 18.5...24.9

    func weight(bodyMassIndex index: Double, _ person: Person) -> Answer? {
        person.height.map { height in
            let weight = index * (height / 100) * (height / 100)
            return Answer(
                [
                    Reply.text(
                        .massIndexWeight, Figures.tenths(index), Figures.tenths(height), Figures.tenths(weight)),
                    Reply.text(.massIndexRange),
                ], sources: ["WHO 2000 (TRS 894)"])
        }
    }

    /// What a change of weight takes each day.
    /// What so many kcal less a day come to (Wishnofsky 1958).
    func deficit(_ energy: Double, _ days: Double, in context: AnswerContext) -> Answer? {
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        guard (1...3650).contains(days), (1...10_000).contains(energy) else { return nil }
        let whole = energy * days
        return Answer(
            [
                Reply.text(
                    .energyDeficit, figures.kcal(energy), Figures.plain(days), figures.kcal(whole),
                    Figures.tenths(whole / EnergyNeed.perKilogram), figures.kcal(EnergyNeed.perKilogram))
            ], sources: ["Wishnofsky 1958"])
    }

    func pace(
        _ kilograms: Double, _ days: Double?, _ person: Person, in context: AnswerContext
    ) -> Answer? {
        guard let figures = context.tracking.energy else { return Answer([Tracking.energyNotice]) }
        let amount = abs(kilograms)
        guard amount > 0 else { return nil }
        let isLoss = kilograms < 0
        guard let days, days >= 1 else {
            let weeks = amount / Self.steadyPace
            return Answer([
                Reply.text(
                    .paceOpen, Figures.tenths(amount), Figures.plain(weeks.rounded(.up)),
                    figures.kcal(Self.steadyPace * EnergyNeed.perKilogram / 7))
            ])
        }
        let daily = amount * EnergyNeed.perKilogram / days
        let weekly = amount / days * 7
        let text = Reply.text(
            isLoss ? .paceLoss : .paceGain, Figures.tenths(amount), Reply.count(.countDays, Int(days)),
            figures.kcal((daily / 10).rounded() * 10), Figures.plain(weekly))
        var lines = [text]
        if isLoss, weekly > Self.fastPace { lines.append(Reply.text(.paceFast)) }
        if isLoss, weekly <= Self.fastPace { lines.append(Reply.text(.paceNeed)) }
        return Answer(lines, sources: ["Wishnofsky 1958"])
    }

    /// In kg a week.
    private static let steadyPace = 0.5
    package static let fastPace = 1.0

    /// What authorities recommend.
    func reference(_ nutrient: Nutrient, _ person: Person, isLimit: Bool) -> Answer? {
        let values = ReferenceValue.values(of: nutrient, for: person)
        let limits = values.filter(\.isLimit)
        let amounts = values.filter(\.isAim)
        let chosen = isLimit && !limits.isEmpty ? limits : amounts.isEmpty ? limits : amounts
        guard !chosen.isEmpty else { return nil }
        var lines: [String] = []
        for source in Self.order(chosen.map(\.source)) {
            let own = chosen.filter { $0.source == source }
            let parts = Self.order(own.map { Self.text($0, of: own) })
            lines.append("\(source): \(parts.joined(separator: "; "))")
        }
        let heading = Reply.text(
            isLimit && !limits.isEmpty ? .referenceLimit : .referenceAmount,
            Self.heading(Wording.capitalized(Reply.name(nutrient)), of: person), lines.removeFirst())
        lines.insert(heading, at: 0)
        if nutrient == .sodium { lines.append(Reply.text(.referenceSalt)) }
        if !isLimit, let limit = limits.first(where: { $0.kind == .upperLevel }), let most = limit.amount {
            lines.append(Reply.text(.referenceUpper, "\(Figures.plain(most.upperBound)) \(limit.unit)", limit.source))
        }
        var answer = Answer(lines, sources: Self.order(chosen.map(\.source)))
        answer.figure = chosen.first { $0.unit == Self.unit(of: nutrient) }?.amount?.upperBound
        return answer
    }

    /// "Iron in pregnancy", "Calcium at age 9", "Zinc for adults".
    private static func heading(_ name: String, of person: Person) -> String {
        if person.isPregnant == true { return Reply.text(.referencePregnancy, name) }
        guard let age = person.age, age < adulthood else { return Reply.text(.referenceAdults, name) }
        return Reply.text(.referenceAge, name, Figures.plain(age))
    }

    /// In years.
    private static let adulthood = 18.0

    /// The unit in which amounts of it are kept.
    static func unit(of nutrient: Nutrient) -> String {
        let name = nutrient.rawValue
        return name.hasSuffix("_mg") ? "mg" : name.hasSuffix("_ug") ? "µg" : name.hasSuffix("_g") ? "g" : "kcal"
    }

    /// What share of a day's reference an amount is, then the reference itself.
    func share(_ nutrient: Nutrient, _ amount: Double, _ person: Person, in context: AnswerContext) -> Answer? {
        guard let shown = ShownNutrient(nutrient, context.tracking),
            let whole = reference(nutrient, person, isLimit: false)
        else { return nil }
        guard let label = ReferenceValue.label(nutrient) ?? whole.figure, label > 0 else { return whole }
        let share = Reply.text(.askFood, shown.labelled(amount), shown.share(amount, of: label))
        var answer = Answer([share] + whole.lines, sources: whole.sources)
        answer.figure = whole.figure
        return answer
    }

    private static func order(_ list: [String]) -> [String] {
        var seen: Set<String> = []
        return list.filter { seen.insert($0).inserted }
    }

    /// `25 g a day`, with for whom where both sexes differ.
    private static func text(_ value: ReferenceValue, of all: [ReferenceValue]) -> String {
        let isSplit = value.sex != nil && all.contains { $0.sex != nil && $0.sex != value.sex }
        let person = isSplit ? " " + Reply.text(value.sex == .female ? .referenceWomen : .referenceMen) : ""
        guard let amount = value.amount else { return Reply.text(.referenceLow) + person }
        let low = Figures.plain(amount.lowerBound)
        let range = amount.lowerBound == amount.upperBound ? low : "\(low)–\(Figures.plain(amount.upperBound))"
        return Reply.text(.referenceDay, "\(range) \(value.unit)") + person
    }
}

import Failures
import Foundation
import Nutrition

/// Turns (food, quantity, unit words) into grams.
struct PortionResolver {
    /// The range of what a restaurant serves, as shares of what it says.
    private static let servedLow = 0.85
    private static let servedHigh = 1.2
    /// More than this of one food in one entry is a mistake, in grams.
    static let largestAmount = 20_000.0

    let food: Food
    /// What the user called it, for its size and counting words ("large egg", "almonds").
    let said: String
    /// Where it is eaten; nil when nobody knows.
    let region: Region?
    /// How many inches it measures, as its name says it.
    let inches: String?
    let labels: [PortionLabel]
    let words: PortionWords

    init(_ food: Food, said: String = "", in region: Region? = nil, inches: String? = nil) {
        self.food = food
        self.said = said
        self.region = region
        self.inches = inches
        labels = PortionLabel.all(of: food)
        words = PortionWords(food, said: said)
    }

    /// - Throws: `BiteBookError` (`invalid_input`) for an amount that nobody eats: zero or less, no number, too much.
    func resolve(quantity: Double, unit text: String) throws -> ResolvedPortion {
        guard quantity.isFinite, quantity > 0 else {
            throw BiteBookError(
                .invalidInput, "The amount has to be more than zero.",
                hint: "Say how much it was, as “2 slices” or “150 g”.")
        }
        var unit = UnitPhrase(text)
        let name = LeadingAmount(said)
        if unit.size == nil { unit.size = Self.size(in: said) ?? name?.unit.size }
        let amount = quantity * unit.multiplier
        let portion = amount.isFinite && amount <= 1e6 ? grams(amount, unit) : nil
        guard let portion, portion.grams <= Self.largestAmount else {
            throw BiteBookError(
                .invalidInput, "That would be more than \(Int(Self.largestAmount / 1000)) kg of \(food.name).",
                hint: "Check the amount and its unit.")
        }
        return portion
    }

    /// The same where a name begins with an amount, which is the amount unless `quantity` and `unit` say one.
    func resolve(_ quantity: Double, _ unit: String, inside amount: LeadingAmount?) throws -> ResolvedPortion {
        guard let amount else { return try resolve(quantity: quantity, unit: unit) }
        return try resolve(
            quantity: quantity == 1 ? amount.number?.value ?? 1 : quantity,
            unit: UnitPhrase(unit).isEmpty ? [unit, amount.unitText].joined(separator: " ") : unit)
    }

    private func grams(_ amount: Double, _ unit: UnitPhrase) -> ResolvedPortion {
        switch unit.measure {
        case .mass(let grams):
            // "12 oz coke": ounces of a drink are fluid ounces.
            if Measure.mass(grams: grams) == .ounce, isDrink { return volume(amount, .fluidOunce, unit) }
            return ResolvedPortion(grams: amount * grams, rule: "\(plain(amount * grams)) g")
        case .volume(let milliliters): return volume(amount, .volume(milliliters: milliliters), unit)
        case .household(let household): return self.household(amount, household, unit)
        case .piece: return count(amount, unit, saidPiece: true)
        case nil: return unit.words.isEmpty ? count(amount, unit, saidPiece: false) : ownWord(amount, unit)
        }
    }

    /// The size that a name says of the food itself, not of its crust.
    private static func size(in said: String) -> ServingSize? {
        let words = NumberReader.words(said).filter { $0 != "-" }
        let crusts = words.indices.filter { words[$0] == "crust" }
        return UnitPhrase(words.indices.filter { !crusts.contains($0 + 1) }.map { words[$0] }.joined(separator: " "))
            .size
    }

    private var isDrink: Bool {
        food.group == "drinks"
            || labels.contains { $0.unit.measure == .fluidOunce || $0.unit.measure == .household(.glass) }
    }

    private func volume(_ amount: Double, _ measure: Measure, _ unit: UnitPhrase) -> ResolvedPortion {
        guard case .volume(let milliliters) = measure else { return fallback(amount, unit) }
        let held = region?.milliliters(of: measure) ?? milliliters
        if milliliters > 1, unit.vessel == nil, let label = bestLabel(unit, named: { $0.measure == measure }) {
            // A drink's imperial pint is none in the US; the cups and spoons of the tables are the survey's.
            let isElsewhere = measure == .pint && region?.code == "US" && isDrink && label.gramsPerUnit > 500
            let isSurveys = measure != .pint && !food.isOwn && !label.portion.isOwn && food.product == nil
            if !isElsewhere {
                return times(isSurveys ? amount * held / milliliters : amount, label, size: unit.size)
            }
        }
        let total = amount * held
        let density = Density(of: food, isDrink: isDrink, labels: labels)
        let grams = total * density.gramsPerMilliliter
        let rule = "\(plain(total)) ml at \(plain(density.gramsPerMilliliter)) g/ml"
        return density.isAssumed
            ? ResolvedPortion(estimated: grams, rule: rule + ", usual for \(food.group)")
            : ResolvedPortion(grams: grams, rule: rule)
    }

    private func household(_ amount: Double, _ household: HouseholdUnit, _ unit: UnitPhrase) -> ResolvedPortion {
        // "individual school carton": the telling words count more than the vessel.
        let telling = Set(unit.words.map(Plural.stem)).subtracting(["single", "serving", "size"])
        if !telling.isEmpty, let label = bestLabel(unit, named: { telling.isSubset(of: $0.words.map(Plural.stem)) }) {
            return times(amount, label, size: unit.size)
        }
        if let label = bestLabel(unit, named: { Self.names(household, $0) }) {
            return times(amount, label, size: unit.size)
        }
        switch household {
        // "a slice of pizza", where the table counts pieces
        case .slice:
            if let label = bestLabel(unit, named: { $0.measure == .piece && $0.words.isEmpty }) {
                return times(amount, label, size: unit.size)
            }
        case .serving: return serving(amount, unit)
        case .half: return count(amount / 2, unit, saidPiece: true)
        case .whole: return count(amount, unit, saidPiece: true)
        default: break
        }
        let size = unit.size?.shareOfMedium ?? 1
        let sizeWord = unit.size.map { "\($0.rawValue) " } ?? ""
        if let milliliters = household.usualMilliliters {
            let density = Density(of: food, isDrink: isDrink, labels: labels)
            let grams = amount * milliliters * size * density.gramsPerMilliliter
            return ResolvedPortion(
                estimated: grams,
                rule: "a usual \(sizeWord)\(household.rawValue) holds \(plain(milliliters * size)) ml",
                low: 0.6, high: 1.8)
        }
        if let grams = household.usualGrams {
            return ResolvedPortion(
                estimated: amount * grams * size,
                rule: "a usual \(sizeWord)\(household.rawValue) is \(plain(grams * size)) g")
        }
        return fallback(amount, unit)
    }

    /// The food's own counting word ("nuggets", "sandwich", "chips") or one that nobody knows.
    private func ownWord(_ amount: Double, _ unit: UnitPhrase) -> ResolvedPortion {
        let wanted = Set(unit.words.map(Plural.stem))
        if let label = bestLabel(unit, named: { !wanted.isDisjoint(with: $0.words.map(Plural.stem)) }) {
            return times(amount, label, size: unit.size)
        }
        if !wanted.isDisjoint(with: words.names) { return count(amount, unit, saidPiece: true) }
        return fallback(amount, unit)
    }

    /// So many of the food, or nothing said at all (which is quantity 1).
    private func count(_ amount: Double, _ unit: UnitPhrase, saidPiece: Bool) -> ResolvedPortion {
        let noun = nounLabel(unit)
        let counted =
            bestLabel(unit, named: { $0.measure == .piece && $0.words.isEmpty })
            ?? (saidPiece && noun == nil && whole == nil && !labels.contains(where: { $0.unit == UnitPhrase("medium") })
                ? bestLabel(unit, named: { $0.measure == .household(.slice) && $0.words.isEmpty }) : nil)
        // "a piece of pizza" is a slice, not a whole one.
        if unit.measure == .piece, let counted, counted.gramsPerUnit < (noun?.gramsPerUnit ?? .infinity) {
            return times(amount, counted, size: unit.size)
        }
        if let kindLabel, unit.size == nil, amount >= 2 || isSingular { return times(amount, kindLabel) }
        let piece = noun ?? counted
        let serving = food.defaultServing
        // A part is of the whole thing: "half a baguette" is not half a serving.
        if unit.size == nil, let whole, saysWhole { return times(amount, whole) }
        // "half a large pizza", of which only one size is sold
        if amount < 1, let whole, let size = unit.size, !labels.contains(where: { $0.unit.size == size }) {
            return times(amount, whole)
        }
        if amount < 1, unit.size == nil, let whole = whole ?? piece, whole.gramsPerUnit >= (serving ?? 0) * 1.6 {
            return times(amount, whole)
        }
        if let named = namedLabel(unit) { return times(amount, named) }
        if let size = unit.size {
            // "small cookie" of the region goes before a small one anywhere.
            if let label = noun, label.portion.region != nil, label.unit.size == size { return times(amount, label) }
            if let label = bestLabel(unit, named: { $0.measure == nil && $0.words.isEmpty }), label.unit.size == size {
                return times(amount, label)
            }
            if let label = noun, label.unit.size == size { return times(amount, label) }
            if let label = bestLabel(unit, named: { $0.size == size }), label.unit.size == size {
                return times(amount, label)
            }
        }
        if let piece {
            let isSeveral = amount >= 2 || saidPiece
            let isSmallPart = (serving ?? 0) >= piece.gramsPerUnit * 1.6
            // The curated serving is the usual piece; a piece that is a small part of a serving ("10 almonds") is
            // meant only when it is counted or named in the singular.
            let isCounted = noun != nil && isSingular
            if serving == nil || saidPiece || isSmallPart && (isSeveral || isCounted)
                || noun?.portion.region != nil && (isCounted || amount >= 2)
            {
                return times(amount, piece, size: unit.size)
            }
        }
        return self.serving(amount, unit)
    }

    /// "whole margherita pizza": the word stands before the name.
    private var saysWhole: Bool {
        NumberReader.words(said).first.map { UnitLexicon.measure($0) == .household(.whole) } ?? false
    }

    /// The row of the undivided food: `whole`, `whole pizza`.
    var whole: PortionLabel? {
        labels.filter { $0.unit.measure == .household(.whole) }.max { $0.gramsPerUnit < $1.gramsPerUnit }
    }

    private func serving(_ amount: Double, _ unit: UnitPhrase) -> ResolvedPortion {
        guard let serving = food.defaultServing ?? PortionResolver.anyPortion(labels) else {
            return ResolvedPortion(
                estimated: amount * 100, rule: "no serving is known, 100 g assumed", low: 0.3, high: 3)
        }
        let size = unit.size?.shareOfMedium ?? 1
        let grams = amount * serving * size
        let countable = labels.filter { isCountable($0) && abs($0.gramsPerUnit - serving) < 0.5 }
            .min { $0.portion.label.count < $1.portion.label.count }
        let times = amount == 1 ? "" : "\(plain(amount)) × "
        // What the user said of their own food or serving is no guess.
        let isOwn = food.isOwn || food.portions.first { $0.label == Portion.defaultLabel }?.isOwn ?? false
        if isOwn, unit.size == nil, food.defaultServing != nil {
            return ResolvedPortion(grams: grams, rule: "\(times)your serving of \(plain(serving)) g")
        }
        if let countable, unit.size == nil {
            return ResolvedPortion(grams: grams, rule: "\(times)\(countable.portion.label) \(plain(serving)) g")
        }
        let sizeWord = unit.size.map { ", \($0.rawValue)" } ?? ""
        let rule = "\(times)default serving \(plain(serving * size)) g\(sizeWord)"
        let (low, high) = spread(around: serving)
        return ResolvedPortion(estimated: grams, rule: rule, low: low, high: high)
    }

    /// A unit that the food has no row for.
    private func fallback(_ amount: Double, _ unit: UnitPhrase) -> ResolvedPortion {
        var portion = serving(amount, unit)
        let word = unit.words.first ?? unit.measure.flatMap(Self.word)
        if let word { portion.rule += ", as no weight is known for “\(word)”" }
        return ResolvedPortion(estimated: portion.grams, rule: portion.rule)
    }

    private func times(_ amount: Double, _ label: PortionLabel, size: ServingSize? = nil) -> ResolvedPortion {
        let one = label.gramsPerUnit
        if let size, label.unit.size == nil, size != .medium {
            let scaled = one * size.shareOfMedium
            return ResolvedPortion(
                estimated: amount * scaled,
                rule: "\(plain(amount)) × \(size.rawValue) \(label.portion.label) \(plain(scaled)) g",
                low: 0.5, high: 2)
        }
        if label.portion.isOwn {
            let times = amount == 1 ? "" : "\(plain(amount)) × "
            return ResolvedPortion(grams: amount * one, rule: "\(times)your \(label.portion.label) of \(plain(one)) g")
        }
        let rule =
            amount == 1
            ? "1 \(label.portion.label) = \(plain(one)) g" : "\(plain(amount)) × \(label.portion.label) \(plain(one)) g"
        return ResolvedPortion(grams: amount * one, rule: rule)
    }
}

extension PortionResolver {
    private func isCountable(_ label: PortionLabel) -> Bool {
        if Self.isNamed(label.unit, words.each) { return true }
        if label.unit.measure == .piece || label.unit.measure == .household(.whole) { return label.unit.words.isEmpty }
        return label.unit.measure == nil && label.unit.words.isEmpty && label.unit.size == .medium && !isDrink
    }

    private var isSingular: Bool {
        guard let last = NumberReader.words(said).last else { return false }
        return !Plural.isSeveral(last, in: FoodLanguage.current.flatMap(MessageLanguage.init) ?? .english)
    }

    private static func names(_ household: HouseholdUnit, _ unit: UnitPhrase) -> Bool {
        if unit.measure == .household(household) || unit.vessel == household { return true }
        return unit.words.contains { UnitLexicon.measure($0) == .household(household) }
    }

    private static func word(_ measure: Measure) -> String? {
        if case .household(let household) = measure { household.rawValue } else { nil }
    }

    /// The range around a serving: the usual one, wider where the food's own small and large rows lie further away.
    private func spread(around serving: Double) -> (low: Double, high: Double) {
        // A restaurant serves one like the other.
        if Sellers.seller(of: food) != nil { return (Self.servedLow, Self.servedHigh) }
        let sized = labels.filter { $0.unit.size != nil && $0.unit.multiplier == 1 && $0.doubt < 0.5 }
        let small = sized.filter { $0.unit.size == .small }.map(\.gramsPerUnit).min().map { $0 / serving }
        let large = sized.filter { $0.unit.size == .large }.map(\.gramsPerUnit).max().map { $0 / serving }
        let low = small.flatMap { (0.3..<ResolvedPortion.usualLow).contains($0) ? $0 : nil }
        let high = large.flatMap { (ResolvedPortion.usualHigh..<3).contains($0) ? $0 : nil }
        return (low ?? ResolvedPortion.usualLow, high ?? ResolvedPortion.usualHigh)
    }

    private static func anyPortion(_ labels: [PortionLabel]) -> Double? {
        labels.min { $0.doubt < $1.doubt }?.gramsPerUnit
    }
}

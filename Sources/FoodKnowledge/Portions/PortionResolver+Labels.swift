import Foundation
import Nutrition

/// Which row of a food's portions is meant.
extension PortionResolver {
    /// The label that fits the unit best among those whose unit `named` accepts; nil when none fits.
    func bestLabel(_ unit: UnitPhrase, named: (UnitPhrase) -> Bool) -> PortionLabel? {
        let asked = Set(unit.words.map(Plural.stem))
        return labels.filter { named($0.unit) }
            .map { label -> (label: PortionLabel, score: Double) in
                var score = -label.doubt
                switch (unit.size, label.unit.size) {
                case (let size?, let own?): score += size == own ? 2 : -3
                case (nil, .medium?): score += 0.2
                case (nil, nil): score += 0.3
                case (nil, .some): score -= 1
                case (.some, nil): break
                }
                for word in label.unit.words.map(Plural.stem) {
                    score +=
                        asked.contains(word)
                        ? 1 : words.told.contains(word) ? 0.3 : words.names.contains(word) ? 0.05 : -0.4
                }
                if label.portion.region != nil { score += 0.5 }
                if label.portion.isOwn { score += 3 }
                // `8-10" diameter`
                if let inches, label.qualifiers.contains(inches) { score += 2 }
                // Of rows that say the same, the one nearest to the usual serving is meant.
                if unit.size == nil, [nil, .medium].contains(label.unit.size), let serving = food.defaultServing {
                    score -= 0.15 * min(1, abs(log(label.gramsPerUnit / serving)))
                }
                if label.unit.size == unit.size, !words.distinct.isDisjoint(with: label.qualifiers) { score += 0.3 }
                if case .volume(let milliliters) = unit.measure, let stated = label.statedMilliliters,
                    abs(stated / (milliliters * unit.multiplier) - 1) < 0.03
                {
                    score += 2
                }
                return (label, score)
            }
            .filter { $0.score > -2 }
            .max { $0.score < $1.score }?.label
    }

    /// The row that counts the food by its own noun: `egg` of eggs, `nugget` of chicken nuggets.
    func nounLabel(_ unit: UnitPhrase) -> PortionLabel? {
        let known = words.each.union(unit.words.map(Plural.stem))
        for nouns in [words.saidNouns, words.nouns] {
            // "baby corn" does not count corn on the cob, nor "oreo thin" oreos, nor "grape tomato" tomatoes.
            let label = bestLabel(unit) { label in
                Self.isNamed(label, nouns) && label.words.allSatisfy { known.contains(Plural.stem($0)) }
                    && (label.size == nil || label.size == .medium || label.size == unit.size)
            }
            if let label { return label }
        }
        return nil
    }

    /// The row that the name spells out: `personal size pizza` of a personal-size thin-crust pizza, `small pizza (8-10"
    /// diameter)` of an 8 inch one.
    func namedLabel(_ unit: UnitPhrase) -> PortionLabel? {
        bestLabel(unit) {
            Self.isNamed($0, words.saidNouns) && $0.words.count > 1 && words.told.isSuperset(of: $0.words)
                && ($0.size == nil || $0.size == unit.size)
        }
            ?? inches.flatMap { inches in
                labels.first { Self.isNamed($0.unit, words.saidNouns) && $0.qualifiers.contains(inches) }
            }
    }

    static func isNamed(_ unit: UnitPhrase, _ nouns: Set<String>) -> Bool {
        let words = unit.words.map { FoodWords.canonical[Plural.stem($0)] ?? Plural.stem($0) }
        if unit.measure == nil { return words.last.map(nouns.contains) ?? false }
        // "bar" of a protein bar, "fillet" of a fish fillet
        if case .household(let household) = unit.measure { return words.isEmpty && nouns.contains(household.rawValue) }
        return false
    }

    /// The row of the kind that was said: `medjool` of medjool dates.
    var kindLabel: PortionLabel? {
        let kinds = words.told.subtracting(NumberReader.words(food.name).map(Plural.stem))
        return labels.first { label in
            label.unit.measure == nil && label.unit.size == nil && !label.unit.words.isEmpty
                && label.unit.words.allSatisfy { kinds.contains(Plural.stem($0)) }
        }
    }
}

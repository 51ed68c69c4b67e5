import Nutrition

/// What several sites say about a food's energy, brought onto one basis.
package struct EnergyConsensus: Hashable, Sendable {
    /// The median of the sites, in kcal per basis.
    package var kcal: Double
    /// Lowest and highest value of the sites that were used.
    package var range: ClosedRange<Double>
    package var basis: EnergyBasis
    /// The sites, sorted.
    package var domains: [String]
    /// At least two sites lie within 20 % of the median; otherwise show the range and the sources, not one number.
    package var isAgreed: Bool

    /// Reads the snippets of `results`.
    /// - Parameter food: what was asked; a result that names none of its words is left out.
    /// - Returns: nil when no site states an energy.
    package init?(_ results: [WebResult], about food: String) {
        let asked = Set(FoodPhrase(food, style: .name).words.filter { FoodWords.influence($0.text) > 0.1 }.map(\.text))
        var byBasis: [EnergyBasis: [String: [Double]]] = [:]
        for result in results {
            let text = "\(result.title). \(result.snippet)"
            let named = Set(FoodPhrase(text, style: .name).words.map(\.text))
            guard asked.isEmpty || !asked.isDisjoint(with: named) else { continue }
            for mention in EnergyReader.mentions(in: result.snippet) {
                let (basis, kcal) = Self.normalised(mention)
                byBasis[basis, default: [:]][result.domain, default: []].append(kcal)
            }
        }
        let ranked = byBasis.sorted { a, b in
            (a.value.count, Self.preference(a.key)) > (b.value.count, Self.preference(b.key))
        }
        guard let (basis, sites) = ranked.first.map({ ($0.key, $0.value) }) else { return nil }
        let values = sites.mapValues(Self.median)
        let middle = Self.median(Array(values.values))
        let near = values.filter { abs($0.value - middle) <= max(5, middle * 0.2) }
        kcal = middle
        range = (values.values.min() ?? middle)...(values.values.max() ?? middle)
        self.basis = basis
        domains = values.keys.sorted()
        isAgreed = near.count >= 2
    }

    /// Weights become 100 g and volumes 100 ml, so that sites can be compared.
    private static func normalised(_ mention: EnergyMention) -> (EnergyBasis, Double) {
        switch mention.basis {
        case .grams(let grams): (.grams(100), mention.middle / grams * 100)
        case .milliliters(let milliliters): (.milliliters(100), mention.middle / milliliters * 100)
        case .serving, .unstated: (mention.basis, mention.middle)
        }
    }

    private static func preference(_ basis: EnergyBasis) -> Int {
        switch basis {
        case .grams: 3
        case .milliliters: 2
        case .serving: 1
        case .unstated: 0
        }
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        guard let first = sorted.first else { return 0 }
        let middle = sorted.count / 2
        return sorted.count == 1
            ? first : sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}

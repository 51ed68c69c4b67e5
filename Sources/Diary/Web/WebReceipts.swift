package import FoodKnowledge
package import Nutrition

/// Texts about energies from the web, each with its sources.
package enum WebReceipts {
    /// `Whopper: about 660 kcal per serving, by bk.com, fatsecret.com. Not logged.`
    package static func line(_ energy: EnergyConsensus, about food: String, _ figures: EnergyFigures) -> String {
        let name = Wording.capitalized(food)
        if energy.isAgreed { return "\(name): about \(figure(energy, figures)), by \(sites(energy)). Not logged." }
        let low = Int(energy.range.lowerBound.rounded())
        let high = Int(energy.range.upperBound.rounded())
        let figure = low == high ? figures.kcal(low) : "\(figures.number(low)) to \(figures.kcal(high))"
        return
            "\(name): \(figure)\(energy.basis.phrase), by \(sites(energy)), with no second site that agrees. Not logged."
    }

    /// `660 kcal per serving`
    static func figure(_ energy: EnergyConsensus, _ figures: EnergyFigures) -> String {
        figures.kcal(energy.kcal) + energy.basis.phrase
    }

    static func sites(_ energy: EnergyConsensus) -> String { energy.domains.prefix(4).joined(separator: ", ") }
}

extension EnergyBasis {
    fileprivate var phrase: String {
        switch self {
        case .grams(let grams): " per \(Wording.grams(grams))"
        case .milliliters(let milliliters): " per \(Wording.quantity(milliliters)) ml"
        case .serving: " per serving"
        case .unstated: ""
        }
    }
}

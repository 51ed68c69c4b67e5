import Nutrition
import Physiology

extension TargetService {
    /// The expenditure by the person's own data, beginning with the formula's; nil without any weight.
    func learnt(_ history: EnergyHistory, _ basis: TargetBasis) throws -> ExpenditureEstimate? {
        let formula = basis.missing.isEmpty ? try basis.maintenance() : nil
        let logged = history.days.compactMap(\.intake)
        guard let usual = formula ?? (logged.isEmpty ? nil : logged.reduce(0, +) / Double(logged.count)) else {
            return nil
        }
        return ExpenditureFilter.run(
            history.days, prior: Prior(kcal: usual, standardDeviation: 0.1 * usual, energyDensity: 7700))
    }
}

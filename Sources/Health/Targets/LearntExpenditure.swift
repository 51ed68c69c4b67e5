import Nutrition
import Physiology

extension TargetService {
    /// The expenditure by the person's own data, beginning with the formula's; nil without any weight.
    func learnt(_ history: EnergyHistory, _ basis: TargetBasis) -> ExpenditureEstimate? {
        ExpenditureFilter.run(history.days, prior: ExpenditureFilter.Prior(basis.person) ?? .unknown)
    }
}

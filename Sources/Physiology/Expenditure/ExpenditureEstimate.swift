/// The energy that a person uses, learnt from their own intake and weight.
///
/// It is counted in the kcal that they log. Who leaves a tenth out of the log is found to use about a tenth less than
/// their body really does: that is what their logged intake is balanced against, so a target that is worked out from it
/// and is logged the same way still holds. As a statement about the body it is too low by what is not logged; nothing in
/// intake and weight can tell the two apart.
package struct ExpenditureEstimate: Hashable, Sendable {
    /// kcal a day, at how much was eaten in the last two weeks.
    package let kcal: Double
    /// Of ``kcal``: what noise, gaps and changes leave open. Steady under-reporting is not in it.
    package let standardDeviation: Double
    /// In kg, on the last day, without the day's water.
    package let trendWeight: Double
    /// Days whose intake counted.
    package let loggedDays: Int
    /// Days with a weight.
    package let weighedDays: Int

    /// Whether there is enough of both for it to say more than the formula does: a week and a half of days that count, and
    /// five weights. Before, it is little but what was believed at first.
    package var isLearnt: Bool { loggedDays >= 10 && weighedDays >= 5 }

    /// Between which kcal it lies with 95 %.
    package var range: ClosedRange<Double> {
        max(0, kcal - 1.96 * standardDeviation)...max(0, kcal + 1.96 * standardDeviation)
    }
}

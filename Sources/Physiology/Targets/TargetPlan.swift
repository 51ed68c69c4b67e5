package import Nutrition

/// Daily goals for a wish, with what they follow from.
package struct TargetPlan: Hashable, Sendable {
    /// What was changed of a wish, and what to know of a plan. Values only; the words are the caller's.
    package enum Note: Hashable, Sendable {
        /// BMI under 18.5: no loss is planned, the goals keep the weight (SPEC P23).
        case pausedForUnderweight
        /// BMI of 30 or more: go slowly, better with a physician (SPEC P23).
        case obesityGuidance
        /// The energy would lie under the floor; it was raised to it (SPEC P24).
        case raisedToFloor(kcal: Int)
        /// Maintenance is not above the floor: eating less leaves no room for a loss, moving more makes some.
        case noRoomForLoss
        /// The wished pace is faster than 2 lb (0.907 kg) a week. `days`: the fewest safe ones, nil when none suffice.
        case paceSlowed(days: Int?)
        /// The wished gain is faster than what becomes muscle. `days`: the fewest for it.
        case gainSlowed(days: Int?)
        /// The wished loss would end under a BMI of 18.5: it was cut to so many kg, which end at it; with 0 the goals keep
        /// the weight.
        case lossCut(kilograms: Double)
        /// No loss is planned in pregnancy; a physician or midwife should look at the goals (SPEC P72).
        case pausedForPregnancy
        /// Pregnancy or a condition asks for a physician's word first (SPEC P72).
        case asksPhysician
        /// No loss is planned under 18; the goals keep the weight.
        case pausedUnderEighteen
        /// The formula was made for adults: under 18 it is a rough guess.
        case formulaIsOfAdults
    }

    /// What the goals are for: `.keep` where a loss is paused.
    package var wish: WeightWish
    /// kcal in tens, macronutrients in whole g.
    package var goals: MacroGoals
    /// In kcal a day.
    package var restingEnergy: Double
    package var maintenance: Double
    package var bmi: BodyMassIndex
    /// By ``WeightPace/kcalPerKilogram``; negative is a loss.
    package var kilogramsPerWeek: Double
    /// Until the wished kilograms are lost or gained at this pace; nil without any, and where the pace leads nowhere.
    package var days: Int?
    package var notes: [Note]
}

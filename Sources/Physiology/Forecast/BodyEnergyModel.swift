import Foundation
import Nutrition

/// The differential equations of body weight by Hall et al. (Lancet 2011;378:826, web appendix): glycogen, extracellular
/// fluid, adaptive thermogenesis, and what of an imbalance becomes fat and lean tissue (after Forbes). Energies in kcal,
/// masses in kg, times in days; sodium stays as it was.
struct BodyEnergyModel: Hashable, Sendable {
    /// What changes from day to day.
    struct State: Hashable, Sendable {
        /// Lean tissue without glycogen and extracellular fluid.
        var lean: Double
        var glycogen: Double
        /// Extracellular fluid.
        var fluid: Double
        /// Adaptive thermogenesis, kcal a day.
        var adaptation: Double
    }

    /// What is eaten, and how much more or less than usual somebody moves, in kcal a day.
    struct Input: Hashable, Sendable {
        var intake: Double
        var carbohydrate: Double
        var activity = 0.0
    }

    let start: State
    let startFat: Double
    /// Intake that keeps the weight at the start.
    let startIntake: Double
    let startCarbohydrate: Double
    private let startWeight: Double
    /// kcal a day and kg: how activity grows with weight.
    private let activitySlope: Double
    private let constant: Double

    /// - Parameters:
    ///   - sex: nil takes the middle of both.
    ///   - age: in years.
    ///   - height: in cm.
    ///   - weight: in kg.
    ///   - activityFactor: maintenance over resting energy; ignored with a `maintenance`.
    ///   - maintenance: in kcal a day, where it is known.
    ///   - carbohydrateShare: of the energy.
    ///   - glycogen: in kg.
    init(
        sex: Person.Sex?, age: Double, height: Double, weight: Double, activityFactor: Double,
        maintenance: Double? = nil, carbohydrateShare: Double = 0.5, glycogen: Double = 0.5
    ) {
        // The coefficients as first published, before they were rounded.
        let resting =
            9.99 * weight + 6.25 * height - 4.92 * age
            + (sex.map { $0 == .male ? 5.0 : -161 } ?? -78)
        let intake = maintenance ?? resting * activityFactor
        let fat = BodyComposition.fatMass(sex: sex, age: age, height: height, weight: weight)
        let fluid = Self.fluid(sex: sex, age: age, height: height / 100, weight: weight)
        let lean = weight - fat - fluid - Self.weightPerGlycogen * glycogen
        startWeight = weight
        startFat = fat
        startIntake = intake
        startCarbohydrate = intake * carbohydrateShare
        start = State(lean: lean, glycogen: glycogen, fluid: fluid, adaptation: 0)
        // Whose expenditure is learnt to be hardly above the resting energy does not move less with more weight.
        activitySlope = max(0, (1 - Self.thermicEffect) * intake - resting) / weight
        constant = intake - Self.leanCost * lean - Self.fatCost * fat - activitySlope * weight
    }

    func fat(_ state: State) -> Double {
        startFat * exp((state.lean - start.lean) / BodyComposition.forbes)
    }

    func weight(_ state: State) -> Double {
        state.lean + fat(state) + state.fluid + Self.weightPerGlycogen * state.glycogen
    }

    /// Energy that the body holds, in kcal.
    func stored(_ state: State) -> Double {
        Self.leanEnergy * state.lean + Self.fatEnergy * fat(state) + Self.glycogenEnergy * state.glycogen
    }

    /// A day later, by the Runge–Kutta method of fourth order.
    func next(_ state: State, _ input: Input) -> State {
        let first = change(state, input)
        let second = change(state.adding(first, 0.5), input)
        let third = change(state.adding(second, 0.5), input)
        let fourth = change(state.adding(third, 1), input)
        return state.adding(first, 1.0 / 6).adding(second, 1.0 / 3).adding(third, 1.0 / 3).adding(fourth, 1.0 / 6)
    }

    /// A day's change of each.
    private func change(_ state: State, _ input: Input) -> State {
        let fat = fat(state)
        let difference = input.intake - startIntake
        let glycogenUse = startCarbohydrate / (start.glycogen * start.glycogen)
        let glycogen =
            (input.carbohydrate - glycogenUse * state.glycogen * state.glycogen.magnitude) / Self.glycogenEnergy
        let fluid =
            (-Self.fluidSodium * (state.fluid - start.fluid)
                - Self.carbohydrateSodium * (1 - input.carbohydrate / startCarbohydrate)) / Self.sodium
        let adaptation = (Self.adaptation * difference - state.adaptation) / Self.adaptationDays
        let forbes = BodyComposition.forbes * Self.leanEnergy / Self.fatEnergy
        let spent =
            constant + input.activity + activitySlope * weight(state) + Self.thermicEffect * difference
            + state.adaptation + Self.leanCost * state.lean + Self.fatCost * fat
        let lean =
            forbes / Self.leanEnergy * (input.intake - Self.glycogenEnergy * glycogen - spent)
            / ((1 + Self.leanGrowth / Self.leanEnergy) * forbes + (1 + Self.fatGrowth / Self.fatEnergy) * fat)
        return State(lean: lean, glycogen: glycogen, fluid: fluid, adaptation: adaptation)
    }

    /// Extracellular fluid in kg by Silva et al. (Physiol Meas 2007;28:489), the height in m.
    private static func fluid(sex: Person.Sex?, age: Double, height: Double, weight: Double) -> Double {
        let male = 0.025 * age + 9.57 * height + 0.191 * weight - 12.4
        let female = 5.98 * height + 0.167 * weight - 4
        return switch sex {
        case .male: male
        case .female: female
        case nil: (male + female) / 2
        }
    }

    // Constants of the web appendix; it has them in kJ.
    private static let kcal = 0.239
    /// kcal per kg of tissue.
    static let fatEnergy = 39_500 * kcal
    static let leanEnergy = 7600 * kcal
    static let glycogenEnergy = 17_600 * kcal
    /// kcal per kg and day at rest.
    private static let fatCost = 13 * kcal
    private static let leanCost = 92 * kcal
    /// kcal per kg that is built.
    private static let fatGrowth = 750 * kcal
    private static let leanGrowth = 960 * kcal
    /// Of a change of intake.
    private static let thermicEffect = 0.1
    private static let adaptation = 0.14
    private static let adaptationDays = 14.0
    /// With the water that it binds.
    private static let weightPerGlycogen = 3.7
    /// In mg: of a litre of extracellular fluid, per litre and day, per day.
    private static let sodium = 3220.0
    private static let fluidSodium = 3000.0
    private static let carbohydrateSodium = 4000.0
}

extension BodyEnergyModel.State {
    fileprivate func adding(_ other: Self, _ factor: Double) -> Self {
        Self(
            lean: lean + other.lean * factor, glycogen: glycogen + other.glycogen * factor,
            fluid: fluid + other.fluid * factor, adaptation: adaptation + other.adaptation * factor)
    }
}

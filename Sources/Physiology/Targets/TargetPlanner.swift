package import Nutrition

/// Works out daily goals (SPEC P23–P27): Mifflin–St Jeor times activity, less 500 kcal for a loss, never under the floor.
/// A wish that contradicts itself or the rules (10 kg in two weeks) gets the nearest safe plan, and a note that says why.
package struct TargetPlanner: Sendable {
    private let age: Double
    private let height: Double
    private let weight: Double
    private let bmi: BodyMassIndex
    private let restingEnergy: Double
    private let maintenance: Double
    /// In tens, rounded up.
    private let floor: Int
    private let isPregnant: Bool
    private let asksPhysician: Bool

    /// - Parameters:
    ///   - floor: under which no target lies.
    ///   - asksPhysician: whether a condition was told that asks for a physician's word.
    ///   - maintenance: learnt from the person's own data, in kcal a day; nil takes the formula.
    /// - Returns: nil while age, height, weight or movement is unknown, or is none that people have. Without a sex the
    ///   formula takes the middle of both.
    package init?(
        _ person: Person, floor: CalorieFloor, asksPhysician: Bool = false, maintenance: Double? = nil
    ) {
        guard let age = person.age, let height = person.height, let weight = person.weight,
            let movement = person.movement,
            (0...120).contains(age), Profile.heights.contains(height),
            BodyMeasure.weight.plausible.contains(weight),
            let bmi = BodyMassIndex(weight: weight, heightCm: height)
        else { return nil }
        self.age = age
        self.height = height
        self.weight = weight
        self.bmi = bmi
        restingEnergy = RestingEnergy.mifflinStJeor(sex: person.sex, age: age, height: height, weight: weight)
        let learnt = maintenance.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        self.maintenance = learnt ?? restingEnergy * movement.factor
        self.floor = Self.tens(Double(floor.kcal), .up)
        isPregnant = person.isPregnant == true
        self.asksPhysician = asksPhysician
    }

    /// - Parameters:
    ///   - kilograms: to lose or to gain; what is not above 0 counts as not said.
    ///   - days: in which; the documented pace when it is not said.
    package func plan(_ wish: WeightWish, kilograms: Double? = nil, days: Int? = nil) -> TargetPlan {
        var notes = generalNotes
        var wish = allowed(wish, &notes)
        var change = wish == .keep ? nil : kilograms.flatMap { $0.isFinite && $0 > 0 ? min($0, weight) : nil }
        if wish == .lose, let wished = change {
            change = cut(wished, &notes)
            if change == 0 { (wish, change) = (.keep, nil) }
        }
        let pace = change.flatMap { change in
            days.flatMap { $0 > 0 ? change * WeightPace.kcalPerKilogram / Double($0) : nil }
        }
        let kcal: Int
        var isSlowed = false
        switch wish {
        case .keep: kcal = max(floor, Self.tens(maintenance))
        case .lose: (kcal, isSlowed) = loss(pace ?? Self.usualDeficit, &notes)
        case .gain: (kcal, isSlowed) = gain(pace ?? Self.usualSurplus, isWished: pace != nil)
        }
        let target = min(kcal, Goal.energy.allowed.upperBound)
        let daily = Double(target) - maintenance
        let needed = change.flatMap { Self.days(for: $0, daily: wish == .lose ? -daily : daily) }
        if isSlowed { notes.append(wish == .lose ? .paceSlowed(days: needed) : .gainSlowed(days: needed)) }
        return TargetPlan(
            wish: wish, goals: MacroSplit(energy: target, wish: wish, weight: weight).goals(kcal: target),
            restingEnergy: restingEnergy, maintenance: maintenance, bmi: bmi,
            kilogramsPerWeek: WeightPace.kilogramsPerWeek(kcalADay: daily), days: needed, notes: notes)
    }

    private var isAdult: Bool { age >= Self.adulthood }

    private var generalNotes: [TargetPlan.Note] {
        var notes: [TargetPlan.Note] = []
        if isPregnant || asksPhysician { notes.append(.asksPhysician) }
        if !isAdult { notes.append(.formulaIsOfAdults) }
        // The bounds of the index are those of adults, and pregnancy is no obesity.
        if isAdult, !isPregnant, bmi.isObese { notes.append(.obesityGuidance) }
        return notes
    }

    /// The wish, or to keep the weight where no loss is planned.
    private func allowed(_ wish: WeightWish, _ notes: inout [TargetPlan.Note]) -> WeightWish {
        guard wish == .lose else { return wish }
        var reasons: [TargetPlan.Note] = []
        if isPregnant { reasons.append(.pausedForPregnancy) }
        if !isAdult { reasons.append(.pausedUnderEighteen) }
        if isAdult, bmi.isUnderweight { reasons.append(.pausedForUnderweight) }
        notes += reasons
        return reasons.isEmpty ? .lose : .keep
    }

    /// As many of the wished kilograms as leave a BMI of 18.5; 0 where that is next to nothing.
    private func cut(_ kilograms: Double, _ notes: inout [TargetPlan.Note]) -> Double {
        let room = weight - BodyMassIndex.leastHealthyWeight(heightCm: height)
        let most = room < Self.leastLoss ? 0 : room
        guard kilograms > most + Self.slack else { return kilograms }
        notes.append(.lossCut(kilograms: most))
        return most
    }

    private func loss(_ deficit: Double, _ notes: inout [TargetPlan.Note]) -> (kcal: Int, isSlowed: Bool) {
        let most = WeightPace.kcalADay(kilogramsPerWeek: WeightPace.fastestLoss)
        let isSlowed = deficit > most + Self.slack
        // Rounded up where the pace is the limit: it would be broken by the rounding else.
        let wished = max(Self.tens(maintenance - min(deficit, most)), Self.tens(maintenance - most, .up))
        if wished < floor { notes.append(.raisedToFloor(kcal: floor)) }
        let kcal = max(wished, floor)
        if Double(kcal) >= maintenance { notes.append(.noRoomForLoss) }
        return (kcal, isSlowed)
    }

    private func gain(_ surplus: Double, isWished: Bool) -> (kcal: Int, isSlowed: Bool) {
        let most = min(
            Self.mostSurplus, WeightPace.kcalADay(kilogramsPerWeek: Self.fastestGain * weight))
        let wished = min(Self.tens(maintenance + min(surplus, most)), Self.tens(maintenance + most, .down))
        return (max(wished, floor), isWished && surplus > most + Self.slack)
    }

    private static func days(for kilograms: Double, daily: Double) -> Int? {
        guard daily >= 1 else { return nil }
        return Int((kilograms * WeightPace.kcalPerKilogram / daily - slack).rounded(.up))
    }

    private static func tens(_ kcal: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Int {
        // A tail of binary fractions is no reason for another ten.
        let tens = (kcal * 1e5).rounded() / 1e6
        return Int(tens.rounded(rule)) * 10
    }

    private static let adulthood = 18.0
    /// In kg; less is the water of a day.
    private static let leastLoss = 0.1
    /// In kcal a day (SPEC P26).
    private static let usualDeficit = 500.0
    /// In kcal a day; with it, weight rises by a quarter to a half per cent a week, as is advised for muscle (Iraki et
    /// al., Sports 2019;7:154: 10–20 % above maintenance, 0.25–0.5 % of body weight a week).
    private static let usualSurplus = 300.0
    /// Slater et al. (Front Nutr 2019;6:131): 1,500–2,000 kJ a day above maintenance, which is up to 480 kcal.
    private static let mostSurplus = 480.0
    /// Of the body weight, a week (Iraki et al. 2019).
    private static let fastestGain = 0.005
    /// Less is the rounding of binary fractions.
    private static let slack = 1e-6
}

/// What a goal can be set for (SPEC M14).
package enum Goal: String, CaseIterable, Codable, Hashable, Sendable, CodingKeyRepresentable {
    case energy = "kcal"
    case protein, carbs, fat

    package var nutrient: Nutrient {
        switch self {
        case .energy: .energy
        case .protein: .protein
        case .carbs: .carbohydrate
        case .fat: .fat
        }
    }

    /// The goal that is kept of a nutrient; nil where none is.
    package init?(_ nutrient: Nutrient) {
        guard let goal = Goal.allCases.first(where: { $0.nutrient == nutrient }) else { return nil }
        self = goal
    }

    /// Goals that anybody can mean, a day: in kcal from the lower of the documented floors (SPEC P24) on, else in g. What
    /// is the floor of one person, only the daemon knows.
    package var allowed: ClosedRange<Int> {
        switch self {
        case .energy: Profile.floors.lowerBound...10_000
        case .protein, .fat: 10...500
        case .carbs: 10...1500
        }
    }

    /// A goal that was stored or exported: energy below the floor counts as the floor.
    ///
    /// - Parameter floor: ``Profile/hardFloor``.
    /// - Returns: nil for what was never a goal.
    package func restored(_ stored: Int, floor: Int) -> Int? {
        guard allowed.contains(stored) else { return nil }
        return self == .energy ? max(stored, floor) : stored
    }

    /// As it reads in a sentence: `your calorie goal`.
    package var title: String { self == .energy ? "calorie" : rawValue }
}

/// Daily goals; those that are not set are nil.
package struct MacroGoals: Codable, Hashable, Sendable {
    package var kcal: Int?
    package var protein: Int?
    package var carbs: Int?
    package var fat: Int?

    package init(kcal: Int? = nil, protein: Int? = nil, carbs: Int? = nil, fat: Int? = nil) {
        self.kcal = kcal
        self.protein = protein
        self.carbs = carbs
        self.fat = fat
    }

    package subscript(_ goal: Goal) -> Int? {
        get {
            switch goal {
            case .energy: kcal
            case .protein: protein
            case .carbs: carbs
            case .fat: fat
            }
        }
        set {
            switch goal {
            case .energy: kcal = newValue
            case .protein: protein = newValue
            case .carbs: carbs = newValue
            case .fat: fat = newValue
            }
        }
    }

    package var isEmpty: Bool { self == MacroGoals() }

    private enum CodingKeys: String, CodingKey { case kcal, protein, carbs, fat }

    /// Writes every key, null where no goal is set.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kcal, forKey: .kcal)
        try container.encode(protein, forKey: .protein)
        try container.encode(carbs, forKey: .carbs)
        try container.encode(fat, forKey: .fat)
    }

    /// How a day's sum stands to a goal, by the bands of ``TargetVerdict``. What is unknown of it (SPEC C13) may still
    /// make it more: only "over" is certain then, and nil says that it cannot be told.
    ///
    /// - Parameters:
    ///   - sum: of the day, in the goal's unit.
    ///   - isOver: whether the day has ended.
    ///   - floor: of energy, ``Profile/hardFloor``.
    package func verdict(
        _ goal: Goal, _ sum: NutrientSum, isOver: Bool, floor: Int = Profile.floors.upperBound
    ) -> TargetVerdict? {
        let verdict = TargetVerdict(
            amount: sum.known, target: self[goal].map(Double.init), isOver: isOver,
            floor: goal == .energy ? Double(floor) : 0)
        guard sum.unknownParts > 0 else { return verdict }
        switch verdict {
        case .over, .open, .unjudged: return verdict
        case .met, .below, .underFloor: return nil
        }
    }
}

extension Goal {
    /// Those in g: all but energy.
    package static let macros: [Goal] = [.protein, .carbs, .fat]
}

/// What stands of a day in the seven days' progress (SPEC M13).
package enum DayState: String, CaseIterable, Codable, Hashable, Sendable {
    /// Finished at 90 to 110 % of the target.
    case met
    /// Logged, but not met, or not judged: no target, or the day goes on.
    case logged
    /// Nothing logged; nothing is known of such a day, it is not 0 kcal.
    case noData = "no_data"

    /// - Parameter verdict: nil when nothing is logged.
    package init(_ verdict: TargetVerdict?) { self = verdict == .met ? .met : verdict == nil ? .noData : .logged }
}

/// What a person is, as far as their need of energy follows from it.
package struct Person: Codable, Hashable, Sendable {
    package enum Sex: String, CaseIterable, Codable, Hashable, Sendable {
        case female, male
    }

    /// How much somebody moves, with the usual factors of activity on the resting energy.
    package enum Movement: String, Codable, Hashable, Sendable, CaseIterable {
        case sitting, light, moderate, much
        case veryMuch = "very_much"

        package var factor: Double {
            switch self {
            case .sitting: 1.2
            case .light: 1.375
            case .moderate: 1.55
            case .much: 1.725
            case .veryMuch: 1.9
            }
        }

        /// As a profile tells it: `very-active`.
        package var title: String {
            switch self {
            case .sitting: "sedentary"
            case .light: "light"
            case .moderate: "moderate"
            case .much: "active"
            case .veryMuch: "very-active"
            }
        }

        /// By its ``title``, `very_active` as well.
        package init?(title: String) {
            let title = title.lowercased().replacing("_", with: "-")
            guard let level = Self.allCases.first(where: { $0.title == title }) else { return nil }
            self = level
        }
    }

    package var sex: Sex?
    /// In years.
    package var age: Double?
    /// In cm.
    package var height: Double?
    /// In kg.
    package var weight: Double?
    package var movement: Movement?
    package var isPregnant: Bool?

    package init(
        sex: Sex? = nil, age: Double? = nil, height: Double? = nil, weight: Double? = nil, movement: Movement? = nil,
        isPregnant: Bool? = nil
    ) {
        self.sex = sex
        self.age = age
        self.height = height
        self.weight = weight
        self.movement = movement
        self.isPregnant = isPregnant
    }
}

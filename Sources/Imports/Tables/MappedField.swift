import Foundation
import Nutrition

/// What a column of the user's own table can be.
enum MappedField: Hashable {
    case date, time, meal, name, quantity, unit, grams
    case nutrient(Nutrient, WrittenUnit, share: Double)
    /// Nil for a unit that the heading has to tell.
    case body(BodyMeasure, BodyUnit?)
    case health(HealthMetric)
    case activity, minutes
    case distance(WrittenUnit)

    init?(_ name: String) {
        guard let field = Self.fields[Self.otherNames[name] ?? name] else { return nil }
        self = field
    }

    /// How a column of a nutrient is called.
    static func name(of nutrient: Nutrient) -> String? {
        list.first {
            if case .nutrient(nutrient, _, _) = $0.1 { true } else { false }
        }?.0
    }

    /// What people call fields as well.
    private static let otherNames = [
        "food": "name", "energy": "kcal", "calories": "kcal", "carbs": "carbohydrate", "carbohydrates": "carbohydrate",
        "amount": "quantity", "fibre": "fiber", "sport": "activity",
    ]

    /// All names, in the order in which people look for them.
    static let names: [String] = list.map(\.0)

    private static let fields = Dictionary(list, uniquingKeysWith: { first, _ in first })

    private static let list: [(String, MappedField)] = {
        var list: [(String, MappedField)] = [
            ("date", .date), ("time", .time), ("meal", .meal), ("name", .name), ("quantity", .quantity),
            ("unit", .unit),
            ("grams", .grams), ("kcal", .nutrient(.energy, .kilocalories, share: 1)),
            ("kj", .nutrient(.energy, .kilojoules, share: 1)),
        ]
        let nutrients: [(String, Nutrient)] = [
            ("protein", .protein), ("carbohydrate", .carbohydrate), ("fat", .fat), ("fiber", .fiber), ("sugar", .sugar),
            ("saturated_fat", .saturatedFat), ("monounsaturated_fat", .monounsaturatedFat),
            ("polyunsaturated_fat", .polyunsaturatedFat), ("sodium", .sodium), ("cholesterol", .cholesterol),
            ("calcium", .calcium), ("iron", .iron), ("magnesium", .magnesium), ("potassium", .potassium),
            ("zinc", .zinc),
            ("vitamin_a", .vitaminA), ("vitamin_c", .vitaminC), ("vitamin_d", .vitaminD), ("vitamin_e", .vitaminE),
            ("vitamin_k", .vitaminK), ("vitamin_b12", .vitaminB12), ("folate", .folate), ("caffeine", .caffeine),
            ("alcohol", .alcohol), ("water", .water),
        ]
        list += nutrients.map { ($0, .nutrient($1, TableNutrients.unit(of: $1), share: 1)) }
        // Food labels of the EU: salt is 2.5 times the sodium.
        list.append(("salt", .nutrient(.sodium, .grams, share: 1 / 2.5)))
        for measure in BodyMeasure.allCases {
            switch measure.unit {
            case .percent: list.append((measure.rawValue, .body(measure, .percent)))
            case let own:
                list.append((measure.rawValue, .body(measure, nil)))
                for unit in BodyUnit.allCases where unit.canonical == own {
                    list.append(("\(measure.rawValue)_\(unit.rawValue)", .body(measure, unit)))
                }
            }
        }
        list.append(("sleep_hours", .health(.sleep)))
        for metric in HealthMetric.allCases where metric != .sleep { list.append((metric.rawValue, .health(metric))) }
        list += [
            ("activity", .activity), ("minutes", .minutes), ("kilometers", .distance(.kilometers)),
            ("miles", .distance(.miles)), ("meters", .distance(.meters)),
        ]
        return list
    }()
}

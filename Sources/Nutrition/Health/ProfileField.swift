/// What a person may tell of themselves (SPEC P13–P21). Each is kept on its own, so that one can be told, changed or
/// taken back without the others. Weight is not among them: it is measured, see ``BodyMeasure``.
package enum ProfileField: String, CaseIterable, Codable, Hashable, Sendable, CodingKeyRepresentable {
    case birthDate = "birth_date"
    case sex
    case height
    case activity
    case diet
    case allergies
    case conditions
    /// Which hard floor holds where sex does not decide it (SPEC C18).
    case calorieFloor = "calorie_floor"
    case name
    case sleepSchedule = "sleep_schedule"
    case trainingTime = "training_time"
    case trainingTypes = "training_types"
    case equipment
    case budget
    case experience
    /// Until when pregnancy or lactation counts is for the person to say: it is among ``conditions``.

    /// Without which no target can be worked out (with the weight).
    package static let needed: [ProfileField] = [.birthDate, .sex, .height, .activity]

    /// The name on the command line: `birth-date`.
    package var argument: String { rawValue.replacing("_", with: "-") }

    package var title: String {
        switch self {
        case .birthDate: "date of birth"
        case .sex: "sex"
        case .height: "height"
        case .activity: "activity"
        case .diet: "diet"
        case .allergies: "allergies"
        case .conditions: "medical conditions"
        case .calorieFloor: "calorie floor"
        case .name: "name"
        case .sleepSchedule: "sleep schedule"
        case .trainingTime: "time for training"
        case .trainingTypes: "kinds of training"
        case .equipment: "equipment"
        case .budget: "grocery budget"
        case .experience: "training experience"
        }
    }

    /// Why it is asked, in a sentence.
    package var reason: String {
        switch self {
        case .birthDate: "The energy a body needs falls slowly with age."
        case .sex: "The formulas for energy differ, and so does the lowest safe target."
        case .height: "With weight it says how much energy your body needs at rest."
        case .activity: "It multiplies what you need at rest."
        case .diet: "Suggestions keep to it."
        case .allergies: "No suggestion will have them."
        case .conditions: "Some of them need a physician's word before a plan."
        case .calorieFloor: "No target goes under it; without an answer the higher one, 1,500 kcal, holds."
        case .name: "For the file name of reports."
        case .sleepSchedule: "Reminders keep away from your nights."
        case .trainingTime: "A programme fits into it."
        case .trainingTypes: "A programme begins with what you like."
        case .equipment: "Exercises use what you have."
        case .budget: "Plans keep to it."
        case .experience: "A programme begins where you are."
        }
    }

    /// What may be written, for help and errors.
    package var values: String {
        switch self {
        case .birthDate: "a date as 1991-05-02, or your age in years"
        case .sex: "female, male or other"
        case .height: "as 180cm, 1.8m or 5ft11"
        case .activity: "sedentary, light, moderate, active or very-active"
        case .diet: Diet.allCases.map(\.title).joined(separator: ", ")
        case .allergies: "foods with commas between, as peanuts,milk"
        case .conditions: "with commas between, as diabetes,high blood pressure"
        case .calorieFloor: "1200 or 1500"
        case .name, .budget, .experience, .trainingTypes, .equipment: "any words"
        case .sleepSchedule: "as 22:30-06:30"
        case .trainingTime: "any words, as 4 x 45 min a week"
        }
    }

    /// The field by its name on the command line or in storage.
    package init?(name: String) {
        self.init(rawValue: name.lowercased().replacing("-", with: "_"))
    }
}

import DaemonAPI
import Nutrition

/// What a person told of themselves.
enum ProfileView {
    static let empty = "Nothing is known of you yet. `bitebook setup` asks for it one by one, or say it in the chat."

    static func text(_ profile: ProfileDTO, on page: Page) -> String {
        let known = rows(profile).compactMap { title, value in value.map { (title, $0) } }
        let width = rows(profile).map(\.0.count).max() ?? 0
        var blocks = [
            known.isEmpty
                ? empty
                : known.map { page.isPlain ? "\($0): \($1)" : "\($0.padded(to: width))  \($1.printableLine)" }
                    .joined(separator: "\n")
        ]
        let follows = consequences(profile, page)
        if !follows.isEmpty { blocks.append(follows.joined(separator: "\n")) }
        if !profile.missing.isEmpty, !known.isEmpty {
            blocks.append("For a target by formula I still need: \(profile.missing.joined(separator: ", ")).")
        }
        if let consent = consent(profile) { blocks.append(page.style.dim(consent)) }
        return blocks.joined(separator: "\n\n")
    }

    /// What a change left in the field.
    static func changed(_ field: ProfileField, _ profile: ProfileDTO, on page: Page) -> String {
        let value = value(of: field, profile, page)?.printableLine ?? "not set"
        return "\(BodyView.capitalized(field.title)): \(value). `bitebook undo` takes it back."
    }

    static func consent(_ profile: ProfileDTO) -> String? {
        profile.consent.map {
            "You agreed to keep a profile on \(Calendars.dayAndTime($0.givenAt)) (text \($0.version))."
        }
    }

    private static func rows(_ profile: ProfileDTO) -> [(String, String?)] {
        let fields = ProfileField.allCases.filter { $0 != .calorieFloor }
        var rows = fields.map { (BodyView.capitalized($0.title), value(of: $0, profile, nil)) }
        let weight = profile.weightKg.map { BodyMeasure.weight.text($0) }
        rows.insert(("Weight", weight), at: (fields.firstIndex(of: .height) ?? 0) + 1)
        return rows
    }

    /// - Parameter page: where the calorie floor may be shown; nil leaves it out.
    static func value(of field: ProfileField, _ profile: ProfileDTO, _ page: Page?) -> String? {
        switch field {
        case .birthDate:
            profile.birthDate.map { day in
                let age = profile.age.map { Figures.count($0, "year", "years") }
                return profile.birthDateIsEstimated == true
                    ? "\(age ?? "") (about \(day.components.year), from the age that you said)".trimmingSpaces
                    : day.description + (age.map { " (\($0))" } ?? "")
            }
        case .sex: profile.sex?.rawValue
        case .height: profile.heightCm.map { "\(Figures.tenths($0)) cm" }
        case .activity: profile.activity
        case .diet: profile.diet
        case .allergies: list(profile.allergies)
        case .conditions: list(profile.conditions)
        case .calorieFloor: page.map { $0.energy.map { $0.kcal(profile.calorieFloor) } ?? "set" }
        case .name: profile.name
        case .sleepSchedule: profile.sleepSchedule
        case .trainingTime: profile.trainingTime
        case .trainingTypes: profile.trainingTypes
        case .equipment: profile.equipment
        case .budget: profile.budget
        case .experience: profile.experience
        }
    }

    private static func list(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: ", ") }

    private static func consequences(_ profile: ProfileDTO, _ page: Page) -> [String] {
        var lines: [String] = []
        if let bmi = profile.bmi { lines.append("Body mass index \(Figures.tenths(bmi)).") }
        guard let figures = page.energy else { return lines }
        if let resting = profile.restingEnergy {
            let whole = profile.maintenance.map { ", about \(figures.kcal($0)) with what you move" } ?? ""
            lines.append("At rest your body needs about \(figures.kcal(resting)) a day\(whole).")
        }
        lines.append("No target goes under \(figures.kcal(profile.calorieFloor)) a day.")
        return lines
    }
}

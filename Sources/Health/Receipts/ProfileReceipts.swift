package import DaemonAPI
package import Nutrition
import Replies

/// Texts about the profile, rendered from what is stored.
package enum ProfileReceipts {
    /// `Noted: height: 180 cm, diet: vegetarian.` of the fields that were told, with what a plan still lacks.
    package static func told(
        _ profile: ProfileDTO, fields: Set<ProfileField>, weight: BodyValue?
    ) -> [String] {
        let parts = ProfileField.allCases.filter(fields.contains).map { field in (field, text(field, profile)) }
        var noted = parts.compactMap { field, text in text.map { part(Reply.name(field), $0) } }
        if let weight { noted.append(part(Reply.name(weight.measure), weight.measure.text(weight.value))) }
        var lines = noted.isEmpty ? [] : [Reply.text(.profileNoted, noted.joined(separator: ", "))]
        let gone = parts.filter { $0.1 == nil }.map { Reply.name($0.0) }
        if !gone.isEmpty { lines.append(Reply.text(.profileRemoved, gone.joined(separator: ", "))) }
        let needed = fields.isDisjoint(with: ProfileField.needed) && weight == nil ? nil : lacking(profile)
        return lines + [needed].compactMap(\.self)
    }

    /// All that is known, or one field.
    package static func known(_ profile: ProfileDTO, field: ProfileField?) -> [String] {
        if let field {
            guard let text = text(field, profile) else { return [Reply.text(.profileUntold, Reply.name(field))] }
            return [Reply.text(.profileKnown, part(Reply.name(field), text))]
        }
        var parts = ProfileField.allCases.compactMap { field in
            text(field, profile).map { part(Reply.name(field), $0) }
        }
        if let weight = profile.weightKg { parts.append(part(Reply.name(.weight), BodyMeasure.weight.text(weight))) }
        guard !parts.isEmpty else { return [Reply.text(.profileEmpty)] }
        return [Reply.text(.profileKnown, parts.joined(separator: ", "))]
    }

    /// What a plan of targets lacks, or that it lacks nothing.
    package static func lacking(_ profile: ProfileDTO) -> String {
        let names = profile.missing.map { name in ProfileField(name: name).map(Reply.name) ?? Reply.name(.weight) }
        return names.isEmpty
            ? Reply.text(.profileReady) : Reply.text(.profileLacks, names.joined(separator: ", "))
    }

    private static func part(_ name: String, _ value: String) -> String { Reply.text(.profilePart, name, value) }

    /// A field's value in the language that is spoken; nil when it was not told.
    private static func text(_ field: ProfileField, _ profile: ProfileDTO) -> String? {
        switch field {
        case .birthDate:
            guard let birthDate = profile.birthDate else { return nil }
            let years = profile.age.map { Reply.count(.profileYears, $0) }
            return profile.birthDateIsEstimated == true
                ? years : [Reply.date(birthDate), years.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
        case .sex: return profile.sex.map(Reply.name)
        case .height: return profile.heightCm.map { "\(Figures.tenths($0)) cm" }
        case .activity: return profile.activity.map { Person.Movement(title: $0).map(Reply.name) ?? $0 }
        case .diet:
            let names = profile.diet?.split(separator: ",").map {
                Diet(rawValue: String($0)).map(Reply.name) ?? String($0)
            }
            return names?.joined(separator: ", ")
        case .allergies: return list(profile.allergies)
        case .conditions: return list(profile.conditions)
        // The floor always holds; it is told where it was chosen.
        case .calorieFloor: return nil
        case .name: return profile.name
        case .sleepSchedule: return profile.sleepSchedule
        case .trainingTime: return profile.trainingTime
        case .trainingTypes: return profile.trainingTypes
        case .equipment: return profile.equipment
        case .budget: return profile.budget
        case .experience: return profile.experience
        }
    }

    private static func list(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: ", ") }
}

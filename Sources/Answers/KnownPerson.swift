import Diary
import Language
import Nutrition
import Replies

/// A person of a question, with what the profile knows of its user where the question does not say it.
struct KnownPerson {
    enum Field {
        case sex, age, height, weight, movement, pregnancy
    }

    var person: Person
    /// What was taken from the profile, in words.
    var parts: [String] = []

    /// `From your profile: woman, 35 years, 168 cm.`; nil where nothing was taken.
    var basis: String? { parts.isEmpty ? nil : Reply.text(.personBasis, parts.joined(separator: ", ")) }
}

extension AnswerService {
    /// - Parameter fields: what the answer goes by.
    func known(_ said: Person, of fields: Set<KnownPerson.Field>, in context: AnswerContext) -> KnownPerson {
        let own = context.settings.profile.person(on: context.today, weight: nil)
        guard Self.mayBe(said, own, fields) else { return KnownPerson(person: said) }
        var person = said
        var taken: [String] = []
        if fields.contains(.pregnancy), said.isPregnant == nil, own.isPregnant == true {
            person.isPregnant = true
            taken.append(Reply.text(.personPregnant))
        }
        if fields.contains(.sex), said.sex == nil, let sex = own.sex {
            person.sex = sex
            taken.append(Reply.text(sex == .female ? .personWoman : .personMan))
        }
        if fields.contains(.age), said.age == nil, let age = own.age {
            person.age = age
            taken.append(Reply.text(.personAge, Figures.plain(age)))
        }
        if fields.contains(.height), said.height == nil, let height = own.height {
            person.height = height
            taken.append("\(Figures.tenths(height)) cm")
        }
        if fields.contains(.movement), said.movement == nil, let movement = own.movement {
            person.movement = movement
            taken.append(Reply.text(movement.phrase))
        }
        return KnownPerson(person: person, parts: taken)
    }

    /// The same with the weight that was measured last.
    func weighed(
        _ said: Person, of fields: Set<KnownPerson.Field>, in context: AnswerContext
    ) async throws -> KnownPerson {
        var known = known(said, of: fields, in: context)
        guard said.weight == nil, let weight = try await weight(nil),
            Self.mayBe(said, context.settings.profile.person(on: context.today, weight: nil), fields)
        else { return known }
        known.person.weight = weight
        // A weight alone is no profile; the answer names it.
        if !known.parts.isEmpty { known.parts.append("\(Figures.tenths(weight)) kg") }
        return known
    }

    /// Whether a question may be about its user: who says another sex or age asks for somebody else. What is recommended
    /// of a nutrient is asked for one group or for oneself.
    private static func mayBe(_ said: Person, _ own: Person, _ fields: Set<KnownPerson.Field>) -> Bool {
        if !fields.contains(.height), said.sex != nil || said.age != nil || said.isPregnant != nil { return false }
        if let sex = said.sex, let own = own.sex, sex != own { return false }
        if let age = said.age, let own = own.age, abs(age - own) > 1 { return false }
        return true
    }
}

extension Person {
    /// In kg/m²; nil where height or weight is not known.
    var bodyMassIndex: Double? {
        guard let weight, let height, height > 0 else { return nil }
        return weight / (height / 100 * height / 100)
    }
}

extension Person.Movement {
    fileprivate var phrase: ReplyPhrase {
        switch self {
        case .sitting: .personSitting
        case .light: .personLight
        case .moderate: .personModerate
        case .much: .personActive
        case .veryMuch: .personVeryActive
        }
    }
}

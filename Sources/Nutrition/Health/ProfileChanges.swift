/// What a person says anew of themselves, in one go.
package struct ProfileChanges: Hashable, Sendable {
    /// Texts as ``Profile/normalized(_:_:today:)`` takes them; nil takes the field away.
    package var values: [ProfileField: String?] = [:]
    /// What comes to a field that is a list (diet, allergies, conditions).
    package var added: [ProfileField: [String]] = [:]
    /// What no longer belongs to such a field.
    package var removed: [ProfileField: [String]] = [:]

    package init() {}

    /// What a profile keeps of a person.
    package init(_ person: Person) {
        if let sex = person.sex { values[.sex] = sex.rawValue }
        if let age = person.age { values[.birthDate] = String(Int(age)) }
        if let height = person.height {
            values[.height] = SpokenLanguage.$current.withValue(.english) {
                "\(Figures.typed(hundredths: Int((height * 100).rounded())))cm"
            }
        }
        if let movement = person.movement { values[.activity] = movement.title }
    }

    package var isEmpty: Bool { values.isEmpty && added.isEmpty && removed.isEmpty }
    package var fields: Set<ProfileField> { Set(values.keys).union(added.keys).union(removed.keys) }
}

/// What a person says anew of themselves, in one go.
package struct ProfileChanges: Hashable, Sendable {
    /// Texts as ``Profile/normalized(_:_:today:)`` takes them; nil takes the field away.
    package var values: [ProfileField: String?] = [:]
    /// What comes to a field that is a list (diet, allergies, conditions).
    package var added: [ProfileField: [String]] = [:]
    /// What no longer belongs to such a field.
    package var removed: [ProfileField: [String]] = [:]

    package init() {}

    package var isEmpty: Bool { values.isEmpty && added.isEmpty && removed.isEmpty }
    package var fields: Set<ProfileField> { Set(values.keys).union(added.keys).union(removed.keys) }
}

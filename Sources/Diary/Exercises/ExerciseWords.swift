import Failures
package import Movement

/// Words of the library of exercises as people write them.
package enum ExerciseWords {
    /// - Parameter what: what it is a word for, as `level`.
    /// - Throws: `invalid_input`, with all words that there are.
    package static func value<Value: RawRepresentable & CaseIterable>(
        _ type: Value.Type, _ word: String, _ what: String
    ) throws -> Value where Value.RawValue == String {
        if let value = Value.allCases.first(where: { $0.rawValue.lowercased() == word.lowercased() }) { return value }
        throw BiteBookError(
            .invalidInput, "There is no \(what) “\(Wording.shortened(word, to: 40))”.",
            hint: "There are: \(Value.allCases.map(\.rawValue).joined(separator: ", ")).")
    }

    /// - Throws: `invalid_input` for what is no muscle and no part of the body.
    package static func muscles(_ name: String, in library: MovementLibrary) throws -> Set<Muscle> {
        if let muscles = library.muscles(named: name) { return muscles }
        throw BiteBookError(
            .invalidInput, "No muscle is called “\(Wording.shortened(name, to: 40))”.",
            hint: "Name one, as quadriceps or lower back, or a part of the body, as back, arms or legs.")
    }

    /// In the order in which they were named; those of a part of the body in the library's.
    static func muscles(_ names: [String], in library: MovementLibrary) throws -> [Muscle] {
        var muscles: [Muscle] = []
        for name in names {
            let named = try Self.muscles(name, in: library)
            muscles += Muscle.allCases.filter { named.contains($0) && !muscles.contains($0) }
        }
        return muscles
    }

    /// Whether somebody says that there is nothing of it.
    static func isNone(_ words: [String]) -> Bool { words.map { $0.lowercased() } == ["none"] }
}

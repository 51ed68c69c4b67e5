/// Asks a type what it decodes. Where that depends on a choice among named cases, it is asked once for each.
struct TypeQuestion<Value: Decodable> {
    let book: SchemaBook
    let type: Value.Type

    func answer() throws -> (schema: JSONValue, sample: Value) {
        if let cases = type as? any SchemaCases.Type { return try ofCases(cases.caseNames) }
        var (note, sample) = try ask(choosing: 0, from: [])
        guard let choice = note.choice else { return (note.schema, sample) }
        var variants: [(value: JSONValue, note: SchemaNote)] = []
        for index in choice.values.indices {
            (note, sample) = try ask(choosing: index, from: [])
            variants.append((choice.values[index], note))
        }
        guard let first = variants.first, variants.contains(where: { $0.note.schema != first.note.schema }) else {
            return (note.schema, sample)
        }
        let schemas = variants.map { variant in
            var note = variant.note
            note.properties[choice.key] = ["const": variant.value]
            return note.schema
        }
        return (["oneOf": .array(schemas)], sample)
    }

    private func ofCases(_ names: [String]) throws -> (JSONValue, Value) {
        let answers = try names.map { try ask(choosing: 0, from: [$0]) }
        guard let sample = answers.first?.1 else { throw SchemaError(description: "\(type) has no cases") }
        return (["oneOf": .array(answers.map { $0.0.schema.with(["additionalProperties": false]) })], sample)
    }

    /// Texts that some types want: any, a rule of an amount, a number in digits.
    private static var texts: [String] { ["x", ">= 3", "1"] }

    private func ask(choosing choice: Int, from keys: [String]) throws -> (SchemaNote, Value) {
        var last: (any Error)?
        for text in Self.texts {
            let decoder = NotingDecoder(book: book, choice: choice, keys: keys, text: text)
            do {
                let value = try Value(from: decoder)
                return (decoder.note.value, value)
            } catch let error as SchemaError {
                throw error
            } catch {
                last = error
            }
        }
        throw SchemaError(description: "\(type) takes no sample: \(last.map { "\($0)" } ?? "")")
    }
}

/// What a type asked for.
struct SchemaNote {
    var properties: [String: JSONValue] = [:]
    var required: Set<String> = []
    /// Of a type that is no object.
    var whole: JSONValue?
    /// The first property that is one of named cases.
    var choice: (key: String, values: [JSONValue])?

    var schema: JSONValue {
        if let whole { return whole }
        var members: [String: JSONValue] = ["type": "object", "properties": .object(properties)]
        if !required.isEmpty { members["required"] = .array(required.sorted().map { .string($0) }) }
        return .object(members)
    }
}

/// A note that the containers of one decoder share. One about a member of an object tells the object's each time.
final class SharedNote {
    var value = SchemaNote() { didSet { tell(value) } }
    private let tell: (SchemaNote) -> Void

    init(telling tell: @escaping (SchemaNote) -> Void = { _ in }) { self.tell = tell }
}

/// A decoder that has no data: it notes what is asked, and answers with samples.
struct NotingDecoder: Decoder {
    let book: SchemaBook
    /// Which case is answered to the first question for one of named cases.
    let choice: Int
    /// The keys that there are said to be, where a type asks which.
    let keys: [String]
    /// The answer to every question for a text.
    let text: String
    let note = SharedNote()
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(NotingObject<Key>(decoder: self, note: note))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw SchemaError(description: "lists of unlike members have no schema here")
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { NotingValue(decoder: self) }

    func sample<Value: Decodable>(of type: Value.Type) throws -> (schema: JSONValue, sample: Value) {
        func plain(_ schema: JSONValue, _ sample: some Decodable) throws -> (schema: JSONValue, sample: Value) {
            guard let sample = sample as? Value else { throw SchemaError(description: "\(type) is no leaf") }
            return (schema, sample)
        }
        return switch type {
        case is String.Type: try plain(["type": "string"], text)
        case is Bool.Type: try plain(["type": "boolean"], true)
        case is Int.Type: try plain(["type": "integer", "format": "int64"], 1)
        case is Int64.Type: try plain(["type": "integer", "format": "int64"], Int64(1))
        case is Int32.Type: try plain(["type": "integer", "format": "int32"], Int32(1))
        case is Double.Type: try plain(["type": "number", "format": "double"], 1.0)
        default: try book.answer(to: type)
        }
    }
}

private struct NotingObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: NotingDecoder
    let note: SharedNote
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { decoder.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { true }

    /// Only what may be null or left out is asked for null first.
    func decodeNil(forKey key: Key) -> Bool {
        note.value.properties[key.stringValue] = .null
        return false
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let name = key.stringValue
        let isOptional = note.value.properties[name] == .null
        if !isOptional { note.value.required.insert(name) }
        if let choices = Choices(type), note.value.choice == nil || note.value.choice?.key == name, !isOptional {
            note.value.choice = (name, choices.raw)
            note.value.properties[name] = try decoder.book.schema(of: type)
            if let value = choices.values[min(decoder.choice, choices.values.count - 1)] as? Value { return value }
        }
        let (schema, sample) = try decoder.sample(of: type)
        note.value.properties[name] = isOptional ? JSONValue.nullable(schema) : schema
        return sample
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        note.value.required.insert(key.stringValue)
        let name = key.stringValue
        let nested = SharedNote { [note] in note.value.properties[name] = $0.schema }
        return KeyedDecodingContainer(NotingObject<NestedKey>(decoder: decoder, note: nested))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.unkeyedContainer()
    }

    func superDecoder() -> any Decoder { decoder }
    func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

private struct NotingValue: SingleValueDecodingContainer {
    let decoder: NotingDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (schema, sample) = try decoder.sample(of: type)
        decoder.note.value.whole = schema
        return sample
    }
}

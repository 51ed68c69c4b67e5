package import Failures

/// What a request is about: values for the `{names}` of its route's path, and for its query.
package protocol RouteAddress: Sendable {
    /// How each of them crosses the socket.
    static var fields: AddressFields<Self> { get }
}

/// The address of a route that needs none.
package struct NoAddress: RouteAddress {
    package init() {}

    package static let fields = AddressFields(Self.init)
}

/// One value of an address, as the reference tells it.
package struct RouteField: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
        /// Instead of `{name}`.
        case path
        /// After the question mark, with what it means.
        case query(meaning: String)
    }

    /// In the path or in the query.
    package let name: String
    package let place: Place
    /// The JSON schema of the value that the text stands for.
    package let schema: JSONValue
}

/// The texts of an address by the names of their fields, not percent-encoded.
package struct AddressTexts: Hashable, Sendable {
    package var path: [String: String]
    package var query: [String: String]

    package init(path: [String: String] = [:], query: [String: String] = [:]) {
        self.path = path
        self.query = query
    }
}

/// The fields of an address. It is made from the address's initialiser and one field for each of its parameters, so
/// that the compiler notices one that is missing or of another type.
package struct AddressFields<Address: Sendable>: Sendable {
    /// In the order of the initialiser.
    package let declared: [RouteField]
    private let reading: @Sendable (AddressTexts) throws -> Address
    private let writing: @Sendable (Address, inout AddressTexts) -> Void

    package init<each Value: Sendable>(
        _ make: @escaping @Sendable (repeat each Value) -> Address, _ field: repeat AddressField<Address, each Value>
    ) {
        var declared: [RouteField] = []
        for field in repeat each field { declared.append(field.declaration) }
        self.declared = declared
        let fields = (repeat each field)
        reading = { texts in make(repeat try (each fields).read(texts)) }
        writing = { address, texts in
            for field in repeat each fields { field.write(address, &texts) }
        }
    }

    /// The address that a request names. What no field names is ignored, as newer clients may send it.
    ///
    /// - Throws: `invalid_input`, or what a value's type says, for a text that is no such value.
    package func address(from texts: AddressTexts) throws -> Address { try reading(texts) }

    package func texts(of address: Address) -> AddressTexts {
        var texts = AddressTexts()
        writing(address, &texts)
        return texts
    }
}

/// A value of an address: its name, where it stands, and how it is read and written.
package struct AddressField<Address: Sendable, Value: Sendable>: Sendable {
    package typealias Property = any KeyPath<Address, Value> & Sendable

    let declaration: RouteField
    let read: @Sendable (AddressTexts) throws -> Value
    let write: @Sendable (Address, inout AddressTexts) -> Void

    /// A value that replaces `{name}` in the path.
    package static func path(_ name: String, _ property: Property) -> Self where Value: AddressValue {
        Self(
            declaration: RouteField(name: name, place: .path, schema: Value.addressSchema),
            read: { texts in
                guard let text = texts.path[name] else {
                    throw BiteBookError(.invalidInput, "The path lacks \(name).")
                }
                return try Value(addressText: text)
            },
            write: { address, texts in texts.path[name] = address[keyPath: property].addressText })
    }

    /// A value of the query that may be left out.
    package static func query<Wrapped: AddressValue>(_ name: String, _ property: Property, _ meaning: String) -> Self
    where Value == Wrapped? {
        Self(
            declaration: RouteField(
                name: name, place: .query(meaning: meaning), schema: Wrapped.addressSchema),
            read: { texts in try texts.query[name].map(Wrapped.init(addressText:)) },
            write: { address, texts in texts.query[name] = address[keyPath: property]?.addressText })
    }

    /// A text of the query that is always sent. One that is left out all the same reads as empty, about which its
    /// service has its own words.
    package static func query(_ name: String, _ property: Property, _ meaning: String) -> Self where Value == String {
        Self(
            declaration: RouteField(
                name: name, place: .query(meaning: meaning), schema: Value.addressSchema),
            read: { texts in texts.query[name] ?? "" },
            write: { address, texts in texts.query[name] = address[keyPath: property] })
    }

    /// A whole number of the query that may be left out.
    ///
    /// - Parameters:
    ///   - range: what is accepted.
    ///   - refusal: what is said about any other text; without it, that the number must be above 0.
    package static func query(
        _ name: String, _ property: Property, _ meaning: String, within range: ClosedRange<Int> = 1...Int.max,
        refusal: (@Sendable (_ text: String) -> BiteBookError)? = nil
    ) -> Self where Value == Int? {
        Self(
            declaration: RouteField(
                name: name, place: .query(meaning: meaning), schema: JSONValue.wholeNumber(in: range)),
            read: { texts in
                try texts.query[name].map { text in
                    guard let number = Int(text), range.contains(number) else {
                        throw refusal?(text)
                            ?? BiteBookError(.invalidInput, "The \(name) must be a number above 0.")
                    }
                    return number
                }
            },
            write: { address, texts in texts.query[name] = address[keyPath: property].map(String.init) })
    }
}

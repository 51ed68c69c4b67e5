package import Failures
package import Nutrition

/// What can stand in a path or in a query. Numbers that are no ids are none: what is accepted differs by field.
package protocol AddressValue: Sendable {
    /// - Throws: what the user is told about a text that is no such value.
    init(addressText text: String) throws(BiteBookError)

    /// What ``init(addressText:)`` reads.
    var addressText: String { get }

    /// The JSON schema of what ``init(addressText:)`` reads.
    static var addressSchema: JSONValue { get }
}

extension AddressValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    package static var addressSchema: JSONValue {
        ["type": "string", "enum": .array(allCases.map { .string($0.rawValue) })]
    }
}

extension JSONValue {
    static func wholeNumber(in range: ClosedRange<Int>) -> JSONValue {
        ["type": "integer", "minimum": .integer(Int64(range.lowerBound)), "maximum": .integer(Int64(range.upperBound))]
    }
}

extension String: AddressValue {
    package init(addressText text: String) { self = text }

    package var addressText: String { self }

    package static let addressSchema: JSONValue = ["type": "string"]
}

/// The id of a row.
extension Int64: AddressValue {
    /// - Throws: `invalid_input` for what is no whole number above 0.
    package init(addressText text: String) throws(BiteBookError) {
        guard let id = Int64(text), id > 0 else {
            throw BiteBookError(.invalidInput, "'\(text.prefix(40))' is no id.", hint: "Ids are whole numbers, as 7.")
        }
        self = id
    }

    package var addressText: String { String(self) }

    package static let addressSchema: JSONValue = .wholeNumber(in: 1...Int.max)
}

/// An amount of something.
extension Double: AddressValue {
    /// - Throws: `invalid_input` for what is no number above 0.
    package init(addressText text: String) throws(BiteBookError) {
        guard let number = Double(text), number.isFinite, number > 0 else {
            throw BiteBookError(
                .invalidInput, "'\(text.prefix(40))' is no amount.", hint: "Amounts are numbers above 0.")
        }
        self = number
    }

    package var addressText: String { Int(exactly: self).map(String.init) ?? String(self) }

    package static let addressSchema: JSONValue = ["type": "number", "exclusiveMinimum": 0]
}

/// `1` is true, `0` false.
extension Bool: AddressValue {
    /// - Throws: `invalid_input` for any other text.
    package init(addressText text: String) throws(BiteBookError) {
        guard text == "1" || text == "0" else {
            throw BiteBookError(.invalidInput, "'\(text.prefix(40))' is neither 1 nor 0.", hint: "1 is yes, 0 is no.")
        }
        self = text == "1"
    }

    package var addressText: String { self ? "1" : "0" }

    package static let addressSchema: JSONValue = ["type": "integer", "enum": [0, 1]]
}

extension BodyMeasure: AddressValue {
    /// - Throws: `invalid_input`.
    package init(addressText text: String) throws(BiteBookError) {
        guard let measure = BodyMeasure(rawValue: text.lowercased().replacing("-", with: "_")) else {
            throw BiteBookError(
                .invalidInput, "There is no measure '\(text.prefix(40))'.",
                hint: "The measures are \(BodyMeasure.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        self = measure
    }

    package var addressText: String { rawValue }
}

extension BodySpan: AddressValue {
    /// - Throws: `invalid_input`.
    package init(addressText text: String) throws(BiteBookError) {
        guard let span = BodySpan(rawValue: text.replacing("-", with: "_")) else {
            throw BiteBookError(
                .invalidInput, "There is no such view.", hint: "The views are week, month, six_months and year.")
        }
        self = span
    }

    package var addressText: String { rawValue }
}

extension Goal: AddressValue {
    /// - Throws: `not_found`.
    package init(addressText text: String) throws(BiteBookError) {
        guard let goal = Goal(rawValue: text.lowercased()) else {
            throw BiteBookError(
                .notFound, "There is no such goal.", hint: "The goals are kcal, protein, carbs and fat.")
        }
        self = goal
    }

    package var addressText: String { rawValue }
}

extension ExportForm: AddressValue {
    /// - Throws: `invalid_input`.
    package init(addressText text: String) throws(BiteBookError) {
        guard let form = ExportForm(rawValue: text) else {
            throw BiteBookError(.invalidInput, "There is no such form.", hint: "The forms are archive and json.")
        }
        self = form
    }

    package var addressText: String { rawValue }
}

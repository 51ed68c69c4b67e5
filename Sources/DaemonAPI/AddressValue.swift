package import Failures
package import Nutrition

/// What can stand in a path or in a query. Numbers that are no ids are none: what is accepted differs by field.
package protocol AddressValue: Sendable {
    /// - Throws: what the user is told about a text that is no such value.
    init(addressText text: String) throws(BiteBookError)

    /// What ``init(addressText:)`` reads.
    var addressText: String { get }
}

extension String: AddressValue {
    package init(addressText text: String) { self = text }

    package var addressText: String { self }
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
}

/// `1` is true, everything else false.
extension Bool: AddressValue {
    package init(addressText text: String) { self = text == "1" }

    package var addressText: String { self ? "1" : "0" }
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

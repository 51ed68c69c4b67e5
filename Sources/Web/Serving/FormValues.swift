/// The fields of a form or a query, in their order; a name may occur several times.
package struct FormValues: Hashable, Sendable {
    package let pairs: [(name: String, value: String)]

    package init(_ pairs: [(name: String, value: String)] = []) { self.pairs = pairs }

    /// The first value of this name without spaces around it; nil where there is none or it is empty.
    package subscript(name: String) -> String? {
        guard let value = pairs.first(where: { $0.name == name })?.value else { return nil }
        let trimmed = value.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
        return trimmed.isEmpty ? nil : String(trimmed)
    }

    /// All values of this name as they were typed.
    package func all(_ name: String) -> [String] { pairs.filter { $0.name == name }.map(\.value) }

    package static func == (lhs: Self, rhs: Self) -> Bool { lhs.pairs.elementsEqual(rhs.pairs, by: ==) }

    package func hash(into hasher: inout Hasher) {
        for pair in pairs {
            hasher.combine(pair.name)
            hasher.combine(pair.value)
        }
    }
}

/// A file that came with a form.
package struct UploadedFile: Hashable, Sendable {
    /// Of its field.
    package let field: String
    /// As the browser called it; to be shown only, never as a path.
    package let name: String
    package let bytes: [UInt8]

    package init(field: String, name: String, bytes: [UInt8]) {
        self.field = field
        self.name = name
        self.bytes = bytes
    }
}

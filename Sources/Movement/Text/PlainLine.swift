package enum PlainLine {
    /// One line without control characters, which a terminal would obey.
    package static func of(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Character in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: " "
            default: Character(scalar)
            }
        }
        return String(scalars).split(separator: " ").joined(separator: " ")
    }
}

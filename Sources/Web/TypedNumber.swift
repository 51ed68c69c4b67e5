import Failures

/// A number as people type it into a field.
enum TypedNumber {
    /// Reads `72.4` and `72,4`; nothing that is asked for is below 0.
    ///
    /// - Throws: `invalid_input` that names the field by its label.
    static func read(_ text: String, label: String) throws(BiteBookError) -> Double {
        let plain = text.replacing(",", with: ".")
        guard plain.wholeMatch(of: /\d{1,9}(\.\d{1,9})?/) != nil, let number = Double(plain) else {
            throw BiteBookError(
                .invalidInput, BodyText.noNumber(label, String(text.prefix(40))), hint: BodyText.noNumberHint())
        }
        return number
    }
}

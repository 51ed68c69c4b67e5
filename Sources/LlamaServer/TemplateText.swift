/// What keeps the words of a message from being read as marks of the model's chat template.
enum TemplateText {
    /// `text` in which no mark of a template can stand: a `<` before anything but a number or a space, and a `[` before a
    /// letter or a stroke, get a space behind them. `<|im_end|>`, `</s>`, `<start_of_turn>` and `[/INST]` are then plain
    /// words; `<5 g` and the JSON of plans stay as they are.
    static func data(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "[") }) else { return text }
        var scalars = String.UnicodeScalarView()
        var before: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if let before, opens(before, scalar) { scalars.append(" ") }
            scalars.append(scalar)
            before = scalar
        }
        return String(scalars)
    }

    private static func opens(_ bracket: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
        switch bracket {
        case "<": !next.properties.isWhitespace && next.properties.numericType == nil
        case "[": next.properties.isAlphabetic || next == "/" || next == "|"
        default: false
        }
    }
}

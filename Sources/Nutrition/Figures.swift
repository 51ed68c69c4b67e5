/// Numbers as people read them, for the daemon and the command line alike. No formatter objects: they are slow to make,
/// and output must not depend on a locale.
package enum Figures {
    /// `1,850`: whole, with thousands separators; none outside English, where a comma is read as a decimal sign.
    package static func grouped(_ number: Int) -> String {
        guard SpokenLanguage.current == .english else { return String(number) }
        let digits = String(number.magnitude)
        var grouped = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
            grouped.append(digit)
        }
        return (number < 0 ? "-" : "") + grouped
    }

    /// `1,850`, `0.5`, `1.33`: at most two decimals, none that are zero; `?` for what is no number of this world.
    package static func plain(_ number: Double) -> String {
        guard number.isFinite, number.magnitude < 1e12 else { return "?" }
        let hundredths = Int((number.magnitude * 100).rounded())
        return (number < 0 && hundredths > 0 ? "-" : "") + grouped(hundredths / 100) + decimals(hundredths % 100)
    }

    /// `72.4`, `18`: one decimal, none when it is zero.
    package static func tenths(_ number: Double) -> String { plain((number * 10).rounded() / 10) }

    /// `45`, `4.5`: one decimal under 10, else whole.
    package static func amount(_ number: Double) -> String {
        number.magnitude < 10 ? tenths(number) : plain(number.rounded())
    }

    /// `45 g`, `4.5 g`.
    package static func grams(_ grams: Double) -> String { amount(grams) + " g" }

    /// `2.5`, `1000`: whole hundredths without separators, as rules and amounts of portions are typed and read again.
    package static func typed(hundredths: Int) -> String {
        (hundredths < 0 ? "-" : "") + String(hundredths.magnitude / 100) + decimals(Int(hundredths.magnitude % 100))
    }

    /// `12 %` of a share between 0 and 1.
    package static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

    /// `1 entry`, `2 entries`.
    package static func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(grouped(number)) \(number == 1 ? one : many)"
    }

    /// `.25`, `.5`, nothing for 0.
    private static func decimals(_ hundredths: Int) -> String {
        if hundredths == 0 { return "" }
        let sign = SpokenLanguage.current == .english ? "." : ","
        if hundredths.isMultiple(of: 10) { return "\(sign)\(hundredths / 10)" }
        return hundredths < 10 ? "\(sign)0\(hundredths)" : "\(sign)\(hundredths)"
    }
}

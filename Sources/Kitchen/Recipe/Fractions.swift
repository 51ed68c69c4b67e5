/// Numbers as cooks write them.
enum Fractions {
    private static let common: [(value: Double, text: String, sign: String)] = [
        (1.0 / 8, "1/8", "⅛"), (1.0 / 4, "1/4", "¼"), (1.0 / 3, "1/3", "⅓"), (3.0 / 8, "3/8", "⅜"),
        (1.0 / 2, "1/2", "½"), (5.0 / 8, "5/8", "⅝"), (2.0 / 3, "2/3", "⅔"), (3.0 / 4, "3/4", "¾"),
        (7.0 / 8, "7/8", "⅞"),
    ]

    /// Values of single characters that are fractions.
    static let signs: [Character: Double] = {
        var signs: [Character: Double] = [
            "⅕": 1.0 / 5, "⅖": 2.0 / 5, "⅗": 3.0 / 5, "⅘": 4.0 / 5, "⅙": 1.0 / 6, "⅚": 5.0 / 6,
        ]
        for (value, _, sign) in common { signs[Character(sign)] = value }
        return signs
    }()

    /// Reads back as the same number, bit by bit: "1 1/2", "2/3", "0.1".
    static func exactText(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
        let whole = value.rounded(.down)
        if value == whole { return String(Int(value)) }
        if let found = common.first(where: { whole + $0.value == value }), value > 0 {
            return whole == 0 ? found.text : "\(Int(whole)) \(found.text)"
        }
        return "\(value)"
    }

    /// The same as one decimal number or one fraction: "1.5", "4/3".
    static func plainText(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
        if value == value.rounded() { return String(Int(value)) }
        let thirds = (value * 3).rounded()
        return thirds > 0 && thirds < 1000 && thirds / 3 == value ? "\(Int(thirds))/3" : "\(value)"
    }

    /// As shown to people: the nearest kitchen fraction up to 10 where one is within 0.02, else one decimal.
    static func shown(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
        let whole = value.rounded(.down)
        let rest = value - whole
        if value >= 10 || rest < 0.02 || rest > 0.98 { return decimal(value, places: value >= 10 ? 0 : 1) }
        if let near = common.min(by: { ($0.value - rest).magnitude < ($1.value - rest).magnitude }),
            (near.value - rest).magnitude <= 0.02
        {
            return whole == 0 ? near.sign : "\(Int(whole)) \(near.sign)"
        }
        return decimal(value, places: value < 1 ? 2 : 1)
    }

    /// Without zeros at the end: 1.50 is "1.5", 2.0 is "2".
    static func decimal(_ value: Double, places: Int) -> String {
        guard value.isFinite, value.magnitude < 1e12 else { return "\(value)" }
        var power = 1.0
        for _ in 0..<places { power *= 10 }
        let rounded = (value * power).rounded() / power
        return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }
}

/// How much of a category: portions, litres or minutes in whole hundredths, so that sums and comparisons are exact.
package struct PortionAmount: Hashable, Sendable, Comparable {
    package var hundredths: Int

    /// More than anybody eats, drinks or trains in a day, in hundredths.
    package static let largest = 1_000_000

    package init(hundredths: Int) { self.hundredths = hundredths }

    /// To the nearest hundredth; what is not finite or beyond ``largest`` is nil.
    package init?(_ value: Double) {
        guard value.isFinite, abs(value) * 100 <= Double(Self.largest) else { return nil }
        hundredths = Int((value * 100).rounded())
    }

    package static let zero = PortionAmount(hundredths: 0)

    package var value: Double { Double(hundredths) / 100 }

    /// To the nearest multiple of `increment`, halves up.
    package func rounded(to increment: PortionAmount) -> PortionAmount {
        guard increment.hundredths > 1 else { return self }
        let step = increment.hundredths
        let down = hundredths >= 0 ? hundredths / step : (hundredths - step + 1) / step
        let rest = hundredths - down * step
        return PortionAmount(hundredths: (rest * 2 >= step ? down + 1 : down) * step)
    }

    package static func < (one: Self, other: Self) -> Bool { one.hundredths < other.hundredths }
    package static func + (one: Self, other: Self) -> Self {
        PortionAmount(hundredths: one.hundredths + other.hundredths)
    }
    package static func - (one: Self, other: Self) -> Self {
        PortionAmount(hundredths: one.hundredths - other.hundredths)
    }
}

extension PortionAmount: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let amount = PortionAmount(try container.decode(Double.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an amount")
        }
        self = amount
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// What a category is counted in.
package enum PortionUnit: String, Codable, CaseIterable, Hashable, Sendable {
    case portions
    case liters
    case minutes

    /// `1 portion`, `2.5 portions`, `1.2 L`, `30 min`.
    package func text(_ amount: PortionAmount) -> String {
        switch self {
        case .portions: "\(amount.text) \(amount.hundredths == 100 ? "portion" : "portions")"
        case .liters: "\(amount.text) L"
        case .minutes: "\(amount.text) min"
        }
    }

    /// What stands behind a number that is known to be of this unit: ` L`, ` min`, nothing for portions.
    package var suffix: String {
        switch self {
        case .portions: ""
        case .liters: " L"
        case .minutes: " min"
        }
    }

    /// The steps in which amounts are counted when nothing else is set.
    package var usualIncrement: PortionAmount {
        switch self {
        case .portions: PortionAmount(hundredths: 25)
        case .liters: PortionAmount(hundredths: 1)
        case .minutes: PortionAmount(hundredths: 100)
        }
    }
}

extension PortionAmount {
    /// `2.5`, `3`, `0.25`.
    package var text: String { Figures.typed(hundredths: hundredths) }
}

/// Amounts by category key; what is absent is none.
package struct PortionCounts: Hashable, Sendable {
    package private(set) var amounts: [String: PortionAmount] = [:]

    package init(_ amounts: [String: PortionAmount] = [:]) {
        self.amounts = amounts.filter { $0.value.hundredths != 0 }
    }

    package subscript(_ category: String) -> PortionAmount {
        get { amounts[category] ?? .zero }
        set { amounts[category] = newValue.hundredths == 0 ? nil : newValue }
    }

    package var isEmpty: Bool { amounts.isEmpty }

    package mutating func add(_ other: PortionCounts) {
        for (category, amount) in other.amounts { self[category] = self[category] + amount }
    }

    package static func sum(_ counts: some Sequence<PortionCounts>) -> PortionCounts {
        counts.reduce(into: PortionCounts()) { $0.add($1) }
    }
}

extension PortionCounts: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([String: PortionAmount].self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(amounts)
    }
}

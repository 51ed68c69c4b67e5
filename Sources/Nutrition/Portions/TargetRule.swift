/// What a day's amount of a category should be (SPEC D18).
package enum TargetRule: Hashable, Sendable {
    case exactly(PortionAmount)
    case atLeast(PortionAmount)
    case atMost(PortionAmount)
    case between(PortionAmount, PortionAmount)

    /// How far an exact rule in portions may be missed (SPEC D25).
    package static let tolerance = PortionAmount(hundredths: 25)

    /// How an amount stands to a rule.
    package enum Standing: Hashable, Sendable {
        case met
        /// So much is to go.
        case short(by: PortionAmount)
        /// So much is over.
        case over(by: PortionAmount)
    }

    /// - Parameter unit: The tolerance holds for portions only.
    package func standing(of amount: PortionAmount, in unit: PortionUnit) -> Standing {
        switch self {
        case .exactly(let wanted):
            let difference = amount.hundredths - wanted.hundredths
            let slack = unit == .portions ? Self.tolerance.hundredths : 0
            if abs(difference) <= slack { return .met }
            return difference < 0
                ? .short(by: PortionAmount(hundredths: -difference)) : .over(by: PortionAmount(hundredths: difference))
        case .atLeast(let least):
            return amount >= least ? .met : .short(by: least - amount)
        case .atMost(let most):
            return amount <= most ? .met : .over(by: amount - most)
        case .between(let least, let most):
            if amount < least { return .short(by: least - amount) }
            return amount <= most ? .met : .over(by: amount - most)
        }
    }

    /// The bounds: where it begins to be met and where it ends; nil is open.
    package var bounds: (least: PortionAmount?, most: PortionAmount?) {
        switch self {
        case .exactly(let wanted): (wanted, wanted)
        case .atLeast(let least): (least, nil)
        case .atMost(let most): (nil, most)
        case .between(let least, let most): (least, most)
        }
    }

    /// The amounts that meet it, in hundredths, tolerance included.
    package func allowed(in unit: PortionUnit) -> ClosedRange<Int> {
        let slack = unit == .portions ? Self.tolerance.hundredths : 0
        return switch self {
        case .exactly(let wanted): wanted.hundredths - slack...wanted.hundredths + slack
        case .atLeast(let least): least.hundredths...Int(Int32.max)
        case .atMost(let most): Int(Int32.min)...most.hundredths
        case .between(let least, let most): least.hundredths...most.hundredths
        }
    }

    /// `= 3`, `≥ 3`, `≤ 1`, `2–3`.
    package var text: String {
        switch self {
        case .exactly(let wanted): "= \(wanted.text)"
        case .atLeast(let least): "≥ \(least.text)"
        case .atMost(let most): "≤ \(most.text)"
        case .between(let least, let most): "\(least.text)–\(most.text)"
        }
    }

    /// `exactly 3`, `at least 3`, `at most 1`, `2 to 3`: for a voice and for plain text.
    package var words: String {
        switch self {
        case .exactly(let wanted): "exactly \(wanted.text)"
        case .atLeast(let least): "at least \(least.text)"
        case .atMost(let most): "at most \(most.text)"
        case .between(let least, let most): "\(least.text) to \(most.text)"
        }
    }

    /// Reads `= 3`, `3`, `>= 3`, `≥3`, `at least 3`, `<= 1`, `at most 1`, `2-3`, `2–3`, `2 to 3`.
    package init?(_ text: String) {
        var rest = text.lowercased().filter { !$0.isWhitespace }
        func amount(_ text: some StringProtocol) -> PortionAmount? {
            guard text.allSatisfy({ $0.isNumber || $0 == "." || $0 == "," }), !text.isEmpty,
                let value = Double(text.map { $0 == "," ? "." : String($0) }.joined()), value >= 0
            else { return nil }
            return PortionAmount(value)
        }
        for (prefix, make) in Self.prefixes where rest.hasPrefix(prefix) {
            rest.removeFirst(prefix.count)
            guard let amount = amount(rest) else { return nil }
            self = make(amount)
            return
        }
        for separator in ["–", "-", "to"] {
            let parts = rest.split(separator: separator, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            guard let least = amount(parts[0]), let most = amount(parts[1]), least < most else { return nil }
            self = .between(least, most)
            return
        }
        guard let wanted = amount(rest) else { return nil }
        self = .exactly(wanted)
    }

    private static let prefixes: [(String, @Sendable (PortionAmount) -> TargetRule)] = [
        (">=", { .atLeast($0) }), ("≥", { .atLeast($0) }), ("atleast", { .atLeast($0) }), ("minimum", { .atLeast($0) }),
        ("<=", { .atMost($0) }), ("≤", { .atMost($0) }), ("atmost", { .atMost($0) }), ("maximum", { .atMost($0) }),
        ("upto", { .atMost($0) }), ("exactly", { .exactly($0) }), ("=", { .exactly($0) }),
    ]
}

extension TargetRule: Codable {
    /// As `>= 3`, the form that ``init(_:)`` reads.
    package var storedText: String {
        switch self {
        case .exactly(let wanted): "= \(wanted.text)"
        case .atLeast(let least): ">= \(least.text)"
        case .atMost(let most): "<= \(most.text)"
        case .between(let least, let most): "\(least.text)-\(most.text)"
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let rule = TargetRule(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a rule")
        }
        self = rule
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(storedText)
    }
}

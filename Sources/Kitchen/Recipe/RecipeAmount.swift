/// How much of something a recipe takes. What it counts is said by the unit beside it.
package enum RecipeAmount: Hashable, Sendable {
    /// Nothing is said, as in "salt".
    case none
    case exact(Double)
    /// From the first to the second, as in "1-2 onions". The bounds differ.
    case range(ClosedRange<Double>)
    /// Words that name no number, as in Cooklang's `@thyme{few%sprigs}`.
    case words(String)

    /// A range where the bounds differ, and the value where they do not.
    package init(from low: Double, to high: Double) {
        self = low == high ? .exact(low) : .range(min(low, high)...max(low, high))
    }

    /// The lowest value; nil without a number.
    package var low: Double? {
        switch self {
        case .exact(let value): value
        case .range(let range): range.lowerBound
        case .none, .words: nil
        }
    }

    /// The highest value; nil without a number.
    package var high: Double? {
        switch self {
        case .exact(let value): value
        case .range(let range): range.upperBound
        case .none, .words: nil
        }
    }

    /// The value to compute with: the middle of a range; nil without a number.
    package var middle: Double? {
        guard let low, let high else { return nil }
        return low + (high - low) / 2
    }

    /// The same amount for `factor` times as many people. Words stay as they are.
    package func multiplied(by factor: Double) -> RecipeAmount {
        switch self {
        case .exact(let value): .exact(value * factor)
        case .range(let range): RecipeAmount(from: range.lowerBound * factor, to: range.upperBound * factor)
        case .none, .words: self
        }
    }
}

extension RecipeAmount {
    /// Reads what formats put where a quantity stands: "2", "1.5", "1 1/2", "½", "2-3", or words.
    package init(text: String) {
        let trimmed = text.trimmedWhitespace
        guard !trimmed.isEmpty else {
            self = .none
            return
        }
        let tokens = LineTokens.split(trimmed)
        if let (amount, end) = LineNumbers(tokens: tokens, acceptsWords: false).amount(at: 0), end == tokens.count {
            self = amount
        } else {
            self = .words(trimmed)
        }
    }

    /// As formats have it that know no mixed numbers; reads back as the same amount.
    package var plainText: String {
        switch self {
        case .exact(let value): Fractions.plainText(value)
        case .range(let range): "\(Fractions.plainText(range.lowerBound))-\(Fractions.plainText(range.upperBound))"
        case .none, .words: exactText
        }
    }

    /// Reads back as the same amount. Thirds and quarters are written as fractions, so that no digit is lost.
    package var exactText: String {
        switch self {
        case .none: ""
        case .exact(let value): Fractions.exactText(value)
        case .range(let range):
            "\(Fractions.exactText(range.lowerBound))-\(Fractions.exactText(range.upperBound))"
        case .words(let words): words
        }
    }
}

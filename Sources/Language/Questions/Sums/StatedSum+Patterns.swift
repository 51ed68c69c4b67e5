/// What the model may write of a sum.
extension StatedSum {
    /// A regular expression for all formulas whose units come out right, and for `none`.
    package var pattern: String {
        let (made, plain) = (choice([making]), choice([.plain]))
        guard let made else { return "^none$" }
        let factors = plain.map { ("(\($0) \\* ){0,2}", "( [*/] \($0)){0,3}") } ?? ("", "")
        let term = factors.0 + made + share + factors.1
        let more = terms > 1 ? "( [+-] \(term)){0,\(terms - 1)}" : ""
        let sum = term + more
        guard terms > 1, let plain else { return "^(\(sum)|none)$" }
        return "^(\(sum)|\\(\(sum)\\)( [*/] \(plain)){1,2}|\(plain) \\* \\(\(sum)\\)|none)$"
    }

    /// What an energy is said of, and how much of that there is: "/ 100 * 250".
    private var share: String {
        guard let amount = choice([.amount]) else { return "" }
        if let basis = choice([.basis]) {
            let both = " / \(basis) \\* \(amount)"
            // Where one figure is asked of, it is that one.
            return terms > Self.termsOfOne ? "(\(both))?" : both
        }
        return "( / \(amount) \\* \(amount))?"
    }

    private func choice(_ kinds: Set<StatedFigure.Kind>) -> String? {
        var written: [String] = []
        for figure in figures where kinds.contains(figure.kind) && !written.contains(figure.written) {
            written.append(figure.written)
        }
        let longestFirst = written.sorted { $0.count > $1.count }.map(Self.escaped)
        return longestFirst.isEmpty ? nil : "(\(longestFirst.joined(separator: "|")))"
    }

    /// A regular expression for formulas that have each number of the message once, in its order, with one pair of
    /// brackets at most: only the signs are open. nil where there are too many, and for a question that goes on with
    /// another, whose numbers it does not say again.
    package var patternInOrder: String? {
        guard before.isEmpty, (2...Self.mostInOrder).contains(needed.count) else { return nil }
        let all = needed.indices
        let bracketed = all.flatMap { first in
            all.filter { $0 > first && !(first == 0 && $0 == all.last) }.map { last in
                let parts = [
                    first > 0 ? inOrder(0..<first) + signs(before: first) : "", "\\(\(inOrder(first..<(last + 1)))\\)",
                    last + 1 < all.count ? signs(before: last + 1) + inOrder((last + 1)..<all.count) : "",
                ]
                return parts.joined()
            }
        }
        return "^(\(([inOrder(all)] + bracketed).joined(separator: "|")))$"
    }

    private static let mostInOrder = 9

    private func inOrder(_ range: Range<Int>) -> String {
        range.map { index in
            // "two thirds" are "2 / 3", "15 %" are "15 / 100".
            let number = Set(needed[index]).count > 1 ? needed[index].joined(separator: " / ") : needed[index][0]
            return (index > range.lowerBound ? signs(before: index) : "") + Self.escaped(number)
        }.joined()
    }

    /// The signs that may stand before a number of the message.
    private func signs(before index: Int) -> String {
        let isFirst = needed[..<index].allSatisfy { kinds(of: $0).isDisjoint(with: [.plain, .amount]) }
        let own = kinds(of: needed[index])
        var signs = own.contains(.plain) ? "-+*/" : ""
        if own.contains(making), signs.isEmpty { signs = isFirst ? "-+" : "-+*" }
        if own.contains(.amount), signs.isEmpty { signs = "*/" }
        return " [\(signs.isEmpty ? "/" : signs)] "
    }

    private func kinds(of written: [String]) -> Set<StatedFigure.Kind> {
        Set(figures.filter { written.contains($0.written) }.map(\.kind))
    }

    private static func escaped(_ number: String) -> String { number.replacing(".", with: "\\.") }
}

package import Nutrition

/// A question that brings its own figures along: "3 scoops at 110 kcal each and a cone of 65, what's the total?" Code
/// reads the figures and works out; how they belong together is for the language model to say, in a formula.
package struct StatedSum: Codable, Hashable, Sendable {
    /// A question with the formula that answers it.
    package struct Worked: Codable, Hashable, Sendable {
        package var said: String
        package var formula: String
    }

    package var said: String
    /// What was asked just before, which this one may change a figure of.
    package var before: [Worked]
    package var figures: [StatedFigure]
    /// What is asked for, energy included.
    package var nutrient: Nutrient
    /// The numbers that the message says itself, each in the ways in which a sum may have it.
    package var needed: [[String]] = []
    /// Numbers that words say: the 7 days of "a week".
    package var spans: [String] = []
    /// How many terms it may have.
    package var terms: Int
    /// How many g, or kcal, one of the unit is in which it is answered: 0.001 of milligrams, 0.239 of kJ.
    package var unit = 1.0
    /// Whether its last number parts all others.
    package var partsAll = false
    /// As the model wrote it; nil while nobody was asked.
    package var text: String?

    /// What it makes.
    package var making: StatedFigure.Kind { nutrient == .energy ? .energy : .nutrient }

    /// - Returns: nil while there is none, and where it makes no sense.
    package var formula: Formula? { text.flatMap { Formula($0, of: figures, making: making) } }

    /// Numbers of the message that its formula leaves out. What is said is meant: whoever says "two sausages at 165"
    /// wants both.
    package var leftOut: [String] {
        let used = Set(numbers)
        // "three quarters" are a 3 and a 4.
        return needed.filter { !used.isSuperset(of: $0) }.compactMap(\.first)
    }

    /// Whether its formula has all numbers of the message, none for two things ("22 × 22 g"), and multiplies by none more
    /// often than it is said.
    package var isSound: Bool {
        guard let formula else { return false }
        return leftOut.isEmpty
            && formula.factors.allSatisfy { written, count in
                count <= max(1, needed.count { $0.contains(written) } + spans.count { $0 == written })
            }
            && !formula.figures.contains { one in
                formula.figures.contains { $0.written == one.written && $0.kind != one.kind }
                    && needed.count { $0.contains(one.written) } < 2
            }
    }

    /// Whether its formula has each number of the message once, in its order.
    package var isInOrder: Bool { numbers == needed.flatMap { Set($0).count > 1 ? $0 : Array($0.prefix(1)) } }

    /// The numbers of its formula, in order.
    private var numbers: [String] { (text ?? "").split { !"0123456789.".contains($0) }.map(String.init) }

    /// With the model's formula; nil where it says that there is none, and where what it wrote makes no sense.
    package func worked(as answer: String) -> StatedSum? {
        var sum = self
        sum.text = sharingAll(String(answer.filter { !"\"`\n→=".contains($0) }))
        return sum.formula == nil ? nil : sum
    }

    /// "oats 1480, butter 980, sugar 790, cut into 16": who names three or more and then parts of them shares all, though
    /// a formula without brackets shares the last only.
    private func sharingAll(_ text: String) -> String {
        let terms = text.split(separator: " + ")
        guard partsAll, terms.count > 2, let last = terms.last?.split(separator: " / "), last.count == 2,
            terms.dropLast().allSatisfy({ $0.allSatisfy { $0.isNumber || $0 == "." } }),
            Set(needed.last ?? []) == [String(last[1])], needed.count == terms.count + 1
        else { return text }
        return "(\(terms.dropLast().joined(separator: " + ")) + \(last[0])) / \(last[1])"
    }

    /// The sum that a message asks for after this one: "and if it were just 4?"
    func followed(by message: Reading) -> StatedSum? {
        let more = StatedFigures(message, asking: nutrient, isFollowing: true)
        guard more.count > 0, let text, message.text.count <= Self.longest else { return nil }
        var next = self
        next.before = [Worked(said: said, formula: text)]
        next.said = message.text
        next.figures += more.all.filter { !figures.contains($0) }
        next.terms = min(terms + more.asked, Self.mostTerms)
        next.needed = more.said
        next.spans = more.spans
        (next.partsAll, next.text) = (false, nil)
        return next.figures.count <= Self.mostFigures ? next : nil
    }

    /// In characters: longer messages are no sums.
    static let longest = 400
    static let mostFigures = 24
    static let mostTerms = 12
    /// A figure may stand twice: "a third of 840 kcal is gone, what's left?"
    package static let termsOfOne = 2
}

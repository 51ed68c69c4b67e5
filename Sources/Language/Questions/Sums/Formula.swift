/// Arithmetic with the figures of a question, as `3 * 110 + 65`: who understands the question says how they belong
/// together, and this works it out.
package struct Formula: Hashable, Sendable {
    package enum Operator: Character, Hashable, Sendable {
        case plus = "+"
        case minus = "-"
        case times = "*"
        case over = "/"

        var binds: Bool { self == .times || self == .over }
    }

    package indirect enum Node: Hashable, Sendable {
        case figure(StatedFigure)
        case operation(Operator, Node, Node)
    }

    package let root: Node
    /// In kcal, g or ml.
    package let value: Double
    /// Its figures in order.
    let figures: [StatedFigure]

    /// - Parameters:
    ///   - text: numbers, `+ - * /` and brackets.
    ///   - figures: the numbers that it may have, each once for all that it may be.
    ///   - kind: what it makes.
    /// - Returns: nil where the text is no arithmetic with two figures or more, has other numbers, or where what it
    ///   makes is something else: energies are never multiplied with each other, and grams have to cancel out.
    package init?(_ text: String, of figures: [StatedFigure], making kind: StatedFigure.Kind) {
        var parser = FormulaParser(text, figures)
        guard let typed = parser.parse()?.first(where: { $0.made == 1 && $0.amount == 0 && !$0.isBasis }),
            typed.figures.count > 1, typed.figures.count <= figures.count + Self.repeated,
            typed.figures.contains(where: { $0.kind == kind }), typed.value.isFinite
        else { return nil }
        (root, value, self.figures) = (typed.node, typed.value, typed.figures)
    }

    /// So many figures may stand twice: "two biscuits and two rusks".
    private static let repeated = 3

    /// As people read it, with the units of its figures.
    package func text(_ shown: (StatedFigure) -> String) -> String { Self.text(root, shown) }

    private static func text(_ node: Node, _ shown: (StatedFigure) -> String) -> String {
        switch node {
        case .figure(let figure): return shown(figure)
        case .operation(let sign, let left, let right):
            let first = bracketed(left, when: sign.binds && !binds(left), shown)
            let isTakenWhole = (sign == .over || sign == .minus) && isOperation(right) && binds(right) == sign.binds
            let second = bracketed(right, when: sign.binds && !binds(right) || isTakenWhole, shown)
            return "\(first) \(sign.shown) \(second)"
        }
    }

    private static func bracketed(_ node: Node, when isNeeded: Bool, _ shown: (StatedFigure) -> String) -> String {
        isNeeded ? "(\(text(node, shown)))" : text(node, shown)
    }

    private static func binds(_ node: Node) -> Bool {
        if case .operation(let sign, _, _) = node { sign.binds } else { true }
    }

    /// How often it multiplies or divides by each count, in the product where it does most: twice 7 in "140 × 7 × 7".
    var factors: [String: Int] { Self.factors(root) }

    private static func factors(_ node: Node) -> [String: Int] {
        switch node {
        case .figure(let figure): figure.kind == .plain ? [figure.written: 1] : [:]
        case .operation(let sign, let left, let right):
            factors(left).merging(factors(right)) { sign.binds ? $0 + $1 : max($0, $1) }
        }
    }

    private static func isOperation(_ node: Node) -> Bool {
        if case .operation = node { true } else { false }
    }
}

extension Formula.Operator {
    fileprivate var shown: String {
        switch self {
        case .plus: "+"
        case .minus: "−"
        case .times: "×"
        case .over: "÷"
        }
    }
}

/// A piece of a formula in one of its readings.
private struct TypedNode {
    var node: Formula.Node
    var value: Double
    /// How often what is asked for is in it: 0 of a count, 1 of an energy, 2 of their product.
    var made: Int
    /// The same of food.
    var amount: Int
    /// What has to be divided by: the 100 g of "per 100 g".
    var isBasis = false
    var figures: [StatedFigure]
}

/// Reads arithmetic by descent; every piece comes in all its readings, since a number may be a count or an energy.
private struct FormulaParser {
    private let figures: [String: [StatedFigure]]
    private let hasBasis: Bool
    private let characters: [Character]
    private var index = 0
    private var depth = 0

    private static let longest = 200
    private static let deepest = 8

    init(_ text: String, _ figures: [StatedFigure]) {
        self.figures = Dictionary(grouping: figures, by: \.written)
        hasBasis = figures.contains { $0.kind == .basis }
        characters = text.count > Self.longest ? [] : Array(text)
    }

    mutating func parse() -> [TypedNode]? {
        guard let nodes = sum() else { return nil }
        return peek() == nil ? nodes : nil
    }

    private mutating func peek() -> Character? {
        while index < characters.count, characters[index] == " " { index += 1 }
        return index < characters.count ? characters[index] : nil
    }

    private mutating func sum() -> [TypedNode]? {
        guard var left = product() else { return nil }
        while let sign = sign(where: { !$0.binds }) {
            guard let right = product() else { return nil }
            left = joined(left, sign, right)
        }
        return left
    }

    private mutating func product() -> [TypedNode]? {
        guard var left = factor() else { return nil }
        while let sign = sign(where: \.binds) {
            guard let right = factor() else { return nil }
            left = joined(left, sign, right)
        }
        return left
    }

    private mutating func sign(where isMeant: (Formula.Operator) -> Bool) -> Formula.Operator? {
        guard let sign = peek().flatMap(Formula.Operator.init(rawValue:)), isMeant(sign) else { return nil }
        index += 1
        return sign
    }

    private mutating func factor() -> [TypedNode]? {
        if peek() == "(" {
            guard depth < Self.deepest else { return nil }
            index += 1
            depth += 1
            defer { depth -= 1 }
            guard let inner = sum(), peek() == ")" else { return nil }
            index += 1
            return inner
        }
        var written = ""
        while index < characters.count, "0123456789.".contains(characters[index]) {
            written.append(characters[index])
            index += 1
        }
        return figures[written]?.map { figure in
            TypedNode(
                node: .figure(figure), value: figure.value, made: [.energy, .nutrient].contains(figure.kind) ? 1 : 0,
                amount: [.amount, .basis].contains(figure.kind) ? 1 : 0, isBasis: figure.kind == .basis,
                figures: [figure])
        }
    }

    /// All readings that make sense; of those that make the same the first.
    private func joined(_ left: [TypedNode], _ sign: Formula.Operator, _ right: [TypedNode]) -> [TypedNode] {
        var found: [TypedNode] = []
        for one in left {
            for other in right {
                guard let node = joined(one, sign, other),
                    !found.contains(where: { $0.made == node.made && $0.amount == node.amount })
                else { continue }
                found.append(node)
            }
        }
        return found
    }

    private func joined(_ one: TypedNode, _ sign: Formula.Operator, _ other: TypedNode) -> TypedNode? {
        guard !one.isBasis, !other.isBasis || sign == .over else { return nil }
        var node = TypedNode(
            node: .operation(sign, one.node, other.node), value: 0, made: one.made, amount: one.amount,
            figures: one.figures + other.figures)
        switch sign {
        case .plus, .minus:
            guard one.made == other.made, one.amount == other.amount else { return nil }
            node.value = sign == .plus ? one.value + other.value : one.value - other.value
        case .times:
            (node.made, node.amount) = (one.made + other.made, one.amount + other.amount)
            node.value = one.value * other.value
        case .over:
            // Where something is said per 100 g, other amounts are not divided by.
            guard other.value != 0, other.amount == 0 || other.isBasis || !hasBasis else { return nil }
            (node.made, node.amount) = (one.made - other.made, one.amount - other.amount)
            node.value = one.value / other.value
        }
        return (0...1).contains(node.made) && (-1...1).contains(node.amount) ? node : nil
    }
}

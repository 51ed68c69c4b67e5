/// A Cooklang text as it stands, before it becomes a recipe. Format: https://github.com/cooklang/spec.
package struct CooklangDocument: Hashable, Sendable {
    /// What stands in a step.
    package enum Item: Hashable, Sendable {
        case text(String)
        case ingredient(name: String, quantity: Quantity?, units: String, preparation: String)
        case cookware(name: String, quantity: Quantity?)
        case timer(name: String, quantity: Quantity?, units: String)
    }

    package enum Quantity: Hashable, Sendable {
        case number(Double)
        /// Anything that is no plain number or fraction: "few", "2-3".
        case text(String)
    }

    package enum Block: Hashable, Sendable {
        case step([Item])
        case section(String)
        case note(String)
    }

    /// Something odd that was read as text.
    package struct Problem: Hashable, Sendable {
        /// Both counted from 1.
        package let line: Int
        package let column: Int
        package let reason: String
    }

    /// Keys and values before the text, nested keys joined with points: `source.name`.
    package internal(set) var metadata: [String: FrontMatter.Value] = [:]
    package internal(set) var blocks: [Block] = []
    /// Comments behind what a line says, by the step (its place among `blocks`) and line within it.
    var comments: [CommentPlace: String] = [:]
    package internal(set) var problems: [Problem] = []

    struct CommentPlace: Hashable, Sendable {
        let block: Int
        let ingredient: Int
    }

    /// Reads any text; what is not understood is text of a step.
    package init(_ text: String) {
        var parser = CooklangParser(text)
        self = parser.document()
    }

    init() {}

    package var steps: [[Item]] { blocks.compactMap { if case .step(let items) = $0 { items } else { nil } } }
}

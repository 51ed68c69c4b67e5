/// A piece of a page. Text is always escaped when it is written; there is no way to put markup in as text.
package enum Markup: Sendable {
    case text(String)
    case element(Element)
}

/// An element with its attributes and what stands in it. Forms are made by ``Form`` and ``SearchForm``.
package struct Element: Sendable {
    let tag: Tag
    let attributes: [Attribute]
    let content: [Markup]

    package init(_ tag: Tag, _ attributes: Attribute?...) {
        self.init(tag: tag, attributes: attributes.compactMap { $0 }, content: [])
    }

    package init(_ tag: Tag, _ attributes: Attribute?..., @MarkupBuilder content: () throws -> [Markup]) rethrows {
        self.init(tag: tag, attributes: attributes.compactMap { $0 }, content: try content())
    }

    package init(tag: Tag, attributes: [Attribute], content: [Markup]) {
        self.tag = tag
        self.attributes = attributes
        self.content = content
    }
}

/// Puts pieces in a row: elements, texts, lists of pieces, with `if`, `switch` and `for`.
@resultBuilder
package enum MarkupBuilder {
    package static func buildExpression(_ text: String) -> [Markup] { [.text(text)] }
    package static func buildExpression(_ element: Element) -> [Markup] { [.element(element)] }
    package static func buildExpression(_ form: Form) -> [Markup] { [.element(form.element)] }
    package static func buildExpression(_ form: SearchForm) -> [Markup] { [.element(form.element)] }
    package static func buildExpression(_ pieces: [Markup]) -> [Markup] { pieces }
    package static func buildExpression(_ text: String?) -> [Markup] { text.map { [.text($0)] } ?? [] }
    package static func buildExpression(_ element: Element?) -> [Markup] { element.map { [.element($0)] } ?? [] }
    package static func buildBlock(_ parts: [Markup]...) -> [Markup] { parts.flatMap { $0 } }
    package static func buildOptional(_ part: [Markup]?) -> [Markup] { part ?? [] }
    package static func buildEither(first part: [Markup]) -> [Markup] { part }
    package static func buildEither(second part: [Markup]) -> [Markup] { part }
    package static func buildArray(_ parts: [[Markup]]) -> [Markup] { parts.flatMap { $0 } }
}

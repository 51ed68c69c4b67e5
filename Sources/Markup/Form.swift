/// The secret that every form carries, so that no other site can send one in the user's name.
package struct FormToken: Hashable, Sendable {
    /// Of the hidden field.
    package static let field = "token"

    package let text: String

    package init(_ text: String) { self.text = text }
}

/// A form that changes something: it is sent by POST and always carries the token.
package struct Form: Sendable {
    let element: Element

    /// - Parameters:
    ///   - carriesFiles: whether it has a field for a file.
    ///   - id: for fields elsewhere, and for the script.
    package init(
        to path: LocalPath, _ token: FormToken, class names: String? = nil, id: String? = nil,
        carriesFiles: Bool = false, @MarkupBuilder content: () -> [Markup]
    ) {
        let attributes: [Attribute?] = [
            Attribute("method", "post"), Attribute("action", path.text), names.map(Attribute.class),
            id.map(Attribute.id), carriesFiles ? Attribute("enctype", "multipart/form-data") : nil,
        ]
        let hidden = Element(.input, .type("hidden"), .name(FormToken.field), .value(token.text))
        element = Element(
            tag: .form, attributes: attributes.compactMap { $0 }, content: [.element(hidden)] + content())
    }
}

/// A form that only asks: its fields stand in the address.
package struct SearchForm: Sendable {
    let element: Element

    package init(to path: LocalPath, class names: String? = nil, @MarkupBuilder content: () -> [Markup]) {
        let attributes: [Attribute?] = [
            Attribute("method", "get"), Attribute("action", path.text), names.map(Attribute.class),
        ]
        element = Element(tag: .form, attributes: attributes.compactMap { $0 }, content: content())
    }
}

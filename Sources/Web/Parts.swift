import DaemonAPI
package import Markup
import Nutrition

/// Parts that several pages are made of.
package enum Parts {
    /// A titled box.
    package static func card(
        _ title: String, class names: String = "card", @MarkupBuilder content: () throws -> [Markup]
    ) rethrows -> Element {
        try Element(.section, .class(names)) {
            Element(.h2) { title }
            try content()
        }
    }

    /// A bar of how much of a whole is reached. The words beside it say the same, so that it is hidden from those who
    /// do not see it.
    ///
    /// - Parameter state: `green`, `yellow`, `red`, `over` or nothing.
    package static func bar(_ part: Double, of whole: Double, state: String = "") -> Element {
        let share = whole > 0 ? min(1, max(0, part / whole)) : 0
        return Element(
            .svg, .class("bar \(state)"), .viewBox(width: 100, height: 4), .aria("hidden", "true"),
            .meta("preserveAspectRatio", "none")
        ) {
            Element(.rect, .class("track"), .at("width", 100), .at("height", 4))
            Element(.rect, .class("fill"), .at("width", share * 100), .at("height", 4))
        }
    }

    /// The titles of a table's columns.
    package static func tableHead(_ titles: String...) -> Element {
        Element(.thead) {
            Element(.tr) {
                for title in titles { Element(.th, .scope("col")) { title } }
            }
        }
    }

    /// A state as a sign and a word: colour is never alone.
    ///
    /// - Parameter status: as ``bar(_:of:state:)`` has it.
    package static func state(_ word: String, _ status: String) -> Element {
        Element(.span, .class("state \(status)")) {
            Element(.span, .aria("hidden", "true")) { CardDTO.sign(of: status) + " " }
            word
        }
    }

    /// A button that changes something by itself.
    ///
    /// - Parameter label: what it does in full, where the words on it are too short to say it.
    package static func button(
        _ words: String, to path: LocalPath, _ token: FormToken, label: String? = nil, class names: String = "quiet",
        fields: [(name: String, value: String)] = []
    ) -> Form {
        Form(to: path, token, class: "inline") {
            for field in fields { Element(.input, .type("hidden"), .name(field.name), .value(field.value)) }
            Element(.button, .type("submit"), .class(names), label.map { .aria("label", $0) }) { words }
        }
    }

    /// A labelled field with a line of help.
    package static func field(
        _ label: String, name: String, help: String? = nil, _ attributes: Attribute?...
    ) -> Element {
        let id = "field-\(name)"
        let all =
            [.id(id), .name(name), help == nil ? nil : .aria("describedby", id + "-help")].compactMap { $0 }
            + attributes.compactMap { $0 }
        return Element(.p, .class("field")) {
            Element(.label, .for(id)) { label }
            Element(tag: .input, attributes: all, content: [])
            if let help { Element(.small, .id(id + "-help")) { help } }
        }
    }

    /// `12:30` of an ISO instant, on the wall clock of its own offset.
    package static func time(_ iso: String) -> Element {
        Element(.time, .datetime(iso)) { String(iso.drop { $0 != "T" }.dropFirst().prefix(5)) }
    }
}

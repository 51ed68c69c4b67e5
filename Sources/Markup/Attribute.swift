/// An attribute with its value. There are none that run code or carry style: `on…` and `style` cannot be written.
package struct Attribute: Hashable, Sendable {
    let name: String
    /// Nil is an attribute without a value, as `required`.
    let value: String?

    init(_ name: String, _ value: String?) {
        self.name = name
        self.value = value
    }

    private static func flag(_ name: String, _ isSet: Bool) -> Attribute? { isSet ? Attribute(name, nil) : nil }

    package static func `class`(_ names: String) -> Attribute { Attribute("class", names) }
    package static func id(_ id: String) -> Attribute { Attribute("id", id) }
    package static func lang(_ code: String) -> Attribute { Attribute("lang", code) }
    package static func title(_ text: String) -> Attribute { Attribute("title", text) }
    /// A name of ours after `data-`, as a mark for the script.
    package static func data(_ name: StaticString, _ value: String) -> Attribute { Attribute("data-\(name)", value) }

    // MARK: Links

    package static func href(_ path: LocalPath) -> Attribute { Attribute("href", path.text) }
    /// A place in the same page.
    package static func href(toID id: String) -> Attribute { Attribute("href", "#" + LocalPath.encoded(id)) }
    /// A page elsewhere, as a food's source; nil unless it begins with `https://`.
    package static func href(elsewhere address: String) -> Attribute? {
        address.hasPrefix("https://") ? Attribute("href", address) : nil
    }
    package static func src(_ path: LocalPath) -> Attribute { Attribute("src", path.text) }
    /// Of a picture: what it shows.
    package static func alt(_ text: String) -> Attribute { Attribute("alt", text) }
    /// Whether a picture is only asked for where it is about to be seen.
    package static func isLazy() -> Attribute { Attribute("loading", "lazy") }
    package static func rel(_ value: StaticString) -> Attribute { Attribute("rel", "\(value)") }
    package static func datetime(_ iso: String) -> Attribute { Attribute("datetime", iso) }
    package static func isOpen(_ isSet: Bool = true) -> Attribute? { flag("open", isSet) }
    /// Attributes of the head: `charset`, `name`, `content`, `media`.
    package static func meta(_ name: StaticString, _ value: String) -> Attribute { Attribute("\(name)", value) }
    package static func isDeferred(_ isSet: Bool = true) -> Attribute? { flag("defer", isSet) }

    // MARK: Forms

    package static func name(_ name: String) -> Attribute { Attribute("name", name) }
    package static func value(_ value: String) -> Attribute { Attribute("value", value) }
    package static func type(_ type: StaticString) -> Attribute { Attribute("type", "\(type)") }
    package static func `for`(_ id: String) -> Attribute { Attribute("for", id) }
    package static func autocomplete(_ value: StaticString) -> Attribute { Attribute("autocomplete", "\(value)") }
    package static func inputMode(_ value: StaticString) -> Attribute { Attribute("inputmode", "\(value)") }
    package static func list(_ id: String) -> Attribute { Attribute("list", id) }
    package static func accept(_ types: StaticString) -> Attribute { Attribute("accept", "\(types)") }
    package static func min(_ value: String) -> Attribute { Attribute("min", value) }
    package static func max(_ value: String) -> Attribute { Attribute("max", value) }
    package static func rows(_ count: Int) -> Attribute { Attribute("rows", "\(count)") }
    package static func maxLength(_ count: Int) -> Attribute { Attribute("maxlength", "\(count)") }
    package static func isRequired(_ isSet: Bool = true) -> Attribute? { flag("required", isSet) }
    package static func isHidden(_ isSet: Bool = true) -> Attribute? { flag("hidden", isSet) }
    package static func isSelected(_ isSet: Bool = true) -> Attribute? { flag("selected", isSet) }
    package static func hasFocus(_ isSet: Bool = true) -> Attribute? { flag("autofocus", isSet) }

    // MARK: Tables and what readers of a page are told

    package static func scope(_ value: StaticString) -> Attribute { Attribute("scope", "\(value)") }
    package static func role(_ value: StaticString) -> Attribute { Attribute("role", "\(value)") }
    /// `aria-…`, as `aria("current", "page")`.
    package static func aria(_ name: StaticString, _ value: String) -> Attribute { Attribute("aria-\(name)", value) }
    package static func tabIndex(_ index: Int) -> Attribute { Attribute("tabindex", "\(index)") }

    // MARK: Drawings

    package static func viewBox(width: Double, height: Double) -> Attribute {
        Attribute("viewBox", "0 0 \(number(width)) \(number(height))")
    }
    /// A number of a drawing: `x`, `y`, `width`, `height`, `cx`, `cy`, `r`, `rx`, `x1` and their like.
    package static func at(_ name: StaticString, _ value: Double) -> Attribute { Attribute("\(name)", number(value)) }
    /// The commands of a path.
    package static func d(_ commands: String) -> Attribute { Attribute("d", commands) }
    package static func points(_ points: [(x: Double, y: Double)]) -> Attribute {
        Attribute("points", points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " "))
    }
    /// `start`, `middle` or `end` of a text in a drawing.
    package static func textAnchor(_ value: StaticString) -> Attribute { Attribute("text-anchor", "\(value)") }

    /// At most two decimals, with a point, as drawings want it; 0 for what is no number.
    package static func number(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 1e9 else { return "0" }
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
        let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return (hundredths < 0 ? "-" : "") + "\(whole)" + decimals
    }
}

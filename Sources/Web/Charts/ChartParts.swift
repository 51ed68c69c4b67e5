import Failures
import Markup
import Nutrition

/// What stands around charts on several pages.
enum ChartParts {
    /// Links to the time spans that a chart can show.
    static func views(_ shown: BodySpan, path: (BodySpan) -> LocalPath) -> Element {
        Element(.nav, .class("views"), .aria("label", ChartText.view())) {
            for span in BodySpan.allCases {
                Element(.a, .href(path(span)), span == shown ? .aria("current", "true") : nil) { ChartText.name(span) }
            }
        }
    }

    /// A labelled choice.
    static func choice(_ label: String, name: String, _ options: [(value: String, title: String, isChosen: Bool)])
        -> Element
    {
        let id = "field-\(name)"
        return Element(.p, .class("field")) {
            Element(.label, .for(id)) { label }
            Element(.select, .id(id), .name(name)) {
                for option in options {
                    Element(.option, .value(option.value), .isSelected(option.isChosen)) { option.title }
                }
            }
        }
    }
}

/// A number as people type it into a field.
enum TypedNumber {
    /// Reads `72.4` and `72,4`.
    ///
    /// - Throws: `invalid_input` that names the field by its label.
    static func read(_ text: String, label: String) throws(BiteBookError) -> Double {
        let plain = text.replacing(",", with: ".")
        guard plain.wholeMatch(of: /-?\d{1,9}(\.\d{1,9})?/) != nil, let number = Double(plain) else {
            throw BiteBookError(
                .invalidInput, BodyText.noNumber(label, String(text.prefix(40))), hint: BodyText.noNumberHint())
        }
        return number
    }
}

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

import Markup
import Nutrition

/// What was measured, the newest first, each with a button that removes it.
enum MeasureList {
    struct Row {
        /// ISO 8601.
        var measuredAt: String
        var day: CalendarDay
        /// What was measured, with its value.
        var name: String
        /// `user`, or where it came from.
        var source: String
        var removal: LocalPath
    }

    /// The most that are listed.
    private static let most = 60

    /// - Parameter measures: the oldest first.
    static func card<Measure>(
        _ measures: [Measure], _ context: WebContext, row: (Measure) -> Row
    ) -> Element {
        Parts.card(BodyText.measures()) {
            Element(.ul, .class("entries")) {
                for row in measures.suffix(most).reversed().map(row) {
                    Element(.li) {
                        Element(.time, .datetime(row.measuredAt)) { row.day.description }
                        Element(.span, .class("name")) {
                            row.name + (row.source == "user" ? "" : " (\(row.source))")
                        }
                        Parts.button(
                            LayoutText.remove(), to: row.removal, context.token,
                            label: TodayText.removeOne("\(row.name), \(row.day)"),
                            fields: [("back", context.address.text)])
                    }
                }
            }
        }
    }
}

package import Nutrition
import Replies

/// What a printable report says, as values: no page, no font, no place.
package struct ReportDocument: Codable, Hashable, Sendable {
    package var title: String
    /// Whose it is; nil where no name is known.
    package var person: String?
    package var from: CalendarDay
    package var to: CalendarDay
    /// The day on which it was made.
    package var madeOn: CalendarDay
    package var sections: [ReportSection]
    /// Stands at the bottom of every page.
    package var footer: String
    /// Of its texts, and of what its pages say beside them.
    package var language: MessageLanguage

    package init(
        title: String, person: String?, from: CalendarDay, to: CalendarDay, madeOn: CalendarDay,
        sections: [ReportSection], footer: String, language: MessageLanguage = .english
    ) {
        self.title = title
        self.person = person
        self.from = from
        self.to = to
        self.madeOn = madeOn
        self.sections = sections
        self.footer = footer
        self.language = language
    }

    /// `1–31 October 2026`, `28 September – 4 October 2026`.
    package var period: String {
        SpokenLanguage.$current.withValue(language) { Reply.words(from...max(from, to)) }
    }
}

package struct ReportSection: Codable, Hashable, Sendable {
    package var title: String
    package var blocks: [ReportBlock]

    package init(_ title: String, _ blocks: [ReportBlock]) {
        self.title = title
        self.blocks = blocks
    }
}

/// A part of a section.
package enum ReportBlock: Codable, Hashable, Sendable {
    case paragraph(String)
    /// Said beside, smaller.
    case remark(String)
    case table(ReportTable)
    case chart(ReportChart)

    /// Which of them it is, as JSON names it.
    package enum Kind: String, CaseIterable, Sendable { case paragraph, remark, table, chart }

    package var kind: Kind {
        switch self {
        case .paragraph: .paragraph
        case .remark: .remark
        case .table: .table
        case .chart: .chart
        }
    }
}

/// Rows under a heading. A row with fewer cells than columns has empty ones behind.
package struct ReportTable: Codable, Hashable, Sendable {
    package struct Column: Codable, Hashable, Sendable {
        package var title: String
        /// Numbers stand on the right, so that their digits stand under each other.
        package var isNumber: Bool

        package init(_ title: String, isNumber: Bool = false) {
            self.title = title
            self.isNumber = isNumber
        }
    }

    package var columns: [Column]
    package var rows: [[String]]

    package init(_ columns: [Column], _ rows: [[String]]) {
        self.columns = columns
        self.rows = rows
    }
}

/// Values of days, drawn from the first to the last of them.
package struct ReportChart: Codable, Hashable, Sendable {
    package enum Form: String, CaseIterable, Codable, Hashable, Sendable {
        /// From zero on.
        case bars
        case line
    }

    package struct Point: Codable, Hashable, Sendable {
        package var day: CalendarDay
        package var value: Double

        package init(_ day: CalendarDay, _ value: Double) {
            self.day = day
            self.value = value
        }
    }

    package var title: String
    /// Of the values, as `kg`.
    package var unit: String
    package var form: Form
    package var from: CalendarDay
    package var to: CalendarDay
    /// In order of days; a day without a value is not there, and nothing is drawn for it.
    package var points: [Point]
    /// A second line: the mean over 7 days.
    package var average: [Point]
    /// A level across; nil without one.
    package var target: Double?

    package init(
        _ title: String, unit: String, form: Form, from: CalendarDay, to: CalendarDay, points: [Point],
        average: [Point] = [], target: Double? = nil
    ) {
        self.title = title
        self.unit = unit
        self.form = form
        self.from = from
        self.to = to
        self.points = points
        self.average = average
        self.target = target
    }
}

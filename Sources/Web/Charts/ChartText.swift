import Nutrition

/// Texts that all charts share.
enum ChartText: String, PageText {
    case tableOf, day, value, mean, noValue, legend, summary, empty, view, week, month, sixMonths, year

    static let table = TextTable(PackageResources.charts_tsv)

    static func name(_ span: BodySpan) -> String {
        switch span {
        case .week: week()
        case .month: month()
        case .sixMonths: sixMonths()
        case .year: year()
        }
    }

    /// What a chart of values over days shows, in a sentence.
    static func summary(
        of values: [Double], from: CalendarDay, to: CalendarDay, last mean: Double?, text: (Double) -> String
    ) -> String {
        guard let low = values.min(), let high = values.max() else { return empty() }
        return summary(
            "\(values.count)", "\(from)", "\(to)", text(low), text(high), mean.map(text) ?? LayoutText.unknown())
    }
}

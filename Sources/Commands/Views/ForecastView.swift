import DaemonAPI
import Nutrition

/// How a weight goes on: a line with its band; in words a table.
enum ForecastView {
    static func text(_ forecast: ForecastDTO, on page: Page) -> String {
        guard let first = forecast.points.first, let last = forecast.points.last else {
            return "There is too little to say how your weight goes on. `bitebook profile` shows what is missing."
        }
        let intake = page.energy.map { " at \($0.kcal(forecast.intake)) a day" } ?? ""
        let title = "Weight\(intake), \(BodyView.date(first.day)) – \(BodyView.date(last.day))"
        let body = page.isPlain ? table.text(forecast.monthly, on: page) : drawing(forecast, page)
        return [page.style.bold(title), "", body, "", answer(forecast, last)].joined(separator: "\n")
    }

    private static func answer(_ forecast: ForecastDTO, _ last: ForecastDTO.Point) -> String {
        let weight = BodyMeasure.weight
        guard let wanted = forecast.weight else {
            return "\(weight.text(last.weight)) on \(BodyView.date(last.day)), between \(Figures.tenths(last.low)) and "
                + "\(weight.text(last.high))."
        }
        guard let reached = forecast.reachedOn else {
            return "\(weight.text(wanted)) is not reached within three years this way."
        }
        let bounds =
            switch (forecast.earliest, forecast.latest) {
            case (let early?, let late?): ", between \(BodyView.date(early)) and \(BodyView.date(late))"
            case (let early?, nil): ", at the earliest \(BodyView.date(early))"
            default: ""
            }
        return "\(weight.text(wanted)) about \(BodyView.date(reached))\(bounds)."
    }

    private static let table = Table<ForecastDTO.Point>(
        columns: [
            Column(title: "Day") { $0.day.description },
            Column(title: "Weight", isNumber: true) { BodyMeasure.weight.text($0.weight) },
            Column(title: "Between") { "\(Figures.tenths($0.low)) and \(BodyMeasure.weight.text($0.high))" },
        ], empty: "")

    private static func drawing(_ forecast: ForecastDTO, _ page: Page) -> String {
        let points = forecast.points
        var line: [CalendarDay: Double] = [:]
        var band: [CalendarDay: ClosedRange<Double>] = [:]
        for (point, next) in zip(points, points.dropFirst() + points.suffix(1)) {
            let days = max(1, next.day.ordinal - point.day.ordinal)
            for step in 0..<days {
                let share = Double(step) / Double(days)
                let day = point.day.adding(days: step)
                line[day] = point.weight + (next.weight - point.weight) * share
                let (low, high) = (
                    point.low + (next.low - point.low) * share, point.high + (next.high - point.high) * share
                )
                band[day] = min(low, high)...max(low, high)
            }
        }
        return LineChart(
            from: points[0].day, to: points[points.count - 1].day, line: line, band: band,
            legend: (nil, "weight", "band of 95 %"), unit: BodyUnit.kilogram.rawValue
        ).text(on: page)
    }
}

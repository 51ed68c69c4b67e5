import DaemonAPI
import Failures
import Markup
import Nutrition
import Replies

/// How the weight goes on: a part of ``BodyPage``.
enum BodyForecast {
    static func card(_ forecast: Result<ForecastDTO, BiteBookError>, _ context: WebContext) -> Element {
        Parts.card(BodyText.forecast()) {
            switch forecast {
            case .success(let forecast): content(forecast, context)
            case .failure(let error):
                Element(.p) { context.tracking.kept(error.message) }
                if let hint = error.hint { Element(.p, .class("soft")) { context.tracking.kept(hint) } }
            }
            SearchForm(to: "/body", class: "row") {
                Element(.input, .type("hidden"), .name("kind"), .value(BodyMeasure.weight.rawValue))
                Parts.field(
                    BodyText.goalWeight(), name: "goal", .type("text"), .inputMode("decimal"), .maxLength(20),
                    .value(context.query["goal"] ?? ""))
                Element(.p, .class("field")) {
                    Element(.button, .type("submit"), .class("quiet")) { BodyText.ask() }
                }
            }
        }
    }

    @MarkupBuilder
    private static func content(_ forecast: ForecastDTO, _ context: WebContext) -> [Markup] {
        if let first = forecast.points.first, let last = forecast.points.last {
            let answer = answer(forecast, last)
            Element(.p) { answer }
            if let figures = context.tracking.energy {
                Element(.p, .class("soft")) { BodyText.atIntake(figures.kcal(forecast.intake)) }
            }
            LineChart(
                from: first.day, to: last.day,
                line: forecast.points.map { .init(day: $0.day, value: $0.weight) },
                band: forecast.points.map { .init(day: $0.day, low: $0.low, high: $0.high) }, longestGap: .max,
                unit: BodyUnit.kilogram.rawValue
            ).figure(
                ChartFigure(
                    id: "forecast", title: "\(BodyText.forecast()), \(first.day) – \(last.day)", summary: answer,
                    legend: BodyText.forecastLegend(),
                    columns: [ChartText.day(), BodyText.weight(), BodyText.between()],
                    rows: forecast.monthly.map { point in
                        [
                            point.day.description, BodyMeasure.weight.text(point.weight),
                            "\(Figures.tenths(point.low))–\(BodyMeasure.weight.text(point.high))",
                        ]
                    }))
        } else {
            Element(.p) { ChartText.empty() }
        }
    }

    private static func answer(_ forecast: ForecastDTO, _ last: ForecastDTO.Point) -> String {
        let text = BodyMeasure.weight.text
        guard let wanted = forecast.weight else {
            return BodyText.onDay(text(last.weight), Reply.date(last.day), Figures.tenths(last.low), text(last.high))
        }
        guard let reached = forecast.reachedOn else { return BodyText.notReached(text(wanted)) }
        switch (forecast.earliest, forecast.latest) {
        case (let early?, let late?):
            return BodyText.reachedBetween(text(wanted), Reply.date(reached), Reply.date(early), Reply.date(late))
        case (let early?, nil):
            return BodyText.reachedEarliest(text(wanted), Reply.date(reached), Reply.date(early))
        default: return BodyText.reached(text(wanted), Reply.date(reached))
        }
    }
}

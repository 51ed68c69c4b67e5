import Client
import DaemonAPI
import Failures
import Markup
import Nutrition
import Replies

/// Measures of the body: what is known, a chart, how the weight goes on, and a form.
enum BodyPage {
    static let pages: [WebPage] = [
        .get("/body") { .page(try await show($0)) },
        .post("/body") { .redirect("/body", notice: try await add($0)) },
        .post("/body/{id}/remove") { context in
            let removed = try await context.client.send(RemoveBodyMeasure.self, at: RowAddress(id: try context.row()))
            return .redirect(
                context.back(or: "/body"),
                notice: BodyText.removed(Reply.name(removed.kind), removed.kind.text(removed.value)))
        },
    ]

    /// What the page asks the daemon for.
    struct Known {
        var states: [BodyState]
        /// Nil where nothing is noted yet.
        var chart: BodyChart?
        /// Of the chart's measure and time, the oldest first.
        var measures: [BodyMeasureDTO] = []
        /// Only beside the weight.
        var forecast: Result<ForecastDTO, BiteBookError>?
    }

    private static func show(_ context: WebContext) async throws -> Page {
        let states = try await context.client.send(GetBody.self)
        let kind = try kind(context.query["kind"]) ?? states.first?.latest.kind
        let view = context.query["view"].flatMap(BodySpan.init(rawValue:)) ?? .month
        guard let kind else { return page(Known(states: states), context) }
        async let chart = context.client.send(GetBodyChart.self, at: .init(kind: kind, view: view))
        async let measures = context.client.send(
            ListBodyMeasures.self, at: .init(kind: kind, period: "last_\(view.days)_days"))
        let forecast = kind == .weight ? try await forecast(context) : nil
        return page(
            Known(states: states, chart: try await chart, measures: try await measures, forecast: forecast), context)
    }

    private static func kind(_ name: String?) throws -> BodyMeasure? {
        try name.map { try BodyMeasure(addressText: $0) }
    }

    /// What is missing for a forecast is said beside the other things.
    private static func forecast(_ context: WebContext) async throws -> Result<ForecastDTO, BiteBookError> {
        do {
            let weight = try context.query["goal"].map { try TypedNumber.read($0, label: BodyText.goalWeight()) }
            return .success(try await context.client.send(PostForecast.self, body: ForecastWish(weight: weight)))
        } catch let error as BiteBookError {
            return .failure(error)
        }
    }

    private static func add(_ context: WebContext) async throws -> String {
        let form = context.form
        guard let kind = try kind(form.required("kind", label: BodyText.measure())) else { throw WebContext.noPage }
        let value = try TypedNumber.read(
            form.required("value", label: ChartText.value()), label: ChartText.value())
        let added = try await context.client.send(
            AddBodyMeasure.self,
            body: NewBodyMeasure(
                kind: kind, value: value, unit: form["unit"].flatMap(BodyUnit.init(rawValue:)), day: form["day"]))
        return BodyText.added(Reply.name(added.kind), added.kind.text(added.value))
    }

    static func page(_ known: Known, _ context: WebContext) -> Page {
        Page(BodyText.title(), in: .body) {
            overview(known.states)
            if let chart = known.chart { self.chart(chart) }
            if let forecast = known.forecast { BodyForecast.card(forecast, context) }
            form(known.chart?.kind ?? .weight, context)
            if !known.measures.isEmpty { list(known.measures, context) }
            Parts.button(TodayText.undoLast(), to: "/undo", context.token, fields: [("back", context.address.text)])
        }
    }

    // MARK: What is known

    private static func overview(_ states: [BodyState]) -> Element {
        Parts.card(BodyText.now()) {
            if states.isEmpty {
                Element(.p) { BodyText.nothing() }
            } else {
                Element(.div, .class("scroll")) {
                    Element(.table) {
                        Element(.thead) {
                            Element(.tr) {
                                Element(.th, .scope("col")) { BodyText.measure() }
                                for title in [BodyText.newest(), ChartText.mean()] + spans.map(BodyText.change) {
                                    Element(.th, .scope("col"), .class("number")) { title }
                                }
                            }
                        }
                        Element(.tbody) { for state in states { row(state) } }
                    }
                }
            }
        }
    }

    private static let spans = BodySpan.allCases

    private static func path(_ kind: BodyMeasure) -> LocalPath { ("/body" as LocalPath).with("kind", kind.rawValue) }

    private static func row(_ state: BodyState) -> Element {
        let kind = state.latest.kind
        return Element(.tr) {
            Element(.th, .scope("row")) {
                Element(.a, .href(path(kind))) {
                    Reply.name(kind).capitalizedFirst
                }
            }
            Element(.td, .class("number")) { "\(kind.text(state.latest.value)), \(state.latest.day)" }
            Element(.td, .class("number")) { state.average.map(kind.text) ?? "–" }
            for span in spans {
                Element(.td, .class("number")) {
                    state.changes.first { $0.view == span }.map { kind.change($0.change.difference) } ?? "–"
                }
            }
        }
    }

    // MARK: Chart

    private static func chart(_ chart: BodyChart) -> Element {
        let kind = chart.kind
        let name = Reply.name(kind).capitalizedFirst
        return Parts.card(name) {
            ChartParts.views(chart.view) { path(kind).with("view", $0.rawValue) }
            if chart.points.isEmpty {
                Element(.p) { ChartText.empty() }
            } else {
                figure(chart, name)
            }
            if let change = chart.change {
                Element(.p) { BodyText.changed(kind.change(change.difference), Reply.date(change.from)) }
            }
        }
    }

    private static func figure(_ chart: BodyChart, _ name: String) -> Element {
        let kind = chart.kind
        let values = chart.points.flatMap(\.values)
        return LineChart(
            from: chart.from, to: chart.to,
            dots: chart.points.flatMap { point in point.values.map { .init(day: point.day, value: $0) } },
            line: chart.points.compactMap { point in point.average.map { .init(day: point.day, value: $0) } },
            unit: kind.unit.rawValue
        ).figure(
            ChartFigure(
                id: "body", title: "\(name), \(chart.from) – \(chart.to)",
                summary: ChartText.summary(
                    of: values, from: chart.from, to: chart.to, last: chart.points.last?.average, text: kind.text),
                legend: ChartText.legend(), columns: [ChartText.day(), ChartText.value(), ChartText.mean()],
                rows: chart.points.map { point in
                    let values = point.values.map(kind.text).joined(separator: ", ")
                    return [
                        point.day.description, values.isEmpty ? ChartText.noValue() : values,
                        point.average.map(kind.text) ?? "–",
                    ]
                }))
    }

    // MARK: Form and list

    private static func form(_ kind: BodyMeasure, _ context: WebContext) -> Element {
        Parts.card(BodyText.add()) {
            Form(to: "/body", context.token, class: "row") {
                ChartParts.choice(
                    BodyText.measure(), name: "kind",
                    BodyMeasure.allCases.map { ($0.rawValue, Reply.name($0), $0 == kind) })
                Parts.field(
                    ChartText.value(), name: "value", .type("text"), .inputMode("decimal"), .autocomplete("off"),
                    .maxLength(20), .isRequired())
                ChartParts.choice(
                    BodyText.unit(), name: "unit",
                    [("", BodyText.usualUnit(), true)] + BodyUnit.allCases.map { ($0.rawValue, $0.rawValue, false) })
                Parts.field(BodyText.day(), name: "day", .type("date"))
                Element(.p, .class("field")) { Element(.button, .type("submit")) { LayoutText.save() } }
            }
        }
    }

    private static func list(_ measures: [BodyMeasureDTO], _ context: WebContext) -> Element {
        MeasureList.card(measures, context) { measure in
            MeasureList.Row(
                measuredAt: measure.measuredAt, day: measure.day,
                name: "\(Reply.name(measure.kind).capitalizedFirst) \(measure.kind.text(measure.value))",
                source: measure.source, removal: "/body" / measure.id / "remove")
        }
    }
}

/// Texts of ``BodyPage``.
enum BodyText: String, PageText {
    case title, now, nothing, measure, newest, changeWeek, changeMonth, changeSixMonths, changeYear, changed
    case add, unit, usualUnit, day, measures, added, removed
    case forecast, goalWeight, ask, atIntake, onDay, reached, reachedBetween, reachedEarliest, notReached
    case forecastLegend, weight, between, noNumber, noNumberHint

    static let table = TextTable(PackageResources.body_tsv)

    static func change(_ span: BodySpan) -> String {
        switch span {
        case .week: changeWeek()
        case .month: changeMonth()
        case .sixMonths: changeSixMonths()
        case .year: changeYear()
        }
    }
}

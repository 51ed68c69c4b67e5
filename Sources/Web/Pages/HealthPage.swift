import Client
import DaemonAPI
import Failures
import Markup
import Nutrition
import Replies

/// The five cards, alerts, readings of sleep, movement and the heart, and aims.
enum HealthPage {
    static let pages: [WebPage] = [
        .get("/health") { .page(try await show($0)) },
        .post("/health") { .redirect("/health", notice: try await add($0)) },
        .post("/health/readings/{id}/remove") { context in
            let removed = try await context.client.send(
                RemoveHealthReading.self, at: RowAddress(id: try context.row()))
            return .redirect(context.back(or: "/health"), notice: HealthText.removed(Reply.name(removed.metric)))
        },
        .post("/health/alerts/{id}") { context in
            let answer = try HealthAlerts.answer(context.form)
            let alert = try await context.client.send(
                AnswerAlert.self, at: RowAddress(id: try context.row()), body: answer)
            return .redirect("/health", notice: HealthAlerts.answered(alert, context.tracking))
        },
        .post("/health/aims") { context in
            let aim = try await context.client.send(AddAim.self, body: HealthAims.wanted(context.form))
            return .redirect("/health", notice: HealthText.aimAdded(Reply.text(aim.kind, aim.value, of: aim.subject)))
        },
        .post("/health/aims/{id}/remove") { context in
            let aim = try await context.client.send(RemoveAim.self, at: RowAddress(id: try context.row()))
            return .redirect("/health", notice: HealthText.removed(Reply.text(aim.kind, aim.value, of: aim.subject)))
        },
    ]

    /// What the page asks the daemon for.
    struct Known {
        var cards: [CardDTO] = []
        var alerts: [AlertDTO] = []
        var states: [HealthState] = []
        /// Those of the metric that was chosen, else of the most usual that are known.
        var charts: [HealthChart] = []
        /// Of the chosen metric, the oldest first.
        var readings: [HealthReadingDTO] = []
        var aims: [AimDTO] = []
        var flags: [NutrientFlagDTO] = []
    }

    /// Shown where none is chosen.
    private static let usual: [HealthMetric] = [.sleep, .steps, .restingHeartRate]

    private static func show(_ context: WebContext) async throws -> Page {
        let client = context.client
        async let cards = client.send(GetCards.self)
        async let alerts = client.send(ListAlerts.self, at: .init())
        async let aims = client.send(ListAims.self)
        async let flags = client.send(ListFlags.self)
        let states = try await client.send(GetHealth.self)
        let view = view(context)
        var known = Known(states: states)
        if let name = context.query["metric"] {
            let metric = try HealthMetric(addressText: name)
            guard isShown(metric, context.tracking) else { throw WebContext.noPage }
            known.charts = [try await client.send(GetHealthChart.self, at: .init(metric: metric, view: view))]
            known.readings = try await client.send(
                ListHealthReadings.self, at: .init(metric: metric, period: "last_\(view.days)_days"))
        } else {
            for metric in usual where states.contains(where: { $0.metric == metric }) {
                known.charts.append(
                    try await client.send(GetHealthChart.self, at: .init(metric: metric, view: view)))
            }
        }
        (known.cards, known.alerts, known.aims, known.flags) = try await (cards, alerts, aims, flags)
        return page(known, context)
    }

    private static func view(_ context: WebContext) -> BodySpan {
        context.query["view"].flatMap(BodySpan.init(rawValue:)) ?? .month
    }

    /// Energies that are used are energies, too.
    static func isShown(_ metric: HealthMetric, _ tracking: Tracking) -> Bool {
        metric.unit != .kilocalorie || tracking.showsEnergy
    }

    private static func add(_ context: WebContext) async throws -> String {
        let added = try await context.client.send(
            AddHealthReadings.self, body: try HealthReadingForm.readings(context.form, context.tracking))
        return HealthText.added(added.map { Reply.name($0.metric) }.joined(separator: ", "))
    }

    static func page(_ known: Known, _ context: WebContext) -> Page {
        Page(HealthText.title(), in: .health) {
            HealthAlerts.card(known.alerts, context)
            cards(known.cards, context.tracking)
            readings(known.states, context.tracking)
            for chart in known.charts where isShown(chart.metric, context.tracking) {
                self.chart(chart, isAlone: context.query["metric"] != nil)
            }
            HealthReadingForm.card(context)
            if !known.readings.isEmpty { list(known.readings, context) }
            HealthAims.card(known.aims, context)
            if !known.flags.isEmpty { flags(known.flags, context.tracking) }
            Parts.button(TodayText.undoLast(), to: "/undo", context.token, fields: [("back", context.address.text)])
        }
    }

    // MARK: Cards

    private static func cards(_ cards: [CardDTO], _ tracking: Tracking) -> Element {
        Parts.card(TodayText.cards()) {
            Element(.div, .class("cards")) {
                for card in cards where card.unit != "kcal" || tracking.showsEnergy {
                    Element(.article, .class("card small")) {
                        Element(.h3) { card.title }
                        Element(.p, .class("figure")) { tracking.kept(card.text) }
                        if let value = card.value, let target = card.target {
                            Parts.bar(value, of: target, state: card.status)
                        }
                        Element(.p) {
                            Parts.state(tracking.kept(card.word), card.status)
                            if card.isSoFar { " (\(TodayText.soFar()))" }
                        }
                        if !card.message.isEmpty { Element(.p) { tracking.kept(card.message) } }
                    }
                }
            }
        }
    }

    private static func flags(_ flags: [NutrientFlagDTO], _ tracking: Tracking) -> Element {
        Parts.card(HealthText.nutrients()) {
            for flag in flags where flag.nutrient != .energy || tracking.showsEnergy {
                Element(.h3) { Reply.name(flag.nutrient).capitalizedFirst }
                Element(.p) {
                    Parts.state(
                        "\(Figures.amount(flag.average)) / \(Figures.amount(flag.reference)) \(flag.unit)",
                        flag.isLow ? "yellow" : "over")
                }
                Element(.p) { tracking.kept(flag.text) }
                if !flag.foods.isEmpty { Element(.p) { HealthText.foods(flag.foods.joined(separator: ", ")) } }
            }
        }
    }

    // MARK: Readings

    private static func readings(_ states: [HealthState], _ tracking: Tracking) -> Element {
        Parts.card(HealthText.readings()) {
            if states.isEmpty {
                Element(.p) { HealthText.nothing() }
            } else {
                Element(.div, .class("scroll")) {
                    Element(.table) {
                        Element(.thead) {
                            Element(.tr) {
                                Element(.th, .scope("col")) { HealthText.metric() }
                                Element(.th, .scope("col"), .class("number")) { HealthText.last() }
                                Element(.th, .scope("col")) { ChartText.day() }
                                Element(.th, .scope("col"), .class("number")) { ChartText.mean() }
                                Element(.th, .scope("col")) { HealthText.source() }
                            }
                        }
                        Element(.tbody) {
                            for state in states where isShown(state.metric, tracking) { row(state) }
                        }
                    }
                }
            }
        }
    }

    private static func row(_ state: HealthState) -> Element {
        Element(.tr) {
            Element(.th, .scope("row")) {
                Element(.a, .href(path(state.metric))) { Reply.name(state.metric).capitalizedFirst }
            }
            Element(.td, .class("number")) { Reply.text(state.metric, state.value) }
            Element(.td) { state.day.description }
            Element(.td, .class("number")) { state.average.map { Reply.text(state.metric, $0) } ?? "–" }
            Element(.td) { state.source == "user" ? HealthText.you() : state.source }
        }
    }

    private static func path(_ metric: HealthMetric) -> LocalPath {
        ("/health" as LocalPath).with("metric", metric.rawValue)
    }

    private static func chart(_ chart: HealthChart, isAlone: Bool) -> Element {
        let metric = chart.metric
        let name = Reply.name(metric).capitalizedFirst
        return Parts.card(name) {
            ChartParts.views(chart.view) { path(metric).with("view", $0.rawValue) }
            if chart.points.contains(where: { $0.value != nil }) {
                figure(chart, name)
            } else {
                Element(.p) { ChartText.empty() }
            }
            if isAlone { Element(.p) { Element(.a, .href("/health")) { HealthText.all() } } }
        }
    }

    private static func figure(_ chart: HealthChart, _ name: String) -> Element {
        let metric = chart.metric
        let text = { (value: Double) -> String in Reply.text(metric, value) }
        return LineChart(
            from: chart.from, to: chart.to,
            dots: chart.points.compactMap { point in point.value.map { .init(day: point.day, value: $0) } },
            line: chart.points.compactMap { point in point.average.map { .init(day: point.day, value: $0) } },
            unit: metric.unit.rawValue
        ).figure(
            ChartFigure(
                id: metric.argument, title: "\(name), \(chart.from) – \(chart.to)",
                summary: ChartText.summary(
                    of: chart.points.compactMap(\.value), from: chart.from, to: chart.to,
                    last: chart.points.last { $0.average != nil }?.average, text: text),
                legend: ChartText.legend(), columns: [ChartText.day(), ChartText.value(), ChartText.mean()],
                rows: chart.points.map { point in
                    [
                        point.day.description, point.value.map(text) ?? ChartText.noValue(),
                        point.average.map(text) ?? "–",
                    ]
                }))
    }

    private static func list(_ readings: [HealthReadingDTO], _ context: WebContext) -> Element {
        MeasureList.card(readings, context) { reading in
            MeasureList.Row(
                measuredAt: reading.startedAt, day: reading.day,
                name: "\(Reply.name(reading.metric).capitalizedFirst) \(Reply.text(reading.metric, reading.value))",
                source: reading.source == "user" ? reading.source : reading.device ?? reading.source,
                removal: "/health/readings" / reading.id / "remove")
        }
    }
}

/// Texts of ``HealthPage``.
enum HealthText: String, PageText {
    case title, readings, nothing, metric, last, source, you, all, added, removed
    case add, addHelp, hours, minutes, more, nothingTyped, nothingTypedHint
    case alerts, noAlerts, critical, seen, acknowledge, snooze, snoozeDays, dismiss, acknowledged, snoozed, dismissed
    case noAction
    case aims, noAims, aim, now, by, soFar, reached, addAim, aimKind, aimValue, exercise, exerciseHelp, aimAdded
    case badDay, badDayHint
    case nutrients, foods

    static let table = TextTable(PackageResources.health_tsv)
}

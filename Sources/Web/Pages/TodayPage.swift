// How a page is written: `docs/web.md`. In short: a file here with an enum that has `pages`, added to `WebPages.all`; a
// table of its texts in `Texts` and an enum of their keys, added to `PageTexts.all`; data by `context.client` only.

import Client
import DaemonAPI
import Markup
import Nutrition
import Replies

/// A day with its cards, meals and entries; undo and remove.
enum TodayPage {
    static let pages: [WebPage] = [
        .get("/") { .page(try await day($0)) },
        .post("/entries/{id}/remove") { context in
            let removed = try await context.client.send(RemoveEntry.self, at: RowAddress(id: try context.row()))
            return .redirect(context.back(or: "/"), notice: TodayText.removed(removed.name))
        },
        .post("/undo") { context in
            _ = try await context.client.send(PostUndo.self)
            return .redirect(context.back(or: "/"), notice: TodayText.undone())
        },
    ]

    private static func day(_ context: WebContext) async throws -> Page {
        async let report = context.client.send(GetDay.self, at: DayAddress(day: context.query["day"]))
        // The cards are about today.
        async let cards = context.query["day"] == nil ? context.client.send(GetCards.self) : []
        return try await page(report, cards, context)
    }

    static func page(_ report: DayReport, _ cards: [CardDTO], _ context: WebContext) -> Page {
        let title = context.query["day"] == nil ? TodayText.title() : Reply.date(report.summary.date)
        return Page(title, in: .today) {
            Element(.div, .class("cards")) {
                if let figures = report.tracking.energy { energy(report, figures) }
                if let portions = report.portions { portionsCard(portions) }
            }
            meals(report, context)
            if !cards.isEmpty { glance(cards, report.tracking) }
            Parts.button(
                TodayText.undoLast(), to: "/undo", context.token, fields: [("back", context.address.text)])
            days(report)
        }
    }

    // MARK: Sums

    private static func energy(_ report: DayReport, _ figures: EnergyFigures) -> Element {
        let summary = report.summary
        let soFar = report.isOver ? "" : " " + TodayText.soFar()
        return Parts.card(TodayText.energy()) {
            if let target = summary.target {
                Element(.p, .class("figure")) {
                    TodayText.eatenOf(figures.number(summary.calories), figures.kcal(target)) + soFar
                }
                Parts.bar(Double(summary.calories), of: Double(target))
                if let left = summary.remaining {
                    Element(.p) {
                        left >= 0
                            ? Reply.text(.amountLeft, figures.kcal(left)) : Reply.text(.amountOver, figures.kcal(-left))
                    }
                }
            } else {
                Element(.p, .class("figure")) { figures.kcal(summary.calories) + soFar }
                Element(.p) { TodayText.noTarget() }
            }
            if let range = summary.caloriesRange, range.low < range.high {
                Element(.p) { TodayText.estimated(figures.between(range)) }
            }
            if summary.unknownEntries > 0 {
                Element(.p) { TodayText.uncounted(Figures.grouped(summary.unknownEntries)) }
            }
            nutrients(report)
            if let score = report.score {
                let points = score.points
                let range = points.high - points.low > 1 ? " (\(points.low)–\(points.high))" : ""
                Element(.p) { "\(TodayText.score()): \(points.value)\(range)" }
            }
        }
    }

    private static func nutrients(_ report: DayReport) -> Element {
        let sums: [(Goal, NutrientSum)] = [
            (.protein, report.proteinG), (.carbs, report.carbsG), (.fat, report.fatG),
        ]
        return Element(.dl, .class("figures")) {
            for (goal, sum) in sums {
                Element(.div) {
                    Element(.dt) { Reply.name(goal) }
                    Element(.dd) {
                        let eaten =
                            sum.known == 0 && sum.unknownParts > 0
                            ? LayoutText.unknown()
                            : (sum.unknownParts > 0 ? "≥ " : "") + Figures.grams(sum.known)
                        report.goals[goal].map { TodayText.eatenOf(eaten, Figures.grams(Double($0))) } ?? eaten
                    }
                }
            }
        }
    }

    private static func portionsCard(_ report: PortionDayReport) -> Element {
        Parts.card(TodayText.portions()) {
            Element(.table) {
                Parts.tableHead(TodayText.category(), TodayText.amount(), TodayText.goal(), TodayText.state())
                Element(.tbody) {
                    for standing in report.standings {
                        Element(.tr) {
                            Element(.th, .scope("row")) { standing.name }
                            Element(.td, .class("number")) { standing.amount.text + standing.unit.suffix }
                            Element(.td, .class("number")) { standing.rule.text + standing.unit.suffix }
                            Element(.td) { state(standing) }
                        }
                    }
                }
            }
        }
    }

    private static func state(_ standing: StandingDTO) -> Element {
        let unit = standing.unit.suffix
        if let over = standing.over { return Parts.state(TodayText.over(over.text + unit), "over") }
        if let toGo = standing.toGo { return Parts.state(TodayText.toGo(toGo.text + unit), "yellow") }
        return Parts.state(TodayText.met(), "green")
    }

    // MARK: Meals

    private static func meals(_ report: DayReport, _ context: WebContext) -> Element {
        let pruned = Set(report.photos.filter { $0.file == nil }.map(\.id))
        return Parts.card(TodayText.meals()) {
            if report.entries.isEmpty { Element(.p) { TodayText.nothing() } }
            for meal in report.entries.map(\.meal).uniqued {
                Element(.h3) { Reply.name(meal).capitalizedFirst }
                Element(.ul, .class("entries")) {
                    for entry in report.entries where entry.meal == meal {
                        Element(.li) {
                            let photo = entry.photo.flatMap { pruned.contains($0) ? nil : $0 }
                            self.entry(entry, photo: photo, report.tracking, context)
                        }
                    }
                }
            }
            if let sport = report.sport, !sport.isEmpty {
                Element(.h3) { TodayText.sport() }
                Element(.ul) {
                    for activity in sport {
                        Element(.li) {
                            TodayText.minutes(
                                Figures.plain(activity.minutes), Reply.name(ofActivity: activity.name))
                        }
                    }
                }
            }
        }
    }

    @MarkupBuilder
    private static func entry(
        _ entry: EntryDTO, photo: Int64?, _ tracking: Tracking, _ context: WebContext
    ) -> [Markup] {
        Parts.time(entry.eatenAt)
        if let photo { PhotoPictures.small(photo, of: entry.name) }
        Element(.span, .class("name")) { entry.name }
        Element(.span, .class("amount")) {
            Figures.plain(entry.quantity) + (entry.unit.isEmpty ? "" : " " + entry.unit)
        }
        if let figures = tracking.energy {
            Element(.span, .class("number")) {
                entry.calories == nil
                    ? Reply.text(.energyUnknown) : figures.kcal(entry.calories) + figures.behind(entry.caloriesRange)
            }
        }
        if let id = entry.id {
            Parts.button(
                LayoutText.remove(), to: "/entries" / id / "remove", context.token,
                label: TodayText.removeOne(entry.name), fields: [("back", context.address.text)])
        }
    }

    // MARK: Cards and other days

    private static func glance(_ cards: [CardDTO], _ tracking: Tracking) -> Element {
        Element(.section, .class("card")) {
            Element(.h2) { TodayText.cards() }
            Element(.div, .class("cards")) {
                for card in cards where card.unit != "kcal" || tracking.showsEnergy {
                    Element(.article, .class("card small")) {
                        Element(.h3) { card.title }
                        Element(.p, .class("figure")) { tracking.kept(card.text) }
                        Element(.p) { Parts.state(tracking.kept(card.word), card.status) }
                        if !card.message.isEmpty { Element(.p) { tracking.kept(card.message) } }
                    }
                }
            }
        }
    }

    private static func days(_ report: DayReport) -> Element {
        Element(.nav, .class("days"), .aria("label", TodayText.days())) {
            if let previous = report.previous {
                Element(.a, .href(("/" as LocalPath).with("day", previous))) {
                    "\(LayoutText.previous()): \(Reply.date(previous))"
                }
            }
            if let next = report.next {
                Element(.a, .href(("/" as LocalPath).with("day", next))) {
                    "\(LayoutText.next()): \(Reply.date(next))"
                }
            }
            SearchForm(to: "/", class: "row") {
                Parts.field(TodayText.day(), name: "day", .type("date"), .value("\(report.summary.date)"))
                Element(.button, .type("submit"), .class("quiet")) { TodayText.show() }
            }
        }
    }
}

/// Texts of ``TodayPage``.
enum TodayText: String, PageText {
    case title, days, day, show, energy, eatenOf, soFar, noTarget, estimated, uncounted, portions, category, amount,
        goal
    case state, met, toGo, over, meals, nothing, removeOne, removed, undoLast, undone, cards, score, sport, minutes

    static let table = TextTable(PackageResources.today_tsv)
}

extension String {
    /// `Breakfast` for `breakfast`.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

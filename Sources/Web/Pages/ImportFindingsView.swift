import DaemonAPI
import Markup
import Nutrition
import Replies

/// What was found in a file, and what was taken over of it.
enum ImportFindingsView {
    /// Of sources, reasons, problems, files that are shown; there may be thousands.
    private static let most = 20
    /// Characters of a text out of a file.
    private static let longest = 300

    static func page(_ found: ImportFindings, _ upload: KeptUpload, _ context: WebContext) -> Page {
        Page(ImportText.found(), in: .settings) {
            Element(.p) { Element(.strong) { upload.name } }
            for source in found.sources.prefix(most) { table(source) }
            if let from = found.from, let to = found.to {
                Element(.p) { ImportText.period(Reply.date(from), Reply.date(to)) }
            }
            if !found.leftOut.isEmpty { leftOut(found.leftOut, context.tracking) }
            problems(found, context.tracking)
            for (index, table) in (found.tables ?? []).prefix(ImportColumns.mostTables).enumerated() {
                ImportColumns.form(table, index, upload, context)
            }
            if found.new > 0 {
                ImportPage.choice(upload, ImportText.take(Figures.grouped(found.new)), context)
            } else {
                if found.tables?.isEmpty ?? true { Element(.p) { ImportText.nothingNew() } }
                Element(.p) { Element(.a, .href("/import")) { LayoutText.back() } }
            }
        }
    }

    static func page(_ taken: ImportTaken, _ upload: KeptUpload, _ context: WebContext) -> Page {
        Page(ImportText.taken(), in: .settings) {
            Element(.p) { Element(.strong) { upload.name } }
            Element(.p, .role("status")) {
                Parts.state(ImportText.added(Figures.grouped(taken.findings.new)), "green")
            }
            let known = taken.findings.count - taken.findings.new
            if known > 0 { Element(.p) { ImportText.already(Figures.grouped(known)) } }
            if taken.changed > 0 { Element(.p) { ImportText.grown(Figures.grouped(taken.changed)) } }
            problems(taken.findings, context.tracking)
            end(context)
        }
    }

    static func page(_ result: ImportResult, _ upload: KeptUpload, _ context: WebContext) -> Page {
        Page(ImportText.taken(), in: .settings) {
            Element(.p) { Element(.strong) { upload.name } }
            Element(.p, .role("status")) { Parts.state(ImportText.rows(), "green") }
            Element(.ul) {
                for part in parts(of: result) {
                    Element(.li) { "\(Figures.grouped(part.count)) \(part.noun)" }
                }
            }
            if result.skipped > 0 { Element(.p) { ImportText.already(Figures.grouped(result.skipped)) } }
            for remark in (result.remarks ?? []).prefix(most) {
                Element(.p) { context.tracking.kept(String(remark.prefix(longest))) }
            }
            end(context)
        }
    }

    /// As the daemon counts them; of documents of earlier versions it does not.
    private static func parts(of result: ImportResult) -> [ExportSummary.Part] {
        result.parts ?? [ExportSummary.Part(table: "food_entries", count: result.entries, noun: ImportText.foods())]
    }

    /// The way back, and to what was added.
    @MarkupBuilder
    private static func end(_ context: WebContext) -> [Markup] {
        Parts.button(TodayText.undoLast(), to: "/undo", context.token, fields: [("back", "/import")])
        Element(.p) { Element(.a, .href("/history")) { LayoutText.history() } }
        Element(.p) { Element(.a, .href("/import")) { ImportText.title() } }
    }

    // MARK: What was found

    private static func table(_ source: ImportFindings.Source) -> Element {
        Parts.card(String(source.title.prefix(longest))) {
            if source.parts.isEmpty {
                Element(.p) { ImportText.nothingKept() }
            } else {
                Element(.div, .class("scroll"), .tabIndex(0)) {
                    Element(.table) {
                        Parts.tableHead(ImportText.kind(), ImportText.inFile(), ImportText.known(), ImportText.new())
                        Element(.tbody) {
                            for part in source.parts {
                                Element(.tr) {
                                    Element(.th, .scope("row")) { name(of: part) }
                                    for count in [part.count, part.known, part.count - part.known] {
                                        Element(.td, .class("number")) { Figures.grouped(count) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private static func name(of part: ImportFindings.Part) -> String {
        switch part.kind {
        case "foods": ImportText.foods()
        case "measures": ImportText.measures()
        case "activities": ImportText.activities()
        case "readings": ImportText.readings()
        default: part.noun.capitalizedFirst
        }
    }

    private static func leftOut(_ reasons: [String: Int], _ tracking: Tracking) -> Element {
        Parts.card(ImportText.leftOut()) {
            Element(.table) {
                Parts.tableHead(ImportText.reason(), ImportText.count())
                Element(.tbody) {
                    for (reason, count) in reasons.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(most)
                    {
                        Element(.tr) {
                            Element(.th, .scope("row")) { tracking.kept(String(reason.prefix(longest))) }
                            Element(.td, .class("number")) { Figures.grouped(count) }
                        }
                    }
                }
            }
        }
    }

    @MarkupBuilder
    private static func problems(_ found: ImportFindings, _ tracking: Tracking) -> [Markup] {
        if found.problemCount > 0 {
            Parts.card(ImportText.problems()) {
                Element(.table) {
                    Parts.tableHead(ImportText.place(), ImportText.problem())
                    Element(.tbody) {
                        for problem in found.problems.prefix(most) {
                            Element(.tr) {
                                Element(.th, .scope("row")) { String(problem.place.prefix(longest)) }
                                Element(.td) { tracking.kept(String(problem.text.prefix(longest))) }
                            }
                        }
                    }
                }
                let rest = found.problemCount - min(found.problems.count, most)
                if rest > 0 { Element(.p) { ImportText.more(Figures.grouped(rest)) } }
            }
        }
        for file in found.truncated.prefix(most) {
            Element(.p) { ImportText.truncated(String(file.prefix(longest))) }
        }
        if !found.unknown.isEmpty {
            let names = found.unknown.prefix(5).map { String($0.prefix(longest)) }.joined(separator: ", ")
            Element(.p) {
                ImportText.unknownFiles(Figures.grouped(found.unknown.count), names)
                if found.unknown.count > 5 { " …" }
            }
        }
    }
}

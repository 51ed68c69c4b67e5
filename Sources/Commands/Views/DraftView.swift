import DaemonAPI
import Nutrition

/// Drafts: their foods with amounts, energies, and who found each how surely.
enum DraftView {
    static func result(_ result: PhotoResult, on page: Page) -> String {
        var lines = result.notices.map(\.printable)
        if let draft = result.draft { lines.append(text(draft, on: page)) }
        if result.draft == nil { lines.append(page.style.dim("Photo \(result.photo.id) is kept.")) }
        return lines.joined(separator: "\n")
    }

    static func list(_ drafts: [DraftDTO], on page: Page) -> String {
        guard !drafts.isEmpty else { return "No drafts. `bitebook photo FILE` makes one." }
        return drafts.map { text($0, on: page) }.joined(separator: "\n\n")
    }

    static func text(_ draft: DraftDTO, on page: Page) -> String {
        let open = draft.items.filter { $0.state == "open" }
        let state =
            switch draft.state {
            case "open": "not logged yet"
            case "confirmed": "logged"
            default: "discarded"
            }
        let photo = draft.photo.map { " of photo \($0)" } ?? ""
        var lines = [page.style.bold("Draft \(draft.id)\(photo), \(state)")]
        lines += (draft.state == "open" ? open : draft.items).map { "  " + line($0, page) }
        if draft.state == "open" { lines.append(page.style.dim(next(draft, open))) }
        return lines.joined(separator: "\n")
    }

    static func logged(_ logged: DraftLogged, on page: Page) -> String {
        var lines = logged.entries.map { "Logged \(EntryView.line($0, on: page))" }
        for item in logged.draft.items where item.state == "logged" && item.definesFood {
            lines.append("Noted \(item.entry.name.printableLine) as a food of your own.")
        }
        if let figures = page.energy {
            let left = logged.day.remaining.map { " · " + SummaryView.left(logged.day, $0, figures) } ?? ""
            lines.append("\(figures.kcal(logged.day.calories)) on \(Calendars.short(logged.day.date))\(left)")
        }
        if logged.draft.state == "open" { lines += ["", text(logged.draft, on: page)] }
        return lines.joined(separator: "\n")
    }

    /// `1. brown rice · 150 g · 167 kcal · lunch, 2026-11-18 12:30  seen in the picture, a guess`
    private static func line(_ item: DraftItemDTO, _ page: Page) -> String {
        let state = item.state == "open" ? "" : ", \(item.state)"
        var parts = [item.entry.name, Figures.amount(item.entry.quantity, item.entry.unit)]
        if let grams = item.entry.grams, item.entry.unit != "g" { parts.append(Figures.grams(grams)) }
        if let figures = page.energy { parts.append(EntryView.energy(item.entry, figures)) }
        if let food = item.entry.food, food.lowercased() != item.entry.name.lowercased() { parts.append("as \(food)") }
        parts.append("\(item.entry.meal.title), \(Calendars.dayAndTime(item.entry.eatenAt))")
        return "\(item.number). \(parts.joined(separator: " · ").printableLine)  "
            + page.style.dim("(\(found(item))\(state))") + macros(item, page) + score(item, page)
    }

    /// Protein, carbs and fat as far as they are known, on a line of their own.
    private static func macros(_ item: DraftItemDTO, _ page: Page) -> String {
        let line = EntryView.macros(item.entry)
        return page.tracking.showsEnergy && !line.isEmpty ? "\n     " + page.style.dim(line) : ""
    }

    /// How healthy it is, on a line of its own.
    private static func score(_ item: DraftItemDTO, _ page: Page) -> String {
        guard let food = item.score, let score = food.score else { return "" }
        let words = [food.encouragement, food.pointer].compactMap { $0 }.joined(separator: " ")
        return "\n     \(ScoreView.points(score, page))  \(page.style.dim(words.printableLine))"
    }

    private static func found(_ item: DraftItemDTO) -> String {
        switch item.reader {
        case "barcode": "from its barcode"
        case "label": "from its label, \(Figures.percent(item.confidence)) sure"
        case "picture": item.confidence > 0 ? "seen in the picture, a guess" : "seen in the picture, in no table"
        default: "as you said"
        }
    }

    private static func next(_ draft: DraftDTO, _ open: [DraftItemDTO]) -> String {
        if let nameless = open.first(where: \.needsName) {
            return "What is it called? bitebook drafts edit \(draft.id) \(nameless.number) --name \"muesli\""
        }
        return "Log it: bitebook drafts confirm \(draft.id). In the chat, say \"log it\" or what is different."
    }
}

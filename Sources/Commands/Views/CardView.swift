import DaemonAPI
import Nutrition

/// The five cards (SPEC P41–P46). Beside each colour stands a sign and a word.
enum CardView {
    static func text(_ cards: [CardDTO], on page: Page) -> String {
        let titles = cards.map { DisplayWidth.of($0.title.printableLine) }.max() ?? 0
        let texts = cards.map { DisplayWidth.of(value($0, page)) }.max() ?? 0
        return cards.map { page.isPlain ? words($0, page) : card($0, titles, texts, page) }
            .joined(separator: "\n")
    }

    private static func card(_ card: CardDTO, _ titles: Int, _ texts: Int, _ page: Page) -> String {
        let title = page.style.bold(card.title.printableLine.padded(to: titles))
        let state = colored("\(CardDTO.sign(of: card.status)) \(word(card, page))", card.status, page)
        let head = "\(title)  \(value(card, page).padded(to: texts))  \(state)".trimmingEnd
        let below = [page.kept(card.message).printableLine, commands(card)].filter { !$0.isEmpty }
        return ([head] + below.map { "  " + page.style.dim($0) }).joined(separator: "\n")
    }

    private static func words(_ card: CardDTO, _ page: Page) -> String {
        let actions = commands(card)
        return "\(card.title): \(value(card, page)), \(word(card, page)). \(page.kept(card.message))".printableLine
            .trimmingEnd + (actions.isEmpty ? "" : " Commands: \(actions).")
    }

    private static func value(_ card: CardDTO, _ page: Page) -> String {
        isHidden(card, page) ? "not shown" : page.kept(card.text).printableLine
    }

    /// What may still change says so, once.
    private static func word(_ card: CardDTO, _ page: Page) -> String {
        let word = page.kept(card.word).printableLine
        return card.isSoFar && card.status != "unknown" && !card.text.contains("so far") ? word + " so far" : word
    }

    private static func isHidden(_ card: CardDTO, _ page: Page) -> Bool {
        card.unit == "kcal" && page.energy == nil
    }

    private static func commands(_ card: CardDTO) -> String {
        card.actions.map { "`\($0.printableLine)`" }.joined(separator: ", ")
    }

    private static func colored(_ text: String, _ status: String, _ page: Page) -> String {
        switch status {
        case "green": page.style.green(text)
        case "yellow": page.style.yellow(text)
        case "red": page.style.color(text, "red")
        case "over": page.style.orange(text)
        default: page.style.dim(text)
        }
    }
}

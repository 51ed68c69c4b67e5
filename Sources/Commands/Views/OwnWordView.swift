import DaemonAPI

/// The user's own words.
enum OwnWordView {
    static let table = Table<OwnWordDTO>(
        columns: [
            Column(title: "ID", isNumber: true) { "\($0.id)" },
            .kept("You say") { $0.word },
            .kept("You mean") { $0.meaning },
        ],
        empty: "No word of your own is known yet. Say \"when I say X I mean Y\", or correct what one was read as.")

    static func forgotten(_ words: [OwnWordDTO], on page: Page) -> String {
        guard !words.isEmpty else { return "There was none to forget." }
        let names = words.map { "“\(page.kept($0.word).printableLine)”" }.joined(separator: ", ")
        return "Forgotten: \(names). What was logged stays; `bitebook undo` takes this back."
    }
}

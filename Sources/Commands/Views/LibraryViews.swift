import DaemonAPI

/// Conversations and settings.
enum ConversationView {
    static let table = Table<ConversationDTO>(
        columns: [
            Column(title: "ID", isNumber: true) { "\($0.id)" },
            Column(title: "Last used") { Calendars.dayAndTime($0.updatedAt) },
            Column(title: "Messages", isNumber: true) { "\($0.messageCount)" },
            .kept("Title") { $0.title },
            .kept("Preview") { $0.preview },
        ],
        empty: "No conversations yet. `bitebook` starts one.")

    static func text(_ detail: ConversationDetail, on page: Page) -> String {
        let head = page.style.bold(page.kept(detail.conversation.title).printableLine)
        let about = page.style.dim(
            "Conversation \(detail.conversation.id), begun \(Calendars.dayAndTime(detail.conversation.createdAt))")
        let messages = detail.messages.map { message in
            let place = "\(message.id) · \(Calendars.dayAndTime(message.at))"
            return "\n" + page.style.dim(place) + "\n" + text(message, on: page)
        }
        return ([head, about] + messages).joined(separator: "\n")
    }

    /// Each message after an empty line, the user's behind `>`.
    static func messages(_ messages: [MessageDTO], on page: Page) -> [String] {
        messages.map { "\n" + text($0, on: page) }
    }

    private static func text(_ message: MessageDTO, on page: Page) -> String {
        let text = page.kept(message.content).printable
        return message.role == "user" ? page.style.bold("> " + text) : text
    }

    /// Each match with its conversation, message and date above the words around it.
    static func text(_ matches: [MessageMatchDTO], on page: Page) -> String {
        guard !matches.isEmpty else { return "No message has all of these words." }
        return matches.map { match in
            let place = "\(match.conversation)  \(page.kept(match.title).printableLine)"
            let about = " · message \(match.message), \(Calendars.dayAndTime(match.at))"
            let said = match.role == "user" ? "> " : ""
            let words = kept(match, page)
            return place + page.style.dim(about) + "\n  " + said + words
        }.joined(separator: "\n")
    }

    /// A figure may reach over the match's end, as in "**350** kcal": then nothing of it is marked.
    private static func kept(_ match: MessageMatchDTO, _ page: Page) -> String {
        let whole = oneLine(match.before + match.match + match.after)
        let shown = page.kept(whole)
        guard shown == whole else { return shown }
        return oneLine(match.before) + page.style.bold(oneLine(match.match)) + oneLine(match.after)
    }

    /// Spaces at the ends stay: the words around a match are parts of one line.
    private static func oneLine(_ text: String) -> String {
        text.replacing("\n", with: " ").printableLine
    }
}

enum SettingView {
    static let table = Table<SettingDTO>(
        columns: [
            Column(title: "Setting") { $0.key },
            Column(title: "Value") { $0.value },
            Column(title: "Default") { $0.defaultValue },
            Column(title: "Meaning", isFlexible: true) { $0.meaning },
        ],
        empty: "No settings.")
}

import DaemonAPI

/// Conversations and settings.
enum ConversationView {
    static let table = Table<ConversationDTO>(
        columns: [
            Column(title: "ID", isNumber: true) { "\($0.id)" },
            Column(title: "Last used") { Calendars.dayAndTime($0.updatedAt) },
            Column(title: "Messages", isNumber: true) { "\($0.messageCount)" },
            Column(title: "Title", isFlexible: true) { $0.title },
            Column(title: "Preview", isFlexible: true) { $0.preview },
        ],
        empty: "No conversations yet. `bitebook` starts one.")

    static func text(_ detail: ConversationDetail, on page: Page) -> String {
        let head = page.style.bold(detail.conversation.title.printableLine)
        let about = page.style.dim(
            "Conversation \(detail.conversation.id), begun \(Calendars.dayAndTime(detail.conversation.createdAt))")
        return ([head, about] + messages(detail.messages, on: page)).joined(separator: "\n")
    }

    /// Each message after an empty line, the user's behind `>`.
    static func messages(_ messages: [MessageDTO], on page: Page) -> [String] {
        messages.map { message in
            let text = message.content.printable
            return "\n" + (message.role == "user" ? page.style.bold("> " + text) : text)
        }
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

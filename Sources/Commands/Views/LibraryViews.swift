import DaemonAPI

/// Notes, conversations, models and settings.
enum NoteView {
    static let table = Table<NoteDTO>(
        columns: [
            Column(title: "ID", isNumber: true) { "\($0.id)" },
            Column(title: "Written") { Calendars.dayAndTime($0.createdAt) },
            Column(title: "Type") { $0.type },
            Column(title: "Note", isFlexible: true) { $0.content },
        ],
        empty: "No notes yet.")

    static func text(_ note: NoteDTO, on page: Page) -> String {
        let about = "\(note.type), \(Calendars.dayAndTime(note.createdAt)), \(note.path)"
        return "\(page.style.dim(about.printableLine))\n\n\(note.content.printable)"
    }
}

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

enum ModelView {
    static let table = Table<ModelDTO>(
        columns: [
            Column(title: "") { $0.active ? "*" : "" },
            Column(title: "ID") { $0.id },
            Column(title: "Size", isNumber: true) { Figures.bytes($0.sizeBytes) },
            Column(title: "Memory", isNumber: true) { Figures.bytes($0.memoryBytes) },
            Column(title: "State") { state($0) },
            Column(title: "Licence") { $0.licence },
            Column(title: "Name", isFlexible: true) { $0.name },
        ],
        empty: "The catalogue is empty.")

    private static func state(_ model: ModelDTO) -> String {
        if model.active { return "active" }
        if model.installed { return "installed" }
        if model.problem != nil { return "does not fit" }
        return model.isDefault ? "default" : "available"
    }

    static func list(_ models: [ModelDTO], on page: Page) -> String {
        let problems = models.compactMap { model in
            model.problem.map { "\(model.id): \($0)".printableLine }
        }
        return ([table.text(models, on: page)] + (problems.isEmpty ? [] : [""] + problems)).joined(separator: "\n")
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

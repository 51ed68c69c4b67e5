import DaemonAPI
import Nutrition

/// A conversation as a CommonMark document. What was said is data: nothing in it becomes a heading, a link or a list.
enum ConversationMarkdown {
    static func text(_ detail: ConversationDetail) -> String {
        let conversation = detail.conversation
        var lines = ["# " + escaped(conversation.title.printableLine), ""]
        let begun = Calendars.dayAndTime(conversation.createdAt)
        lines.append(
            "Conversation \(conversation.id), begun \(begun), \(Figures.count(detail.messages.count, "message", "messages"))."
        )
        var day = ""
        for message in detail.messages {
            let date = String(message.at.prefix { $0 != "T" })
            if date != day, !date.isEmpty {
                lines += ["", "## " + (CalendarDay(iso: date).map(Calendars.long) ?? escaped(date))]
                day = date
            }
            let speaker = message.role == "user" ? "You" : "BiteBook"
            lines += ["", "**\(speaker)**, \(Calendars.time(message.at))", ""]
            lines += quoted(message.content)
        }
        return lines.joined(separator: "\n")
    }

    /// The lines of a message as one quotation; a backslash keeps a line's end, an empty line a paragraph's.
    private static func quoted(_ text: String) -> [String] {
        let lines = text.printable.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
        return lines.indices.map { index in
            let goesOn = !lines[index].isEmpty && index + 1 < lines.count && !lines[index + 1].isEmpty
            return lines[index].isEmpty ? ">" : "> " + lines[index] + (goesOn ? "\\" : "")
        }
    }

    /// One line in which no character means anything to a reader of CommonMark, tables and strike-through included.
    static func escaped(_ line: String) -> String {
        let text = line.replacing("\t", with: " ").drop { $0 == " " }
        var escaped = ""
        var isStart = true
        for (index, character) in zip(text.indices, text) {
            let marksBlock = isStart && "#+-=:".contains(character)
            let next = text.index(after: index)
            // `1.` and `1)` begin a list.
            let marksList =
                ".)".contains(character) && !escaped.isEmpty && escaped.allSatisfy(\.isNumber)
                && (next == text.endIndex || text[next] == " ")
            if marksBlock || marksList || special.contains(character) { escaped.append("\\") }
            escaped.append(character)
            isStart = false
        }
        return escaped.trimmingEnd
    }

    private static let special: Set<Character> = [
        "\\", "`", "*", "_", "[", "]", "<", ">", "&", "~", "|", "$", "{", "}",
    ]
}

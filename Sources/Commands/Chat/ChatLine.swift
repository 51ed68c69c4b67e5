/// What a line typed into the chat means.
enum ChatLine: Hashable {
    case empty
    case say(String)
    case help
    case new
    case list
    case open(Int64)
    case again
    case quit
    /// A command line of the program, as `today`.
    case command([String])
    /// A command that does not exist or lacks something, with what to do.
    case wrong(String)

    init(_ line: String) {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else {
            self = .empty
            return
        }
        guard first.hasPrefix("/") else {
            self = .say(words.joined(separator: " "))
            return
        }
        let rest = Array(words.dropFirst())
        switch first.lowercased() {
        case "/help", "/?": self = .help
        case "/new": self = .new
        case "/list": self = .list
        case "/open": self = Self.id(rest).map(ChatLine.open) ?? .wrong("Which one? As in /open 3; /list shows them.")
        case "/undo": self = .command(["undo"])
        case "/redo": self = .command(["redo"])
        case "/why":
            self = Self.id(rest).map { .command(["why", "\($0)"]) } ?? .wrong("Which entry? As in /why 7.")
        case "/today": self = .command(["today"])
        case "/again": self = .again
        case "/quit", "/exit": self = .quit
        default: self = .wrong("There is no command \(first.printableLine). /help lists them.")
        }
    }

    private static func id(_ words: [String]) -> Int64? {
        guard words.count == 1, let word = words.first else { return nil }
        return Int64(word.hasPrefix("#") ? String(word.dropFirst()) : word)
    }

    static let helpText = """
        Say what you ate, ask about it, or correct me. Besides that:
          /today     today's foods, against the target
          /undo      take back the last change
          /redo      make it again
          /why ID    where an entry's numbers come from
          /new       start a new conversation
          /list      past conversations
          /open ID   go on with one
          /again     say the last thing again
          /quit      leave (or Ctrl-D)
        Ctrl-C interrupts an answer.
        """
}

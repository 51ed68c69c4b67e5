import Foundation
import Nutrition

/// What something typed into the chat means.
enum ChatLine: Hashable {
    case empty
    case say(String)
    case help
    case new
    case open(Int64)
    /// Without an id, the conversation that is open.
    case rename(Int64?, String)
    /// Without an id, the conversation that is open.
    case fork(Int64?)
    case again
    /// With what the text editor begins with.
    case edit(String)
    /// Something said aloud: a recording, or nil for the microphone.
    case speak(String?)
    case quit
    /// A command line of the program, as `today`.
    case command([String])
    /// A command that does not exist or lacks something, with what to do.
    case wrong(String)

    init(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else {
            self = .empty
            return
        }
        guard first.hasPrefix("/") else {
            // Lines stay lines: a list of foods is often pasted as one.
            let lines = text.split(whereSeparator: \.isNewline).map { line in
                line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            self = .say(lines.filter { !$0.isEmpty }.joined(separator: "\n"))
            return
        }
        let name = first.lowercased()
        guard let command = SlashCommand.named(name) else {
            let meant = SlashCommand.nearest(to: name).map { " Did you mean \($0)?" } ?? ""
            self = .wrong("There is no command \(first.printableLine).\(meant) /help lists them.")
            return
        }
        let rest = text.drop(while: \.isWhitespace).dropFirst(first.count).drop { $0 == " " }
        self = Self.meaning(command, Array(words.dropFirst()), String(rest))
    }

    private static func meaning(_ command: SlashCommand, _ words: [String], _ rest: String) -> ChatLine {
        var words = words
        switch command.argument {
        case .entry, .conversation:
            guard words.count == 1, let id = id(words[0]) else {
                return .wrong(
                    command.argument == .entry
                        ? "Which entry? As in \(command.name) 7."
                        : "Which one? As in \(command.name) 3; /list shows them.")
            }
            if case .open = command.action { return .open(id) }
            words = ["\(id)"]
        case .file:
            guard let files = ShellWords.split(rest), !files.isEmpty else {
                return .wrong("Which file? As in \(command.name) ~/lunch.jpg.")
            }
            words = files.map(pathOfUser)
        case .none, .words: break
        }
        switch command.action {
        case .program(let program): return .command(program + words)
        case .programOr(let program, let otherwise): return .command(program + (words.isEmpty ? otherwise : words))
        case .rename:
            let id = words.count > 1 ? id(words[0]) : nil
            let title = words.dropFirst(id == nil ? 0 : 1).joined(separator: " ")
            return title.isEmpty ? .wrong("Which title? As in /rename Breakfasts.") : .rename(id, title)
        case .fork:
            guard let word = words.first else { return .fork(nil) }
            return id(word).map { .fork($0) } ?? .wrong("Which one? As in /fork 3; /list shows them.")
        case .edit: return .edit(rest)
        case .speak:
            guard let files = ShellWords.split(rest), files.count <= 1 else {
                return .wrong("One file, as in \(command.name) ~/lunch.wav, or none to record.")
            }
            return .speak(files.first.map(pathOfUser))
        case .help: return .help
        case .new, .open: return .new
        case .again: return .again
        case .quit: return .quit
        }
    }

    private static func pathOfUser(_ path: String) -> String {
        path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
    }

    private static func id(_ word: String) -> Int64? {
        Int64(word.hasPrefix("#") ? String(word.dropFirst()) : word)
    }
}

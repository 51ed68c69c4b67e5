import DaemonAPI
import Failures
import LineEditing

/// Whoever types into the chat: at an editor of lines, at a plain terminal, or from a file.
protocol ChatConsole: Sendable {
    /// The next thing typed.
    ///
    /// - Parameter prefilled: what stands in the line already.
    /// - Throws: `too_large` or `invalid_input`; the next can be read.
    func next(prefilled: String) async throws -> LineEditor.Input
    /// Keeps what was said, so that it can be found again.
    func remember(_ text: String)
    /// Prints a line above the prompt, while the user types.
    func announce(_ text: String)
    /// Gives the terminal to another program.
    func lend(_ body: @escaping @Sendable () -> Int32) async -> Int32
    /// Where commands that the chat runs read from.
    var source: any TextSource { get }
    /// Ends the line that is being read as Ctrl-C does; nil where that cannot be done.
    var endLine: (@Sendable () -> Void)? { get }
    /// The terminal's width now, in cells; nil where it does not change.
    var columns: Int? { get }
    func close()
}

/// Reads lines simply: without escapes, history or editing.
struct PlainConsole: ChatConsole {
    let context: CommandContext

    private var prompt: String { context.terminal.isInteractive ? "> " : "" }

    func next(prefilled: String) async throws -> LineEditor.Input {
        // What cannot be put into the line is shown above it and sent as it is.
        if !prefilled.isEmpty {
            context.output.writeLine(prefilled.printable)
            return .line(prefilled)
        }
        context.output.write(prompt)
        let line = try await context.interrupts.handling {
            [output = context.output, prompt] in
            // The terminal has already dropped what was typed.
            output.write("\n" + prompt)
        } while: {
            try await context.input.line()
        }
        return line.map(LineEditor.Input.line) ?? .end
    }

    func remember(_ text: String) {}

    func announce(_ text: String) { context.output.writeLine(text.printable) }

    func lend(_ body: @escaping @Sendable () -> Int32) async -> Int32 { body() }

    var source: any TextSource { context.input }
    var columns: Int? { nil }
    var endLine: (@Sendable () -> Void)? { nil }

    func close() {}
}

/// Reads lines with the editor.
struct EditingConsole: ChatConsole {
    let editor: LineEditor
    let history: LineHistory
    let prompt: String

    /// - Returns: nil where lines cannot be edited.
    init?(_ context: CommandContext) {
        guard context.terminal.canEditLines else { return nil }
        try? Places.makePrivateFolder(context.places.stateFolder)
        // What was planted in its place is left alone: the lines of this chat are then kept in memory.
        let file = context.places.historyFile
        let isOwn = (try? OwnFile.check(file)) != nil
        let history = LineHistory(file: isOwn ? file : nil)
        let completion = ChatCompletion(clients: context.clients)
        let editor = LineEditor(
            history: history,
            refusal: { text in
                guard text.utf8.count > InputRules.longestText else { return nil }
                return [InputRules.tooLong.message, InputRules.tooLong.hint].compactMap(\.self).joined(separator: " ")
            },
            completion: { await completion.complete($0) })
        guard let editor else { return nil }
        self.editor = editor
        self.history = history
        prompt = context.page.style.bold(">") + " "
    }

    func next(prefilled: String) async throws -> LineEditor.Input {
        let input = await editor.read(prompt: prompt, prefilled: prefilled)
        if case .cancelled(let text) = input { remember(text) }
        return input
    }

    func remember(_ text: String) { history.add(text) }

    func announce(_ text: String) { editor.announce(text.printable) }

    func lend(_ body: @escaping @Sendable () -> Int32) async -> Int32 { await editor.lend(body) }

    var source: any TextSource { EditedSource(editor: editor) }
    var columns: Int? { editor.columns }
    var endLine: (@Sendable () -> Void)? { { [editor] in editor.interrupt() } }

    func close() { editor.close() }
}

/// Answers to the questions of a command that runs in the chat; the history does not keep them.
struct EditedSource: TextSource {
    let editor: LineEditor

    func line() async throws -> String? {
        switch await editor.read(prompt: "") {
        case .line(let text), .edit(let text): return text
        case .cancelled: throw CancellationError()
        case .end: return nil
        }
    }

    func all() async throws -> String {
        var lines: [String] = []
        while let line = try await line() { lines.append(line) }
        return lines.joined(separator: "\n")
    }
}

import Client
import DaemonAPI
import Failures
import LineEditing

/// The chat: reads what is typed, answers each, until the input ends.
final class ChatSession {
    private var context: CommandContext
    private var conversation: Int64?
    private var lastSaid: String?
    /// Of the first message that failed, for scripts that pipe messages in.
    private var exitCode: Int32 = 0
    private var hasHintedAtLeaving = false

    /// Between two looks at what is due.
    private static let nudgePause = Duration.seconds(60)

    private var isInteractive: Bool { context.terminal.isInteractive }

    init(context: CommandContext, conversation: Int64?) {
        self.context = context
        self.conversation = conversation
    }

    /// - Returns: the exit code; on a terminal always 0, since the user saw what happened.
    /// - Throws: when the daemon cannot be reached at the start.
    func run() async throws -> Int32 {
        // Before the prompt appears, so that a daemon that cannot start is said first.
        let client = try await context.client()
        if let conversation { try await open(conversation, client) }
        if isInteractive, conversation == nil {
            context.output.writeLine("Hello. Tell me what you ate, or ask about it. /help lists more.")
        }
        guard let editing = EditingConsole(context) else { return await talk(at: PlainConsole(context: context)) }
        defer { editing.close() }
        // What the chat runs reads its answers there, too.
        context.input = editing.source
        context.lendTerminal = { await editing.lend($0) }
        return await context.interrupts.handling({ editing.editor.interrupt() }, while: { await talk(at: editing) })
    }

    private func talk(at console: some ChatConsole) async -> Int32 {
        let background = isInteractive ? [sayReminders(at: console), sayNudges(at: console)] : []
        defer { for task in background { task.cancel() } }
        var prefilled = ""
        while true {
            do {
                let input = try await console.next(prefilled: prefilled)
                prefilled = ""
                if let columns = console.columns { context.terminal.columns = max(20, columns) }
                switch input {
                case .end:
                    if isInteractive { context.output.writeLine() }
                    return isInteractive ? 0 : exitCode
                case .cancelled(let text): hintAtLeaving(text)
                case .edit(let text): prefilled = try await edit(text, at: console)
                case .line(let text):
                    console.remember(text)
                    switch ChatLine(text) {
                    case .quit: return isInteractive ? 0 : exitCode
                    case .edit(let text): prefilled = try await edit(text, at: console)
                    case .speak(let file): prefilled = await listen(to: file, at: console)
                    case let line:
                        await letGoOfDeadDaemon()
                        await answer(line)
                    }
                }
            } catch {
                show(error)
            }
        }
    }

    /// A chat stays open for days, and the daemon may be gone meanwhile. What is said then finds or starts it again.
    private func letGoOfDeadDaemon() async {
        guard isInteractive, let client = try? await context.clients.get(startIfNeeded: false) else { return }
        do {
            _ = try await client.send(GetStatus.self)
        } catch let error as BiteBookError where error.code == .daemonUnavailable {
            await context.clients.close()
        } catch {
            // Whatever else is wrong is said by what is asked for.
        }
    }

    /// Somebody who presses Ctrl-C on an empty line wants to leave.
    private func hintAtLeaving(_ typed: String) {
        guard typed.isEmpty, !hasHintedAtLeaving else { return }
        hasHintedAtLeaving = true
        context.errors.writeLine(context.errorStyle.dim("Ctrl-D leaves."))
    }

    /// - Returns: what stands in the next line: the edited text, or what was typed when there is none.
    private func edit(_ text: String, at console: some ChatConsole) async throws -> String {
        guard isInteractive else {
            context.errors.writeLine("/edit needs a terminal.")
            return ""
        }
        do {
            return try await TextEditor(environment: context.environment).edit(text) { await console.lend($0) }
        } catch {
            show(error)
            return text
        }
    }

    /// - Returns: what was said, to be corrected and sent; empty when nothing came of it.
    private func listen(to file: String?, at console: some ChatConsole) async -> String {
        await letGoOfDeadDaemon()
        var spoken = SpokenInput(context: context)
        spoken.endLine = console.endLine
        let (input, context) = (spoken, context)
        do {
            // While the microphone is open, Ctrl-C belongs to the line that waits for Enter.
            if file == nil { return try await input.transcript(of: nil).text }
            return try await interruptible { try await input.transcript(of: file).text }
        } catch is CancellationError {
            context.errors.writeLine("Stopped. Nothing was kept.")
        } catch {
            show(error)
        }
        return ""
    }

    private func answer(_ line: ChatLine) async {
        switch line {
        case .empty, .quit, .edit, .speak: break
        case .say(let text): await say(text)
        case .again:
            if let lastSaid {
                await say(lastSaid)
            } else {
                context.output.writeLine("Nothing was said yet.")
            }
        case .help: context.output.writeLine(SlashCommand.helpText)
        case .new:
            conversation = nil
            context.output.writeLine("A new conversation.")
        case .open(let id):
            do {
                try await open(id, try await context.client())
            } catch {
                show(error)
            }
        case .rename(let id, let title):
            if let id = id ?? conversation {
                await runCommand(["conversations", "rename", "\(id)", "--", title])
            } else {
                context.errors.writeLine("This conversation has no messages yet. /rename ID TITLE renames another.")
            }
        case .fork(let id):
            do {
                try await fork(id)
            } catch {
                show(error)
            }
        case .command(let words): await runCommand(words)
        case .wrong(let hint): context.errors.writeLine(hint)
        }
    }

    private func say(_ text: String) async {
        lastSaid = text
        let request = TurnRequest(text: text, conversation: conversation)
        let context = context
        do {
            let result = try await interruptible {
                let client = try await context.client()
                return try await TurnRunner.run(request, client, context, showsReply: true)
            }
            conversation = result.conversation ?? conversation
            if isInteractive, !result.entries.isEmpty, UndoHint(context.places).isDue() {
                context.errors.writeLine(context.errorStyle.dim("/undo takes it back, /why ID explains it."))
            }
        } catch {
            show(error)
            // The daemon may be gone; the next message finds or starts it again.
            if (error as? BiteBookError)?.code == .daemonUnavailable { await context.clients.close() }
            if isInteractive { context.errors.writeLine(context.errorStyle.dim("/again says it again.")) }
        }
    }

    private func runCommand(_ words: [String]) async {
        let context = context
        let code = await interruptible { await CommandRunner.run(words, in: context) }
        if code == Interrupts.exitCode { context.errors.writeLine("Stopped.") }
        if code == 0, words.starts(with: ["conversations", "delete"]), words.last == conversation.map({ "\($0)" }) {
            conversation = nil
        }
        if code != 0, exitCode == 0 { exitCode = code }
    }

    /// Runs the body so that Ctrl-C ends it.
    private func interruptible<Result: Sendable>(
        _ body: @escaping @Sendable () async throws -> Result
    ) async rethrows -> Result {
        let task = Task { try await body() }
        return try await context.interrupts.handling(
            { task.cancel() },
            while: {
                try await withTaskCancellationHandler {
                    try await task.value
                } onCancel: {
                    task.cancel()
                }
            })
    }

    private func open(_ id: Int64, _ client: DaemonClient) async throws {
        let detail = try await client.send(GetConversation.self, at: .init(id: id))
        conversation = id
        guard isInteractive else { return }
        let page = context.page
        context.output.writeLine(page.style.bold(page.kept(detail.conversation.title).printableLine))
        // Enough to remember what it was about.
        let last = ConversationView.messages(detail.messages.suffix(4), on: page)
        context.output.writeLine(last.joined(separator: "\n") + "\n")
    }

    private func fork(_ id: Int64?) async throws {
        guard let id = id ?? conversation else {
            return context.errors.writeLine("This conversation has no messages yet. /fork ID copies another.")
        }
        let fork = try await context.client().send(
            ForkConversation.self, at: .init(id: id), body: ForkPoint(message: nil))
        conversation = fork.id
        context.output.writeLine("Conversation \(fork.id), “\(fork.title.printableLine)”, goes on from \(id).")
    }

    /// Says reminders as they come due. A daemon that has gone is not started for them, but found again.
    private func sayReminders(at console: some ChatConsole) -> Task<Void, Never> {
        Task { [clients = context.clients] in
            while !Task.isCancelled {
                if let client = try? await clients.get(startIfNeeded: false) {
                    do {
                        for try await case .reminder(let reminder) in client.stream(StreamReminders.self) {
                            console.announce(ReminderView.said(reminder, clients.tracking))
                        }
                    } catch {
                        // The connection has ended; the next one gets what is still to be said.
                    }
                }
                try? await Task.sleep(for: .seconds(5))
            }
        }
    }

    /// Says nudges as they come due, each once; as with reminders, a daemon that has gone is not started for them.
    private func sayNudges(at console: some ChatConsole) -> Task<Void, Never> {
        let clients = context.clients
        return Task { await ChatSession.sayNudges(of: clients, at: console) }
    }

    private static func sayNudges(of clients: ClientSource, at console: some ChatConsole) async {
        while !Task.isCancelled {
            for nudge in await dueNudges(clients) { console.announce(NudgeView.said(nudge, clients.tracking)) }
            try? await Task.sleep(for: nudgePause)
        }
    }

    private static func dueNudges(_ clients: ClientSource) async -> [NudgeDTO] {
        guard let client = try? await clients.get(startIfNeeded: false) else { return [] }
        return (try? await client.send(TakeDueNudges.self)) ?? []
    }

    private func show(_ error: any Error) {
        switch error {
        case is CancellationError:
            context.errors.writeLine("Stopped. What was logged before stays; /undo takes it back.")
        case let error as BiteBookError: context.show(error)
        default: context.errors.writeLine("\(error)")
        }
        guard exitCode == 0 else { return }
        exitCode = (error as? BiteBookError).map { ExitCodes.code(for: $0.code) } ?? ExitCodes.failed
    }
}

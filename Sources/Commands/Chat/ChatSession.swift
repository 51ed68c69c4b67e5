import Client
import DaemonAPI
import Failures

/// The chat: reads lines, answers each, until the input ends.
final class ChatSession {
    private let context: CommandContext
    private var conversation: Int64?
    private var lastSaid: String?
    /// Of the first message that failed, for scripts that pipe messages in.
    private var exitCode: Int32 = 0

    private var isInteractive: Bool { context.terminal.inputIsTerminal && context.terminal.outputIsTerminal }

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
        while let line = await nextLine() {
            switch ChatLine(line) {
            case .quit: return isInteractive ? 0 : exitCode
            case let line: await answer(line)
            }
        }
        if isInteractive { context.output.writeLine() }
        return isInteractive ? 0 : exitCode
    }

    /// The next line that can be read; nil at the end.
    private func nextLine() async -> String? {
        while true {
            if isInteractive { context.output.write(prompt) }
            do {
                return try await context.interrupts.handling {
                    [output = context.output, prompt] in
                    // The terminal has already dropped what was typed.
                    output.write("\n" + prompt)
                } while: {
                    try await context.input.line()
                }
            } catch {
                show(error)
            }
        }
    }

    private var prompt: String { context.page.style.bold("> ") }

    private func answer(_ line: ChatLine) async {
        switch line {
        case .empty, .quit: break
        case .say(let text): await say(text)
        case .again:
            if let lastSaid {
                await say(lastSaid)
            } else {
                context.output.writeLine("Nothing was said yet.")
            }
        case .help: context.output.writeLine(ChatLine.helpText)
        case .new:
            conversation = nil
            context.output.writeLine("A new conversation.")
        case .list: await runCommand(["conversations", "list"])
        case .open(let id):
            do {
                try await open(id, try await context.client())
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
        let turn = Task {
            let client = try await context.client()
            return try await TurnRunner.run(request, client, context, showsReply: true)
        }
        do {
            let result = try await context.interrupts.handling(
                { turn.cancel() },
                while: {
                    try await withTaskCancellationHandler {
                        try await turn.value
                    } onCancel: {
                        turn.cancel()
                    }
                })
            conversation = result.conversation ?? conversation
        } catch {
            show(error)
            // The daemon may be gone; the next message finds or starts it again.
            if (error as? BiteBookError)?.code == .daemonUnavailable { await context.clients.close() }
            if isInteractive { context.errors.writeLine(context.errorStyle.dim("/again says it again.")) }
        }
    }

    private func runCommand(_ words: [String]) async {
        let code = await CommandRunner.run(words, in: context)
        if code != 0, exitCode == 0 { exitCode = code }
    }

    private func open(_ id: Int64, _ client: DaemonClient) async throws {
        let detail = try await client.send(GetConversation.self, ["id": "\(id)"])
        conversation = id
        guard isInteractive else { return }
        let page = context.page
        context.output.writeLine(page.style.bold(detail.conversation.title.printableLine))
        // Enough to remember what it was about.
        let last = ConversationView.messages(detail.messages.suffix(4), on: page)
        context.output.writeLine(last.joined(separator: "\n") + "\n")
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

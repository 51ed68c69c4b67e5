import Client
import DaemonAPI
import Failures
import Nutrition

/// Runs conversations, each in a scratch workspace of its own.
struct EvalRunner {
    let context: CommandContext
    /// A model that is being tried; nil for the one in use.
    var model: String?

    /// - Throws: when the daemon is not available; what else goes wrong in a conversation makes that one fail.
    func run(_ file: EvalFile) async throws -> EvalReport {
        for line in file.malformed {
            context.errors.writeLine("Line \(line.line) is malformed: \(line.problem)".printableLine)
        }
        var outcomes: [EvalReport.Outcome] = []
        for (index, numbered) in file.cases.enumerated() {
            let outcome = try await run(numbered)
            outcomes.append(outcome)
            let seconds = Figures.plain(outcome.result.seconds.reduce(0, +))
            let verdict = outcome.result.right ? "right" : "wrong: " + outcome.result.problems.joined(separator: "; ")
            context.errors.writeLine(
                "\(index + 1)/\(file.cases.count)  \(numbered.content.id)  \(seconds) s  \(verdict)".printableLine)
        }
        return EvalReport(outcomes, malformed: file.malformed)
    }

    private func run(_ numbered: EvalFile.NumberedCase) async throws -> EvalReport.Outcome {
        let client = try await context.client()
        let workspace = try await client.send(
            OpenWorkspace.self, body: WorkspaceRequest(now: numbered.content.now, model: model))
        var conversation = ScratchConversation(
            context: context, client: client.inWorkspace(workspace.id), content: numbered.content)
        await conversation.run()
        do {
            _ = try await client.send(CloseWorkspace.self, at: .init(id: workspace.id))
        } catch let error as BiteBookError {
            // Its result stands; the daemon deletes what is left when it stops.
            context.errors.writeLine("The workspace could not be closed: \(error.message)".printableLine)
        }
        try Task.checkCancellation()
        return conversation.outcome(line: numbered.line)
    }
}

/// One conversation in its workspace.
private struct ScratchConversation {
    let context: CommandContext
    let client: DaemonClient
    let content: EvalCase
    private var turns: [TurnResult] = []
    private var seconds: [Double] = []
    private var score = EvalScore()

    /// What a setup line may not run: it would reach beyond the workspace, or wait for a person.
    private static let forbiddenSetup: Set<String> = ["daemon", "eval", "chat", "models", "export", "import", "purge"]

    init(context: CommandContext, client: DaemonClient, content: EvalCase) {
        self.context = context
        self.client = client
        self.content = content
    }

    mutating func run() async {
        do {
            for line in content.setup ?? [] { try await setUp(line) }
            let before = try await snapshot()
            let clock = ContinuousClock()
            for text in content.say {
                let began = clock.now
                let request = TurnRequest(text: text, conversation: turns.last?.conversation)
                let turn = try await TurnRunner.run(request, client, silent(errors: BufferSink()), showsReply: false)
                seconds.append((clock.now - began) / .seconds(1))
                turns.append(turn)
            }
            score = EvalScoring.score(content.expect, before: before, after: try await snapshot(), turns: turns)
            for command in content.expect.after ?? [] { score.problems += await problems(after: command) }
        } catch let error as BiteBookError {
            fail(error.message)
        } catch {
            fail("\(error)")
        }
    }

    /// What was expected did not come about; a conversation that broke off is right in nothing.
    private mutating func fail(_ reason: String) {
        score = EvalScore(
            entriesRight: content.expect.entries.map { _ in false },
            callsRight: content.expect.calls.map { _ in false },
            problems: ["broke off: \(reason)"])
    }

    func outcome(line: Int) -> EvalReport.Outcome {
        EvalReport.Outcome(
            result: EvalReport.Result(
                line: line, id: content.id, right: score.problems.isEmpty, problems: score.problems,
                calls: turns.flatMap(\.calls), kinds: turns.map(\.kind), replies: turns.map(\.reply),
                seconds: seconds, languages: turns.map { $0.language ?? "" }, rounds: turns.map(\.timings.rounds)),
            score: score, overheadsMs: turns.map { max(0, $0.timings.totalMs - $0.timings.modelMs) })
    }

    private func setUp(_ line: String) async throws {
        let errors = BufferSink()
        guard let words = ShellWords.split(line), let first = words.first, !Self.forbiddenSetup.contains(first) else {
            throw BiteBookError(.invalidInput, "The setup line '\(line)' is no command for a workspace.")
        }
        guard await CommandRunner.run(words, in: silent(errors: errors)) == 0 else {
            throw BiteBookError(.invalidInput, "The setup line '\(line)' failed: \(errors.text.printableLine)")
        }
    }

    /// What keeps each of the command lines from printing what is wanted; empty when one does.
    private func problems(after command: EvalCommand) async -> [String] {
        var problems: [String] = []
        for line in command.run {
            let (output, errors) = (BufferSink(), BufferSink())
            guard let words = ShellWords.split(line), let first = words.first, !Self.forbiddenSetup.contains(first)
            else { return ["'\(line)' is no command for a workspace"] }
            let status = await Self.status(of: words, in: silent(output: output, errors: errors))
            let missing =
                status == 0
                ? command.problems(in: output.text)
                : [status == nil ? "did not end" : "failed: \(errors.text.printableLine)"]
            if missing.isEmpty { return [] }
            problems.append("'\(line)' " + missing.joined(separator: ", "))
        }
        return problems
    }

    /// - Returns: nil for a command that does not end by itself, as one that watches.
    private static func status(of words: [String], in context: CommandContext) async -> Int32? {
        await withTaskGroup(of: Int32?.self) { group in
            group.addTask { await CommandRunner.run(words, in: context) }
            group.addTask {
                try? await Task.sleep(for: Self.longestCommand)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    private static let longestCommand = Duration.seconds(60)

    private func silent(output: BufferSink = BufferSink(), errors: BufferSink) -> CommandContext {
        CommandContext(
            output: output, errors: errors, input: ListSource(), terminal: TerminalFacts(),
            environment: context.environment, places: context.places, clients: ClientSource(borrowing: client),
            interrupts: context.interrupts)
    }

    private func snapshot() async throws -> EvalSnapshot {
        EvalSnapshot(
            entries: try await client.send(ListEntries.self, at: .init()),
            noteIDs: Set(try await client.send(ListNotes.self, at: .init()).map(\.id)),
            target: try await client.send(GetTarget.self).calories,
            measures: try await client.send(ListBodyMeasures.self, at: .init()),
            goals: try await client.send(GetGoals.self))
    }
}

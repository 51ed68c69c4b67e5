import ArgumentParser
import Client
import DaemonAPI
import Failures

extension Models {
    struct Try: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "See how an installed model does on what you said before, without switching.",
            discussion: """
                It is loaded beside the model in use and reads your last turns again that logged something which you \
                neither changed nor took back. Nothing is written. With --evaluation, it also runs a file of \
                conversations as `eval chat` does.
                """)

        @OptionGroup var output: OutputOptions

        @Option(help: "How many of your last confirmed turns, at most 200.")
        var turns = Limits.usualTrialTurns

        @Option(help: "A file of conversations to run as well.")
        var evaluation: String?

        @Option(help: "Run only the first so many conversations of the file.")
        var limit: Int?

        @Argument(help: "The model's id, as `models list` shows it.")
        var id: String

        func validate() throws {
            if !Limits.trialTurns.contains(turns) {
                throw ValidationError("--turns must be from 0 to \(Limits.trialTurns.upperBound).")
            }
            if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
        }

        func run() async throws {
            let context = CommandContext.current
            let file = try evaluation.map { try EvalFile.read($0, limit: limit) }
            let client = try await context.client()
            let events = client.stream(TryModel.self, at: .init(id: id, turns: turns, keep: file != nil))
            let last = try await LongTask.last(of: events, context)
            guard case .audition(let report) = last else {
                throw BiteBookError(.internalFailure, "The daemon did not say how it ended.", hint: "Try again.")
            }
            var result = TrialResult(audition: report)
            if let file {
                do {
                    result.evaluation = try await EvalRunner(context: context, model: id).run(file)
                } catch {
                    _ = try? await client.send(EndTrial.self, at: .init(id: id))
                    throw error
                }
                _ = try await client.send(EndTrial.self, at: .init(id: id))
            }
            try context.present(result, output) { RunningModelView.text(result, on: $0) }
        }
    }
}

/// What `models try` prints.
struct TrialResult: Encodable {
    var audition: AuditionReport
    var evaluation: EvalReport?
}

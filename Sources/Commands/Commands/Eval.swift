import ArgumentParser
import Foundation

struct Eval: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure how well the assistant understands.", subcommands: [ChatEvaluation.self])

    struct ChatEvaluation: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "chat", abstract: "Run conversations and check what they leave behind.",
            discussion: """
                The file has one JSON object a line: `id`, `now`, optional `setup` command lines, `say`, `expect`. Each \
                runs in a scratch workspace of its own; your data is not touched. Exit code 1 when a line is malformed.
                """)

        @OptionGroup var output: OutputOptions

        @Option(help: "Run only the first so many conversations.")
        var limit: Int?

        @Argument(help: "A file of conversations.")
        var file: String

        func validate() throws {
            if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
        }

        func run() async throws {
            let context = CommandContext.current
            let cases = try EvalFile.read(file, limit: limit)
            let report = try await EvalRunner(context: context).run(cases)
            try context.present(report, output) { EvalView.text(report, on: $0) }
            if !report.malformed.isEmpty { throw ExitCode(ExitCodes.failed) }
        }
    }
}

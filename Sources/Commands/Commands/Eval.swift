import ArgumentParser
import Foundation

struct Eval: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure how well the assistant understands.",
        subcommands: [ChatEvaluation.self, NutriBenchEvaluation.self, ExpenditureEvaluationCommand.self])

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

        @Flag(
            help:
                "Show what is right by group (the middle of each id) and language, times by rounds of the model, and causes."
        )
        var report = false

        @Option(help: "The same beside a run that --json printed earlier: what is right and wrong now.")
        var compare: String?

        @Argument(help: "A file of conversations.")
        var file: String

        func validate() throws {
            if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
        }

        func run() async throws {
            let context = CommandContext.current
            let cases = try EvalFile.read(file, limit: limit)
            let stored = try compare.map(EvalBreakdown.stored)
            var report = try await EvalRunner(context: context).run(cases)
            if self.report || stored != nil { report.breakdown = EvalBreakdown(report, since: stored) }
            try context.present(report, output) { page in
                EvalView.text(report, on: page)
                    + (report.breakdown.map { "\n\n" + EvalBreakdownView.text($0) } ?? "")
            }
            if !report.malformed.isEmpty { throw ExitCode(ExitCodes.failed) }
        }
    }

    struct NutriBenchEvaluation: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "nutribench", abstract: "Estimate described meals and compare them with their true nutrients.",
            discussion: """
                The file is CSV with a header: `id`, `meal_description`, `carb_g`, and where known `source`, `unit`, \
                `protein_g`, `fat_g`, `energy_kcal`, `items`, `item_grams`. The score is the share of meals whose \
                carbohydrate is less than 7.5 g off; no answer counts as −1 g. Each meal goes the way of `bitebook \
                estimate`, in a scratch workspace without web search, with the region that its `source` names (`wweia`, or \
                a country's two letters); your data is not touched. Half of the meals, always the same, is held back: only \
                its figures are shown, not what went wrong (`--json` has all).
                """)

        @OptionGroup var output: OutputOptions

        @Option(help: "Estimate only the first so many meals.")
        var limit: Int?

        @Option(
            help: ArgumentHelp(
                "Keep each answer in this file and go on from those that it holds.", valueName: "results-file"))
        var results: String?

        @Flag(help: "Begin the results file anew.")
        var restart = false

        @Argument(help: "A file of meals.")
        var file: String

        func validate() throws {
            if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
            if restart, results == nil { throw ValidationError("--restart needs --results.") }
        }

        func run() async throws {
            let context = CommandContext.current
            let report = try await NutriBenchRunner(context: context)
                .run(NutriBenchFile.read(file), limit: limit, results: results, restart: restart)
            try context.present(report, output) { NutriBenchView.text(report, on: $0) }
        }
    }
    struct ExpenditureEvaluationCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "expenditure",
            abstract: "Measure how well the energy that people use is learnt from their logs.",
            discussion: """
                The people are made up, so that their true expenditure is known: bodies by the model of Hall 2011, with \
                gaps in what they log and weigh, noise of 0.5 to 1.5 kg, and up to 20 % of the intake left out of the log. \
                The learnt value is compared with the formula alone and with a 14-day average. Its constants were chosen \
                on the people of seed 1. Your data is not touched, and nothing has to run.
                """)

        @OptionGroup var output: OutputOptions

        @Option(help: "How many people.")
        var people = 500

        @Option(help: "Which people: the same seed makes the same.")
        var seed: UInt64 = 2

        func validate() throws {
            guard (1...100_000).contains(people) else {
                throw ValidationError("--people must be between 1 and 100000.")
            }
        }

        func run() async throws {
            let report = ExpenditureReport(people: people, seed: seed)
            try CommandContext.current.present(report, output) { ExpenditureReportView.text(report, on: $0) }
        }
    }
}

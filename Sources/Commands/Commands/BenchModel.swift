import ArgumentParser
import Client
import DaemonAPI
import Failures

extension Models {
    struct Bench: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Measure a model on this machine and keep its best settings.",
            discussion: """
                It is loaded beside the model in use with several numbers of threads and sizes of batch; the settings \
                whose turns are fastest are used from its next start on. That takes some minutes, and other programs \
                disturb it.
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "The model's id; without one, the model in use.")
        var id: String?

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            var chosen = id
            if chosen == nil { chosen = try await client.send(GetStatus.self).model.id }
            guard let chosen else {
                throw BiteBookError(.modelUnavailable, "No model is in use.", hint: "Name one: `models list`.")
            }
            let last = try await LongTask.last(of: client.stream(BenchModel.self, at: .init(id: chosen)), context)
            guard case .bench(let report) = last else {
                throw BiteBookError(.internalFailure, "The daemon did not say how it ended.", hint: "Try again.")
            }
            try context.present(report, output) { BenchView.text(report, on: $0) }
        }
    }
}

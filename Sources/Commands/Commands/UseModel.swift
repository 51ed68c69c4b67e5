import ArgumentParser
import Client
import DaemonAPI
import Failures
import Nutrition

extension Models {
    struct Use: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Switch to an installed model, or to a server elsewhere.",
            discussion: """
                The model in use goes on until the new one answers, where there is memory for both. When the new one \
                cannot be used, the one before stays.

                An http(s) address with the model's name, as https://example.org/v1#qwen2.5:7b, uses an \
                OpenAI-compatible server: llama-server, vLLM, Ollama. What is sent there is shown first. \
                `models key` stores a key for it.
                """)

        @OptionGroup var output: OutputOptions

        @Flag(help: "Do not ask before an address is used.")
        var yes = false

        @Argument(help: "The model's id, as `models list` shows it, a path, or an address.")
        var id: String

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            let isAddress = id.contains("://")
            if isAddress { try await confirm(client, context) }
            let name = isAddress ? id : Pull.reference(id)
            let events = client.stream(UseModel.self, at: .init(id: name, confirmed: isAddress ? true : nil))
            let message = try await LongTask.wait(for: events, context)
            try context.present(outcome: message, output)
        }

        private func confirm(_ client: DaemonClient, _ context: CommandContext) async throws {
            let endpoint = try await client.send(GetEndpoint.self, at: .init(address: id))
            context.errors.writeLine(EndpointView.disclosure(endpoint))
            try await context.confirm(yes, "Your words would be sent to \(endpoint.host).")
        }
    }

    struct Key: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Store the key for a model's server elsewhere.",
            discussion: KeyOptions.discussion)

        @OptionGroup var output: OutputOptions
        @OptionGroup var key: KeyOptions

        @Argument(help: "The server's address.")
        var address: String

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            let stored = try await key.put(for: address, context, client)
            let endpoint =
                if let stored { stored } else { try await client.send(GetEndpoint.self, at: .init(address: address)) }
            try context.present(endpoint, output) { _ in EndpointView.key(endpoint) }
        }
    }
}

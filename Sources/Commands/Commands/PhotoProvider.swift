import ArgumentParser
import Client
import DaemonAPI
import Failures
import Nutrition

extension Photos {
    struct Provider: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Who looks at photos of dishes: this machine, or a server that you choose.",
            discussion: """
                Without an address it shows who does, and what was asked this month. The model on this machine is the \
                default. An http(s) address with the model's name, as https://example.org/v1#model-name, sends photos \
                to an OpenAI-compatible server. What is sent is shown first, and a grey picture is tried. \
                `models key` stores a key for it; `settings set photo_price 0.15/0.60` has the cost shown.
                """)

        @OptionGroup var output: OutputOptions

        @Flag(help: "Do not ask before an address is used.")
        var yes = false

        @Argument(help: "An address, or `off` for this machine.")
        var address: String?

        func validate() throws {
            if let address, address != "off", !address.contains("://") {
                throw ValidationError("Give an http(s) address, or off.")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            let provider: PhotoProviderDTO
            switch address {
            case nil: provider = try await client.send(GetPhotoProvider.self)
            case "off":
                provider = try await client.send(
                    PutPhotoProvider.self, body: PhotoProviderChoice(address: nil, confirmed: true))
            case let address?:
                let endpoint = try await client.send(PreviewPhotoProvider.self, at: .init(address: address))
                context.errors.writeLine(EndpointView.disclosure(endpoint, rest: "Everything else stays here."))
                try await context.confirm(yes, "Your photos would be sent to \(endpoint.host).")
                context.errors.writeLine("Trying it with a grey picture.")
                // A server may load its model first.
                provider = try await client.send(
                    PutPhotoProvider.self, body: PhotoProviderChoice(address: address, confirmed: true),
                    timeout: .seconds(660))
            }
            try context.present(provider, output) { PhotoProviderView.text(provider, on: $0) }
        }
    }
}

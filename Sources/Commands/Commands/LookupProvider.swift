import ArgumentParser
import Client
import DaemonAPI

extension Lookup {
    struct Provider: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Whether API Ninjas may be asked: api-ninjas, or off, which it is until you choose.",
            discussion: """
                Without an argument it shows how it stands. `api-ninjas` shows what would be sent, asks, and tries it \
                with the word water; `lookup key` stores the key that it needs. An https address, or an http one of \
                this machine, is asked instead of API Ninjas; it must answer as that does.
                """)

        @OptionGroup var output: OutputOptions

        @Flag(help: "Do not ask before it is used.")
        var yes = false

        @Argument(
            help: "`api-ninjas`, `off`, or an address that answers as API Ninjas does.",
            completion: .list(["api-ninjas", "off"]))
        var choice: String?

        func validate() throws {
            if let choice, !["api-ninjas", "off"].contains(choice), !choice.contains("://") {
                throw ValidationError("Give api-ninjas, off, or an https address.")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            let provider: LookupProviderDTO
            switch choice {
            case nil: provider = try await client.send(GetLookupProvider.self)
            case "off":
                provider = try await client.send(
                    PutLookupProvider.self, body: LookupProviderChoice(address: nil, confirmed: true))
            case let choice?:
                let address = choice == "api-ninjas" ? LookupProviderDTO.address : choice
                let endpoint = try await client.send(PreviewLookupProvider.self, at: .init(address: address))
                context.errors.writeLine(
                    EndpointView.disclosure(
                        endpoint, rest: "Your entries, weight, profile and settings stay here. No answer is logged."))
                try await context.confirm(yes, "What you look up would be sent to \(endpoint.host).")
                context.errors.writeLine("Trying it with the word water.")
                provider = try await client.send(
                    PutLookupProvider.self, body: LookupProviderChoice(address: address, confirmed: true))
            }
            try context.present(provider, output) { LookupView.text(provider, on: $0) }
        }
    }

    struct Key: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Store your key for API Ninjas.",
            discussion: KeyOptions.discussion)

        @OptionGroup var output: OutputOptions
        @OptionGroup var key: KeyOptions

        @Argument(help: "The address that it is for; left out, the one that is asked, else that of API Ninjas.")
        var address: String?

        func validate() throws {
            if let address, !address.contains("://") { throw ValidationError("Give an https address, or none.") }
        }

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            var place = address
            if place == nil { place = try await client.send(GetLookupProvider.self).endpoint?.address }
            let address = place ?? LookupProviderDTO.address
            _ = try await key.put(for: address, context, client)
            let endpoint = try await client.send(PreviewLookupProvider.self, at: .init(address: address))
            try context.present(endpoint, output) { _ in EndpointView.key(endpoint) }
        }
    }
}

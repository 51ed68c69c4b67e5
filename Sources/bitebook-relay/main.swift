import ArgumentParser
import Failures
import Foundation
import Relay

struct RelayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bitebook-relay",
        abstract: "Fetches the tokens of Fitbit and Oura for BiteBook, and keeps none of them.",
        discussion: """
            The credentials of a provider come from BITEBOOK_RELAY_FITBIT_CLIENT_ID and
            BITEBOOK_RELAY_FITBIT_CLIENT_SECRET_FILE (or …_SECRET); of Oura likewise.

            bitebook-relay --public-address https://relay.example.org --listen 0.0.0.0:443 \\
              --certificate fullchain.pem --key privkey.pem
            bitebook-relay --public-address https://relay.example.org --behind-proxy
            """)

    @Option(help: "The address and port to listen on.")
    var listen = "127.0.0.1:8443"
    @Option(help: "The certificate chain, a PEM file.")
    var certificate: String?
    @Option(help: "The certificate's key, a PEM file.")
    var key: String?
    @Option(help: "How browsers reach the relay: https://relay.example.org.")
    var publicAddress: String
    @Flag(help: "A proxy before the relay has the certificate and sets X-Forwarded-For.")
    var behindProxy = false
    @Option(help: "A JSON file that adds providers or replaces them.")
    var providers: String?
    @Option(help: "How often one address may ask.")
    var requestsPerMinute = 120

    func serve() async throws {
        try await RelayServer.run(
            RelayConfiguration(
                listen: listen, certificate: certificate, key: key, publicAddress: publicAddress,
                isBehindProxy: behindProxy, requestsPerMinute: requestsPerMinute, providerFile: providers,
                environment: ProcessInfo.processInfo.environment))
    }
}

signal(SIGPIPE, SIG_IGN)
let command = RelayCommand.parseOrExit()
do {
    try ProcessSecrecy.apply()
    try await command.serve()
} catch let failure as BiteBookError {
    for line in [failure.message, failure.hint].compactMap({ $0 }) { RelayLog.line("bitebook-relay: " + line) }
    exit(1)
} catch {
    RelayLog.line("bitebook-relay: The relay cannot run: \(error)")
    exit(1)
}

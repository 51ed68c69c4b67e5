import ArgumentParser
import Client
import DaemonAPI

/// What is to be done with the key of a service elsewhere.
struct KeyOptions: ParsableArguments {
    static let discussion = """
        The key is read from standard input. It is kept in the system's keyring where there is one \
        (secret-tool, security), else in a file that only you can read, and goes to this host only.
        """

    @Flag(help: "Remove the key.")
    var remove = false

    @Flag(help: "Only show whether there is a key.")
    var show = false

    func validate() throws {
        if remove && show { throw ValidationError("--remove and --show exclude each other.") }
    }

    /// Stores or removes the key of an address.
    ///
    /// - Returns: what is known of it then; nil where it is only to be shown.
    func put(for address: String, _ context: CommandContext, _ client: DaemonClient) async throws -> EndpointDTO? {
        guard !show else { return nil }
        let key = remove ? nil : try await context.key()
        return try await client.send(PutEndpointKey.self, body: EndpointKey(address: address, key: key))
    }
}

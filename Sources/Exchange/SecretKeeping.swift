/// Where secrets are kept, each under a name: the system's keyring, else a file that only the user can read.
package protocol SecretKeeping: Sendable {
    func find(_ name: String) async throws -> (secret: String, place: String)?
    func store(_ secret: String, for name: String) async throws
    func remove(_ name: String) async
}

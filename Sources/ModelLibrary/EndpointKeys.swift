import Failures
import Foundation
import LlamaServer
import Subprocess

/// The keys of remote endpoints, one for each host: in the operating system's keyring where there is one, else in a
/// file that only its owner can read. A key is given to the host that it was stored for, and to no other.
package struct EndpointKeys: Sendable {
    /// Where a key is.
    package enum Place: String, Hashable, Sendable {
        case keyring, file
    }

    let folder: String
    /// The environment of the keyring's program; its `PATH` says where that is.
    let environment: [String: String]

    private static let service = "bitebook"
    private static let limit = Duration.seconds(10)
    /// Bytes: two tokens of a device provider are longer than a key.
    private static let longest = 16_384

    /// - Parameter folder: for key files; made with mode 0700 when it is needed.
    package init(folder: String, environment: [String: String]) {
        self.folder = folder
        self.environment = environment
    }

    /// - Throws: `invalid_input` for a file that others can read.
    package func find(_ host: String) async throws -> (key: String, place: Place)? {
        if let key = await keyringLookup(host), let checked = try? RemoteEndpoint.checkKey(key, upTo: Self.longest) {
            return (checked, .keyring)
        }
        let path = file(host)
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return (try RemoteEndpoint.readKey(path, upTo: Self.longest), .file)
    }

    /// - Returns: where it was put.
    /// - Throws: `invalid_input` for what is no key, `storage_unavailable`.
    package func store(_ text: String, for host: String) async throws -> Place {
        let key = try RemoteEndpoint.checkKey(text, upTo: Self.longest)
        if await keyringStore(key, host), await keyringLookup(host) == key {
            try? FileManager.default.removeItem(atPath: file(host))
            return .keyring
        }
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let partial = file(host) + ".new"
            try? FileManager.default.removeItem(atPath: partial)
            guard
                FileManager.default.createFile(
                    atPath: partial, contents: Data((key + "\n").utf8), attributes: [.posixPermissions: 0o600]),
                rename(partial, file(host)) == 0
            else { throw CocoaError(.fileWriteUnknown) }
        } catch {
            throw BiteBookError(
                .storageUnavailable, "The key cannot be written to \(folder).", hint: "Check its permissions.",
                underlying: error)
        }
        return .file
    }

    /// Forgets the key of a host, wherever it is.
    package func remove(_ host: String) async {
        #if os(macOS)
            _ = await run("security", ["delete-generic-password", "-s", Self.service, "-a", host], input: nil)
        #else
            _ = await run("secret-tool", ["clear", "service", Self.service, "endpoint", host], input: nil)
        #endif
        try? FileManager.default.removeItem(atPath: file(host))
    }

    /// `sk-…Z9xY`: enough to tell keys apart.
    package static func masked(_ key: String) -> String {
        key.count < 12 ? "…" : "\(key.prefix(3))…\(key.suffix(4))"
    }

    private func file(_ host: String) -> String {
        let name = host.lowercased().map {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") ? $0 : "_"
        }
        return folder + "/" + String(name).drop(while: { $0 == "." })
    }

    // MARK: The keyring

    private func keyringLookup(_ host: String) async -> String? {
        #if os(macOS)
            let answer = await run(
                "security", ["find-generic-password", "-s", Self.service, "-a", host, "-w"], input: nil)
        #else
            let answer = await run("secret-tool", ["lookup", "service", Self.service, "endpoint", host], input: nil)
        #endif
        return answer?.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func keyringStore(_ key: String, _ host: String) async -> Bool {
        #if os(macOS)
            // Through standard input: other users may read the arguments of a process.
            let line = "add-generic-password -U -s \(Self.service) -a \(host) -w \(key)\n"
            return await run("security", ["-i"], input: line) != nil
        #else
            let label = "--label=BiteBook: key for \(host)"
            return await run(
                "secret-tool", ["store", label, "service", Self.service, "endpoint", host], input: key) != nil
        #endif
    }

    /// What the program prints; nil when there is none, it fails, or takes too long.
    private func run(_ program: String, _ arguments: [String], input: String?) async -> String? {
        let path = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let path else { return nil }
        var variables = [Environment.Key: String]()
        for (name, value) in environment { variables[Environment.Key(stringLiteral: name)] = value }
        // Not as an argument, which other users could read, and not written into a pipe by us: a program that ends
        // without reading would break it.
        variables["BITEBOOK_INPUT"] = input
        let options = ["-c", #"printf %s "$BITEBOOK_INPUT" | "$0" "$@""#, path] + arguments
        let known = variables
        let result = try? await StallGuard(.answer, limit: Self.limit).run {
            let result = try await Subprocess.run(
                .name("sh"), arguments: Arguments(options), environment: .custom(known), input: .none,
                output: .string(limit: 1 << 16), error: .discarded)
            return result.terminationStatus.isSuccess ? result.standardOutput : nil
        }
        return result ?? nil
    }
}

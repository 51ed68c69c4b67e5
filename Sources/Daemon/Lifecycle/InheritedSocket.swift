import Failures
import Foundation

/// A listening socket that the system's manager has bound and hands over, as sd_listen_fds(3) describes: the daemon
/// starts with the first command, which finds a socket that is there already.
struct InheritedSocket: Sendable {
    /// `SD_LISTEN_FDS_START`.
    private static let first: Int32 = 3

    let descriptor: Int32

    /// - Parameters:
    ///   - processID: that of this process.
    ///   - path: where commands look for the socket.
    /// - Returns: nil where nothing is handed over.
    /// - Throws: `daemon_unavailable` for what is handed over and cannot be used.
    init?(environment: [String: String], processID: pid_t, path: String) throws(BiteBookError) {
        guard let count = environment["LISTEN_FDS"], !count.isEmpty else { return nil }
        guard let owner = environment["LISTEN_PID"], pid_t(owner) == processID else {
            throw Self.refusal(
                "A socket was handed to process \(environment["LISTEN_PID"] ?? "(none)") (LISTEN_PID), and this is "
                    + "process \(processID).",
                hint: "Unset LISTEN_PID and LISTEN_FDS, or let systemd start the daemon.")
        }
        guard count == "1" else {
            throw Self.refusal("LISTEN_FDS is \(count); the daemon takes one socket.")
        }
        descriptor = Self.first
        guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else {
            throw Self.refusal("LISTEN_FDS names a socket, but descriptor \(descriptor) is not open.")
        }
        try Self.check(descriptor, path)
    }

    private static func check(_ descriptor: Int32, _ path: String) throws(BiteBookError) {
        var address = sockaddr_un()
        var length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isNamed = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) == 0 }
        }
        #if os(Linux)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        guard isNamed, address.sun_family == sa_family_t(AF_UNIX), option(SO_TYPE, of: descriptor) == stream,
            option(SO_ACCEPTCONN, of: descriptor) == 1
        else {
            throw refusal("Descriptor \(descriptor) is no Unix stream socket that listens.")
        }
        let bound = withUnsafeBytes(of: address.sun_path) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard let there = Self.socketFile(bound) else {
            throw refusal("The socket that was handed over, \(bound), is gone, so that no command finds it.")
        }
        guard Self.socketFile(path) == there else {
            throw refusal("The socket that was handed over is \(bound), and commands look for \(path).")
        }
    }

    private static func option(_ name: Int32, of descriptor: Int32) -> Int32? {
        var value: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, SOL_SOCKET, name, &value, &length) == 0 ? value : nil
    }

    private static func refusal(
        _ message: String,
        hint: String = "`bitebook daemon install --socket` writes the units anew; "
            + "`systemctl --user restart bitebook.socket` binds the socket again."
    ) -> BiteBookError {
        BiteBookError(.daemonUnavailable, message, hint: hint)
    }

    /// Device and number of the socket's file that lies at `path` itself, not where a link leads; nil where none is.
    private static func socketFile(_ path: String) -> [Int]? {
        guard let found = try? FileManager.default.attributesOfItem(atPath: path),
            found[.type] as? FileAttributeType == .typeSocket, let device = found[.systemNumber] as? Int,
            let number = found[.systemFileNumber] as? Int
        else { return nil }
        return [device, number]
    }
}

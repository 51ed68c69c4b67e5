package import Foundation

/// A connection to a Unix socket that sends whatever a test wants, well-formed or not.
package final class RawConnection: Sendable {
    private let descriptor: Int32

    /// - Throws: `POSIXError` when nobody listens.
    package init(to socket: String) throws {
        #if canImport(Darwin)
            descriptor = Foundation.socket(AF_UNIX, SOCK_STREAM, 0)
        #else
            descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socket.utf8.prefix(103)) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else {
            let code = errno
            Foundation.close(descriptor)
            throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
        }
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { Foundation.close(descriptor) }

    /// Sends as much as the other side takes.
    ///
    /// - Returns: whether it took everything.
    @discardableResult
    package func send(_ data: Data) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            #if canImport(Darwin)
                let flags: Int32 = 0
            #else
                let flags = Int32(MSG_NOSIGNAL)
            #endif
            let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Sends and receives at the same time, because whoever refuses a request does not read the rest of it.
    ///
    /// - Returns: everything until the other side closes its side, or is silent for 10 s.
    package func exchange(_ data: Data) -> String {
        Thread.detachNewThread { [self] in send(data) }
        let received = receiveAll()
        shutdown(descriptor, Int32(SHUT_RDWR))
        return received
    }

    /// Everything until the other side closes, or is silent for 10 s.
    package func receiveAll() -> String {
        var received = Data()
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &chunk, chunk.count, 0)
            guard count > 0 else { break }
            received += chunk[..<count]
        }
        return String(decoding: received, as: UTF8.self)
    }
}

/// An HTTP answer, taken apart just enough for tests.
package struct RawAnswer: Sendable {
    /// 0 when there was no answer.
    package let status: Int
    package let head: String
    package let body: String

    package init(_ text: String) {
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        head = String(parts.first ?? "")
        body = parts.count > 1 ? String(parts[1]) : ""
        status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
}

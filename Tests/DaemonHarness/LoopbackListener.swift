import Foundation
import Synchronization

/// Counts who connects to a port of this machine, and answers nobody.
package final class LoopbackListener: Sendable {
    package let port: UInt16
    private let count = Mutex(0)

    package var connections: Int { count.withLock { $0 } }

    package init(closesConnections: Bool = true) throws {
        let (descriptor, port) = try Self.listen()
        self.port = port
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else { return }
                count.withLock { $0 += 1 }
                if closesConnections { close(connection) }
            }
        }
    }

    /// A socket that listens on a free port.
    static func listen() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, stream, 0)
        var address = address(port: 0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && Foundation.listen(descriptor, 16) == 0
                    && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRINUSE) }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    package func connectOnce() {
        let client = socket(AF_INET, Self.stream, 0)
        defer { close(client) }
        var address = Self.address(port: port)
        _ = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    #if canImport(Darwin)
        private static let stream = SOCK_STREAM
    #else
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #endif

    private static func address(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        return address
    }
}

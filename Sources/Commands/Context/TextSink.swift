import Foundation
import Synchronization

/// Where text goes: a file descriptor, or a buffer in tests and evaluations.
package protocol TextSink: Sendable {
    /// Never fails; what went wrong is in `failure`.
    func write(_ text: String)
    /// The system's reason why something could not be written; nil as long as everything was.
    var failure: String? { get }
}

extension TextSink {
    package func writeLine(_ text: String = "") { write(text + "\n") }
}

/// Writes to a file descriptor without buffering, so that streamed text appears at once.
package final class DescriptorSink: TextSink {
    private let descriptor: Int32
    private let firstFailure = Mutex<String?>(nil)

    package init(descriptor: Int32) { self.descriptor = descriptor }

    package var failure: String? { firstFailure.withLock { $0 } }

    package func write(_ text: String) {
        firstFailure.withLock { failure in
            // After a failure nothing more is tried: a reader that went away does not come back.
            guard failure == nil else { return }
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    failure = String(cString: strerror(errno))
                    return
                }
            }
        }
    }
}

/// Keeps what is written.
package final class BufferSink: TextSink {
    private let content = Mutex("")

    package init() {}

    package var text: String { content.withLock { $0 } }
    package var failure: String? { nil }

    package func write(_ text: String) { content.withLock { $0 += text } }
}

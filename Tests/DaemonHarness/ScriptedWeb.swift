import Foundation
import Synchronization

/// A port of this machine that stands for the web: it answers every request with what a test told it, a model's
/// endpoint (`…/chat/completions`) with a plan, everything else with a page.
package final class ScriptedWeb: Sendable {
    package struct Script: Sendable {
        package var plan: String
        package var status: Int
        package var page: String
        /// Whether a page is ever answered.
        package var isSilent: Bool
        /// Whether the model ever answers.
        package var modelIsSilent: Bool

        package init(
            plan: String, status: Int = 200, page: String = "", isSilent: Bool = false, modelIsSilent: Bool = false
        ) {
            self.plan = plan
            self.status = status
            self.page = page
            self.isSilent = isSilent
            self.modelIsSilent = modelIsSilent
        }
    }

    private let listener: Int32
    package let port: UInt16
    private let script: Mutex<Script>
    private let log = Mutex<[String]>([])

    /// The bodies of the requests for pages.
    package var searches: [String] { log.withLock { $0 } }

    package init(_ script: Script) throws {
        let (descriptor, port) = try LoopbackListener.listen()
        listener = descriptor
        self.port = port
        self.script = Mutex(script)
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else { return }
                Thread.detachNewThread { [self] in
                    answer(connection)
                    close(connection)
                }
            }
        }
    }

    package func set(_ script: Script) { self.script.withLock { $0 = script } }

    private func answer(_ connection: Int32) {
        guard let (head, body) = request(connection) else { return }
        let script = script.withLock { $0 }
        if head.contains("/chat/completions") {
            if script.modelIsSilent { Thread.sleep(forTimeInterval: 30) }
            let plan = String(decoding: (try? JSONEncoder().encode(script.plan)) ?? Data(), as: UTF8.self)
            let events =
                #"data: {"choices":[{"delta":{"content":\#(plan)},"finish_reason":null}]}"# + "\n\n"
                + #"data: {"choices":[{"delta":{},"finish_reason":"stop"}]}"# + "\n\ndata: [DONE]\n\n"
            send(connection, 200, "text/event-stream", events)
        } else {
            log.withLock { $0.append(body) }
            if script.isSilent {
                Thread.sleep(forTimeInterval: 30)
            } else {
                send(connection, script.status, "text/html", script.page)
            }
        }
    }

    private func request(_ connection: Int32) -> (head: String, body: String)? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let text = String(decoding: bytes, as: UTF8.self)
            if let end = text.range(of: "\r\n\r\n") {
                let head = String(text[..<end.lowerBound])
                let length =
                    head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
                    .flatMap { Int($0.dropFirst(15).drop { $0 == " " }) } ?? 0
                let body = text[end.upperBound...]
                if body.utf8.count >= length { return (head, String(body)) }
            }
            let count = read(connection, &chunk, chunk.count)
            guard count > 0 else { return nil }
            bytes += chunk[..<count]
        }
    }

    private func send(_ connection: Int32, _ status: Int, _ type: String, _ body: String) {
        let head =
            "HTTP/1.1 \(status) X\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
        var rest = Array((head + body).utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(connection, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}

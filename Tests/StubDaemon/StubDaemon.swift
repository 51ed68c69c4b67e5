package import DaemonAPI
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A real HTTP server on a real Unix socket that answers as a test tells it to.
package final class StubDaemon: Sendable {
    package struct Request: Hashable, Sendable {
        package let verb: String
        /// With the query.
        package let target: String
        package let headers: [String: String]
        package let body: String
    }

    package enum Answer: Sendable {
        case whole(status: Int, body: String)
        /// A file with one header more.
        case file(header: String, value: String, body: String)
        /// Without the version headers.
        case bare(status: Int, body: String)
        /// Chunks of an event stream; `ends: false` leaves the connection open after the last.
        case stream([String], ends: Bool)
        /// Chunks, then the connection breaks.
        case broken([String])
        /// No answer at all.
        case silence

        /// JSON of a value.
        package static func json(_ value: some Encodable) -> Answer {
            .whole(status: 200, body: StubDaemon.text(value))
        }

        /// Events as the daemon writes them.
        package static func events(_ events: [StreamEvent]) -> Answer {
            .stream(events.map { (try? $0.serverSentText()) ?? "" }, ends: true)
        }
    }

    package let socket: String
    package let product: String
    package let api: String
    /// What it says that the user wants to see.
    package let tracking: String
    private let answer: @Sendable (Request) -> Answer
    private let log = Mutex<(requests: [Request], disconnections: Int)>(([], 0))
    private let channel = Mutex<(any Channel)?>(nil)

    /// - Parameters:
    ///   - socket: where to listen; the folder must exist.
    ///   - product: the version that it claims to be.
    ///   - answer: what each request gets.
    package init(
        socket: String, product: String = BiteBookVersion.product, api: String = String(BiteBookVersion.api),
        tracking: String = "calories",
        answer: @escaping @Sendable (Request) -> Answer
    ) {
        self.socket = socket
        self.product = product
        self.api = api
        self.tracking = tracking
        self.answer = answer
    }

    package var requests: [Request] { log.withLock { $0.requests } }
    /// Connections that clients closed while an answer was under way.
    package var disconnections: Int { log.withLock { $0.disconnections } }

    package static func text(_ value: some Encodable) -> String {
        (try? WireCoding.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    package func start() async throws {
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.pipeline.configureHTTPServerPipeline().flatMapThrowing {
                    try channel.pipeline.syncOperations.addHandler(StubHandler(daemon: self))
                }
            }
            .bind(unixDomainSocketPath: socket, cleanupExistingSocketFile: true).get()
        self.channel.withLock { $0 = channel }
    }

    package func stop() async throws {
        let channel = channel.withLock { channel in
            defer { channel = nil }
            return channel
        }
        try await channel?.close()
    }

    fileprivate func receive(_ request: Request) -> Answer {
        log.withLock { $0.requests.append(request) }
        return answer(request)
    }

    fileprivate func clientLeft() { log.withLock { $0.disconnections += 1 } }
}

private final class StubHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let daemon: StubDaemon
    private var head: HTTPRequestHead?
    private var body = ByteBuffer()
    private var isAnswering = false

    init(daemon: StubDaemon) { self.daemon = daemon }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            self.head = head
            body.clear()
        case .body(let part): body.writeImmutableBuffer(part)
        case .end:
            guard let head else { return }
            let headers = Dictionary(head.headers.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
            let request = StubDaemon.Request(
                verb: head.method.rawValue, target: head.uri, headers: headers, body: String(buffer: body))
            answer(daemon.receive(request), context)
        }
    }

    private func answer(_ answer: StubDaemon.Answer, _ context: ChannelHandlerContext) {
        switch answer {
        case .whole(let status, let body):
            writeHead(status, versions: true, length: body.utf8.count, context)
            finish([body], context)
        case .file(let header, let value, let body):
            writeHead(200, versions: true, length: nil, adding: [header: value], context)
            finish([body], context)
        case .bare(let status, let body):
            writeHead(status, versions: false, length: body.utf8.count, context)
            finish([body], context)
        case .stream(let chunks, let ends):
            writeHead(200, versions: true, length: nil, context)
            if ends {
                finish(chunks, context)
            } else {
                isAnswering = true
                write(chunks, context)
            }
        case .broken(let chunks):
            writeHead(200, versions: true, length: nil, context)
            write(chunks, context)
            context.close(promise: nil)
        case .silence: isAnswering = true
        }
    }

    private func writeHead(
        _ status: Int, versions: Bool, length: Int?, adding more: [String: String] = [:],
        _ context: ChannelHandlerContext
    ) {
        var headers = HTTPHeaders()
        for (name, value) in more { headers.add(name: name, value: value) }
        if versions {
            headers.add(name: BiteBookVersion.productHeader, value: daemon.product)
            headers.add(name: BiteBookVersion.apiHeader, value: daemon.api)
            headers.add(name: BiteBookVersion.trackingHeader, value: daemon.tracking)
        }
        if let length { headers.add(name: "content-length", value: String(length)) }
        let head = HTTPResponseHead(version: .http1_1, status: .init(statusCode: status), headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
    }

    private func write(_ chunks: [String], _ context: ChannelHandlerContext) {
        for chunk in chunks {
            context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: chunk)))), promise: nil)
        }
        context.flush()
    }

    private func finish(_ chunks: [String], _ context: ChannelHandlerContext) {
        write(chunks, context)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        if isAnswering { daemon.clientLeft() }
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

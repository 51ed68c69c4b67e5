import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A real HTTP server on a free port of this machine that answers from a script and notes what it was asked.
final class SearchServer: Sendable {
    struct Answer: Sendable {
        var status = 200
        var body = ""
        var delay: Duration = .zero
        var headers: [(String, String)] = []
    }

    struct Request: Sendable {
        var uri: String
        var headers: HTTPHeaders
        var body: String
        var at: ContinuousClock.Instant
    }

    private let channel: any Channel
    private let state: State

    fileprivate final class State: Sendable {
        let requests = Mutex<[Request]>([])
        let open = Mutex(0)
        let mostOpen = Mutex(0)
        let answers: [Answer]
        init(_ answers: [Answer]) { self.answers = answers }
    }

    private init(channel: any Channel, state: State) { (self.channel, self.state) = (channel, state) }

    var address: String { "http://127.0.0.1:\(channel.localAddress?.port ?? 0)/html/" }
    var requests: [Request] { state.requests.withLock { $0 } }
    var mostAtOnce: Int { state.mostOpen.withLock { $0 } }

    /// Runs `body` against a server that gives `answers` in order and then repeats the last one.
    static func with(_ answers: [Answer], _ body: (SearchServer) async throws -> Void) async throws {
        let state = State(answers)
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 16)
            .childChannelInitializer { child in
                child.eventLoop.makeCompletedFuture {
                    try child.pipeline.syncOperations.configureHTTPServerPipeline()
                    try child.pipeline.syncOperations.addHandler(Handler(state))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let server = SearchServer(channel: channel, state: state)
        do {
            try await body(server)
        } catch {
            try await channel.close()
            throw error
        }
        try await channel.close()
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart
        private let state: State
        private var head: HTTPRequestHead?
        private var body = ""

        init(_ state: State) { self.state = state }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head): (self.head, body) = (head, "")
            case .body(let part): body += String(buffer: part)
            case .end: respond(context)
            }
        }

        private func respond(_ context: ChannelHandlerContext) {
            guard let head else { return }
            let number = state.requests.withLock { requests in
                requests.append(Request(uri: head.uri, headers: head.headers, body: body, at: .now))
                return requests.count - 1
            }
            let open = state.open.withLock { open in
                open += 1
                return open
            }
            state.mostOpen.withLock { $0 = max($0, open) }
            let answer = state.answers[min(number, state.answers.count - 1)]
            let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
            let state = state
            context.eventLoop.scheduleTask(in: TimeAmount(answer.delay)) {
                let context = bound.value
                state.open.withLock { $0 -= 1 }
                var headers = HTTPHeaders(answer.headers)
                headers.add(name: "Content-Length", value: String(answer.body.utf8.count))
                let head = HTTPResponseHead(
                    version: .http1_1, status: .init(statusCode: answer.status), headers: headers)
                context.write(NIOAny(HTTPServerResponsePart.head(head)), promise: nil)
                context.write(
                    NIOAny(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: answer.body)))), promise: nil)
                context.writeAndFlush(NIOAny(HTTPServerResponsePart.end(nil)), promise: nil)
            }
        }
    }
}

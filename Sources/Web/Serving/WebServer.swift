package import Client
import DaemonAPI
import Failures
import Foundation
import HTTPTypes
import Hummingbird
package import Logging
import Markup
import NIOCore
import Nutrition
package import ServiceLifecycle

/// Serves the pages on 127.0.0.1. It is a client of the daemon as every other, so that it can do nothing that they
/// cannot.
package struct WebServer: Sendable {
    let client: DaemonClient
    let gate: any WebGate
    let sessions: WebSessions
    let limit: LoginLimit
    let uploads: UploadShelf
    let logger: Logger

    package init(
        client: DaemonClient, gate: any WebGate, sessions: WebSessions = WebSessions(),
        limit: LoginLimit = LoginLimit(), uploads: UploadShelf, logger: Logger
    ) {
        self.client = client
        self.gate = gate
        self.sessions = sessions
        self.limit = limit
        self.uploads = uploads
        self.logger = logger
    }

    /// - Parameters:
    ///   - port: 0 lets the system choose.
    ///   - isServing: is told the port when it listens.
    package func service(port: Int, isServing: @escaping @Sendable (Int) async -> Void = { _ in }) -> some Service {
        var logger = logger
        logger.logLevel = .warning
        return Application(
            responder: WebResponder(server: self),
            server: .http1(configuration: .init(idleTimeout: .minutes(2))),
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
            onServerRunning: { channel in
                if let port = channel.localAddress?.port { await isServing(port) }
            }, logger: logger)
    }
}

/// Answers one request: guard, session, page.
struct WebResponder: HTTPResponder {
    typealias Context = BasicRequestContext
    static let cookie = "bitebook_session"

    let server: WebServer

    func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
        let language = MessageLanguage(accepted: request.headers[.acceptLanguage]) ?? .english
        var response = await SpokenLanguage.$current.withValue(language) {
            await answer(request, language)
        }
        WebHeaders.add(to: &response)
        return response
    }

    /// Never throws: whatever goes wrong is a page, too.
    private func answer(_ request: Request, _ language: MessageLanguage) async -> Response {
        if let refusal = RequestGuard.refusal(of: request) {
            return problem(refusal, secret: nil, request)
        }
        let path = request.uri.path
        if path.hasPrefix("/assets/") { return asset(request) }
        let secret = request.cookies[Self.cookie]?.value
        do {
            if path == LogInPage.path.text { return try await logIn(request, secret) }
            guard let secret, server.sessions.use(secret) else {
                return request.method == .get
                    ? redirect(to: LogInPage.path)
                    : problem(FormBody.old, secret: nil, request)
            }
            let language = await server.client.language().flatMap(MessageLanguage.init(rawValue:)) ?? language
            return await SpokenLanguage.$current.withValue(language) {
                await page(request, secret, language)
            }
        } catch {
            return problem(error, secret: nil, request)
        }
    }

    // MARK: Pages

    private func page(_ request: Request, _ secret: String, _ language: MessageLanguage) async -> Response {
        do {
            let method: WebPage.Method? =
                request.method == .get || request.method == .head ? .get : request.method == .post ? .post : nil
            if method == .post, request.uri.path == "/log-out" {
                _ = try await form(request, secret, largest: 4 << 10)
                server.sessions.end(secret)
                server.uploads.removeAll(of: secret)
                return redirect(to: LogInPage.path)
            }
            guard let method, let (page, values) = WebRoutes.find(method, request.uri.path) else {
                throw WebContext.noPage
            }
            let uploads = SessionUploads(shelf: server.uploads, owner: secret)
            var body = FormBody()
            var upload: KeptUpload?
            if let largest = page.largestFile {
                let form = try await UploadForm(request, to: uploads, largest: largest) {
                    server.sessions.isToken($0, for: secret)
                }
                (body.values, upload) = (form.values, form.upload)
            } else if method == .post {
                body = try await form(request, secret, largest: page.largestBody)
            }
            let query = request.uri.queryParameters.map { (name: String($0.key), value: String($0.value)) }
            let context = WebContext(
                client: server.client, token: server.sessions.token(for: secret), language: language,
                path: FormValues(values), query: FormValues(query), form: body.values, files: body.files,
                uploads: uploads, upload: upload,
                notice: method == .get ? server.sessions.takeNotice(for: secret) : nil,
                address: LocalPath(returning: request.uri.description) ?? "/")
            return try respond(try await page.answer(context), context, secret)
        } catch {
            return problem(error, secret: secret, request)
        }
    }

    private func respond(_ answer: WebAnswer, _ context: WebContext, _ secret: String) throws -> Response {
        switch answer {
        case .page(let page):
            return html(page, token: context.token, notice: context.notice)
        case .redirect(let path, let notice):
            if let notice { server.sessions.leave(notice, for: secret) }
            return redirect(to: path)
        case .file(let bytes, let type, let name):
            var response = Response(
                status: .ok, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
            if let name {
                response.headers[.contentDisposition] = "attachment; filename*=UTF-8''\(LocalPath.encoded(name))"
            }
            return response
        case .events(let events):
            return Response(
                status: .ok, headers: [.contentType: "text/event-stream; charset=utf-8"],
                body: ResponseBody { writer in
                    do {
                        for try await event in events {
                            try await writer.write(ByteBuffer(string: try event.serverSentText()))
                        }
                    } catch let error as BiteBookError {
                        try await writer.write(ByteBuffer(string: try StreamEvent.failure(error).serverSentText()))
                    }
                    try await writer.finish(nil)
                })
        }
    }

    /// The fields of a form that has the right token.
    private func form(_ request: Request, _ secret: String, largest: Int) async throws -> FormBody {
        let body = try await FormBody(request, largest: largest)
        guard let token = body.values[FormToken.field], server.sessions.isToken(token, for: secret) else {
            throw FormBody.old
        }
        return body
    }

    // MARK: Logging in

    private func logIn(_ request: Request, _ cookie: String?) async throws -> Response {
        let asksForCode = await server.gate.asksForCode()
        guard request.method == .post else {
            if let cookie, server.sessions.use(cookie) { return redirect(to: "/") }
            // A secret of nobody, so that the form's token is bound to this browser, and to all its tabs.
            let secret = cookie ?? WebSessions.secret()
            var response = html(
                LogInPage.page(server.sessions.token(for: secret), asksForCode: asksForCode), token: nil)
            if cookie == nil { setCookie(secret, on: &response) }
            return response
        }
        guard let cookie else { return redirect(to: LogInPage.path) }
        let values = try await form(request, cookie, largest: 8 << 10).values
        func again(_ problem: String, _ status: Int) -> Response {
            html(
                LogInPage.page(
                    server.sessions.token(for: cookie), asksForCode: asksForCode, problem: problem, status: status),
                token: nil)
        }
        if let wait = server.limit.begin() {
            let seconds = Int(wait.components.seconds) + 1
            var response = again(LayoutText.wait("\(seconds)"), 429)
            response.headers[.retryAfter] = "\(seconds)"
            return response
        }
        let isRight: Bool
        do {
            isRight = try await server.gate.letsIn(
                password: values.all("password").first ?? "", code: values["code"])
        } catch {
            server.limit.end(isRight: false)
            throw error
        }
        server.limit.end(isRight: isRight)
        guard isRight else { return again(LayoutText.wrongPassword(), 403) }
        server.sessions.end(cookie)
        var response = redirect(to: "/")
        setCookie(server.sessions.begin(), on: &response)
        return response
    }

    private func setCookie(_ secret: String, on response: inout Response) {
        response.headers[.setCookie] = "\(Self.cookie)=\(secret); Path=/; HttpOnly; SameSite=Strict"
    }

    // MARK: Answers

    private func html(_ page: Page, token: FormToken?, notice: String? = nil) -> Response {
        let text = Layout.html(page, token: token, notice: notice, language: SpokenLanguage.current.rawValue)
        return Response(
            status: HTTPResponse.Status(code: page.status), headers: [.contentType: "text/html; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    private func redirect(to path: LocalPath) -> Response {
        Response(status: .seeOther, headers: [.location: path.text])
    }

    private func problem(_ error: any Error, secret: String?, _ request: Request) -> Response {
        let failure = error as? BiteBookError
        if failure == nil { server.logger.error("page failed", metadata: ["error": "\(error)"]) }
        let token = secret.map { server.sessions.token(for: $0) }
        let status = failure.map { FailureStatus.of($0.code) } ?? 500
        return html(
            ProblemPage.page(
                failure?.message ?? LayoutText.wentWrong(),
                hint: failure == nil ? LayoutText.wentWrongHint() : failure?.hint,
                status: status, back: secret == nil ? nil : RequestGuard.cameFrom(request)),
            token: token)
    }

    private func asset(_ request: Request) -> Response {
        let name = request.uri.path.dropFirst("/assets/".count)
        guard let asset = Asset.all.first(where: { $0.name == name }), request.method == .get else {
            return problem(WebContext.noPage, secret: nil, request)
        }
        // An address without the mark of the content may mean another content tomorrow.
        let isMarked = request.uri.queryParameters["v"].map(String.init) == asset.mark
        return Response(
            status: .ok,
            headers: [
                .contentType: asset.type,
                .cacheControl: isMarked ? "public, max-age=31536000, immutable" : "no-cache",
            ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: asset.bytes)))
    }
}

import Client
import DaemonAPI
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Markup
import NIOCore
import Nutrition
import ServiceLifecycle
import Testing

@testable import Web

/// What pages are made with in tests.
enum PageSupport {
    /// Of nobody; kept, because a client that was used must be closed before it goes.
    static let client = DaemonClient(socket: "/tmp/no-daemon-here.sock")

    static func context(
        _ client: DaemonClient = client, query: [(name: String, value: String)] = [],
        form: [(name: String, value: String)] = [], address: LocalPath = "/"
    ) -> WebContext {
        WebContext(
            client: client, token: FormToken("secret"), language: .english, path: FormValues(),
            query: FormValues(query), form: FormValues(form), files: [],
            uploads: SessionUploads(
                shelf: UploadShelf(folder: URL(filePath: "/tmp/no-uploads-here")), owner: "nobody"), upload: nil,
            notice: nil, address: address)
    }

    static func html(_ page: Page) -> String {
        Layout.html(page, token: FormToken("secret"), notice: nil, language: "en")
    }

    /// What every page must hold: a label for each field, ids once, headings that go down by one, nothing that runs.
    static func check(_ page: Page, largest: Int = 150 << 10) {
        let text = html(page)
        #expect(text.utf8.count <= largest, "\(page.title): \(text.utf8.count) bytes")
        let ids = text.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
        #expect(Set(ids).count == ids.count, "\(page.title)")
        let labels = Set(text.matches(of: /<label for="([^"]*)"/).map { String($0.1) })
        for field in text.matches(of: /<(input|select|textarea)[^>]*>/) where !field.0.contains("type=\"hidden\"") {
            let id = field.0.firstMatch(of: /\sid="([^"]*)"/).map { String($0.1) } ?? ""
            #expect(labels.contains(id), "\(page.title): \(field.0)")
        }
        var level = 0
        for heading in text.matches(of: /<h([1-6])>/) {
            let next = Int(heading.1) ?? 0
            #expect(next <= level + 1, "\(page.title)")
            level = next
        }
        #expect(!text.contains("<script>") && !text.contains("<img src=x"))
    }

    /// A client whose last answer said what the user wants to see.
    static func tracking(_ tracking: Tracking, _ work: (DaemonClient) async throws -> Void) async throws {
        let socket = "/tmp/web-pages-\(UUID().uuidString.prefix(8)).sock"
        defer { try? FileManager.default.removeItem(atPath: socket) }
        let app = Application(
            responder: Answering(tracking: tracking),
            configuration: ApplicationConfiguration(address: .unixDomainSocket(path: socket)),
            logger: Logger(label: "test"))
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(services: [app], logger: Logger(label: "test")))
        let task = Task { try await group.run() }
        let client = DaemonClient(socket: socket)
        for _ in 0..<200 where (try? await client.send(ListSettings.self)) == nil {
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(client.tracking == tracking.rawValue)
        do {
            try await work(client)
        } catch {
            await client.close()
            await group.triggerGracefulShutdown()
            try await task.value
            throw error
        }
        await client.close()
        await group.triggerGracefulShutdown()
        try await task.value
    }

    private struct Answering: HTTPResponder {
        typealias Context = BasicRequestContext
        let tracking: Tracking

        func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
            var response = Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: "[]")))
            let fields = [
                (BiteBookVersion.trackingHeader, tracking.rawValue),
                (BiteBookVersion.apiHeader, "\(BiteBookVersion.api)"),
                (BiteBookVersion.productHeader, BiteBookVersion.product),
            ]
            for (name, value) in fields { if let name = HTTPField.Name(name) { response.headers[name] = value } }
            return response
        }
    }
}

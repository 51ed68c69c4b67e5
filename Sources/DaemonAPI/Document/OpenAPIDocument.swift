import Failures
import Nutrition
import Synchronization

/// The OpenAPI 3.1 document of the daemon, made from ``Routes/all`` and the types that the routes name.
package enum OpenAPIDocument {
    /// - Throws: `SchemaError` for a type of a route that cannot be asked for its schema.
    package static func make() throws -> JSONValue {
        let book = SchemaBook()
        var paths: [String: [String: JSONValue]] = [:]
        for route in Routes.all {
            paths[route.path, default: [:]][route.verb.rawValue.lowercased()] = try operation(route, book)
        }
        let failure = try book.schema(of: BiteBookError.self)
        let event: JSONValue = [
            "type": "object", "required": ["data", "event"],
            "properties": [
                "event": ["type": "string", "enum": .array(StreamEvent.knownTypes.sorted().map { .string($0) })],
                "data": [
                    "type": "string", "contentMediaType": "application/json",
                    "contentSchema": try book.schema(of: StreamEvent.self),
                ],
            ],
        ]
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "bitebookd", "version": .string(BiteBookVersion.product),
                "description":
                    "HTTP/1.1 with JSON over a Unix socket, whose place `bitebook daemon status --json` tells. Whoever can open the socket is the user. docs/protocol.md has the rules.",
            ],
            "servers": [["url": "http://localhost", "description": "The host does not matter on a Unix socket."]],
            "paths": .object(paths.mapValues { .object($0) }),
            "components": [
                "schemas": .object(book.schemas.merging(["ServerSentEvent": event]) { $1 }),
                "parameters": .object(headers),
                "headers": .object(answerHeaders), "responses": .object(failures(failure)),
            ],
        ]
    }

    /// The document as the daemon serves it. Made when it is first asked for.
    package static func text() throws -> AnyJSON {
        try made.withLock { made in
            if let made { return made }
            let text = AnyJSON(text: String(decoding: try WireCoding.encode(make()), as: UTF8.self))
            made = text
            return text
        }
    }

    private static let made = Mutex<AnyJSON?>(nil)

    // MARK: Operations

    private static func operation<R: Route>(_ route: R.Type, _ book: SchemaBook) throws -> JSONValue {
        var operation: [String: JSONValue] = [
            "operationId": .string(name(of: route)), "summary": .string(R.summary),
            "responses": .object(try answers(route, book)),
            "parameters": .array(
                R.fields.map(parameter) + headers.keys.sorted().map { ["$ref": "#/components/parameters/\($0)"] }),
        ]
        if let body = try body(route, book) { operation["requestBody"] = body }
        return .object(operation)
    }

    /// As `putGoal` of `PutGoal`.
    private static func name(of route: any Route.Type) -> String {
        let name = String(describing: route)
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    private static func parameter(_ field: RouteField) -> JSONValue {
        let common: JSONValue = ["name": .string(field.name), "schema": field.schema]
        return switch field.place {
        case .path: common.with(["in": "path", "required": true])
        case .query(let meaning): common.with(["in": "query", "description": .string(meaning)])
        }
    }

    private static func body<R: Route>(_ route: R.Type, _ book: SchemaBook) throws -> JSONValue? {
        let size = "At most \(R.largestBody) bytes."
        if route is any UploadRoute.Type {
            return [
                "required": true, "description": .string("The file. \(size)"),
                "content": ["application/octet-stream": [:]],
            ]
        }
        guard R.Request.self != Empty.self else { return nil }
        return [
            "required": true, "description": .string(size),
            "content": ["application/json": ["schema": try book.schema(of: R.Request.self)]],
        ]
    }

    private static func answers<R: Route>(_ route: R.Type, _ book: SchemaBook) throws -> [String: JSONValue] {
        var statuses = FailureStatus.all.map(\.status)
        if R.Request.self == Empty.self, !(route is any UploadRoute.Type) { statuses.removeAll { $0 == 413 } }
        var answers: [String: JSONValue] = [:]
        for status in statuses {
            answers[String(status)] = ["$ref": "#/components/responses/Failure\(status)"]
        }
        answers["200"] = try success(route, book)
        return answers
    }

    private static func success<R: Route>(_ route: R.Type, _ book: SchemaBook) throws -> JSONValue {
        let marks: [String: JSONValue] = Dictionary(
            uniqueKeysWithValues: answerHeaders.keys.map { ($0, ["$ref": "#/components/headers/\($0)"]) })
        if route is any StreamRoute.Type {
            return [
                "description": .string(
                    "Server-sent events: `event:` is the type, `data:` its document; a comment comes every half second. The last event is one of \(StreamEvent.lastTypes.sorted().joined(separator: ", "))."
                ),
                "headers": .object(marks),
                "content": ["text/event-stream": ["itemSchema": SchemaBook.reference("ServerSentEvent")]],
            ]
        }
        if route is any DownloadRoute.Type {
            return [
                "description": "The file.",
                "headers": .object(
                    marks.merging([ExportForm.summaryHeader: summary(try book.schema(of: ExportSummary.self))]) { $1 }),
                "content": ["application/octet-stream": [:]],
            ]
        }
        return [
            "description": "Done.", "headers": .object(marks),
            "content": ["application/json": ["schema": try book.schema(of: R.Response.self)]],
        ]
    }

    private static func summary(_ schema: JSONValue) -> JSONValue {
        [
            "description": "What the file holds.", "required": true,
            "content": ["application/json": ["schema": schema]],
        ]
    }

    private static func failures(_ schema: JSONValue) -> [String: JSONValue] {
        var failures: [String: JSONValue] = [:]
        for (status, codes) in FailureStatus.all {
            let names = codes.map { "`\($0.rawValue)`" }.joined(separator: ", ")
            failures["Failure\(status)"] = [
                "description": .string(names + (status == 500 ? ", or a code that is newer than this document" : "")),
                "content": ["application/json": ["schema": schema]],
            ]
        }
        return failures
    }

    // MARK: Headers

    private static let headers: [String: JSONValue] = [
        BiteBookVersion.workspaceHeader: header(
            "The id of a scratch workspace (`POST /v1/workspaces`); without it the user's own data is meant.",
            ["type": "string"]),
        ChangeOrigin.header: header(
            "The program of somebody else that asks, as the journal keeps it.",
            ["type": "string", "pattern": .string(ChangeOrigin.pattern)]),
    ].mapNames()

    private static func header(_ meaning: String, _ schema: JSONValue) -> JSONValue {
        ["in": "header", "description": .string(meaning), "schema": schema]
    }

    private static let answerHeaders: [String: JSONValue] = [
        BiteBookVersion.productHeader: mark("The product's version.", ["type": "string"]),
        BiteBookVersion.apiHeader: mark(
            "The protocol's version, raised when an older peer would misread something.",
            ["type": "integer", "const": .integer(Int64(BiteBookVersion.api))]),
        BiteBookVersion.trackingHeader: mark(
            "What the user wants to see.",
            ["type": "string", "enum": .array(Tracking.allCases.map { .string($0.rawValue) })]),
        BiteBookVersion.languageHeader: mark(
            "The language of replies; `auto` is that of each message.",
            ["type": "string", "enum": .array(["auto"] + MessageLanguage.allCases.map { .string($0.rawValue) })]),
    ]

    private static func mark(_ meaning: String, _ schema: JSONValue) -> JSONValue {
        ["description": .string(meaning), "required": true, "schema": schema]
    }
}

extension [String: JSONValue] {
    /// Parameters that say the name under which they stand.
    fileprivate func mapNames() -> Self {
        reduce(into: [:]) { named, member in named[member.key] = member.value.with(["name": .string(member.key)]) }
    }
}

package enum GetProtocol: Route {
    package typealias Response = AnyJSON
    package static let verb = HTTPVerb.get
    package static let path = "/openapi.json"
    package static let summary = "This document: every route with its types, as OpenAPI 3.1."
}

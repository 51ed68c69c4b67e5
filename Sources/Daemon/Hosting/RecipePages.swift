import AsyncHTTPClient
import DaemonAPI
import Failures
import Foundation
import Gates
import LlamaServer
import NIOCore
import NIOHTTP1
import Outbound

/// Fetches web pages with recipes, each once and only after the user agreed to it. Nothing but the address goes out: no
/// cookie, no identifier, nothing of the user's.
struct RecipePages: Sendable {
    /// For the whole page.
    static let patience: Duration = .seconds(20)
    /// Addresses that one page may lead on to: from plain to encrypted, to `www.`, to its present name.
    static let mostRedirections = 5

    /// `BITEBOOK_OFFLINE=1`.
    let isOffline: Bool

    /// One for the whole process, so that it need not be shut down.
    private static let http = HTTPClient.strict()

    /// - Returns: the page as a recipe to keep.
    /// - Throws: `conflict` when the user was not asked, `invalid_input` for an address that must not be asked and for a
    ///   page that is no text, `too_large`, `offline` when nothing may be sent or nobody answers, `lookup_failed` for a
    ///   refusal.
    func fetch(_ page: RecipePage) async throws -> NewRecipe {
        let address = try Self.checked(page.address)
        guard page.confirmed else {
            throw BiteBookError(
                .conflict, "\(address.host ?? page.address) would be asked for the page.",
                hint: "`bitebook recipes add` with the address asks you first.")
        }
        guard !isOffline else {
            throw BiteBookError(
                .offline, "The page is not fetched: the network is switched off.",
                hint: "Save the page in a browser and add the file, or unset BITEBOOK_OFFLINE.")
        }
        let (last, text) = try await Self.text(of: address)
        return NewRecipe(
            text: text, filename: last.deletingPathExtension().lastPathComponent, title: page.title,
            servings: page.servings, replace: page.replace)
    }

    /// An address that may be asked: encrypted, or on this machine.
    private static func checked(_ text: String, from origin: URL? = nil) throws -> URL {
        let asked = origin.flatMap { URL(string: text, relativeTo: $0)?.absoluteURL } ?? URL(string: text)
        guard let address = asked, let host = address.host, !host.isEmpty, address.user == nil,
            text.utf8.count <= Limits.message
        else {
            throw BiteBookError(
                .invalidInput, "“\(text.prefix(200))” is no address of a page.",
                hint: "Copy it from the browser: https://…")
        }
        let isHere = RemoteEndpoint.isThisMachine(host)
        // A page from elsewhere must not lead to what only this machine can reach.
        guard address.scheme == "https" && !isHere || isHere && RemoteEndpoint.isThisMachine(origin?.host ?? host)
        else {
            throw BiteBookError(
                .invalidInput, "\(text.prefix(200)) is not fetched: pages travel encrypted.",
                hint: "Use its https:// address, or save the page in a browser and add the file.")
        }
        return address
    }

    /// The page, and the address at which it was in the end.
    private static func text(of address: URL) async throws -> (at: URL, text: String) {
        do {
            let late = unreachable(address, "It took longer than \(patience.components.seconds) seconds.")
            return try await within(patience, else: .failure(late)) { try await follow(address) }
        } catch let error as BiteBookError {
            throw error
        } catch {
            if error is CancellationError || Task.isCancelled { throw CancellationError() }
            throw unreachable(address, "The network may be down, or the name wrong.", error)
        }
    }

    private static func follow(_ start: URL) async throws -> (at: URL, text: String) {
        var address = start
        for _ in 0...mostRedirections {
            var message = HTTPClientRequest(url: address.absoluteString)
            message.headers.add(name: "accept", value: "text/html, application/json, text/*")
            // What arrives packed might be larger than it looks.
            message.headers.add(name: "accept-encoding", value: "identity")
            message.headers.add(name: "user-agent", value: "BiteBook/\(BiteBookVersion.product)")
            let response = try await http.execute(message, timeout: .seconds(60))
            if (300...399).contains(response.status.code), let next = response.headers.first(name: "location") {
                address = try checked(next, from: address)
                continue
            }
            guard response.status == .ok else {
                throw BiteBookError(
                    .lookupFailed, "\(start.host ?? "The site") answers with \(response.status.code).",
                    hint: "Some sites answer browsers only: save the page there, and add the file.")
            }
            return (address, try await text(response, of: address))
        }
        throw BiteBookError(
            .lookupFailed, "\(start.host ?? "The site") leads from page to page.", hint: "Save the page in a browser.")
    }

    private static func text(_ response: HTTPClientResponse, of address: URL) async throws -> String {
        guard let body = try await response.body.bytes(upTo: Limits.recipeText) else {
            throw BiteBookError(
                .tooLarge, "The page has more than \(Limits.recipeText >> 20) MB.", hint: "Is it a recipe?")
        }
        guard let text = String(validating: body, as: UTF8.self), !text.contains("\0") else {
            throw BiteBookError(
                .invalidInput, "What \(address.host ?? "the site") sends is no text that can be read.",
                hint: "Save the page in a browser, and add the file.")
        }
        return text
    }

    private static func unreachable(
        _ address: URL, _ why: String, _ underlying: (any Error)? = nil
    ) -> BiteBookError {
        BiteBookError(
            .offline, "\(address.host ?? "The site") does not answer.", hint: why, underlying: underlying)
    }
}

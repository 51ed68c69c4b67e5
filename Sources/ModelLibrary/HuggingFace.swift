import AsyncHTTPClient
import Failures
import Foundation
import LlamaServer
import NIOCore
import NIOHTTP1

/// Looks up which files of a Hugging Face repository make a model, with the sizes and checksums that it states.
struct HuggingFace: Sendable {
    let base: String
    let settings: DownloadSettings

    /// Tried in this order when the user names none.
    static let usualQuantizations = ["Q4_K_M", "Q4_K_S", "Q4_0", "Q5_K_M", "Q8_0"]

    struct Listing: Decodable, Sendable {
        /// The commit that the answer is about.
        var sha: String
        var tags: [String]?
    }

    struct Entry: Decodable, Hashable, Sendable {
        struct Large: Decodable, Hashable, Sendable {
            /// The SHA-256 of the file.
            var oid: String
            var size: Int64
        }

        var path: String
        var lfs: Large?
    }

    /// - Throws: `not_found`, `offline`, `download_failed`.
    func model(in repository: ModelReference.Repository) async throws -> CatalogueModel {
        let path = "\(repository.owner)/\(repository.name)"
        let listing = try await get(Listing.self, "/api/models/\(path)", path)
        guard !listing.sha.isEmpty, listing.sha.allSatisfy(\.isHexDigit) else {
            throw BiteBookError(.downloadFailed, "Hugging Face's answer about \(path) could not be read.")
        }
        let entries = try await get([Entry].self, "/api/models/\(path)/tree/\(listing.sha)?recursive=true", path)
        let (quantization, chosen) = try Self.choose(entries, repository)
        let files = chosen.map { entry in
            CatalogueFile(
                name: entry.fileName, role: entry.isProjector ? .projector : .weights, size: entry.lfs?.size,
                sha256: entry.lfs?.oid, confirmed: entry.lfs != nil,
                mirrors: [.https(url: "\(base)/\(path)/resolve/\(listing.sha)/\(entry.path)")])
        }
        let licence = listing.tags?.first { $0.hasPrefix("license:") }.map { String($0.dropFirst(8)) }
        let stem = repository.name.replacing(/[-_.](?i)gguf$/, with: "")
        var model = CatalogueModel(
            addedFrom: quantization.map { "\(stem)-\($0)" } ?? stem, licence: licence ?? "unknown",
            note: "From hf.co/\(path).", files: files)
        model.quantization = quantization ?? "?"
        if let problem = model.problems.first {
            throw BiteBookError(.downloadFailed, "The files of \(path) cannot be used: \(problem).")
        }
        return model
    }

    /// The weights in the quantization that was asked for, all their parts, and the projector when there is one.
    static func choose(
        _ entries: [Entry], _ repository: ModelReference.Repository
    ) throws -> (quantization: String?, files: [Entry]) {
        let models = entries.filter { $0.path.lowercased().hasSuffix(".gguf") }
        let weights = models.filter { !$0.isProjector }
        guard !weights.isEmpty else {
            throw BiteBookError(
                .notFound, "\(repository.owner)/\(repository.name) has no GGUF file.",
                hint: "Look for a repository whose name ends in GGUF.")
        }
        let wanted = repository.quantization.map { [$0] } ?? usualQuantizations
        for quantization in wanted {
            let found = weights.filter { $0.has(quantization) }
            guard let first = found.first else { continue }
            let parts = found.filter { $0.withoutPart == first.withoutPart }.sorted { $0.path < $1.path }
            return (quantization, parts + projector(of: models))
        }
        if repository.quantization == nil, weights.count == 1 { return (nil, weights + projector(of: models)) }
        let names = weights.map(\.fileName).sorted().prefix(12).joined(separator: ", ")
        throw BiteBookError(
            .notFound, "\(repository.owner)/\(repository.name) has no \(wanted[0]).", hint: "It has: \(names).")
    }

    private static func projector(of models: [Entry]) -> [Entry] {
        let projectors = models.filter(\.isProjector)
        return [projectors.first { $0.has("f16") } ?? projectors.first].compactMap { $0 }
    }

    private func get<Value: Decodable & Sendable>(_ type: Value.Type, _ path: String, _ name: String) async throws
        -> Value
    {
        do {
            let body = try await StallGuard(.answer, limit: settings.stallLimit).run {
                var request = HTTPClientRequest(url: base + path)
                request.headers.add(name: "user-agent", value: "BiteBook")
                let response = try await HTTPClient.shared.execute(request, deadline: .distantFuture)
                let body = try await response.body.collect(upTo: 16 << 20)
                guard response.status.code == 200 else {
                    throw DownloadProblem.status(Int(response.status.code))
                }
                return Data(body.readableBytesView)
            }
            return try JSONDecoder().decode(type, from: body)
        } catch DownloadProblem.status(let status) where [401, 403, 404].contains(status) {
            throw BiteBookError(
                .notFound, "There is no public repository \(name) on Hugging Face.", hint: "Check its name.")
        } catch is DecodingError {
            throw BiteBookError(.downloadFailed, "Hugging Face's answer about \(name) could not be read.")
        } catch DownloadProblem.status(let status) {
            throw BiteBookError(
                .downloadFailed, "Hugging Face answered with status \(status).", hint: "Try again in a moment.")
        } catch {
            try Task.checkCancellation()
            throw BiteBookError(
                .offline, "Hugging Face cannot be reached.", hint: "Check the network.", underlying: error)
        }
    }
}

extension HuggingFace.Entry {
    var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
    var isProjector: Bool { fileName.lowercased().contains("mmproj") }
    /// `model-00001-of-00003.gguf` without the numbers.
    var withoutPart: String { path.replacing(/-\d{5}-of-\d{5}/, with: "") }

    func has(_ quantization: String) -> Bool {
        let name = path.lowercased()
        guard let range = name.range(of: quantization.lowercased()) else { return false }
        // `Q4_K` must not be found in `Q4_K_M`.
        return range.upperBound == name.endIndex
            || !"_abcdefghijklmnopqrstuvwxyz0123456789".contains(name[range.upperBound])
    }
}

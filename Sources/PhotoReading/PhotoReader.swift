import Failures
import HelperPrograms

#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// Reads photos in a child process: what a hostile picture does to a decoder, it does to a process without data that
/// ends soon.
package struct PhotoReader: Sendable {
    private let program: URL
    private let limits: PhotoLimits

    /// - Parameter program: `bitebook-photoreader`.
    package init(program: URL, limits: PhotoLimits = .default) {
        self.program = program
        self.limits = limits
    }

    /// The reader beside the program that runs; symbolic links are followed.
    /// - Throws: `storage_unavailable` when it is not there.
    package static func installed(
        beside running: URL?, limits: PhotoLimits = .default
    ) throws -> PhotoReader {
        PhotoReader(program: try HelperProgram.path("bitebook-photoreader", beside: running), limits: limits)
    }

    /// Reads one photo. Nothing of the original is changed.
    ///
    /// - Parameters:
    ///   - file: A JPEG, PNG, WebP or HEIC file.
    ///   - jpeg: Where to write the picture upright, without any metadata, as JPEG; it is replaced in one step, and left
    ///     as it was when reading fails.
    ///   - longestEdge: Pixels of that picture's longer side at most.
    /// - Throws: `invalid_input` or `too_large` for a file that cannot be used, `not_found` where there is none,
    ///   `storage_unavailable` when it cannot be read or the JPEG not written.
    package func read(_ file: URL, writingJPEGTo jpeg: URL? = nil, longestEdge: Int = 1536) async throws -> PhotoReading
    {
        let request = PhotoRequest(
            file: file.path, jpeg: jpeg?.path, longestEdge: max(1, longestEdge), limits: limits)
        let arguments = [String(decoding: try JSONEncoder().encode(request), as: UTF8.self)]
        let exit: ChildExit
        do {
            exit = try await ChildRun(program: program, arguments: arguments, wallClock: limits.wallClock).run()
        } catch {
            removePart(of: request)
            throw error
        }
        switch exit {
        case .answered(let outcome):
            if let failure = outcome.failure {
                removePart(of: request)
                throw failure
            }
            guard let reading = outcome.reading else {
                throw ChildProblem.crashed("its answer is empty").error(file.lastPathComponent)
            }
            return reading
        case .failed(let reason):
            removePart(of: request)
            throw reason.error(file.lastPathComponent)
        }
    }

    /// What a child that was ended may have left behind.
    private func removePart(of request: PhotoRequest) {
        if let part = request.part { try? FileManager.default.removeItem(atPath: part) }
    }
}

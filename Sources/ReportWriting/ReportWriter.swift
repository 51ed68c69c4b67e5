package import Failures
package import Foundation
import HelperPrograms
package import Reports

/// Draws reports in a process of its own, which alone knows how a PDF is made.
package struct ReportWriter: Sendable {
    private let program: URL
    private let wallClock: Duration
    /// The longest file, in bytes.
    static let longest = 64 << 20

    /// - Parameters:
    ///   - program: `bitebook-reportwriter`.
    ///   - wallClock: how long a report may take.
    package init(program: URL, wallClock: Duration = .seconds(60)) {
        self.program = program
        self.wallClock = wallClock
    }

    /// The writer beside the program that runs.
    ///
    /// - Throws: `storage_unavailable` when it is not there.
    package static func installed(beside running: URL? = Bundle.main.executableURL) throws(BiteBookError)
        -> ReportWriter
    {
        ReportWriter(program: try HelperProgram.path("bitebook-reportwriter", beside: running))
    }

    /// The bytes of a PDF. The password goes through a pipe to the process that encrypts, nowhere else.
    ///
    /// - Throws: `invalid_input` for a password that cannot be; `too_large`; `storage_unavailable` when there is no
    ///   writer; `internal` when it fails; `CancellationError`.
    package func pdf(of job: ReportJob) async throws -> Data {
        var job = job
        job.password = job.password.map(ReportPassword.normalized)
        if let password = job.password { try ReportPassword.check(password) }
        let input = try JSONEncoder().encode(job)
        guard input.count <= ReportJob.longest else { throw ReportJob.tooLong }
        // Fonts are found by the settings of fontconfig.
        let helper = HelperProgram(
            program, purpose: "draws reports", variables: ["HOME", "XDG_CACHE_HOME", "FONTCONFIG_PATH"],
            longestOutput: Self.longest)
        switch try await helper.run(input: input, within: wallClock) {
        case .printed(let data):
            if data.starts(with: Data("%PDF-".utf8)) { return data }
            if let failure = try? JSONDecoder().decode(BiteBookError.self, from: data) { throw failure }
            throw Self.failed("its answer cannot be understood")
        case .tooLong:
            throw BiteBookError(.tooLarge, "Drawing the report took too long.", hint: "Choose a shorter period.")
        case .crashed(let how): throw Self.failed(how)
        }
    }

    private static func failed(_ how: String) -> BiteBookError {
        BiteBookError(
            .internalFailure, "The report could not be drawn.", hint: "Try a shorter period.",
            underlying: Cause(description: how))
    }

    private struct Cause: Error, CustomStringConvertible {
        let description: String
    }
}

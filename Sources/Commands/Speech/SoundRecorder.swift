import DaemonAPI
import Failures
import Foundation

/// A program of the system that records from the microphone, and how it is called.
struct SoundRecorder: Hashable, Sendable {
    var program: String
    var arguments: [String]

    /// In the order in which they are looked for. Those that cannot end by themselves come last.
    private static let known: [(name: String, arguments: @Sendable (String, Int) -> [String])] = [
        ("arecord", { ["-q", "-t", "wav", "-f", "S16_LE", "-r", "16000", "-c", "1", "-d", "\($1)", $0] }),
        (
            "ffmpeg",
            {
                ["-nostdin", "-loglevel", "error", "-y", "-f", Self.ffmpegSource.0, "-i", Self.ffmpegSource.1]
                    + ["-t", "\($1)", "-ac", "1", "-ar", "16000", "-c:a", "pcm_s16le", $0]
            }
        ),
        ("rec", { ["-q", "-c", "1", "-r", "16000", "-b", "16", $0, "trim", "0", "\($1)"] }),
        ("parecord", { path, _ in ["--rate=16000", "--channels=1", "--format=s16le", "--file-format=wav", path] }),
        ("pw-record", { path, _ in ["--rate", "16000", "--channels", "1", "--format", "s16", path] }),
    ]

    #if os(macOS)
        private static let ffmpegSource = ("avfoundation", ":default")
    #else
        private static let ffmpegSource = ("pulse", "default")
    #endif

    /// The first that is here.
    ///
    /// - Throws: `not_found` with what to install.
    static func find(_ environment: [String: String], writing file: URL, seconds: Int) throws(BiteBookError) -> Self {
        for recorder in known {
            if let program = InstalledFiles.program(recorder.name, environment) {
                return Self(program: program, arguments: recorder.arguments(file.path, seconds))
            }
        }
        #if os(macOS)
            let package = "`brew install sox`"
        #else
            let package = "`apt-get install alsa-utils`, or your system's name for it"
        #endif
        throw BiteBookError(
            .notFound, "There is no program here that records from the microphone.",
            hint: "Install one (\(package)), or name a file: bitebook say FILE.wav")
    }

    /// A recorder that runs.
    final class Run: Sendable {
        private let process: Process
        private let complaints: URL

        /// - Throws: `internal` when it cannot be started.
        init(_ recorder: SoundRecorder, in folder: URL, ended: @escaping @Sendable () -> Void) throws {
            complaints = folder.appending(path: "complaints")
            guard
                FileManager.default.createFile(
                    atPath: complaints.path, contents: nil, attributes: [.posixPermissions: 0o600])
            else { throw BiteBookError(.storageUnavailable, "The recording cannot be written.") }
            let process = Process()
            process.executableURL = URL(filePath: recorder.program)
            process.arguments = recorder.arguments
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = try FileHandle(forWritingTo: complaints)
            process.terminationHandler = { _ in ended() }
            self.process = process
            do {
                try process.run()
            } catch {
                throw BiteBookError(
                    .internalFailure, "\(recorder.program) could not be started.", underlying: error)
            }
        }

        /// Ends it as Ctrl-C does, so that it finishes its file; after three seconds for good.
        func stop() async {
            if process.isRunning { process.interrupt() }
            for _ in 0..<60 where process.isRunning { try? await Task.sleep(for: .milliseconds(50)) }
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            process.waitUntilExit()
        }

        /// What it said was wrong, in one line; nil when it said nothing.
        var complaint: String? {
            let text = (try? String(contentsOf: complaints, encoding: .utf8)) ?? ""
            return text.split(whereSeparator: \.isNewline).last.map { String($0.prefix(200)).printableLine }
        }
    }
}

import Client
import DaemonAPI
import Foundation
import StubDaemon
import TestSupport
import Testing

@Suite("The program itself", .serialized)
struct ProgramProcessTests {
    /// The result of a real run.
    private struct Result {
        var code: Int32
        var output: String
        var errors: String
    }

    private static let folder: URL = {
        var folder = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        while folder.path != "/", !FileManager.default.isExecutableFile(atPath: folder.path + "/stub-bitebookd") {
            folder.deleteLastPathComponent()
        }
        return folder
    }()

    private func start(
        _ arguments: [String], _ scratch: ScratchFolder, input: String = "", _ extra: [String: String] = [:]
    ) throws -> (Process, Pipe, Pipe) {
        let process = Process()
        process.executableURL = Self.folder.appending(path: "bitebook")
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(
            [
                "BITEBOOK_HOME": scratch.path("h"), "BITEBOOK_CACHE": scratch.path("c"),
                "BITEBOOK_DAEMON": Self.folder.appending(path: "stub-bitebookd").path,
            ].merging(extra) { $1 }
        ) { $1 }
        let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        return (process, output, errors)
    }

    private func run(
        _ arguments: [String], _ scratch: ScratchFolder, input: String = "", _ extra: [String: String] = [:]
    ) throws -> Result {
        let (process, output, errors) = try start(arguments, scratch, input: input, extra)
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let errorText = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Result(
            code: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: errorText, as: UTF8.self))
    }

    @Test("it starts the daemon, finds it again, and stops it")
    func lifecycle() async throws {
        let scratch = try ScratchFolder()
        let idle = try run(["daemon", "status"], scratch)
        #expect(idle.code == 3)
        #expect(idle.output.isEmpty)
        #expect(try run(["daemon", "stop"], scratch).output == "The daemon was not running.\n")

        #expect(try run(["daemon", "start"], scratch).output == "The daemon runs.\n")
        #expect(try run(["daemon", "start"], scratch).output == "The daemon was already running.\n")
        let status = try run(["daemon", "status", "--json"], scratch)
        #expect(status.code == 0)
        #expect(
            try WireCoding.decode(DaemonStatus.self, from: Data(status.output.utf8)).socket
                == scratch.path("h/run/daemon.sock"))
        try await eventually("listening in the log") {
            try run(["daemon", "logs"], scratch).output.contains("listening")
        }

        #expect(try run(["daemon", "stop"], scratch).output == "The daemon has stopped.\n")
        #expect(try run(["daemon", "status"], scratch).code == 3)
    }

    @Test("a daemon that cannot start is exit code 3 with its last words")
    func brokenDaemon() throws {
        let scratch = try ScratchFolder()
        let ran = try run(["today"], scratch, ["STUB_MODE": "fail"])
        #expect(ran.code == 3)
        #expect(ran.output.isEmpty)
        #expect(ran.errors.contains("the database is broken"))
    }

    @Test("wrong usage is exit code 2 and starts nothing")
    func usage() throws {
        let scratch = try ScratchFolder()
        #expect(try run(["day", "someday"], scratch).code == 2)
        #expect(try run(["ask"], scratch).code == 2)
        #expect(!FileManager.default.fileExists(atPath: scratch.path("h")))
    }

    @Test("daemon run becomes the daemon, in the foreground")
    func foreground() throws {
        let scratch = try ScratchFolder()
        let ran = try run(["daemon", "run"], scratch, ["STUB_MODE": "fail"])
        #expect(ran.code == 9)
        #expect(ran.output.contains("the database is broken"))
    }

    @Test("Ctrl-C during an answer is exit code 130", .timeLimit(.minutes(1)))
    func interrupted() async throws {
        let scratch = try ScratchFolder()
        _ = try run(["daemon", "start"], scratch)
        let (process, _, errors) = try start(["ask", "a banana"], scratch)
        // The answer never ends; it has begun when the daemon saw the request.
        try await Task.sleep(for: .milliseconds(500))
        #expect(process.isRunning)
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 130)
        withExtendedLifetime(errors) {}
        _ = try run(["daemon", "stop"], scratch)
    }

    @Test(
        "output that cannot be written is exit code 1",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDisk() throws {
        let scratch = try ScratchFolder()
        let process = Process()
        process.executableURL = Self.folder.appending(path: "bitebook")
        process.arguments = ["--version"]
        process.environment = ["BITEBOOK_HOME": scratch.path("h")]
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let text = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        #expect(String(decoding: text, as: UTF8.self).contains("could not be written"))
    }

    /// Runs another program of the system.
    private func system(_ words: [String]) throws -> Result {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let errorText = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Result(
            code: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: errorText, as: UTF8.self))
    }

    @Test("the manual page is formatted without complaints and has every command")
    func manual() throws {
        let page = Goldens.root.appending(path: "Tests/Goldens/bitebook.1").path
        let formatted = try system(["groff", "-man", "-ww", "-Tutf8", "-P-cbou", page])
        #expect(formatted.code == 0)
        #expect(formatted.errors.isEmpty, "\(formatted.errors)")
        for text in ["bitebook conversations rename", "--conversation <conversation>", "tell it what you ate"] {
            // Lines are filled with spaces to the right edge.
            #expect(
                formatted.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(text), "\(text)")
        }
    }

    @Test("the completion script works in bash")
    func completion() throws {
        let scratch = try ScratchFolder()
        let script = try run(["--generate-completion-script", "bash"], scratch)
        #expect(script.code == 0)
        let file = scratch.path("completion.bash")
        try Data(script.output.utf8).write(to: URL(filePath: file))
        // As the shell does it when Tab is pressed behind `bitebook conv`.
        let pressed = """
            source \(file)
            COMP_WORDS=(bitebook conv); COMP_CWORD=1; COMP_LINE='bitebook conv'; COMP_POINT=13; COMP_TYPE=9
            $(complete -p bitebook | sed -E 's/.*-F ([^ ]+).*/\\1/') bitebook conv bitebook
            echo "${COMPREPLY[@]}"
            """
        let completed = try system(["bash", "--norc", "-c", pressed])
        #expect(completed.output.contains("conversations"), "\(completed.output) \(completed.errors)")
    }
}

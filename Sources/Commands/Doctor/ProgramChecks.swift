import Client
import DaemonAPI
import Failures
import Foundation

/// The programs, the libraries that they are linked with, and the files that came with them.
struct ProgramChecks {
    let environment: [String: String]
    let places: Places

    /// The Debian package of a library, by the beginning of its file's name.
    private static let packages = [
        ("libtesseract", "libtesseract5"), ("liblept", "liblept5"), ("libzbar", "libzbar0"), ("libheif", "libheif1"),
        ("libexif", "libexif12"), ("libcairo", "libcairo2"), ("libqpdf", "libqpdf29"),
        ("libopenblas", "libopenblas0"), ("libarchive", "libarchive13"), ("libedit", "libedit2"),
        ("libxml2", "libxml2"), ("libsqlite3", "libsqlite3-0"),
    ]

    func findings() -> [DoctorReport.Finding] {
        do {
            let daemon = try DaemonExecutable.find(environment: environment)
            let folder = try? InstalledFiles.resources(environment: environment, executable: daemon)
            return [program(daemon)] + helpers(beside: daemon) + resources(of: daemon) + [llamaServer(folder)]
                + system()
        } catch {
            return [refused("Daemon program", error), llamaServer(nil)] + system()
        }
    }

    private func refused(_ subject: String, _ error: any Error) -> DoctorReport.Finding {
        let known = error as? BiteBookError
        return .broken(subject, known?.message ?? "\(error)", repair: known?.hint)
    }

    private func program(_ daemon: URL) -> DoctorReport.Finding {
        let subject = "Daemon program"
        guard FileManager.default.isExecutableFile(atPath: daemon.path) else {
            return .broken(subject, "\(daemon.path) cannot be run.", repair: "make install")
        }
        return libraries(subject, daemon, isNeeded: true)
    }

    private func helpers(beside daemon: URL) -> [DoctorReport.Finding] {
        let folder = daemon.resolvingSymlinksInPath().deletingLastPathComponent()
        return [("bitebook-photoreader", "photos are not read"), ("bitebook-reportwriter", "no report can be made")]
            .map { name, loss in
                let program = folder.appending(path: name, directoryHint: .notDirectory)
                guard FileManager.default.isExecutableFile(atPath: program.path) else {
                    return .broken(name, "\(program.path) is missing, so that \(loss).", repair: "make install")
                }
                return libraries(name, program, isNeeded: false)
            }
    }

    /// Whether the system finds every library of a program.
    private func libraries(_ subject: String, _ program: URL, isNeeded: Bool) -> DoctorReport.Finding {
        // What the loader itself says; without the tool nothing is known against it.
        guard let said = Tool.output("ldd", [program.path], environment) else { return .ok(subject, program.path) }
        let missing = said.split(separator: "\n").filter { $0.contains("not found") }
            .compactMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) }
        guard !missing.isEmpty else { return .ok(subject, program.path + ", with all its libraries") }
        let packages = Self.packages.filter { package in missing.contains { $0.hasPrefix(package.0) } }.map(\.1)
        return .broken(
            subject, "it lacks \(missing.joined(separator: ", ")), and cannot run.",
            repair: packages.isEmpty ? nil : "sudo apt-get install \(packages.joined(separator: " "))")
    }

    private func resources(of daemon: URL) -> [DoctorReport.Finding] {
        do {
            let folder = try InstalledFiles.resources(environment: environment, executable: daemon)
            let parts = ["Prompts/plan.md", "Models/catalogue.json", "Foods/foods.tsv", "Movement", "Kitchen"]
            let missing = parts.filter { !FileManager.default.fileExists(atPath: folder.path + "/" + $0) }
            guard missing.isEmpty else {
                return [
                    .broken(
                        "Installed files", "\(folder.path) lacks \(missing.joined(separator: ", ")).",
                        repair: "make install")
                ]
            }
            return [.ok("Installed files", folder.path)]
        } catch {
            return [refused("Installed files", error)]
        }
    }

    private func llamaServer(_ resources: URL?) -> DoctorReport.Finding {
        let subject = "llama-server"
        do {
            let path = try InstalledFiles.llamaServer(
                environment: environment, places: places, resources: resources)
            guard Tool.output(path, ["--version"], environment) != nil else {
                return .broken(
                    subject, "\(path) does not run, so that the model cannot.",
                    repair: (resources.map { $0.path + "/" } ?? "") + "Scripts/llama-server.sh, or another path in "
                        + "BITEBOOK_LLAMA_SERVER")
            }
            return .ok(subject, path)
        } catch {
            return refused(subject, error)
        }
    }

    /// What the helpers ask of the system.
    private func system() -> [DoctorReport.Finding] {
        #if os(Linux)
            var missing: [(what: String, package: String)] = []
            if InstalledFiles.program("setpriv", environment) == nil {
                missing.append(("setpriv, which starts the helper programs", "util-linux"))
            }
            let texts = "/usr/share/tesseract-ocr"
            let versions = (try? FileManager.default.contentsOfDirectory(atPath: texts)) ?? []
            let hasEnglish = versions.contains {
                FileManager.default.fileExists(atPath: "\(texts)/\($0)/tessdata/eng.traineddata")
            }
            if !hasEnglish { missing.append(("the data to read text in photos", "tesseract-ocr-eng")) }
            if !FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf") {
                missing.append(("the font of reports", "fonts-dejavu-core"))
            }
            guard !missing.isEmpty else { return [.ok("System packages", "all are there.")] }
            return [
                .warning(
                    "System packages", "there is no " + missing.map(\.what).joined(separator: ", no ") + ".",
                    repair: "sudo apt-get install " + missing.map(\.package).joined(separator: " "))
            ]
        #else
            return []
        #endif
    }
}

/// Runs small programs of the system.
enum Tool {
    /// Seconds for which one may run.
    private static let patience = 10.0

    /// - Parameter name: a path, or a name that `PATH` knows.
    /// - Returns: what it prints; nil when there is none, it cannot be started, or says by its status that it failed.
    static func output(_ name: String, _ arguments: [String], _ environment: [String: String]) -> String? {
        guard let path = name.contains("/") ? name : InstalledFiles.program(name, environment) else { return nil }
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        // What hangs is told as what fails.
        let late = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: late)
        defer { late.cancel() }
        let data = (try? pipe.fileHandleForReading.readToEnd()) ?? nil
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data ?? Data(), as: UTF8.self) : nil
    }
}

import DaemonHarness
import Foundation
import TestSupport

/// A home with a catalogue of its own: small models that a server on this machine delivers, well or badly.
struct ModelHome: Sendable {
    let home: BiteBookHome
    let server: FaultServer
    /// What the server has.
    let data: Data

    var modelsFolder: String { home.scratch.path("c/models") }
    var installed: Data? { FileManager.default.contents(atPath: modelsFolder + "/sample.gguf") }

    /// - Parameter data: the model `sample`; the tiny model when nil.
    static func with(_ data: Data? = nil, _ body: @Sendable (ModelHome) async throws -> Void) async throws {
        let data = try data ?? Data(contentsOf: URL(fileURLWithPath: try Fixtures.tinyModel))
        let changes = ["BITEBOOK_OFFLINE": "", "BITEBOOK_SEARCH_URL": "http://127.0.0.1:1", "BITEBOOK_MODEL": ""]
        try await BiteBookHome.with(changes) { usual in
            let scratch = usual.scratch
            let server = try FaultServer.start(data, in: scratch)
            let folder = scratch.path("resources")
            try FileManager.default.createDirectory(
                atPath: folder + "/Models", withIntermediateDirectories: true)
            for name in ["Prompts", "Foods"] {
                try FileManager.default.createSymbolicLink(
                    atPath: folder + "/" + name, withDestinationPath: Fixtures.repository + "/" + name)
            }
            let catalogue = catalogue(["first": "good", "sample": "steer"], data, server)
            try Data(catalogue.utf8).write(to: URL(fileURLWithPath: folder + "/Models/catalogue.json"))
            let home = usual.with(["BITEBOOK_RESOURCES": folder, "BITEBOOK_CACHE": scratch.path("c")])
            try await body(ModelHome(home: home, server: server, data: data))
        }
    }

    private static func catalogue(_ models: [String: String], _ data: Data, _ server: FaultServer) -> String {
        let entries = models.sorted { $0.key < $1.key }.map { id, behaviour in
            """
            {"id":"\(id)","name":"\(id)","parameters":"1M","licence":"MIT","quantization":"F16",\
            "default":\(id == "first"),"context":8192,"template":null,"capabilities":["chat"],\
            "memory":{"8192":100000000},"note":null,"files":[{"name":"\(id).gguf","role":"weights",\
            "size":\(data.count),"sha256":"\(Checksum.sha256(data))","confirmed":true,"pieces":null,\
            "mirrors":[{"kind":"https","url":"\(server.url(behaviour))"}]}]}
            """
        }
        return #"{"version":1,"models":["# + entries.joined(separator: ",") + "]}"
    }
}

/// SHA-256 by the system's own program: the tests must not trust the code that they test.
enum Checksum {
    static func sha256(_ data: Data) -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c", "import sys, hashlib; print(hashlib.sha256(sys.stdin.buffer.read()).hexdigest())",
        ]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try? process.run()
        DispatchQueue.global().async {
            try? input.fileHandleForWriting.write(contentsOf: data)
            try? input.fileHandleForWriting.close()
        }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

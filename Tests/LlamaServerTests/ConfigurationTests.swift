import Foundation
import TestSupport
import Testing

@testable import LlamaServer

@Suite("llama-server's command line and log")
struct ConfigurationTests {
    private let configuration = LlamaConfiguration(
        binary: "/bin/llama-server", modelPath: "/m.gguf", templatePath: "/t.jinja", threads: 2,
        runtimeFolder: "/run/b", logFile: "/tmp/none.log", promptCacheFolder: "/cache/prompts")

    @Test("it listens on a socket only, and flags that a version lacks are left out")
    func arguments() {
        let old = configuration.arguments(help: "")
        #expect(old.contains("/run/b/llama.sock"))
        #expect(!old.contains("--port"))
        #expect(!old.contains("--reasoning"))
        let new = configuration.arguments(help: "--jinja, --no-jinja  use\n-rea, --reasoning [on|off|auto]  off\n")
        #expect(new.contains("--jinja"))
        #expect(new.joined(separator: " ").contains("--reasoning off"))
        #expect(new.joined(separator: " ").contains("--chat-template-file /t.jinja"))
        #expect(new.joined(separator: " ").contains("--slot-save-path /cache/prompts/"))
    }

    @Test("each slot has the whole context, and the cache its precision")
    func slots() {
        var several = configuration
        several.slots = 3
        several.cacheType = .q8
        let words = several.arguments(help: "").joined(separator: " ")
        #expect(words.contains("--ctx-size 24576 --parallel 3"))
        #expect(words.contains("--cache-type-k q8_0 --cache-type-v q8_0"))
        #expect(configuration.arguments(help: "").joined(separator: " ").contains("--ctx-size 8192 --parallel 1"))
    }

    @Test("the log is turned over at its limit and keeps one predecessor")
    func logTurnsOver() async throws {
        try await Scratch.with { scratch in
            let path = scratch.path("server.log")
            let log = BoundedLog(path: path, limit: 100)
            for number in 0..<25 { log.append(Array("line \(number) 3456789\n".utf8)) }
            let sizes = [path, path + ".1"].map { FileManager.default.contents(atPath: $0)?.count ?? 0 }
            #expect(sizes.allSatisfy { (1...100).contains($0) })
            let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
            #expect(text.hasSuffix("line 24 3456789\n"))
        }
    }

    @Test("the first error of a start and the last of a crash are found, without the clock")
    func errorLines() async throws {
        try await Scratch.with { scratch in
            let log = BoundedLog(path: scratch.path("server.log"))
            log.append(Array("0.00.001 I srv  starting\n0.00.002 E gguf: bad".utf8))
            log.append(Array(" magic\n0.00.003 E srv: exiting due to error\nbye\n".utf8))
            #expect(log.firstErrorLine == "gguf: bad magic")
            #expect(log.lastErrorLine == "srv: exiting due to error")
            log.forgetLines()
            #expect(log.firstErrorLine == nil)
        }
    }
}

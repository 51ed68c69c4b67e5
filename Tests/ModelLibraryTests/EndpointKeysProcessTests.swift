import Failures
import Foundation
import TestSupport
import Testing

@testable import ModelLibrary

@Suite("Keys of remote endpoints", .serialized)
struct EndpointKeysProcessTests {
    private let key = "sk-0123456789abcdef"

    /// A `secret-tool` that keeps secrets in a folder, or fails as without a session.
    private func keyring(_ scratch: Scratch, works: Bool) throws -> [String: String] {
        let folder = scratch.path("bin")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let script = """
            #!/bin/sh
            \(works ? "" : "echo 'Cannot autolaunch D-Bus' >&2; exit 1")
            for last; do :; done
            case $1 in
            store) cat > '\(scratch.folder)/secret-'"$last" ;;
            lookup) cat '\(scratch.folder)/secret-'"$last" 2>/dev/null ;;
            clear) rm -f '\(scratch.folder)/secret-'"$last" ;;
            esac
            """
        let path = try scratch.write(Data(script.utf8), to: "bin/secret-tool")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return ["PATH": folder + ":/usr/bin:/bin"]
    }

    #if os(Linux)
        @Test("where there is a keyring the key is there, and in no file")
        func inKeyring() async throws {
            try await Scratch.with { scratch in
                let environment = try keyring(scratch, works: true)
                let keys = EndpointKeys(folder: scratch.path("keys"), environment: environment)
                #expect(try await keys.store(" \(key)\n", for: "example.org") == .keyring)
                #expect(!FileManager.default.fileExists(atPath: scratch.path("keys/example.org")))
                let found = try await keys.find("example.org")
                #expect(found?.key == key && found?.place == .keyring)
                #expect(try await keys.find("other.org") == nil)
                await keys.remove("example.org")
                #expect(try await keys.find("example.org") == nil)
            }
        }
    #endif

    @Test("without a keyring, or with one that does not work, it is in a file for its owner alone")
    func inFile() async throws {
        for hasProgram in [false, true] {
            try await Scratch.with { scratch in
                let environment = hasProgram ? try keyring(scratch, works: false) : ["PATH": "/nowhere"]
                let keys = EndpointKeys(folder: scratch.path("keys"), environment: environment)
                #expect(try await keys.store(key, for: "example.org") == .file)
                let path = scratch.path("keys/example.org")
                let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
                #expect(mode == 0o600)
                let found = try await keys.find("example.org")
                #expect(found?.key == key && found?.place == .file)
                #expect(try await keys.store("second-key-0000", for: "example.org") == .file)
                #expect(try await keys.find("example.org")?.key == "second-key-0000")
                try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
                await #expect(throws: BiteBookError.self) { try await keys.find("example.org") }
                await keys.remove("example.org")
                #expect(try await keys.find("example.org") == nil)
            }
        }
    }

    @Test("a link in the place of its file is replaced, and leads it nowhere")
    func planted() async throws {
        try await Scratch.with { scratch in
            let keys = EndpointKeys(folder: scratch.path("keys"), environment: ["PATH": "/nowhere"])
            try FileManager.default.createDirectory(atPath: scratch.path("keys"), withIntermediateDirectories: true)
            let victim = try scratch.write(Data("must stay".utf8), to: "victim")
            for name in ["example.org", "example.org.new"] {
                try FileManager.default.createSymbolicLink(
                    atPath: scratch.path("keys/" + name), withDestinationPath: victim)
            }
            #expect(try await keys.store(key, for: "example.org") == .file)
            #expect(try await keys.find("example.org")?.key == key)
            #expect(FileManager.default.contents(atPath: victim) == Data("must stay".utf8))
        }
    }

    @Test("a host cannot lead out of the folder, and what is no key is refused")
    func hostile() async throws {
        try await Scratch.with { scratch in
            let keys = EndpointKeys(folder: scratch.path("keys"), environment: ["PATH": "/nowhere"])
            _ = try await keys.store(key, for: "../../escape")
            #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("keys")).count == 1)
            for text in ["", " ", "two words", "line\nbreak", "naïve", String(repeating: "x", count: 16_385)] {
                await #expect(throws: BiteBookError.self) { try await keys.store(text, for: "example.org") }
            }
        }
    }

    @Test("only the ends of a key are shown, and nothing of a short one")
    func masked() {
        #expect(EndpointKeys.masked(key) == "sk-…cdef")
        #expect(EndpointKeys.masked("short") == "…")
    }
}

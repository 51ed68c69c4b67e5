import Foundation

/// Programs and files that tests need and that the repository does not hold.
package enum Fixtures {
    /// A test cannot run; it fails, because a test that is skipped in silence proves nothing.
    package struct Missing: Error, CustomStringConvertible {
        package let description: String
    }

    /// The real llama-server.
    package static var llamaServer: String {
        get throws { try path("BITEBOOK_TEST_LLAMA_SERVER", madeBy: "Scripts/llama-server.sh") }
    }

    /// A language model with random weights that loads in a moment.
    package static var tinyModel: String {
        get throws { try path("BITEBOOK_TEST_TINY_MODEL", madeBy: "Scripts/test-fixtures.sh") }
    }

    /// What lets ``tinyModel`` see pictures, with random weights.
    package static var tinyProjector: String {
        get throws { try path("BITEBOOK_TEST_TINY_PROJECTOR", madeBy: "Scripts/test-fixtures.sh") }
    }

    /// The folder with generated pictures.
    package static var photos: String {
        get throws { try path("BITEBOOK_TEST_PHOTOS", madeBy: "Scripts/test-fixtures.sh") }
    }

    /// The real whisper-server.
    package static var whisperServer: String {
        get throws { try path("BITEBOOK_TEST_WHISPER_SERVER", madeBy: "Scripts/whisper-server.sh") }
    }

    /// A speech model without knowledge, which loads in a moment and hears nothing in whatever is said.
    package static var speechModel: String {
        get throws { try path("BITEBOOK_TEST_SPEECH_MODEL", madeBy: "Scripts/whisper-server.sh test-model") }
    }

    /// The folder with the packages that try the relay.
    package static var relayTools: String {
        get throws { try path("BITEBOOK_TEST_RELAY_TOOLS", madeBy: "Scripts/relay-tools.sh") }
    }

    /// The default language model.
    package static var realModel: String {
        get throws { try path("BITEBOOK_TEST_MODEL", madeBy: "Scripts/model.sh") }
    }

    /// The repository's folder.
    package static let repository: String = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { url.deleteLastPathComponent() }
        return url.path
    }()

    private static func path(_ variable: String, madeBy script: String) throws -> String {
        guard let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty else {
            throw Missing(description: "\(variable) is not set; `make test` sets it to what \(script) prints.")
        }
        guard FileManager.default.fileExists(atPath: path) else {
            throw Missing(description: "\(variable) names \(path), which does not exist; run \(script).")
        }
        return path
    }
}

extension Fixtures {
    /// The path of a program that the package builds.
    package static func product(_ name: String) -> String {
        // On Linux the tests are a program in the build folder; on macOS a bundle in it, loaded by another program.
        let bundle = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
        let program = bundle ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent(name).path
    }
}

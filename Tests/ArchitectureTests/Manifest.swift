import Foundation
import TestSupport

/// The package as the package manager reads it.
struct Manifest: Decodable {
    struct Target: Decodable {
        let name: String
        let type: String
        let path: String?
        let dependencies: [String]

        /// Helpers of tests, which no program contains.
        var isForTests: Bool {
            path?.hasPrefix("Tests/") == true || ["TestSupport", "ModelHost"].contains(name)
        }

        private enum CodingKeys: String, CodingKey { case name, type, path, dependencies }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            type = try container.decode(String.self, forKey: .type)
            path = try container.decodeIfPresent(String.self, forKey: .path)
            // `{"byName":["Failures",null]}` or `{"product":["GRDB","GRDB.swift",…]}`
            let raw = try container.decode([[String: [Part]]].self, forKey: .dependencies)
            dependencies = raw.compactMap { $0.values.first?.first?.name }
        }

        /// The name, or anything else that stands beside it.
        private struct Part: Decodable {
            let name: String?

            init(from decoder: any Decoder) throws { name = try? decoder.singleValueContainer().decode(String.self) }
        }
    }

    let targets: [Target]

    var names: Set<String> { Set(targets.map(\.name)) }

    /// Runs `swift package dump-package` with a scratch folder of its own: the build that runs the tests holds the
    /// package's.
    static func dump() async throws -> Manifest {
        try await Scratch.with { scratch in
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                "swift", "package", "--package-path", Fixtures.repository, "--scratch-path", scratch.path("build"),
                "dump-package",
            ]
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return try JSONDecoder().decode(Manifest.self, from: data)
        }
    }
}

/// The Swift files of a target.
enum Sources {
    /// File names with the modules that they import.
    static func imports(of target: String) throws -> [String: Set<String>] {
        let folder = Fixtures.repository + "/Sources/" + target
        guard let files = FileManager.default.enumerator(atPath: folder) else { return [:] }
        var found: [String: Set<String>] = [:]
        for case let file as String in files where file.hasSuffix(".swift") {
            let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
            found["\(target)/\(file)"] = Set(
                text.matches(
                    of: /(?m)^\s*(?:@\w+\s+)?(?:package\s+|public\s+)?import\s+(?:struct\s+|enum\s+|func\s+)?(\w+)/
                )
                .map { String($0.output.1) })
        }
        return found
    }
}

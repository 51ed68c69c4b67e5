import Foundation

/// What can be told before a child is started.
enum LaunchCheck {
    static func obstacle(for configuration: LlamaConfiguration) -> LlamaFailure? {
        let files = FileManager.default
        guard files.isExecutableFile(atPath: configuration.binary) else {
            return .missingBinary(path: configuration.binary)
        }
        guard files.fileExists(atPath: configuration.modelPath) else {
            return .missingModel(path: configuration.modelPath)
        }
        guard (try? LlamaClient.check(configuration.socketPath)) != nil else {
            return .unusableSocket(path: configuration.socketPath)
        }
        for folder in [configuration.runtimeFolder, configuration.promptCacheFolder].compactMap({ $0 }) {
            try? files.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        return nil
    }
}

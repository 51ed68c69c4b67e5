import DaemonAPI

/// Where llama-server is.
enum LlamaProgram {
    /// - Throws: `model_unavailable` when there is none.
    static func find(_ configuration: DaemonConfiguration) throws -> String {
        if let path = configuration.llamaServer { return path }
        return try InstalledFiles.llamaServer(
            environment: configuration.environment, places: configuration.places,
            resources: configuration.resources)
    }
}

import Client
import ToolKit

/// Something that a client may call: a few typed requests to the daemon, answered with their rows.
struct Tool: Sendable {
    enum Effect: Hashable, Sendable {
        case reads
        /// Adds something; undo takes it back.
        case adds
        /// Changes or removes what is there; undo brings it back.
        case changes
    }

    let name: String
    let title: String
    let description: String
    let effect: Effect
    /// Whether calling it again with the same arguments changes nothing more.
    var isRepeatable = true
    /// Whether its answer may hold energies, which not everybody sees.
    var hidesEnergy = true
    let input: JSON
    let output: JSON
    let run: @Sendable (ToolArguments, DaemonClient) async throws -> JSON

    /// In the order in which they are listed.
    static let all: [Tool] = days + foods + [energyNeed] + kept + logging + changes

    var declaration: JSON {
        [
            "name": .string(name), "title": .string(title), "description": .string(description),
            "inputSchema": input, "outputSchema": output,
            "annotations": [
                "title": .string(title), "readOnlyHint": .bool(effect == .reads),
                "destructiveHint": .bool(effect == .changes),
                "idempotentHint": .bool(effect == .reads || isRepeatable), "openWorldHint": false,
            ],
        ]
    }
}

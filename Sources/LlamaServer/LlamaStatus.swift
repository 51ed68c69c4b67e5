import Failures

/// A snapshot of the supervised server.
package struct LlamaStatus: Hashable, Sendable {
    package var state: Supervisor.State
    /// It has loaded the model and reads the prompt's static part.
    package var isWarmingUp: Bool
    package var processID: Int32?
    /// Its resident memory; nil where the system does not tell.
    package var residentBytes: Int64?
    /// Whether it sees pictures; nil until the server has said so.
    package var seesPictures: Bool?

    /// One word: `stopped`, `starting`, `ready`, `restarting`, `stopping`, `failed`.
    package var word: String {
        switch state {
        case .stopped: "stopped"
        case .starting: "starting"
        case .ready: "ready"
        case .restarting, .killing: "restarting"
        case .stopping: "stopping"
        case .failed: "failed"
        }
    }

    /// Why it is not ready, in the user's words; nil when nothing is wrong.
    package var problem: String? {
        switch state {
        case .restarting(let failure), .failed(let failure), .killing(let failure, _): failure.error.message
        default: nil
        }
    }
}

package import DaemonAPI
import Failures
package import Foundation
package import Nutrition

/// What a daemon is started with; everything from outside comes in here.
package struct DaemonConfiguration: Sendable {
    package var places: Places
    /// Folder with `Prompts`, `Models` and `Foods`.
    package var resources: URL
    /// `BITEBOOK_MODEL`: a catalogue id, a GGUF path or an `http(s)://` endpoint; wins over the setting.
    package var model: String?
    /// `BITEBOOK_LLAMA_SERVER`: the program; nil looks in the cache and in `PATH`.
    package var llamaServer: String?
    /// `BITEBOOK_SEARCH_URL`: base address of the search page.
    package var searchURL: String?
    /// `BITEBOOK_OFFLINE=1`: no outgoing connection at all.
    package var isOffline: Bool
    package var clock: Clock
    package var environment: [String: String]

    /// - Throws: `invalid_input` for a variable that cannot be used, `storage_unavailable` when resources are missing.
    package init(environment: [String: String], executable: URL) throws {
        func value(_ key: String) -> String? { environment[key].flatMap { $0.isEmpty ? nil : $0 } }
        places = Places(
            environment: environment, userHome: NSHomeDirectory(),
            currentFolder: FileManager.default.currentDirectoryPath)
        resources = try InstalledFiles.resources(environment: environment, executable: executable)
        model = value("BITEBOOK_MODEL")
        llamaServer = value("BITEBOOK_LLAMA_SERVER")
        searchURL = value("BITEBOOK_SEARCH_URL")
        isOffline = value("BITEBOOK_OFFLINE") == "1"
        self.environment = environment
        if let text = value("BITEBOOK_NOW") {
            guard let fixed = ZonedInstant(iso: text) else {
                throw BiteBookError(
                    .invalidInput, "BITEBOOK_NOW is '\(text)', which is no instant.",
                    hint: "Use ISO 8601 with the offset, as 2026-11-18T13:05:00+01:00.")
            }
            clock = { fixed }
        } else {
            let zone = MachineZone()
            clock = { ZonedInstant(Date(), zone.current) }
        }
    }
}

import DaemonAPI
import Foundation

/// The clock, the keyring, the network, and the files of models: what is known without the daemon.
struct MachineChecks {
    let environment: [String: String]
    let places: Places
    var now = Date()

    /// Of the 1st of January 2026, before which no version of BiteBook was made.
    private static let earliest = Date(timeIntervalSince1970: 1_767_225_600)
    private static let encoder = "all-minilm-l6-v2"

    func findings() -> [DoctorReport.Finding] { [clock(), keyring(), offline(), model(), reader()] }

    func clock() -> DoctorReport.Finding {
        let subject = "Clock"
        let text = now.formatted(.iso8601)
        guard now >= Self.earliest else {
            return .broken(
                subject, "it says \(text), which cannot be; what you log gets the wrong day.",
                repair: "sudo timedatectl set-ntp true")
        }
        let changed = (try? FileManager.default.attributesOfItem(atPath: places.database.path))?[.modificationDate]
        if let changed = changed as? Date, changed > now.addingTimeInterval(86_400) {
            return .warning(
                subject, "it says \(text), but your data was changed later, at \(changed.formatted(.iso8601)).",
                repair: "sudo timedatectl set-ntp true")
        }
        return .ok(subject, "\(text), \(TimeZone.current.identifier)")
    }

    private func keyring() -> DoctorReport.Finding {
        #if os(macOS)
            return .ok("Keyring", "the one of the system")
        #else
            guard InstalledFiles.program("secret-tool", environment) != nil,
                !(environment["DBUS_SESSION_BUS_ADDRESS"] ?? "").isEmpty
            else {
                return .ok("Keyring", "none; keys and passphrases are kept in files that only you can read.")
            }
            return .ok("Keyring", "the one of the desktop")
        #endif
    }

    private func offline() -> DoctorReport.Finding {
        environment["BITEBOOK_OFFLINE"] == "1"
            ? .ok("Network", "off by BITEBOOK_OFFLINE; nothing is searched or downloaded.")
            : .ok("Network", "only for what you ask for.")
    }

    /// A model file counts as verified when its stamp fits its size and time of change.
    private func isVerified(_ name: String) -> Bool {
        struct Stamp: Decodable {
            var size: Int64
            var changed: Int64
        }
        let path = places.modelsFolder.path + "/" + name
        guard let data = FileManager.default.contents(atPath: path + ".verified"),
            let stamp = try? JSONDecoder().decode(Stamp.self, from: data),
            let facts = try? FileManager.default.attributesOfItem(atPath: path),
            let changed = facts[.modificationDate] as? Date
        else { return false }
        return (facts[.size] as? NSNumber)?.int64Value == stamp.size
            && Int64(changed.timeIntervalSince1970 * 1e6) * 1000 == stamp.changed
    }

    func model() -> DoctorReport.Finding {
        let subject = "Model files"
        if let chosen = environment["BITEBOOK_MODEL"], chosen.contains("/") {
            let isThere = chosen.contains("://") || FileManager.default.fileExists(atPath: chosen)
            return isThere
                ? .ok(subject, "\(chosen), by BITEBOOK_MODEL")
                : .broken(
                    subject, "BITEBOOK_MODEL names \(chosen), which is not there.", repair: "unset BITEBOOK_MODEL")
        }
        let files = ((try? FileManager.default.contentsOfDirectory(atPath: places.modelsFolder.path)) ?? [])
            .filter { $0.hasSuffix(".gguf") && !$0.hasPrefix(Self.encoder) }.sorted()
        guard !files.isEmpty else {
            return .broken(
                subject, "there is none, so that free words are not understood; commands work.",
                repair: "bitebook models pull qwen2.5-coder-1.5b")
        }
        let doubtful = files.filter { !isVerified($0) }
        guard doubtful.isEmpty else {
            return .warning(
                subject, "never verified, or changed since: \(doubtful.joined(separator: ", ")).",
                repair: "bitebook models pull ID, which looks at what is there before it downloads")
        }
        return .ok(subject, "\(files.joined(separator: ", ")), verified")
    }

    private func reader() -> DoctorReport.Finding {
        let subject = "Language reader"
        guard isVerified(Self.encoder + ".vocab.txt") else {
            return .warning(
                subject, "it is not installed; the model reads everything, more slowly and less surely.",
                repair: "bitebook models pull \(Self.encoder)")
        }
        return .ok(subject, "installed and verified")
    }
}

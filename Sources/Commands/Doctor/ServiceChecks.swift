import DaemonAPI
import Foundation

/// Whether what starts the daemon at login, or with the first command, is as it would be written now.
struct ServiceChecks {
    let environment: [String: String]
    let places: Places

    /// Nothing where nothing is installed: then the first command starts the daemon.
    func findings() -> [DoctorReport.Finding] {
        let usesSocket = LoginService.hasSocket(environment: environment)
        guard
            let service = try? LoginService(environment: environment, places: places, usesSocket: usesSocket),
            !service.installed.isEmpty
        else { return [] }
        let subject = usesSocket ? "Socket of systemd" : "Start at login"
        let command = "bitebook daemon install" + (usesSocket ? " --socket" : "")
        guard service.isCurrent else {
            return [
                .warning(
                    subject, "\(service.files[0].place.path) was written for another place or version.",
                    repair: command)
            ]
        }
        #if os(Linux)
            if usesSocket {
                let state = ["--user", "is-active", SystemdUnit.socketName]
                guard Tool.output("systemctl", state, environment) != nil else {
                    return [
                        .warning(
                            subject, "\(SystemdUnit.socketName) does not listen; commands start the daemon themselves.",
                            repair: "systemctl --user restart \(SystemdUnit.socketName)")
                    ]
                }
            }
        #endif
        return [.ok(subject, service.files.map(\.place.path).joined(separator: ", "))]
    }
}

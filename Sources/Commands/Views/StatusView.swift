import DaemonAPI
import Nutrition

/// The state of the daemon.
enum StatusView {
    static func text(_ status: DaemonStatus, on page: Page) -> String {
        var model = "\(status.model.id ?? "none"), \(status.model.state)"
        if status.model.seesPictures == true { model += ", sees pictures" }
        if let problem = status.model.problem { model += ": \(problem)" }
        var rows = [
            ("Running", "for \(Figures.duration(seconds: status.uptimeSeconds)), process \(status.processID)"),
            ("Version", "\(status.version) (protocol \(status.api))"),
            ("Model", model),
        ]
        if let resident = status.model.residentBytes {
            let process = status.model.processID.map { ", process \($0)" } ?? ""
            rows.append(("Model memory", Figures.bytes(resident) + process))
        }
        if let resident = status.residentBytes { rows.append(("Daemon memory", Figures.bytes(resident))) }
        rows += [
            ("Foods", Figures.grouped(status.foods) + (status.findsByMeaning == true ? ", found by meaning too" : "")),
            ("Entries", Figures.grouped(status.entries)),
            ("Network", status.offline ? "off (BITEBOOK_OFFLINE)" : "only for searches and downloads you ask for"),
            ("Socket", status.socket),
            ("Data", status.home),
            ("Cache", status.cache),
        ]
        if let notice = status.notice { rows.insert(("Notice", notice), at: 0) }
        return rows.map { page.style.dim($0.0.padded(to: 13)) + "  " + $0.1.printableLine }.joined(separator: "\n")
    }
}

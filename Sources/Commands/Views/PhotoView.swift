import DaemonAPI
import Nutrition

/// Photos that are kept.
enum PhotoView {
    static let table = Table<PhotoDTO>(
        columns: [
            Column(title: "ID", isNumber: true) { "\($0.id)" },
            Column(title: "Day") { $0.day.description },
            Column(title: "Time") { Calendars.time($0.eatenAt) },
            Column(title: "State", isFlexible: true) { state($0) },
            Column(title: "Size", isNumber: true) { $0.file == nil ? "none" : Figures.bytes(Int64($0.bytes)) },
            Column(title: "File", isFlexible: true) { $0.file ?? "" },
        ],
        empty: "No photos. `bitebook photo FILE` takes one in.")

    private static func state(_ photo: PhotoDTO) -> String {
        if !photo.entries.isEmpty { return "logged as " + photo.entries.map { "#\($0)" }.joined(separator: " ") }
        switch photo.state {
        case "waiting": return "waits: \(reason(photo))"
        case "failed": return "failed: \(reason(photo))"
        default: return photo.draft.map { "draft \($0)" } ?? "read"
        }
    }

    /// The first sentence of what it waits for; the others say how to go on, as they did when it was taken in.
    private static func reason(_ photo: PhotoDTO) -> String {
        let problem = photo.problem ?? ""
        return problem.firstRange(of: ". ").map { String(problem[..<$0.lowerBound]) } ?? problem
    }

    /// The photos of a day, and what is not logged yet.
    static func ofDay(_ report: DayReport, _ page: Page) -> [String] {
        var blocks: [String] = []
        let kept = report.photos.compactMap { photo in photo.file.map { (Calendars.time(photo.eatenAt), $0) } }
        if !kept.isEmpty {
            blocks.append(
                ([page.style.bold("Photos")] + kept.map { "  \(page.style.dim($0))  \($1.printableLine)" })
                    .joined(separator: "\n"))
        }
        if report.openDrafts > 0 {
            let drafts = report.openDrafts == 1 ? "1 draft is" : "\(report.openDrafts) drafts are"
            blocks.append(page.style.yellow("\(drafts) not logged yet: bitebook drafts"))
        }
        return blocks
    }

    static func pruned(_ space: PhotoSpace) -> String {
        guard space.photos > 0 else { return "There is no picture that old." + kept(space) }
        let many = Figures.count(space.photos, "picture", "pictures")
        return "Deleted \(many), \(Figures.bytes(Int64(space.bytes ?? 0))) are free again.\(kept(space))"
    }

    static func compressed(_ space: PhotoSpace) -> String {
        let problems = space.problems.map { "\n" + $0.printable }.joined()
        guard space.photos > 0 else {
            // Where there was one that could not be made smaller, that is said instead.
            let none = problems.isEmpty ? "No picture that old is larger than that." : "No picture was made smaller."
            return none + kept(space) + problems
        }
        let many = Figures.count(space.photos, "picture", "pictures")
        let free = Figures.bytes(Int64(space.bytes ?? 0))
        return "Made \(many) smaller, \(free) are free again.\(kept(space))\(problems)"
    }

    private static func kept(_ space: PhotoSpace) -> String {
        guard space.kept > 0 else { return "" }
        return space.kept == 1
            ? " 1 photo that is not logged yet stays." : " \(space.kept) photos that are not logged yet stay."
    }
}

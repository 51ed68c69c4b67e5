import DaemonAPI
import Failures
import Foundation
import Nutrition

/// The files of monthly reports in a folder, `2026-10_ana_ruiz_2026-11-02.pdf`. No other file is listed or deleted.
struct KeptReports: Sendable {
    /// As many stay; older ones go.
    static let most = 12

    let folder: URL

    /// The newest month first.
    func list() -> [KeptReport] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted(by: >).compactMap { name in
            guard let month = Self.month(of: name) else { return nil }
            let file = folder.appending(path: name, directoryHint: .notDirectory)
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
                attributes[.type] as? FileAttributeType == .typeRegular
            else { return nil }
            return KeptReport(
                month: month, file: file.path, bytes: (attributes[.size] as? NSNumber)?.int64Value ?? 0)
        }
    }

    /// Nil for every other file.
    static func month(of name: String) -> String? {
        let parts = name.split(separator: "_", maxSplits: 1)
        guard parts.count == 2, parts[0].count == 7, name.hasSuffix(".pdf"), CalendarDay(iso: parts[0] + "-01") != nil
        else { return nil }
        return String(parts[0])
    }

    /// Writes a file whole, for its owner alone, and deletes what is kept no longer.
    ///
    /// - Throws: `storage_unavailable`; then no half of it is there.
    func add(_ pdf: Data, named name: String) throws {
        try Places.makePrivateFolder(folder)
        try Places.writePrivately(pdf, to: folder.appending(path: name, directoryHint: .notDirectory))
        for old in list().dropFirst(Self.most) { try? FileManager.default.removeItem(atPath: old.file) }
    }
}

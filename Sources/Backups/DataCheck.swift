package import DaemonAPI
import Failures
import Foundation
import Nutrition
import Store

/// Looks for what is damaged in the database and its folders, and repairs what follows from other rows.
package struct DataCheck: Sendable {
    private let backups: BackupService
    private let store: StoreCheck
    private let folders: FolderCheck

    package init(_ backups: BackupService) {
        self.backups = backups
        store = StoreCheck(backups.store)
        folders = FolderCheck(backups.places)
    }

    /// - Parameter repair: whether what can be repaired is; a backup is made first.
    package func run(repair: Bool) async throws -> CheckReport {
        var report = CheckReport(findings: try await findings())
        guard repair, report.findings.contains(where: \.isRepairable) else { return report }
        let before = backups.places.state.appending(
            path: BackupName.now(backups.clock(), start: "before-repair-"), directoryHint: .notDirectory)
        do {
            _ = try await backups.make(BackupRequest(file: before.path, replace: true))
        } catch let error as BiteBookError where error.code == .databaseUnusable {
            throw BiteBookError(
                .databaseUnusable, "Nothing was repaired: no backup can be made of a damaged database.",
                hint: "Restore an earlier backup: `bitebook restore FILE`.", underlying: error)
        }
        report.before = before.path
        for kind in StoreFinding.Kind.allCases where kind.isDerived {
            if report.findings.contains(where: { $0.kind == kind.rawValue }) { try await store.repair(kind) }
        }
        folders.repair()
        // Only a second look says what was mended.
        let left = Set(try await findings().map(\.id))
        for index in report.findings.indices {
            report.findings[index].isRepaired = !left.contains(report.findings[index].id)
        }
        return report
    }

    private func findings() async throws -> [CheckFinding] {
        let found = try await store.findings().map { finding in
            CheckFinding(
                kind: finding.kind.rawValue, what: finding.what, count: finding.count, example: finding.example,
                isRepairable: finding.kind.isDerived)
        }
        let files = folders.findings(
            pictures: try await backups.store.photos().compactMap(\.file),
            notes: try await backups.store.notes().filter { $0.status != "removed" }.map(\.file))
        return found + files
    }
}

extension CheckFinding {
    fileprivate var id: String { "\(kind) \(what)" }
}

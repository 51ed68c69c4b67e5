package import DaemonAPI
package import Diary
import Failures
package import Foundation
package import Nutrition
import Replies
package import Reports
package import Store
import Synchronization

/// A report of each month that is over, written by itself where the user wished it (SPEC P57).
package final class MonthlyReports: Sendable {
    private let store: Store
    private let settings: SettingsService
    private let reports: ReportService
    private let kept: KeptReports?
    private let clock: Clock
    private let problem = Mutex<String?>(nil)

    /// - Parameter folder: where they are kept; nil writes none.
    package init(store: Store, settings: SettingsService, reports: ReportService, folder: URL?, clock: @escaping Clock)
    {
        self.store = store
        self.settings = settings
        self.reports = reports
        kept = folder.map(KeptReports.init)
        self.clock = clock
    }

    /// Why a report is missing; nil where none is.
    package var trouble: String? { problem.withLock { $0 } }

    /// The files, the newest month first.
    package func list() -> [KeptReport] { kept?.list() ?? [] }

    /// Writes the months that are over and have none: the last one, and those that were missed since one was written.
    /// A month is looked at from its second day after on, so that what is noted late is in its report; one of which
    /// nothing is known gets none. Each is written once, whatever becomes of its file.
    ///
    /// - Parameter drawing: gives the bytes of a file.
    /// - Returns: the months that were written, as `2026-10`.
    /// - Throws: what ``trouble`` says, too.
    @discardableResult
    package func look(drawing: (ReportJob) async throws -> Data) async throws -> [String] {
        let wish = try await settings.value(SettingsService.monthlyReportKey)
        guard let kept, wish != "off" else {
            problem.withLock { $0 = nil }
            return []
        }
        do {
            let written = try await write(wish, to: kept, drawing)
            problem.withLock { $0 = nil }
            return written
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            let reason = (error as? BiteBookError)?.message ?? "\(error)"
            problem.withLock { $0 = "The monthly report is not written (setting monthly_report): \(reason)" }
            throw error
        }
    }

    private func write(
        _ wish: String, to kept: KeptReports, _ drawing: (ReportJob) async throws -> Data
    ) async throws -> [String] {
        let months = try await due()
        guard !months.isEmpty else { return [] }
        var password: String?
        if wish != "open" {
            let line = ReportPassword.normalized(try PasswordFile.firstLine(of: wish))
            try ReportPassword.check(line)
            password = line
        }
        var written: [String] = []
        for first in months {
            let month = Self.name(first)
            if let report = try await reports.monthly(first) {
                let job = ReportJob(report: report.document, paper: .a4, password: password)
                try kept.add(try await drawing(job), named: "\(month)_\(report.document.fileName)")
                written.append(month)
            }
            _ = try await store.markNudges([Self.looked + month], at: clock().date)
        }
        if let last = written.last { _ = try await store.markNudges([Self.written + last], at: clock().date) }
        return written
    }

    /// First days of the months that are to be written, in order.
    private func due() async throws -> [CalendarDay] {
        let today = try await settings.today()
        let last = today.adding(days: -1).startOfMonth.adding(days: -1).startOfMonth
        let known = try await store.nudgeMarks(Self.looked).compactMap { CalendarDay(iso: $0 + "-01") }
        guard let newest = known.max() else { return [last] }
        var months: [CalendarDay] = []
        var month = newest.startOfNextMonth
        while month <= last {
            months.append(month)
            month = month.startOfNextMonth
        }
        return months.suffix(KeptReports.most)
    }

    /// A sentence about the last report that nobody was told of; each comes once.
    package func news() async throws -> String? {
        let written = try await store.nudgeMarks(Self.written)
        guard !written.isEmpty else { return nil }
        let open = try await written.subtracting(store.nudgeMarks(Self.told))
        guard !open.isEmpty else { return nil }
        let new = try await store.markNudges(open.map { Self.told + $0 }, at: clock().date)
        return new.max().map { Reply.text(.reportWritten, String($0.dropFirst(Self.told.count))) }
    }

    // Beginnings of marks; stored, so they never change.
    private static let looked = "report.looked."
    private static let written = "report.written."
    private static let told = "report.told."

    private static func name(_ first: CalendarDay) -> String { String(first.description.prefix(7)) }
}

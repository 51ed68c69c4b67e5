import DaemonAPI
import Failures
import Foundation
import Nutrition
import TestSupport
import Testing

@testable import Backups

@Suite("Backups of each day")
struct DailyBackupTests {
    private let today = CalendarDay(iso: "2026-11-18")!
    private let keep = BackupRotation(daily: 7, weekly: 4, monthly: 12)

    @Test("the last 7 days, 4 weeks and 12 months that have one keep their newest")
    func rotation() {
        let days = (0..<800).map { today.adding(days: -$0) }
        let kept = keep.kept(days)
        let expected =
            (0..<7).map { today.adding(days: -$0) }
            // Sundays before: the newest of this week is today.
            + ["2026-11-15", "2026-11-08", "2026-11-01"].compactMap { CalendarDay(iso: $0) }
            + [
                "2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30", "2026-05-31", "2026-04-30",
                "2026-03-31", "2026-02-28", "2026-01-31", "2025-12-31",
            ].compactMap { CalendarDay(iso: $0) }
        #expect(kept == Set(expected))
        #expect(BackupRotation(daily: 1, weekly: 0, monthly: 0).kept(days) == [today])
        #expect(keep.kept([]).isEmpty)
        // Days on which the machine was off count for nothing.
        let few = [0, 40, 400, 900].map { today.adding(days: -$0) }
        #expect(keep.kept(few) == Set(few))
    }

    @Test("one a day is made, older ones go as the rule says, and no other file does")
    func look() async throws {
        try await BackupFixture.with { fixture in
            let folder = URL(fileURLWithPath: fixture.scratch.path("kept"))
            try Files.makeFolder(folder)
            let daily = DailyBackups(fixture.service)
            for name in ["daily-2026-01-01", "2026-01-01-120000", "daily-x"].map({ "bitebook-\($0).backup" }) {
                try fixture.write("x", to: folder.appending(path: name))
            }
            let one = BackupRotation(daily: 1, weekly: 0, monthly: 0)
            let made = try await daily.look(folder: folder.path, keep: one, today: today)
            #expect(made?.isVerified == true && daily.notice == nil)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                    "bitebook-2026-01-01-120000.backup", "bitebook-daily-2026-11-18.backup", "bitebook-daily-x.backup",
                ])
            #expect(try await daily.look(folder: folder.path, keep: one, today: today) == nil)
        }
    }

    @Test("a folder that is away is said, not made, and said no longer once there is a backup or none is wanted")
    func away() async throws {
        try await BackupFixture.with { fixture in
            let folder = fixture.scratch.path("away")
            let daily = DailyBackups(fixture.service)
            func look(_ folder: String) async -> FailureCode? {
                do {
                    try await daily.look(folder: folder, keep: keep, today: today)
                    return nil
                } catch {
                    return (error as? BiteBookError)?.code
                }
            }
            #expect(await look(folder) == .storageUnavailable)
            #expect(daily.notice?.contains(folder) == true && !FileManager.default.fileExists(atPath: folder))
            #expect(await look("") == nil && daily.notice == nil)
            #expect(await look(folder) == .storageUnavailable)
            try Files.makeFolder(URL(fileURLWithPath: folder))
            #expect(await look(folder) == nil && daily.notice == nil)
        }
    }
}

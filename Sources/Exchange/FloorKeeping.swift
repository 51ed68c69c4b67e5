import DaemonAPI
import Diary
import Foundation
import Nutrition
import Store
import Synchronization

/// Holds the floor of energy in what an import brings (SPEC P24), and remembers what to tell of it.
final class FloorKeeping: Sendable {
    let today: CalendarDay
    private let tracking: Tracking
    /// The target before, in its stored form.
    private let known: String?
    private let now: Date
    private let remark = Mutex<String?>(nil)

    init(_ settings: SettingsSnapshot, known: String?) {
        today = settings.today
        tracking = settings.tracking
        now = settings.now.date
        self.known = known
    }

    func hold(in changes: Changes) throws {
        let told = try SettingsService.holdFloor(
            in: changes, known: known, today: today, tracking: tracking, at: now)
        remark.withLock { $0 = told }
    }

    func telling(_ result: ImportResult) -> ImportResult {
        var result = result
        if let told = remark.withLock(\.self) { result.remarks = [told] }
        return result
    }
}

extension TransferService {
    func floorKeeping() async throws -> FloorKeeping {
        let settings = SettingsService(store: store, clock: clock)
        return FloorKeeping(
            try await settings.snapshot(), known: store.live.settings[SettingsService.targetKey])
    }
}

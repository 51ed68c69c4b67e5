import Conversation
import DaemonAPI
import Diary
import Foundation
import Nutrition
import Store

@testable import Health

extension CalendarDay {
    /// A day of November 2026; the fixture's clock stands on the 18th, a Wednesday.
    static func november(_ day: Int) -> CalendarDay { CalendarDay(year: 2026, month: 11, day: day)! }
}

extension FeatureFixture {
    var health: HealthReadingService { workspace.health }

    /// What a device measured on a day, as an import would bring it.
    @discardableResult
    func measure(
        _ metric: HealthMetric, _ value: Double, on day: CalendarDay = .november(18), source: String = "Oura",
        device: String? = "Ring", from: Int = 8 * 60, minutes: Int? = nil
    ) async throws -> HealthReadingRecord {
        let zone = clock.now.zone
        let start = day.instant(secondOfDay: from * 60, in: zone)
        let record = HealthReadingRecord(
            HealthValue(metric, value)!, day: day, started: ZonedInstant(start, zone),
            ended: minutes.map { start.addingTimeInterval(Double($0) * 60) }, saidAt: start, source: source,
            device: device)
        return try await store.change(by: .transfer, turn: nil, at: clock.now.date) { try $0.insert(record) }
    }

    /// Something eaten with known energy and protein; nil is unknown.
    func eat(_ kcal: Int?, protein: Double? = nil, on day: CalendarDay = .november(18)) async throws {
        let noon = ZonedInstant(day.instant(secondOfDay: 12 * 3600, in: clock.now.zone), clock.now.zone)
        let entry = EntryRecord(
            name: "porridge", calories: kcal, quantity: 1, unit: "", grams: nil, foodID: nil, foodName: nil,
            portionRule: nil, caloriesRange: nil, nutrients: Nutrients(protein.map { [.protein: $0] } ?? [:]),
            meal: .lunch, eatenAt: noon, saidAt: noon.date, day: day, source: .user, status: .ok,
            conversationID: nil, turnID: nil)
        _ = try await store.change(by: .commandLine, turn: nil, at: noon.date) { try $0.insert(entry) }
    }

    func train(on day: CalendarDay = .november(18), _ name: String = "running") async throws {
        let noon = ZonedInstant(day.instant(secondOfDay: 12 * 3600, in: clock.now.zone), clock.now.zone)
        let activity = ActivityRecord(
            name: name, minutes: 30, category: "sports", meal: nil, day: day, doneAt: noon, saidAt: noon.date,
            turnID: nil)
        _ = try await store.change(by: .commandLine, turn: nil, at: noon.date) { try $0.insert(activity) }
    }
}

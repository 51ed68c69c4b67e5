import Conversation
import DaemonAPI
import Diary
import Failures
import Foundation
import Health
import Nutrition
import Store
import Testing

/// A person whose figures can be worked out by hand: a man of 30 years, 180 cm and 80 kg needs 1,780 kcal at rest
/// (10 · 80 + 6.25 · 180 − 5 · 30 + 5), and 2,759 kcal with moderate movement.
extension FeatureFixture {
    static let man: [ProfileField: String] = [
        .birthDate: "1996-05-02", .sex: "male", .height: "180cm", .activity: "moderate",
    ]

    func tell(_ values: [ProfileField: String]) async throws {
        var changes = ProfileChanges()
        for (field, value) in values { changes.values[field] = .some(value) }
        _ = try await workspace.profile.tell(changes, by: .commandLine, turn: nil)
    }

    /// - Parameter day: nil is today.
    func weigh(_ kilograms: Double, on day: CalendarDay? = nil) async throws {
        _ = try await workspace.body.add(
            NewBodyMeasure(kind: .weight, value: kilograms, day: day?.description), by: .commandLine)
    }

    /// Somebody of whom all is known.
    func tellOfMan(weight: Double = 80) async throws {
        try await tell(Self.man)
        try await weigh(weight)
    }

    func day(_ iso: String) -> CalendarDay { CalendarDay(iso: iso)! }

    /// A day of which all energy is known.
    func eat(_ calories: Int, on day: CalendarDay) async throws {
        _ = try await log.add(
            NewEntry(name: "stew", calories: calories, eatenAt: "\(day)T12:00:00+01:00"), by: .commandLine)
    }

    /// What a call is refused with.
    func refusal(_ call: @Sendable () async throws -> Void) async -> BiteBookError? {
        await #expect(throws: BiteBookError.self) { try await call() }
    }
}

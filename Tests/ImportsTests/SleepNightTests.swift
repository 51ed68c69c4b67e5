import Foundation
import Nutrition
import Testing

@testable import Imports

@Suite("Nights from what a device tells")
struct SleepNightTests {
    private static let evening = Date(timeIntervalSince1970: 1_700_000_000)

    private func span(_ stage: SleepStage, _ from: Double, _ to: Double) -> SleepSpan {
        SleepSpan(
            stage: stage, start: Self.evening.addingTimeInterval(from * 3600),
            end: Self.evening.addingTimeInterval(to * 3600))
    }

    @Test("overlapping stages count once, and time in bed is not sleep")
    func overlaps() {
        let night = SleepNight(spans: [
            span(.inBed, 0, 8), span(.asleep, 0.5, 7.5), span(.deep, 1, 2), span(.rem, 3, 4),
        ])
        let values = Dictionary(uniqueKeysWithValues: night.values.map { ($0.metric, $0.value) })
        #expect(values == [.sleep: 7, .timeInBed: 8, .deepSleep: 1, .remSleep: 1])
    }

    @Test("waking up within the night interrupts it, lying awake before it does not")
    func interruptions() {
        let night = SleepNight(spans: [
            span(.awake, 0, 0.5), span(.light, 0.5, 3), span(.awake, 3, 3.2), span(.light, 3.2, 6),
        ])
        #expect(night.values.first { $0.metric == .sleepInterruptions }?.value == 1)
    }

    @Test("a pause of two hours is the same night, a longer one another")
    func pauses() {
        #expect(SleepNight.nights(of: [span(.asleep, 0, 3), span(.asleep, 5, 8)]).count == 1)
        #expect(SleepNight.nights(of: [span(.asleep, 0, 3), span(.asleep, 5.01, 8)]).count == 2)
    }
}

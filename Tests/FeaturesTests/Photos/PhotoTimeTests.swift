import Foundation
import Nutrition
import PhotoReading
import Testing

@testable import Photos

@Suite("The time of a photo")
struct PhotoTimeTests {
    private let now = ZonedInstant(
        ZonedInstant(iso: "2026-11-18T13:05:00+01:00")!.date, TimeZone(identifier: "Europe/Berlin")!)

    private func time(_ wallClock: String, _ offset: Int? = nil) -> PhotoTime {
        PhotoTime(TakenAt(wallClock: wallClock, offsetSeconds: offset), now: now)
    }

    @Test("is the camera's, in the user's zone where it noted none")
    func camera() {
        #expect(time("2026-11-18T12:30:00").eaten.iso == "2026-11-18T12:30:00+01:00")
        #expect(time("2026-11-18T12:30:00", 3600).eaten.zone.identifier == "Europe/Berlin")
        // Summer time of the photo's day, not of today.
        #expect(time("2026-07-01T12:30:00").eaten.iso == "2026-07-01T12:30:00+02:00")
    }

    @Test("is the camera's own where it noted another zone")
    func elsewhere() {
        let time = time("2026-11-17T19:30:00", 9 * 3600)
        #expect(time.eaten.iso == "2026-11-17T19:30:00+09:00" && time.notice == nil)
        #expect(TimeZone(identifier: time.eaten.zone.identifier) != nil)
    }

    @Test(
        "is the present where the camera's cannot be, and that is said",
        arguments: ["2026-11-18T13:21:00", "2030-01-01T00:00:00", "2016-11-01T12:00:00", "1980-01-01T00:00:00", "x"])
    func impossible(_ wallClock: String) {
        #expect(time(wallClock).eaten == now && time(wallClock).notice != nil)
    }

    @Test("a few minutes ahead are two clocks that differ; nothing is eaten in the future")
    func ahead() {
        #expect(time("2026-11-18T13:15:00") == time("2026-11-18T13:05:00"))
        #expect(PhotoTime(nil, now: now).eaten == now && PhotoTime(nil, now: now).notice == nil)
    }
}

import Failures
import Foundation
import Imports
import Nutrition
import Testing

@testable import DeviceData

@Suite("Answers of device providers")
struct DeviceDataTests {
    private static let days = CalendarDay(iso: "2026-10-20").map { $0...$0.adding(days: 29) }

    private static func read(
        _ provider: DeviceProvider, _ subject: DeviceQuestion.Subject, _ json: String
    ) throws -> (data: ImportedData, next: DeviceQuestion?) {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let now = try #require(ZonedInstant(iso: "2026-11-18T13:00:00+01:00")).date
        var collector = ImportCollector(ImportContext(zone: zone, boundary: DayBoundary(), now: now))
        let days = try #require(Self.days)
        let question = try #require(provider.questions(about: days).first { $0.subject == subject })
        let next = try provider.read(Array(json.utf8), to: question, from: provider.address, into: &collector)
        return (collector.finished(), next)
    }

    @Test("of Fitbit about steps are sums of days; 0 is a day on which nothing was worn")
    func steps() throws {
        let json = """
            {"activities-steps": [{"dateTime": "2026-11-16", "value": "8400"}, {"dateTime": "2026-11-17", "value": "0"},
            {"dateTime": "2026-11-18", "value": 12}, {"dateTime": "soon", "value": "1"}, {"dateTime": "2026-11-15",
            "value": null}, {"dateTime": "2026-11-14", "value": "many"}]}
            """
        let data = try Self.read(.fitbit, .steps, json).data
        #expect(data.readings.map(\.externalID) == ["steps|2026-11-16|", "steps|2026-11-18|"])
        #expect(data.readings.map(\.value.value.value) == [8400, 12])
        #expect(data.problemCount == 2)
    }

    @Test("of Fitbit about oxygen are a list; about the heart, a day may have no value")
    func heart() throws {
        let oxygen = try Self.read(
            .fitbit, .oxygen, #"[{"dateTime": "2026-11-16", "value": {"avg": 96.5, "min": 93, "max": 99}}]"#
        ).data
        #expect(oxygen.readings.map(\.value.value.value) == [96.5])
        let heart = try Self.read(
            .fitbit, .heart,
            """
            {"activities-heart": [{"dateTime": "2026-11-16", "value": {"restingHeartRate": 58}},
            {"dateTime": "2026-11-17", "value": {"heartRateZones": []}}]}
            """
        ).data
        #expect(heart.readings.map(\.externalID) == ["resting_heart_rate|2026-11-16|"])
    }

    @Test("of Fitbit about weight are kilograms, under the name that its archive has")
    func weight() throws {
        let data = try Self.read(
            .fitbit, .weight,
            #"{"weight": [{"date": "2026-11-16", "time": "07:10:00", "logId": 77, "weight": 71.5, "fat": 21.5}]}"#
        ).data
        #expect(data.measures.map(\.externalID) == ["weight|77", "body_fat|77"])
        #expect(data.measures.first?.value.value.value == 71.5)
    }

    @Test("of Fitbit about workouts lead on to the next page of the same address only")
    func pages() throws {
        func json(_ host: String) -> String {
            """
            {"activities": [{"logId": 5, "activityName": "Run", "startTime": "2026-11-16T18:00:00.000+01:00",
            "activeDuration": 1800000, "distance": 5.2, "distanceUnit": "Kilometer"}],
            "pagination": {"next": "https://\(host)/1/user/-/activities/list.json?offset=100&limit=100"}}
            """
        }
        let read = try Self.read(.fitbit, .workouts, json("api.fitbit.com"))
        #expect(read.next?.path == "/1/user/-/activities/list.json?offset=100&limit=100")
        let activity = try #require(read.data.activities.first?.value)
        #expect(activity.name == "running" && activity.minutes == 30 && activity.kilometers == 5.2)
        #expect(try Self.read(.fitbit, .workouts, json("example.org")).next == nil)
    }

    @Test("of Fitbit about a night on which the clock is set back have its real hours")
    func clockChange() throws {
        let json = """
            {"sleep": [{"dateOfSleep": "2026-10-25", "startTime": "2026-10-24T23:00:00.000",
            "endTime": "2026-10-25T06:00:00.000", "minutesAsleep": 420, "timeInBed": 480, "isMainSleep": true}]}
            """
        let data = try Self.read(.fitbit, .nights, json).data
        #expect(data.readings.first { $0.value.value.metric == .sleep }?.value.value.value == 7)
        #expect(data.readings.first { $0.value.value.metric == .timeInBed }?.value.value.value == 8)
    }

    @Test("of Oura about nights are hours, with the heart of the long sleep; naps and deleted nights are told apart")
    func nights() throws {
        let json = """
            {"data": [{"id": "a", "day": "2026-11-16", "type": "long_sleep",
            "bedtime_start": "2026-11-15T23:00:00+01:00", "bedtime_end": "2026-11-16T07:00:00+01:00",
            "total_sleep_duration": 27000, "time_in_bed": 28800, "deep_sleep_duration": 5400,
            "rem_sleep_duration": null, "latency": 600, "lowest_heart_rate": 48, "average_hrv": 62},
            {"id": "b", "day": "2026-11-16", "type": "late_nap", "bedtime_start": "2026-11-16T14:00:00+01:00",
            "bedtime_end": "2026-11-16T14:30:00+01:00", "total_sleep_duration": 1500, "lowest_heart_rate": 60},
            {"id": "c", "day": "2026-11-16", "type": "deleted", "total_sleep_duration": 100},
            {"id": "d", "day": "2026-11-16", "bedtime_start": 7, "total_sleep_duration": 100}], "next_token": "x/y"}
            """
        let (data, next) = try Self.read(.oura, .nights, json)
        func values(_ metric: HealthMetric) -> [Double] {
            data.readings.map(\.value.value).filter { $0.metric == metric }.map(\.value)
        }
        #expect(values(.sleep).sorted() == [1500.0 / 3600, 7.5] && values(.remSleep).isEmpty)
        #expect(values(.restingHeartRate) == [48] && values(.heartRateVariability) == [62])
        #expect(values(.sleepLatency) == [10] && data.problemCount == 1)
        #expect(next?.path.hasSuffix("&next_token=x%2Fy") == true)
    }

    @Test(
        "that are something else are told, and nothing is read",
        arguments: [
            "", "null", "{}", #"{"activities-steps": {}}"#, "<html>", #"{"errors": []}"#, #"{"activities-steps": [{"#,
        ])
    func foreign(_ json: String) throws {
        let error = #expect(throws: BiteBookError.self) { _ = try Self.read(.fitbit, .steps, json) }
        #expect(error?.code == .lookupFailed)
    }

    @Test("are asked for in spans of at most 30 days, of which none is left out")
    func spans() throws {
        let first = try #require(CalendarDay(iso: "2026-01-01"))
        let paths = DeviceProvider.fitbit.questions(about: first...first.adding(days: 64))
            .filter { $0.subject == .variability }.map(\.path)
        #expect(
            paths == [
                "/1/user/-/hrv/date/2026-01-01/2026-01-30.json", "/1/user/-/hrv/date/2026-01-31/2026-03-01.json",
                "/1/user/-/hrv/date/2026-03-02/2026-03-06.json",
            ])
    }
}

import Foundation
import Nutrition
import Testing

@testable import Imports

@Suite("Workouts of Apple Health")
struct AppleHealthWorkoutTests {
    typealias Sample = AppleHealthSample

    private func read(_ content: String) throws -> ImportedData { try ReadSample.read(Sample.export(content)) }

    private func workout(_ sport: String, _ attributes: String = "", _ content: String = "") -> String {
        """
         <Workout workoutActivityType="HKWorkoutActivityType\(sport)" sourceName="Watch" \(attributes) \
        startDate="2026-10-20 18:00:00 +0200" endDate="2026-10-20 18:45:00 +0200">
        \(content) </Workout>

        """
    }

    private func statistics(_ type: String, _ values: String, _ unit: String) -> String {
        #"<WorkoutStatistics type="HKQuantityTypeIdentifier\#(type)" \#(values) unit="\#(unit)"/>"#
    }

    @Test("statistics tell distance and heart rate; routes and energy are left out")
    func statistics() throws {
        let data = try read(
            workout(
                "Running", #"duration="40" durationUnit="min""#,
                statistics("DistanceWalkingRunning", #"sum="5""#, "mi")
                    + statistics("HeartRate", #"average="141.5" minimum="90" maximum="172""#, "count/min")
                    + statistics("ActiveEnergyBurned", #"sum="400""#, "kcal")
                    + #"<WorkoutRoute sourceName="Watch"><Location latitude="1" longitude="2"/></WorkoutRoute>"#))
        let run = try #require(data.activities.first?.value)
        #expect(run.name == "running" && run.minutes == 40)
        #expect(abs((run.kilometers ?? 0) - 8.04672) < 1e-9)
        #expect(data.values(.exerciseHeartRate) == ["2026-10-20 Watch": 172])
        #expect(data.leftOut == [AppleHealthKind.routes: 1, AppleHealthKind.energyOfSport: 1])
    }

    @Test("older files have attributes, and samples tell the highest heart rate")
    func attributes() throws {
        let data = try read(
            Sample.quantity("HeartRate", "150", "count/min", "2026-10-20 18:10:00 +0200")
                + Sample.quantity("HeartRate", "190", "count/min", "2026-10-20 19:10:00 +0200")
                + workout("Cycling", #"totalDistance="20" totalDistanceUnit="km" totalEnergyBurned="9""#))
        let ride = try #require(data.activities.first?.value)
        #expect(ride.name == "cycling" && ride.minutes == 45 && ride.kilometers == 20)
        #expect(data.values(.exerciseHeartRate) == ["2026-10-20 Watch": 150])
    }

    @Test("the parts of a triathlon are in its sum, and a hall is told from the open air")
    func parts() throws {
        let part =
            "<WorkoutActivity uuid=\"1\">" + statistics("DistanceCycling", #"sum="40""#, "km") + "</WorkoutActivity>"
        let data = try read(
            workout("SwimBikeRun", "", statistics("DistanceWalkingRunning", #"sum="51""#, "km") + part)
                + workout("Cycling", "", Sample.entries([("HKIndoorWorkout", "1")]))
                + workout("Swimming", "", Sample.entries([("HKSwimmingLocationType", "2")])))
        let found = data.activities.map(\.value)
        #expect(found.map(\.name) == ["swim bike run", "exercise bike", "open water swimming"])
        #expect(found.first?.kilometers == 51)
    }

    @Test("a workout that ends before it begins is told")
    func backwards() throws {
        let data = try read(
            #"<Workout workoutActivityType="HKWorkoutActivityTypeYoga" startDate="2026-10-20 18:00:00 +0200""#
                + #" endDate="2026-10-20 17:00:00 +0200"/>"# + workout("Yoga"))
        #expect(data.activities.map(\.value.name) == ["yoga"])
        #expect(data.problemCount == 1)
    }
}

import DaemonAPI
import Exchange
import Failures
import Foundation
import Nutrition
import Store
import TestSupport
import Testing

@Suite("What other programs have written")
struct ProgramImportTests {
    /// An export of Apple Health; the sums of steps lie at two times of a day.
    private static func health(steps: [Int] = [4000, 2500], weight: String = "72.4") -> String {
        let walks = steps.enumerated().map { hour, count in
            """
            <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch" unit="count" \
            startDate="2026-11-10 1\(hour):00:00 +0100" endDate="2026-11-10 1\(hour):30:00 +0100" value="\(count)"/>
            """
        }.joined(separator: "\n")
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <HealthData locale="de_DE">
            \(walks)
            <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" \
            startDate="2026-11-10 07:00:00 +0100" endDate="2026-11-10 07:00:00 +0100" value="\(weight)"/>
            <Record type="HKQuantityTypeIdentifierDietaryEnergyConsumed" sourceName="Diary" unit="kcal" \
            startDate="2026-11-10 12:30:00 +0100" endDate="2026-11-10 12:30:00 +0100" value="520">
            <MetadataEntry key="HKFoodType" value="Lentil soup"/></Record>
            <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="28" durationUnit="min" \
            sourceName="Watch" startDate="2026-11-10 18:00:00 +0100" endDate="2026-11-10 18:28:00 +0100"/>
            </HealthData>
            """
    }

    private func file(_ text: String, _ fixture: FeatureFixture) throws -> ImportRequest {
        ImportRequest(path: try fixture.scratch.write(Data(text.utf8), to: "export.xml"))
    }

    @Test("a look writes nothing; what is taken over is here once, however often it comes, and undo takes it back")
    func once() async throws {
        try await FeatureFixture.with { fixture in
            let imports = fixture.workspace.imports
            let request = try file(Self.health(), fixture)
            let found = try await imports.look(request)
            #expect(found.new == 4 && found.sources.map(\.title) == ["Apple Health"], "\(found)")
            #expect(try await fixture.entries().isEmpty)

            let taken = try await imports.take(request)
            #expect(taken.findings.new == 4 && taken.changed == 0)
            let entry = try #require(try await fixture.entries().first)
            #expect(entry.name == "Lentil soup" && entry.calories == 520 && entry.source == .imported)
            #expect(entry.meal == .lunch && entry.day.description == "2026-11-10")
            let weights = try await fixture.store.bodyMeasures(.weight)
            #expect(weights.map(\.value) == [72.4] && weights[0].source == "Apple Health")
            let steps = try await fixture.store.healthReadings(.steps, days: nil, limit: 10)
            #expect(steps.map(\.value) == [6500] && steps[0].device == "Watch")

            let again = try await imports.take(request)
            #expect(again.findings.new == 0)
            #expect(try await fixture.entries().count == 1)

            // The second one wrote nothing; the first goes as a whole, and may come again.
            _ = try await fixture.journal.undo()
            if try await !fixture.entries().isEmpty { _ = try await fixture.journal.undo() }
            #expect(try await fixture.entries().isEmpty)
            #expect(try await fixture.store.bodyMeasures(.weight).isEmpty)
            #expect(try await imports.take(request).findings.new == 4)
            #expect(try await fixture.entries().count == 1)
        }
    }

    @Test("what the user removed stays removed, and a day that went on is brought up to date")
    func later() async throws {
        try await FeatureFixture.with { fixture in
            let imports = fixture.workspace.imports
            _ = try await imports.take(try file(Self.health(), fixture))
            let entry = try #require(try await fixture.entries().first?.id)
            _ = try await fixture.log.remove(entry, by: .commandLine, turn: nil)
            let taken = try await imports.take(try file(Self.health(steps: [4000, 2500, 1500]), fixture))
            #expect(taken.changed == 1 && taken.findings.new == 0, "\(taken)")
            #expect(try await fixture.entries().isEmpty)
            let steps = try await fixture.store.healthReadings(.steps, days: nil, limit: 10)
            #expect(steps.map(\.value) == [8000])
        }
    }

    @Test("what was told by hand is not added a second time")
    func twins() async throws {
        try await FeatureFixture.with { fixture in
            _ = try await fixture.workspace.body.add(
                NewBodyMeasure(kind: .weight, value: 72.4, unit: nil, day: "2026-11-10"), by: .commandLine)
            _ = try await fixture.log.add(
                NewEntry(name: "lentil soup", calories: 520, meal: .lunch, eatenAt: "2026-11-10T12:45:00+01:00"),
                by: .commandLine)
            let found = try await fixture.workspace.imports.look(try file(Self.health(), fixture))
            #expect(found.count == 4 && found.new == 2, "\(found)")
        }
    }

    @Test("a file that ends too early gives what was whole; damaged rows and strangers are told")
    func damaged() async throws {
        try await FeatureFixture.with { fixture in
            let imports = fixture.workspace.imports
            let text = Self.health()
            let cut = String(text.prefix(text.count - 200))
            let found = try await imports.look(try file(cut, fixture))
            #expect(found.truncated == ["export.xml"] && found.new == 3, "\(found)")
            let wrong = try await imports.look(try file(Self.health(weight: "-4"), fixture))
            #expect(wrong.problemCount == 1 && wrong.new == 3, "\(wrong)")
            await #expect(throws: BiteBookError.self) { try await imports.look(try file("hello", fixture)) }
            await #expect(throws: BiteBookError.self) { try await imports.look(ImportRequest(path: "relative.xml")) }
            await #expect(throws: BiteBookError.self) { try await imports.look(ImportRequest(path: "/no/such.zip")) }
        }
    }
}

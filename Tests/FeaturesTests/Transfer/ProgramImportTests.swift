import Conversation
import DaemonAPI
import Diary
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

    @Test("the columns of a table are told once; undo takes them back with the rows, and forgetting asks again")
    func columns() async throws {
        try await FeatureFixture.with { fixture in
            let imports = fixture.workspace.imports
            let text = "Tag,Essen,kcal\n2026-11-10,Suppe,120\n"
            var request = ImportRequest(path: try fixture.scratch.write(Data(text.utf8), to: "mine.csv"))
            let unknown = try await imports.look(request)
            let table = try #require(unknown.tables?.first)
            #expect(unknown.new == 0 && table.proposal.fields == ["Tag": "date", "Essen": "name", "kcal": "kcal"])
            request.mappings = [table.proposal]
            #expect(try await imports.take(request).findings.new == 1)
            #expect(try await imports.mappings().map(\.name) == ["mine.csv"])

            let more = Data((text + "2026-11-11,Brot,90\n").utf8)
            let later = ImportRequest(path: try fixture.scratch.write(more, to: "other.csv"))
            #expect(try await imports.take(later).findings.new == 1)
            _ = try await fixture.journal.undo()
            _ = try await fixture.journal.undo()
            #expect(try await imports.mappings().isEmpty)
            #expect(try await fixture.entries().isEmpty)
            _ = try await fixture.journal.redo()
            #expect(try await imports.forget("mine.csv").count == 1)
            #expect(try await imports.look(later).tables?.count == 1)
            await #expect(throws: BiteBookError.self) { try await imports.forget("mine.csv") }
            for fields in [["Tag": "day"], [:]] {
                let wrong = ImportRequest(path: later.path, mappings: [ImportMapping(fields: fields)])
                await #expect(throws: BiteBookError.self) { try await imports.look(wrong) }
            }
        }
    }

    @Test("an import that nobody waits for any more has written nothing")
    func cancelled() async throws {
        try await FeatureFixture.with { fixture in
            let imports = fixture.workspace.imports
            let rows = (0..<20_000).map { "2026-11-10,Suppe \($0),\($0 % 500)" }.joined(separator: "\n")
            let path = try fixture.scratch.write(Data(("Tag,Essen,kcal\n" + rows + "\n").utf8), to: "mine.csv")
            let fields = ["Tag": "date", "Essen": "name", "kcal": "kcal"]
            let request = ImportRequest(path: path, mappings: [ImportMapping(fields: fields)])
            let task = Task { try await imports.take(request) }
            try await Task.sleep(for: .milliseconds(300))
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(try await fixture.entries().isEmpty)
            #expect(try await imports.mappings().isEmpty)
        }
    }

    @Test("what was taken over is the same after an export, a purge and an import of the export")
    func roundTrip() async throws {
        try await FeatureFixture.with { fixture in
            let imports = fixture.workspace.imports
            _ = try await imports.take(try file(Self.health(), fixture))
            let path = try fixture.scratch.write(Data("Tag,Essen,kcal\n2026-11-11,Suppe,120\n".utf8), to: "mine.csv")
            let mapping = ImportMapping(fields: ["Tag": "date", "Essen": "name", "kcal": "kcal"])
            _ = try await imports.take(ImportRequest(path: path, mappings: [mapping]))
            let before = try await Self.rows(fixture)
            var data = Data()
            try await fixture.transfer.export(as: .json).write { data += $0 }
            let export = try fixture.scratch.write(data, to: "all.json")
            try await fixture.transfer.purge()
            #expect(try await fixture.entries().isEmpty)
            _ = try await fixture.transfer.load(file: URL(filePath: export))
            #expect(try await Self.rows(fixture) == before)
            // What programs call their rows came with them.
            #expect(try await imports.take(try file(Self.health(), fixture)).findings.new == 0)
        }
    }

    private static func rows(_ fixture: FeatureFixture) async throws -> [String] {
        let entries = try await fixture.entries().map { "\($0.day) \($0.name) \($0.calories ?? 0) \($0.nutrients)" }
        let weights = try await fixture.store.bodyMeasures(.weight).map { "\($0.day) \($0.value) \($0.source)" }
        let steps = try await fixture.store.healthReadings(.steps, days: nil, limit: 10).map { "\($0.day) \($0.value)" }
        let mappings = try await fixture.store.importMappings().map { "\($0.name) \($0.header) \($0.mapping)" }
        return entries.sorted() + weights + steps + mappings
    }
}

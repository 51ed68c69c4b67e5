import Client
import DaemonAPI
import DaemonHarness
import Failures
import Foundation
import Nutrition
import TestSupport
import Testing

/// SPEC P24 and C18 over the socket; what is under it stands in `FeaturesTests`.
@Suite("The floor of energy, in real programs")
struct TargetFloorTests {
    @Test("no route, command, message or file sets a target under it")
    func everyWay() async throws {
        try await BiteBookHome.with(["BITEBOOK_MODEL": "/nowhere/model.gguf"]) { home in
            try await home.run("daemon", "start")
            let client = home.client()
            for (field, value) in [
                (ProfileField.birthDate, "1996-05-02"), (.sex, "male"), (.height, "180cm"), (.activity, "moderate"),
            ] {
                _ = try await client.send(
                    PutProfileField.self, at: ProfileFieldAddress(field: field), body: ProfileValue(value: value))
            }
            try await home.run("body", "add", "weight", "80kg")
            _ = try await client.send(PutTarget.self, body: TargetDTO(calories: 1780))
            let file = home.scratch.path("export.json")
            try await home.run("export", file)

            let low = 1779
            let calls: [@Sendable () async throws -> Void] = [
                { _ = try await client.send(PutTarget.self, body: TargetDTO(calories: low)) },
                { _ = try await client.send(PutGoal.self, at: .init(goal: .energy), body: GoalValue(value: low)) },
                { _ = try await client.send(PutRefeed.self, body: NewRefeed(day: "tomorrow", calories: low)) },
                { _ = try await client.send(PostForecast.self, body: ForecastWish(intake: low)) },
            ]
            for call in calls {
                let error = await #expect(throws: BiteBookError.self) { try await call() }
                #expect(error?.code == .invalidInput)
            }
            for words in [["target", "1779"], ["goals", "set", "kcal", "1779"], ["target", "1100"]] {
                #expect(try await home.start(words).wait().code != 0)
            }
            _ = try await home.start(["ask", "my calorie goal is 1700"]).wait()
            let text = try String(contentsOfFile: file, encoding: .utf8)
            for (number, code) in [("800", 1), ("1500", 0)] {
                let tampered = text.replacing("\"value\":\"1780\"", with: "\"value\":\"\(number)\"")
                #expect(tampered != text)
                try tampered.write(toFile: file, atomically: true, encoding: .utf8)
                #expect(try await home.start(["import", file]).wait().code == code)
                #expect(try await client.send(GetTarget.self).calories == 1780)
            }
            #expect(try await client.send(GetTarget.self).calories == 1780)
            #expect(try await client.send(ListRefeeds.self).isEmpty)
        }
    }
}

import Foundation
import Testing

@testable import Commands

@Suite("bitebook eval expenditure")
struct ExpenditureReportTests {
    @Test("prints a table for each time, without the daemon")
    func table() async throws {
        let ran = try await CommandHarness.parse("eval expenditure --people 20 --seed 9")
        #expect(ran.code == 0, "\(ran.errors)")
        #expect(ran.requests.isEmpty)
        for text in ["After 4 weeks", "After 8 weeks", "everybody", "learnt", "formula", "14-day average", "95 %"] {
            #expect(ran.output.contains(text), "\(text)")
        }
        #expect(ran.output.contains(/everybody +20 +learnt +\d+\.\d \/ +\d+\.\d +\d+\.\d \/ +\d+\.\d/))
    }

    @Test("prints the same numbers for the same seed, and as JSON")
    func json() async throws {
        let line = "eval expenditure --people 20 --seed 9 --json"
        let first = try await CommandHarness.parse(line)
        #expect(first.code == 0, "\(first.errors)")
        #expect(try await CommandHarness.parse(line).output == first.output)
        let object = try JSONSerialization.jsonObject(with: Data(first.output.utf8)) as? [String: Any]
        #expect(object?["people"] as? Int == 20 && object?["seed"] as? Int == 9)
        // Two times, five groups, three ways.
        #expect((object?["rows"] as? [[String: Any]])?.count == 30)
    }
}

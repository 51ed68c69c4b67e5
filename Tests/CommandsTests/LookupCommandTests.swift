import DaemonAPI
import StubDaemon
import Testing

@testable import Commands

@Suite("Lookups elsewhere, on the command line")
struct LookupCommandTests {
    @Test("the key comes from standard input, and goes to the daemon for the address that is asked")
    func key() async throws {
        let ran = try await CommandHarness.run(["lookup", "key"], input: ListSource(["  my-key "]))
        #expect(ran.code == 0 && ran.output.contains("abc…Z9xY") && !ran.output.contains("my-key"), "\(ran.errors)")
        let put = try #require(ran.requests.first { $0.verb == "PUT" })
        #expect(put.target == "/v1/endpoint/key")
        #expect(put.body == #"{"address":"https://api.api-ninjas.com/v1","key":"my-key"}"#)
        let none = try await CommandHarness.run(["lookup", "key"], input: ListSource([" "]))
        #expect(none.code == 2 && !none.requests.contains { $0.verb == "PUT" })
        let removed = try await CommandHarness.run(["lookup", "key", "--remove", "https://x.example/v1"])
        #expect(removed.requests.first { $0.verb == "PUT" }?.body == #"{"address":"https://x.example/v1"}"#)
        let shown = try await CommandHarness.run(["lookup", "key", "--show"])
        #expect(shown.code == 0 && !shown.requests.contains { $0.verb == "PUT" })
    }

    @Test("it is switched on only by a yes, after what would be sent is shown")
    func consent() async throws {
        let unasked = try await CommandHarness.run(["lookup", "provider", "api-ninjas"])
        #expect(unasked.code == 2 && unasked.errors.contains("the words of each lookup"), "\(unasked.errors)")
        #expect(!unasked.requests.contains { $0.verb == "PUT" })
        let agreed = try await CommandHarness.run(["lookup", "provider", "api-ninjas", "--yes"])
        #expect(agreed.errors.contains("This leaves your machine."))
        #expect(
            agreed.requests.last { $0.verb == "PUT" }?.body
                == #"{"address":"https://api.api-ninjas.com/v1","confirmed":true}"#,
            "\(agreed.errors)")
    }

    @Test("an answer is marked as API Ninjas' own, and cannot write into the terminal")
    func marked() async throws {
        let ran = try await CommandHarness.run(["lookup", "cocktail", "--with", "vodka"])
        #expect(ran.output.hasPrefix("API Ninjas says of \"vodka\":"))
        #expect(ran.output.contains("Nothing is logged.") && !ran.output.contains("\u{1B}"))
        let free = try await CommandHarness.run(["lookup", "nutrition", "egg"])
        #expect(free.output.contains("egg, serving not given: energy not given"), "\(free.output)")
    }
}

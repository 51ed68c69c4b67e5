import DaemonAPI
import Failures
import Foundation
import StubDaemon
import TestSupport
import Testing

@testable import Commands

@Suite("Columns of tables that no program wrote")
struct ImportColumnsTests {
    private static let terminal = TerminalFacts(inputIsTerminal: true)

    /// A daemon that knows the table once its columns are told.
    @Sendable
    private static func answer(_ request: StubDaemon.Request) -> StubDaemon.Answer {
        guard request.target == "/v1/import/look", !request.body.contains("mappings") else {
            return Fixtures.answer(request)
        }
        let found = ImportFindings(
            sources: [], from: nil, to: nil, unknown: ["meals.csv"], tables: [Fixtures.importTable])
        return .events([.found(found)])
    }

    private func run(_ more: [String], _ lines: [String] = [], _ terminal: TerminalFacts) async throws
        -> Ran
    {
        let scratch = try ScratchFolder()
        let file = scratch.path("meals.csv")
        try Data("Datum;Lebensmittel;kcal;Notiz".utf8).write(to: URL(filePath: file))
        return try await CommandHarness.run(
            ["import", file] + more, input: ListSource(lines), terminal: terminal, answer: Self.answer)
    }

    private func sent(_ ran: Ran) throws -> ImportMapping? {
        let body = try #require(ran.requests.last { $0.target == "/v1/import/take" }?.body)
        return try WireCoding.decode(ImportRequest.self, from: Data(body.utf8)).mappings?.first
    }

    @Test("Enter takes the proposal, a date of two days is asked about, and what was told goes with both requests")
    func proposal() async throws {
        let ran = try await run([], ["", "x", "dmy", "yes"], Self.terminal)
        #expect(ran.code == 0 && ran.errors.contains("Lebensmittel"), "\(ran.errors)")
        let mapping = try #require(try sent(ran))
        #expect(mapping.fields == ["Datum": "date", "Lebensmittel": "name", "kcal": "kcal"])
        #expect(mapping.dates == "dmy" && mapping.header == Fixtures.importTable.header)
    }

    @Test("columns can be changed and left out; without a date it does not go on, and q ends it")
    func changes() async throws {
        let lines = ["4=meal, 3=", "1=", "", "9=kcal", "1=date", "", "mdy", "yes"]
        let ran = try await run([], lines, Self.terminal)
        let mapping = try #require(try sent(ran))
        #expect(mapping.fields == ["Datum": "date", "Lebensmittel": "name", "Notiz": "meal"], "\(ran.errors)")
        #expect(ran.errors.contains("No column is the date yet"))
        let ended = try await run([], ["q"], Self.terminal)
        #expect(ended.code != 0 && ended.errors.contains("Nothing was taken over"))
    }

    @Test("where nobody can be asked, the error has the option to use, and that option is taken")
    func options() async throws {
        let unasked = try await run(["--json"], [], TerminalFacts())
        let option = #"date=Datum,kcal=kcal,name=Lebensmittel"#
        #expect(unasked.code == 1 && unasked.errors.contains(option), "\(unasked.errors)")
        let told = try await run(["--columns", option, "--decimal", "comma", "--yes"], [], TerminalFacts())
        let mapping = try #require(try sent(told))
        #expect(mapping.fields["Datum"] == "date" && mapping.decimal == "comma" && mapping.header == nil)
    }

    @Test("what is written of columns reads back the same; what says nothing is refused")
    func text() throws {
        let mapping = ImportMapping(fields: ["a, b": "date", #"the "best" x=y"#: "name", "Käse": "kcal"])
        #expect(try ImportMapping(columns: mapping.columns) == mapping)
        for wrong in ["", "=", "date", "date=", "=Datum", "date=A,name=A", "date=\"A", ",", "date=A,,name=B"] {
            #expect(throws: BiteBookError.self, "\(wrong)") { try ImportMapping(columns: wrong) }
        }
    }

    @Test("any text is read or refused, and what is read can be written")
    func fuzz() {
        let pieces = ["date=", ",", "=", "\"", "\"\"", "name", " ", "ä", "kcal", "\u{301}", "\t", "A", ";"]
        Fuzz.texts(of: pieces) { text, seed in
            guard let read = try? ImportMapping(columns: text) else { return }
            let again = try? ImportMapping(columns: read.columns)
            #expect(again == read, "seed \(seed): \(text)")
        }
    }
}

import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("The list of what a person owns")
struct UserDataTests {
    @Test("names every table of the database once, and none besides")
    func tables() async throws {
        try await StoreFixture.with { fixture in
            let tables = try await fixture.tables()
            #expect(UserData.all.map(\.table).sorted() == tables)
        }
    }

    @Test("has a UUID for every numbered row, kept by triggers")
    func identities() async throws {
        try await StoreFixture.with { fixture in
            try await fixture.fillEveryKind()
            for data in UserData.all {
                guard let row = data.row else { continue }
                let missing = try await fixture.rows(
                    """
                    SELECT id FROM \(data.table) WHERE id NOT IN
                        (SELECT row_id FROM identities WHERE kind = '\(row.entity)' AND removed_at IS NULL)
                    """)
                #expect(missing == [], "\(data.table)")
                for event in ["insert", "update", "delete"] {
                    let triggers = try await fixture.rows(
                        "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name = '\(data.table)_identity_\(event)'"
                    )
                    #expect(triggers.count == 1, "\(data.table) has no trigger for \(event)")
                }
            }
            let kinds = UserData.all.compactMap { $0.row?.entity }
            #expect(Set(kinds).count == kinds.count)
        }
    }

    @Test("exports every column of the tables that it exports")
    func columns() async throws {
        try await StoreFixture.with { fixture in
            try await fixture.fillEveryKind()
            let snapshot = try fixture.store.snapshot()
            for data in UserData.exported {
                let columns = try await fixture.rows(
                    "SELECT name FROM pragma_table_xinfo('\(data.table)') WHERE hidden = 0")
                var exported: Set<String> = []
                try await snapshot.forEachPage(of: data) { rows in
                    for row in rows {
                        let object = try JSONSerialization.jsonObject(with: row) as? [String: Any]
                        exported.formUnion(object?.keys.map(\.self) ?? [])
                    }
                }
                #expect(
                    Set(columns).subtracting(exported) == [], "\(data.table): no test row fills them, or they are lost")
            }
        }
    }

    @Test("gives a reason for everything that an export leaves out")
    func reasons() {
        for data in UserData.all {
            if case .no(let reason) = data.export { #expect(!reason.isEmpty, "\(data.table)") }
            if case .only(_, let reason) = data.export { #expect(!reason.isEmpty, "\(data.table)") }
        }
    }

    @Test("knows every type that the journal names")
    func journaled() {
        for data in UserData.exported {
            guard case .byRow = data.undo, let row = data.row else { continue }
            #expect(UserData.journaled.contains { $0.entity == row.entity }, "\(data.table)")
        }
    }

    @Test("is what docs/reference/export.md says")
    func reference() throws {
        let rows = UserData.exported.map { data in
            let word = data.row.map { "`\($0.entity)`" } ?? ""
            var without = ""
            if case .only(let condition, let reason) = data.export { without = "only `\(condition)`: \(reason)" }
            return
                "| `\(data.table)` | \(data.noun.many) | \(data.row == nil ? "its key" : "UUID") | \(word) | \(without) |"
        }
        let left = UserData.all.compactMap { data -> String? in
            guard case .no(let reason) = data.export else { return nil }
            return "| `\(data.table)` | \(reason) |"
        }
        let head = try String(
            contentsOfFile: Fixtures.repository + "/docs/reference/export.md", encoding: .utf8
        ).components(separatedBy: "## Kinds of rows")[0]
        let text = """
            \(head)## Kinds of rows

            Generated from `UserData.all`, in the order in which they are written and read.

            | Member | What | Known by | Its word | Left out |
            |---|---|---|---|---|
            \(rows.joined(separator: "\n"))

            ## Not exported

            | Table | Why |
            |---|---|
            \(left.joined(separator: "\n"))

            """
        #expect(try GoldenFile.difference("docs/reference/export.md", text) == nil)
    }
}

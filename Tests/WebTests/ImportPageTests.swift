import DaemonAPI
import Failures
import Foundation
import Nutrition
import Testing

@testable import Web

@Suite("The pages of importing")
struct ImportPageTests {
    private static let hostile = ChatPageTests.hostile

    private static func upload(_ state: KeptUpload.State) -> KeptUpload {
        var upload = KeptUpload(id: "id", owner: "nobody", name: hostile, file: URL(filePath: "/tmp/none/file"))
        upload.state = state
        return upload
    }

    private static let table = ImportTable(
        file: hostile, header: "datum\tkcal",
        columns: [
            ImportTable.Column(title: hostile, samples: ["03.10.2026", hostile], field: "date"),
            ImportTable.Column(title: "kcal", samples: ["380"], field: "kcal"),
            ImportTable.Column(title: "note", samples: []),
        ])

    private static func findings(_ problems: Int, tables: [ImportTable]? = nil) -> ImportFindings {
        ImportFindings(
            sources: [
                ImportFindings.Source(
                    title: "Lose It!", files: 2,
                    parts: [
                        ImportFindings.Part(noun: "foods", count: 1_412, known: 2, kind: "foods"),
                        ImportFindings.Part(noun: "things", count: 1, known: 1),
                    ]),
                ImportFindings.Source(title: hostile, files: 1, parts: []),
            ], from: CalendarDay(iso: "2025-01-02"), to: CalendarDay(iso: "2026-11-17"),
            leftOut: Dictionary(uniqueKeysWithValues: (0..<50).map { ("\(hostile) \($0)", $0) }),
            problems: (0..<problems).map {
                ImportFindings.Problem(place: "line \($0)", text: hostile + String(repeating: "&", count: 5_000))
            }, problemCount: problems * 10, truncated: [hostile],
            unknown: Array(repeating: hostile, count: 3_000), tables: tables)
    }

    @Test("show what was found as text, whatever it is called, and how much of it there is")
    func found() {
        let page = ImportPage.page(Self.upload(.found(Self.findings(50, tables: [Self.table]))), PageSupport.context())
        PageSupport.check(page)
        let text = PageSupport.html(page)
        #expect(text.contains("Foods") && text.contains("1,412") && text.contains("Take over what is new (1,410)"))
        #expect(text.contains("Things"), "a kind that is not known is called as the daemon calls it")
        #expect(text.contains("action=\"/import/id/take\"") && text.contains("action=\"/import/id/columns\""))
        #expect(text.contains("And 480 more."))
        #expect(!text.contains("/tmp/none"), "no path is told")
    }

    @Test("have no button where there is nothing to take over")
    func nothing() {
        let empty = ImportFindings(sources: [], from: nil, to: nil)
        let page = ImportPage.page(Self.upload(.found(empty)), PageSupport.context())
        PageSupport.check(page)
        #expect(PageSupport.html(page).contains(ImportText.nothingNew()))
        #expect(!PageSupport.html(page).contains("/take"))
        PageSupport.check(ImportPage.page(Self.upload(.new), PageSupport.context()))
        PageSupport.check(ImportPage.page(Self.upload(.export(3_000_000)), PageSupport.context()))
    }

    @Test("say what was taken over, and how it is undone")
    func taken() {
        let taken = ImportTaken(findings: Self.findings(2), changed: 3)
        let page = ImportPage.page(Self.upload(.taken(taken)), PageSupport.context())
        PageSupport.check(page)
        let text = PageSupport.html(page)
        #expect(text.contains("Added: 1,410.") && text.contains("action=\"/undo\"") && !text.contains("/take"))
        let result = ImportResult(
            entries: 1, conversations: 0, notes: 0, settings: 0, skipped: 7,
            parts: [ExportSummary.Part(table: "food_entries", count: 12, noun: "entries")])
        let added = ImportPage.page(Self.upload(.added(result)), PageSupport.context())
        PageSupport.check(added)
        #expect(PageSupport.html(added).contains("12 entries"))
    }

    @Test("the form lists what is read; what its columns are is read from the form of its own table")
    func columns() throws {
        let formats = [ImportFormatDTO(title: "Apple Health", reads: "export.zip")]
        let page = ImportPage.beginning(formats, PageSupport.context())
        PageSupport.check(page)
        #expect(PageSupport.html(page).contains("enctype=\"multipart/form-data\""))
        let upload = Self.upload(.found(Self.findings(0, tables: [Self.table])))
        let form = FormValues([
            ("table", "0"), ("column-0-0", "date"), ("column-0-1", " KCAL "), ("column-0-2", ""), ("dates", "dmy"),
            ("column-0-9", "protein"),
        ])
        let told = try ImportColumns.read(form, of: upload)
        #expect(told.fields == [Self.hostile: "date", "kcal": "kcal"] && told.dates == "dmy" && told.decimal == nil)
        #expect(told.header == Self.table.header)
        for index in ["1", "-1", "x"] {
            #expect(throws: BiteBookError.self) {
                try ImportColumns.read(FormValues([("table", index)]), of: upload)
            }
        }
        #expect(throws: BiteBookError.self) { try ImportColumns.read(form, of: Self.upload(.new)) }
        let twice = upload.told(told).told(told)
        #expect(twice.mappings == [told])
    }
}

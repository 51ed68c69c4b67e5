import DaemonAPI
import Nutrition

extension Fixtures {
    static let importMapping = ImportMappingDTO(
        name: "meals.csv",
        mapping: ImportMapping(
            fields: ["Datum": "date", "Lebensmittel": "name", "kcal": "kcal"], dates: "dmy",
            header: "datum\tlebensmittel\tkcal\tnotiz"))

    /// A table of no program that is known.
    static let importTable = ImportTable(
        file: "meals.csv", header: "datum\tlebensmittel\tkcal\tnotiz",
        columns: [
            ImportTable.Column(
                title: "Datum", samples: ["03.10.2026"], field: "date", ambiguousDate: "03.10.2026"),
            ImportTable.Column(title: "Lebensmittel", samples: ["Suppe", "Brot"], field: "name"),
            ImportTable.Column(title: "kcal", samples: ["380", "120"], field: "kcal"),
            ImportTable.Column(title: "Notiz", samples: ["lecker"]),
        ])

    static let importFindings = ImportFindings(
        sources: [
            ImportFindings.Source(
                title: "Lose It!", files: 2,
                parts: [ImportFindings.Part(noun: "foods", count: 412, known: 2)])
        ],
        from: CalendarDay(iso: "2025-01-02"), to: CalendarDay(iso: "2026-11-17"),
        leftOut: ["deleted there": 4],
        problems: [ImportFindings.Problem(place: "food-logs.csv, line 12", text: "31.02.2026 is no day")],
        problemCount: 1, truncated: ["weights.csv"], unknown: ["readme.txt"])
}

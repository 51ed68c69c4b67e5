import DaemonAPI
import Nutrition

extension Fixtures {
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

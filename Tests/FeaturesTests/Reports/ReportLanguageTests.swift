import Conversation
import DaemonAPI
import Diary
import Health
import Nutrition
import Reporting
import Reports
import Store
import Testing

@Suite("Reports in other languages")
struct ReportLanguageTests {
    /// A little of everything, in October.
    private static func fill(_ fixture: FeatureFixture) async throws {
        let workspace = fixture.workspace
        try await fixture.settings.setTarget(2000, by: .commandLine, turn: nil)
        for (day, calories) in [("2026-10-05", 2000), ("2026-10-06", 1500), ("2026-10-07", nil)] as [(String, Int?)] {
            var entry = NewEntry(name: "zxq", eatenAt: "\(day)T12:00:00+01:00")
            entry.calories = calories
            _ = try await fixture.log.add(entry, by: .commandLine)
        }
        for (day, hours) in [("2026-10-05", 8.0), ("2026-10-06", 7.0)] {
            _ = try await workspace.health.add(
                NewHealthReadings(values: [.sleep: hours, .restingHeartRate: 58], day: day, source: "Oura"),
                by: .commandLine)
        }
        for (day, weight) in [("2026-10-05", 72.4), ("2026-10-20", 71.4)] {
            _ = try await workspace.body.add(
                NewBodyMeasure(kind: .weight, value: weight, day: day), by: .commandLine)
        }
    }

    /// What each section says, a line a paragraph or row.
    private static func lines(_ report: ReportDTO) -> [String] {
        report.document.sections.flatMap { section in
            [section.title]
                + section.blocks.flatMap { block -> [String] in
                    switch block {
                    case .paragraph(let text), .remark(let text): [text]
                    case .table(let table):
                        [table.columns.map(\.title).joined(separator: " | ")]
                            + table.rows.map { $0.joined(separator: " | ") }
                    case .chart(let chart): ["\(chart.title), \(chart.unit)"]
                    }
                }
        }
    }

    @Test("the setting decides, and what is wished for one report goes before it")
    func chosen() async throws {
        try await FeatureFixture.with { fixture in
            let plain = try await fixture.workspace.reports.report(nil)
            #expect(plain.document.language == .english)
            _ = try await fixture.settings.set("language", to: "de", by: .commandLine)
            let german = try await fixture.workspace.reports.report(nil)
            #expect(german.document.language == .german && german.document.title == "BiteBook-Bericht")
            let french = try await fixture.workspace.reports.report(nil, in: .french)
            #expect(french.document.title == "Rapport BiteBook")
        }
    }

    @Test("in German")
    func german() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.fill(fixture)
            let report = try await fixture.workspace.reports.report(nil, in: .german)
            let lines = Self.lines(report)
            for expected in [
                "Überblick", "Was | Wert", "Tage mit Einträgen | 3 von 31",
                "Schlaf, Mittel bekannter Nächte | 7 h 30 min",
                "Die Energie von 1 Eintrag ist unbekannt und fehlt in den Summen.",
                "Im Mittel 7 h 30 min pro Nacht (2 bekannte Nächte). 1 von 2 erreichten 8 h. Quellen: Oura.",
                "In diesem Zeitraum ist kein Sport eingetragen.", "Ruhepuls, Schläge/min", "Energie, kcal",
                "So 2026-10-04 | nicht eingetragen",
            ] {
                #expect(lines.contains(expected), "\(expected): \(lines)")
            }
            #expect(lines.contains { $0.hasPrefix("Gewicht | 72,4 kg | 71,4 kg | 71,4 kg | 72,4 kg") }, "\(lines)")
            #expect(report.missing.contains("28 Tage ohne Einträge."))
            #expect(
                report.document.footer
                    == "Dieser Bericht wurde am 18. November 2026 von der Person selbst aus BiteBook exportiert. "
                    + "Er ist keine ärztliche Beratung.")
        }
    }

    @Test("in French")
    func french() async throws {
        try await FeatureFixture.with { fixture in
            try await Self.fill(fixture)
            let report = try await fixture.workspace.reports.report(nil, in: .french)
            let lines = Self.lines(report)
            for expected in [
                "Résumé", "Quoi | Valeur", "Jours notés | 3 sur 31", "Sommeil, moyenne des nuits connues | 7 h 30 min",
                "L’énergie de 1 entrée est inconnue et manque dans les sommes.",
                "7 h 30 min par nuit, la moyenne de 2 nuits connues. 1 sur 2 ont atteint 8 h. Sources : Oura.",
                "Aucun sport n’est noté sur cette période.", "Énergie, kcal", "dim. 2026-10-04 | non noté",
            ] {
                #expect(lines.contains(expected), "\(expected): \(lines)")
            }
            #expect(lines.contains { $0.contains("72,4 kg | 71,4 kg | 71,4 kg | 72,4 kg") }, "\(lines)")
            #expect(report.missing.contains("28 jours sans notes."))
        }
    }

    @Test("nothing runs over the edge, and no word of a heading is broken", arguments: MessageLanguage.allCases)
    func fits(_ language: MessageLanguage) async throws {
        try await FeatureFixture.with { fixture in
            try await Self.fill(fixture)
            let document = try await fixture.workspace.reports.report(nil, in: language).document
            for paper in PaperSize.allCases {
                let pages = ReportLayout.pages(of: document, on: paper, measure: WideLetters())
                var drawn: [String] = []
                for case .text(let text, let place, let style, _) in pages.joined() {
                    drawn.append(text)
                    let end = place.x + WideLetters().width(of: text, style)
                    #expect(end <= paper.width - 50, "\(language): \(text)")
                }
                for section in document.sections {
                    for case .table(let table) in section.blocks {
                        for word in table.columns.flatMap({ $0.title.split(separator: " ") }) {
                            #expect(drawn.contains { $0.contains(word) }, "\(language): \(word)")
                        }
                    }
                }
            }
        }
    }
}

/// Wider than DejaVu Sans on the whole, in which small letters take about 0.55 of the height, bold ones 0.65.
private struct WideLetters: TextMeasuring {
    func width(of text: String, _ style: TextStyle) -> Double {
        Double(text.count) * style.size * (style.isBold ? 0.66 : 0.58)
    }

    func shown(_ text: String) -> String { text }
}

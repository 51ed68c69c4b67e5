import Foundation
import Nutrition
import Reports
import TestSupport

/// What other programs find in a PDF.
enum PDFTools {
    struct Ran {
        let status: Int32
        let output: String
        let errors: String
    }

    static func run(_ program: String, _ arguments: [String]) throws -> Ran {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Ran(status: process.terminationStatus, output: text, errors: said)
    }
}

enum Samples {
    static let first = CalendarDay(iso: "2026-10-01") ?? CalendarDay(ordinal: 0)

    static func report(_ sections: [ReportSection], person: String? = "Ana Ruiz") -> ReportDocument {
        ReportDocument(
            title: "BiteBook report", person: person, from: first, to: first.endOfMonth, madeOn: first.startOfNextMonth,
            sections: sections,
            footer: "This report was exported by the user from BiteBook on 1 November 2026.")
    }

    /// As long as one of a year.
    static func year() -> ReportDocument {
        let days = (0..<365).map { first.adding(days: $0) }
        let points = days.enumerated().filter { $0.offset % 9 != 4 }.map { index, day in
            ReportChart.Point(day, 1900 + 300 * Double((index * 37) % 11 - 5) / 5)
        }
        let charts = (0..<8).map { index in
            ReportBlock.chart(
                ReportChart(
                    "Energy \(index)", unit: "kcal", form: index.isMultiple(of: 2) ? .bars : .line, from: first,
                    to: first.adding(days: 364), points: points, average: points, target: 2000))
        }
        let table = ReportTable(
            ["Day", "Energy", "Target", "Protein", "Carbs", "Fat", "Standing"].map { .init($0, isNumber: $0 != "Day") },
            days.map { [$0.description, "1,850 kcal", "2,000", "92 g", "210 g", "65 g", "on target"] })
        var report = report([ReportSection("Charts", charts), ReportSection("Days", [.table(table)])])
        report.to = first.adding(days: 364)
        return report
    }
}

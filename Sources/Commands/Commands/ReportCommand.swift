import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation
import Nutrition
import ReportWriting
import Reports

/// `bitebook report`
struct ReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Write a printable report of a period as a PDF that opens with a password.",
        discussion: """
            It holds sleep, protein and calories against their targets, sport, portions, trends of the body, streaks, \
            alerts, and where readings come from. A list shows what it will be before it is written. Days without \
            entries count as not logged, never as zero. `bitebook report write --help` lists what can be chosen.

            Examples:
              bitebook report
              bitebook report --month 2026-10 --paper letter
              bitebook report --from 2026-01-01 --to 2026-06-30 --output half-year.pdf
              bitebook report --language de
              bitebook report --week --csv tables --password-file secret.txt --yes
              bitebook report list
            """, subcommands: [ReportWrite.self, ReportList.self], defaultSubcommand: ReportWrite.self)
}

/// `bitebook report write`
struct ReportWrite: AsyncParsableCommand {
    /// What was written.
    struct Summary: Encodable {
        var file: String
        var bytes: Int
        var from: CalendarDay
        var to: CalendarDay
        var days: Int
        var loggedDays: Int
        var isProtected: Bool
        var missing: [String]
        var tables: [Table]

        struct Table: Encodable {
            var file: String
            var rows: Int
        }
    }

    static let configuration = CommandConfiguration(
        commandName: "write", abstract: "Write a report of a period; the last whole month, where none is chosen.",
        discussion: """
            Examples:
              bitebook report write --month 2026-10 --paper letter
              bitebook report write --week --csv tables --password-file secret.txt --yes
            """)

    @OptionGroup var output: OutputOptions
    @OptionGroup var days: ReportDays
    @OptionGroup var protection: ReportProtection

    @Option(help: "The language of its texts; left out, that of the setting language, else English.")
    var language: MessageLanguage?

    @Option(help: "a4 or letter.")
    var paper: PaperSize = .a4

    @Option(
        name: .customLong("output"),
        help: "The file to write; left out, your name and the date in this folder.", completion: .file())
    var file: String?

    @Option(help: "Also write the data as CSV files into this folder; they are not encrypted.", completion: .directory)
    var csv: String?

    @Flag(help: "Replace files that are there.")
    var force = false

    @Flag(help: "Do not ask before it is written.")
    var yes = false

    func run() async throws {
        let context = CommandContext.current
        try protection.check(context.terminal)
        let client = try await context.client()
        let report = try await client.send(
            GetReport.self, at: .init(period: days.period.name, language: language), timeout: .seconds(120))
        let file = file ?? report.document.fileName
        let tables = csv.map { folder in DataTable.allCases.map { ($0, folder + "/" + $0.fileName) } } ?? []
        try check([file] + tables.map(\.1))
        context.errors.writeLine(
            ReportView.checklist(
                report, file: file, csv: csv, isProtected: !protection.noPassword, context.errorStyle))
        let password = try await protection.password(context)
        try await context.confirmWriting(yes, "The report would be written to \(file).")

        // Everything is there before the first file is written.
        let pdf = try await ReportWriter.installed().pdf(
            of: ReportJob(report: report.document, paper: paper, password: password))
        var summary = Summary(
            file: file, bytes: pdf.count, from: report.document.from, to: report.document.to, days: report.days,
            loggedDays: report.loggedDays, isProtected: password != nil, missing: report.missing, tables: [])
        if let csv { try Self.makeFolder(csv) }
        for (table, path) in tables {
            let rows = try await Self.write(table, to: path, report.document.from...report.document.to, client)
            summary.tables.append(Summary.Table(file: path, rows: rows))
        }
        let target = try DataFile.Writing(file)
        try target.add(pdf)
        try target.finish()
        let written = summary
        try context.present(written, output) { _ in ReportView.text(written) }
    }

    /// - Throws: `conflict` where a file would be replaced that nobody said may be.
    private func check(_ files: [String]) throws {
        guard !force else { return }
        for file in files where FileManager.default.fileExists(atPath: file) { throw DataFile.alreadyThere(file) }
    }

    /// Month by month, so that years of readings are never in memory at once.
    ///
    /// - Returns: how many rows there are.
    private static func write(
        _ table: DataTable, to path: String, _ days: ClosedRange<CalendarDay>, _ client: DaemonClient
    ) async throws -> Int {
        let target = try DataFile.Writing(path)
        try target.add(Data(table.header.utf8))
        var rows = 0
        var first = days.lowerBound
        while first <= days.upperBound {
            let period = Period.range(first, min(first.endOfMonth, days.upperBound)).name
            let part = try await client.send(
                GetReportTable.self, at: .init(table: table, period: period), timeout: .seconds(120))
            try target.add(Data(part.text.utf8))
            rows += part.rows
            first = first.startOfNextMonth
        }
        try target.finish()
        return rows
    }

    /// Only the owner may look into it.
    private static func makeFolder(_ path: String) throws(BiteBookError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw DataFile.unwritable(path, error)
        }
    }
}

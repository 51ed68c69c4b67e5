import Failures
import Foundation
import Nutrition
import ReportWriting
import Reports
import TestSupport
import Testing

@Suite("The writer of reports")
struct ReportWriterProcessTests {
    private static let program = URL(fileURLWithPath: Fixtures.product("bitebook-reportwriter"))
    private static let writer = ReportWriter(program: program)
    private static let password = "plum hedge orbit"

    private static func write(
        _ report: ReportDocument, paper: PaperSize = .a4, password: String? = nil, to scratch: Scratch
    ) async throws -> String {
        let pdf = try await writer.pdf(of: ReportJob(report: report, paper: paper, password: password))
        return try scratch.write(pdf, to: "report.pdf")
    }

    private static func text(_ report: ReportDocument) async throws -> String {
        try await Scratch.with { scratch in
            let file = try await write(report, to: scratch)
            return try PDFTools.run("pdftotext", ["-layout", file, "-"]).output
        }
    }

    @Test("writes what a report says, the letters of all languages among it")
    func letters() async throws {
        let words = "Grüße, ¿qué tal?, œuf à la coque, però, één, zażółć gęślą jaźń, pão, crème brûlée"
        let table = ReportTable(
            [.init("Day"), .init("kcal", isNumber: true)], [["1 Oct", "1,850"], ["2 Oct", "unknown"]])
        let text = try await Self.text(
            Samples.report([ReportSection("Energy", [.paragraph(words), .table(table)])]))
        for expected in [
            words, "BiteBook report", "1–31 October 2026", "Ana Ruiz", "1,850", "unknown", "Page 1 of 1",
            "This report was exported by the user from BiteBook on 1 November 2026.",
        ] {
            #expect(text.contains(expected), "\(text)")
        }
    }

    @Test(
        "writes the pages of each language in its own words",
        arguments: [
            (MessageLanguage.german, ["1.–31. Oktober 2026", "Erstellt am 1. November 2026", "Seite 1 von 1", "1,5"]),
            (.french, ["1–31 octobre 2026", "Fait le 1 novembre 2026", "Page 1 sur 1", "moyenne sur 7 jours"]),
            (.polish, ["1–31 października 2026", "Utworzono 1 listopada 2026", "Strona 1 z 1", "średnia z 7 dni"]),
        ])
    func languages(_ language: MessageLanguage, _ expected: [String]) async throws {
        let points = [ReportChart.Point(Samples.first, 1), .init(Samples.first.adding(days: 1), 3)]
        let chart = ReportChart(
            "x", unit: "kg", form: .bars, from: Samples.first, to: Samples.first.endOfMonth, points: points,
            average: points, target: 1.5)
        var report = Samples.report([ReportSection("x", [.chart(chart)])])
        report.language = language
        let text = try await Self.text(report)
        for words in expected { #expect(text.contains(words), "\(text)") }
    }

    @Test("opens with the password only, and is encrypted with AES-256")
    func protected() async throws {
        try await Scratch.with { scratch in
            let file = try await Self.write(
                Samples.report([ReportSection("Secret", [.paragraph("Hidden words.")])]), password: Self.password,
                to: scratch)
            #expect(try PDFTools.run("pdfinfo", [file]).status != 0)
            #expect(try PDFTools.run("pdfinfo", ["-upw", "plum hedge orbi", file]).status != 0)
            #expect(try PDFTools.run("pdfinfo", ["-opw", Self.password, file]).status != 0)
            let opened = try PDFTools.run("pdfinfo", ["-upw", Self.password, file])
            #expect(opened.status == 0 && opened.output.contains("algorithm:AES-256"), "\(opened)")
            let text = try PDFTools.run("pdftotext", ["-upw", Self.password, file, "-"])
            #expect(text.output.contains("Hidden words."))
            let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
            for secret in ["Ana", "Ruiz", "Hidden", Self.password] {
                #expect(bytes.range(of: Data(secret.utf8)) == nil)
            }
        }
    }

    @Test("takes passwords of every language, as a keyboard composes them")
    func passwords() async throws {
        try await Scratch.with { scratch in
            let file = try await Self.write(Samples.report([]), password: "zażółć e\u{301}te\u{301}", to: scratch)
            #expect(try PDFTools.run("pdfinfo", ["-enc", "UTF-8", "-upw", "zażółć \u{E9}t\u{E9}", file]).status == 0)
        }
    }

    @Test(
        "refuses a password that is too short or too long",
        arguments: ["", "sevench", String(repeating: "é", count: 64), "line\nbreak"])
    func refusedPasswords(_ password: String) async throws {
        let error = await #expect(throws: BiteBookError.self) {
            try await Self.writer.pdf(of: ReportJob(report: Samples.report([]), paper: .a4, password: password))
        }
        #expect(error?.code == .invalidInput)
        #expect(password.isEmpty || error?.message.contains(password) == false)
    }

    @Test("tells no name in what can be read of a file that is open")
    func metadata() async throws {
        try await Scratch.with { scratch in
            let file = try await Self.write(Samples.report([]), to: scratch)
            let info = try PDFTools.run("pdfinfo", ["-isodates", file]).output
            #expect(info.contains("BiteBook report") && info.contains("2026-11-01T00:00:00"))
            #expect(!info.contains("Ana") && !info.contains("Author"), "\(info)")
        }
    }

    @Test("has the paper's size", arguments: [(PaperSize.a4, "595.28 x 841.89"), (.letter, "612 x 792")])
    func paper(_ paper: PaperSize, _ size: String) async throws {
        try await Scratch.with { scratch in
            let file = try await Self.write(Samples.report([]), paper: paper, to: scratch)
            #expect(try PDFTools.run("pdfinfo", [file]).output.contains(size))
        }
    }

    @Test("draws a box for what the font does not have, and nothing for marks of direction and control characters")
    func strange() async throws {
        let text = try await Self.text(
            Samples.report([
                ReportSection(
                    "x", [.paragraph("pizza 🍕 and\u{0} \u{202E}more\u{202C} שלום \u{1F468}\u{200D}\u{1F469}")])
            ]))
        #expect(text.contains("pizza □ and more ") && text.count { $0 == "□" } == 2, "\(text)")
    }

    @Test("writes a report of a year within seconds")
    func year() async throws {
        let clock = ContinuousClock()
        let start = clock.now
        let pdf = try await Self.writer.pdf(
            of: ReportJob(report: Samples.year(), paper: .a4, password: Self.password))
        let taken = clock.now - start
        #expect(pdf.count < 2_000_000)
        #expect(taken < .seconds(10), "\(taken)")
    }

    @Test(
        "answers what it cannot understand with an error",
        arguments: ["", "{", "[]", "{\"paper\":\"a3\"}", String(repeating: "[", count: 100_000)])
    func hostile(_ input: String) async throws {
        let answer = try Self.answer(Data(input.utf8))
        let error = try JSONDecoder().decode(BiteBookError.self, from: answer)
        #expect(error.code == .invalidInput)
    }

    @Test("refuses a job that is too long without reading it to its end")
    func tooLong() async throws {
        let answer = try Self.answer(Data(count: ReportJob.longest + 10))
        #expect(try JSONDecoder().decode(BiteBookError.self, from: answer).code == .tooLarge)
    }

    @Test("says what to do where it is missing")
    func missing() async throws {
        let error = #expect(throws: BiteBookError.self) {
            try ReportWriter.installed(beside: URL(fileURLWithPath: "/nowhere/bitebook"))
        }
        #expect(error?.code == .storageUnavailable)
        let gone = ReportWriter(program: URL(fileURLWithPath: "/nowhere/bitebook-reportwriter"))
        let refused = await #expect(throws: BiteBookError.self) {
            try await gone.pdf(of: ReportJob(report: Samples.report([]), paper: .a4, password: nil))
        }
        #expect(refused?.code == .storageUnavailable)
    }

    @Test("is ended when it takes too long")
    func slow() async throws {
        try await Scratch.with { scratch in
            let script = try scratch.write(Data("#!/bin/sh\nexec sleep 60\n".utf8), to: "writer")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
            let writer = ReportWriter(program: URL(fileURLWithPath: script), wallClock: .milliseconds(300))
            let error = await #expect(throws: BiteBookError.self) {
                try await writer.pdf(of: ReportJob(report: Samples.report([]), paper: .a4, password: nil))
            }
            #expect(error?.code == .tooLarge)
        }
    }

    /// What the program prints for such an input.
    private static func answer(_ input: Data) throws -> Data {
        let process = Process()
        process.executableURL = program
        let (source, sink) = (Pipe(), Pipe())
        process.standardInput = source
        process.standardOutput = sink
        try process.run()
        // It may stop reading.
        signal(SIGPIPE, SIG_IGN)
        try? source.fileHandleForWriting.write(contentsOf: input)
        try? source.fileHandleForWriting.close()
        let answer = sink.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return answer
    }
}

import DaemonAPI
import Foundation
import Reports
import StubDaemon
import TestSupport
import Testing

@testable import Commands

/// With the real writer of reports beside the tests.
@Suite("Writing a report")
struct ReportCommandTests {
    private static func run(
        _ arguments: [String], input: [String] = [], isTerminal: Bool = false
    ) async throws -> Ran {
        try await CommandHarness.run(
            ["report"] + arguments, input: ListSource(input), terminal: TerminalFacts(inputIsTerminal: isTerminal),
            answer: Fixtures.reportAnswer)
    }

    private static func bytes(_ path: String) -> Data { FileManager.default.contents(atPath: path) ?? Data() }

    private static func mode(_ path: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test("the list stands before the question, and nothing is written without a yes")
    func checklist() async throws {
        try await Scratch.with { scratch in
            let file = scratch.path("r.pdf")
            let ran = try await Self.run(
                ["--output", file], input: ["plum hedge orbit", "plum hedge orbit", "no"], isTerminal: true)
            #expect(ran.code == 1 && ran.errors.contains("Nothing was written."), "\(ran.errors)")
            #expect(ran.errors.contains("24 of 31 days") && ran.errors.contains("No sleep is noted."))
            #expect(ran.errors.contains("opens with your password only"))
            #expect(!FileManager.default.fileExists(atPath: file))
            #expect(ran.requests.map(\.target) == ["/v1/report?period=last_month"])
        }
    }

    @Test("the password is asked twice, and the file is for the owner alone")
    func asked() async throws {
        try await Scratch.with { scratch in
            let file = scratch.path("r.pdf")
            let ran = try await Self.run(
                ["--output", file], input: ["plum hedge orbit", "plum hedge orbit", "yes"], isTerminal: true)
            #expect(ran.code == 0, "\(ran.errors)")
            #expect(Self.bytes(file).starts(with: Data("%PDF".utf8)))
            #expect(Self.bytes(file).range(of: Data("/Encrypt".utf8)) != nil)
            #expect(try Self.mode(file) == 0o600)
            #expect(!(ran.output + ran.errors).contains("plum hedge"))
        }
    }

    @Test("two typings that differ, and a short password, are refused before anything is written")
    func mistyped() async throws {
        try await Scratch.with { scratch in
            let file = scratch.path("r.pdf")
            let differing = try await Self.run(
                ["--output", file, "--yes"], input: ["plum hedge orbit", "plum hedge orbis"], isTerminal: true)
            #expect(differing.code == 2 && differing.errors.contains("two different passwords"))
            let short = try await Self.run(["--output", file, "--yes"], input: ["short"], isTerminal: true)
            #expect(short.code == 1 && short.errors.contains("8 characters"))
            let file7 = try scratch.write(Data("sevench\n".utf8), to: "p7")
            let read = try await Self.run(["--output", file, "--yes", "--password-file", file7])
            #expect(read.code == 1)
            #expect(!FileManager.default.fileExists(atPath: file))
        }
    }

    @Test("a password may come from a file or from standard input")
    func passwordFile() async throws {
        try await Scratch.with { scratch in
            let secret = try scratch.write(Data("plum hedge orbit\r\nmore\n".utf8), to: "p")
            for (place, input) in [(secret, []), ("-", ["plum hedge orbit"])] {
                let file = scratch.path(UUID().uuidString)
                let ran = try await Self.run(
                    ["--output", file, "--yes", "--password-file", place], input: input)
                #expect(ran.code == 0, "\(ran.errors)")
                #expect(Self.bytes(file).range(of: Data("/Encrypt".utf8)) != nil)
            }
            let missing = try await Self.run(["--yes", "--password-file", scratch.path("none")])
            #expect(missing.code == 1 && missing.errors.contains("cannot be read"))
        }
    }

    @Test("without a password it must be said so, and is warned about")
    func open() async throws {
        try await Scratch.with { scratch in
            let file = scratch.path("r.pdf")
            let unsaid = try await Self.run(["--output", file, "--yes"])
            #expect(unsaid.code == 2 && unsaid.errors.contains("--no-password") && unsaid.requests.isEmpty)
            let ran = try await Self.run(["--output", file, "--yes", "--no-password", "--json"])
            #expect(ran.code == 0 && ran.errors.contains("whoever has the file can read it"), "\(ran.errors)")
            let summary = try #require(
                try JSONSerialization.jsonObject(with: Data(ran.output.utf8)) as? [String: Any])
            #expect(summary["isProtected"] as? Bool == false && summary["loggedDays"] as? Int == 24)
        }
    }

    @Test("what is there is replaced with --force only, the tables too")
    func force() async throws {
        try await Scratch.with { scratch in
            let (file, folder) = (scratch.path("r.pdf"), scratch.path("tables"))
            let line = ["--output", file, "--csv", folder, "--yes", "--no-password"]
            #expect(try await Self.run(line).code == 0)
            #expect(Self.bytes(folder + "/meals.csv").starts(with: Data(DataTable.meals.header.utf8)))
            #expect(try Self.mode(folder + "/meals.csv") == 0o600)
            let again = try await Self.run(line)
            #expect(again.code == 1 && again.errors.contains("--force"), "\(again.errors)")
            try FileManager.default.removeItem(atPath: file)
            #expect(try await Self.run(line).code == 1)
            #expect(!FileManager.default.fileExists(atPath: file))
            #expect(try await Self.run(line + ["--force"]).code == 0)
        }
    }

    @Test(
        "the days are asked for as they are said",
        arguments: [
            ([], "last_month"), (["--month", "2026-10"], "2026-10"), (["--week"], "last_week"),
            (["--from", "2026-10-01", "--to", "2026-10-05"], "2026-10-01..2026-10-05"),
        ])
    func days(_ arguments: [String], _ period: String) async throws {
        try await Scratch.with { scratch in
            let ran = try await Self.run(
                arguments + ["--output", scratch.path("r.pdf"), "--no-password", "--yes"])
            #expect(ran.requests.first?.target == "/v1/report?period=\(period)")
        }
    }

    @Test("a language is asked for by its code, and one without texts is refused")
    func language() async throws {
        try await Scratch.with { scratch in
            let rest = ["--output", scratch.path("r.pdf"), "--no-password", "--yes"]
            let ran = try await Self.run(["--language", "de"] + rest)
            #expect(ran.requests.first?.target == "/v1/report?language=de&period=last_month")
            let refused = try await Self.run(["--language", "xx"] + rest)
            #expect(refused.code == 2 && refused.requests.isEmpty, "\(refused.errors)")
        }
    }

    @Test("the file is named after the person and the day")
    func fileName() {
        var report = Fixtures.monthReport.document
        #expect(report.fileName == "ana_maria_ruiz_2026-11-18.pdf")
        report.person = "../../etc/passwd\n"
        #expect(report.fileName == "etc_passwd_2026-11-18.pdf")
        report.person = " 🍕 "
        #expect(report.fileName == "bitebook_2026-11-18.pdf")
    }
}

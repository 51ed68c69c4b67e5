import ArgumentParser
import Failures
import Foundation
import Nutrition
import Reports

extension PaperSize: ExpressibleByArgument {}

extension MessageLanguage: ExpressibleByArgument {}

/// Which days a report is of.
struct ReportDays: ParsableArguments {
    @Option(help: "A month, as 2026-10; left out, the last whole month.")
    var month: MonthArgument?

    @Flag(help: "The last whole week, from Monday to Sunday.")
    var week = false

    @Option(help: "The first day, as 2026-10-01.")
    var from: DateArgument?

    @Option(help: "The last day, as 2026-10-31.")
    var to: DateArgument?

    func validate() throws {
        let chosen = [month != nil, week, from != nil || to != nil].count { $0 }
        guard chosen <= 1 else { throw ValidationError("Give --month, --week, or --from with --to.") }
        guard (from == nil) == (to == nil) else { throw ValidationError("--from and --to belong together.") }
        if let from, let to, from.day > to.day { throw ValidationError("--from is after --to.") }
    }

    /// For the daemon.
    var period: Period {
        if let from, let to { return .range(from.day, to.day) }
        if week { return .lastWeek }
        return month.flatMap { CalendarDay(iso: $0.text + "-01") }.map { .month($0) } ?? .lastMonth
    }
}

/// How a report is protected.
struct ReportProtection: ParsableArguments {
    @Option(
        help: "Read the password from the first line of a file, or of standard input with `-`.",
        completion: .file())
    var passwordFile: String?

    @Flag(help: "Write a report that everybody can open who has the file.")
    var noPassword = false

    func validate() throws {
        if noPassword, passwordFile != nil {
            throw ValidationError("--no-password and --password-file exclude each other.")
        }
    }

    /// - Throws: `ValidationError` where nobody can be asked.
    func check(_ terminal: TerminalFacts) throws {
        guard noPassword || passwordFile != nil || terminal.inputIsTerminal else {
            throw ValidationError(
                "A report is protected by a password: give --password-file, or --no-password for an open one.")
        }
    }

    /// The password, checked; nil where none is wanted.
    ///
    /// - Throws: `invalid_input`; `not_found`; `ValidationError` where two typings differ.
    func password(_ context: CommandContext) async throws -> String? {
        if noPassword { return nil }
        let typed: String
        switch passwordFile {
        case nil:
            typed = try await context.hiddenLine("Password of the report: ")
            try ReportPassword.check(ReportPassword.normalized(typed))
            guard try await context.hiddenLine("Once more: ") == typed else {
                throw ValidationError("These are two different passwords.")
            }
        case "-":
            guard let line = try await context.input.line() else {
                throw ValidationError("There is no password to be read.")
            }
            typed = line
        case let path?: typed = try PasswordFile.firstLine(of: path)
        }
        let password = ReportPassword.normalized(typed)
        try ReportPassword.check(password)
        return password
    }
}

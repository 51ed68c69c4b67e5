import Archives
import Failures
import Foundation
import Nutrition

/// A spreadsheet in the form of Office Open XML (ECMA-376): its sheets, row by row. Formulas are their last values;
/// styles are not looked at, so that whoever reads a column says that its numbers are days.
struct Spreadsheet {
    /// More than a file has whose rows people logged.
    private static let mostBytes: Int64 = 1 << 30
    private static let mostSheets = 100

    struct Sheet: Hashable {
        var name: String
        fileprivate var member: String
    }

    let sheets: [Sheet]
    /// Whether days are counted from 1904 on, as old Macs did.
    let countsFrom1904: Bool
    private let file: URL
    private let name: String
    private let strings: [String]

    private static let rules = Unpacker.Rules(
        format: .zip, harmless: 64 << 20, afterDamage: "Export it again, or copy it again.",
        afterGrowth: "No export does that.")

    static func isOne(_ piece: ImportPiece) -> Bool {
        piece.head.starts(with: [0x50, 0x4B, 0x03, 0x04])
            && ["xl/", "[Content_Types].xml", "_rels/.rels"].contains { piece.head.range(of: Data($0.utf8)) != nil }
    }

    /// - Throws: `invalid_input` for a damaged file and for one without sheets.
    static func read<Value>(_ piece: ImportPiece, _ body: (Spreadsheet) throws -> Value) throws -> Value {
        try piece.withFile(upTo: mostBytes) { try body(Spreadsheet($0, piece.name)) }
    }

    private init(_ file: URL, _ name: String) throws {
        self.file = file
        self.name = name
        let workbook = WorkbookReceiver()
        let relations = RelationsReceiver()
        let shared = SharedStringsReceiver()
        let unpacker = try Unpacker(file, name: name, Self.rules)
        while let member = try unpacker.next() {
            let receiver: any XMLReceiver
            switch member.name {
            case "xl/workbook.xml": receiver = workbook
            case "xl/_rels/workbook.xml.rels": receiver = relations
            case "xl/sharedStrings.xml": receiver = shared
            default: continue
            }
            _ = try XMLEvents.read(ImportPiece(name: name, file: nil, unpacker, moved: { _ in }), into: receiver)
        }
        guard !workbook.sheets.isEmpty else {
            throw BiteBookError(.invalidInput, "\(name) is no spreadsheet that can be read.")
        }
        guard !shared.isTooLarge else { throw BiteBookError(.tooLarge, "\(name) holds too much text.") }
        strings = shared.strings
        countsFrom1904 = workbook.countsFrom1904
        sheets = workbook.sheets.prefix(Self.mostSheets).enumerated().map { index, sheet in
            let target = relations.targets[sheet.relation] ?? "worksheets/sheet\(index + 1).xml"
            return Sheet(name: sheet.name, member: target.hasPrefix("/") ? String(target.dropFirst()) : "xl/\(target)")
        }
    }

    /// Calls `body` with each row of a sheet.
    ///
    /// - Returns: whether the sheet is whole.
    func rows(of sheet: Sheet, _ body: @escaping (TableRow) throws -> Void) throws -> Bool {
        let unpacker = try Unpacker(file, name: name, Self.rules)
        while let member = try unpacker.next() {
            guard member.name == sheet.member else { continue }
            let receiver = SheetReceiver(strings, body)
            let piece = try ImportPiece(name: name, file: nil, unpacker, moved: { _ in })
            let isWhole = try XMLEvents.read(piece, into: receiver)
            if let error = receiver.error { throw error }
            return isWhole
        }
        return false
    }

    /// The day and time that a number stands for, as text: `2026-10-03 18:05:00`; nil for what is none.
    func time(ofSerial serial: Double) -> String? {
        guard serial.isFinite, serial >= 0, serial < 3_000_000 else { return nil }
        var day = Int(serial)
        var second = Int(((serial - Double(day)) * 86_400).rounded())
        if second == 86_400 { (day, second) = (day + 1, 0) }
        // 1900 was no leap year, but the first of these programs thought so.
        let first = countsFrom1904 ? -24_107 : day < 60 ? -25_568 : -25_569
        let text = CalendarDay(ordinal: first + day).description
        guard second > 0 else { return text }
        return text + " " + Self.clock(second)
    }

    /// The seconds since midnight of a number whose fraction is the share of a day.
    static func second(ofSerial serial: Double) -> Int? {
        guard serial.isFinite, serial >= 0 else { return nil }
        return Int((serial.truncatingRemainder(dividingBy: 1) * 86_400).rounded()) % 86_400
    }

    private static func clock(_ second: Int) -> String {
        [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}

import Foundation
import Nutrition

/// Why a row cannot be taken over, as a sentence without its end.
package struct TableProblem: Error {
    /// What could not be read.
    package enum Kind: Sendable { case date, number, other }

    package var text: String
    package var kind: Kind

    package init(_ text: String, _ kind: Kind = .other) {
        self.text = text
        self.kind = kind
    }
}

/// A record of a table. Fields are made into text when they are asked for.
struct TableRow {
    /// Of the file, on which it begins, from 1 on.
    let line: Int
    private let bytes: [UInt8]
    /// Where each field ends in `bytes`.
    private let ends: [Int]

    init(line: Int, bytes: [UInt8], ends: [Int]) {
        self.line = line
        self.bytes = bytes
        self.ends = ends
    }

    init(line: Int, _ fields: [String]) {
        self.line = line
        var bytes: [UInt8] = []
        ends = fields.map {
            bytes.append(contentsOf: $0.utf8)
            return bytes.count
        }
        self.bytes = bytes
    }

    var place: String { "line \(line)" }
    var count: Int { ends.count }
    var fields: [String] { ends.indices.map { text($0) ?? "" } }

    /// The field without spaces around it; nil when it is empty or there is none.
    func text(_ index: Int?) -> String? {
        guard let index, index < ends.count, index >= 0 else { return nil }
        var field = bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
        while let first = field.first, first <= 0x20 { field.removeFirst() }
        while let last = field.last, last <= 0x20 { field.removeLast() }
        return field.isEmpty ? nil : TableText.string(field)
    }

    /// The field, unless it says that nothing is known: `--`, `n/a`.
    func known(_ index: Int?) -> String? { text(index).flatMap { Self.isUnknown($0) ? nil : $0 } }

    /// - Returns: nil for what is unknown, as `5e-324` of Health Connect is.
    /// - Throws: `TableProblem` for what is no number.
    func number(_ index: Int?, _ style: NumberStyle = .point) throws -> Double? {
        guard let text = known(index) else { return nil }
        guard let number = style.number(text) else {
            throw TableProblem("“\(text.prefix(60))” is no number", .number)
        }
        return Self.isAbsent(number) ? nil : number
    }

    /// Whether a number stands for none: the smallest one there is.
    static func isAbsent(_ number: Double) -> Bool { number != 0 && number.magnitude < 1e-300 }

    private static func isUnknown(_ text: String) -> Bool {
        text.utf8.count <= 5 && unknownMarks.contains(text.lowercased())
    }

    private static let unknownMarks: Set<String> = ["-", "--", "---", "–", "—", "n/a", "na", "nan", "null", "none"]
}

import Failures
import Foundation
import Nutrition

/// The titles of a table's columns, by which it is known again. Nothing is asked of its values.
struct TableHeading {
    /// Titles that an error names.
    private static let mostNamed = 30

    let titles: [String]
    /// Without capitals and accents.
    let key: String

    init(_ titles: [String]) {
        self.titles = titles
        key = titles.map { FoldedText.fold($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
            .joined(separator: "\t")
    }

    /// - Returns: nil for what is no table with a heading.
    init?(_ piece: ImportPiece) {
        guard let row = TableHead(piece.head)?.rows.first(where: { $0.count > 1 }),
            row.fields.contains(where: { !$0.isEmpty })
        else { return nil }
        self.init(row.fields)
    }

    /// Whether it has a column that a mapping names.
    func has(_ mapping: ColumnMapping) -> Bool { absent(from: mapping).count < mapping.fields.count }

    /// The titles that a mapping names and that are not here.
    func absent(from mapping: ColumnMapping) -> [String] {
        let known = Set(key.split(separator: "\t").map(String.init) + TableColumns(titles).columns.map(\.name))
        return mapping.fields.keys.filter { !known.contains(FoldedText.fold($0)) }.sorted()
    }

    /// What is told where a mapping names titles that are not here.
    func refusal(of absent: [String], in file: String) -> BiteBookError {
        let names = absent.map { "“\($0.prefix(60))”" }.joined(separator: ", ")
        return BiteBookError(
            .invalidInput,
            absent.count == 1
                ? "\(file) has no column \(names)." : "\(file) has no columns \(names).", hint: hint)
    }

    /// Which titles there are.
    var hint: String {
        let named = titles.filter { !$0.isEmpty }.prefix(Self.mostNamed).map { String($0.prefix(60)) }
        return "Its columns are: \(named.joined(separator: ", "))\(titles.count > Self.mostNamed ? ", …" : "")."
    }
}

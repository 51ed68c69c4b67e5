import GRDB
import Nutrition

/// The tables of a pack's file.
enum PackSchema {
    /// Raised when the tables or the words of names change; a pack of another format must be installed again.
    static let format = 1
    /// Foods whose words are listed together: search reads a part after the other, shortest names first.
    static let segmentSize = 1 << 16

    /// Amounts are whole thousandths of the nutrient's unit: SQLite keeps these in few bytes.
    static let scale = 1000.0

    static var nutrientColumns: String { Nutrient.allCases.map(\.rawValue).joined(separator: ", ") }

    /// The columns that a food has while it is read and in the finished pack.
    private static var columns: String {
        """
        name TEXT NOT NULL, brand TEXT, barcode INTEGER, food_group TEXT NOT NULL, nova INTEGER, words TEXT NOT NULL,
        portions TEXT, \(Nutrient.allCases.map { "\($0.rawValue) INTEGER" }.joined(separator: ", "))
        """
    }

    static var columnNames: String {
        "name, brand, barcode, food_group, nova, words, portions, \(nutrientColumns)"
    }

    /// What a food is made of when it is looked up; the nutrients come last.
    static let readColumns = "key, name, brand, barcode, food_group, nova, portions, \(nutrientColumns)"

    /// What is read so far; lives until the pack is finished.
    static var staging: String {
        """
        CREATE TABLE IF NOT EXISTS source (stamp TEXT NOT NULL) STRICT;
        CREATE TABLE IF NOT EXISTS stages (name TEXT PRIMARY KEY, records INTEGER NOT NULL, finished INTEGER NOT NULL)
          STRICT, WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS left_out (reason TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS foods (key INTEGER PRIMARY KEY, length INTEGER NOT NULL, \(columns)) STRICT;
        """
    }

    /// The finished pack.
    static var pack: String {
        """
        CREATE TABLE pack (format INTEGER NOT NULL, info TEXT NOT NULL) STRICT;
        CREATE TABLE foods (ordinal INTEGER PRIMARY KEY, key INTEGER NOT NULL, \(columns)) STRICT;
        CREATE TABLE postings (
          word TEXT NOT NULL, segment INTEGER NOT NULL, count INTEGER NOT NULL, ordinals BLOB NOT NULL,
          PRIMARY KEY (word, segment)) STRICT, WITHOUT ROWID;
        """
    }

    static let indexes = """
        CREATE UNIQUE INDEX foods_key ON foods (key);
        CREATE INDEX foods_barcode ON foods (barcode) WHERE barcode IS NOT NULL;
        """
}

/// Portions as a pack keeps them: `cup=240|slice=28`, the serving first as `default`.
enum PackPortions {
    static func text(_ portions: [Portion]) -> String? {
        guard !portions.isEmpty else { return nil }
        return portions.prefix(40).map { portion in
            let label = portion.label.filter { $0 != "|" && $0 != "=" }
            let grams = (portion.grams * 100).rounded() / 100
            return "\(label)=\(grams == grams.rounded() ? String(Int(grams)) : String(grams))"
        }.joined(separator: "|")
    }

    static func portions(_ text: String?) -> [Portion] {
        (text ?? "").split(separator: "|").compactMap { piece in
            let parts = piece.split(separator: "=")
            guard parts.count == 2, let grams = Double(parts[1]), grams > 0 else { return nil }
            return Portion(label: String(parts[0]), grams: grams)
        }
    }
}

/// The lists of food numbers behind a word: rising, kept as differences of 7 bits a byte.
enum Ordinals {
    static func append(_ ordinal: Int32, after last: Int32, to bytes: inout [UInt8]) {
        var rest = UInt32(bitPattern: ordinal &- last)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// - Returns: the numbers; what follows a damaged byte is left out.
    static func decode(_ bytes: some Sequence<UInt8>, count: Int) -> [Int32] {
        var ordinals: [Int32] = []
        ordinals.reserveCapacity(min(count, PackSchema.segmentSize))
        var last: Int32 = 0
        var value: UInt32 = 0
        var shift: UInt32 = 0
        for byte in bytes {
            guard shift < 32 else { break }
            value |= UInt32(byte & 0x7F) << shift
            if byte & 0x80 != 0 {
                shift += 7
                continue
            }
            last = last &+ Int32(bitPattern: value)
            ordinals.append(last)
            (value, shift) = (0, 0)
        }
        return ordinals
    }
}

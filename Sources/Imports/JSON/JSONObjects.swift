import Foundation
import Nutrition

/// Reads the objects of a JSON document's list one by one; nothing but one object is held.
struct JSONObjects {
    /// The longest object in bytes: an activity with all its laps, a night with all its stages.
    private static let longest = 8 << 20

    /// How many brackets an object stands in, its own counted: 2 in `[{…}]`, 4 in `[{"list": [{…}]}]`.
    private let level: Int
    private var depth = 0
    private var isInText = false
    private var isEscaped = false
    private var object: [UInt8] = []
    private var isTooLong = false
    private var count = 0

    /// - Parameter body: gets each object with its place. A `TableProblem` that it throws is a problem of the object.
    static func read(
        _ piece: ImportPiece, level: Int = 2, into collector: inout ImportCollector,
        _ body: (JSONObject, String, inout ImportCollector) throws -> Void
    ) throws {
        var objects = JSONObjects(level: level)
        try piece.forEachBlock { block in
            try Task.checkCancellation()
            for byte in block { try objects.take(byte, &collector, body) }
        }
        if objects.depth > 0 { collector.endsTooEarly() }
    }

    private init(level: Int) { self.level = level }

    private mutating func take(
        _ byte: UInt8, _ collector: inout ImportCollector,
        _ body: (JSONObject, String, inout ImportCollector) throws -> Void
    ) throws {
        if depth >= level { append(byte) }
        if isInText {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInText = false
            }
            return
        }
        switch byte {
        case UInt8(ascii: "\""): isInText = true
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            depth += 1
            if depth == level, byte == UInt8(ascii: "{") {
                object = [byte]
                isTooLong = false
            }
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            guard depth > 0 else { return }
            depth -= 1
            if depth == level - 1, byte == UInt8(ascii: "}"), !object.isEmpty { try end(&collector, body) }
        default: break
        }
    }

    private mutating func append(_ byte: UInt8) {
        guard !object.isEmpty else { return }
        if object.count < Self.longest { object.append(byte) } else { isTooLong = true }
    }

    private mutating func end(
        _ collector: inout ImportCollector, _ body: (JSONObject, String, inout ImportCollector) throws -> Void
    ) throws {
        count += 1
        let place = "object \(count)"
        defer { object = [] }
        guard !isTooLong else { return collector.problem(place, "it is larger than \(Self.longest >> 20) MB") }
        guard let read = JSONObject(object) else { return collector.problem(place, "it is damaged") }
        do {
            try body(read, place, &collector)
        } catch let problem as TableProblem {
            collector.problem(place, problem.text)
        }
    }
}

/// An object of a JSON document.
package struct JSONObject {
    private let members: [String: Any]

    /// - Returns: nil for what is no JSON object.
    package init?(_ bytes: [UInt8]) {
        guard let members = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else { return nil }
        self.members = members
    }

    private init(_ members: [String: Any]) { self.members = members }

    /// The objects of a document that is a list; nil for any other.
    package static func list(_ bytes: [UInt8]) -> [JSONObject]? {
        (try? JSONSerialization.jsonObject(with: Data(bytes)) as? [Any]).map { list in
            list.compactMap { ($0 as? [String: Any]).map(JSONObject.init) }
        }
    }

    package func has(_ name: String) -> Bool { members[name] != nil && !(members[name] is NSNull) }
    package func object(_ name: String) -> JSONObject? { (members[name] as? [String: Any]).map(JSONObject.init) }
    package func isList(_ name: String) -> Bool { members[name] is [Any] }
    package func objects(_ name: String) -> [JSONObject] {
        (members[name] as? [Any])?.compactMap { ($0 as? [String: Any]).map(JSONObject.init) } ?? []
    }
    package func string(_ name: String) -> String? { (members[name] as? String).flatMap { $0.isEmpty ? nil : $0 } }

    /// A number, also one that stands in quotation marks.
    package func number(_ name: String) -> Double? {
        let value: Double? =
            if let text = members[name] as? String {
                NumberStyle.point.number(text)
            } else {
                (members[name] as? NSNumber)?.doubleValue
            }
        return value.flatMap { $0.isFinite && !TableRow.isAbsent($0) ? $0 : nil }
    }

    /// What names the object, whether it is written as number or as text.
    package func identifier(_ name: String) -> String? { string(name) ?? (members[name] as? NSNumber)?.stringValue }
}

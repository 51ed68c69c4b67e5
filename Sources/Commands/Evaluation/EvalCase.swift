import DaemonAPI
import Failures
import Foundation
import Nutrition

/// A conversation with what must be true after it.
struct EvalCase: Decodable, Hashable, Sendable {
    var id: String
    /// The clock, an ISO instant with offset.
    var now: String
    /// Command lines that run first, without the program's name.
    var setup: [String]?
    /// What the user says, in order, in one new conversation.
    var say: [String]
    var expect: EvalExpectation
}

struct EvalExpectation: Decodable, Hashable, Sendable {
    /// The entries beyond those of the setup, in any order, and no others.
    var entries: [EvalEntry]?
    /// When 0, no entry may have been added, changed or removed.
    var writes: Int?
    /// When 0, nothing at all may have been written: no note, no goal, no measure either.
    var changes: Int?
    /// Names of tools that must have run.
    var calls: [String]?
    /// Texts that must occur in the last reply; alternatives separated by `|`.
    var reply: [String]?
    /// Texts that must not.
    var notReply: [String]?
    /// How many notes were written.
    var notes: Int?
    /// Of each, at least one number of the last reply must lie in one of its ranges.
    var replyNumber: [EvalRanges]?
    /// How many of some texts must occur in the last reply.
    var replyAny: EvalAlternatives?
    /// The calories of all new entries together, in kcal.
    var newKcal: EvalRanges?
    /// Command lines that run after the conversation, with what they must print.
    var after: [EvalCommand]?

    private enum CodingKeys: String, CodingKey {
        case entries, writes, changes, calls, reply, notes, after
        case notReply = "not_reply"
        case replyNumber = "reply_number"
        case replyAny = "reply_any"
        case newKcal = "new_kcal"
    }
}

/// `[low, high]`, or a list of such, any of which will do.
struct EvalRanges: Decodable, Hashable, Sendable {
    var ranges: [EvalRange]

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let range = try? container.decode(EvalRange.self) {
            ranges = [range]
        } else {
            ranges = try container.decode([EvalRange].self)
        }
    }

    func contains(_ value: Double) -> Bool { ranges.contains { $0.contains(value) } }
}

/// At least `min` of the texts.
struct EvalAlternatives: Decodable, Hashable, Sendable {
    var of: [String]
    /// Absent is 1.
    var min: Int?
}

/// A command line and patterns of what it prints, as case-insensitive regular expressions.
struct EvalCommand: Decodable, Hashable, Sendable {
    /// One of them must print what is wanted.
    var run: [String]
    var has: [String]
    var lacks: [String]

    private enum CodingKeys: String, CodingKey { case run, has, lacks }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        run =
            try (try? container.decode([String].self, forKey: .run))
            ?? [container.decode(String.self, forKey: .run)]
        has = try container.decodeIfPresent([String].self, forKey: .has) ?? []
        lacks = try container.decodeIfPresent([String].self, forKey: .lacks) ?? []
    }

    /// What keeps this output from being the wanted one.
    func problems(in output: String) -> [String] {
        has.filter { !EvalPattern.occurs($0, in: output) }.map { "lacks /\($0)/" }
            + lacks.filter { EvalPattern.occurs($0, in: output) }.map { "has /\($0)/" }
    }
}

/// An entry that must exist.
struct EvalEntry: Decodable, Hashable, Sendable {
    /// Words that must all occur in the name or the food; alternatives separated by `|`.
    var has: [String]
    var quantity: Double?
    var grams: EvalRange?
    /// In kcal.
    var kcal: EvalRange?
    var meal: Meal?
    var day: CalendarDay?
}

/// `[low, high]`, both included.
struct EvalRange: Decodable, Hashable, Sendable {
    var low: Double
    var high: Double

    init(low: Double, high: Double) {
        self.low = low
        self.high = high
    }

    init(from decoder: any Decoder) throws {
        let ends = try decoder.singleValueContainer().decode([Double].self)
        guard ends.count == 2, ends[0] <= ends[1] else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "a range is [low, high]"))
        }
        self.init(low: ends[0], high: ends[1])
    }

    /// Room for the last bit of binary fractions.
    private static let slack = 1e-6

    func contains(_ value: Double) -> Bool { value >= low - Self.slack && value <= high + Self.slack }
}

/// The conversations of a file, and its lines that are none.
struct EvalFile: Hashable, Sendable {
    struct NumberedCase: Hashable, Sendable {
        var line: Int
        var content: EvalCase
    }

    struct MalformedLine: Encodable, Hashable, Sendable {
        var line: Int
        var problem: String
    }

    var cases: [NumberedCase] = []
    var malformed: [MalformedLine] = []

    /// Conversations are a few hundred bytes each.
    private static let largestFile = 64 << 20

    /// - Parameter limit: the most conversations; malformed lines do not count.
    /// - Throws: when the file cannot be read.
    static func read(_ path: String, limit: Int?) throws(BiteBookError) -> EvalFile {
        let data = try data(path, largest: largestFile)
        return parse(try InputRules.decode(data), limit: limit)
    }

    /// The bytes of an evaluation file.
    ///
    /// - Throws: `storage_unavailable`, or `too_large` beyond `largest` bytes.
    static func data(_ path: String, largest: Int) throws(BiteBookError) -> Data {
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path, directoryHint: .notDirectory))
        } catch {
            throw BiteBookError(
                .storageUnavailable, "\(path) cannot be read.", hint: "Check the name and that you may read it.",
                underlying: error)
        }
        guard data.count <= largest else {
            throw BiteBookError(.tooLarge, "\(path) is larger than \(largest >> 20) MB.")
        }
        return data
    }

    static func parse(_ text: String, limit: Int?) -> EvalFile {
        var file = EvalFile()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let limit, file.cases.count >= limit { break }
            guard !line.allSatisfy(\.isWhitespace) else { continue }
            do {
                let content = try WireCoding.decode(EvalCase.self, from: Data(line.utf8))
                if let problem = problem(in: content) {
                    file.malformed.append(MalformedLine(line: index + 1, problem: problem))
                } else {
                    file.cases.append(NumberedCase(line: index + 1, content: content))
                }
            } catch {
                file.malformed.append(MalformedLine(line: index + 1, problem: describe(error)))
            }
        }
        return file
    }

    private static func problem(in content: EvalCase) -> String? {
        if content.say.isEmpty { return "`say` is empty" }
        if ZonedInstant(iso: content.now) == nil { return "`now` is no instant with offset: \(content.now)" }
        if (content.expect.entries ?? []).contains(where: { $0.has.isEmpty }) { return "an entry has an empty `has`" }
        return nil
    }

    private static func describe(_ error: any Error) -> String {
        func place(_ path: [any CodingKey]) -> String {
            path.isEmpty
                ? "" : " at " + path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        }
        return switch error {
        case DecodingError.keyNotFound(let key, let context):
            "`\(key.stringValue)` is missing\(place(context.codingPath))"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "wrong type of value\(place(context.codingPath))"
        case DecodingError.dataCorrupted(let context):
            context.codingPath.isEmpty ? "no JSON object" : "\(context.debugDescription)\(place(context.codingPath))"
        default: "unreadable"
        }
    }
}

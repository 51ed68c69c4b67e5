package import Failures
import Foundation
package import Nutrition

/// One thing the user says.
package struct TurnRequest: Codable, Hashable, Sendable {
    package var text: String
    /// The conversation to go on with; null starts a new one.
    package var conversation: Int64?

    package init(text: String, conversation: Int64? = nil) {
        self.text = text
        self.conversation = conversation
    }
}

/// A JSON value of unknown shape, as a tool's arguments.
package struct AnyJSON: Codable, Hashable, Sendable {
    /// Compact JSON text.
    package let text: String

    package init(text: String) { self.text = text }

    package init(from decoder: any Decoder) throws { text = try JSONText.read(from: decoder) }

    package func encode(to encoder: any Encoder) throws { try JSONText.write(text, to: encoder) }
}

/// Who understood the words that led to a call.
package struct CallEvidence: Codable, Hashable, Sendable {
    package enum Reader: String, CaseIterable, Codable, Sendable {
        /// The trained reader.
        case learnt
        /// A rule, of which every word had its place.
        case rule
        /// The language model, and rules that checked it.
        case model
        /// The user, who left the same words' entries as they were before.
        case confirmed
    }

    package var by: Reader
    /// How sure the trained reader was of what the message wants, 0 to 1.
    package var share: Double?

    package init(by: Reader, share: Double? = nil) {
        self.by = by
        self.share = share
    }
}

/// A tool call with what became of it.
package struct CallReport: Codable, Hashable, Sendable {
    package enum Outcome: String, CaseIterable, Codable, Sendable { case ok, rejected }

    package var name: String
    package var arguments: AnyJSON
    package var outcome: Outcome
    package var reason: String?
    /// Absent in turns of earlier versions.
    package var evidence: CallEvidence?

    package init(
        name: String, arguments: AnyJSON, outcome: Outcome, reason: String?, evidence: CallEvidence? = nil
    ) {
        self.name = name
        self.arguments = arguments
        self.outcome = outcome
        self.reason = reason
        self.evidence = evidence
    }

    /// The calls of a turn, as the turn keeps them; none where it keeps none.
    package static func kept(_ text: String?) -> [CallReport] {
        text.flatMap { try? JSONDecoder().decode([CallReport].self, from: Data($0.utf8)) } ?? []
    }

    private enum CodingKeys: String, CodingKey { case name, arguments, outcome, reason, evidence }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(arguments, forKey: .arguments)
        try container.encode(outcome, forKey: .outcome)
        try container.encode(reason, forKey: .reason)
        try container.encodeIfPresent(evidence, forKey: .evidence)
    }
}

/// Where a turn's time went; milliseconds and tokens.
package struct TurnTimings: Codable, Hashable, Sendable {
    package var totalMs: Double
    /// The model server's own reported time.
    package var modelMs: Double
    /// Prompt tokens that had to be read (not cached).
    package var promptTokens: Int
    package var generatedTokens: Int
    /// How often the model planned; 0 where the words were understood without it.
    package var rounds: Int

    package init(totalMs: Double, modelMs: Double, promptTokens: Int, generatedTokens: Int, rounds: Int) {
        self.rounds = rounds
        self.totalMs = totalMs
        self.modelMs = modelMs
        self.promptTokens = promptTokens
        self.generatedTokens = generatedTokens
    }
}

/// The whole result of a turn or an estimate.
package struct TurnResult: Codable, Hashable, Sendable {
    /// Null for an estimate.
    package var conversation: Int64?
    package var reply: String
    /// The kind of message the model saw, as `I ate`.
    package var kind: String
    package var calls: [CallReport]
    package var entries: [EntryDTO]
    /// What the foods of an estimate come to; absent for a turn.
    package var total: [Nutrient: NutrientSum]?
    /// Null for an estimate.
    package var day: DaySummary?
    package var timings: TurnTimings
    /// Whether the model was not asked, because the words left no doubt.
    package var instant: Bool
    /// The language that the message was read in, by its ISO 639-1 code; null when nothing told it.
    package var language: String?

    package init(
        conversation: Int64?, reply: String, kind: String, calls: [CallReport], entries: [EntryDTO], day: DaySummary?,
        timings: TurnTimings, instant: Bool = false, language: String? = nil, total: [Nutrient: NutrientSum]? = nil
    ) {
        self.language = language
        self.total = total
        self.conversation = conversation
        self.reply = reply
        self.kind = kind
        self.calls = calls
        self.entries = entries
        self.day = day
        self.timings = timings
        self.instant = instant
    }

    private enum CodingKeys: String, CodingKey {
        case conversation, reply, kind, calls, entries, total, day, timings, instant, language
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(conversation, forKey: .conversation)
        try container.encode(reply, forKey: .reply)
        try container.encode(kind, forKey: .kind)
        try container.encode(calls, forKey: .calls)
        try container.encode(entries, forKey: .entries)
        try container.encodeIfPresent(total, forKey: .total)
        try container.encode(day, forKey: .day)
        try container.encode(timings, forKey: .timings)
        try container.encode(instant, forKey: .instant)
        try container.encode(language, forKey: .language)
    }
}

/// One server-sent event: `event:` is its type, `data:` the JSON of the whole event.
package enum StreamEvent: Codable, Hashable, Sendable {
    /// What is going on, for a status line: `understanding`, `looking up`, `answering`, `downloading part 3 of 22`.
    case activity(String)
    /// A piece of the reply, to be shown as it comes.
    case text(String)
    /// Everything shown so far is replaced by this text.
    case replace(String)
    /// Bytes done and in all of a long transfer, with a rate in bytes per second.
    case progress(ProgressReport)
    /// A reminder is due.
    case reminder(ReminderDTO)
    /// The turn is over.
    case turn(TurnResult)
    /// A long task is over.
    case done(String)
    /// A model has been tried.
    case audition(AuditionReport)
    /// A model has been measured.
    case bench(BenchReport)
    /// A backup was made or read, or a restore waits for the next start.
    case backup(BackupReport)
    /// What files of another program hold.
    case found(ImportFindings)
    /// Files of another program were taken over.
    case taken(ImportTaken)
    case failure(BiteBookError)

    package static func == (lhs: Self, rhs: Self) -> Bool {
        (try? WireCoding.encode(lhs)) == (try? WireCoding.encode(rhs))
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(try? WireCoding.encode(self)) }
}

package struct ProgressReport: Codable, Hashable, Sendable {
    package var what: String
    package var done: Int64
    package var total: Int64
    package var perSecond: Double

    package init(what: String, done: Int64, total: Int64, perSecond: Double) {
        self.what = what
        self.done = done
        self.total = total
        self.perSecond = perSecond
    }
}

package enum PostTurn: StreamRoute {
    package typealias Request = TurnRequest
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.post
    package static let path = "/v1/turns"
    package static let summary = "Says something; answers with events, the last is `turn` or `failure`."
}

package enum PostEstimate: Route {
    package typealias Request = TurnRequest
    package typealias Response = TurnResult
    package static let verb = HTTPVerb.post
    package static let path = "/v1/estimate"
    package static let summary = "Understands and computes a meal; writes nothing."
}

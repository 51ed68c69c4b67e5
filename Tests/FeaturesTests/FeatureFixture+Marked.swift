import DaemonAPI
import Language
import Nutrition
import Store
import Synchronization
import TestSupport
import Testing

@testable import Conversation

extension FeatureFixture {
    /// Says each of the marked messages (`ate|two [f eggs]`) in one conversation, without a language model.
    static func saying(
        _ marked: [String], now: String = FeatureFixture.now,
        then check: @Sendable (FeatureFixture, TurnResult) async throws -> Void
    ) async throws {
        let reader = MarkedReader(marked)
        try await FeatureFixture.with(now: now, messages: reader) { fixture in
            var result: TurnResult?
            for text in reader.texts {
                result = try await fixture.workspace.turns.say(
                    TurnRequest(text: text, conversation: result?.conversation), observe: { _ in })
            }
            try await check(fixture, try #require(result))
        }
    }

    /// The reply to the last of some marked messages, and the names and weights of what is logged then.
    static func answer(to marked: [String]) async throws -> (reply: String, entries: [String]) {
        let found = Mutex<(String, [String])>(("", []))
        try await saying(marked) { fixture, turn in
            let entries = try await fixture.entries().map { "\($0.name) \(Int(($0.grams ?? 0).rounded())) g" }
            found.withLock { $0 = (turn.reply, entries) }
        }
        return found.withLock { $0 }
    }
}

/// A reader that knows some messages, given as `intent|words with marks`, `intent/form|words with marks` or
/// `intent/form/acts|words`, the acts joined by `+`.
struct MarkedReader: MessageReader {
    private(set) var texts: [String] = []
    private var readings: [String: LearntReading] = [:]

    init(_ marked: [String]) {
        for line in marked {
            let cut = line.firstIndex(of: "|") ?? line.startIndex
            let marked = MarkedText(line[line.index(after: cut)...])
            let slots = marked.marks.compactMap { mark in
                SlotLabel(rawValue: mark.label).map {
                    LearntReading.Slot(label: $0, text: mark.words, range: mark.range, confidence: 0.95)
                }
            }
            texts.append(marked.text)
            let labels = line[..<cut].split(separator: "/")
            let intent = IntentLabel(rawValue: String(labels[0])) ?? .talk
            let form = labels.count > 1 ? QuestionForm(rawValue: String(labels[1])) : nil
            let acts =
                labels.count > 2 ? labels[2].split(separator: "+").compactMap { PersonAct(rawValue: String($0)) } : []
            readings[marked.text] = LearntReading(
                probabilities: [intent: 0.97], slots: slots, forms: form.map { [$0: 0.95] } ?? [:],
                acts: Dictionary(uniqueKeysWithValues: acts.map { ($0, 0.9) }))
        }
    }

    func read(_ text: String, after previous: String?) async -> LearntReading? { readings[text] }
}

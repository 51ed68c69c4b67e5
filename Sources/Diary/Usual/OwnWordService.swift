package import DaemonAPI
import Failures
import FoodKnowledge
import Foundation
import Nutrition
package import Store

/// The user's own words for foods (SPEC N12): learnt where a reading is corrected, or told outright. A food that is
/// called so is the one that is meant, before all tables.
package struct OwnWordService: Sendable {
    /// More are no vocabulary.
    static let mostWords = 1000

    let log: FoodLogService

    package init(log: FoodLogService) { self.log = log }

    private var store: Store { log.store }

    package func list() async throws -> [OwnWordDTO] { try await store.ownWords().filter(\.isKnown).map(\.wire) }

    /// Says what a word means, whatever it meant before.
    ///
    /// - Throws: `invalid_input` when either is empty or too long, both are the same, or no table knows the meaning.
    package func set(
        _ word: String, to meaning: String, by actor: Actor, turn: Int64?
    ) async throws -> OwnWordRecord {
        let (word, meaning) = (try Self.checked(word), try Self.checked(meaning))
        guard word != meaning else {
            throw BiteBookError(.invalidInput, "“\(word)” means itself.", hint: "Name another food that it stands for.")
        }
        guard log.foods.finds(meaning) else {
            throw BiteBookError(
                .invalidInput, "No table knows “\(meaning)”.",
                hint: "Name a food as `bitebook foods search` finds it, or define your own with `bitebook foods add`.")
        }
        return try await keep(word, meaning, by: actor, turn: turn) { _ in OwnWordRecord.timesUntilKnown }
    }

    /// Learns from a correction of what a word was read as. Used at once where no table knew the word, else when it was
    /// corrected so before; what the tables call so exactly needs to be told.
    ///
    /// - Returns: the word when it is used from now on, and was not before.
    package func learn(
        _ word: String, means meaning: String, wasUnknown: Bool, turn: Int64?
    ) async throws -> OwnWordRecord? {
        guard let word = try? Self.checked(word), let meaning = try? Self.checked(meaning), word != meaning,
            !log.foods.tablesOnly.knowsExactly(word), log.foods.knows(meaning)
        else { return nil }
        let before = try await store.ownWords().first { $0.word == word }
        guard before.map({ !$0.isKnown || $0.meaning != meaning }) ?? true else { return nil }
        let kept = try await keep(word, meaning, by: .chat, turn: turn) { before in
            wasUnknown ? OwnWordRecord.timesUntilKnown : before.map { $0.meaning == meaning ? $0.times + 1 : 1 } ?? 1
        }
        return kept.isKnown ? kept : nil
    }

    private func keep(
        _ word: String, _ meaning: String, by actor: Actor, turn: Int64?,
        times: @escaping @Sendable (OwnWordRecord?) -> Int
    ) async throws -> OwnWordRecord {
        let now = log.clock().date
        return try await store.change(by: actor, turn: turn, at: now) { changes in
            let before = try changes.ownWord(word)
            guard var row = before else {
                guard try changes.ownWordCount() < Self.mostWords else {
                    throw BiteBookError(
                        .tooLarge, "\(Wording.whole(Self.mostWords)) words are kept already.",
                        hint: "`bitebook words forget WORD` makes room.")
                }
                return try changes.insert(
                    OwnWordRecord(word: word, meaning: meaning, times: times(nil), learntAt: now))
            }
            row.times = times(before)
            row.meaning = meaning
            try changes.update(row)
            return row
        }
    }

    /// Forgets a word by its number or as it is said.
    ///
    /// - Throws: `not_found`.
    package func forget(_ id: String, by actor: Actor, turn: Int64?) async throws -> OwnWordRecord {
        let said = (try? Self.checked(id)) ?? id
        let words = try await store.ownWords().filter(\.isKnown)
        guard let row = words.first(where: { $0.word == said }) ?? words.first(where: { "\($0.id ?? 0)" == id }) else {
            throw BiteBookError(
                .notFound, "There is no word '\(Wording.shortened(id, to: 40))' of yours.",
                hint: "`bitebook words list` shows them.")
        }
        try await store.change(by: actor, turn: turn, at: log.clock().date) { try $0.remove(row) }
        return row
    }

    /// Forgets all, those that are not used yet as well.
    package func clear() async throws -> [OwnWordDTO] {
        let rows = try await store.ownWords()
        try await store.change(by: .commandLine, turn: nil, at: log.clock().date) { changes in
            for row in rows { try changes.remove(row) }
        }
        return rows.filter(\.isKnown).map(\.wire)
    }

    /// A word as it is kept: in lower case, with single spaces.
    ///
    /// - Throws: `invalid_input`.
    private static func checked(_ text: String) throws -> String {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard words.contains(where: \.isLetter), words.count <= Limits.unit else {
            throw BiteBookError(
                .invalidInput,
                words.isEmpty ? "The word is empty." : "That is no word of up to \(Limits.unit) letters.",
                hint: "As `bitebook words set \"nan's pie\" \"shepherd's pie\"`.")
        }
        return words
    }
}

extension OwnWordRecord {
    package var wire: OwnWordDTO { OwnWordDTO(id: id ?? 0, word: word, meaning: meaning) }
}

package import Foundation
import GRDB

/// A conversation from an export.
package struct ImportedConversation: Sendable {
    package var title: String
    package var createdAt: Int64
    package var updatedAt: Int64
    package var messages: [MessageRecord]

    package init(title: String, createdAt: Int64, updatedAt: Int64, messages: [MessageRecord]) {
        self.title = title
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.messages = messages
    }
}

/// Photos and drafts from an export; photos are named by their hashes.
package struct ImportedPhotos: Sendable {
    package var photos: [PhotoRecord] = []
    package var drafts: [(photo: String, draft: DraftRecord)] = []
    /// By the entry's place in the list of entries.
    package var ofEntries: [Int: String] = [:]

    package init() {}
}

/// What an import wrote.
package struct ImportOutcome: Sendable {
    /// New rows by table.
    package var added: [String: Int] = [:]
    /// Rows that were already there, by table.
    package var skipped: [String: Int] = [:]
    /// The notes that were new.
    package var notes: [NoteRecord] = []
}

extension Store {
    /// Adds rows that are not there yet, all or nothing, as one change of the journal (conversations apart, which the
    /// journal does not know).
    ///
    /// - Throws: `invalid_input` for rows that cannot be, with their place; then nothing was written.
    package func load(
        rowsOf source: @escaping @Sendable () throws -> any UserRowSource, rules: ImportRules, at now: Date
    ) async throws -> ImportOutcome {
        try await change(by: .transfer, turn: nil, at: now) { changes in
            var importing = try RowImport(changes)
            try importing.run(try source(), rules: rules)
            try rules.finish(changes)
            return importing.outcome
        }
    }

    /// The same for what an export of an earlier format holds.
    package func load(
        entries: [EntryRecord], notes: [NoteRecord], conversations: [ImportedConversation],
        settings: [String: String], ownFoods: [OwnFoodRecord] = [], bodyMeasures: [BodyMeasureRecord] = [],
        portions: ImportedPortions? = nil, photos: ImportedPhotos = ImportedPhotos(),
        finish: @escaping @Sendable (Changes) throws -> Void = { _ in }, at now: Date
    ) async throws -> ImportOutcome {
        try await change(by: .transfer, turn: nil, at: now) { changes in
            var importing = try RowImport(changes)
            var ids: [String: Int64] = [:]
            for photo in photos.photos { ids[photo.hash] = try importing.add(photo) }
            for (index, entry) in entries.enumerated() {
                var entry = entry
                entry.photoID = photos.ofEntries[index].flatMap { ids[$0] }
                try importing.add(entry)
            }
            for note in notes { try importing.add(note) }
            for conversation in conversations { try importing.add(conversation) }
            for (key, value) in settings.sorted(by: { $0.key < $1.key }) { try importing.set(key, to: value) }
            for food in ownFoods { try importing.add(food) }
            for measure in bodyMeasures { try importing.add(measure) }
            if let portions {
                for category in portions.categories { try importing.add(category) }
                for slot in portions.slots { try importing.add(slot) }
                for size in portions.sizes { try importing.add(size) }
                for activity in portions.activities { try importing.add(activity) }
            }
            for (hash, draft) in photos.drafts {
                guard let photo = ids[hash] else { continue }
                var draft = draft
                draft.photoID = photo
                for index in draft.items.indices { draft.items[index].entry.photoID = photo }
                try importing.add(draft)
            }
            try finish(changes)
            return importing.outcome
        }
    }
}

extension RowImport {
    @discardableResult
    fileprivate mutating func add<Record: UserRow>(_ row: Record) throws -> Int64 {
        guard let data = UserData.named(Record.entity) else { return 0 }
        return try add(row, data).id
    }

    /// Messages come with a conversation that is new.
    fileprivate mutating func add(_ conversation: ImportedConversation) throws {
        let row = ConversationRow(
            id: nil, title: conversation.title, createdAt: conversation.createdAt, updatedAt: conversation.updatedAt,
            titled: 1)
        guard let data = UserData.named(ConversationRow.entity) else { return }
        let (id, isNew) = try add(row, data)
        guard isNew else { return }
        for message in conversation.messages {
            var row = message
            row.conversationID = id
            try row.insert(changes.database)
        }
    }

    /// A setting of an earlier format, which wins over the one here.
    fileprivate mutating func set(_ key: String, to value: String) throws {
        try changes.set(key, to: value)
        count(SettingRow.databaseTableName)
    }
}

import DaemonAPI
import Diary
import Foundation
import Notes
import Nutrition
import Store

extension FeatureFixture {
    /// What earlier versions exported, as a document of format 3.
    func export() async throws -> ExportDocument {
        var talks: [ExportedConversation] = []
        for conversation in try await conversations.list().sorted(by: { $0.id < $1.id }) {
            let detail = try await conversations.detail(conversation.id)
            talks.append(ExportedConversation(conversation: detail.conversation, messages: detail.messages))
        }
        let kept = try await store.photos()
        let hashes = Dictionary(uniqueKeysWithValues: kept.map { ($0.id, $0.hash) })
        return ExportDocument(
            product: BiteBookVersion.product, exportedAt: clock.now.iso,
            settings: store.live.settings.filter { !$0.value.contains("://") },
            entries: try await store.entries(days: nil).map { $0.exported(photo: $0.photoID.flatMap { hashes[$0] }) },
            conversations: talks, notes: try await notes.list().sorted { $0.id < $1.id },
            ownFoods: try await store.ownFoods().map(\.wire),
            bodyMeasures: try await store.bodyMeasures().map { record in
                ExportedBodyMeasure(
                    measure: record.wire, zone: record.zone,
                    saidAt: ZonedInstant(Milliseconds(record.saidAt).date, record.measured.zone).iso)
            },
            portions: try await exportedPortions(), photos: kept.map(\.exported),
            drafts: try await store.drafts(in: .open).compactMap { draft in
                draft.photoID.flatMap { hashes[$0] }.map(draft.exported)
            })
    }

    private func exportedPortions() async throws -> ExportedPortions {
        let rows = store.live.portions
        return ExportedPortions(
            categories: rows.categories.map(\.definition), slots: rows.slots.map(\.slot),
            sizes: rows.sizes.map {
                ExportedPortions.Size(foodID: $0.foodID, food: $0.foodName, category: $0.category, grams: $0.grams)
            },
            activities: try await store.activities(days: nil).map(\.wire))
    }
}

extension EntryRecord {
    fileprivate func exported(photo: String?) -> ExportedEntry {
        ExportedEntry(
            entry: wire, zone: zone, portionRule: portionRule, nutrients: nutrients, portions: portions,
            proposed: proposed, photo: photo)
    }
}

extension PhotoRecord {
    fileprivate var exported: ExportedPhoto {
        ExportedPhoto(
            hash: hash, file: file, bytes: bytes, longestEdge: longestEdge, name: name, meal: meal, eatenAt: eaten.iso,
            zone: zone, day: day, addedAt: ZonedInstant(Milliseconds(addedAt).date, .gmt).iso, state: state.rawValue,
            problem: problem, attempts: attempts, reading: reading)
    }
}

extension DraftRecord {
    fileprivate func exported(photo: String) -> ExportedDraft {
        ExportedDraft(
            photo: photo, createdAt: ZonedInstant(Milliseconds(createdAt).date, .gmt).iso,
            items: items.map { item in
                ExportedDraft.Item(
                    number: item.number, state: item.state.rawValue, reader: item.reader.rawValue,
                    confidence: item.confidence, needsName: item.needsName, entry: item.entry.exported(photo: nil),
                    newFood: item.newFood?.wire)
            })
    }
}

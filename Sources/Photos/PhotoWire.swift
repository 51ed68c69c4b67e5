import DaemonAPI
import Diary
import Foundation
import Insights
import Nutrition
import Store

extension DraftService {
    private var scores: HealthScoreService {
        HealthScoreService(store: store, settings: log.settings, foods: log.foods)
    }

    package func receipts() async throws -> DraftReceipts {
        DraftReceipts(log: try await log.receipts(), scores: scores)
    }

    /// A draft as clients see it, with the scores of what is open.
    func wire(_ draft: DraftRecord) async throws -> DraftDTO {
        var items = draft.items.map(\.wire)
        for (index, item) in draft.items.enumerated() where item.state == .open {
            let food = try await scores.food(of: item.entry)
            if food.score != nil { items[index].score = food.wire(entry: nil) }
        }
        return DraftDTO(id: draft.id ?? 0, photo: draft.photoID, state: draft.state.rawValue, items: items)
    }
}

extension DraftItem {
    fileprivate var wire: DraftItemDTO {
        DraftItemDTO(
            number: number, state: state.rawValue, reader: reader.rawValue,
            confidence: (confidence * 100).rounded() / 100, needsName: needsName, definesFood: newFood != nil,
            entry: entry.wire)
    }
}

extension PhotoRecord {
    func wire(in folder: PhotoFolder, draft: Int64?, entries: [Int64]) -> PhotoDTO {
        PhotoDTO(
            id: id ?? 0, file: file.map { folder.file($0).path }, bytes: bytes, day: day, eatenAt: eaten.iso,
            state: state.rawValue, problem: problem, draft: draft, entries: entries)
    }
}

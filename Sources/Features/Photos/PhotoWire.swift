import DaemonAPI
import Foundation
import Nutrition
import Store

extension DraftRecord {
    /// As clients see it.
    var wire: DraftDTO {
        DraftDTO(id: id ?? 0, photo: photoID, state: state.rawValue, items: items.map(\.wire))
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

package import DaemonAPI
import Diary
import Failures
import Foundation
import Gates
import Nutrition
import PhotoReading
import Store

extension PhotoService {
    /// Pixels of the longer side of a picture that was made smaller: still enough to see what it was.
    static let compressedEdge = 800

    /// Deletes pictures of food that was eaten so many days ago or earlier. The photos stay known, and what was logged
    /// from them stays.
    ///
    /// - Throws: `invalid_input` for a number of days below 0, `storage_unavailable`.
    package func prune(_ selection: PhotoSelection) async throws -> PhotoSpace {
        let (old, kept) = try await old(selection)
        guard !selection.isDryRun else {
            return PhotoSpace(photos: old.count, bytes: old.reduce(0) { $0 + $1.bytes }, kept: kept)
        }
        var space = PhotoSpace(photos: 0, bytes: 0, kept: kept)
        for photo in old {
            try Task.checkCancellation()
            let freed: Int? = try await owned(photo.id ?? 0) { photo in
                guard let file = photo.file, try await isDone(photo) else { return nil }
                var pruned = photo
                // First the row: a picture that nobody names harms less than a name without its picture.
                pruned.file = nil
                pruned.bytes = 0
                try await store.update(pruned)
                do {
                    return try folder.remove(file)
                } catch {
                    try await store.update(photo)
                    throw error
                }
            }
            space.add(freed)
        }
        try await giveUp(through: try await lastDay(selection))
        return space
    }

    /// What is older than pruned pictures need not come from another machine any more.
    private func giveUp(through last: CalendarDay) async throws {
        for photo in try await store.photos() where photo.awaitsPicture && photo.day <= last {
            try await owned(photo.id ?? 0) { photo in
                guard photo.awaitsPicture else { return }
                var pruned = photo
                pruned.longestEdge = Self.compressedEdge
                try await store.update(pruned)
            }
        }
    }

    /// Deletes a photo with its picture. What was logged from it stays.
    ///
    /// - Throws: `not_found`; `conflict` when a draft of it is open; `storage_unavailable`.
    package func remove(_ id: Int64) async throws -> PhotoDTO {
        try await owned(id) { photo in
            let draft = try await store.draft(ofPhoto: id)
            if let draft, draft.state == .open { throw BiteBookError.isOpen(draft: draft.id ?? 0, ofPhoto: id) }
            let removed = try await result(photo, draft, []).photo
            if let file = photo.file { _ = try folder.remove(file) }
            try await store.remove(photo)
            return removed
        }
    }

    /// Makes pictures of food that was eaten so many days ago or earlier smaller. A picture that is gone or damaged is
    /// told of and left alone.
    ///
    /// - Throws: as `prune`.
    package func compress(_ selection: PhotoSelection) async throws -> PhotoSpace {
        let (old, kept) = try await old(selection)
        let large = old.filter { $0.longestEdge > Self.compressedEdge }
        guard !selection.isDryRun else { return PhotoSpace(photos: large.count, bytes: nil, kept: kept) }
        var space = PhotoSpace(photos: 0, bytes: 0, kept: kept)
        for photo in large {
            try Task.checkCancellation()
            do {
                let freed: Int? = try await owned(photo.id ?? 0) { photo in
                    guard photo.file != nil, try await isDone(photo) else { return nil }
                    return max(0, photo.bytes - (try await shrink(photo, to: Self.compressedEdge).bytes))
                }
                space.add(freed)
            } catch let error as BiteBookError where [.notFound, .invalidInput, .tooLarge].contains(error.code) {
                space.problems.append("Photo \(photo.id ?? 0): \(error.message)")
            }
        }
        return space
    }

    /// Makes a picture that is kept smaller.
    ///
    /// - Throws: `not_found` where it is gone, `invalid_input` where it is damaged, `storage_unavailable`.
    private func shrink(_ photo: PhotoRecord, to edge: Int) async throws -> PhotoRecord {
        guard let file = photo.file, folder.has(photo) else {
            throw BiteBookError(.notFound, "The picture is not there any more.")
        }
        return try await decoding.run {
            try folder.prepare()
            _ = try await reader().read(
                folder.file(file), writingJPEGTo: folder.picture(photo.hash), longestEdge: edge)
            do {
                try folder.place(photo.hash, at: file)
            } catch {
                folder.discard(photo.hash)
                throw error
            }
            var smaller = photo
            smaller.longestEdge = edge
            smaller.bytes = folder.size(folder.file(file))
            try await store.update(smaller)
            return smaller
        }
    }

    /// Whether nothing waits for a photo's picture any more.
    private func isDone(_ photo: PhotoRecord) async throws -> Bool {
        guard photo.state == .analysed else { return false }
        return try await store.draft(ofPhoto: photo.id ?? 0)?.state != .open
    }

    private func lastDay(_ selection: PhotoSelection) async throws -> CalendarDay {
        guard Limits.photoAge.contains(selection.olderThanDays) else {
            throw BiteBookError(.invalidInput, "The days must be a number from 0 on.")
        }
        return try await log.settings.today().adding(days: -selection.olderThanDays)
    }

    /// Photos with a picture that nothing waits for, and how many others there are.
    private func old(_ selection: PhotoSelection) async throws -> (photos: [PhotoRecord], kept: Int) {
        let last = try await lastDay(selection)
        let open = Set(try await store.drafts(in: .open).compactMap(\.photoID))
        let photos = try await store.photos().filter { $0.file != nil && $0.day <= last }
        let free = photos.filter { $0.state == .analysed && !open.contains($0.id ?? 0) }
        return (free, photos.count - free.count)
    }
}

extension PhotoSpace {
    /// One picture more, with the bytes that it gave back; nothing for nil.
    fileprivate mutating func add(_ freed: Int?) {
        guard let freed else { return }
        photos += 1
        bytes = (bytes ?? 0) + freed
    }
}

package import DaemonAPI
import Failures
import Foundation
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
        var space = PhotoSpace(photos: old.count, bytes: old.reduce(0) { $0 + $1.bytes }, kept: kept)
        guard !selection.isDryRun else { return space }
        space.bytes = 0
        for photo in old {
            guard let file = photo.file else { continue }
            var pruned = photo
            // First the row: a picture that nobody names harms less than a name without its picture.
            pruned.file = nil
            pruned.bytes = 0
            try await store.update(pruned)
            space.bytes = try (space.bytes ?? 0) + folder.remove(file)
        }
        return space
    }

    /// Makes pictures of food that was eaten so many days ago or earlier smaller.
    ///
    /// - Throws: as `prune`.
    package func compress(_ selection: PhotoSelection) async throws -> PhotoSpace {
        let (old, kept) = try await old(selection)
        let large = old.filter { $0.longestEdge > Self.compressedEdge }
        var space = PhotoSpace(photos: large.count, bytes: nil, kept: kept)
        guard !selection.isDryRun else { return space }
        space = PhotoSpace(photos: 0, bytes: 0, kept: kept)
        for photo in large {
            guard let path = photo.file else { continue }
            try Task.checkCancellation()
            let file = folder.file(path)
            let before = folder.size(file)
            _ = try await reader().read(file, writingJPEGTo: file, longestEdge: Self.compressedEdge)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            var smaller = photo
            smaller.longestEdge = Self.compressedEdge
            smaller.bytes = folder.size(file)
            try await store.update(smaller)
            space.photos += 1
            space.bytes = (space.bytes ?? 0) + max(0, before - smaller.bytes)
        }
        return space
    }

    /// Photos with a picture that nothing waits for, and how many others there are.
    private func old(_ selection: PhotoSelection) async throws -> (photos: [PhotoRecord], kept: Int) {
        guard (0...36_500).contains(selection.olderThanDays) else {
            throw BiteBookError(.invalidInput, "The days must be a number from 0 on.")
        }
        let last = try await log.settings.today().adding(days: -selection.olderThanDays)
        let open = Set(try await store.drafts(in: .open).compactMap(\.photoID))
        let photos = try await store.photos().filter { $0.file != nil && $0.day <= last }
        let free = photos.filter { $0.state != .waiting && !open.contains($0.id ?? 0) }
        return (free, photos.count - free.count)
    }
}

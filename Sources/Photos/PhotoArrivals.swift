package import Foundation
import Gates
import Store

/// Pictures that come from another machine, for photos that are known already.
extension PhotoService {
    /// Puts a picture at its place, where it is missing.
    ///
    /// - Parameters:
    ///   - hash: of the photo.
    ///   - edge: pixels of the picture's longer side.
    /// - Returns: whether it was wanted.
    /// - Throws: `storage_unavailable`; then nothing changed.
    package func place(_ picture: Data, of hash: String, edge: Int) async throws -> Bool {
        guard let id = try await store.photo(hash: hash)?.id else { return false }
        return try await owned(id) { photo in
            let isGone = photo.file != nil && !folder.has(photo)
            guard photo.awaitsPicture || isGone else { return false }
            // The path has to be free until the row has it.
            try await decoding.run {
                var photo = photo
                let known = photo.file
                let file = if let known { known } else { try await path(for: photo.eaten, day: photo.day) }
                (photo.file, photo.bytes, photo.longestEdge) = (file, picture.count, edge)
                try folder.keep(picture, of: hash)
                do {
                    try await store.update(photo)
                } catch {
                    folder.discard(hash)
                    throw error
                }
                try folder.place(hash, at: file)
            }
            return true
        }
    }
}

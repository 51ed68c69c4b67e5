package import DaemonAPI
import Failures
import Foundation
import Store

extension PhotoService {
    /// - Throws: `not_found`.
    package func find(_ id: Int64) async throws -> PhotoDTO {
        try await result(try await store.photo(id), try await store.draft(ofPhoto: id), []).photo
    }

    /// The picture of a photo as it is kept.
    ///
    /// - Throws: `not_found` for a photo that is not known, and where its picture was pruned, has not come yet or is
    ///   gone; `too_large`.
    package func picture(of id: Int64) async throws -> PictureDTO {
        let path = try await store.photo(id).file
        let size = path.map { folder.size(folder.file($0)) } ?? 0
        guard let path, size > 0 else {
            throw BiteBookError(
                .notFound, "The picture of photo \(id) is not here.",
                hint: "It was deleted, or has not come from another machine yet.")
        }
        guard size <= PhotoUpload.largestFile else {
            throw BiteBookError(.tooLarge, "The picture is larger than \(PhotoUpload.largestFile >> 20) MiB.")
        }
        do {
            return PictureDTO(data: try Data(contentsOf: folder.file(path)))
        } catch {
            throw BiteBookError(
                .storageUnavailable, "The picture of photo \(id) cannot be read.",
                hint: "Check the permissions of \(folder.url.path).", underlying: error)
        }
    }
}

import Foundation
import Photos
import Store
import Sync

/// The folder of photos, as syncing sees it.
struct SyncPictureShelf: SyncShelf {
    let store: Store
    let service: PhotoService

    func photos() async throws -> [SyncPhoto] {
        try await store.photoPlaces().map { place in
            SyncPhoto(hash: place.hash, picture: state(place), isShared: place.state != .waiting)
        }
    }

    private func state(_ place: PhotoPlace) -> SyncPhoto.Picture {
        guard let file = place.file else { return place.awaitsPicture ? .wanted : .pruned }
        let bytes = service.folder.size(service.folder.file(file))
        return bytes > 0 ? .here(bytes: bytes) : .wanted
    }

    func picture(of hash: String) async throws -> SyncPicture? {
        guard let photo = try await store.photo(hash: hash), let file = photo.file,
            let data = try? Data(contentsOf: service.folder.file(file)), !data.isEmpty
        else { return nil }
        return SyncPicture(hash: hash, digest: PhotoFolder.hash(data), edge: max(1, photo.longestEdge), data: data)
    }

    func place(_ picture: SyncPicture) async throws -> Bool {
        guard PhotoFolder.hash(picture.data) == picture.digest else { throw SyncFileProblem.damaged }
        return try await service.place(picture.data, of: picture.hash, edge: picture.edge)
    }

    /// How many pictures are wanted and not here.
    func awaited() async throws -> Int { try await photos().count { $0.picture == .wanted } }
}

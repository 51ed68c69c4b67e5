/// A photo as far as its picture goes.
package struct SyncPhoto: Hashable, Sendable {
    package enum Picture: Hashable, Sendable {
        /// So many bytes lie here.
        case here(bytes: Int)
        /// It is not here, and should be.
        case wanted
        /// It was deleted here to save room.
        case pruned
    }

    package var hash: String
    package var picture: Picture
    /// Whether others know the photo.
    package var isShared: Bool

    package init(hash: String, picture: Picture, isShared: Bool) {
        (self.hash, self.picture, self.isShared) = (hash, picture, isShared)
    }
}

/// Where a device keeps the pictures of its photos.
package protocol SyncShelf: Sendable {
    /// All photos that are known, in order of their age.
    func photos() async throws -> [SyncPhoto]
    /// nil for one that went meanwhile.
    func picture(of hash: String) async throws -> SyncPicture?
    /// Puts a picture that came from another device at its place.
    ///
    /// - Returns: whether it is there now; not where nobody wants it any more.
    /// - Throws: ``SyncFileProblem/damaged`` when it is not what its digest says.
    func place(_ picture: SyncPicture) async throws -> Bool
}

package import Foundation

/// A picture as it comes over, with what says whose it is.
package struct SyncPicture: Hashable, Sendable {
    /// Of its photo.
    package var hash: String
    /// SHA-256 of `data`, in hexadecimal digits.
    package var digest: String
    /// Pixels of the longer side.
    package var edge: Int
    package var data: Data

    package init(hash: String, digest: String, edge: Int, data: Data) {
        (self.hash, self.digest, self.edge, self.data) = (hash, digest, edge, data)
    }
}

/// Which picture it is. Its name follows from the photo's hash and the key, so that nobody else can tell from the folder
/// whether it has a picture that they know.
package struct SyncPicturePlace: Hashable, Codable, Sendable {
    package var picture: String

    package init(picture: String) { self.picture = picture }

    /// The place that a file's name says; nil for a file that is no picture.
    package init?(name: String) {
        guard name.hasSuffix(Self.ending) else { return nil }
        picture = String(name.dropLast(Self.ending.count))
        guard picture.count == 64, picture.allSatisfy({ ("0"..."9") ~= $0 || ("a"..."f") ~= $0 }) else { return nil }
    }

    package var name: String { picture + Self.ending }

    /// Below the folder of a device.
    package static let folder = "pictures"
    private static let ending = ".picture"
}

/// How a picture lies in its file: as ``SyncSealedForm`` says, sealed are the length of a JSON object (4 bytes, big end
/// first), that object (`photo`, `sha256`, `edge`), and the picture.
package enum SyncPictureFile {
    package static let form = SyncSealedForm<SyncPicturePlace>(magic: "BBPICT1\n")
    /// Bytes of a picture that is carried over; those that BiteBook makes are a hundredth of it.
    package static let largest = 40 << 20
    /// Bytes of a file that is read.
    package static let largestFile = largest + (1 << 16)

    private struct Facts: Codable {
        var photo: String
        var sha256: String
        var edge: Int
    }

    package static func write(
        _ picture: SyncPicture, at place: SyncPicturePlace, with seal: some SyncSealing
    ) throws -> Data {
        let facts = try JSONEncoder().encode(
            Facts(photo: picture.hash, sha256: picture.digest, edge: picture.edge))
        var text = Data(capacity: picture.data.count + facts.count + 4)
        text.append(lengthOf: facts)
        text += facts
        text += picture.data
        return try form.write(text, at: place, with: seal)
    }

    /// - Throws: ``SyncFileProblem``.
    package static func read(
        _ file: Data, at place: SyncPicturePlace, with seal: some SyncSealing
    ) throws -> SyncPicture {
        let text = try form.read(file, at: place, with: seal)
        guard text.count >= 4 else { throw SyncFileProblem.damaged }
        let start = 4 + text.length(at: 0)
        guard text.count >= start else { throw SyncFileProblem.damaged }
        guard let facts = try? JSONDecoder().decode(Facts.self, from: text[4..<start]) else {
            throw SyncFileProblem.newer
        }
        guard seal.name(facts.photo) == place.picture, facts.edge > 0 else { throw SyncFileProblem.damaged }
        return SyncPicture(hash: facts.photo, digest: facts.sha256, edge: facts.edge, data: text[start...])
    }
}

import Client
import DaemonAPI
import Foundation
import Markup

/// The pictures of photos: small beside what was made from them, whole at an address of their own.
enum PhotoPictures {
    static let pages: [WebPage] = [
        .get("/photos/{id}") { context in
            let picture = try await context.client.send(GetPicture.self, at: RowAddress(id: try context.row()))
            let bytes = Array(picture.data)
            guard let type = type(of: bytes) else { throw WebContext.noPage }
            return .file(bytes, type: type)
        }
    ]

    /// By its first bytes; nil for what no browser is to be shown as a picture, whatever its name says.
    static func type(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
        return nil
    }

    /// - Returns: the photo, where its picture is kept.
    static func kept(_ photo: Int64?, _ client: DaemonClient) async -> Int64? {
        guard let photo, let known = try? await client.send(GetPhoto.self, at: RowAddress(id: photo)) else {
            return nil
        }
        return known.file == nil ? nil : photo
    }

    /// - Parameter name: what was read from it.
    static func small(_ photo: Int64, of name: String) -> Element { link(photo, name, "picture", size: 64) }

    static func large(_ photo: Int64, of name: String) -> Element { link(photo, name, "picture large", size: 288) }

    private static func link(_ photo: Int64, _ name: String, _ names: String, size: Double) -> Element {
        Element(.a, .class(names), .href("/photos" / photo)) {
            Element(
                .img, .src("/photos" / photo), .alt(LayoutText.photoOf(String(name.prefix(Limits.foodName)))),
                .at("width", size), .at("height", size), .isLazy())
        }
    }
}

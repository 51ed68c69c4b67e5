import Crypto
import Markup

/// A file of the page's own that everybody may read, logged in or not. Its address has a mark of its content where it may
/// be kept by a browser for ever.
struct Asset: Sendable {
    let path: LocalPath
    let name: String
    let type: String
    let bytes: [UInt8]
    /// Of the content, for the address and the ETag.
    let mark: String

    private init(_ name: String, _ type: String, _ bytes: [UInt8]) {
        self.name = name
        self.type = type
        self.bytes = bytes
        mark = SHA256.hash(data: bytes).prefix(6).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        path = (("/assets" as LocalPath) / name).with("v", mark)
    }

    static let style = Asset("page.css", "text/css; charset=utf-8", PackageResources.page_css)
    static let icon = Asset("icon.svg", "image/svg+xml", PackageResources.icon_svg)
    static let manifest = Asset("manifest.json", "application/manifest+json", PackageResources.manifest_json)
    static let chat = Asset("chat.js", script, PackageResources.chat_js)

    static let voice = Asset("voice.js", script, PackageResources.voice_js)
    /// Runs beside the page, where its sound is.
    static let recorder = Asset("recorder.js", script, PackageResources.recorder_js)

    static let all = [style, icon, manifest, chat, voice, recorder]

    private static let script = "text/javascript; charset=utf-8"
}

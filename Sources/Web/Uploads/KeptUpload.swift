import DaemonAPI
import Foundation

/// A file that was uploaded to be imported.
package struct KeptUpload: Hashable, Sendable {
    /// What is known of it.
    enum State: Hashable, Sendable {
        case new
        /// What other programs wrote, which waits for a yes.
        case found(ImportFindings)
        /// An export of BiteBook, which waits for a yes; its bytes.
        case export(Int64)
        case taken(ImportTaken)
        case added(ImportResult)

        /// Whether there is still something to do with the file.
        var needsFile: Bool {
            switch self {
            case .new, .export: true
            case .found(let found): found.new > 0 || found.tables?.isEmpty == false
            case .taken, .added: false
            }
        }
    }

    /// In addresses: nobody can guess it.
    let id: String
    /// The secret of the session that it belongs to.
    let owner: String
    /// To be shown.
    let name: String
    let file: URL
    var state = State.new
    /// What the columns of its tables are, as the user said it.
    var mappings: [ImportMapping] = []
    var isBusy = false

    init(id: String, owner: String, name: String, file: URL) {
        self.id = id
        self.owner = owner
        self.name = name
        self.file = file
    }

    /// The same with what the columns of one of its tables are.
    func told(_ mapping: ImportMapping) -> KeptUpload {
        var told = self
        told.mappings.removeAll { $0.header == mapping.header }
        told.mappings.append(mapping)
        return told
    }

    /// With the folder in which it is alone.
    func removeFile() { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
}

/// Names of uploads.
enum UploadName {
    /// Bytes.
    static let longest = 100

    /// A name that leads nowhere else: the last part of it, with letters, digits and a few marks.
    static func safe(_ name: String) -> String {
        let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
        var safe = ""
        for scalar in last.unicodeScalars {
            let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            let next = isPlain || " -_.()".unicodeScalars.contains(scalar) ? Character(scalar) : "_"
            guard safe.utf8.count + next.utf8.count <= longest else { break }
            safe.append(next)
        }
        let plain = String(safe.drop { $0 == "." || $0 == " " })
        return plain.isEmpty ? "file" : plain
    }
}

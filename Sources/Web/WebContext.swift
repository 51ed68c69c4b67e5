package import Client
import Failures
package import Markup
package import Nutrition

/// What a page knows of the request that it answers.
package struct WebContext: Sendable {
    /// The daemon, asked as every other client asks it.
    package let client: DaemonClient
    /// For the forms of the page.
    package let token: FormToken
    /// Which the page speaks; ``SpokenLanguage`` is set to it.
    package let language: MessageLanguage
    /// The values of the path's `{names}`.
    package let path: FormValues
    package let query: FormValues
    package let form: FormValues
    package let files: [UploadedFile]
    /// What this session has uploaded to be imported.
    package let uploads: SessionUploads
    /// What came with this form of a ``WebPage/upload(_:largestFile:_:)``; nil where no file was chosen.
    package let upload: KeptUpload?
    /// What the last form did, to be shown once.
    package let notice: String?
    /// This page's own address with its query, for forms that come back to it.
    package let address: LocalPath

    /// What the user wants to see, as the daemon's last answer said.
    package var tracking: Tracking { Tracking(rawValue: client.tracking) ?? .calories }

    /// A row's number in the path.
    ///
    /// - Throws: `not_found` where it is none, as for a page that does not exist.
    package func row(_ name: String = "id") throws -> Int64 {
        guard let text = path[name], let id = Int64(text), id > 0 else { throw Self.noPage }
        return id
    }

    /// Where a form wanted to go back to, else `other`.
    package func back(or other: LocalPath) -> LocalPath {
        form["back"].flatMap(LocalPath.init(returning:)) ?? other
    }

    static var noPage: BiteBookError { BiteBookError(.notFound, LayoutText.noPage(), hint: LayoutText.noPageHint()) }
}

/// The fields of a form or a query, in their order; a name may occur several times.
package struct FormValues: Hashable, Sendable {
    package let pairs: [(name: String, value: String)]

    package init(_ pairs: [(name: String, value: String)] = []) { self.pairs = pairs }

    /// The first value of this name without spaces around it; nil where there is none or it is empty.
    package subscript(name: String) -> String? {
        guard let value = pairs.first(where: { $0.name == name })?.value else { return nil }
        let trimmed = value.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
        return trimmed.isEmpty ? nil : String(trimmed)
    }

    /// All values of this name as they were typed.
    package func all(_ name: String) -> [String] { pairs.filter { $0.name == name }.map(\.value) }

    /// - Throws: `invalid_input` that names the field by its label when nothing was typed.
    package func required(_ name: String, label: String) throws -> String {
        guard let value = self[name] else {
            throw BiteBookError(.invalidInput, LayoutText.empty(label), hint: LayoutText.emptyHint())
        }
        return value
    }

    package static func == (lhs: Self, rhs: Self) -> Bool { lhs.pairs.elementsEqual(rhs.pairs, by: ==) }

    package func hash(into hasher: inout Hasher) {
        for pair in pairs {
            hasher.combine(pair.name)
            hasher.combine(pair.value)
        }
    }
}

/// A file that came with a form.
package struct UploadedFile: Hashable, Sendable {
    /// Of its field.
    package let field: String
    /// As the browser called it; to be shown only, never as a path.
    package let name: String
    package let bytes: [UInt8]

    package init(field: String, name: String, bytes: [UInt8]) {
        self.field = field
        self.name = name
        self.bytes = bytes
    }
}

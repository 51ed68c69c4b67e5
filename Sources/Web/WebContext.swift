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

extension FormValues {
    /// - Throws: `invalid_input` that names the field by its label when nothing was typed.
    package func required(_ name: String, label: String) throws -> String {
        guard let value = self[name] else {
            throw BiteBookError(.invalidInput, LayoutText.empty(label), hint: LayoutText.emptyHint())
        }
        return value
    }
}

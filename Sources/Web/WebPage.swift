package import DaemonAPI
package import Markup

/// One place of the dashboard: what is answered at a path. `docs/web.md` tells how one is written.
package struct WebPage: Sendable {
    /// GET shows, POST changes. A POST is only let in with its form's token.
    package enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
    }

    package let method: Method
    /// With `{names}` for segments that vary, as `/entries/{id}/remove`.
    package let path: String
    /// Bytes of the largest body that is read.
    package let largestBody: Int
    /// Bytes of the largest file that goes to disk; nil where the whole form is read into memory.
    package let largestFile: Int64?
    let answer: @Sendable (WebContext) async throws -> WebAnswer

    private init(
        _ method: Method, _ path: String, largestBody: Int, largestFile: Int64? = nil,
        _ answer: @escaping @Sendable (WebContext) async throws -> WebAnswer
    ) {
        self.method = method
        self.path = path
        self.largestBody = largestBody
        self.largestFile = largestFile
        self.answer = answer
    }

    package static func get(
        _ path: String, _ answer: @escaping @Sendable (WebContext) async throws -> WebAnswer
    ) -> WebPage { WebPage(.get, path, largestBody: 0, answer) }

    /// - Parameter largestBody: more only for forms that carry a file.
    package static func post(
        _ path: String, largestBody: Int = 64 << 10,
        _ answer: @escaping @Sendable (WebContext) async throws -> WebAnswer
    ) -> WebPage { WebPage(.post, path, largestBody: largestBody, answer) }

    /// A form with one file of any size, which is written to disk as it comes: ``WebContext/upload``.
    package static func upload(
        _ path: String, largestFile: Int64, _ answer: @escaping @Sendable (WebContext) async throws -> WebAnswer
    ) -> WebPage { WebPage(.post, path, largestBody: 0, largestFile: largestFile, answer) }
}

/// What a page answers.
package enum WebAnswer: Sendable {
    case page(Page)
    /// After a change: the browser asks for this page then, so that a reload does not change again.
    ///
    /// - Parameter notice: what was done, shown once on the next page.
    case redirect(LocalPath, notice: String? = nil)
    /// A picture or a file to keep; `name` is given where it is to be saved.
    case file([UInt8], type: String, name: String? = nil)
    /// Events of a turn, for the chat's script.
    case events(AsyncThrowingStream<StreamEvent, any Error>)
}

/// Every page, in one list: a page that is not here does not exist.
package enum WebPages {
    package static let all: [WebPage] =
        TodayPage.pages + ChatPage.pages + ChatVoice.pages + DraftPage.pages + HistoryPage.pages + BodyPage.pages
        + HealthPage.pages
        + NotesPage.pages + LibraryPage.pages + SettingsPage.pages + ImportPage.pages
        + PhotoPictures.pages
}

/// The entries of the navigation, in their order. One is shown where ``WebPages/all`` has a page at its path.
package enum WebSection: String, CaseIterable, Sendable {
    case today, chat, history, body, health, library, settings

    package var path: LocalPath {
        switch self {
        case .today: "/"
        case .chat: "/chat"
        case .history: "/history"
        case .body: "/body"
        case .health: "/health"
        case .library: "/library"
        case .settings: "/settings"
        }
    }

    var title: String {
        switch self {
        case .today: LayoutText.today()
        case .chat: LayoutText.chat()
        case .history: LayoutText.history()
        case .body: LayoutText.body()
        case .health: LayoutText.health()
        case .library: LayoutText.library()
        case .settings: LayoutText.settings()
        }
    }
}

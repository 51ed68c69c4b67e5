package import Markup

/// A page as its author makes it; the layout puts head, navigation and foot around it.
package struct Page: Sendable {
    package let title: String
    /// Which entry of the navigation it belongs to; nil for pages outside, as logging in.
    package let section: WebSection?
    /// HTTP status.
    package let status: Int
    /// Of our own, those of the chat alone.
    package let scripts: [LocalPath]
    package let content: [Markup]

    package init(
        _ title: String, in section: WebSection?, status: Int = 200, scripts: [LocalPath] = [],
        @MarkupBuilder content: () throws -> [Markup]
    ) rethrows {
        self.title = title
        self.section = section
        self.status = status
        self.scripts = scripts
        self.content = try content()
    }
}

/// What stands around every page.
enum Layout {
    /// - Parameters:
    ///   - token: nil where nobody is logged in: then there is no navigation.
    static func html(_ page: Page, token: FormToken?, notice: String?, language: String) -> String {
        MarkupText.page(
            Element(.html, .lang(language)) {
                head(page)
                Element(.body) {
                    Element(.a, .class("skip"), .href(toID: "main")) { LayoutText.skip() }
                    if let token { header(page, token) }
                    Element(.main, .id("main"), .tabIndex(-1)) {
                        if let notice { Element(.p, .class("notice"), .role("status")) { notice } }
                        Element(.h1) { page.title }
                        page.content
                    }
                }
            })
    }

    private static func head(_ page: Page) -> Element {
        Element(.head) {
            Element(.meta, .meta("charset", "utf-8"))
            Element(.title) { page.title + " · BiteBook" }
            Element(
                .meta, .name("viewport"), .meta("content", "width=device-width, initial-scale=1"))
            Element(.meta, .name("color-scheme"), .meta("content", "light dark"))
            Element(.link, .rel("stylesheet"), .href(Asset.style.path))
            Element(.link, .rel("icon"), .type("image/svg+xml"), .href(Asset.icon.path))
            Element(.link, .rel("manifest"), .href(Asset.manifest.path))
            for script in page.scripts { Element(.script, .src(script), .isDeferred()) }
        }
    }

    private static func header(_ page: Page, _ token: FormToken) -> Element {
        Element(.header, .class("top")) {
            Element(.nav, .aria("label", LayoutText.navigation())) {
                Element(.ul) {
                    for section in sections {
                        Element(.li) {
                            Element(
                                .a, .href(section.path), section == page.section ? .aria("current", "page") : nil
                            ) { section.title }
                        }
                    }
                }
            }
            Form(to: "/log-out", token, class: "log-out") {
                Element(.button, .type("submit"), .class("quiet")) { LayoutText.logOut() }
            }
        }
    }

    private static let sections = WebSection.allCases.filter { section in
        WebPages.all.contains { $0.method == .get && $0.path == section.path.text }
    }
}

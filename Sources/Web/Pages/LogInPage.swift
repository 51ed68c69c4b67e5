import Markup

/// Logging in. It is answered by the server itself, because nobody else is let in without a session.
enum LogInPage {
    static let path: LocalPath = "/log-in"

    static func page(_ token: FormToken, asksForCode: Bool, problem: String? = nil, status: Int = 200) -> Page {
        Page(LayoutText.logIn(), in: nil, status: status) {
            if let problem { Element(.p, .class("problem"), .role("alert")) { problem } }
            Form(to: path, token, class: "card narrow") {
                Parts.field(
                    LayoutText.password(), name: "password", help: LayoutText.passwordHint(), .type("password"),
                    .autocomplete("current-password"), .maxLength(1_000), .isRequired(), .hasFocus())
                if asksForCode {
                    Parts.field(
                        LayoutText.code(), name: "code", help: LayoutText.codeHint(), .type("text"),
                        .autocomplete("one-time-code"), .inputMode("numeric"), .maxLength(12), .isRequired())
                }
                Element(.button, .type("submit")) { LayoutText.logIn() }
            }
        }
    }
}

/// A page that says what went wrong and what to do.
enum ProblemPage {
    static func page(_ message: String, hint: String?, status: Int, back: LocalPath?, section: WebSection? = nil)
        -> Page
    {
        Page(message, in: section, status: status) {
            if let hint { Element(.p, .class("problem")) { hint } }
            if let back { Element(.p) { Element(.a, .href(back)) { LayoutText.back() } } }
        }
    }
}

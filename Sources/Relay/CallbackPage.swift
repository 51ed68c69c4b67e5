/// What the browser shows after the provider: no scripts, no styles, nothing loaded.
enum CallbackPage {
    static func connected(_ title: String) -> String {
        page(
            "\(title) said yes",
            """
            Go back to BiteBook: it fetches the connection within two minutes. This window can be closed. If you did \
            not start this in BiteBook yourself, take the access away in your \(title) account.
            """)
    }

    static func failed(_ reason: String) -> String { page("Not connected", reason) }

    private static func page(_ title: String, _ text: String) -> String {
        """
        <!doctype html><html lang="en"><head><meta charset="utf-8"><title>\(escaped(title))</title></head>
        <body><h1>\(escaped(title))</h1><p>\(escaped(text))</p></body></html>
        """
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

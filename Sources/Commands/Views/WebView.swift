import DaemonAPI

/// How the page on this machine stands.
enum WebView {
    static func text(_ status: WebPageStatus, on page: Page) -> String {
        guard status.isOn else {
            let hint = status.hasPassword ? "bitebook web on" : "bitebook web password, then bitebook web on"
            return "The page is off. \(page.style.dim(hint))"
        }
        let address = status.address.map { "The page is on: \($0.printableLine)" }
        let code =
            status.asksForCode
            ? "It asks for the password and a code of your authenticator."
            : "It asks for the password. \(page.style.dim("A code besides it is recommended: bitebook web totp"))"
        return [address ?? "The page is on, but cannot be served: `bitebook daemon logs` says why.", code]
            .joined(separator: "\n")
    }

    static func text(_ authenticator: AuthenticatorDTO, on page: Page) -> String {
        """
        Secret for your authenticator: \(page.style.bold(authenticator.secret.printableLine))
        As an address: \(authenticator.address.printableLine)
        Then type the code that it shows: bitebook web totp CODE
        """
    }
}

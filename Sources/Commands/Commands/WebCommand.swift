import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation

struct WebCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "web", abstract: "A page for the browser, on this machine only; off until turned on.",
        discussion: """
            It answers at 127.0.0.1 only and asks for a password of its own. A code of an authenticator besides it is \
            recommended.

            Examples:
              bitebook web password
              bitebook web on
              bitebook web open
              bitebook web totp
              bitebook web off
            """,
        subcommands: [Status.self, On.self, Off.self, Open.self, Password.self, TOTP.self],
        defaultSubcommand: Status.self)

    struct Status: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Whether it is on, and where.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let status = try await context.client().send(GetWebPage.self)
            try context.present(status, output) { WebView.text(status, on: $0) }
        }
    }

    struct On: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Turn it on.", discussion: "Without a password yet, one is asked for.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var password: PasswordOptions

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            if try await !client.send(GetWebPage.self).hasPassword {
                let text = try await password.password(context, isNew: true, question: "Password of the page")
                _ = try await client.send(PutWebPassword.self, body: WebPagePassword(password: text))
            }
            let status = try await client.send(PutWebPage.self, body: WebPageSwitch(isOn: true))
            try context.present(status, output) { WebView.text(status, on: $0) }
        }
    }

    struct Off: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Turn it off: no port is open then, and everybody is logged out.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let status = try await context.client().send(PutWebPage.self, body: WebPageSwitch(isOn: false))
            try context.present(status, output) { WebView.text(status, on: $0) }
        }
    }

    struct Open: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Open it in the browser, or show its address where there is none.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let status = try await context.client().send(GetWebPage.self)
            guard let address = status.address else {
                throw BiteBookError(.conflict, "The page is off.", hint: "`bitebook web on` turns it on.")
            }
            Browser.open(address, context)
            try context.present(status, output) { WebView.text(status, on: $0) }
        }
    }

    struct Password: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Set its password, typed twice; everybody is logged out.",
            discussion: """
                Examples:
                  bitebook web password
                  bitebook web password --password-file ~/.config/bitebook/web
                """)

        @OptionGroup var output: OutputOptions
        @OptionGroup var password: PasswordOptions

        func run() async throws {
            let context = CommandContext.current
            let text = try await password.password(context, isNew: true, question: "Password of the page")
            let status = try await context.client().send(PutWebPassword.self, body: WebPagePassword(password: text))
            try context.present(status, output) { WebView.text(status, on: $0) }
        }
    }

    struct TOTP: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "totp", abstract: "Ask for a code of an authenticator, too.",
            discussion: """
                Shows a secret for your authenticator; its first code turns it on.

                Examples:
                  bitebook web totp
                  bitebook web totp 123456
                  bitebook web totp off
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "A code of the authenticator, or `off`; without it, a new secret is shown.")
        var code: String?

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            guard let code else {
                let proposed = try await client.send(ProposeAuthenticator.self)
                return try context.present(proposed, output) { WebView.text(proposed, on: $0) }
            }
            let status =
                code == "off"
                ? try await client.send(RemoveAuthenticator.self)
                : try await client.send(ConfirmAuthenticator.self, body: AuthenticatorCode(code: code))
            try context.present(status, output) { WebView.text(status, on: $0) }
        }
    }
}

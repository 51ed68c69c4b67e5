import ArgumentParser
import Failures
import Foundation
import MCPServer

/// The server of the Model Context Protocol, for programs of the user's choice.
struct MCP: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Let another program read your log over the Model Context Protocol, or write to it with --write.",
        discussion: """
            The program starts it and talks over standard input and output; nothing is sent anywhere else. Without --write \
            it can only read. What it writes is in the journal under its name, and `bitebook undo` takes it back.

            bitebook mcp install
            bitebook mcp --write
            """,
        subcommands: [Serve.self, Install.self], defaultSubcommand: Serve.self)

    struct Serve: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Answer on standard input and output until the input ends.",
            discussion: "A program runs it, as in: bitebook mcp --write")

        @Flag(help: "Offer tools that log, change, remove and undo, too.")
        var write = false

        @Flag(help: "Say on standard error what goes on.")
        var verbose = false

        func run() async throws { await MCPSession(canWrite: write, isVerbose: verbose).run(CommandContext.current) }
    }

    struct Install: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the settings for a program that speaks the protocol; changes no file.",
            discussion: """
                bitebook mcp install --client zed
                bitebook mcp install --write
                """)

        @OptionGroup var output: OutputOptions

        @Option(help: "Only for this program.")
        var client: MCPClientSettings.Client?

        @Flag(help: "Settings with which the program may write.")
        var write = false

        func run() async throws {
            let context = CommandContext.current
            let settings = (client.map { [$0] } ?? MCPClientSettings.Client.allCases).map { client in
                MCPClientSettings(client, program: context.program, home: context.environment["BITEBOOK_HOME"], write)
            }
            try context.present(settings, output) { _ in settings.map(\.text).joined(separator: "\n\n") }
        }
    }
}

extension CommandContext {
    /// The path of this program, for the settings of others.
    fileprivate var program: String {
        let running = Bundle.main.executableURL?.lastPathComponent == "bitebook" ? Bundle.main.executableURL : nil
        return running?.path ?? "bitebook"
    }
}

/// What a program's settings say about BiteBook.
struct MCPClientSettings: Encodable {
    enum Client: String, CaseIterable, Encodable, ExpressibleByArgument {
        case claudeDesktop = "claude-desktop"
        case claudeCode = "claude-code"
        case cursor
        case vsCode = "vscode"
        case zed

        var title: String {
            switch self {
            case .claudeDesktop: "Claude Desktop"
            case .claudeCode: "Claude Code"
            case .cursor: "Cursor"
            case .vsCode: "VS Code"
            case .zed: "Zed"
            }
        }

        /// The file as each program's own documentation names it.
        var file: String {
            switch self {
            case .claudeDesktop: "claude_desktop_config.json (Settings, Developer, Edit Config)"
            case .claudeCode: ".mcp.json in the project's folder"
            case .cursor: "~/.cursor/mcp.json"
            case .vsCode: "mcp.json (command MCP: Open User Configuration)"
            case .zed: "settings.json (command zed: open settings)"
            }
        }

        /// Under which name servers stand in it.
        var member: String {
            switch self {
            case .claudeDesktop, .claudeCode, .cursor: "mcpServers"
            case .vsCode: "servers"
            case .zed: "context_servers"
            }
        }
    }

    struct Server: Encodable {
        /// VS Code wants it said.
        var type: String?
        var command: String
        var args: [String]
        var env: [String: String]?
    }

    let client: Client
    let file: String
    let settings: [String: [String: Server]]

    init(_ client: Client, program: String, home: String?, _ canWrite: Bool) {
        self.client = client
        file = client.file
        let server = Server(
            type: client == .vsCode ? "stdio" : nil, command: program, args: canWrite ? ["mcp", "--write"] : ["mcp"],
            env: home.flatMap { $0.isEmpty ? nil : ["BITEBOOK_HOME": $0] })
        settings = [client.member: ["bitebook": server]]
    }

    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let json = (try? encoder.encode(settings)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return "\(client.title), in \(file.printableLine):\n\(json)"
    }
}

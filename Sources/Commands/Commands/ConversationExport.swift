import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation
import Nutrition

extension Conversations {
    struct ExportCommand: AsyncParsableCommand {
        /// What was written.
        struct Summary: Encodable {
            var conversation: Int64
            var title: String
            var messages: Int
            /// Null when it went to standard output.
            var file: String?
            /// The document, when it went to standard output.
            var markdown: String?
        }

        static let configuration = CommandConfiguration(
            commandName: "export", abstract: "Write a conversation as a markdown document.",
            discussion: "Without a file, or with `-`, it goes to standard output.")

        @OptionGroup var output: OutputOptions

        @Flag(help: "Replace the file if it is there.")
        var force = false

        @Argument(help: "The conversation's id.")
        var id: Int64

        @Argument(help: "The file to write; one that is there is only replaced with --force.")
        var file = "-"

        func run() async throws {
            let context = CommandContext.current
            let detail = try await context.client().send(GetConversation.self, at: .init(id: id))
            let markdown = ConversationMarkdown.text(detail)
            var summary = Summary(
                conversation: id, title: detail.conversation.title, messages: detail.messages.count, file: nil,
                markdown: nil)
            if file == "-" {
                summary.markdown = markdown
                try context.present(summary, output) { $0.kept(markdown).trimmingEnd }
                return
            }
            try DataFile.write(Data((markdown + "\n").utf8), to: file, replacing: force)
            summary.file = file
            try context.present(summary, output) { _ in
                "Wrote \(Figures.count(summary.messages, "message", "messages")) to \(file)."
            }
        }
    }
}

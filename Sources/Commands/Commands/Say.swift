import ArgumentParser
import DaemonAPI
import Nutrition

struct Say: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say it aloud: what you say is written down, on this machine, and logged nowhere.",
        discussion: """
            Without a file it records until Enter, 60 s at most. In the chat, /say puts the words into the line, where \
            you can correct them before you send them. The sound is not kept.

            It needs whisper-server (`make voice` builds it) and a model: bitebook models pull whisper-base

            Examples: bitebook say lunch.wav --language de, or: bitebook ask "$(bitebook say lunch.wav)"
            """)

    @OptionGroup var output: OutputOptions

    @Argument(help: "A recording: a WAV file of 60 s at most.", completion: .file(extensions: ["wav"]))
    var file: String?

    @Option(help: "The language that is spoken, as de; the setting `language`, or what is heard, otherwise.")
    var language: MessageLanguage?

    func run() async throws {
        let context = CommandContext.current
        let transcript = try await SpokenInput(context: context, language: language).transcript(of: file)
        try context.present(transcript, output) { $0.kept(transcript.text).printableLine }
    }
}

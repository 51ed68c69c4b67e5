import ArgumentParser
import Client
import DaemonAPI
import Failures

struct Settings: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show and change settings.", subcommands: [ListCommand.self, Get.self, Set.self])

    struct ListCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "All settings with their values and meanings.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let settings = try await context.client().send(ListSettings.self)
            try context.present(settings, output) { SettingView.table.text(settings, on: $0) }
        }
    }

    struct Get: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "One setting's value.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The setting's name.")
        var key: String

        func run() async throws {
            let context = CommandContext.current
            let settings = try await context.client().send(ListSettings.self)
            guard let setting = settings.first(where: { $0.key == key }) else {
                throw BiteBookError(
                    .notFound, "There is no setting '\(key)'.", hint: "`bitebook settings list` shows all.")
            }
            try context.present(setting, output) { _ in setting.value.printableLine }
        }
    }

    struct Set: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Change a setting.")

        @OptionGroup var output: OutputOptions

        @Argument(help: "The setting's name.")
        var key: String

        @Argument(help: "The new value; an empty text restores the default.")
        var value: String

        func run() async throws {
            let context = CommandContext.current
            let setting = try await context.client()
                .send(PutSetting.self, at: .init(key: key), body: SettingValue(value: value))
            try context.present(setting, output) { _ in "\(setting.key) is now \(setting.value).".printableLine }
        }
    }
}

import ArgumentParser
import Client
import DaemonAPI
import Failures
import Foundation

struct SyncCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Keep your machines alike, through a folder that you sync anyway; off until set up.",
        discussion: """
            The folder is one that Syncthing, Nextcloud, Dropbox or the like carries between your machines. What is \
            written there is encrypted with a passphrase that stays with you; who loses it can set up another folder.

            Examples:
              bitebook sync setup ~/Sync/bitebook
              bitebook sync status
              bitebook sync conflicts
              bitebook sync take 2
              bitebook sync off
            """,
        subcommands: [
            Status.self, SetUp.self, Now.self, Devices.self, Conflicts.self, Take.self, Settle.self, Off.self,
        ], defaultSubcommand: Status.self)

    struct Status: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Whether it is on, with whom, what waits, and what is in the way.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let status = try await context.client().send(GetSync.self)
            try context.present(status, output) { SyncView.text(status, on: $0) }
        }
    }

    struct SetUp: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "setup", abstract: "Turn it on with a folder.",
            discussion: """
                On the first machine you choose a passphrase, typed twice; on the others the same one is asked for. \
                What each machine has is joined; nothing is deleted.

                Examples:
                  bitebook sync setup ~/Sync/bitebook
                  bitebook sync setup ~/Sync/bitebook --password-file ~/.config/bitebook/passphrase
                """)

        @OptionGroup var output: OutputOptions
        @OptionGroup var password: PasswordOptions

        @Argument(help: "The folder, which has to be there.", completion: .directory)
        var folder: String

        func run() async throws {
            let context = CommandContext.current
            let place = URL(filePath: (folder as NSString).expandingTildeInPath, directoryHint: .isDirectory)
                .standardizedFileURL.path
            let path = place.count > 1 && place.hasSuffix("/") ? String(place.dropLast()) : place
            let isNew = !FileManager.default.fileExists(atPath: path + "/" + SyncSetup.mark)
            let text = try await password.password(context, isNew: isNew, question: "Passphrase of the folder")
            let status = try await context.client().send(
                PutSync.self, body: SyncSetup(folder: path, passphrase: text), timeout: .seconds(600))
            try context.present(status, output) { SyncView.text(status, on: $0) }
        }
    }

    struct Now: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Sync now; the daemon does it by itself after changes and every few minutes.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let result = try await context.client().send(PostSync.self, timeout: .seconds(600))
            try context.present(result, output) { SyncView.text(result, on: $0) }
        }
    }

    struct Devices: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "The machines, and when each was seen last.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let devices = try await context.client().send(GetSync.self).devices
            try context.present(devices, output) { SyncView.devices.text(devices, on: $0) }
        }
    }

    struct Conflicts: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Values that lost against others that were set at the same time on another machine.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let conflicts = try await context.client().send(ListSyncConflicts.self)
            try context.present(conflicts, output) { SyncView.text(conflicts, on: $0) }
        }
    }

    struct Take: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a value count again that lost; undo reverts it.",
            discussion: """
                What is reckoned together comes back together: with an entry's energy, its food and amount, too.

                Examples:
                  bitebook sync conflicts
                  bitebook sync take 2
                  bitebook undo
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "The number that `bitebook sync conflicts` shows.")
        var number: Int64

        func run() async throws {
            let context = CommandContext.current
            let taken = try await context.client().send(TakeSyncConflict.self, at: .init(id: number))
            try context.present(taken, output) { SyncView.text(taken, on: $0) }
        }
    }

    struct Settle: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Forget the values that lost, on all machines.",
            discussion: "Look at `bitebook sync conflicts` first: `bitebook sync take` brings back what you miss.")

        @OptionGroup var output: OutputOptions

        @Flag(help: "Do not ask.")
        var yes = false

        func run() async throws {
            let context = CommandContext.current
            try await context.confirmDeletion(yes, "This forgets the values that `sync conflicts` lists.")
            let status = try await context.client().send(ClearSyncConflicts.self, timeout: .seconds(600))
            try context.present(status, output) { SyncView.text(status, on: $0) }
        }
    }

    struct Off: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Turn it off on this machine; the folder and what you have stay.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let status = try await context.client().send(DeleteSync.self)
            try context.present(status, output) { SyncView.text(status, on: $0) }
        }
    }
}

import ArgumentParser
import Client
import DaemonAPI
import Nutrition

/// `bitebook profile`; the value itself is ``Nutrition/Profile``.
struct ProfileCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract: "What you told of yourself, and what follows from it.",
        discussion: """
            `bitebook setup` asks for it one by one. In the chat say "I'm 35, 180 cm, vegetarian, allergic to peanuts". \
            Weight is measured: `bitebook body add weight 72.4`. Nothing of it leaves this machine.
            """,
        subcommands: [Show.self, Set.self, Clear.self, Consent.self], defaultSubcommand: Show.self)

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "All fields, the calorie floor, and what your body needs at rest.")

        @OptionGroup var output: OutputOptions

        func run() async throws {
            let context = CommandContext.current
            let profile = try await context.client().send(GetProfile.self)
            try context.present(profile, output) { ProfileView.text(profile, on: $0) }
        }
    }

    struct Set: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Set a field, or take it away with `none`.",
            discussion: """
                As in: profile set height 5ft11, profile set diet vegetarian,gluten-free, profile set allergies \
                peanuts,milk. Fields and what they take:
                \(ProfileField.allCases.map { "\($0.argument): \($0.values)." }.joined(separator: "\n"))
                """)

        @OptionGroup var output: OutputOptions

        @Argument(help: "The field, as `height`.")
        var field: ProfileFieldArgument

        @Argument(help: "The value; several with commas between. `none` takes the field away.")
        var value: [String]

        func validate() throws {
            let text = value.joined(separator: " ").trimmingSpaces
            guard !text.isEmpty else {
                throw ValidationError("Give a value: \(field.field.values); or `none`.")
            }
        }

        func run() async throws {
            let context = CommandContext.current
            let text = value.joined(separator: " ").trimmingSpaces
            let profile = try await context.client().send(
                PutProfileField.self, at: .init(field: field.field),
                body: ProfileValue(value: text.lowercased() == "none" ? nil : text))
            if profile.consent == nil {
                context.errors.writeLine(
                    context.errorStyle.dim("`bitebook profile consent` shows what keeping a profile means."))
            }
            try context.present(profile, output) { ProfileView.changed(field.field, profile, on: $0) }
        }
    }

    struct Clear: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Delete the whole profile and the consent; undo brings them back.")

        @OptionGroup var output: OutputOptions

        @Flag(help: "Do not ask.")
        var yes = false

        func run() async throws {
            let context = CommandContext.current
            try await context.confirmDeletion(yes, "This deletes your profile and your consent to keep one.")
            let profile = try await context.client().send(ClearProfile.self)
            SetupProgress(context.places).forget()
            try context.present(profile, output) { _ in
                "Your profile is deleted. What you logged and weighed stays. `bitebook undo` brings it back."
            }
        }
    }

    struct Consent: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Show what keeping a profile means, and agree to it.")

        @OptionGroup var output: OutputOptions

        @Flag(help: "Agree without being asked.")
        var yes = false

        func run() async throws {
            let context = CommandContext.current
            let client = try await context.client()
            let text = try await client.send(GetConsentText.self)
            var profile = try await client.send(GetProfile.self)
            let isNew = profile.consent?.version != text.version
            if isNew {
                context.errors.writeLine(text.text.printable)
                try await context.confirmConsent(yes, "You have not agreed to keep a profile.")
                profile = try await client.send(GiveConsent.self)
            }
            try context.present(profile, output) { _ in
                ProfileView.consent(profile) ?? "No consent is recorded."
            }
        }
    }
}

/// A field of the profile, as `birth-date`.
struct ProfileFieldArgument: ExpressibleByArgument, Hashable {
    let field: ProfileField

    init?(argument: String) {
        guard let field = ProfileField(name: argument) else { return nil }
        self.field = field
    }

    static var defaultCompletionKind: CompletionKind { .list(ProfileField.allCases.map(\.argument)) }
}

package import DaemonAPI
import Failures
import Foundation
package import Nutrition
package import Store

/// A setting that users may change by name.
package struct SettingDefinition: Sendable {
    package let key: String
    package let defaultValue: String
    /// What it does and which values it takes, for `settings list` and the reference.
    package let meaning: String
    /// The values, where there are a few; nil where one is written.
    package let choices: [String]?
    /// Returns the value in its stored form, or nil when it is not allowed.
    let normalized: @Sendable (String) -> String?

    private init(
        key: String, defaultValue: String, meaning: String, choices: [String]? = nil,
        normalized: @escaping @Sendable (String) -> String?
    ) {
        (self.key, self.defaultValue, self.meaning) = (key, defaultValue, meaning)
        (self.choices, self.normalized) = (choices, normalized)
    }

    private init(key: String, defaultValue: String, meaning: String, choices: [String]) {
        self.init(key: key, defaultValue: defaultValue, meaning: meaning, choices: choices) {
            choices.contains($0.lowercased()) ? $0.lowercased() : nil
        }
    }

    private static let switched = ["on", "off"]

    /// Every setting. `docs/reference/settings.md` is generated from this list.
    package static let all: [SettingDefinition] = [
        SettingDefinition(
            key: "day_cutoff", defaultValue: "04:00",
            meaning:
                "When a new day of eating begins, HH:MM from 00:00 to 11:59. What is eaten before counts for the day before.",
            normalized: { text in
                guard let minutes = ClockText.minutes(text), minutes < 12 * 60 else { return nil }
                return text.count == 5 ? text : "0" + text
            }),
        SettingDefinition(
            key: "tracking", defaultValue: "calories",
            meaning:
                "What days, weeks and replies show: calories, portions (no kcal anywhere), or both. All that is known is stored in every mode.",
            choices: Tracking.allCases.map(\.rawValue)),
        SettingDefinition(
            key: "model", defaultValue: "",
            meaning:
                "The language model: an id of `bitebook models list` or a path to a GGUF file. Empty is the default model. `bitebook models use` also takes an address.",
            // An address is only taken after showing what is sent there.
            normalized: { $0.contains("://") ? nil : $0 }),
        SettingDefinition(
            key: "model_idle", defaultValue: "stay",
            meaning:
                "How long the language model stays in memory without a question: stay, or a time as 30s, 10m or 2h. The next question loads it again.",
            normalized: { text in
                let text = text.lowercased()
                return text == "stay" || Self.seconds(text) != nil ? text : nil
            }),
        SettingDefinition(
            key: "usual", defaultValue: "on",
            meaning:
                "Whether messages that you confirmed before, and \"my usual breakfast\", are logged at once, without the language model: on or off.",
            choices: switched),
        SettingDefinition(
            key: "language", defaultValue: "auto",
            meaning:
                "The language of replies: auto, which is that of your message, or one of \(MessageLanguage.allCases.map(\.rawValue).joined(separator: ", ")).",
            choices: ["auto"] + MessageLanguage.allCases.map(\.rawValue)),
        SettingDefinition(
            key: "region", defaultValue: "auto",
            meaning:
                "Where you eat, which decides what a cup, a pint, a can and a usual serving are: auto, which is the country of this machine's locale, or a country's two letters, as US, GB or DE.",
            normalized: { text in
                text.lowercased() == "auto" ? "auto" : Region(text)?.code
            }),
        SettingDefinition(
            key: "questions", defaultValue: "on",
            meaning:
                "Whether BiteBook may ask once how much a food was, where nobody said it and it matters: on or off.",
            choices: switched),
        SettingDefinition(
            key: "sport_energy", defaultValue: "off",
            meaning:
                "Whether today's logged sport adds to what is left of the day's target, with the lower end of its energy: on or off. No target changes by it, and days that are over are judged without it.",
            choices: switched),
        SettingDefinition(
            key: "notifications", defaultValue: "on",
            meaning:
                "Whether a reminder shows a desktop notification, which says only that one is waiting: on or off.",
            choices: switched),
        SettingDefinition(
            key: "quiet_hours", defaultValue: "22:00-07:00",
            meaning: "When no reminder is said, as 22:00-07:00, or off. What comes due then is said at their end.",
            normalized: { $0.lowercased() == "off" ? "off" : QuietHours($0)?.text }),
        SettingDefinition(
            key: RetentionRule.key, defaultValue: "off",
            meaning:
                "After how long without use everything is deleted: off, 6 months, 12 months or 24 months. A warning comes at least \(RetentionRule.notice) days before.",
            choices: RetentionRule.Limit.allCases.map(\.rawValue),
            normalized: { RetentionRule.Limit(text: $0)?.rawValue }),
        SettingDefinition(
            key: "nudges", defaultValue: "off",
            meaning:
                "What BiteBook may say without being asked: off, on for all, or some of \(NudgeKind.allCases.map(\.rawValue).joined(separator: ", ")) with commas between. Never in quiet hours or while you sleep.",
            normalized: NudgeKind.normalized),
        SettingDefinition(
            key: "nudges_per_day", defaultValue: "3",
            meaning: "How many of them a day at most, from 1 to 10.",
            normalized: { text in Int(text).flatMap { (1...10).contains($0) ? String($0) : nil } }),
        SettingDefinition(
            key: "meal_reminders", defaultValue: "off",
            meaning:
                "Whether you are reminded at your usual time of each meal that is not logged yet: on or off. `bitebook reminders meals` shows the times.",
            choices: switched),
        SettingDefinition(
            key: "workout_reminders", defaultValue: "off",
            meaning:
                "Whether you are reminded of the day's workout until you have trained: on or off. `bitebook reminders workouts` shows when.",
            choices: switched),
        SettingDefinition(
            key: "critical_alerts", defaultValue: "off",
            meaning:
                "Whether a critical alert is also told in the open chat and shown on the desktop, where it says only that there is a message: on or off. `bitebook alerts` has them in any case.",
            choices: switched),
        SettingDefinition(
            key: "photo_inbox", defaultValue: "off",
            meaning:
                "Where photos are taken from by themselves: off, on for the folder inbox beside the database, or the path of a folder.",
            normalized: { text in
                if ["on", "off"].contains(text.lowercased()) { return text.lowercased() }
                return text.hasPrefix("/") && text.utf8.count <= 1000 ? text : nil
            }),
        SettingDefinition(
            key: SettingsService.photoProviderKey, defaultValue: "off",
            meaning:
                "Who looks at photos of dishes: off is the model on this machine. `bitebook photos provider ADDRESS` chooses a server elsewhere.",
            // An address is only taken after showing what is sent there.
            normalized: { $0.lowercased() == "off" ? "off" : nil }),
        SettingDefinition(
            key: "photo_price", defaultValue: "",
            meaning:
                "What that server charges for a million tokens, as 0.15, or 0.15/0.60 USD for read and written. Empty shows no cost.",
            normalized: { TokenPrice($0)?.text }),
        SettingDefinition(
            key: SettingsService.lookupProviderKey, defaultValue: "off",
            meaning:
                "Whether `bitebook lookup` may ask API Ninjas: off, or the address that `bitebook lookup provider` chose.",
            // An address is only taken after showing what is sent there.
            normalized: { $0.lowercased() == "off" ? "off" : nil }),
        SettingDefinition(
            key: SettingsService.relayKey, defaultValue: "off",
            meaning:
                "The relay through which devices are connected: off, or the address that `bitebook connect --relay` kept.",
            // An address is only taken after showing what is sent there.
            normalized: { $0.lowercased() == "off" ? "off" : nil }),
        SettingDefinition(
            key: SettingsService.backupFolderKey, defaultValue: "",
            meaning:
                "The folder for a backup each day, as /media/disk/bitebook; it must be there. Empty makes none. They are not encrypted.",
            normalized: { text in
                text.isEmpty || text.hasPrefix("/") && text.utf8.count <= 1000 ? text : nil
            }),
        SettingDefinition(
            key: SettingsService.backupKeepKey, defaultValue: "7 4 12",
            meaning:
                "Of how many of the last days, weeks and months that have one the newest daily backup stays: three numbers, as 7 4 12.",
            normalized: SettingsService.backupKeep),
        SettingDefinition(
            key: SettingsService.monthlyReportKey, defaultValue: "off",
            meaning:
                "Whether a report of each month that is over is written beside your data: off, open (without a password), or the path of a file whose first line is its password.",
            normalized: { text in
                if ["open", "off"].contains(text.lowercased()) { return text.lowercased() }
                return text.hasPrefix("/") && text.utf8.count <= 1000 ? text : nil
            }),
        SettingDefinition(
            key: "web_search", defaultValue: "on",
            meaning: "Whether foods that no table knows, and questions, may be looked up on the web: on or off.",
            choices: switched),
    ]

    /// Reads `30s`, `10m`, `2h`, up to a week; nil for anything else, `stay` included.
    package static func seconds(_ text: String) -> Int? {
        guard let unit = text.last.flatMap({ ["s": 1, "m": 60, "h": 3600][$0] }), let number = Int(text.dropLast()),
            (1...604_800).contains(number), number * unit <= 604_800
        else { return nil }
        return number * unit
    }
}

/// Settings and the daily target, kept in the database; every change can be undone.
package struct SettingsService: Sendable {
    package static let targetKey = "target_calories"
    package static let photoProviderKey = "photo_provider"
    package static let lookupProviderKey = "lookup_provider"
    package static let relayKey = "relay_address"
    package static let backupFolderKey = "backup_folder"
    package static let backupKeepKey = "backup_keep"
    package static let monthlyReportKey = "monthly_report"

    /// 1 to 366 days, up to 520 weeks and 120 months.
    @Sendable static func backupKeep(_ text: String) -> String? {
        let parts = text.split { $0 == " " || $0 == "," || $0 == "/" }
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == 3, parts.count == 3, (1...366).contains(numbers[0]), (0...520).contains(numbers[1]),
            (0...120).contains(numbers[2])
        else { return nil }
        return numbers.map(String.init).joined(separator: " ")
    }

    let store: Store
    let clock: Clock

    package init(store: Store, clock: @escaping Clock) {
        self.store = store
        self.clock = clock
    }

    package func list() async throws -> [SettingDTO] {
        let values = store.live.settings
        return SettingDefinition.all.map { definition in
            SettingDTO(
                key: definition.key, value: values[definition.key] ?? definition.defaultValue,
                defaultValue: definition.defaultValue, meaning: definition.meaning, choices: definition.choices)
        }
    }

    /// Whether `value` is one that `key` could have been set to; keys of newer versions are left to them.
    ///
    /// - Parameter today: nobody was born after it.
    package static func allows(_ value: String, for key: String, today: CalendarDay) -> Bool {
        if let goal = goal(ofKey: key) { return Int(value).map(goal.allowed.contains) == true }
        if let field = Profile.field(ofKey: key) { return Profile.normalized(field, value, today: today) == value }
        if key == Consent.key { return Consent(stored: value) != nil }
        if key == KeptEmphasis.key { return KeptEmphasis(stored: value)?.stored == value }
        guard let definition = SettingDefinition.all.first(where: { $0.key == key }) else { return true }
        return definition.normalized(value) == value
    }

    package func value(_ key: String) async throws -> String {
        let definition = try definition(key)
        return store.live.settings[key] ?? definition.defaultValue
    }

    /// - Throws: `not_found` for an unknown key, `invalid_input` for a value that is not allowed.
    package func set(
        _ key: String, to value: String, by actor: Actor, turn: Int64? = nil
    ) async throws -> SettingDTO {
        let definition = try definition(key)
        let trimmed = value.trimmingSpaces
        guard trimmed.utf8.count <= 4096, let normalized = trimmed.isEmpty ? "" : definition.normalized(trimmed) else {
            throw BiteBookError(
                .invalidInput, "'\(Wording.shortened(value, to: 40))' is no value for \(key).", hint: definition.meaning
            )
        }
        try await store.change(by: actor, turn: turn, at: clock().date) { changes in
            try changes.set(key, to: normalized.isEmpty ? nil : normalized)
        }
        return SettingDTO(
            key: key, value: normalized.isEmpty ? definition.defaultValue : normalized,
            defaultValue: definition.defaultValue, meaning: definition.meaning, choices: definition.choices)
    }

    /// Remembers the model in use, which may be an address that the user agreed to.
    package func setModel(_ choice: String, by actor: Actor) async throws {
        try await store.change(by: actor, turn: nil, at: clock().date) { changes in
            try changes.set("model", to: choice.isEmpty ? nil : choice)
        }
    }

    /// The address that the user agreed to for photos, lookups or the connecting of devices; nil while it is off.
    ///
    /// - Parameter key: ``photoProviderKey``, ``lookupProviderKey`` or ``relayKey``.
    package func provider(_ key: String) async throws -> String? {
        let value = try await value(key)
        return value.contains("://") ? value : nil
    }

    /// Remembers that address; nil is none.
    package func setProvider(_ key: String, to address: String?, by actor: Actor) async throws {
        try await store.change(by: actor, turn: nil, at: clock().date) { changes in
            try changes.set(key, to: address)
        }
    }

    private func definition(_ key: String) throws -> SettingDefinition {
        guard let definition = SettingDefinition.all.first(where: { $0.key == key }) else {
            if let field = Profile.field(ofKey: key) {
                throw BiteBookError(
                    .notFound, "Your \(field.title) is no setting but part of your profile.",
                    hint: "`bitebook profile set \(field.argument) VALUE` changes it.")
            }
            if key == KeptEmphasis.key {
                throw BiteBookError(
                    .notFound, "The emphasis of training is no setting.",
                    hint: "`bitebook workout emphasis strength` chooses one.")
            }
            throw BiteBookError(
                .notFound, "There is no setting '\(Wording.shortened(key, to: 40))'.",
                hint: "The settings are \(SettingDefinition.all.map(\.key).joined(separator: ", ")).")
        }
        return definition
    }

    /// - Throws: `invalid_input` outside ``Goal/allowed``.
    package func setTarget(_ calories: Int?, by actor: Actor, turn: Int64?) async throws {
        try await setGoals([.energy: calories], by: actor, turn: turn)
    }
}

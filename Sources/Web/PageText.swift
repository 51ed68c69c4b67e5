package import Nutrition
import Replies

/// Texts of a page in the product's languages: an enum of keys, and the table that has them (`Texts/<page>.tsv`: a line a
/// key, a column a language).
package protocol PageText: RawRepresentable, CaseIterable, Sendable where RawValue == String {
    static var table: TextTable { get }
}

extension PageText {
    /// The text in the language of who reads it, with values put in: {1}, {2} …
    package func callAsFunction(_ values: String...) -> String {
        Reply.filled(Self.table.text(rawValue, SpokenLanguage.current), values)
    }
}

/// A file of texts: `key`, then a column for each language, named in the first line.
package struct TextTable: Sendable {
    private let texts: [String: [MessageLanguage: String]]

    package init(_ bytes: [UInt8]) {
        var texts: [String: [MessageLanguage: String]] = [:]
        var languages: [MessageLanguage?] = []
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if languages.isEmpty {
                languages = cells.dropFirst().map(MessageLanguage.init(rawValue:))
            } else if let key = cells.first {
                for (language, text) in zip(languages, cells.dropFirst()) where !text.isEmpty {
                    if let language { texts[key, default: [:]][language] = text }
                }
            }
        }
        self.texts = texts
    }

    /// In English where the language has none; the key where there is no text at all.
    package func text(_ key: String, _ language: MessageLanguage) -> String {
        texts[key]?[language] ?? texts[key]?[.english] ?? key
    }

    package func has(_ key: String, _ language: MessageLanguage) -> Bool { texts[key]?[language] != nil }

    package var keys: Set<String> { Set(texts.keys) }
}

/// All texts, so that a test can see that none is missing.
package enum PageTexts {
    package static let all: [any PageText.Type] = [
        LayoutText.self, TodayText.self, ChartText.self, HistoryText.self, BodyText.self, HealthText.self,
        ChatText.self, NotesText.self, LibraryText.self, SettingsText.self, ImportText.self,
    ]
}

/// What stands around every page, and the texts that all pages share.
package enum LayoutText: String, PageText {
    case today, chat, history, body, health, library, settings
    case skip, navigation, logOut, logIn, previous, next, save, remove, undo, back
    case noPage, noPageHint, empty, emptyHint, wentWrong, wentWrongHint
    case password, passwordHint, code, codeHint, wrongPassword, wait, oldForm, oldFormHint
    case unknown, photoOf

    package static let table = TextTable(PackageResources.layout_tsv)
}

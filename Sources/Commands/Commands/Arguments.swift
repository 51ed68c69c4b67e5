import ArgumentParser
import Client
import DaemonAPI
import Failures
import Nutrition

// Values that several commands take.

/// `today`, `yesterday` or a date.
struct DayArgument: ExpressibleByArgument, Hashable {
    /// As ``DaemonAPI/DayAddress`` wants it.
    let text: String

    static let today = DayArgument(text: "today")

    private init(text: String) { self.text = text }

    init?(argument: String) {
        let name = argument.lowercased()
        guard ["today", "yesterday"].contains(name) || CalendarDay(iso: name) != nil else { return nil }
        text = name
    }

    /// In help.
    var defaultValueDescription: String { text }

    static var defaultCompletionKind: CompletionKind { .list(["today", "yesterday"]) }
}

struct DateArgument: ExpressibleByArgument, Hashable {
    let day: CalendarDay

    init?(argument: String) {
        guard let day = CalendarDay(iso: argument) else { return nil }
        self.day = day
    }
}

struct InstantArgument: ExpressibleByArgument, Hashable {
    let iso: String

    init?(argument: String) {
        guard ZonedInstant(iso: argument) != nil else { return nil }
        iso = argument
    }
}

struct MealArgument: ExpressibleByArgument, Hashable {
    let meal: Meal

    init?(argument: String) {
        let name = argument.trimmingSpaces.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
        guard !name.isEmpty, name.count <= Limits.mealName else { return nil }
        meal = Meal(rawValue: name)
    }

    static var defaultCompletionKind: CompletionKind { .list(Meal.slots.map(\.rawValue)) }
}

/// A conversation to go on with.
enum ConversationChoice: ExpressibleByArgument, Hashable {
    case new
    /// The one that was used last; a new one when there is none.
    case last
    case id(Int64)

    init?(argument: String) {
        if argument.lowercased() == "new" {
            self = .new
        } else if argument.lowercased() == "last" {
            self = .last
        } else if let id = Int64(argument), id > 0 {
            self = .id(id)
        } else {
            return nil
        }
    }

    /// The conversation's id; nil is a new one.
    func id(_ context: CommandContext) async throws -> Int64? {
        switch self {
        case .new: nil
        case .id(let id): id
        case .last:
            try await context.client().send(ListConversations.self, at: .init(limit: 1)).first?.id
        }
    }
}

/// The words of a message: the arguments, or standard input when there are none and it is no terminal.
enum TypedText {
    static func read(_ words: [String], _ context: CommandContext, example: String) async throws -> String {
        let text: String
        if words.isEmpty || words == ["-"] {
            guard !context.terminal.inputIsTerminal else {
                throw ValidationError("Say something, as in: \(example)")
            }
            text = try await context.input.all()
        } else {
            text = words.joined(separator: " ")
        }
        let trimmed = text.trimmingSpaces
        guard !trimmed.isEmpty else { throw ValidationError("There are no words to understand, as in: \(example)") }
        guard trimmed.utf8.count <= InputRules.longestText else { throw InputRules.tooLong }
        return trimmed
    }
}

extension Limits {
    /// - Throws: a usage error when `--limit` is outside `allowed`.
    static func check(_ limit: Int, _ allowed: ClosedRange<Int>) throws {
        guard !allowed.contains(limit) else { return }
        throw ValidationError("--limit must be between \(allowed.lowerBound) and \(allowed.upperBound).")
    }
}

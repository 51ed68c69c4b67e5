import ToolKit

/// What a person may pick in their client instead of typing it.
struct Prompt: Sendable {
    struct Argument: Sendable {
        let name: String
        let description: String
        let isRequired: Bool
    }

    let name: String
    let title: String
    let description: String
    let arguments: [Argument]
    /// With `{name}` for an argument's text.
    let text: String

    static let all = [
        Prompt(
            name: "look_at_today", title: "Look at today", description: "What today has so far, and what is left.",
            arguments: [],
            text: """
                Read my day with get_day. Tell me briefly what I ate, the sums with their units, and what is left of my \
                goals. No advice unless I ask.
                """),
        Prompt(
            name: "look_at_week", title: "Look at the week", description: "This week in a few sentences.",
            arguments: [],
            text: """
                Read my week with get_week. Tell me in a few sentences how it stands to my goals, and say how many days \
                are logged.
                """),
        Prompt(
            name: "plan_meal", title: "Plan a meal", description: "Meals that fit into what is left of today.",
            arguments: [Argument(name: "meal", description: "As dinner.", isRequired: true)],
            text: """
                Find meals for {meal} with find_fits and show me up to three with their foods, grams and figures. Log \
                nothing.
                """),
    ]

    var declaration: JSON {
        let arguments: [JSON] = arguments.map { argument in
            [
                "name": .string(argument.name), "description": .string(argument.description),
                "required": .bool(argument.isRequired),
            ]
        }
        return [
            "name": .string(name), "title": .string(title), "description": .string(description),
            "arguments": .array(arguments),
        ]
    }

    /// - Throws: `-32602` for an argument that is missing, unknown or no text.
    func messages(_ values: JSON) throws(ProtocolError) -> JSON {
        guard case .object(let members) = values else {
            throw ProtocolError(.invalidParams, "The arguments are no object.")
        }
        if let unknown = members.first(where: { member in !arguments.contains { $0.name == member.key } }) {
            throw ProtocolError(.invalidParams, "\(name) has no argument \(unknown.key.prefix(40)).")
        }
        var text = text
        for argument in arguments {
            guard let value = values[argument.name] else {
                guard argument.isRequired else { continue }
                throw ProtocolError(.invalidParams, "\(name) needs the argument \(argument.name).")
            }
            guard let word = value.text, word.count <= 200 else {
                throw ProtocolError(.invalidParams, "\(argument.name) is a text of up to 200 characters.")
            }
            text = text.replacing("{\(argument.name)}", with: word)
        }
        return [
            "description": .string(description),
            "messages": [["role": "user", "content": ["type": "text", "text": .string(text)]]],
        ]
    }
}

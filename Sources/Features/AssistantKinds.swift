package import ToolKit

/// The kinds of message that the assistant tells apart (DESIGN: the turn, plan).
package enum AssistantKinds {
    package static let ate = MessageKind(
        "I ate",
        meaning:
            """
            the user already ate or drank it, or asks to log it. Copy each food and drink word for word with its amount \
            and every word that describes it (size, cooking, filling, topping, crust, brand, place). A dish stays one \
            food with all its parts
            """,
        mayWrite: true, maximumCalls: 12)
    package static let correction = MessageKind(
        "correction", meaning: "the user changes, moves or removes what is already logged", mayWrite: true,
        maximumCalls: 6)
    package static let question = MessageKind(
        "question", meaning: "the user wants to know something", maximumCalls: 4)
    package static let command = MessageKind(
        "command", meaning: "the user wants something done that is not about one logged food", mayWrite: true,
        maximumCalls: 2)
    package static let plan = MessageKind(
        "plan", meaning: "the user will, wants to or might eat it, it is not yet eaten", maximumCalls: 6)
    package static let someoneElse = MessageKind(
        "someone else", meaning: "another person ate it, not the user", maximumCalls: 0)
    package static let notEaten = MessageKind(
        "not eaten", meaning: "the user did not eat it or skipped a meal", maximumCalls: 0)
    package static let talk = MessageKind("talk", meaning: "anything else", maximumCalls: 1)

    /// In the order of the prompt.
    package static let all = [ate, correction, question, command, plan, someoneElse, notEaten, talk]
}

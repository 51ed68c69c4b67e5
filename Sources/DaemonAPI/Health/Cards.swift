/// One of the five cards (SPEC P41–P46).
package struct CardDTO: Codable, Hashable, Sendable {
    /// `workouts`, `protein`, `sleep`, `adherence` or `calories`.
    package var kind: String
    package var title: String
    /// `green`, `yellow`, `red`, `over` or `unknown`.
    package var status: String
    /// A word for the status, so that colour is never alone.
    package var word: String
    /// In `unit`; null when unknown.
    package var value: Double?
    package var target: Double?
    package var unit: String
    /// The value beside its target, as `3 of 5`.
    package var text: String
    /// Whether it may still change before its day or week is over.
    package var isSoFar: Bool
    /// What to do, or what would make it known.
    package var message: String
    /// Commands, as `bitebook health add sleep 7h30`.
    package var actions: [String]

    package init(
        kind: String, title: String, status: String, word: String, value: Double?, target: Double?, unit: String,
        text: String, isSoFar: Bool, message: String, actions: [String]
    ) {
        self.kind = kind
        self.title = title
        self.status = status
        self.word = word
        self.value = value
        self.target = target
        self.unit = unit
        self.text = text
        self.isSoFar = isSoFar
        self.message = message
        self.actions = actions
    }

    /// A sign for a ``status``, for readers to whom colours say nothing.
    package static func sign(of status: String) -> String {
        switch status {
        case "green": "✓"
        case "yellow": "~"
        case "red": "!"
        case "over": "↑"
        default: "?"
        }
    }
}

package enum GetCards: Route {
    package typealias Response = [CardDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/cards"
    package static let summary = "Workouts, protein, sleep, adherence and calories of today, in this order."
}

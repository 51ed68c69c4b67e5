/// How hard an activity felt, as the Compendium of Physical Activities has it beside speeds.
package enum Effort: String, Codable, Hashable, Sendable, CaseIterable {
    case light, moderate, vigorous
}

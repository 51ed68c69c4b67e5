/// How far a food has been processed: the NOVA groups (Monteiro et al., Public Health Nutr 2018; 21: 5–17).
package enum ProcessingLevel: Int, Codable, Hashable, Sendable, CaseIterable {
    /// Unprocessed or minimally processed.
    case whole = 1
    /// Culinary ingredients, as oil, butter, sugar and salt.
    case ingredient = 2
    /// Processed, as bread, cheese and tinned vegetables.
    case processed = 3
    /// Ultra-processed.
    case ultraProcessed = 4

    /// 100 for group 1 down to 0 for group 4, in equal steps: NOVA orders its groups and says no distances.
    package var estimate: ScoreEstimate { ScoreEstimate(Double(4 - rawValue) * 100 / 3) }
}

import Nutrition

/// What the five cards are made of.
struct CardFacts: Hashable, Sendable {
    /// Logged sport of the ISO week, each session once.
    var sessions = 0
    /// Sessions aimed at in a week.
    var sessionsTarget = CardRules.usualWorkouts
    /// Whether one of them was today.
    var trainedToday = false
    /// Whether anything is logged today.
    var hasEaten = false
    /// In g.
    var protein = NutrientSum()
    /// In g; nil without a goal and a weight.
    var proteinTarget: Double?
    /// Hours of the night that ended today; nil when unknown.
    var sleep: Double?
    /// kcal of today, of the entries whose energy is known.
    var energy = 0
    /// Entries without a known energy.
    var unknownEnergies = 0
    /// kcal; nil when none is set.
    var energyTarget: Int?
    /// What sport adds to what is left, in kcal; 0 where it does not count.
    var addedBySport = 0
    /// ``Nutrition/Profile/hardFloor``, in kcal.
    var floor = Profile.floors.upperBound

    var proteinStatus: CardStatus {
        guard let proteinTarget, proteinTarget > 0 else { return .unknown }
        // Nothing known of all that was eaten is not nothing eaten.
        if protein.known == 0, protein.unknownParts > 0 { return .unknown }
        return CardRules.share(protein.known, of: proteinTarget)
    }
}

/// Words around the foods of a meal: what ties a part to its dish, what lists another food, what only describes.
enum MealWords {
    private static let with = Set(words: "with mit con avec")
    /// How a part gets onto or into its dish.
    private static let fillings = Set(words: "filled topped wrapped coated covered smothered served made stuffed")
    /// What stands behind these is a food of its own.
    static let companions = Set(words: "alongside accompanied paired complemented along followed together")

    /// Tie a part to its dish.
    static let joints = with.union(fillings).union(
        Set(
            words: """
                w in on of from over inside between loaded nestled sandwiched packed crafted adorned drizzled auf au aux en
                """))
    /// Where a phrase of the model may hold a second food.
    static let cuts = joints.subtracting(["of", "from", "en", "au", "aux"]).union(EatingWords.coordinators)
    /// Before an amount within a phrase, these begin another food, and "of" the food itself.
    static let beforeAmount = with.union(EatingWords.coordinators).union(
        Set(words: "alongside by of topped accompanied containing paired combined served on"))
    /// Before a food's amount, these belong to the sentence.
    static let leadIns = with.union(EatingWords.coordinators).union(
        Set(
            words: """
                then also topped washed it down served paired accompanied by some first second third another extra array
                assortment my the of along alongside on in
                """))
    /// Of the lead-ins, those that stand before the amount's own words: "my refreshing can of cola".
    static let articles = Set(words: "the my")

    /// First words of a phrase that only describes the food before.
    static let continuations = fillings.union(
        Set(
            words: """
                all complete that which prepared cooked straight including excluding skin cut diced from without with in
                drizzled sprinkled loaded
                """))
    /// First words of what describes the food before, outside the model's phrases.
    static let descriptions = fillings.union(
        Set(words: "that which with without from prepared cooked in on complete all the no both"))
    /// Say nothing between a food and its parts.
    static let links = Set(words: "which that was were is are featured featuring")

    /// Before the amount that stands behind its food: "onions in a quarter cup".
    static let trailing = Set(words: "in weighing totaling about of - for at around roughly approximately")
    static let times = Set(
        words: """
            morning afternoon evening noon midday night tonight today yesterday breakfast lunch dinner supper brunch ayer hoy
            gestern heute hier anoche
            """)
    static let beforeTimes = Set(words: "in the for at my this on during")
    static let lengths = Set(words: "inch inches cm")

    static let pronouns = Set(words: "it that this them those these one same")
    static let energies = Set(words: "calorie calories kcal kilocalories kj kilojoules energy kalorien calorias")
}

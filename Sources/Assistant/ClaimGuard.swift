/// Lets a text of the model pass only when it says nothing that the facts do not: judgements ("high in sugar",
/// "healthier"), reasons and advice must stand in them, and all else must be of words that they or the user used.
struct ClaimGuard: Sendable {
    private let known: Set<String>
    /// Words of the facts that tell something.
    private let telling: Set<String>

    /// - Parameters:
    ///   - facts: what code found.
    ///   - utterance: the user's words, which may be repeated, judgements excepted: who asks whether something is healthy
    ///     has not said that it is.
    init(facts: [String], utterance: String) {
        let said = Self.stems(utterance).filter { !Self.judgements.contains($0) }
        let found = Set(facts.flatMap(Self.stems))
        telling = found.subtracting(Self.plain)
        known = found.union(said).union(Self.plain)
    }

    func allows(_ text: String) -> Bool {
        Self.stems(text).allSatisfy { known.contains($0) || $0.allSatisfy(\.isNumber) }
    }

    /// Whether a whole text has something of the facts; what only repeats the question says nothing.
    func tells(_ text: String) -> Bool { Self.stems(text).contains(where: telling.contains) }

    /// Words without their endings, so that "eggs" is of "egg" and "contains" of "contain".
    private static func stems(_ text: String) -> [String] {
        text.lowercased().split { !($0.isLetter || $0.isNumber) }.map { word in
            for ending in ["ies", "es", "ed", "ing", "s"] where word.hasSuffix(ending) && word.count > ending.count + 2
            {
                return String(word.dropLast(ending.count))
            }
            return String(word)
        }
    }

    /// What judges, gives a reason or advises. Of these even the user's own words are no fact.
    private static let judgements = Set(
        stems(
            """
            healthy unhealthy healthier healthiest nutritious good bad better best worse worst great fine safe dangerous \
            harmful high higher highest low lower lowest rich more most less least fewer enough too much many excellent \
            balanced light heavy fattening because why since cause help prevent cure boost should must need avoid \
            recommend yes no always never always usual normal
            gesund ungesund besser schlechter gut schlecht mehr weniger ja nein mejor peor sano bueno malo más menos sí \
            meilleur pire sain bon mauvais plus moins oui non migliore peggiore più meno sì melhor pior saudável bom mau \
            mais sim não beter slechter gezond goed slecht meer minder ja nee lepszy gorszy zdrowy dobry zły więcej mniej \
            tak nie
            """))

    /// Words that tell nothing.
    private static let plain = Set(
        stems(
            """
            a an the this that these those it its they them their there here i you your yours we our my me and or but as \
            of in on at to for from with without by about per than then also so is are was were be been being am do does \
            did have has had will would can could may what which who when where how not today yesterday now far total all \
            both each one some any other only just if up out over into contain contains come comes coming came eat eaten \
            ate g kg mg kcal kj ml day days meal meals food foods here's that's it's
            """))
}

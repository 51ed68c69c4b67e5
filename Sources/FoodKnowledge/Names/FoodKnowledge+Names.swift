import Nutrition

/// Which foods are meant by names in other languages than English, and when these go before what the search finds.
///
/// What the search knows exactly is meant, unless the message is in the language of the name: "latte" is a coffee, and
/// milk to an Italian. A name of the spoken language goes before all that the search is not sure of, in any form; one of
/// another language only word for word, and when it has a word that no English name has or the language is not known.
extension FoodKnowledge {
    /// How well the search knows a name.
    private enum Known {
        case exactly, uncertainly, not

        init(_ hit: FoodSearch.Hit?) {
            guard let hit, hit.confidence >= FoodSearch.threshold else {
                self = .not
                return
            }
            self = hit.isExact ? .exactly : .uncertainly
        }
    }

    /// The food that is called `name` in the spoken language or in another one; nil where the search goes first.
    func spokenMatch(_ name: String) -> SpokenNames.Match? {
        spokenMatch(name, knownAs: { Known(search.meant(name)) })
    }

    /// The same for a name that may begin with an amount, which is given back when it is none of the name.
    func spokenMatch(
        _ name: String, _ amount: LeadingAmount?, knownAs hit: FoodSearch.Hit?
    ) -> (SpokenNames.Match, LeadingAmount?)? {
        let whole = spokenMatch(name, knownAs: { Known(hit) })
        guard let amount, let inner = spokenMatch(amount.food, knownAs: { Known(hit) }) else {
            return whole.map { ($0, nil) }
        }
        guard let whole, whole.ordinal != inner.ordinal, whole.difference <= inner.difference else {
            return (inner, amount)
        }
        return (whole, nil)
    }

    private func spokenMatch(_ name: String, knownAs known: () -> Known) -> SpokenNames.Match? {
        let spoken = FoodLanguage.spoken
        // Without the names, the search still answers.
        guard let match = try? spokenNames.match(name, in: spoken) else { return nil }
        if match.language == spoken { return match.isVerbatim || known() != .exactly ? match : nil }
        return isElsewhere(match, name) && known() != .exactly ? match : nil
    }

    /// Whether the words are surely a name of a language that is not the message's.
    private func isElsewhere(_ match: SpokenNames.Match, _ name: String) -> Bool {
        guard match.isVerbatim else { return false }
        let words = match.said.words
        // One that no English name has.
        let isForeign = words.contains { $0.count >= 3 && !FoodWords.isLink($0) && !search.knows($0) }
        if !FoodLanguage.isEnglish {
            return isForeign || words.count > 1 && !words.allSatisfy(FoodWords.unspecific.contains)
        }
        // "room", "worst" and "more" are foods elsewhere.
        return isForeign && (words.count > 1 || !name.utf8.allSatisfy { $0 < 128 })
    }

    /// A food's name in the language of the replies; its English one where none is kept.
    package func title(of name: String) -> String {
        let language = SpokenLanguage.current
        guard language != .english, let title = try? table.title(of: name, in: language.rawValue) else { return name }
        return title
    }

    /// An estimate of a food whose name is among the words, when nothing else is known of them.
    func foodNamed(within name: String, quantity: Double, unit: String) throws -> ResolvedFood? {
        guard !FoodLanguage.isEnglish else { return nil }
        let amount = LeadingAmount(name)
        let spoken = FoodLanguage.spoken
        let match = try spokenNames.match(within: amount?.food ?? name, in: spoken) {
            $0.language == spoken ? $0.isClose : isElsewhere($0, $0.said.text)
        }
        guard let match, let food = try food(ordinal: match.ordinal)
        else { return nil }
        let portion = try PortionResolver(food, said: match.said.text, in: region).resolve(
            quantity, unit, inside: amount)
        return ResolvedFood(
            food: food, confidence: FoodSearch.threshold,
            portion: portion.isEstimated ? portion : ResolvedPortion(estimated: portion.grams, rule: portion.rule))
    }

    /// The list with the food of a name first.
    func leading(_ match: SpokenNames.Match?, _ found: [FoodMatch], limit: Int) throws -> [FoodMatch] {
        guard let match, limit > 0, let food = try food(ordinal: match.ordinal) else { return found }
        let others = found.filter { $0.food.id != food.id }
        let confidence = max(match.confidence, found.first?.confidence ?? 0)
        return Array(([FoodMatch(food: food, confidence: confidence)] + others).prefix(limit))
    }
}

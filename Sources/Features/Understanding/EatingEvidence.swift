import Nutrition

/// Why a sentence is no report of something that the user has eaten.
package enum NotEaten: Hashable, Sendable {
    case someoneElse, negated, planned

    /// For the user.
    package var reply: String {
        switch self {
        case .someoneElse: "That was someone else's, so nothing is logged for you."
        case .negated: "Nothing to log then."
        case .planned: "Nothing is logged yet. Tell me when you have eaten it."
        }
    }
}

extension Utterance {
    /// What speaks against logging the food at `place` (or, without a place, anything in the sentence).
    ///
    /// The model decides first; this is the check behind it, because small models take "my wife had a steak" for the
    /// user's meal. The last marker before the food decides, so that "my wife had steak and I had a salad" keeps the
    /// salad.
    package func objection(toFoodAt place: Range<Int>?) -> NotEaten? {
        let end = place?.lowerBound ?? words.count
        var verdict: NotEaten?
        var index = 0
        while index < end {
            if let (change, length) = marker(at: index) {
                verdict = change
                index += length
            } else {
                index += 1
            }
        }
        return verdict
    }

    /// A marker at this word: the new verdict and how many words it takes.
    private func marker(at index: Int) -> (NotEaten?, Int)? {
        let rest = words[index...].prefix(5)
        let word = words[index]
        if let length = Self.phrases(Self.negations, startingIn: rest) { return (.negated, length) }
        if let length = Self.phrases(Self.plans, startingIn: rest) { return (.planned, length) }
        if Self.others.contains(word), isSubject(index) {
            let verb = rest.dropFirst().firstIndex { Self.eatingVerbs.contains($0) }
            if let verb { return (.someoneElse, verb - index + 1) }
        }
        if Self.firstPerson.contains(word) {
            // "I" alone clears someone else; a plan or a negation is only cleared by a verb of the past.
            let verb = rest.dropFirst().prefix(3).contains { Self.pastVerbs.contains($0) }
            return verb ? (nil, 1) : (isSomeoneElse(before: index) ? (nil, 1) : nil)
        }
        if Self.clearing.contains(word) { return (nil, 1) }
        return nil
    }

    private func isSomeoneElse(before index: Int) -> Bool {
        words[..<index].contains { Self.others.contains($0) }
    }

    /// "with my wife" and "my wife's cake" name no eater.
    private func isSubject(_ index: Int) -> Bool {
        let before = index >= 2 ? words[(index - 2)..<index] : words[..<index]
        if before.contains(where: { ["with", "for", "to", "from", "by", "mit", "con", "avec", "like"].contains($0) }) {
            return false
        }
        // "my friend and I each had": the user is among the eaters.
        return !words[index...].prefix(4).dropFirst().contains { Self.firstPerson.contains($0) }
    }

    private static func phrases(_ list: [[String]], startingIn words: ArraySlice<String>) -> Int? {
        list.first { words.starts(with: $0) }?.count
    }

    private static let firstPerson: Set<String> = ["i", "i've", "we", "we've", "ich", "wir", "yo", "j'ai", "je", "nous"]
    private static let others: Set<String> = [
        "wife", "husband", "partner", "girlfriend", "boyfriend", "mother", "mum", "mom", "father", "dad", "brother",
        "sister", "son", "daughter", "kid", "kids", "child", "children", "friend", "friends", "colleague", "boss",
        "roommate", "neighbour", "neighbor", "baby", "dog", "cat", "grandma", "grandpa", "he", "she", "they", "frau",
        "mann", "freund", "freundin", "bruder", "schwester", "tochter", "sohn", "mutter", "vater", "kinder", "er",
        "mujer", "marido", "esposa", "hijo", "hija", "hermano", "hermana", "novia", "novio", "femme", "mari", "fils",
        "fille", "frere", "soeur", "everyone", "somebody", "someone",
    ]
    private static let eatingVerbs: Set<String> = [
        "had", "has", "have", "ate", "eats", "eat", "eating", "drank", "drinks", "having", "got", "ordered", "finished",
        "hatte", "hat", "ass", "isst", "trank", "haben", "comio", "comieron", "tomo", "mange", "a", "bu", "ont",
    ]
    private static let pastVerbs: Set<String> = [
        "had", "ate", "drank", "eaten", "finished", "just", "hatte", "gegessen", "getrunken", "comi", "tome", "bebi",
        "mange", "bu",
    ]
    private static let clearing: Set<String> = [
        "but", "only", "instead", "except", "log", "add", "aber", "nur", "pero", "solo", "mais", "just", "had", "ate",
    ]
    private static let negations: [[String]] = [
        ["didn't"], ["did", "not"], ["didnt"], ["haven't"], ["havent"], ["have", "not"], ["don't", "log"],
        ["dont", "log"], ["do", "not", "log"], ["skipped"], ["skip"], ["never"], ["nicht", "gegessen"],
        ["nichts", "gegessen"], ["kein"], ["keine"], ["keinen"], ["no", "comi"], ["no", "he", "comido"],
        ["pas", "mange"], ["without", "eating"],
    ]
    private static let plans: [[String]] = [
        ["thinking", "of"], ["thinking", "about"], ["going", "to"], ["gonna"], ["i'll", "have"], ["i'll", "eat"],
        ["i'll", "get"], ["i'll", "grab"], ["will", "have"], ["will", "eat"], ["will", "be", "having"], ["might"],
        ["planning"], ["plan", "to"], ["want", "to"], ["would", "like"], ["i'd", "like"], ["should", "i"],
        ["can", "i"], ["could", "i"], ["considering"], ["craving"], ["about", "to"], ["tomorrow"], ["werde"],
        ["will", "ich"], ["mochte"], ["voy", "a"], ["vais"], ["quiero"], ["what", "if"],
    ]
}

extension Reading {
    /// "why 350?", "where does that number come from?": a question about a figure, not "why is sugar bad?".
    package var asksWhyOfFigure: Bool {
        let lexicon = lexicon
        return lexicon.stands(.questionWhy, in: words)
            && words.contains { $0.first?.isNumber == true || lexicon.has(.questionFigure, $0) }
    }
}

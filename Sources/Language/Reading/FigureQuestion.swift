extension Reading {
    /// "why 350?", "where does that number come from?": a question about a figure, not "why is sugar bad?".
    package var asksWhyOfFigure: Bool {
        let asks =
            words.contains { ["why", "warum", "wieso", "weshalb", "pourquoi", "woher"].contains($0) }
            || ["how come", "where does", "where do", "where did", "how did you", "por que", "de donde", "d'ou"]
                .contains { (" " + words.joined(separator: " ") + " ").contains(" \($0) ") }
        return asks
            && words.contains { word in
                word.first?.isNumber == true || Self.figures.contains(word)
            }
    }

    private static let figures: Set<String> = [
        "number", "numbers", "figure", "figures", "estimate", "kcal", "calories", "calorie", "grams", "much", "many",
        "high", "low", "zahl", "zahlen", "kalorien", "viel", "wenig", "hoch", "numero", "calorias", "tanto", "tantas",
        "nombre", "chiffre", "autant",
    ]
}

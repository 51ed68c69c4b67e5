import Reports

/// A font in which every character is half as wide as it is high.
struct FixedWidths: TextMeasuring {
    func width(of text: String, _ style: TextStyle) -> Double { Double(text.count) * style.size / 2 }
    func shown(_ text: String) -> String { text }
}

extension [DrawingCommand] {
    var texts: [(text: String, at: PagePoint)] {
        compactMap {
            guard case .text(let text, let place, _, _) = $0 else { return nil }
            return (text, place)
        }
    }
}

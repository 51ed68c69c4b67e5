/// How a text looks.
package enum TextStyle: String, CaseIterable, Hashable, Sendable {
    case title, heading, body, strong, small, axis

    /// In points.
    package var size: Double {
        switch self {
        case .title: 20
        case .heading: 13
        case .body, .strong: 9.5
        case .small: 8
        case .axis: 7
        }
    }

    package var isBold: Bool { self == .title || self == .heading || self == .strong }
    /// From one line to the next, in points.
    package var lineHeight: Double { (size * 1.4).rounded() }
}

/// A colour by what it is for; all are told apart in grey, too.
package enum Ink: String, CaseIterable, Hashable, Sendable {
    case text, muted, rule, stripe, accent, second, target
}

/// A place on a page in points, from its upper left corner.
package struct PagePoint: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

/// Something to be drawn, in its order.
package enum DrawingCommand: Hashable, Sendable {
    /// `at` is the left end of the base line.
    case text(String, at: PagePoint, TextStyle, Ink)
    case line([PagePoint], width: Double, Ink, isDashed: Bool)
    case rectangle(PagePoint, width: Double, height: Double, Ink)
    case dot(PagePoint, radius: Double, Ink)
}

/// How wide texts are in the fonts that draw them.
package protocol TextMeasuring {
    /// In points.
    func width(of text: String, _ style: TextStyle) -> Double
    /// The text with something in the place of what the fonts do not have.
    func shown(_ text: String) -> String
}

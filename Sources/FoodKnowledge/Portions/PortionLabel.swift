import Nutrition

/// A portion row with its label read: `can (12 fl oz)`, `cup, cooked, diced`, `medium slice (approx 3" dia)`.
struct PortionLabel {
    let portion: Portion
    /// The part before the first comma or bracket.
    let unit: UnitPhrase
    /// The words behind it.
    let qualifiers: Set<String>
    /// The volume that the label states for its vessel, in millilitres.
    let statedMilliliters: Double?

    /// - Parameter label: one of the portion's `alternatives`.
    private init(_ portion: Portion, reading label: String) {
        self.portion = portion
        let main = label.prefix { $0 != "," && $0 != "(" }
        var unit = UnitPhrase(String(main))
        let tail = String(label.dropFirst(main.count))
        let tailUnit = UnitPhrase(tail)
        if unit.size == nil { unit.size = tailUnit.size }
        self.unit = unit
        qualifiers = Set(NumberReader.words(tail).map(Plural.stem))
        if case .volume(let milliliters) = tailUnit.measure {
            statedMilliliters = milliliters * Self.firstNumber(tail)
        } else {
            statedMilliliters = nil
        }
    }

    /// The labels of `food` without the reserved `default`.
    static func all(of food: Food) -> [PortionLabel] {
        food.portions.filter { $0.label != Portion.defaultLabel }.flatMap { portion in
            alternatives(portion.label).map { PortionLabel(portion, reading: $0) }
        }
    }

    /// What a label stands for, one by one: `medium taco or tostada` is a medium taco, or a medium tostada;
    /// `small/medium bag` a small bag, or a medium bag.
    private static func alternatives(_ label: String) -> [String] {
        let label = label.replacing(" / ", with: "/")
        let end = label.firstIndex { $0 == "," || $0 == "(" } ?? label.endIndex
        let words = label[..<end].split(separator: " ").map(String.init)
        let tail = String(label[end...])
        if let place = words.indices.dropFirst().dropLast().first(where: { words[$0] == "or" }) {
            return [words[..<place] + words[(place + 2)...], words[..<(place - 1)] + words[(place + 1)...]].flatMap {
                alternatives($0.joined(separator: " ") + tail)
            }
        }
        if let place = words.firstIndex(where: {
            $0.split(separator: "/").count > 1 && !$0.contains(where: \.isNumber)
        }) {
            return words[place].split(separator: "/").map { choice in
                (words[..<place] + [String(choice)] + words[(place + 1)...]).joined(separator: " ") + tail
            }
        }
        return [label]
    }

    /// Weight of one unit of the label's words ("2 cookies" = 34 g is 17 g each).
    var gramsPerUnit: Double { portion.grams }

    /// A doubt about using this row for the plain thing: what is weighed before cooking, with ice, without a part.
    var doubt: Double {
        var doubt = 0.02 * Double(qualifiers.count)
        for (word, weight) in Self.doubtful where qualifiers.contains(word) { doubt += weight }
        if unit.multiplier != 1 { doubt += 1 }
        return doubt
    }

    private static let doubtful: [(String, Double)] = [
        ("dry", 1), ("yield", 0.8), ("ice", 0.1), ("shell", 0.6), ("raw", 0.3), ("bone", 0.1), ("removed", 0.1),
        ("popped", -0.5), ("frozen", 0.2), ("reconstituted", -0.5), ("melted", 0.2), ("mashed", 0.15),
    ]

    private static func firstNumber(_ text: String) -> Double {
        let words = NumberReader.words(text)
        for index in words.indices {
            if let (number, _) = NumberReader.leading(words[index...]), number.value > 0 { return number.value }
        }
        return 1
    }
}

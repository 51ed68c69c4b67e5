package import ToolKit

/// What a model saw in the photo of a meal: names and rough amounts, never a weight or a nutrient.
package struct SeenDish: Hashable, Sendable {
    package var items: [SeenItem]
    /// What the model said besides and could not be used, each with the reason.
    package var problems: [String]

    package init(items: [SeenItem], problems: [String] = []) {
        self.items = items
        self.problems = problems
    }
}

/// One food or drink in a photo.
package struct SeenItem: Hashable, Sendable {
    /// As `fried egg`; without digits.
    package var name: String
    /// How many of ``unit``, more than 0.
    package var count: Double
    /// One of ``units``.
    package var unit: String
    /// One of ``sizes``.
    package var size: String

    package init(name: String, count: Double, unit: String, size: String) {
        self.name = name
        self.count = count
        self.unit = unit
        self.size = size
    }

    /// Measures that can be judged by eye; `FoodKnowledge` knows the grams of each.
    package static let units = [
        "piece", "slice", "cup", "bowl", "plate", "glass", "handful", "tablespoon", "teaspoon", "serving",
    ]
    package static let sizes = ["small", "medium", "large"]
    static let counts: [Double] = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20]
    static let longestName = 40
}

extension SeenDish {
    static let mostItems = 12

    /// The form of the model's answer. Everything in it is bounded, so that every answer has an end.
    package static let schema: JSON = [
        "type": "object",
        "properties": [
            "items": [
                "type": "array", "maxItems": .number(Double(mostItems)),
                "items": [
                    "type": "object",
                    "properties": [
                        "name": [
                            "type": "string", "minLength": 2, "maxLength": .number(Double(SeenItem.longestName)),
                        ],
                        "count": ["enum": .array(SeenItem.counts.map(JSON.number))],
                        "unit": ["enum": .array(SeenItem.units.map(JSON.string))],
                        "size": ["enum": .array(SeenItem.sizes.map(JSON.string))],
                    ],
                    "required": ["name", "count", "unit", "size"], "additionalProperties": false,
                ],
            ]
        ],
        "required": ["items"], "additionalProperties": false,
    ]

    /// Takes from an answer what can be used, and keeps the reason for the rest: not every server holds its model to
    /// the schema.
    ///
    /// - Returns: nil when the answer is nothing like a list of foods.
    init?(answer: String) {
        var problems: [String] = []
        guard let text = Self.whole(answer, &problems), let listed = try? JSON(parsing: text),
            let rows = listed["items"]?.array
        else { return nil }
        var items: [SeenItem] = []
        for (index, row) in rows.enumerated() {
            do {
                let item = try SeenItem(row)
                if items.contains(where: { $0.name == item.name }) {
                    problems.append("\(item.name) was listed twice")
                } else if items.count == Self.mostItems {
                    problems.append("more than \(Self.mostItems) foods were listed")
                    break
                } else {
                    items.append(item)
                }
            } catch {
                problems.append("food \(index + 1): \(error.reason)")
            }
        }
        self.init(items: items, problems: problems)
    }

    /// The answer, or as much of it as there is when it was cut off behind one of its foods.
    private static func whole(_ answer: String, _ problems: inout [String]) -> String? {
        if (try? JSON(parsing: answer)) != nil { return answer }
        guard let end = answer.lastIndex(of: "}") else { return nil }
        problems.append("the list was cut off")
        return answer[...end] + "]}"
    }
}

/// Why something that the model listed is not used.
struct UnusableItem: Error {
    var reason: String
}

extension SeenItem {
    init(_ row: JSON) throws(UnusableItem) {
        guard let name = row["name"]?.text.map(Self.plain), name.contains(where: \.isLetter) else {
            throw UnusableItem(reason: "it has no name")
        }
        guard !name.contains(where: \.isNumber) else { throw UnusableItem(reason: "its name has figures in it") }
        guard name.count <= Self.longestName else { throw UnusableItem(reason: "its name is too long") }
        guard case .number(let count)? = row["count"], count > 0, count <= Self.counts.max() ?? 0 else {
            throw UnusableItem(reason: "\(name) has no usable count")
        }
        let unit = row["unit"]?.text ?? ""
        guard Self.units.contains(unit) else { throw UnusableItem(reason: "\(name) has no known measure") }
        let size = row["size"]?.text ?? ""
        self.init(
            name: name, count: (count * 2).rounded(.up) / 2, unit: unit,
            size: Self.sizes.contains(size) ? size : "medium")
    }

    /// One line of lower-case letters, spaces and what stands between words.
    private static func plain(_ text: String) -> String {
        text.lowercased().map { $0.isLetter || $0.isNumber || "'’-&,".contains($0) ? $0 : " " }
            .split(separator: " ").map { String($0) }.joined(separator: " ")
    }
}

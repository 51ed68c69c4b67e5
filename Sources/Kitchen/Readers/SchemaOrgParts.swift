/// Steps as text, as a list of texts, as HowToStep, and in HowToSection.
enum SchemaOrgSteps {
    static func read(_ json: KitchenJSON) -> [RecipeStep] {
        var steps: [RecipeStep] = []
        add(json, section: nil, depth: 0, &steps)
        return steps
    }

    private static func add(_ json: KitchenJSON, section: String?, depth: Int, _ steps: inout [RecipeStep]) {
        guard depth < 12 else { return }
        for element in json.elements {
            switch element {
            case .text:
                // A text of several lines has a step each; a step of a list is one.
                let isWhole = depth == 0 && json.elements.count == 1
                let parts = isWhole ? lines(element.text ?? "") : [element.text ?? ""]
                steps += parts.filter { !$0.isEmpty }.map { RecipeStep(text: $0, section: section) }
            case .array: add(element, section: section, depth: depth + 1, &steps)
            case .object: addObject(element, section: section, depth: depth, &steps)
            case .number, .null: break
            }
        }
    }

    private static func addObject(_ json: KitchenJSON, section: String?, depth: Int, _ steps: inout [RecipeStep]) {
        let inner = json["itemListElement"].isNull ? json["steps"] : json["itemListElement"]
        let isSection = json["@type"].elements.contains { $0.line?.hasSuffix("HowToSection") == true }
        if !inner.isNull, isSection || json["text"].text == nil {
            add(inner, section: isSection ? json["name"].line ?? section : section, depth: depth + 1, &steps)
        } else if let text = json["text"].text ?? json["description"].text ?? json["name"].text
            ?? json["item"]["text"].text
        {
            steps.append(RecipeStep(text: text, section: section))
        }
    }

    /// Steps of a text: one a line, without numbers before them.
    static func lines(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { LineTidying.withoutStepNumber(String($0).collapsedWhitespace) }
            .filter { !$0.isEmpty }
    }
}

/// An ingredient as an object: PropertyValue of schema.org, and what some programs write in its place.
enum SchemaOrgIngredient {
    static func read(_ json: KitchenJSON) -> RecipeIngredient? {
        guard let name = json["name"].line ?? json["text"].line else { return nil }
        let unit = json["unitText"].line ?? json["unitCode"].line ?? ""
        if json["value"].isNull, json["minValue"].isNull, json["@type"].line != "PropertyValue" {
            return RecipeIngredient(line: [json["amount"].line ?? "", name].joined(separator: " ").trimmedWhitespace)
        }
        let value = json["value"].object == nil ? json["value"] : json["value"]["value"]
        var amount = RecipeAmount.none
        if let low = json["minValue"].number, let high = json["maxValue"].number {
            amount = RecipeAmount(from: low, to: high)
        } else if case .number(let number) = value {
            amount = .exact(number)
        } else if let text = value.line {
            amount = RecipeAmount(text: text)
        }
        return RecipeIngredient(
            amount: amount, unit: unit, name: name, preparation: json["description"].line ?? "",
            written: json["alternateName"].line)
    }
}

/// Diets by the names of https://schema.org/RestrictedDiet.
enum SchemaOrgDiets {
    private static let names: [(ours: String, theirs: String)] = [
        ("vegan", "VeganDiet"), ("vegetarian", "VegetarianDiet"), ("gluten-free", "GlutenFreeDiet"),
        ("lactose-free", "LowLactoseDiet"), ("low-calorie", "LowCalorieDiet"), ("low-fat", "LowFatDiet"),
        ("low-salt", "LowSaltDiet"), ("diabetic", "DiabeticDiet"), ("halal", "HalalDiet"), ("hindu", "HinduDiet"),
        ("kosher", "KosherDiet"),
    ]

    static func read(_ text: String) -> String {
        let last = text.split(separator: "/").last.map(String.init) ?? text
        return names.first { $0.theirs.lowercased() == last.lowercased() }?.ours ?? text
    }

    static func written(_ diet: String) -> String {
        names.first { $0.ours == diet }.map { "https://schema.org/\($0.theirs)" } ?? diet
    }
}

/// Collects ingredients line by line; a line that ends with a colon, or begins with "for the", is the heading of those
/// below it.
struct IngredientList {
    var ingredients: [RecipeIngredient] = []
    var group: String?

    mutating func add(line: String) {
        let tidy = LineTidying.tidy(line)
        guard !tidy.isEmpty else { return }
        if isHeading(tidy), IngredientLine(tidy).amount == .none {
            let text = tidy.hasSuffix(":") ? String(tidy.dropLast()).trimmedWhitespace : tidy
            group = text.isEmpty ? nil : text
        } else {
            ingredients.append(RecipeIngredient(line: tidy, group: group))
        }
    }

    private func isHeading(_ line: String) -> Bool {
        if line.hasSuffix(":") { return true }
        return LineMeasureReader(tokens: LineTokens.split(line)).phrase(.groupHeading, 0) != nil
    }

    mutating func add(_ ingredient: RecipeIngredient) {
        var ingredient = ingredient
        ingredient.group = group
        ingredients.append(ingredient)
    }
}

extension LineTidying {
    /// "1. ", "Step 2: " and bullets before an instruction.
    static func withoutStepNumber(_ text: String) -> String {
        var rest = text[...]
        if let first = rest.first, "-*•".contains(first), rest.dropFirst().first?.isWhitespace == true {
            rest = rest.dropFirst()
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if (1...2).contains(digits.count), let mark = rest.dropFirst(digits.count).first, ".):".contains(mark),
            rest.dropFirst(digits.count + 1).first?.isWhitespace == true
        {
            rest = rest.dropFirst(digits.count + 1)
        }
        return String(rest).trimmedWhitespace
    }
}

package import Nutrition

/// A food of the table with everything known about it.
package struct Food: Hashable, Sendable, Identifiable {
    /// Stable identifier, as `fndds1718:11100000`.
    package var id: String
    /// What people call it.
    package var name: String
    /// The source table's own description, in its comma style.
    package var description: String
    /// One of `dairy`, `drinks`, `fats`, `fruit`, `mixed`, `other`, `protein`, `starch`, `treats`, `vegetables`.
    package var group: String
    /// NOVA processing group 1–4; nil is unknown.
    package var nova: Int?
    /// 2 curated everyday food, 1 generic survey row, 0 any other.
    package var rank: Int
    /// Amounts per 100 g; what is absent is unknown.
    package var per100g: Nutrients
    /// Household portions; label `default` is the serving when no amount is said.
    package var portions: [Portion]
    /// What a food pack knows beyond that; nil for foods of the core table.
    package var product: Product?

    package init(
        id: String, name: String, description: String, group: String, nova: Int?, rank: Int, per100g: Nutrients,
        portions: [Portion]
    ) {
        self.id = id
        self.name = name
        self.description = description
        self.group = group
        self.nova = nova
        self.rank = rank
        self.per100g = per100g
        self.portions = portions
    }

    /// The table that it is from, in words.
    package var source: String {
        if let product { return product.table }
        return switch id.prefix(while: { $0 != ":" }) {
        case "fndds1718": "USDA FNDDS 2017-2018"
        case "fndds2123": "USDA FNDDS 2021-2023"
        case "sr": "USDA SR Legacy"
        case "mix": "BiteBook recipe of USDA foods"
        case "own": "your own foods"
        case "recipe": "BiteBook recipes"
        case "drink": "BiteBook drinks"
        default: String(id.prefix(while: { $0 != ":" }))
        }
    }

    /// Two foods of the table together, as "toast with butter", not a food of a source.
    var isPlate: Bool { id.hasPrefix("mix:") && name.contains(" with ") }

    /// Grams of the serving when no amount is said; nil when the table has none.
    package var defaultServing: Double? { portions.first { $0.label == Portion.defaultLabel }?.grams }
}

/// Where a pack's food comes from and whose it is.
package struct Product: Hashable, Sendable {
    /// The pack's title.
    package var table: String
    package var brand: String?
    /// GTIN digits.
    package var barcode: String?
}

/// A household portion of a food: what people call it and what it weighs.
package struct Portion: Hashable, Sendable {
    package var label: String
    package var grams: Double
    /// Where it goes before the others; nil for what is said everywhere.
    package var region: Region?
    /// The user's own; it goes before all others of its label.
    package var isOwn = false

    package static let defaultLabel = "default"

    package init(label: String, grams: Double, region: Region? = nil) {
        self.label = label
        self.grams = grams
        self.region = region
    }
}

extension Food {
    /// The food with the user's own portions in the place of others of their labels.
    func served(_ own: [Portion]) -> Food {
        guard !own.isEmpty else { return self }
        func key(_ portion: Portion) -> [String] { NumberReader.words(portion.label).map(Plural.stem) }
        let keys = Set(own.map(key))
        var food = self
        food.portions = own + portions.filter { !keys.contains(key($0)) }
        return food
    }

    /// The food with the portions of a region first. Elsewhere a portion of the region only adds what the others lack.
    func eaten(in region: Region?) -> Food {
        guard portions.contains(where: { $0.region != nil }) else { return self }
        let own = region.map { region in portions.filter { $0.region == region } } ?? []
        let labels = Set(own.map(\.label))
        var food = self
        food.portions = own
        var seen = labels
        for var portion in portions where portion.region == nil || portion.region != region {
            guard seen.insert(portion.label).inserted else { continue }
            portion.region = nil
            food.portions.append(portion)
        }
        return food
    }
}

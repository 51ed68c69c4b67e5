/// A food pack: a large table beside the core one.
package struct FoodPackDTO: Codable, Hashable, Sendable, Identifiable {
    package var name: String
    package var title: String
    /// Who publishes the data, for attribution.
    package var source: String
    package var licence: String
    package var installed: Bool
    /// How many foods it has; 0 before it is installed.
    package var foods: Int
    /// Rows that were left out, by reason.
    package var leftOut: [String: Int]
    /// The files that it was made from.
    package var files: [String]
    /// Size on the disk; of the download before it is installed.
    package var sizeBytes: Int64
    /// When it was made, ISO 8601 in UTC; null before it is installed.
    package var madeAt: String?

    package var id: String { name }

    package init(
        name: String, title: String, source: String, licence: String, installed: Bool, foods: Int,
        leftOut: [String: Int], files: [String], sizeBytes: Int64, madeAt: String?
    ) {
        self.name = name
        self.title = title
        self.source = source
        self.licence = licence
        self.installed = installed
        self.foods = foods
        self.leftOut = leftOut
        self.files = files
        self.sizeBytes = sizeBytes
        self.madeAt = madeAt
    }
}

package struct ImportFoodsRequest: Codable, Hashable, Sendable {
    /// Absolute paths on the daemon's machine.
    package var files: [String]

    package init(files: [String]) { self.files = files }
}

package enum ListFoodPacks: Route {
    package typealias Response = [FoodPackDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/food-packs"
    package static let summary = "Food packs that are installed, and those that can be."
}

package enum InstallFoodPack: StreamRoute {
    package typealias Address = NameAddress
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.post
    package static let path = "/v1/food-packs/{name}/install"
    package static let summary =
        "Downloads and installs a food pack; answers with events, the last is `done` or `failure`."
}

package enum ImportFoods: StreamRoute {
    package typealias Request = ImportFoodsRequest
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.post
    package static let path = "/v1/food-packs/import"
    package static let summary =
        "Makes food packs from dumps of FoodData Central and Open Food Facts; the last event is `done` or `failure`."
}

package enum RemoveFoodPack: Route {
    package typealias Address = NameAddress
    package typealias Response = Empty
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/food-packs/{name}"
    package static let summary = "Deletes a food pack; entries keep their numbers."
}

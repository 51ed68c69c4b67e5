package enum SearchFoods: Route {
    package typealias Response = [FoodDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/foods"
    package static let summary = "Foods that fit the words, best first."

    package struct Address: RouteAddress {
        /// Of a food's name, or the digits of a barcode.
        package let words: String
        /// How many foods at most, within ``Limits/foodsFound``; nil is ``Limits/usualFoodsFound``.
        package let limit: Int?

        package init(words: String, limit: Int? = nil) {
            self.words = words
            self.limit = limit
        }

        package static let fields = AddressFields(
            Self.init,
            .query("q", \.words, "words, or the digits of a barcode"),
            .query(
                "limit", \.limit,
                "\(Limits.foodsFound.lowerBound)–\(Limits.foodsFound.upperBound), default \(Limits.usualFoodsFound)"))
    }
}

package enum ListFoodNames: Route {
    package typealias Response = [String]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/food-names"
    package static let summary = "Names of foods that begin so, for completion: at most 24, the user's own first."

    package struct Address: RouteAddress {
        /// The first letters, at least 2.
        package let beginning: String

        package init(beginning: String) { self.beginning = beginning }

        package static let fields = AddressFields(
            Self.init,
            .query("beginning", \.beginning, "the first letters, at least 2"))
    }
}

package enum GetFood: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = FoodDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/foods/{id}"
    package static let summary = "One food with all nutrients and portions."
}

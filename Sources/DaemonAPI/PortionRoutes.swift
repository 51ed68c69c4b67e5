package import Nutrition

// Routes about portions, categories, meals and sport.

package enum GetPortions: Route {
    package typealias Address = DayAddress
    package typealias Response = PortionDayReport
    package static let verb = HTTPVerb.get
    package static let path = "/v1/portions"
    package static let summary = "A logical day by category, with its meals."
}

package enum GetPortionProgress: Route {
    package typealias Response = PortionProgress
    package static let verb = HTTPVerb.get
    package static let path = "/v1/portions/progress"
    package static let summary = "Streak, shares and category wins, and the verdicts of the days asked for."

    package struct Address: RouteAddress {
        /// As ``Nutrition/Period`` reads it; nil is the last seven days.
        package let period: String?

        package init(period: String? = nil) { self.period = period }

        package static let fields = AddressFields(
            Self.init,
            .query(
                "period", \.period,
                "a name as `this_week`, a date, or FROM..TO; at most 400 days; default the last seven days"))
    }
}

package enum AddPortion: Route {
    package typealias Request = [NewPortion]
    package typealias Response = [CountedPortion]
    package static let verb = HTTPVerb.post
    package static let path = "/v1/portions"
    package static let summary =
        "Counts amounts of categories, or takes them back, all or none, without a food and without the model."
}

package enum GetPortionSize: Route {
    package typealias Response = PortionSizeDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/portions/size"
    package static let summary = "What one portion of a food is."

    package struct Address: RouteAddress {
        /// A name or an id.
        package let food: String

        package init(food: String) { self.food = food }

        package static let fields = AddressFields(Self.init, .query("food", \.food, "a food's name or id"))
    }
}

package enum PutPortionSize: Route {
    package typealias Request = NewPortionSize
    package typealias Response = PortionSizeDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/portions/size"
    package static let summary = "Sets what one portion of a food is, or goes back to the usual."
}

package enum ListCategories: Route {
    package typealias Response = [PortionCategory]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/categories"
    package static let summary = "The categories in their order, disabled ones included."
}

package enum AddCategory: Route {
    package typealias Request = CategoryEdit
    package typealias Response = PortionCategory
    package static let verb = HTTPVerb.post
    package static let path = "/v1/categories"
    package static let summary = "Adds a category."
}

package enum EditCategory: Route {
    package typealias Address = NameAddress
    package typealias Request = CategoryEdit
    package typealias Response = PortionCategory
    package static let verb = HTTPVerb.patch
    package static let path = "/v1/categories/{name}"
    package static let summary = "Changes a category; what is left out stays."
}

package enum RemoveCategory: Route {
    package typealias Address = NameAddress
    package typealias Response = PortionCategory
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/categories/{name}"
    package static let summary = "Removes a category; undo brings it back. What was counted stays stored."
}

package enum ListSlots: Route {
    package typealias Response = [Meal]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/slots"
    package static let summary = "The meals of a day in their order."
}

package enum AddSlot: Route {
    package typealias Request = SlotEdit
    package typealias Response = [Meal]
    package static let verb = HTTPVerb.post
    package static let path = "/v1/slots"
    package static let summary = "Adds a meal; answers with all."
}

package enum EditSlot: Route {
    package typealias Address = NameAddress
    package typealias Request = SlotEdit
    package typealias Response = [Meal]
    package static let verb = HTTPVerb.patch
    package static let path = "/v1/slots/{name}"
    package static let summary = "Renames or moves a meal; its entries follow."
}

package enum RemoveSlot: Route {
    package typealias Address = NameAddress
    package typealias Response = [Meal]
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/slots/{name}"
    package static let summary = "Removes a meal; its entries stay."
}

package enum ListActivities: Route {
    package typealias Response = [ActivityDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/activities"
    package static let summary = "Minutes of sport."

    package struct Address: RouteAddress {
        /// As ``Nutrition/Period`` reads it; nil is all.
        package let period: String?

        package init(period: String? = nil) { self.period = period }

        package static let fields = AddressFields(
            Self.init,
            .query("period", \.period, "a name as `this_week`, a date, or FROM..TO; left out, all"))
    }
}

package enum RemoveActivity: Route {
    package typealias Address = RowAddress
    package typealias Response = ActivityDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/activities/{id}"
    package static let summary = "Removes an activity; undo brings it back."
}

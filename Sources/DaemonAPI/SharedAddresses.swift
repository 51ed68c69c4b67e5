// Addresses of several routes; one that only a single route has stands in it. Days and periods are texts: what
// `today` and `this_week` mean only the daemon knows, which has the clock and the boundary of the day.

/// A row by its number.
package struct RowAddress: RouteAddress {
    /// Above 0.
    package let id: Int64

    package init(id: Int64) { self.id = id }

    package static let fields = AddressFields(Self.init, .path("id", \.id))
}

/// A thing whose id is a text: a food, a note (by its file's name, too), a model.
package struct ReferenceAddress: RouteAddress {
    /// Not empty.
    package let id: String

    package init(id: String) { self.id = id }

    package static let fields = AddressFields(Self.init, .path("id", \.id))
}

/// A category, a meal or a food pack by its name.
package struct NameAddress: RouteAddress {
    /// Not empty.
    package let name: String

    package init(name: String) { self.name = name }

    package static let fields = AddressFields(Self.init, .path("name", \.name))
}

/// A logical day.
package struct DayAddress: RouteAddress {
    /// `today`, `yesterday` or a date; nil is today.
    package let day: String?

    package init(day: String? = nil) { self.day = day }

    package static let fields = AddressFields(
        Self.init, .query("day", \.day, "`today`, `yesterday` or YYYY-MM-DD; default today"))
}

/// The days that a list is about.
package struct PeriodAddress: RouteAddress {
    /// As ``Nutrition/Period`` reads it; nil is all.
    package let period: String?

    package init(period: String? = nil) { self.period = period }

    package static let fields = AddressFields(Self.init, .query("period", \.period, "a period; default all"))
}

/// A model on a server.
package struct EndpointAddress: RouteAddress {
    /// With its model behind `#`.
    package let address: String

    package init(address: String) { self.address = address }

    package static let fields = AddressFields(
        Self.init, .query("address", \.address, "an `http(s)` address, as `https://example.org/v1#model-name`"))
}

import DaemonAPI
import Failures
import Nutrition
import Testing

@Suite("The addresses of routes")
struct RouteAddressTests {
    @Test("have a field for each name in the path, in its order, and no other")
    func paths() {
        for route in Routes.all {
            let inPath = route.path.split(separator: "/").filter { $0.hasPrefix("{") }.map { $0.dropFirst().dropLast() }
            let declared = route.fields.filter { $0.place == .path }.map(\.name)
            #expect(declared == inPath.map(String.init), "\(route.verb.rawValue) \(route.path)")
            #expect(Set(route.fields.map(\.name)).count == route.fields.count, "\(route.path)")
        }
    }

    @Test("come out as they went in: each field is that of its name")
    func roundTrip() throws {
        for route in Routes.all {
            let texts = Self.texts(of: route)
            #expect(try Self.copy(texts, route) == texts, "\(route.verb.rawValue) \(route.path)")
        }
    }

    @Test("leave out of the query what is left out of them")
    func leftOut() throws {
        #expect(DayAddress.fields.texts(of: DayAddress()) == AddressTexts())
        #expect(try DayAddress.fields.address(from: AddressTexts()).day == nil)
        #expect(UseModel.Address.fields.texts(of: .init(id: "m")) == AddressTexts(path: ["id": "m"]))
        // A text that must be there is empty; what no field names is ignored.
        let search = try SearchFoods.Address.fields.address(from: AddressTexts(query: ["new": "1"]))
        #expect(search.words == "" && search.limit == nil)
    }

    @Test("a path without its value is refused, rather than read as nothing")
    func noPath() {
        #expect(Self.failure { try RowAddress.fields.address(from: AddressTexts()) }?.message == "The path lacks id.")
    }

    @Test("an id is a whole number above 0", arguments: ["", "0", "-1", "1.5", "seven", "9223372036854775808", "7 "])
    func ids(_ text: String) {
        let error = Self.failure { try RowAddress.fields.address(from: AddressTexts(path: ["id": text])) }
        #expect(error?.code == .invalidInput)
        #expect(error?.message == "'\(text)' is no id.")
        #expect(error?.hint == "Ids are whole numbers, as 7.")
    }

    @Test(
        "a limit is a number above 0, as far as numbers go",
        arguments: [("1", 1), ("9223372036854775807", Int.max), ("0", nil), ("-3", nil), ("", nil), ("ten", nil)]
            as [(String, Int?)])
    func limits(_ text: String, _ limit: Int?) throws {
        let texts = AddressTexts(query: ["q": "egg", "limit": text])
        guard let limit else {
            let error = Self.failure { try SearchFoods.Address.fields.address(from: texts) }
            #expect(error?.code == .invalidInput && error?.message == "The limit must be a number above 0.")
            return
        }
        #expect(try SearchFoods.Address.fields.address(from: texts).limit == limit)
    }

    @Test("turns of a trial are 0 to 200", arguments: [("0", true), ("200", true), ("201", false), ("-1", false)])
    func turns(_ text: String, _ isAccepted: Bool) {
        let texts = AddressTexts(path: ["id": "m"], query: ["turns": text])
        let error = Self.failure { try TryModel.Address.fields.address(from: texts) }
        #expect((error == nil) == isAccepted)
        if let error {
            #expect(error.message == "'\(text)' is no number of turns." && error.hint == "0 to 200.")
        }
    }

    @Test("names of measures, views, goals and forms are read as people write them; others are refused with a list")
    func names() throws {
        let chart = try GetBodyChart.Address.fields.address(
            from: AddressTexts(path: ["kind": "Body-Fat"], query: ["view": "six-months"]))
        #expect(chart.kind == .bodyFat && chart.view == .sixMonths)
        #expect(try PutGoal.Address.fields.address(from: AddressTexts(path: ["goal": "KCAL"])).goal == .energy)

        func refusal<Address>(
            _ fields: AddressFields<Address>, path: [String: String] = [:], query: [String: String] = [:]
        ) -> [String?] {
            let error = Self.failure { try fields.address(from: AddressTexts(path: path, query: query)) }
            return [error?.code.rawValue, error?.message, error?.hint]
        }
        #expect(
            refusal(GetBodyChart.Address.fields, path: ["kind": "mood"]) == [
                "invalid_input", "There is no measure 'mood'.",
                "The measures are weight, body_fat, muscle_percent, muscle_mass, waist.",
            ])
        #expect(
            refusal(GetBodyChart.Address.fields, path: ["kind": "waist"], query: ["view": "day"]) == [
                "invalid_input", "There is no such view.", "The views are week, month, six_months and year.",
            ])
        #expect(
            refusal(PutGoal.Address.fields, path: ["goal": "salt"]) == [
                "not_found", "There is no such goal.", "The goals are kcal, protein, carbs and fat.",
            ])
        #expect(
            refusal(ExportFile.Address.fields, query: ["form": "csv"]) == [
                "invalid_input", "There is no such form.", "The forms are archive and json.",
            ])
        #expect(
            refusal(SnoozeReminder.Address.fields, path: ["id": "3"], query: ["seconds": "soon"]) == [
                "invalid_input", "The seconds must be a number.", nil,
            ])
    }

    /// A text for each field of a route, none like another where its type allows it.
    private static func texts(of route: any Route.Type) -> AddressTexts {
        let named = [
            "kind": "waist", "view": "year", "goal": "protein", "form": "json", "keep": "1", "confirmed": "0",
            "field": "height", "metric": "steps", "all": "1", "only": "1", "own": "1",
            "favourites": "1", "replace": "1", "as": "jsonld", "table": "meals", "language": "de",
        ]
        var texts = AddressTexts()
        for (index, field) in route.fields.enumerated() {
            let text = named[field.name] ?? String(11 + index)
            switch field.place {
            case .path: texts.path[field.name] = text
            case .query: texts.query[field.name] = text
            }
        }
        return texts
    }

    private static func copy<R: Route>(_ texts: AddressTexts, _ route: R.Type) throws -> AddressTexts {
        R.Address.fields.texts(of: try R.Address.fields.address(from: texts))
    }

    private static func failure<Value>(_ work: () throws -> Value) -> BiteBookError? {
        do {
            _ = try work()
            return nil
        } catch {
            return error as? BiteBookError
        }
    }
}

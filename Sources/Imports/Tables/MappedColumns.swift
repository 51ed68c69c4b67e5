import Failures
import Foundation
import Nutrition

/// Where the fields that the user has told are in a table, and what a row of it gives.
struct MappedColumns {
    private let indices: [MappedField: Int]
    private let nutrients: [(nutrient: Nutrient, index: Int, factor: Double)]
    private let measures: [(measure: BodyMeasure, index: Int, unit: BodyUnit)]
    private let metrics: [(metric: HealthMetric, index: Int)]
    private let distance: (index: Int, unit: WrittenUnit)?

    /// The column of each field that this heading has.
    static func indices(_ mapping: ColumnMapping, _ columns: TableColumns) -> [String: Int] {
        var found: [String: Int] = [:]
        for (title, field) in mapping.fields {
            let folded = FoldedText.fold(title)
            let index =
                columns.columns.firstIndex { $0.title == title }
                ?? columns.columns.firstIndex { FoldedText.fold($0.title) == folded || $0.name == folded }
            if let index { found[field] = index }
        }
        return found
    }

    /// - Throws: `invalid_input` for fields that there are not, for missing ones, and for units that are not told.
    init(_ mapping: ColumnMapping, _ columns: TableColumns, _ name: String) throws {
        var indices: [MappedField: Int] = [:]
        for (word, index) in Self.indices(mapping, columns) {
            guard let field = MappedField(word) else {
                throw BiteBookError(
                    .invalidInput, "A column cannot be “\(word)”.",
                    hint: "It can be: \(MappedField.names.joined(separator: ", ")).")
            }
            indices[field] = index
        }
        guard indices[.date] != nil else {
            throw BiteBookError(.invalidInput, "No column of \(name) is the date.", hint: "Say which one is.")
        }
        var nutrients: [(nutrient: Nutrient, index: Int, factor: Double)] = []
        var measures: [(measure: BodyMeasure, index: Int, unit: BodyUnit)] = []
        var metrics: [(metric: HealthMetric, index: Int)] = []
        var distance: (index: Int, unit: WrittenUnit)?
        for (field, index) in indices {
            let title = columns.columns[index].title
            switch field {
            case .nutrient(let nutrient, let assumed, let share):
                let unit =
                    columns.unit(index).map { WrittenUnit(word: $0) }
                    ?? (columns.columns[index].name == "kj" ? .kilojoules : assumed)
                guard let factor = unit?.convert(1, to: TableNutrients.unit(of: nutrient)) else {
                    throw BiteBookError(
                        .invalidInput, "The unit of “\(title)” in \(name) does not fit \(nutrient.rawValue).")
                }
                nutrients.append((nutrient, index, factor * share))
            case .body(let measure, let told):
                guard let unit = told ?? columns.unit(index).flatMap({ BodyUnit(word: $0) }) else {
                    let own = measure.unit == .centimetre ? ("cm", "in") : ("kg", "lb")
                    throw BiteBookError(
                        .invalidInput, "\(name) does not say in which unit “\(title)” is.",
                        hint: "Map it to \(measure.rawValue)_\(own.0) or \(measure.rawValue)_\(own.1).")
                }
                measures.append((measure, index, unit))
            case .health(let metric): metrics.append((metric, index))
            case .distance(let unit): distance = (index, unit)
            default: break
            }
        }
        self.indices = indices
        self.nutrients = nutrients.sorted { $0.index < $1.index }
        self.measures = measures.sorted { $0.index < $1.index }
        self.metrics = metrics.sorted { $0.index < $1.index }
        self.distance = distance
        guard isFood || isSport || !measures.isEmpty || !metrics.isEmpty else {
            throw BiteBookError(
                .invalidInput, "The columns that you named of \(name) hold nothing to take over.",
                hint: "Name those of the foods, the weight, the steps, …")
        }
    }

    private var isFood: Bool { indices[.name] != nil || !nutrients.isEmpty }
    private var isSport: Bool { indices[.activity] != nil && indices[.minutes] != nil }
    var date: Int? { indices[.date] }

    /// The columns that hold numbers.
    var numbers: [Int] {
        nutrients.map(\.index) + measures.map(\.index) + metrics.map(\.index) + (distance.map { [$0.index] } ?? [])
            + [indices[.quantity], indices[.grams], indices[.minutes]].compactMap(\.self)
    }

    func give(_ row: TableRow, _ table: Table, to collector: inout ImportCollector) throws {
        let at = try table.time(row, date, clock: indices[.time])
        for (measure, index, unit) in measures {
            guard let number = try table.number(row, index) else { continue }
            collector.add(measure, number, unit, at: at.imported, place: row.place)
        }
        for (metric, index) in metrics {
            guard let number = try table.number(row, index) else { continue }
            if at.second == nil {
                collector.addDay(metric, number, on: at.day, place: row.place)
            } else {
                collector.add(metric, number, at: at.imported, place: row.place)
            }
        }
        if isSport, let sport = row.text(indices[.activity]) {
            guard let minutes = try table.number(row, indices[.minutes]) else {
                return collector.leaveOut("exercises without minutes")
            }
            let kilometers = try distance.flatMap { distance in
                try table.number(row, distance.index).flatMap { distance.unit.convert($0, to: .kilometers) }
            }
            collector.addActivity(
                SportName.of(sport), minutes: minutes, kilometers: kilometers, at: at.imported, place: row.place)
        }
        if isFood { try giveFood(row, table, at, to: &collector) }
    }

    /// Without a column of names each row is all of a day or a meal.
    private func giveFood(
        _ row: TableRow, _ table: Table, _ at: TableTime, to collector: inout ImportCollector
    ) throws {
        var amounts = Nutrients()
        for (nutrient, index, factor) in nutrients {
            if let number = try table.number(row, index) { amounts[nutrient] = number * factor }
        }
        let meal = MealNames.meal(row.text(indices[.meal]), hasTime: at.second != nil)
        guard indices[.name] != nil else {
            return collector.addTotal(
                row.text(indices[.meal]) ?? DayTotals.name, nutrients: amounts, meal: meal, at: at.imported,
                place: row.place)
        }
        guard let name = row.text(indices[.name]) else {
            // A row of something else.
            if amounts.amounts.isEmpty { return }
            throw TableProblem("the food has no name")
        }
        var amount = WrittenAmount(quantity: 1, unit: row.known(indices[.unit]) ?? "")
        if let text = row.known(indices[.quantity]) {
            if indices[.unit] == nil, let written = WrittenAmount(text, table.numbers) {
                amount = written
            } else {
                amount = WrittenAmount(quantity: try table.number(row, indices[.quantity]) ?? 1, unit: amount.unit)
            }
        }
        let grams = try table.number(row, indices[.grams]) ?? amount.grams
        if indices[.quantity] == nil, indices[.grams] != nil, let grams {
            amount = WrittenAmount(quantity: grams, unit: "g")
        }
        collector.addFood(
            name, quantity: amount.quantity, unit: amount.unit, grams: grams, nutrients: amounts, meal: meal,
            at: at.imported, place: row.place)
    }
}

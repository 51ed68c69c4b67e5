import Failures
package import Foundation
package import Nutrition

/// Where formats put what they read. It checks values, finds the logical day, adds samples up to days and nights, and
/// counts what is left out: memory grows with days, not with samples; rows lie on disk.
package struct ImportCollector {
    /// Problems that are told one by one.
    static let mostProblems = 50
    /// Tables of which the user is asked.
    private static let mostTables = 20

    package private(set) var context: ImportContext
    package private(set) var data = ImportedData()
    /// Whose file is being read, and which.
    private var source = ImportSource(key: "", title: "")
    private var file = ""
    private var days: [DayKey: DaySamples] = [:]
    private var nights: [NightKey: [SleepSpan]] = [:]
    private var rows = ImportRows()
    /// How what was told of the columns fits.
    private var fit = MappingFit()

    private struct DayKey: Hashable {
        var source: ImportSource
        var metric: HealthMetric
        var day: CalendarDay
        var device: String?
    }

    private struct DaySamples {
        /// Their sum, or the highest of them.
        var value = 0.0
        var count = 0
    }

    private struct NightKey: Hashable {
        var source: ImportSource
        var device: String?
    }

    package init(_ context: ImportContext) { self.context = context }

    /// Tells whose file comes next.
    package mutating func begin(_ file: String, of source: ImportSource) {
        self.file = file
        self.source = source
        rows.beginFile()
        data.files[file] = source
    }

    // MARK: What formats give

    /// A value of one moment, or the day's own sum where the program has added it up itself.
    ///
    /// - Parameter externalID: what the program calls it; nil where it has no name.
    package mutating func add(
        _ metric: HealthMetric, _ number: Double, at time: ImportedTime, until end: Date? = nil,
        on ownDay: CalendarDay? = nil, device: String? = nil, externalID: String? = nil, place: String
    ) {
        guard let value = HealthValue(metric, number) else {
            return problem(place, "\(metric.title) cannot be \(number.formatted())")
        }
        let (startDay, at) = context.place(time)
        let day = ownDay ?? startDay
        guard isPast(day, place) else { return }
        let id = externalID ?? Self.name(metric.rawValue, at, device, number)
        rows.append(
            ImportedReading(value: value, day: day, started: at, ended: end, device: Self.device(device)), of: source,
            id: id, isNamed: externalID != nil, isRate: metric == .exerciseHeartRate)
    }

    /// A day's value, where the program has added it up itself: read again, it takes the place of what it was.
    package mutating func addDay(
        _ metric: HealthMetric, _ number: Double, on day: CalendarDay, device: String? = nil, place: String
    ) {
        add(
            metric, number, at: .day(day), device: device,
            externalID: "\(metric.rawValue)|\(day)|\(Self.device(device) ?? "")", place: place)
    }

    /// A sample of what has one value a day: it becomes part of that day's sum, mean or highest, by device, as
    /// `metric.dayValue` says.
    package mutating func addSample(
        _ metric: HealthMetric, _ number: Double, at time: ImportedTime, device: String? = nil, place: String
    ) {
        // A part of a sum may be smaller than any day's; a part of a mean may not.
        guard number.isFinite, number >= 0, metric.dayValue == .sum || metric.plausible.contains(number) else {
            return problem(place, "\(metric.title) cannot be \(number.formatted())")
        }
        let (day, _) = context.place(time)
        guard isPast(day, place) else { return }
        let key = DayKey(source: source, metric: metric, day: day, device: Self.device(device))
        let old = days[key]?.value ?? 0
        days[key, default: DaySamples()].value = metric.dayValue == .highest ? max(old, number) : old + number
        days[key]?.count += 1
    }

    /// A part of a night. Parts that touch or overlap make one night, which belongs to the day on which it ended.
    package mutating func addSleep(
        _ stage: SleepStage, from start: Date, to end: Date, offset: Int? = nil, device: String? = nil, place: String
    ) {
        guard start < end, end.timeIntervalSince(start) <= 24 * 3600 else {
            return problem(place, "a night cannot last from \(start.formatted(.iso8601)) to \(end.formatted(.iso8601))")
        }
        guard end <= context.now.addingTimeInterval(86_400) else { return problem(place, "it has not come yet") }
        nights[NightKey(source: source, device: Self.device(device)), default: []]
            .append(SleepSpan(stage: stage, start: start, end: end, offset: offset))
    }

    /// A night of which a device tells no parts, but how long each was.
    package mutating func addNight(
        _ values: [HealthMetric: Double], from start: Date, to end: Date, offset: Int? = nil, device: String? = nil,
        place: String
    ) {
        guard start < end, end.timeIntervalSince(start) <= 24 * 3600 else {
            return problem(place, "a night cannot last from \(start.formatted(.iso8601)) to \(end.formatted(.iso8601))")
        }
        let (day, _) = context.place(.instant(end, offset: offset))
        let (_, begun) = context.place(.instant(start, offset: offset))
        guard isPast(day, place) else { return }
        for (metric, number) in values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let value = HealthValue(metric, number) else {
                problem(place, "\(metric.title) cannot be \(number.formatted())")
                continue
            }
            add(value, of: day, from: begun, to: end, device: Self.device(device))
        }
    }

    package mutating func add(
        _ measure: BodyMeasure, _ number: Double, _ unit: BodyUnit, at time: ImportedTime, externalID: String? = nil,
        place: String
    ) {
        guard let value = BodyValue(measure, number, unit) else {
            return problem(place, "\(measure.title) cannot be \(number.formatted()) \(unit.rawValue)")
        }
        let (day, at) = context.place(time)
        guard isPast(day, place) else { return }
        let id = externalID ?? Self.name(measure.rawValue, at, nil, value.value)
        rows.append(
            ImportedMeasure(value: value, day: day, measured: at), of: source, id: id, isNamed: externalID != nil)
    }

    /// - Parameters:
    ///   - name: as people say it; formats turn `HKWorkoutActivityTypeRunning` into `running`.
    ///   - time: when it began.
    package mutating func addActivity(
        _ name: String, minutes: Double, kilometers: Double? = nil, at time: ImportedTime, externalID: String? = nil,
        place: String
    ) {
        let name = Self.clean(name)
        guard !name.isEmpty else { return problem(place, "the sport has no name") }
        guard minutes.isFinite, minutes > 0, minutes <= 1440 else {
            return problem(place, "\(name) cannot last \(minutes.formatted()) min")
        }
        let (day, at) = context.place(time)
        guard isPast(day, place) else { return }
        let distance = kilometers.flatMap { $0.isFinite && $0 > 0 && $0 <= 1000 ? $0 : nil }
        let id = externalID ?? Self.name("activity|\(name)", at, nil, minutes)
        rows.append(
            ImportedActivity(name: name, minutes: minutes, kilometers: distance, day: day, done: at), of: source,
            id: id, isNamed: externalID != nil)
    }

    /// A food with the energy and nutrients of the whole amount.
    package mutating func addFood(
        _ name: String, quantity: Double = 1, unit: String = "", grams: Double? = nil, nutrients: Nutrients,
        meal: Meal? = nil, at time: ImportedTime, externalID: String? = nil, place: String
    ) {
        addFood(
            name, quantity: quantity, unit: unit, grams: grams, nutrients: nutrients, meal: meal, at: time,
            externalID: externalID, fileNumber: nil, place: place)
    }

    private mutating func addFood(
        _ name: String, quantity: Double, unit: String, grams: Double?, nutrients: Nutrients, meal: Meal?,
        at time: ImportedTime, externalID: String?, fileNumber: Int?, place: String
    ) {
        let name = Self.clean(name)
        guard !name.isEmpty else { return problem(place, "the food has no name") }
        guard quantity.isFinite, quantity > 0, quantity <= 100_000 else {
            return problem(place, "nobody eats \(quantity.formatted()) of \(name)")
        }
        for (nutrient, amount) in nutrients.amounts {
            guard amount.isFinite, amount >= 0, amount <= 1_000_000 else {
                return problem(place, "\(nutrient.rawValue) cannot be \(amount.formatted())")
            }
        }
        let (day, at) = context.place(time)
        guard isPast(day, place) else { return }
        var hasTime = true
        if case .day = time { hasTime = false }
        let kcal = nutrients[.energy] ?? -1
        let id = externalID ?? Self.name("food|\(meal?.rawValue ?? "")|\(name)|\(quantity)|\(unit)", at, nil, kcal)
        rows.append(
            ImportedFood(
                name: name, quantity: quantity, unit: Self.clean(unit),
                grams: grams.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }, nutrients: nutrients, meal: meal,
                day: day, eaten: at, hasTime: hasTime),
            of: source, id: id, isNamed: externalID != nil, file: fileNumber)
    }

    /// What a program says was eaten in a whole day or meal. It becomes a food of that name, unless there are foods of
    /// the day in what is read.
    package mutating func addTotal(
        _ name: String, nutrients: Nutrients, meal: Meal? = nil, at time: ImportedTime, place: String
    ) {
        guard !nutrients.amounts.isEmpty, nutrients.amounts.values.contains(where: { $0 != 0 }) else { return }
        let (day, _) = context.place(time)
        rows.append(
            DayTotal(
                source: source, name: name, nutrients: nutrients, meal: meal, time: time, day: day, place: place,
                file: file), of: source, id: "", isNamed: false)
    }

    /// Counts what is not taken over on purpose: `routes: positions are never kept`.
    package mutating func leaveOut(_ reason: String, _ count: Int = 1) { data.leftOut[reason, default: 0] += count }

    /// Notes a damaged row; the rest is read on.
    ///
    /// - Parameter place: where in the file, as `line 12`; empty for the file as a whole.
    package mutating func problem(_ place: String, _ text: String) {
        data.problemCount += 1
        guard data.problems.count < Self.mostProblems else { return }
        data.problems.append(ImportProblem(place: place.isEmpty ? file : "\(file), \(place)", text: text))
    }

    /// Notes a row of which a date or a number cannot be read.
    mutating func problem(_ place: String, _ problem: TableProblem) {
        fit.note(problem)
        self.problem(place, problem.text)
    }

    /// Why rows could not be kept; then reading on is of no use.
    var failure: BiteBookError? { rows.failure }

    package mutating func endsTooEarly() { data.truncated.append(file) }
    package mutating func isUnknown(_ file: String) { data.unknown.append(file) }

    /// Notes a table whose columns are not told.
    mutating func isUnknown(_ table: UnknownTable) {
        data.unknown.append(table.file)
        guard data.tables.count < Self.mostTables, !data.tables.contains(where: { $0.header == table.header }) else {
            return
        }
        data.tables.append(table)
    }

    /// Says what the columns of the next file are.
    mutating func use(_ mapping: ColumnMapping?) { context.mapping = mapping }

    /// Notes what the columns of the table are that is being read.
    ///
    /// - Parameter header: of ``TableHeading``.
    mutating func note(_ mapping: ColumnMapping, ofTable header: String) { data.mapped[header] = (file, mapping) }

    /// Compares what was told with the titles that there are.
    mutating func look(at heading: TableHeading, _ told: ColumnMapping) {
        fit.look(at: heading, told, in: file)
    }

    /// Notes that what was told of the columns cannot be.
    mutating func refuse(_ error: BiteBookError) { fit.refuse(error) }

    // MARK: The end

    /// All of it, with samples added up.
    package consuming func finished() -> ImportedData {
        let days = days
        for (key, samples) in days.sorted(by: {
            ($0.key.day, $0.key.metric.rawValue) < ($1.key.day, $1.key.metric.rawValue)
        }
        ) {
            source = key.source
            let sum = key.metric.dayValue == .mean ? samples.value / Double(samples.count) : samples.value
            guard let value = HealthValue(key.metric, sum) else {
                file = key.source.title
                problem(key.day.description, "\(key.metric.title) cannot be \(sum.formatted())")
                continue
            }
            add(value, day: key.day, device: key.device)
        }
        let nights = nights
        for (key, spans) in nights {
            source = key.source
            for night in SleepNight.nights(of: spans) { add(night, device: key.device) }
        }
        addTotals()
        let dropped = rows.dropRepeated()
        if dropped.twins > 0 { leaveOut("the same sport as in another file", dropped.twins) }
        if dropped.others > 0 { leaveOut("what another file holds as well", dropped.others) }
        let fit = fit
        var (data, rows) = (data, rows)
        data.take(&rows)
        data.misheard = fit.problem(nothingRead: data.isEmpty)
        return data
    }

    private mutating func addTotals() {
        // Foods of sums are none that other sums give way to.
        let daysOfFoods = rows.foodDays()
        var last: Int64 = 0
        while let end = addTotals(after: last, daysOfFoods) { last = end }
    }

    /// - Returns: the number of the last one; nil when there are no more.
    private mutating func addTotals(after last: Int64, _ daysOfFoods: [ImportSource: Set<Int>]) -> Int64? {
        let totals = rows.totals(after: last)
        for (_, total, fileNumber) in totals {
            guard daysOfFoods[total.source]?.contains(total.day.ordinal) != true else {
                leaveOut("sums of days whose foods are there")
                continue
            }
            (source, file) = (total.source, total.file)
            addFood(
                total.name, quantity: 1, unit: "", grams: nil, nutrients: total.nutrients, meal: total.meal,
                at: total.time, externalID: nil, fileNumber: fileNumber, place: total.place)
        }
        return totals.last?.number
    }

    private mutating func add(_ value: HealthValue, day: CalendarDay, device: String?) {
        let at = ZonedInstant(day.instant(secondOfDay: 12 * 3600, in: context.zone), context.zone)
        rows.append(
            ImportedReading(value: value, day: day, started: at, ended: nil, device: device), of: source,
            id: "\(value.metric.rawValue)|\(day)|\(device ?? "")", isNamed: true)
    }

    private mutating func add(_ night: SleepNight, device: String?) {
        let (day, _) = context.place(.instant(night.end, offset: night.offset))
        let (_, start) = context.place(.instant(night.start, offset: night.offset))
        for value in night.values { add(value, of: day, from: start, to: night.end, device: device) }
    }

    private mutating func add(
        _ value: HealthValue, of day: CalendarDay, from start: ZonedInstant, to end: Date, device: String?
    ) {
        rows.append(
            ImportedReading(value: value, day: day, started: start, ended: end, device: device), of: source,
            id: "\(value.metric.rawValue)|\(start.iso)|\(device ?? "")", isNamed: true)
    }

    // MARK: Names and checks

    private mutating func isPast(_ day: CalendarDay, _ place: String) -> Bool {
        // People who travel are a day ahead at most.
        guard day <= context.today.adding(days: 1) else {
            problem(place, "\(day) has not come yet")
            return false
        }
        guard day >= Self.first else {
            problem(place, "\(day) is too long ago")
            return false
        }
        return true
    }

    /// Nobody logged earlier; what bears such a date has none.
    private static let first = CalendarDay(ordinal: 1)

    private static func name(_ kind: String, _ at: ZonedInstant, _ device: String?, _ value: Double) -> String {
        "\(kind)|\(Int(at.date.timeIntervalSince1970.rounded()))|\(device ?? "")|\(value)"
    }

    private static func device(_ name: String?) -> String? { name.map(clean).flatMap { $0.isEmpty ? nil : $0 } }

    /// One line without control characters, of at most 200 characters.
    private static func clean(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .lineSeparator
                ? " " : Character(scalar)
        }
        return String(String(scalars).trimmingCharacters(in: .whitespacesAndNewlines).prefix(200))
    }
}

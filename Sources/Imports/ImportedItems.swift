package import Failures
package import Foundation
package import Nutrition

/// A program or device whose files are read.
package struct ImportSource: Hashable, Sendable, Codable {
    /// Names its rows in the user's database for good, as `apple_health`; never changed.
    package let key: String
    /// As people call it, `Apple Health`.
    package let title: String

    package init(key: String, title: String) {
        self.key = key
        self.title = title
    }
}

extension ImportSource {
    package static let oura = ImportSource(key: "oura", title: "Oura")
}

/// When something was, as a file tells it.
package enum ImportedTime: Hashable, Sendable {
    /// A moment; the offset from UTC in seconds where the file has it.
    case instant(Date, offset: Int?)
    /// The wall clock of wherever the user was.
    case wall(CalendarDay, secondOfDay: Int)
    /// Only the day.
    case day(CalendarDay)
}

/// A value of sleep, movement or the heart, of one moment or one day.
package struct ImportedReading: Hashable, Sendable {
    package var value: HealthValue
    /// The logical day; of a night, the one on which it ended.
    package var day: CalendarDay
    package var started: ZonedInstant
    package var ended: Date?
    /// What measured it, as `Apple Watch`.
    package var device: String?
}

/// A measure of the body.
package struct ImportedMeasure: Hashable, Sendable {
    package var value: BodyValue
    package var day: CalendarDay
    package var measured: ZonedInstant
}

/// Sport with its minutes. Positions are never kept (SPEC P12).
package struct ImportedActivity: Hashable, Sendable {
    /// As people say it, `running`.
    package var name: String
    package var minutes: Double
    package var kilometers: Double?
    package var day: CalendarDay
    package var done: ZonedInstant
}

/// A food that was eaten, with the numbers of the program that logged it.
package struct ImportedFood: Hashable, Sendable {
    package var name: String
    package var quantity: Double
    /// As it is written there; empty where there is none.
    package var unit: String
    package var grams: Double?
    /// Of the whole amount; what is absent is unknown.
    package var nutrients: Nutrients
    /// Nil where the file has none: the time decides.
    package var meal: Meal?
    package var day: CalendarDay
    package var eaten: ZonedInstant
    /// Whether the file tells the time of day.
    package var hasTime: Bool
}

/// Something that a file holds, with whose it is and what it is called there.
package struct ImportedItem<Value: Hashable & Sendable>: Hashable, Sendable {
    package var source: ImportSource
    /// Unlike all others of the source; the same whenever the file is read again.
    package var externalID: String
    package var value: Value
}

/// A row that cannot be taken over.
package struct ImportProblem: Hashable, Sendable, Codable {
    /// The file, and where in it: `food-logs.csv, line 12`.
    package var place: String
    /// What is wrong, as a sentence without its end: `the date "31.02.2026" does not exist`.
    package var text: String

    package init(place: String, text: String) {
        self.place = place
        self.text = text
    }
}

/// All that was read.
package struct ImportedData: Sendable {
    package private(set) var readings = ImportedRows<ImportedReading>()
    package private(set) var measures = ImportedRows<ImportedMeasure>()
    package private(set) var activities = ImportedRows<ImportedActivity>()
    package private(set) var foods = ImportedRows<ImportedFood>()
    /// Why things are left out, with their number: `routes: positions are never kept`.
    package var leftOut: [String: Int] = [:]
    /// The first rows that cannot be taken over.
    package var problems: [ImportProblem] = []
    /// How many there are.
    package var problemCount = 0
    /// Files that end too early; what was whole was read.
    package var truncated: [String] = []
    /// Files that no format knows.
    package var unknown: [String] = []
    /// Of these, tables whose columns the user may tell; one for each header.
    package var tables: [UnknownTable] = []
    /// Which columns were told of the tables that were read, by their header, with the name of a file that has it.
    package var mapped: [String: (file: String, mapping: ColumnMapping)] = [:]
    /// Files that were read, with their format.
    package var files: [String: ImportSource] = [:]

    /// Why what was told of the columns of a table is of no use: titles that are not there, fields that do not fit, no
    /// row that can be read; nil where it is.
    package var misheard: BiteBookError?

    /// Why not all rows could be kept; then none can be read.
    package private(set) var failure: BiteBookError?

    package init() {}

    package var isEmpty: Bool { readings.isEmpty && measures.isEmpty && activities.isEmpty && foods.isEmpty }

    /// From the first to the last day of all that was read; nil when there is nothing.
    package private(set) var days: ClosedRange<CalendarDay>?

    /// All rows that were read.
    mutating func take(_ rows: inout ImportRows) {
        let (readings, measures) = (rows.finished(ImportedReading.self), rows.finished(ImportedMeasure.self))
        let (activities, foods) = (rows.finished(ImportedActivity.self), rows.finished(ImportedFood.self))
        (self.readings, self.measures) = (readings.rows, measures.rows)
        (self.activities, self.foods) = (activities.rows, foods.rows)
        failure = rows.failure
        let days = readings.days + measures.days + activities.days + foods.days
        if let first = days.min(), let last = days.max() { self.days = first...last }
    }
}

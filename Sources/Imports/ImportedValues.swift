package import Foundation
import Nutrition

extension ImportedReading: ImportedValue {
    package static var table: SpillTable { .readings }
    package var moment: Date { started.date }

    package func write(to writer: inout SpillWriter) {
        writer.write(value.metric.rawValue)
        writer.write(value.value)
        writer.write(day.ordinal)
        writer.write(started)
        writer.write(ended?.timeIntervalSinceReferenceDate)
        writer.write(device)
    }

    package init?(from reader: inout SpillReader) {
        let metric = HealthMetric(rawValue: reader.text())
        let number = reader.number()
        guard let value = metric.flatMap({ HealthValue($0, number) }) else { return nil }
        self.init(
            value: value, day: CalendarDay(ordinal: reader.int()), started: reader.zoned(),
            ended: reader.known().map(Date.init(timeIntervalSinceReferenceDate:)), device: reader.knownText())
    }
}

extension ImportedMeasure: ImportedValue {
    package static var table: SpillTable { .measures }
    package var moment: Date { measured.date }

    package func write(to writer: inout SpillWriter) {
        writer.write(value.measure.rawValue)
        writer.write(value.value)
        writer.write(day.ordinal)
        writer.write(measured)
    }

    package init?(from reader: inout SpillReader) {
        let measure = BodyMeasure(rawValue: reader.text())
        let number = reader.number()
        guard let value = measure.flatMap({ BodyValue($0, number, $0.unit) }) else { return nil }
        self.init(value: value, day: CalendarDay(ordinal: reader.int()), measured: reader.zoned())
    }
}

extension ImportedActivity: ImportedValue {
    package static var table: SpillTable { .activities }
    package var moment: Date { done.date }

    package func write(to writer: inout SpillWriter) {
        writer.write(name)
        writer.write(minutes)
        writer.write(kilometers)
        writer.write(day.ordinal)
        writer.write(done)
    }

    package init?(from reader: inout SpillReader) {
        self.init(
            name: reader.text(), minutes: reader.number(), kilometers: reader.known(),
            day: CalendarDay(ordinal: reader.int()), done: reader.zoned())
    }
}

extension ImportedFood: ImportedValue {
    package static var table: SpillTable { .foods }
    package var moment: Date { eaten.date }

    package func write(to writer: inout SpillWriter) {
        writer.write(name)
        writer.write(quantity)
        writer.write(unit)
        writer.write(grams)
        writer.write(nutrients)
        writer.write(meal?.rawValue)
        writer.write(day.ordinal)
        writer.write(eaten)
        writer.write(hasTime ? 1 : 0)
    }

    package init?(from reader: inout SpillReader) {
        self.init(
            name: reader.text(), quantity: reader.number(), unit: reader.text(), grams: reader.known(),
            nutrients: reader.nutrients(), meal: reader.knownText().flatMap(Meal.init(rawValue:)),
            day: CalendarDay(ordinal: reader.int()), eaten: reader.zoned(), hasTime: reader.int() == 1)
    }
}

/// What a program says was eaten in a whole day or meal.
struct DayTotal: ImportedValue {
    var source: ImportSource
    var name: String
    var nutrients: Nutrients
    var meal: Meal?
    var time: ImportedTime
    var day: CalendarDay
    var place: String
    var file: String

    package static var table: SpillTable { .totals }
    package var moment: Date { Date(timeIntervalSinceReferenceDate: 0) }

    package func write(to writer: inout SpillWriter) {
        writer.write(source.key)
        writer.write(source.title)
        writer.write(name)
        writer.write(nutrients)
        writer.write(meal?.rawValue)
        writer.write(time)
        writer.write(day.ordinal)
        writer.write(place)
        writer.write(file)
    }
}

extension DayTotal {
    package init?(from reader: inout SpillReader) {
        self.init(
            source: ImportSource(key: reader.text(), title: reader.text()), name: reader.text(),
            nutrients: reader.nutrients(), meal: reader.knownText().flatMap(Meal.init(rawValue:)),
            time: reader.time(), day: CalendarDay(ordinal: reader.int()), place: reader.text(), file: reader.text())
    }
}

import Nutrition

/// Numbers, instants, days and periods.
func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let words = NumberReader.words(text)
    for start in words.indices.prefix(64) { _ = NumberReader.leading(Array(words[start...].prefix(12))) }
    if let instant = ZonedInstant(iso: text) { precondition(ZonedInstant(iso: instant.iso)?.iso == instant.iso) }
    if let day = CalendarDay(iso: text) { precondition(day.description == text) }
    if let days = try? Period(text).days(asOf: CalendarDay(ordinal: 20_775)) {
        precondition(days.lowerBound <= days.upperBound)
    }
}

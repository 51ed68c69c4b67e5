import Nutrition

@testable import Language

/// Days, times, periods and amounts of a message in each of the eight languages, whatever language it seems to be in.
func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.prefix(2_000), as: UTF8.self)
    let today = CalendarDay(ordinal: 20_775)
    for language in MessageLanguage.allCases {
        let reading = Reading(text, in: language)
        let time = reading.time(today: today)
        precondition(time.secondOfDay.map { (0..<86_400).contains($0) } ?? true)
        for amount in reading.amounts { precondition(amount.quantity > 0 && amount.quantity.isFinite) }
        for energy in reading.energies { precondition((0..<100_000).contains(energy.kilocalories)) }
        _ = reading.namedMeals
    }
}

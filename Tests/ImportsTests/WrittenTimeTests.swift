import Foundation
import Testing

@testable import Imports

@Suite("Times and units as devices write them")
struct WrittenTimeTests {
    private func time(_ text: String) -> WrittenTime? {
        Array(text.utf8).withUnsafeBufferPointer { WrittenTime($0) }
    }

    @Test(
        "one moment in many forms",
        arguments: [
            "2021-04-16T13:37:53Z", "2021-04-16T13:37:53.000Z", "2021-04-16 15:37:53 +0200",
            "2021-04-16T15:37:53+02:00", "2021-04-16 9:37:53 -0400", "2021-04-16 3:37:53 PM +0200",
            "2021-04-16 03:37:53 p.m. +0200".replacing("p.m.", with: "pm"), "2021-04-16 3:37:53\u{202F}PM +0200",
            "  2021-04-16T13:37:53  ",
        ])
    func forms(_ text: String) {
        #expect(time(text)?.date == Date(timeIntervalSince1970: 1_618_580_273))
    }

    @Test("midnight and noon of twelve hours")
    func twelve() {
        #expect(time("2021-04-16 12:00:00 AM +0000")?.second == 0)
        #expect(time("2021-04-16 12:00:00 PM +0000")?.second == 43_200)
        #expect(time("2021-04-16 13:00:00 PM +0000") == nil)
    }

    @Test(
        "what does not exist is none",
        arguments: [
            "", "2021", "2021-02-29 10:00:00 +0000", "2021-13-01 10:00:00 +0000", "2021-04-31T10:00:00Z",
            "2021-04-16 24:00:00 +0000", "2021-04-16 10:60:00 +0000", "2021-04-16 10:00:00 +9900", "2021-04-16",
            "2021-04-16 10:00:00 +0200x", "0000-01-01T00:00:00Z", "2021-04-16T10:00:00.Z", "21-04-16T10:00:00Z",
        ])
    func impossible(_ text: String) {
        #expect(time(text) == nil)
    }

    @Test("units convert within what they measure, and nowhere else")
    func units() {
        #expect(WrittenUnit("kJ")?.convert(4.184, to: .kilocalories) == 1)
        #expect(WrittenUnit("cal")?.convert(1000, to: .kilocalories) == 1)
        #expect(WrittenUnit("mi")?.convert(1, to: .kilometers) == 1.609344)
        #expect(WrittenUnit("lb")?.convert(1, to: .grams) == 453.592_37)
        #expect(WrittenUnit("%")?.convert(0.97, to: .percent) == 97)
        #expect(WrittenUnit("kg")?.convert(1, to: .kilocalories) == nil)
        #expect(WrittenUnit("KG") == nil)
    }
}

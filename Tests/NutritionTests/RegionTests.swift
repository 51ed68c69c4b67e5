import Nutrition
import Testing

@Suite("Where somebody eats")
struct RegionTests {
    @Test(
        "a code is two letters, in any case",
        arguments: [("us", "US"), ("DE", "DE"), ("uk", "GB"), ("USA", nil), ("1A", nil), ("", nil), ("é!", nil)])
    func codes(_ text: String, _ code: String?) {
        #expect(Region(text)?.code == code)
    }

    @Test(
        "a locale names it, that of measurement before that of the language",
        arguments: [
            (["LANG": "en_US.UTF-8"], "US"), (["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "de_AT@euro"], "AT"),
            (["LC_ALL": "C", "LANG": "en_US.UTF-8"], nil), (["LANG": "C.UTF-8"], nil), ([:], nil),
            (["LC_ALL": "", "LANG": "pt_BR"], "BR"),
        ] as [([String: String], String?)])
    func locales(_ environment: [String: String], _ code: String?) {
        #expect(Region(environment: environment)?.code == code)
    }

    @Test("cups, pints and spoons hold what they hold there")
    func volumes() throws {
        let (us, gb, au) = (try #require(Region("US")), try #require(Region("GB")), try #require(Region("AU")))
        #expect([us, gb, au].map { $0.milliliters(of: .cup) } == [240, 240, 250])
        #expect([us, gb, au].map { $0.milliliters(of: .pint) } == [473.176_473, 568.261_25, 568.261_25])
        #expect([us, gb, au].map { $0.milliliters(of: .tablespoon) } == [15, 15, 20])
        #expect(us.milliliters(of: .milliliter) == 1)
        #expect(us.milliliters(of: .ounce) == nil)
    }
}

import DaemonAPI
import Diary
import Photos
import Testing

@Suite("The price of tokens")
struct TokenPriceTests {
    private func usage(_ read: Int, _ written: Int) -> PhotoUsage {
        var usage = PhotoUsage()
        (usage.photos, usage.promptTokens, usage.generatedTokens) = (1, read, written)
        return usage
    }

    @Test(
        "is read as people write it",
        arguments: [
            ("0.15", "0.15"), ("0.15/0.60", "0.15/0.6"), ("2", "2.0"), ("0.15/0.60 usd", "0.15/0.6 USD"),
            ("3 €", "3.0 €"), ("0", "0.0"), (" 1 ", "1.0"),
        ])
    func read(_ said: String, _ kept: String) throws {
        let price = try #require(TokenPrice(said))
        #expect(price.text == kept)
        #expect(TokenPrice(kept) == price)
    }

    @Test("is nothing else", arguments: ["", "cheap", "-1", "1/2/3", "1/", "1e9", "nan", "1 USDX", "1 US D", "10001"])
    func refused(_ said: String) {
        #expect(TokenPrice(said) == nil)
    }

    @Test("makes a cost of what was read and written")
    func cost() {
        #expect(TokenPrice("1/2 USD")?.cost(of: usage(1_000_000, 500_000)) == "about 2 USD")
        #expect(TokenPrice("0.15/0.60")?.cost(of: usage(1_000_000, 100_000)) == "about 0.21")
        #expect(TokenPrice("0.15")?.cost(of: usage(1000, 100)) == "less than 0.01")
        #expect(TokenPrice("0.15")?.cost(of: usage(0, 0)) == "about 0")
    }
}

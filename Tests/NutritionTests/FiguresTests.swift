import Nutrition
import Testing

@Suite("Numbers as people read them")
struct FiguresTests {
    @Test(
        "thousands are grouped, decimals are at most two and never needless",
        arguments: [
            (0.0, "0"), (0.004, "0"), (0.005, "0.01"), (0.5, "0.5"), (1.0 / 3, "0.33"), (1.999, "2"),
            (999.994, "999.99"),
            (999.995, "1,000"), (1_500, "1,500"), (1_234_567.891, "1,234,567.89"), (-0.004, "0"),
            (-1_234.5, "-1,234.5"),
            (.nan, "?"), (.infinity, "?"), (1e12, "?"),
        ])
    func plain(number: Double, text: String) { #expect(Figures.plain(number) == text) }

    @Test(
        "grams have one decimal under ten",
        arguments: [
            (0.04, "0 g"), (0.05, "0.1 g"), (9.94, "9.9 g"), (9.95, "10 g"), (10.4, "10 g"), (1_234.5, "1,235 g"),
        ])
    func grams(number: Double, text: String) { #expect(Figures.grams(number) == text) }

    @Test("what is typed and read again has no separators")
    func typed() {
        #expect(
            [0, 5, 50, 125, 100_000, -25].map { Figures.typed(hundredths: $0) } == [
                "0", "0.05", "0.5", "1.25", "1000", "-0.25",
            ])
    }

    @Test("counts, shares and the smallest whole number")
    func others() {
        #expect(Figures.count(1, "entry", "entries") == "1 entry")
        #expect(Figures.count(1_000, "entry", "entries") == "1,000 entries")
        #expect(Figures.percent(0.155) == "16 %")
        #expect(Figures.grouped(.min) == "-9,223,372,036,854,775,808")
        #expect(Figures.tenths(72.45) == "72.5" && Figures.tenths(18) == "18")
    }
}

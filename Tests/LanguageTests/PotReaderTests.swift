import Nutrition
import Testing

@testable import Language

@Suite("A pot that is told")
struct PotReaderTests {
    private func situation(_ open: [String] = []) throws -> Situation {
        let now = try #require(ZonedInstant(iso: "2026-11-18T13:05:00+01:00"))
        var situation = Situation(
            now: now, today: now.calendarDay, tracking: .both,
            names: CategoryNames(categories: PortionCategory.defaults, slots: .defaults), foods: FewFoods())
        situation.library = FewNames()
        situation.openPots = open
        return situation
    }

    private func text(_ report: PotReport) -> String {
        var parts = [report.name]
        if let grams = report.weighed { parts.append("\(Int((grams).rounded()))") }
        if let grams = report.empty { parts.append("-\(Int((grams).rounded()))") }
        if let energy = report.kilocalories { parts.append("\(Int((energy).rounded())) kcal") }
        parts += report.ingredients.map { "+\($0)" }
        switch report.share {
        case .grams(let grams)?: parts.append("took \(Int((grams).rounded()))")
        case .part(let part)?: parts.append("took 1/\(Int((1 / part).rounded()))")
        case .rest?: parts.append("took the rest")
        case .leaving(let grams)?: parts.append("left \(Int(grams.rounded()))")
        case nil: break
        }
        parts += report.others.map { other in
            switch other {
            case .grams(let grams): "others \(Int(grams.rounded()))"
            case .part(let part): "others 1/\(Int((1 / part).rounded()))"
            case .rest: "others the rest"
            case .leaving(let grams): "others but \(Int(grams.rounded()))"
            }
        }
        return parts.joined(separator: "; ")
    }

    private func told(_ said: String, open: [String] = []) throws -> String? {
        guard case .pot(let report)? = PotReader.read(Reading(said), try situation(open)) else { return nil }
        return text(report)
    }

    @Test(
        "is read with what it weighs and what was taken",
        arguments: [
            ("the pot of chili weighs 2.4 kg, I took 320 g", "chili; 2400; took 320"),
            ("The pot of tofu chili weighs 2.4 kg and I took 320 g", "tofu chili; 2400; took 320"),
            ("I took 320 g from the pot of chili that weighs 2.4 kg", "chili; 2400; took 320"),
            ("cooked a big pot of chili, it came to 2400 g, ate 320 g", "chili; 2400; took 320"),
            (
                "beef stew: pot with stew 3.1 kg on the scale, the empty pot is 1.1 kg. I ate a quarter of the stew",
                "beef stew; 3100; -1100; took 1/4"
            ),
            (
                "my whole pot of chili is 2600 kcal and it weighs 2.4 kg. had 320 g tonight",
                "chili; 2400; 2600 kcal; took 320"
            ),
            (
                "pot of chili weighs 2 kg, 110 kcal per 100 g. took 300 g",
                "chili; 2000; 2200 kcal; took 300"
            ),
            ("made tomato soup, 900 g in total. had 400 g of it for lunch", "tomato soup; 900; took 400"),
            ("whole batch of chili came out at 1.8 kg and I had 350 g", "chili; 1800; took 350"),
            ("had a third of the pot of chili, it weighed 1500 g", "chili; 1500; took 1/3"),
            ("Habe einen Topf Eintopf gekocht, insgesamt 1800 g, davon 400 g gegessen", "eintopf; 1800; took 400"),
            ("Im Topf sind 2,2 kg Linsensuppe, ich habe 350 g genommen", "linsensuppe; 2200; took 350"),
            ("ik heb een pan soep gemaakt van 3 kilo en 400 gram gegeten", "soep; 3000; took 400"),
            ("the pot of chili weighs 2.4 kg", "chili; 2400"),
            ("my pot of chili weighs 2.4 kg", "chili; 2400"),
            (
                """
                cooked a pot of dal: 500 g dry red lentils, 2 tbsp oil, a 400 g can of tomatoes, rest is water. \
                finished dal weighs 2.4 kg, I ate 320 g of it
                """,
                "dal; 2400; +500 g dry red lentils; +2 tbsp oil; +400 g can of tomatoes; took 320"
            ),
            ("Der Topf Linsensuppe wiegt 2,4 kg, ich hab mir 320 g genommen", "linsensuppe; 2400; took 320"),
            (
                "Topf mit Eintopf wiegt 3,1 kg, der leere Topf 1,1 kg, hab ein Viertel davon gegessen",
                "eintopf; 3100; -1100; took 1/4"
            ),
            ("la olla de lentejas pesa 2,4 kg, me serví 320 g", "lentejas; 2400; took 320"),
            ("la marmite de soupe pèse 2,4 kg, j'ai pris 320 g", "soupe; 2400; took 320"),
            ("la pentola di minestrone pesa 2,4 kg, ho preso 320 g", "minestrone; 2400; took 320"),
            (
                "ho cucinato una pentola di minestrone, 1,2 kg in tutto, ne ho mangiati 200 g",
                "minestrone; 1200; took 200"
            ),
            ("a panela de feijoada pesa 2,4 kg, tirei 320 g", "feijoada; 2400; took 320"),
            ("de pan soep weegt 2,4 kg, ik heb 320 g genomen", "soep; 2400; took 320"),
            (
                "made goulash, the finished pot is 1600g and 2000 kcal, took 250 g of it",
                "goulash; 1600; 2000 kcal; took 250"
            ),
            (
                "pot of minestrone is 3.2kg incl. the pot (pot alone 1.2). had 350 g",
                "minestrone; 3200; -1200; took 350"
            ),
            (
                "Cooked a pot of dal: 500 g red lentils, 2 tbsp oil. It weighs 2.1 kg. split into 5 portions, ate one",
                "dal; 2100; +500 g red lentils; +2 tbsp oil; took 1/5"
            ),
            ("garnek bigosu waży 2,4 kg, wziąłem 320 g", "bigosu; 2400; took 320"),
        ])
    func reports(_ said: String, _ expected: String) throws {
        #expect(try told(said) == expected)
    }

    @Test(
        "gives its leftovers by its name",
        arguments: [
            ("finished the rest of the soup now", "soup; took the rest"),
            ("I finished the chili", "chili; took the rest"),
            ("ate the leftover chili for lunch", "chili; took the rest"),
            ("took another 300 g from the pot of chili", "chili; took 300"),
            ("polished off the chili", "chili; took the rest"),
            ("hab den Rest vom Chili gegessen", "chili; took the rest"),
        ])
    func leftovers(_ said: String, _ expected: String) throws {
        #expect(try told(said, open: ["chili", "tomato soup"]) == expected)
        #expect(try told(said) == nil)
    }

    @Test(
        "loses what others take, what is thrown away, and what the scale does not show any more",
        arguments: [
            ("my roommate had about 500 g of the chili", "chili; others 500"),
            ("threw away the rest of the chili", "chili; others the rest"),
            ("I took 300 g from the pot of chili, my wife took 400 g", "chili; took 300; others 400"),
            ("had chili from the pot for dinner, what's left weighs 1.5 kg", "chili; left 1500"),
        ])
    func others(_ said: String, _ expected: String) throws {
        #expect(try told(said, open: ["chili"]) == expected)
        #expect(try told("my wife and I had 600 g of the chili", open: ["chili"]) == nil)
    }

    @Test("is asked about, and nothing is told")
    func questions() throws {
        let open = try situation(["chili"])
        #expect(PotReader.read(Reading("how much chili is left?"), open) == .askPot(.left("chili")))
        #expect(PotReader.read(Reading("how much chili is left?"), try situation()) == nil)
        #expect(PotReader.read(Reading("how many calories are left?"), open) == nil)
        let said =
            "pot of soup is 2.4 kg and has 1800 kcal in total. how many kcal are in a 320 g bowl? don't save anything"
        guard case .askPot(.share(let report))? = PotReader.read(Reading(said), try situation()) else {
            Issue.record("no question")
            return
        }
        #expect(text(report) == "soup; 2400; 1800 kcal; took 320")
    }

    @Test(
        "is nothing else that is weighed or eaten",
        arguments: [
            "I had a pot of yogurt, 150 g", "a pot noodle", "I ate 320 g of chili", "made an omelette, 250 g in total",
            "my wife made a pot of chili that weighs 2.4 kg and took 320 g", "I weigh 72.4 kg", "finished work at 8",
            "the pot of chili weighs 2.4 kg, I took 320 g and a slice of bread",
            "I'm going to cook a pot of chili, 2.4 kg, and eat 320 g", "j'ai mangé un pot de yaourt de 125 g",
            "the pot of chili weighs 2.4 kg, I ate some of it", "I took 320 g of chili from the pot, it has 700 kcal",
            "cooked 200 g of rice and had a banana", "made 3 eggs and 100 g of bacon, had 200 g of bread",
        ])
    func unread(_ said: String) throws {
        for open in [[], ["chili"]] { #expect(try told(said, open: open) == nil, "\(said)") }
    }
}

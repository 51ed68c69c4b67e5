import Language
import Nutrition
import Testing

@Suite("A message in Italian")
struct ItalianTests {
    @Test("has its amounts, units and numbers") func amounts() { Self.sentences.checkAmounts() }

    @Test("has its days, times and meals") func times() throws { try Self.sentences.checkTimes() }

    @Test("says what was eaten and what was not, and by whom") func objections() { Self.sentences.checkObjections() }

    @Test("has its energies") func energies() { Self.sentences.checkEnergies() }

    @Test("is told by its words") func language() { Self.sentences.checkLanguage() }

    private static let sentences = SpokenSentences(
        language: .italian,
        amounts: [
            AmountCase("ho mangiato due uova e una fetta di pane", ("uova", "2"), ("pane", "1 fetta")),
            AmountCase("150 g di salmone con 200 g di patate", ("salmone", "150 g"), ("patate", "200 g")),
            AmountCase("un bicchiere di latte e un'arancia", ("latte", "1 bicchiere"), ("arancia", "1")),
            AmountCase("mezza pizza margherita", ("pizza margherita", "0.5")),
            AmountCase("un etto e mezzo di prosciutto", ("prosciutto", "1.5 etto")),
            AmountCase("due etti di prosciutto crudo", ("prosciutto crudo", "2 etti")),
            AmountCase("centocinquanta grammi di riso", ("riso", "150 grammi")),
            AmountCase("ho bevuto mezzo litro d'acqua", ("acqua", "0.5 litro")),
            AmountCase(
                "tre cucchiai di olio e un cucchiaino di miele", ("olio", "3 cucchiai"), ("miele", "1 cucchiaino")),
            AmountCase(
                "una ciotola di yogurt con una manciata di noci", ("yogurt", "1 ciotola"), ("noci", "1 manciata")),
            AmountCase("due fette grandi di torta", ("torta", "2 fette large")),
            AmountCase("ho mangiato tra 100 e 150 grammi di pasta", ("pasta", "125 grammi")),
            AmountCase("da due a tre biscotti", ("biscotti", "2.5")),
            AmountCase("una lattina di coca da 330 ml", ("coca", "1 lattina")),
            AmountCase("stamattina ho preso un cappuccino e due cornetti", ("cappuccino", "1"), ("cornetti", "2")),
            AmountCase("tre quarti di una mela", ("mela", "0.75")),
            AmountCase("venticinque mandorle a merenda", ("mandorle", "25")),
            AmountCase("un po' di formaggio", ("formaggio", "")),
            AmountCase("pollo 200 g, riso 80 g e insalata", ("pollo", "200 g"), ("riso", "80 g"), ("insalata", "")),
            AmountCase("alle 8 ho mangiato 2 yogurt", ("yogurt", "2")),
        ],
        times: [
            ("ieri sera ho mangiato una pizza", "2026-11-17 19:00 dinner"),
            ("stamattina un cornetto", "2026-11-18 08:00 breakfast"),
            ("a colazione due uova", "2026-11-18 08:00 breakfast"),
            ("ieri a pranzo ho mangiato la pasta", "2026-11-17 12:30 lunch"),
            ("l'altro ieri una pizza e un gelato", "2026-11-16 12:00 lunch"),
            ("lunedì ho mangiato una pizza", "2026-11-16 12:00 lunch"),
            ("due giorni fa una pizza", "2026-11-16 12:00 lunch"),
            ("una settimana fa ho bevuto una birra", "2026-11-11 12:00 lunch"),
            ("alle 8 ho mangiato un uovo", "2026-11-18 08:00 breakfast"),
            ("ieri alle 20:30 ho cenato con una zuppa", "2026-11-17 20:30 dinner"),
            ("ieri alle 8 di sera una pizza", "2026-11-17 20:00 dinner"),
            ("a mezzogiorno un panino con il tonno", "2026-11-18 12:30 lunch"),
        ],
        reports: [
            ("ho mangiato una mela", "mela"), ("Ho appena bevuto un caffè", "caffè"),
            ("mia moglie e io abbiamo mangiato la pizza", "pizza"), ("ho cenato con mia sorella: risotto", "risotto"),
            ("un caffè senza zucchero", "caffè"), ("a pranzo riso, pollo e broccoli", "broccoli"),
            ("aggiungi una banana", "banana"), ("non ho mangiato molto, solo una mela", "mela"),
            ("Mia moglie mi ha preparato una torta", "torta"), ("ho finito la pasta di mio figlio", "pasta"),
            ("non l'ho pesato, ma era un piatto di riso", "riso"), ("mangio una banana", "banana"),
            ("anche un gelato dopo cena", "gelato"),
        ],
        negated: [
            ("non ho mangiato la pizza", "pizza"), ("oggi niente dolce", "dolce"),
            ("ho saltato la colazione", "colazione"),
            ("non ho fatto colazione", "colazione"), ("un caffè senza zucchero", "zucchero"),
            ("non mangio carne", "carne"), ("non ho bevuto vino", "vino"), ("non aggiungere la pizza", "pizza"),
            ("stasera nessun dessert", "dessert"), ("non ho ancora pranzato, niente pasta", "pasta"),
        ],
        someoneElse: [
            ("ho dato una banana a mio figlio", "banana"), ("Giulia ha ordinato la carbonara", "carbonara"),
            ("mia moglie ha mangiato una bistecca", "bistecca"), ("ieri mio figlio ha bevuto una coca", "coca"),
            ("Marco ha mangiato due panini", "panini"), ("lui ha preso un gelato", "gelato"),
            ("i bambini hanno mangiato la pasta", "pasta"), ("un panino per mia figlia", "panino"),
            ("ho comprato un cornetto per mio marito", "cornetto"),
            ("mia moglie ha mangiato il pesce e bevuto il vino", "vino"),
            ("il cane ha mangiato la salsiccia", "salsiccia"),
        ],
        planned: [
            ("prenderei volentieri un caffè", "caffè"),
            ("vorrei un gelato", "gelato"), ("domani mangerò il pesce", "pesce"),
            ("stasera prenderò una pizza", "pizza"),
            ("ho voglia di cioccolato", "cioccolato"), ("posso mangiare una banana?", "banana"),
            ("sto per mangiare un panino", "panino"), ("penso di ordinare il sushi", "sushi"),
        ],
        mixed: [
            ("mia moglie ha mangiato la carne e io ho mangiato il pesce", "pesce", "carne"),
            ("mia moglie ha mangiato la carne e ho mangiato il pesce", "pesce", "carne"),
            ("non ho mangiato il pane, ma ho bevuto un caffè", "caffè", "pane"),
            ("volevo la pizza ma ho preso l'insalata", "insalata", "pizza"),
            ("ho mangiato un'insalata invece della pasta", "insalata", "pasta"),
            ("un caffè per mio marito, per me un tè verde", "tè verde", "caffè"),
        ],
        energies: [
            ("una barretta da 210 calorie", 210), ("una barretta, 880 kJ", 210.3),
            ("una torta di duecento calorie", 200),
            ("un panino tra 300 e 400 calorie", 350),
        ])
}

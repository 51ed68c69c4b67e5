import Language
import Nutrition
import Testing

@Suite("A message in Polish")
struct PolishTests {
    @Test("has its amounts, units and numbers") func amounts() { Self.sentences.checkAmounts() }

    @Test("has its days, times and meals") func times() throws { try Self.sentences.checkTimes() }

    @Test("says what was eaten and what was not, and by whom") func objections() { Self.sentences.checkObjections() }

    @Test("has its energies") func energies() { Self.sentences.checkEnergies() }

    @Test("is told by its words") func language() { Self.sentences.checkLanguage() }

    private static let sentences = SpokenSentences(
        language: .polish,
        amounts: [
            AmountCase("zjadłam dwa jajka i kromkę chleba", ("jajka", "2"), ("chleba", "1 kromke")),
            AmountCase("150 g łososia i 200 g ziemniaków na obiad", ("łososia", "150 g"), ("ziemniaków", "200 g")),
            AmountCase("szklanka mleka i pomarańcza na śniadanie", ("mleka", "1 szklanka"), ("pomarańcza", "")),
            AmountCase("zjadłem pół pizzy", ("pizzy", "0.5")), AmountCase("półtora litra wody", ("wody", "1.5 litra")),
            AmountCase("sto pięćdziesiąt gramów ryżu", ("ryżu", "150 gramow")),
            AmountCase("dwieście gramów kurczaka i sałatka", ("kurczaka", "200 gramow"), ("sałatka", "")),
            AmountCase("dwie łyżki oliwy i łyżeczka miodu", ("oliwy", "2 lyzki"), ("miodu", "1 lyzeczka")),
            AmountCase("miska zupy i garść orzechów", ("zupy", "1 miska"), ("orzechów", "1 garsc")),
            AmountCase("dwa duże kawałki ciasta", ("ciasta", "2 large kawalki")),
            AmountCase("zjadłem od stu do stu pięćdziesięciu gramów makaronu", ("makaronu", "125 gramow")),
            AmountCase("dwa lub trzy ciastka", ("ciastka", "2.5")),
            AmountCase("10 dag sera żółtego", ("sera żółtego", "10 dag")),
            AmountCase("dwadzieścia pięć migdałów", ("migdałów", "25")),
            AmountCase("trochę sera z chlebem na kolację", ("sera", "")),
            AmountCase("puszka coli i dwa plasterki szynki", ("coli", "1 puszka"), ("szynki", "2 plasterki")),
            AmountCase("o 8 zjadłem 2 jogurty", ("jogurty", "2")),
            AmountCase(
                "kurczak 200 g, ryż 80 g i jedno jabłko", ("kurczak", "200 g"), ("ryż", "80 g"), ("jabłko", "1")),
            AmountCase("duża szklanka soku i talerz zupy", ("soku", "1 large szklanka"), ("zupy", "1 talerz")),
            AmountCase("półtorej szklanki kaszy", ("kaszy", "1.5 szklanki")),
        ],
        times: [
            ("wczoraj wieczorem zjadłem pizzę", "2026-11-17 19:00 dinner"),
            ("dziś rano zjadłam rogalika", "2026-11-18 08:00 breakfast"),
            ("na śniadanie dwa jajka", "2026-11-18 08:00 breakfast"),
            ("wczoraj na obiad zjadłem schabowego", "2026-11-17 12:30 lunch"),
            ("wczoraj na kolację zupa", "2026-11-17 19:00 dinner"),
            ("na drugie śniadanie jabłko", "2026-11-18 11:00 morning_snack"),
            ("przedwczoraj pizza", "2026-11-16 12:00 lunch"),
            ("w poniedziałek zjadłem pizzę", "2026-11-16 12:00 lunch"),
            ("w środę zjadłem pizzę", "2026-11-18 13:05 lunch"),
            ("dwa dni temu zjadłam pizzę", "2026-11-16 12:00 lunch"),
            ("tydzień temu zjadłem pizzę", "2026-11-11 12:00 lunch"),
            ("o 8 rano zjadłam jajko", "2026-11-18 08:00 breakfast"),
            ("wczoraj o 20:30 zjadłem stek", "2026-11-17 20:30 dinner"),
            ("wczoraj o 8 wieczorem zjadłem pizzę", "2026-11-17 20:00 dinner"),
            ("wczoraj po południu jabłko", "2026-11-17 16:00 afternoon_snack"),
        ],
        reports: [
            ("zjadłem jabłko", "jabłko"), ("właśnie wypiłam kawę", "kawę"),
            ("żona i ja zjedliśmy pizzę", "pizzę"), ("zjadłem kolację z siostrą: risotto i wino", "risotto"),
            ("kawa bez cukru i ciastko", "kawa"), ("na obiad ryż, kurczak i brokuły", "brokuły"),
            ("dodaj banana", "banana"), ("nie zjadłem dużo, tylko jabłko", "jabłko"),
            ("żona zrobiła mi omlet", "omlet"), ("wczoraj piłem piwo z kolegami", "piwo"),
            ("miałem kanapkę z serem", "kanapkę"), ("jem właśnie banana", "banana"),
        ],
        negated: [
            ("nie zjadłem pizzy", "pizzy"), ("dzisiaj żadnego deseru", "deseru"), ("pominęłam śniadanie", "śniadanie"),
            ("nie jadłem śniadania", "śniadania"), ("kawa bez cukru, tylko z mlekiem", "cukru"),
            ("nigdy nie jem mięsa", "mięsa"),
            ("nie piłem wina", "wina"), ("nie dodawaj pizzy", "pizzy"), ("nie wypiłam kawy", "kawy"),
            ("prawie zjadłem lody", "lody"),
        ],
        someoneElse: [
            ("moja żona zjadła stek", "stek"), ("wczoraj syn wypił colę", "colę"),
            ("Marek zjadł dwie kanapki", "kanapki"), ("ona wypiła trzy piwa", "piwa"),
            ("dzieci zjadły makaron", "makaron"), ("kanapka dla mojej córki", "kanapka"),
            ("kupiłem rogalika dla żony", "rogalika"), ("mąż zjadł rybę i wypił wino", "wino"),
            ("pies zjadł moją kiełbasę", "kiełbasę"), ("dałam synowi banana", "banana"),
        ],
        planned: [
            ("chętnie zjadłbym pierogi", "pierogi"),
            ("chcę loda", "loda"), ("jutro zjem rybę", "rybę"), ("wieczorem zamówię pizzę", "pizzę"),
            ("mam ochotę na czekoladę", "czekoladę"), ("czy mogę zjeść banana?", "banana"),
            ("chciałabym kawę", "kawę"), ("zamierzam zjeść sushi", "sushi"),
        ],
        mixed: [
            ("żona zjadła mięso, a ja zjadłem rybę", "rybę", "mięso"),
            ("żona zjadła mięso, a zjadłam rybę", "rybę", "mięso"),
            ("nie zjadłem chleba, ale wypiłem kawę", "kawę", "chleba"),
            ("chciałem pizzę, ale zjadłem sałatkę", "sałatkę", "pizzę"),
            ("zjadłem sałatkę zamiast frytek", "sałatkę", "frytek"),
            ("bez śniadania, tylko kawa i ciastko", "kawa", "śniadania"),
        ],
        energies: [
            ("baton 210 kalorii", 210), ("baton, 880 kJ", 210.3), ("ciasto dwieście kalorii", 200),
            ("kanapka między 300 a 400 kalorii", 350), ("trzy batony po 120 kcal", 120),
        ])
}

import Language
import Nutrition

extension SpokenSentences {
    static let dutch = SpokenSentences(
        language: .dutch,
        amounts: [
            AmountCase("ik heb twee eieren en een sneetje brood gegeten", ("eieren", "2"), ("brood", "1 sneetje")),
            AmountCase(
                "150 g zalm met 200 g gekookte aardappelen", ("zalm", "150 g"), ("gekookte aardappelen", "200 g")),
            AmountCase("een glas melk en een sinaasappel", ("melk", "1 glas"), ("sinaasappel", "1")),
            AmountCase("een halve pizza en een biertje", ("pizza", "0.5"), ("biertje", "1")),
            AmountCase("anderhalve liter water", ("water", "1.5 liter")),
            AmountCase("honderdvijftig gram rijst", ("rijst", "150 gram")),
            AmountCase("tweehonderd gram kip met sla", ("kip", "200 gram"), ("sla", "")),
            AmountCase(
                "twee eetlepels olijfolie en een theelepel honing", ("olijfolie", "2 eetlepels"),
                ("honing", "1 theelepel")),
            AmountCase("een kom soep en een handje noten", ("soep", "1 bowl"), ("noten", "1 handje")),
            AmountCase("twee grote plakken cake", ("cake", "2 large plakken")),
            AmountCase("ik at tussen 100 en 150 gram pasta", ("pasta", "125 gram")),
            AmountCase("twee of drie koekjes", ("koekjes", "2.5")),
            AmountCase("van twee tot drie koekjes", ("koekjes", "2.5")),
            AmountCase("een paar dadels", ("dadels", "2")), AmountCase("een ons kaas", ("kaas", "1 hg")),
            AmountCase("vijfentwintig amandelen", ("amandelen", "25")),
            AmountCase("een beetje kaas bij het brood", ("kaas", "")),
            AmountCase("een blikje cola en een zakje chips", ("cola", "1 blikje"), ("chips", "1 zakje")),
            AmountCase("om 8 uur 2 boterhammen", ("boterhammen", "2")),
            AmountCase("kip 200 g, rijst 80 g en een appel", ("kip", "200 g"), ("rijst", "80 g"), ("appel", "1")),
        ],
        times: [
            ("gisteravond heb ik pizza gegeten", "2026-11-17 19:00 dinner"),
            ("vanochtend een croissant", "2026-11-18 08:00 breakfast"),
            ("bij het ontbijt twee eieren", "2026-11-18 08:00 breakfast"),
            ("gisteren bij de lunch een broodje kaas gegeten", "2026-11-17 12:30 lunch"),
            ("gisteren als avondeten een stamppot", "2026-11-17 19:00 dinner"),
            ("eergisteren een pizza", "2026-11-16 12:00 lunch"),
            ("maandag heb ik een pizza gegeten", "2026-11-16 12:00 lunch"),
            ("twee dagen geleden een pizza", "2026-11-16 12:00 lunch"),
            ("een week geleden heb ik een biertje gedronken", "2026-11-11 12:00 lunch"),
            ("om 8 uur heb ik een ei gegeten", "2026-11-18 08:00 breakfast"),
            ("gisteren om 20:30 een biefstuk gegeten", "2026-11-17 20:30 dinner"),
            ("gisteren om 8 uur 's avonds een pizza", "2026-11-17 20:00 dinner"),
            ("gistermiddag een appel", "2026-11-17 16:00 afternoon_snack"),
        ],
        reports: [
            ("ik heb een appel gegeten", "appel"), ("net een koffie gedronken", "koffie"),
            ("mijn vrouw en ik hebben pizza gegeten", "pizza"), ("met mijn zus gegeten: risotto en wijn", "risotto"),
            ("koffie zonder suiker", "koffie"), ("als lunch had ik rijst, kip en broccoli", "broccoli"),
            ("voeg een banaan toe", "banaan"), ("ik heb niet veel gegeten, alleen een appel", "appel"),
            ("mijn vrouw maakte mij een omelet", "omelet"), ("vanmorgen een kom yoghurt", "yoghurt"),
            ("bij mijn moeder hadden we stamppot", "stamppot"), ("ik eet nu een banaan", "banaan"),
        ],
        negated: [
            ("ik heb het toetje niet aangeraakt", "toetje"), ("ik lust geen vis", "vis"),
            ("ik heb de pizza niet gegeten", "pizza"), ("vandaag geen toetje", "toetje"),
            ("ontbijt overgeslagen", "ontbijt"), ("ik heb niet ontbeten, geen brood", "brood"),
            ("koffie zonder suiker", "suiker"), ("ik eet nooit vlees", "vlees"), ("ik heb geen wijn gedronken", "wijn"),
            ("ik at de soep niet", "soep"), ("de taart heb ik laten staan", "taart"),
            ("de pizza niet toevoegen", "pizza"),
        ],
        someoneElse: [
            ("mijn vrouw had een biefstuk", "biefstuk"), ("gisteren heeft mijn zoon een cola gedronken", "cola"),
            ("Jan at twee broodjes", "broodjes"), ("hij heeft drie biertjes gedronken", "biertjes"),
            ("de kinderen hebben pasta gegeten", "pasta"), ("een broodje voor mijn dochter", "broodje"),
            ("ik heb een croissant gekocht voor mijn man", "croissant"),
            ("mijn man at vis en dronk wijn", "wijn"), ("de hond heeft mijn worst gegeten", "worst"),
        ],
        planned: [
            ("ik wil een ijsje", "ijsje"), ("morgen eet ik vis", "vis"), ("ik ga vanavond pizza eten", "pizza"),
            ("ik heb zin in chocolade", "chocolade"), ("mag ik een banaan eten?", "banaan"),
            ("ik zou graag een koffie willen", "koffie"), ("vanavond zal ik sushi bestellen", "sushi"),
        ],
        mixed: [
            ("mijn vrouw at vlees en ik had vis", "vis", "vlees"),
            ("ik heb het brood niet gegeten, maar wel een koffie gedronken", "koffie", "brood"),
            ("ik wilde pizza, maar heb salade gegeten", "salade", "pizza"),
            ("ik at salade in plaats van friet", "salade", "friet"),
            ("geen ontbijt, alleen een koffie", "koffie", "ontbijt"),
            ("mijn man heeft pizza gegeten, ik een salade", "salade", "pizza"),
        ],
        energies: [
            ("een reep van 210 calorieën", 210), ("een reep met 880 kJ", 210.3),
            ("een taart van tweehonderd calorieën", 200),
            ("een broodje tussen 300 en 400 calorieën", 350), ("drie repen van elk 120 kcal", 120),
        ])
}

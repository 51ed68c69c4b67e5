/// The number words that are read together: those of a language, or those that count where none is known. Folded.
struct NumberWords: Sendable {
    /// Words with one value.
    var cardinals: [String: Double]
    /// Shares that may stand alone: "half".
    var fractions: [String: Double]
    /// Shares that must be counted, because they are ordinals as well: "tre quarti".
    var countedFractions: [String: Double] = [:]
    /// "dozen".
    var multiples: [String: Double]
    /// Between a number and its fraction: "two and a half".
    var ands: Set<String>
    /// Between a fraction and what it is of.
    var ofs: Set<String>
    var articles: Set<String>
    /// Between the ends of a range: "two to three".
    var rangeLinks: Set<String>
    /// What goes before the first end of a range, with what goes before the second: "between 2 and 3".
    var rangeFrames: [(opening: String, link: String)] = []
    var compounds: NumberCompounds?
    /// Whether a point before three digits separates thousands: "1.890 kcal" outside English.
    private(set) var groupsWithPoints = false

    /// - Parameter language: nil for words whose language is not known.
    static func of(_ language: MessageLanguage?) -> NumberWords { language.flatMap { spoken[$0] } ?? shared }

    /// The words of each language, with how it writes numbers.
    private static let spoken: [MessageLanguage: NumberWords] = Dictionary(
        uniqueKeysWithValues: MessageLanguage.allCases.map { language in
            var words = byLanguage[language] ?? shared
            words.groupsWithPoints = language != .english
            return (language, words)
        })

    /// The words of English, German, Spanish and French that are told without their language. A message in one of these
    /// may use those of the others.
    static let shared = NumberWords(
        cardinals: [
            "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
            "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "fifty": 50,
            "dozen": 12, "couple": 2, "few": 3, "hundred": 100, "both": 2,
            "ein": 1, "eine": 1, "einen": 1, "einem": 1, "einer": 1, "eines": 1, "eins": 1, "zwei": 2, "drei": 3,
            "vier": 4, "funf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "elf": 11, "zwolf": 12,
            "dutzend": 12, "anderthalb": 1.5, "eineinhalb": 1.5, "zweieinhalb": 2.5, "dreieinhalb": 3.5,
            "hundert": 100,
            "zwanzig": 20, "un": 1, "una": 1, "uno": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6,
            "siete": 7, "ocho": 8, "nueve": 9, "diez": 10, "doce": 12, "veinte": 20, "une": 1, "deux": 2, "trois": 3,
            "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9, "dix": 10, "douze": 12, "vingt": 20,
        ],
        fractions: [
            "half": 0.5, "halves": 0.5, "halb": 0.5, "halbe": 0.5, "halber": 0.5, "halbes": 0.5, "halben": 0.5,
            "medio": 0.5, "media": 0.5, "demi": 0.5, "demie": 0.5, "quarter": 0.25, "quarters": 0.25, "viertel": 0.25,
            "cuarto": 0.25, "quart": 0.25, "quarts": 0.25, "third": 1 / 3, "thirds": 1 / 3, "drittel": 1 / 3,
            "tercio": 1 / 3, "tercios": 1 / 3, "tiers": 1 / 3, "dreiviertel": 0.75,
        ],
        multiples: [
            "dozen": 12, "dozens": 12, "dutzend": 12, "docena": 12, "docenas": 12, "douzaine": 12, "couple": 2,
            "few": 3,
            "paar": 2, "pair": 2, "par": 2, "hundred": 100, "hundert": 100, "cien": 100, "cent": 100,
        ],
        ands: ["and", "&", "und", "y", "et"], ofs: ["of", "de"],
        articles: [
            "a", "an", "one", "ein", "eine", "einer", "eines", "einen", "einem", "un", "una", "uno", "une", "the",
        ],
        rangeLinks: ["-", "to", "or", "bis", "oder", "o", "ou"])

    private static let byLanguage: [MessageLanguage: NumberWords] = [
        .english: shared.adding(
            .english, multiples: ["thousand": 1000], frames: [("between", "and"), ("from", "to")]),
        .german: shared.adding(
            .german,
            cardinals: [
                "anderthalbe": 1.5, "anderthalben": 1.5, "eineinhalbe": 1.5, "zweieinhalbe": 2.5, "viereinhalb": 4.5,
                "funfeinhalb": 5.5, "sechseinhalb": 6.5, "siebeneinhalb": 7.5, "achteinhalb": 8.5, "neuneinhalb": 9.5,
            ],
            multiples: ["tausend": 1000], frames: [("zwischen", "und"), ("von", "bis")]),
        .spanish: shared.adding(
            .spanish, fractions: ["medios": 0.5, "medias": 0.5, "cuartos": 0.25], multiples: ["mil": 1000],
            links: ["a"], frames: [("entre", "y"), ("de", "a")]),
        .french: shared.adding(
            .french, fractions: ["demis": 0.5, "demies": 0.5],
            multiples: ["dizaine": 10, "centaine": 100, "mille": 1000], links: ["a"],
            frames: [("entre", "et"), ("de", "a")]),
        .italian: NumberWords(
            cardinals: ["entrambi": 2, "entrambe": 2, "paio": 2],
            fractions: [
                "mezzo": 0.5, "mezza": 0.5, "mezzi": 0.5, "mezze": 0.5, "mezz": 0.5, "meta": 0.5,
            ],
            countedFractions: ["quarto": 0.25, "quarti": 0.25, "terzo": 1 / 3, "terzi": 1 / 3],
            multiples: [
                "dozzina": 12, "dozzine": 12, "paio": 2, "decina": 10, "centinaio": 100, "cento": 100,
                "mila": 1000,
            ],
            ands: ["e", "&"], ofs: ["di"],
            articles: ["un", "uno", "una", "il", "lo", "la", "dell", "della", "del", "dello"],
            rangeLinks: ["-", "o", "a"], rangeFrames: [("tra", "e"), ("fra", "e"), ("da", "a"), ("dai", "ai")],
            compounds: NumberCompounds.of(.italian)),
        .portuguese: NumberWords(
            cardinals: ["ambos": 2, "ambas": 2],
            fractions: ["meio": 0.5, "meia": 0.5, "meios": 0.5, "meias": 0.5, "metade": 0.5],
            countedFractions: ["quarto": 0.25, "quartos": 0.25, "terco": 1 / 3, "tercos": 1 / 3],
            multiples: ["duzia": 12, "duzias": 12, "par": 2, "pares": 2, "dezena": 10, "mil": 1000],
            ands: ["e", "&"], ofs: ["de"], articles: ["um", "uma", "o", "a", "do", "da"],
            rangeLinks: ["-", "ou", "a"], rangeFrames: [("entre", "e"), ("de", "a")],
            compounds: NumberCompounds.of(.portuguese)),
        .dutch: NumberWords(
            cardinals: [
                "beide": 2, "anderhalf": 1.5, "anderhalve": 1.5, "tweeenhalf": 2.5, "tweeenhalve": 2.5,
                "tweeeneenhalf": 2.5, "drieenhalf": 3.5, "drieenhalve": 3.5, "drieeneenhalf": 3.5,
                "viereneenhalf": 4.5, "vijfeneenhalf": 5.5, "dozijn": 12, "tiental": 10,
            ],
            fractions: [
                "half": 0.5, "halve": 0.5, "helft": 0.5, "kwart": 0.25, "driekwart": 0.75,
            ],
            countedFractions: ["derde": 1 / 3, "vierde": 0.25],
            multiples: ["dozijn": 12, "paar": 2, "tiental": 10, "honderd": 100, "duizend": 1000],
            ands: ["en", "&"], ofs: ["van"], articles: ["een", "de", "het"],
            rangeLinks: ["-", "tot", "of", "a"], rangeFrames: [("tussen", "en"), ("van", "tot")],
            compounds: NumberCompounds.of(.dutch)),
        .polish: NumberWords(
            cardinals: [
                "poltora": 1.5, "poltorej": 1.5, "kilka": 3, "pare": 2, "tuzin": 12, "oba": 2, "obie": 2,
                "pojedynczy": 1, "pojedyncza": 1,
            ],
            fractions: [
                "pol": 0.5, "polowa": 0.5, "polowe": 0.5, "polowy": 0.5, "polowka": 0.5, "polowke": 0.5,
                "polowki": 0.5, "cwierc": 0.25, "cwiartka": 0.25, "cwiartke": 0.25, "cwiartki": 0.25,
            ],
            countedFractions: [
                "czwarta": 0.25, "czwarte": 0.25, "czwartych": 0.25, "trzecia": 1 / 3, "trzecie": 1 / 3,
                "trzecich": 1 / 3,
            ],
            multiples: [
                "tuzin": 12, "tuziny": 12, "tuzina": 12, "tysiac": 1000, "tysiace": 1000, "tysiecy": 1000,
            ],
            ands: ["i", "&"], ofs: ["z"], articles: [], rangeLinks: ["-", "do", "lub", "albo"],
            rangeFrames: [("miedzy", "a"), ("pomiedzy", "a"), ("od", "do")],
            compounds: NumberCompounds.of(.polish)),
    ]

    /// The same with what a language has besides.
    private func adding(
        _ language: MessageLanguage, cardinals: [String: Double] = [:], fractions: [String: Double] = [:],
        multiples: [String: Double] = [:], links: Set<String> = [], frames: [(opening: String, link: String)]
    ) -> NumberWords {
        var words = self
        words.cardinals.merge(cardinals) { $1 }
        words.fractions.merge(fractions) { $1 }
        words.multiples.merge(multiples) { $1 }
        words.rangeLinks.formUnion(links)
        words.rangeFrames = frames
        words.compounds = NumberCompounds.of(language)
        return words
    }
}

import Nutrition

/// Names of months in the product's languages, whole and shortened, without accents.
enum MonthNames {
    /// - Parameter word: in lower case without accents and points.
    static func month(_ word: String) -> Int? {
        if let month = names[word] { return month }
        guard word.count >= 3 else { return nil }
        // `sept`, `janv`, `listop`: any beginning that only one month has.
        let months = Set(names.lazy.filter { $0.key.hasPrefix(word) }.map(\.value))
        return months.count == 1 ? months.first : nil
    }

    private static let names: [String: Int] = {
        let languages = [
            // en, de, es, fr, it, pt, nl, pl, and pl as it stands behind a day
            "january february march april may june july august september october november december",
            "januar februar marz april mai juni juli august september oktober november dezember",
            "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
            "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
            "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
            "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
            "januari februari maart april mei juni juli augustus september oktober november december",
            "styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien",
            "stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia",
            "jan feb mar apr may jun jul aug sep oct nov dec",
            "janner feber mrz apr mai jun jul aug sept okt nov dez",
            "ene feb mar abr may jun jul ago set oct nov dic",
            "gen fev mrt avr mag giu lug aou sett ott nov dic",
            "sty lut mar kwi maj cze lip sie wrz paz lis gru",
        ]
        var names: [String: Int] = [:]
        for language in languages {
            for (index, name) in language.split(separator: " ").enumerated() { names[String(name)] = index + 1 }
        }
        return names
    }()
}

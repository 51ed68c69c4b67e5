/// Constants of ethanol.
package enum Alcohol {
    /// Density at 20 °C: 0.789 g/ml (CRC Handbook of Chemistry and Physics).
    package static let gramsPerMilliliter = 0.789

    /// 7 kcal/g, as on labels in the EU (Regulation (EU) No 1169/2011, Annex XIV: 29 kJ or 7 kcal). The Atwater factor of
    /// the USDA is 6.93 (Agriculture Handbook 74); this one matches what people read on labels, and the difference of 1 %
    /// is below that of any free pour.
    package static let kcalPerGram = 7.0
}

/// How much pure alcohol a country calls one drink.
///
/// Sources: Kalinowski and Humphreys, "Governmental standard drink definitions and low-risk alcohol consumption
/// guidelines in 37 countries", Addiction 2016;111:1293–1298, and the authorities that are named at each. Countries that
/// give none, or several, have the 10 g of the World Health Organization's AUDIT.
package enum StandardDrink {
    /// The gram figure of the World Health Organization (AUDIT, 2nd edition 2001).
    package static let internationalGrams = 10.0

    private static let gramsByCountry: [String: Double] = [
        // 0.6 US fl oz: NIAAA and the Dietary Guidelines for Americans.
        "US": 14,
        // 10 ml are one unit: UK Chief Medical Officers' guidelines, 2016.
        "GB": 8,
        // NHMRC guidelines, 2020.
        "AU": 10,
        "NZ": 10,
        // Canadian Centre on Substance Use and Addiction, 2023.
        "CA": 13.45,
        "IE": 10,
        "FR": 10,
        "ES": 10,
        "NL": 10,
        "PL": 10,
        // 10 to 12 g by source: the lower.
        "PT": 10,
        "IT": 12,
        "DK": 12,
        // The standard glass of the Deutsche Hauptstelle für Suchtfragen has 10 to 12 g; its limits count in 12.
        "DE": 12,
        "AT": 20,
        // Health Japan 21: one gō of sake.
        "JP": 20,
    ]

    /// Grams of pure alcohol in one standard drink.
    /// - Parameter country: ISO 3166-1 alpha-2, in any case: "US". Unknown ones have the international 10 g.
    package static func grams(country: String) -> Double {
        gramsByCountry[country.uppercased()] ?? internationalGrams
    }

    /// The countries that have a figure of their own here.
    package static var countries: [String] { gramsByCountry.keys.sorted() }
}

extension Drink {
    /// How many standard drinks of a country (ISO 3166-1 alpha-2) it holds.
    package func standardDrinks(country: String) -> Double { alcoholGrams / StandardDrink.grams(country: country) }
}

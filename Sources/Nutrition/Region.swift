#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The country in which a person eats, as far as household measures differ: what a cup, a pint and a can hold.
package struct Region: Hashable, Sendable {
    /// ISO 3166-1 alpha-2.
    package let code: String

    /// - Returns: nil for what is no code of two letters.
    package init?(_ code: String) {
        guard code.utf8.count == 2, code.unicodeScalars.allSatisfy({ $0.isASCII && $0.properties.isAlphabetic }) else {
            return nil
        }
        // What people write for it.
        self.code = code.uppercased() == "UK" ? "GB" : code.uppercased()
    }

    /// From the names of POSIX locales, as `en_US.UTF-8` or `de_AT@euro`: that of measurement first.
    package init?(environment: [String: String]) {
        for name in ["LC_ALL", "LC_MEASUREMENT", "LANG"] {
            guard let value = environment[name], !value.isEmpty else { continue }
            let parts = value.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
            guard parts.count == 2, let region = Region(String(parts[1])) else { return nil }
            self = region
            return
        }
        return nil
    }

    /// That of this machine; nil where its locale names none.
    package static let ofMachine = Region(environment: ProcessInfo.processInfo.environment)

    /// In millilitres: the US cup of nutrition labels (21 CFR 101.9), else the metric cup where recipes use one.
    package var cup: Double { ["AU", "CA", "NZ", "ZA"].contains(code) ? 250 : 240 }

    /// In millilitres: the imperial pint (UK Weights and Measures Act 1985), else the US liquid pint.
    package var pint: Double { ["AU", "CA", "GB", "IE", "NZ"].contains(code) ? 568.261_25 : 473.176_473 }

    /// In millilitres: 20 in Australia (National Measurement Institute), else 15.
    package var tablespoon: Double { code == "AU" ? 20 : 15 }

    /// What a volume of the word's usual meaning holds here.
    package func milliliters(of measure: Measure) -> Double? {
        switch measure {
        case .cup: cup
        case .pint: pint
        case .tablespoon: tablespoon
        case .volume(let milliliters): milliliters
        default: nil
        }
    }
}

#if canImport(FoundationEssentials)
    // Foundation's own would bring its data of all the world's languages into every program that compares words.
    @_spi(_Unicode) import Swift
#else
    import Foundation
#endif

/// The canonical forms of Unicode (UAX #15), in which equal texts have equal scalars.
extension String {
    /// Form D: letters and their marks apart.
    package var decomposed: UnicodeScalarView {
        #if canImport(FoundationEssentials)
            UnicodeScalarView(_nfd)
        #else
            decomposedStringWithCanonicalMapping.unicodeScalars
        #endif
    }

    /// Form C: letters with their marks, as keyboards type them.
    package var composed: String {
        #if canImport(FoundationEssentials)
            String(UnicodeScalarView(_nfc))
        #else
            precomposedStringWithCanonicalMapping
        #endif
    }
}

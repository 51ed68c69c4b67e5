import CEmbeddedTables
package import Nutrition

/// The large tables of words and texts. They lie in the programs themselves, so that reading one can neither fail nor
/// wait; the files stay in the rooms that read them.
package enum EmbeddedTables {
    /// Words by which messages are understood.
    package static func lexicon(_ language: MessageLanguage) -> [UInt8] {
        bytes(
            language.choose(
                de: lexicon_de, en: lexicon_en, es: lexicon_es, fr: lexicon_fr, it: lexicon_it, nl: lexicon_nl,
                pl: lexicon_pl, pt: lexicon_pt))
    }

    /// Words that every language uses.
    package static var neutralLexicon: [UInt8] { bytes(lexicon_neutral) }

    /// What is said.
    package static func replies(_ language: MessageLanguage) -> [UInt8] {
        bytes(
            language.choose(
                de: replies_de, en: replies_en, es: replies_es, fr: replies_fr, it: replies_it, nl: replies_nl,
                pl: replies_pl, pt: replies_pt))
    }

    /// Terms with their explanations.
    package static func concepts(_ language: MessageLanguage) -> [UInt8] {
        bytes(
            language.choose(
                de: concepts_de, en: concepts_en, es: concepts_es, fr: concepts_fr, it: concepts_it, nl: concepts_nl,
                pl: concepts_pl, pt: concepts_pt))
    }

    private static func bytes(_ table: EmbeddedTable) -> [UInt8] {
        Array(UnsafeBufferPointer(start: table.bytes, count: table.count))
    }
}

#ifndef CEMBEDDEDTABLES_H
#define CEMBEDDEDTABLES_H

#include <stddef.h>

/// A file of the sources, byte for byte, as it lies in the program.
typedef struct __attribute__((swift_attr("@Sendable"))) {
    const unsigned char *_Nonnull bytes;
    size_t count;
} EmbeddedTable;

extern const EmbeddedTable lexicon_de, lexicon_en, lexicon_es, lexicon_fr, lexicon_it, lexicon_nl, lexicon_pl,
    lexicon_pt, lexicon_neutral;
extern const EmbeddedTable replies_de, replies_en, replies_es, replies_fr, replies_it, replies_nl, replies_pl,
    replies_pt;
extern const EmbeddedTable concepts_de, concepts_en, concepts_es, concepts_fr, concepts_it, concepts_nl, concepts_pl,
    concepts_pt;

#endif

// Made for the compiler's sake: the same bytes as an array of a Swift file take it minutes and gigabytes.
#include "CEmbeddedTables.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define TABLE(name) const EmbeddedTable name = {name##_bytes, sizeof name##_bytes};

static const unsigned char lexicon_de_bytes[] = {
#embed "../Language/Lexicon/de.tsv"
};
TABLE(lexicon_de)

static const unsigned char lexicon_en_bytes[] = {
#embed "../Language/Lexicon/en.tsv"
};
TABLE(lexicon_en)

static const unsigned char lexicon_es_bytes[] = {
#embed "../Language/Lexicon/es.tsv"
};
TABLE(lexicon_es)

static const unsigned char lexicon_fr_bytes[] = {
#embed "../Language/Lexicon/fr.tsv"
};
TABLE(lexicon_fr)

static const unsigned char lexicon_it_bytes[] = {
#embed "../Language/Lexicon/it.tsv"
};
TABLE(lexicon_it)

static const unsigned char lexicon_nl_bytes[] = {
#embed "../Language/Lexicon/nl.tsv"
};
TABLE(lexicon_nl)

static const unsigned char lexicon_pl_bytes[] = {
#embed "../Language/Lexicon/pl.tsv"
};
TABLE(lexicon_pl)

static const unsigned char lexicon_pt_bytes[] = {
#embed "../Language/Lexicon/pt.tsv"
};
TABLE(lexicon_pt)

static const unsigned char lexicon_neutral_bytes[] = {
#embed "../Language/Lexicon/neutral.tsv"
};
TABLE(lexicon_neutral)

static const unsigned char replies_de_bytes[] = {
#embed "../Replies/de.tsv"
};
TABLE(replies_de)

static const unsigned char replies_en_bytes[] = {
#embed "../Replies/en.tsv"
};
TABLE(replies_en)

static const unsigned char replies_es_bytes[] = {
#embed "../Replies/es.tsv"
};
TABLE(replies_es)

static const unsigned char replies_fr_bytes[] = {
#embed "../Replies/fr.tsv"
};
TABLE(replies_fr)

static const unsigned char replies_it_bytes[] = {
#embed "../Replies/it.tsv"
};
TABLE(replies_it)

static const unsigned char replies_nl_bytes[] = {
#embed "../Replies/nl.tsv"
};
TABLE(replies_nl)

static const unsigned char replies_pl_bytes[] = {
#embed "../Replies/pl.tsv"
};
TABLE(replies_pl)

static const unsigned char replies_pt_bytes[] = {
#embed "../Replies/pt.tsv"
};
TABLE(replies_pt)

static const unsigned char concepts_de_bytes[] = {
#embed "../Guidance/Concepts/de.tsv"
};
TABLE(concepts_de)

static const unsigned char concepts_en_bytes[] = {
#embed "../Guidance/Concepts/en.tsv"
};
TABLE(concepts_en)

static const unsigned char concepts_es_bytes[] = {
#embed "../Guidance/Concepts/es.tsv"
};
TABLE(concepts_es)

static const unsigned char concepts_fr_bytes[] = {
#embed "../Guidance/Concepts/fr.tsv"
};
TABLE(concepts_fr)

static const unsigned char concepts_it_bytes[] = {
#embed "../Guidance/Concepts/it.tsv"
};
TABLE(concepts_it)

static const unsigned char concepts_nl_bytes[] = {
#embed "../Guidance/Concepts/nl.tsv"
};
TABLE(concepts_nl)

static const unsigned char concepts_pl_bytes[] = {
#embed "../Guidance/Concepts/pl.tsv"
};
TABLE(concepts_pl)

static const unsigned char concepts_pt_bytes[] = {
#embed "../Guidance/Concepts/pt.tsv"
};
TABLE(concepts_pt)

// Debian's libxml2 pulls ICU's headers in, which clash with the ICU inside Foundation. Nothing used here depends on
// them: they only append fields to a struct that is never touched.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>

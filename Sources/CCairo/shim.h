#include <cairo-pdf.h>

#include <stdlib.h>
#include <leptonica/allheaders.h>
#include <tesseract/capi.h>

// From leptonica 1.83 on, what is in it is hidden: Swift then has another pointer type for it, and this name for both.
typedef PIX *PixReference;

// glibc's own settings of its allocator, which Swift's module of glibc leaves out.
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

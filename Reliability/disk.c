// Stands between a program and its files below one folder, preloaded: it records what is written and synced, lets
// writes fail as on a full or read-only disk, and moves the clock.
//
// FAULT_FOLDER  the folder, absolute
// FAULT_LOG     where it is recorded; see faults.py for the form
// FAULT_CONTROL a file of five 64-bit numbers: changes counted so far; the first and the last one that fails;
//               with which errno; nanoseconds that are added to the time of day

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static volatile int64_t *control;
static const char *folder;
static int log_file = -1;
static uint64_t opened;
// Of each descriptor: which opening of a file below the folder it is; 0 is none.
static uint64_t watched[65536];

__attribute__((constructor)) static void begin(void) {
    folder = getenv("FAULT_FOLDER");
    const char *path = getenv("FAULT_CONTROL");
    int file = path ? REAL(open)(path, O_RDWR | O_CLOEXEC) : -1;
    if (file >= 0) {
        void *map = mmap(NULL, 40, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        control = map == MAP_FAILED ? NULL : map;
        REAL(close)(file);
    }
    path = getenv("FAULT_LOG");
    if (path && *path) log_file = REAL(open)(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

static int inside(const char *path) {
    size_t length = folder ? strlen(folder) : 0;
    return control && length && path && !strncmp(path, folder, length) && !strstr(path, "bitebook.sqlite-shm")
        && !strstr(path, "bitebook.lock");
}

// Whether the change that is about to be made fails; errno is set then.
static int fails(void) {
    int64_t number = ++control[0];
    if (number < control[1] || number > control[2]) return 0;
    errno = (int)control[3];
    return 1;
}

// One record: a letter, two numbers, and bytes with their count.
static void record(char letter, uint64_t one, uint64_t two, const void *bytes, uint64_t count) {
    if (log_file < 0) return;
    uint64_t head[4] = {letter, one, two, count};
    struct iovec parts[2] = {{head, sizeof head}, {(void *)bytes, count}};
    if (REAL(writev)(log_file, parts, count ? 2 : 1) < 0) abort();
}

static const char *absolute(int at, const char *path, char *room) {
    if (!path || path[0] == '/' || at == AT_FDCWD) return path;
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", at);
    ssize_t length = readlink(link, room, PATH_MAX / 2);
    if (length < 0) return path;
    snprintf(room + length, PATH_MAX - length, "/%s", path);
    return room;
}

static int opening(int at, const char *path, int flags, mode_t mode) {
    char room[PATH_MAX];
    const char *whole = absolute(at, path, room);
    int isDirectory = (flags & O_DIRECTORY) != 0;
    if (!inside(whole)) return REAL(openat)(at, path, flags, mode);
    pthread_mutex_lock(&lock);
    struct stat known;
    int changes = (flags & O_TRUNC) || ((flags & O_CREAT) && stat(whole, &known) != 0);
    int file = changes && fails() ? -1
        : (flags & O_ACCMODE) != O_RDONLY && control[3] == EROFS && control[1] <= control[0] && control[0] <= control[2]
            ? (errno = EROFS, -1) : REAL(openat)(at, path, flags, mode);
    if (file >= 0 && file < 65536) {
        struct stat what;
        isDirectory = isDirectory || (fstat(file, &what) == 0 && S_ISDIR(what.st_mode));
        watched[file] = ++opened;
        record(isDirectory ? 'd' : 'o', opened, flags, whole, strlen(whole));
    }
    int problem = errno;
    pthread_mutex_unlock(&lock);
    errno = problem;
    return file;
}

#define MODE(flags) \
    mode_t mode = 0; \
    if ((flags) & (O_CREAT | __O_TMPFILE)) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); }

int open(const char *path, int flags, ...) { MODE(flags) return opening(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE(flags) return opening(AT_FDCWD, path, flags, mode); }
int openat(int at, const char *path, int flags, ...) { MODE(flags) return opening(at, path, flags, mode); }
int openat64(int at, const char *path, int flags, ...) { MODE(flags) return opening(at, path, flags, mode); }
int creat(const char *path, mode_t mode) { return opening(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode); }

static uint64_t watch(int file) { return file >= 0 && file < 65536 ? watched[file] : 0; }

int close(int file) {
    if (watch(file)) watched[file] = 0;
    return REAL(close)(file);
}

static int tempfile(char *template, int suffix, int flags) {
    static __typeof__(&mkostemps) real;
    if (!real) real = dlsym(RTLD_NEXT, "mkostemps");
    int file = real(template, suffix, flags);
    if (file >= 0 && file < 65536 && inside(template)) {
        pthread_mutex_lock(&lock);
        watched[file] = ++opened;
        record('o', opened, O_CREAT | O_RDWR, template, strlen(template));
        pthread_mutex_unlock(&lock);
    }
    return file;
}

int mkstemp(char *template) { return tempfile(template, 0, 0); }
int mkstemp64(char *template) { return tempfile(template, 0, 0); }
int mkostemp(char *template, int flags) { return tempfile(template, 0, flags); }
int mkostemps(char *template, int suffix, int flags) { return tempfile(template, suffix, flags); }

// A change of a file or folder that passes or fails as a whole; `call` is the real one.
#define CHANGE(type, counts, call, letter, one, two, bytes, count) \
    pthread_mutex_lock(&lock); \
    type result = (counts) && fails() ? -1 : (call); \
    int problem = errno; \
    if (result >= 0) record(letter, one, two, bytes, count); \
    pthread_mutex_unlock(&lock); \
    errno = problem; \
    return result

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
    uint64_t which = watch(file);
    if (!which) return REAL(pwrite64)(file, bytes, count, at);
    CHANGE(ssize_t, 1, REAL(pwrite64)(file, bytes, count, at), 'w', which, at, bytes, result);
}
ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) { return pwrite64(file, bytes, count, at); }

ssize_t write(int file, const void *bytes, size_t count) {
    uint64_t which = watch(file);
    if (!which) return REAL(write)(file, bytes, count);
    CHANGE(ssize_t, 1, REAL(write)(file, bytes, count), 'w', which, lseek(file, 0, SEEK_CUR) - result, bytes, result);
}

int ftruncate64(int file, off64_t size) {
    uint64_t which = watch(file);
    if (!which) return REAL(ftruncate64)(file, size);
    CHANGE(int, 1, REAL(ftruncate64)(file, size), 't', which, size, NULL, 0);
}
int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

// What another process wrote is not recorded; who syncs it through a descriptor for reading has it recorded then.
static void record_foreign(int file, uint64_t which) {
    struct stat what;
    if (log_file < 0 || (fcntl(file, F_GETFL) & O_ACCMODE) != O_RDONLY || fstat(file, &what) || !S_ISREG(what.st_mode)) return;
    char *bytes = malloc(what.st_size + 1);
    ssize_t count = bytes ? pread(file, bytes, what.st_size, 0) : -1;
    if (count > 0) record('w', which, 0, bytes, count);
    free(bytes);
}

int fsync(int file) {
    uint64_t which = watch(file);
    if (!which) return REAL(fsync)(file);
    pthread_mutex_lock(&lock);
    record_foreign(file, which);
    pthread_mutex_unlock(&lock);
    CHANGE(int, 0, REAL(fsync)(file), 's', which, 0, NULL, 0);
}
int fdatasync(int file) {
    uint64_t which = watch(file);
    if (!which) return REAL(fdatasync)(file);
    CHANGE(int, 0, REAL(fdatasync)(file), 's', which, 0, NULL, 0);
}

static int renaming(const char *from, const char *to, int (*real)(const char *, const char *)) {
    if (!inside(from) && !inside(to)) return real(from, to);
    char both[2 * PATH_MAX];
    int count = snprintf(both, sizeof both, "%s%c%s", from, 0, to);
    CHANGE(int, 1, real(from, to), 'r', 0, 0, both, count);
}
int rename(const char *from, const char *to) { return renaming(from, to, REAL(rename)); }

int renameat2(int one, const char *from, int two, const char *to, unsigned flags) {
    char a[PATH_MAX], b[PATH_MAX];
    from = absolute(one, from, a);
    to = absolute(two, to, b);
    if (!inside(from) && !inside(to)) return REAL(renameat2)(one, from, two, to, flags);
    char both[2 * PATH_MAX];
    int count = snprintf(both, sizeof both, "%s%c%s", from, 0, to);
    CHANGE(int, 1, REAL(renameat2)(AT_FDCWD, from, AT_FDCWD, to, flags), 'r', 0, 0, both, count);
}
int renameat(int one, const char *from, int two, const char *to) { return renameat2(one, from, two, to, 0); }

int unlink(const char *path) {
    if (!inside(path)) return REAL(unlink)(path);
    CHANGE(int, 0, REAL(unlink)(path), 'u', 0, 0, path, strlen(path));
}
int unlinkat(int at, const char *path, int flags) {
    char room[PATH_MAX];
    const char *whole = absolute(at, path, room);
    if (!inside(whole)) return REAL(unlinkat)(at, path, flags);
    CHANGE(int, 0, REAL(unlinkat)(at, path, flags), 'u', 0, 0, whole, strlen(whole));
}

int link(const char *from, const char *to) {
    if (!inside(from) && !inside(to)) return REAL(link)(from, to);
    char both[2 * PATH_MAX];
    int count = snprintf(both, sizeof both, "%s%c%s", from, 0, to);
    CHANGE(int, 1, REAL(link)(from, to), 'l', 0, 0, both, count);
}

int mkdir(const char *path, mode_t mode) {
    if (!inside(path)) return REAL(mkdir)(path, mode);
    CHANGE(int, 1, REAL(mkdir)(path, mode), 'm', 0, 0, path, strlen(path));
}

static void shift(int64_t *seconds, int64_t *nanoseconds) {
    if (!control || !control[4]) return;
    int64_t at = *seconds * 1000000000 + *nanoseconds + control[4];
    *seconds = at / 1000000000;
    *nanoseconds = at % 1000000000;
}

int clock_gettime(clockid_t clock, struct timespec *at) {
    static __typeof__(&clock_gettime) real;
    if (!real) real = REAL(clock_gettime);
    int result = real(clock, at);
    if (!result && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) shift(&at->tv_sec, &at->tv_nsec);
    return result;
}

int gettimeofday(struct timeval *at, void *zone) {
    struct timespec now;
    int result = clock_gettime(CLOCK_REALTIME, &now);
    at->tv_sec = now.tv_sec;
    at->tv_usec = now.tv_nsec / 1000;
    return result;
}

time_t time(time_t *at) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (at) *at = now.tv_sec;
    return now.tv_sec;
}

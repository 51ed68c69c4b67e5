#if canImport(Glibc)
    import CMalloc
#endif

/// How the C library's allocator gives memory back to the system.
enum MemoryAllocator {
    /// Has to be called before threads are started.
    ///
    /// Left to itself, glibc gives many threads arenas of their own, and after the first large block that is freed it
    /// takes blocks of up to 32 MB from these arenas, too. Answers of many sizes, made and freed by changing threads,
    /// then leave gaps that stay resident. Measured in a debug build with 20 clients for 4 minutes, both ways at the same
    /// time (`Reliability/load.py`, medians of each minute): 156, 158, 160, 161 MB without these settings, 146, 147, 147,
    /// 147 MB with them from the environment, and equal waits.
    static func keepSmall() {
        #if canImport(Glibc)
            let block: CInt = 128 << 10
            mallopt(M_ARENA_MAX, 2)
            // Naming a limit also keeps glibc from raising it.
            mallopt(M_MMAP_THRESHOLD, block)
            mallopt(M_TRIM_THRESHOLD, block)
        #endif
    }
}

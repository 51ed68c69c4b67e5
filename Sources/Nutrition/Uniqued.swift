extension Sequence where Element: Hashable {
    /// Each value once, where it first stands.
    package var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

import Testing

@testable package import Imports

/// Tests look at all rows at once.
extension ImportedRows: Sequence {
    package func makeIterator() -> IndexingIterator<[ImportedItem<Value>]> { all.makeIterator() }

    var first: ImportedItem<Value>? { all.first }

    private var all: [ImportedItem<Value>] {
        var items: [ImportedItem<Value>] = []
        do {
            try read { items.append($0) }
        } catch {
            // A sequence cannot throw.
            Issue.record(error)
        }
        return items
    }
}

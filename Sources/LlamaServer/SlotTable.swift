/// Which conversation's prompt lies in which of the server's slots.
///
/// A conversation that goes on finds its prompt where it left it. A new one takes the place of the one that is least
/// worth keeping: one that never went on before one that did, and the longest unused among equals. So single questions
/// follow each other in one place, and an open chat keeps its own.
struct SlotTable: Hashable, Sendable {
    private struct Place: Hashable, Sendable {
        var conversation: Int64?
        var requests = 0
        var lastUsed = 0
    }

    private var places: [Place]
    private var time = 0

    /// - Parameter count: at least 1.
    init(count: Int) { places = Array(repeating: Place(), count: max(1, count)) }

    /// The slot for the next request; nil is no conversation.
    mutating func slot(for conversation: Int64?) -> Int {
        time += 1
        let known = conversation.flatMap { id in places.firstIndex { $0.conversation == id } }
        let index = known ?? places.indices.min { worth(places[$0]) < worth(places[$1]) } ?? 0
        if known == nil { places[index] = Place(conversation: conversation) }
        places[index].requests += 1
        places[index].lastUsed = time
        return index
    }

    private func worth(_ place: Place) -> (Int, Int) { (place.requests > 1 ? 1 : 0, place.lastUsed) }
}

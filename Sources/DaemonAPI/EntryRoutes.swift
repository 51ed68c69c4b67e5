package enum ListEntries: Route {
    package typealias Address = PeriodAddress
    package typealias Response = [EntryDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/entries"
    package static let summary = "Entries in order of eating."
}

package enum AddEntry: Route {
    package typealias Request = NewEntry
    package typealias Response = EntryDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/entries"
    package static let summary = "Logs one food without the model."
}

package enum AddEntries: Route {
    package typealias Request = [NewEntry]
    package typealias Response = [EntryDTO]
    package static let verb = HTTPVerb.post
    package static let path = "/v1/entries/several"
    package static let summary = "Logs several foods without the model, as one change: all of them or none."
}

package enum EditEntry: Route {
    package typealias Address = RowAddress
    package typealias Request = EntryEdit
    package typealias Response = EntryDTO
    package static let verb = HTTPVerb.patch
    package static let path = "/v1/entries/{id}"
    package static let summary = "Changes an entry; energy follows a new amount or food unless it is given."
}

package enum RemoveEntry: Route {
    package typealias Address = RowAddress
    package typealias Response = EntryDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/entries/{id}"
    package static let summary = "Removes an entry; undo brings it back. Answers with what it was."
}

package enum ExplainEntry: Route {
    package typealias Address = RowAddress
    package typealias Response = EntryExplanation
    package static let verb = HTTPVerb.get
    package static let path = "/v1/entries/{id}/why"
    package static let summary = "Where an entry's numbers come from."
}

package enum PostUndo: Route {
    package typealias Response = JournalResult
    package static let verb = HTTPVerb.post
    package static let path = "/v1/undo"
    package static let summary = "Takes back the last change, wherever it was made."
}

package enum PostRedo: Route {
    package typealias Response = JournalResult
    package static let verb = HTTPVerb.post
    package static let path = "/v1/redo"
    package static let summary = "Makes the change again that was last undone."
}

/// How what stands before the cursor could go on.
package struct Completion: Hashable, Sendable {
    package struct Candidate: Hashable, Sendable {
        /// What takes the place of the beginning.
        package var text: String
        /// What is shown when there are several.
        package var label: String

        /// - Parameter label: the text itself when nil.
        package init(_ text: String, label: String? = nil) {
            self.text = text
            self.label = label ?? text
        }
    }

    package static let none = Completion(beginning: "", candidates: [])
    /// As many as are shown at once.
    package static let mostShown = 12

    /// The end of the text before the cursor that a candidate replaces.
    package var beginning: String
    package var candidates: [Candidate]
    /// What follows a candidate that is the only one.
    package var ending: String

    package init(beginning: String, candidates: [Candidate], ending: String = " ") {
        self.beginning = beginning
        self.candidates = candidates
        self.ending = ending
    }

    /// What to put in place of the beginning; nil when it is as long as can be said.
    var replacement: String? {
        if candidates.count == 1, let only = candidates.first { return only.text + ending }
        guard var common = candidates.first?.text else { return nil }
        for candidate in candidates.dropFirst() {
            common = String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
        }
        // A candidate may have been found by something else than its beginning, as a conversation by its title.
        let goesOn = !beginning.isEmpty && common.lowercased().hasPrefix(beginning.lowercased())
        return goesOn && common.count > beginning.count ? common : nil
    }

    /// The candidates on lines of at most `columns` cells; nil when there are none or one.
    func list(columns: Int, width: (String) -> Int) -> String? {
        guard candidates.count > 1 else { return nil }
        var lines = [""]
        for candidate in candidates.prefix(Self.mostShown) {
            let last = lines[lines.count - 1]
            let next = last.isEmpty ? candidate.label : last + "   " + candidate.label
            if width(next) < columns || last.isEmpty {
                lines[lines.count - 1] = next
            } else {
                lines.append(candidate.label)
            }
        }
        let more = candidates.count - Self.mostShown
        return (lines + (more > 0 ? ["and \(more) more"] : [])).joined(separator: "\n")
    }
}

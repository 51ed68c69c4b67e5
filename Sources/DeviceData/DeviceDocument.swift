import Failures
import Imports

/// An answer of a provider, with its lists.
struct DeviceDocument {
    private let provider: DeviceProvider
    private let subject: DeviceQuestion.Subject
    /// Nil where the answer is a list itself.
    let object: JSONObject?
    private let list: [JSONObject]

    /// - Throws: `lookup_failed` for what is no JSON document.
    init(_ bytes: [UInt8], provider: DeviceProvider, subject: DeviceQuestion.Subject) throws {
        (self.provider, self.subject) = (provider, subject)
        if let object = JSONObject(bytes) {
            (self.object, list) = (object, [])
        } else if let list = JSONObject.list(bytes) {
            (object, self.list) = (nil, list)
        } else {
            throw Self.problem(provider, subject)
        }
    }

    /// Reads each object of a list; the answer itself where `name` is nil.
    ///
    /// - Parameter body: a `TableProblem` that it throws is a problem of the object.
    /// - Throws: `lookup_failed` where there is no such list.
    func forEach(
        _ name: String?, into collector: inout ImportCollector,
        _ body: (JSONObject, String, inout ImportCollector) throws -> Void
    ) throws {
        let objects: [JSONObject]
        if let name {
            guard let object, object.isList(name) else { throw Self.problem(provider, subject) }
            objects = object.objects(name)
        } else {
            guard object == nil else { throw Self.problem(provider, subject) }
            objects = list
        }
        for (index, object) in objects.enumerated() {
            let place = "object \(index + 1)"
            do {
                try body(object, place, &collector)
            } catch let problem as TableProblem {
                collector.problem(place, problem.text)
            }
        }
    }

    private static func problem(_ provider: DeviceProvider, _ subject: DeviceQuestion.Subject) -> BiteBookError {
        BiteBookError(
            .lookupFailed, "What \(provider.title) answers about \(subject.rawValue) cannot be read.",
            hint: "Nothing was taken over; it is asked again later.")
    }
}

package import Imports
package import Nutrition

/// Who keeps what a device measured, and gives it to programs that the user let in.
package enum DeviceProvider: String, CaseIterable, Codable, Hashable, Sendable {
    case fitbit, oura

    package var title: String { source.title }

    /// The same as of files: what a file brought in is not taken over again.
    package var source: ImportSource { format.source }

    /// Where the provider's interface is. https://dev.fitbit.com/build/reference/web-api/,
    /// https://cloud.ouraring.com/v2/docs
    package var address: String {
        switch self {
        case .fitbit: "https://api.fitbit.com"
        case .oura: "https://api.ouraring.com"
        }
    }

    /// All that is asked about some days, in the order in which it is asked.
    package func questions(about days: ClosedRange<CalendarDay>) -> [DeviceQuestion] { format.questions(about: days) }

    /// Puts what an answer holds into the collector. A damaged part becomes a problem, and the rest is read on.
    ///
    /// - Parameter base: the address that was asked: only there may the next page be.
    /// - Returns: the question for the next page; nil at the end.
    /// - Throws: `lookup_failed` for what is no answer to the question.
    package func read(
        _ answer: [UInt8], to question: DeviceQuestion, from base: String, into collector: inout ImportCollector
    ) throws -> DeviceQuestion? {
        collector.begin("\(question.subject.rawValue) of \(title)", of: source)
        let document = try DeviceDocument(answer, provider: self, subject: question.subject)
        return try format.read(document, to: question, from: base, into: &collector)
    }

    private var format: any DeviceFormat.Type {
        switch self {
        case .fitbit: FitbitAPI.self
        case .oura: OuraAPI.self
        }
    }
}

/// What a provider's interface is like.
protocol DeviceFormat {
    static var source: ImportSource { get }
    static func questions(about days: ClosedRange<CalendarDay>) -> [DeviceQuestion]
    static func read(
        _ document: DeviceDocument, to question: DeviceQuestion, from base: String,
        into collector: inout ImportCollector
    ) throws -> DeviceQuestion?
}

/// One request for data.
package struct DeviceQuestion: Hashable, Sendable {
    /// What is asked for, as people say it.
    package enum Subject: String, Hashable, Sendable {
        case nights = "sleep"
        case steps
        case moderateMinutes = "moderately active minutes"
        case vigorousMinutes = "very active minutes"
        case energy
        case heart = "resting heart rate"
        case variability = "heart rate variability"
        case oxygen = "blood oxygen"
        case weight
        case workouts
        case activity
    }

    package let subject: Subject
    /// The path and query behind the provider's address.
    package let path: String
    /// Pages before this one.
    package let page: Int

    init(_ subject: Subject, _ path: String, page: Int = 0) {
        (self.subject, self.path, self.page) = (subject, path, page)
    }

    /// More pages than a month has; an answer that goes on for ever ends here.
    static let mostPages = 50

    func next(_ path: String) -> DeviceQuestion? {
        page + 1 < Self.mostPages ? DeviceQuestion(subject, path, page: page + 1) : nil
    }
}

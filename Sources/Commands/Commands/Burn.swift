import ArgumentParser
import Client
import DaemonAPI
import Nutrition

struct Burn: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "How much energy sport takes; nothing is logged.",
        discussion: """
            As in: bitebook burn running 30min, bitebook burn "running 10 km/h" 1h30, bitebook burn running 5km 28min, \
            bitebook burn cycling 45min vigorous --weight 82kg. Without --weight it is the last that you measured.
            """)

    @OptionGroup var output: OutputOptions

    @OptionGroup var choice: RecordOptions

    @Option(help: "The weight of the body, as 80, 80kg or 176lb.")
    var weight: BodyWeightArgument?

    @Flag(help: "List the activities that energies are known of.")
    var list = false

    @Argument(help: "The activity, then how long, how far, how fast or how hard.")
    var words: [String] = []

    func validate() throws {
        guard !list || !choice.records else { throw ValidationError("--records is of one activity, not of the list.") }
        if list { return }
        _ = try session()
    }

    private func session() throws -> SessionText {
        let session = SessionText(words.joined(separator: " "))
        guard !session.activity.isEmpty, session.minutes != nil || session.kilometers != nil else {
            throw ValidationError("Say what and how long, as in: bitebook burn running 30min")
        }
        return session
    }

    func run() async throws {
        let context = CommandContext.current
        if list {
            let kinds = try await context.client().send(ListActivityKinds.self)
            return try context.present(kinds, output) { MovementView.kinds.text(kinds, on: $0) }
        }
        let session = try session()
        let request = BurnRequest(
            activity: session.activity, minutes: session.minutes, kilometers: session.kilometers, speed: session.speed,
            effort: session.effort, weight: weight?.kilograms)
        let report = try await context.client().send(GetBurn.self, body: request)
        try context.present(report, output, choice, as: [CaloriesBurnedRecord(report)]) {
            MovementView.text(report, on: $0)
        }
    }
}

/// Sport as it is typed on a command line: `running 10 km/h 1h30`, `cycling 20km 50:00 vigorous`.
struct SessionText: Hashable {
    var activity: String
    var minutes: Double?
    var kilometers: Double?
    /// In km/h.
    var speed: Double?
    var effort: Effort?

    init(_ text: String) {
        var rest = " \(text.lowercased().replacing(",", with: ".")) "
        func take(_ pattern: Regex<(Substring, Substring)>) -> Double? {
            guard let match = rest.firstMatch(of: pattern), let value = Double(match.1), value > 0 else { return nil }
            rest.replaceSubrange(match.range, with: " ")
            return value
        }
        speed =
            take(/\s([0-9]+\.?[0-9]*)\s*(?:km\/h|kmh|kph)(?=\s)/)
            ?? take(/\s([0-9]+\.?[0-9]*)\s*mph(?=\s)/).map { $0 * Self.kilometersPerMile }
        kilometers =
            take(/\s([0-9]+\.?[0-9]*)\s*(?:km|k)(?=\s)/)
            ?? take(/\s([0-9]+\.?[0-9]*)\s*(?:miles|mile|mi)(?=\s)/).map { $0 * Self.kilometersPerMile }
        if let match = rest.firstMatch(of: /\s([0-9]+):([0-5][0-9])(?::([0-5][0-9]))?(?=\s)/),
            let first = Double(match.1), let second = Double(match.2)
        {
            // 28:30 of a run are minutes; 1:05:00 begins with hours.
            minutes = match.3.flatMap { Double($0) }.map { first * 60 + second + $0 / 60 } ?? (first + second / 60)
            rest.replaceSubrange(match.range, with: " ")
        } else {
            // "1h30": what follows the hours without a unit are minutes.
            let hours = take(/\s([0-9]+\.?[0-9]*)\s*(?:hours|hour|h)(?=\s|[0-9])/)
            let more = take(/\s([0-9]+\.?[0-9]*)\s*(?:minutes|minute|mins|min|m)(?=\s)/)
            let bare = hours == nil || more != nil ? nil : take(/\s([0-9]{1,2})(?=\s)/)
            minutes = hours.map { $0 * 60 + (more ?? bare ?? 0) } ?? more
        }
        for effort in Effort.allCases where rest.contains(" \(effort.rawValue) ") {
            self.effort = effort
            rest = rest.replacing(" \(effort.rawValue) ", with: " ")
        }
        activity = rest.split(separator: " ").joined(separator: " ")
    }

    /// The international mile.
    private static let kilometersPerMile = 1.609344
}

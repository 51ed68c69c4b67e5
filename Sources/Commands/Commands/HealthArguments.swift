import ArgumentParser
import Nutrition

// Values that the commands about health take.

/// A metric of sleep, movement or the heart, as `resting-heart-rate`; or `blood-pressure`, which is two.
enum MetricArgument: ExpressibleByArgument, Hashable {
    case metric(HealthMetric)
    case bloodPressure

    init?(argument: String) {
        let name = argument.lowercased().replacing("-", with: "_")
        if name == "blood_pressure" {
            self = .bloodPressure
        } else if let metric = HealthMetric(rawValue: name) {
            self = .metric(metric)
        } else {
            return nil
        }
    }

    static let names = HealthMetric.allCases.map(\.argument) + ["blood-pressure"]

    static var defaultCompletionKind: CompletionKind { .list(names) }

    /// - Throws: a usage error for a value that is none of this metric.
    func values(_ text: String) throws -> [HealthMetric: Double] {
        switch self {
        case .metric(let metric):
            guard let value = MetricValue.read(text, metric) else {
                throw ValidationError("'\(text.printableLine)' is no value here: \(MetricValue.example(metric)).")
            }
            return [metric: try Self.checked(value, metric)]
        case .bloodPressure:
            let parts = text.split(separator: "/").map { Double(String($0).trimmingSpaces) }
            guard parts.count == 2, let upper = parts[0], let lower = parts[1] else {
                throw ValidationError("A blood pressure is written as 120/80, in mmHg.")
            }
            guard lower < upper else { throw ValidationError("The upper value goes first, as in 120/80.") }
            return [
                .systolic: try Self.checked(upper, .systolic), .diastolic: try Self.checked(lower, .diastolic),
            ]
        }
    }

    private static func checked(_ value: Double, _ metric: HealthMetric) throws -> Double {
        guard HealthValue(metric, value) != nil else {
            throw ValidationError("\(BodyView.capitalized(metric.title)) lies between \(MetricValue.range(metric)).")
        }
        return value
    }
}

/// A metric by its name, where one is meant.
struct OneMetricArgument: ExpressibleByArgument, Hashable {
    let metric: HealthMetric

    init?(argument: String) {
        guard case .metric(let metric) = MetricArgument(argument: argument) else { return nil }
        self.metric = metric
    }

    static var defaultCompletionKind: CompletionKind { .list(HealthMetric.allCases.map(\.argument)) }
}

/// Reads what is typed for a ``HealthMetric``, in the metric's unit.
enum MetricValue {
    /// `7h30`, `7:30`, `7.5`, `450min`; `10,400`; `58`, `58bpm`, `97 %`.
    static func read(_ text: String, _ metric: HealthMetric) -> Double? {
        let text = text.lowercased().filter { !$0.isWhitespace }
        switch metric.unit {
        case .hour: return minutes(text, unit: "h").map { $0 / 60 }
        case .minute: return minutes(text, unit: "min")
        case .count: return number(text.replacing(metric == .steps ? "steps" : "", with: ""))
        default:
            let unit = metric.unit.rawValue.lowercased()
            return number(text.hasSuffix(unit) ? String(text.dropLast(unit.count)) : text)
        }
    }

    /// - Parameter unit: what a number without one is in, `h` or `min`.
    static func minutes(_ text: String, unit: String) -> Double? {
        if let match = text.wholeMatch(of: /(\d{1,2}):(\d{2})(?:h)?/) {
            return clock(Double(match.1), Double(match.2))
        }
        if let match = text.wholeMatch(of: /(\d{1,2})h(?:(\d{1,2})(?:m|min)?)?/) {
            return clock(Double(match.1), match.2.map { Double($0) } ?? 0)
        }
        if let match = text.wholeMatch(of: /(\d+(?:[.,]\d+)?)(h|hours?|m|min|minutes?)?/),
            let number = Double(match.1.replacing(",", with: "."))
        {
            let isHours = match.2.map { $0.hasPrefix("h") } ?? (unit == "h")
            return isHours ? number * 60 : number
        }
        return nil
    }

    private static func clock(_ hours: Double?, _ minutes: Double?) -> Double? {
        guard let hours, let minutes, minutes < 60 else { return nil }
        return hours * 60 + minutes
    }

    /// `10,400` is ten thousand, `97,5` is not.
    static func number(_ text: String) -> Double? {
        if text.wholeMatch(of: /\d{1,3}(?:,\d{3})+/) != nil { return Double(text.replacing(",", with: "")) }
        guard text.wholeMatch(of: /\d+(?:[.,]\d+)?/) != nil else { return nil }
        return Double(text.replacing(",", with: "."))
    }

    static func example(_ metric: HealthMetric) -> String {
        switch metric.unit {
        case .hour: "write it as 7h30, 7:30 or 7.5"
        case .minute: "write minutes as 45, or 1h15"
        case .count: "write a number, as \(metric == .steps ? "10400" : "3")"
        case .kilocalorie: "write kcal, as 450"
        case .beatsPerMinute: "write beats a minute, as 58"
        case .millisecond: "write milliseconds, as 45"
        case .percent: "write percent, as 97"
        case .millimetreOfMercury: "write mmHg, as 120"
        }
    }

    /// `25 bpm and 200 bpm`.
    static func range(_ metric: HealthMetric) -> String {
        "\(metric.text(metric.plausible.lowerBound)) and \(metric.text(metric.plausible.upperBound))"
    }
}

/// How far back a chart goes.
enum ChartSpan: String, EnumerableFlag {
    case week, month, sixMonths, year

    static func help(for span: ChartSpan) -> ArgumentHelp? {
        switch span {
        case .week: "The last 7 days."
        case .month: "The last 30 days (default)."
        case .sixMonths: "The last 182 days."
        case .year: "The last 365 days."
        }
    }

    var span: BodySpan {
        switch self {
        case .week: .week
        case .month: .month
        case .sixMonths: .sixMonths
        case .year: .year
        }
    }
}

/// A weight with or without its unit, in kg: `78`, `78kg`, `172lb`.
struct BodyWeightArgument: ExpressibleByArgument, Hashable {
    let kilograms: Double

    init?(argument: String) {
        guard let amount = BodyAmountArgument(argument: argument),
            let value = BodyValue(.weight, amount.value, amount.unit)
        else { return nil }
        kilograms = value.value
    }
}

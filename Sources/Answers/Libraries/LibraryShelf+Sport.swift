import Diary
import Language
import Movement
package import Nutrition

/// What sport takes, for the log. A library that cannot be read knows of none; who asks it is told.
extension LibraryShelf: SportTable {
    package func netEnergy(of name: String, minutes: Double, kilometers: Double?, weight: Double) -> EnergyRange? {
        guard let library = try? movement,
            let kind = library.activity(key: name)
                ?? library.activity(in: name, language: MessageLanguage.english.rawValue)?.kind
        else { return nil }
        var session = AskedSession(activity: kind.key)
        (session.minutes, session.kilometers) = (minutes, kilometers)
        return AnswerService.energy(of: session, kind, weight: weight).map { EnergyRange($0.0.netRange) }
    }

    package func moderateEnergy(minutes: Double, weight: Double) -> EnergyRange? {
        ModerateEffort.netRange(minutes: minutes, weight: weight).map { EnergyRange($0) }
    }
}

extension EnergyRange {
    fileprivate init(_ range: ClosedRange<Double>) { self.init(low: range.lowerBound, high: range.upperBound) }
}

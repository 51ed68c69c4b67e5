package import Nutrition
import Replies
package import Store

/// Texts about measures of the body, rendered from rows of the store.
package enum BodyReceipts {
    /// `Noted your weight: 72.4 kg, your waist: 81 cm, yesterday.`
    package static func logged(_ records: [BodyMeasureRecord], today: CalendarDay) -> String {
        let parts = records.map { Reply.text(.measurePart, Reply.name($0.kind), $0.kind.text($0.value)) }
        return Reply.text(
            .measureNoted, parts.joined(separator: ", "), records.first.map { on($0.day, today) } ?? "")
    }

    package static func corrected(_ record: BodyMeasureRecord, today: CalendarDay) -> String {
        Reply.text(
            .measureChanged, Reply.name(record.kind), record.kind.text(record.value), on(record.day, today))
    }

    package static func removed(_ record: BodyMeasureRecord, today: CalendarDay) -> String {
        Reply.text(
            .measureRemoved, Reply.name(record.kind), record.kind.text(record.value), on(record.day, today))
    }

    /// `The 7-day average is 72.1 kg, −0.6 kg since 18 October 2026.`
    static func average(_ kind: BodyMeasure, _ average: Double, _ change: BodyChange?) -> String {
        Reply.text(
            .measureWeek, kind.text(average),
            change.map { Reply.text(.measureSince, kind.change($0.difference), dayAndMonth($0.from)) } ?? "")
    }

    private static func dayAndMonth(_ day: CalendarDay) -> String {
        SpokenLanguage.current == .english ? "\(day.components.day) \(day.monthAndYear)" : "\(day)"
    }

    static func none(_ kind: BodyMeasure, _ phrase: String = "") -> String {
        let example =
            switch kind {
            case .weight: "72.4 kg"
            case .bodyFat: "body fat 18 %"
            case .musclePercent: "muscle 40 %"
            case .muscleMass: "muscle 32 kg"
            case .waist: "waist 81 cm"
            }
        return Reply.text(
            .measureNone, Reply.name(kind), phrase.isEmpty ? Reply.text(.measureYet) : " " + phrase, example)
    }

    /// ` today` needs no word.
    package static func on(_ day: CalendarDay, _ today: CalendarDay) -> String {
        if day == today { return "" }
        if day == today.adding(days: -1) { return Reply.text(.measureYesterday) }
        return Reply.text(.measureOn, Reply.date(day))
    }
}

import Nutrition

/// How it is told that data will be deleted.
enum RetentionWording {
    static func notice(_ deletion: CalendarDay) -> String {
        "Everything will be deleted on \(deletion.inWords), because BiteBook was not used for long (setting forget_after). "
            + "Log or say anything to keep it; `bitebook export` makes a copy."
    }
}

import Nutrition

/// What only the command line writes.
extension Figures {
    /// `1 slice`, `2 slices`, `150 g`, `2` where there is no unit.
    static func amount(_ quantity: Double, _ unit: String) -> String {
        unit.isEmpty ? plain(quantity) : "\(plain(quantity)) \(counted(unit, quantity))"
    }

    private static let unchangingUnits: Set<String> = [
        "g", "kg", "mg", "ml", "cl", "dl", "l", "oz", "lb", "fl oz", "tbsp", "tsp", "kcal", "kj",
    ]

    private static func counted(_ unit: String, _ quantity: Double) -> String {
        guard quantity > 1, !unchangingUnits.contains(unit.lowercased()), unit.last?.isLetter == true,
            !unit.hasSuffix("s")
        else { return unit }
        return unit + (["ch", "sh", "x"].contains { unit.hasSuffix($0) } ? "es" : "s")
    }

    /// `1.12 GB`, in powers of ten as disks and downloads are sold.
    static func bytes(_ bytes: Int64) -> String {
        switch bytes {
        case ..<1_000: "\(bytes) B"
        case ..<1_000_000: "\(bytes / 1_000) kB"
        case ..<1_000_000_000: "\(bytes / 1_000_000) MB"
        default: plain((Double(bytes) / 1e7).rounded() / 100) + " GB"
        }
    }

    /// `45 s`, `12 min`, `3 h 5 min`, `2 d 4 h`
    static func duration(seconds: Double) -> String {
        let seconds = Int(max(0, min(seconds, 1e9)))
        return switch seconds {
        case ..<60: "\(seconds) s"
        case ..<3_600: "\(seconds / 60) min"
        case ..<86_400: "\(seconds / 3_600) h \(seconds % 3_600 / 60) min"
        default: "\(seconds / 86_400) d \(seconds % 86_400 / 3_600) h"
        }
    }

    /// A bar of `cells` that is full at 100 %.
    static func bar(_ part: Int, of whole: Int, cells: Int = 20) -> String {
        let share = whole > 0 ? min(1, max(0, Double(part) / Double(whole))) : 0
        let full = Int((share * Double(cells)).rounded())
        return String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
    }
}

/// Days and times in words.
enum Calendars {
    /// `Wednesday, 18 November 2026`
    static func long(_ day: CalendarDay) -> String { day.inWords }

    /// `Wed 18 Nov`
    static func short(_ day: CalendarDay) -> String {
        let (_, month, number) = day.components
        return "\(day.weekdayName.prefix(3)) \(number) \(CalendarDay.monthNames[month - 1].prefix(3))"
    }

    /// `12:30` of an ISO instant, on the wall clock of its own offset.
    static func time(_ iso: String) -> String {
        guard let mark = iso.firstIndex(of: "T") else { return "" }
        return String(iso[iso.index(after: mark)...].prefix(5))
    }

    /// `2026-11-18 12:30` of an ISO instant.
    static func dayAndTime(_ iso: String) -> String { "\(iso.prefix { $0 != "T" }) \(time(iso))".trimmingEnd }
}

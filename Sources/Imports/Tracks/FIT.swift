import Foundation
import Nutrition

/// Files of watches, bicycle computers and scales: sport with its minutes, and weights.
enum FIT: ImportFormat {
    static let source = ImportSource(key: "fit", title: "FIT")
    static let reads = "FIT files of sport and weight"

    /// A day of points a second is five megabytes.
    private static let largest = 64 << 20
    /// 31 December 1989 in UTC, when FIT's clock began.
    private static let epoch = 631_065_600.0
    /// Smaller times count from when the device was switched on.
    private static let firstTime: UInt32 = 0x1000_0000

    private static let session: UInt16 = 18
    private static let weight: UInt16 = 30
    private static let activity: UInt16 = 34

    static func recognises(_ piece: ImportPiece) -> Bool { FITDecoder.isFIT(piece.head) }

    static func read(_ piece: ImportPiece, into collector: inout ImportCollector) throws {
        let decoder = FITDecoder([UInt8](try piece.data(upTo: largest)), wanted: [session, weight, activity])
        let offset = decoder.messages.lazy.filter { $0.kind == activity }.compactMap(offset).first
        for message in decoder.messages {
            switch message.kind {
            case session: addSession(message, offset, &collector)
            case weight: addWeight(message, offset, &collector)
            default: break
            }
        }
        for problem in decoder.problems { collector.problem("byte \(problem.position)", problem.text) }
        if decoder.endsTooEarly { collector.endsTooEarly() }
        if decoder.problems.isEmpty, !decoder.endsTooEarly, !decoder.messages.contains(where: { $0.kind != activity }) {
            collector.leaveOut("FIT files without sport and weight, as those of settings and courses")
        }
    }

    private static func date(_ time: UInt32?) -> Date? {
        time.flatMap { $0 >= firstTime ? Date(timeIntervalSince1970: epoch + Double($0)) : nil }
    }

    /// From UTC to the wall clock of the device, in seconds.
    private static func offset(_ message: FITMessage) -> Int? {
        guard let wall = message.fields[5], let time = message.fields[253], abs(wall - time) <= 18 * 3600 else {
            return nil
        }
        return Int(((wall - time) / 900).rounded()) * 900
    }

    private static func addSession(_ message: FITMessage, _ offset: Int?, _ collector: inout ImportCollector) {
        let sport = Int(message.fields[5] ?? 0)
        guard sport != 3 else { return collector.leaveOut("changes between the sports of a triathlon") }
        // The time that the clock ran, without pauses; else with them.
        let seconds = (message.fields[8] ?? message.fields[7] ?? 0) / 1000
        var training = Training(sport: FITSport.name(sport, Int(message.fields[6] ?? 0)))
        training.start = date(message.fields[2].flatMap { UInt32(exactly: $0) })
        training.minutes = seconds / 60
        training.meters = (message.fields[9] ?? 0) / 100
        training.highestRate = message.fields[17]
        training.offset = offset
        training.give(to: &collector, place: "byte \(message.position)")
        if message.fields[11] != nil { collector.leaveOut(AppleHealthKind.energyOfSport) }
    }

    private static func addWeight(_ message: FITMessage, _ offset: Int?, _ collector: inout ImportCollector) {
        let place = "byte \(message.position)"
        guard let date = date(message.timestamp) else {
            return collector.problem(place, "it is not told when this was")
        }
        let time = ImportedTime.instant(date, offset: offset)
        // 65,534 means that the scale was still measuring.
        if let weight = message.fields[0], weight < 65_534 {
            collector.add(.weight, weight / 100, .kilogram, at: time, place: place)
        }
        if let fat = message.fields[1], fat > 0 { collector.add(.bodyFat, fat / 100, .percent, at: time, place: place) }
        if let muscle = message.fields[5], muscle > 0 {
            collector.add(.muscleMass, muscle / 100, .kilogram, at: time, place: place)
        }
    }
}

/// FIT's numbers of sports.
enum FITSport {
    /// - Parameter part: what kind of the sport it was; it says more where it is told.
    static func name(_ sport: Int, _ part: Int) -> String {
        switch (sport, parts[part]) {
        case (1, "treadmill"?), (1, "street"?), (1, "track"?), (11, "treadmill"?), (11, "street"?): break
        case (1, "trail"?): return SportName.of("trail running")
        case (2, "mountain"?): return "mountain biking"
        case (_, "treadmill"?), (_, "street"?), (_, "trail"?), (_, "track"?), (_, "mountain"?): break
        case (_, let part?): return SportName.of(part)
        default: break
        }
        return SportName.of(sports[sport] ?? "")
    }

    private static let parts: [Int: String] = [
        1: "treadmill", 2: "street", 3: "trail", 4: "track", 5: "spinning", 6: "indoor cycling", 8: "mountain",
        14: "indoor rowing", 15: "elliptical", 16: "stair climbing", 17: "lap swimming", 18: "open water",
        19: "flexibility training", 20: "strength training", 26: "cardio training", 27: "indoor walking",
        43: "yoga", 44: "pilates", 45: "indoor running", 62: "hiit",
    ]

    private static let sports: [Int: String] = [
        1: "running", 2: "cycling", 4: "fitness equipment", 5: "swimming", 6: "basketball", 7: "soccer", 8: "tennis",
        9: "american football", 10: "training", 11: "walking", 12: "cross country skiing", 13: "alpine skiing",
        14: "snowboarding", 15: "rowing", 16: "mountaineering", 17: "hiking", 18: "multisport", 19: "paddling",
        20: "flying", 21: "cycling with a motor", 22: "motorcycling", 23: "boating", 24: "driving", 25: "golf",
        26: "hang gliding", 27: "horseback riding", 28: "hunting", 29: "fishing", 30: "inline skating",
        31: "rock climbing", 32: "sailing", 33: "ice skating", 34: "sky diving", 35: "snowshoeing",
        36: "snowmobiling", 37: "stand up paddleboarding", 38: "surfing", 39: "wakeboarding", 40: "water skiing",
        41: "kayaking", 42: "rafting", 43: "windsurfing", 44: "kitesurfing", 47: "boxing", 48: "floor climbing",
        49: "baseball", 53: "diving", 62: "hiit", 64: "racket", 67: "meditation", 69: "disc golf", 71: "cricket",
        72: "rugby", 73: "hockey", 74: "lacrosse", 75: "volleyball", 80: "mixed martial arts", 82: "snorkeling",
        83: "dance", 84: "jump rope",
    ]
}

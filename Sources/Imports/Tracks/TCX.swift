import Foundation

/// Garmin's Training Center files, which many programs write: activities with their laps.
enum TCX: ImportFormat {
    static let source = ImportSource(key: "tcx", title: "TCX")
    static let reads = "TCX files of sport"

    static func recognises(_ piece: ImportPiece) -> Bool {
        XMLBeginning(piece.head)?.root == "TrainingCenterDatabase"
    }

    static func read(_ piece: ImportPiece, into collector: inout ImportCollector) throws {
        let reader = TCXReader(collector)
        collector = ImportCollector(collector.context)
        defer { collector = reader.collector }
        if try !XMLEvents.read(piece, into: reader) { reader.collector.endsTooEarly() }
    }
}

/// Adds up the laps of each activity. Positions are not even looked at.
private final class TCXReader: XMLReceiver {
    var collector: ImportCollector
    private var activity: Training?
    private var line = 0
    /// From the first to the last point, for files without the laps' own times.
    private var first: Date?
    private var last: Date?
    private var field: XMLField?
    private var isInLap = false
    private var isInTrack = false
    private var isInExtension = false

    init(_ collector: ImportCollector) { self.collector = collector }

    func damage(line: Int, _ text: String) { collector.problem("line \(line)", text) }
    func text(_ bytes: UnsafeBufferPointer<UInt8>) { field?.append(bytes) }

    func start(_ tag: XMLTag) {
        switch tag.name {
        case "Activity":
            activity = Training(sport: SportName.of(tag.string("Sport") ?? ""))
            (first, last, line) = (nil, nil, tag.line)
            (isInLap, isInTrack, isInExtension) = (false, false, false)
        case "Lap":
            isInLap = true
            if activity?.start == nil { activity?.start = tag.time("StartTime")?.date }
        case "Track": isInTrack = true
        case "Extensions": isInExtension = true
        case "Course", "Workout": collector.leaveOut("planned courses and workouts: only what was done counts")
        case "Id", "TotalTimeSeconds", "DistanceMeters", "MaximumHeartRateBpm", "Time": field = XMLField()
        default: break
        }
    }

    func end(_ name: XMLName) {
        switch name {
        case "Activity": finish()
        case "Lap": isInLap = false
        case "Track": isInTrack = false
        case "Extensions": isInExtension = false
        case "Id": if activity?.start == nil, let start = field?.time { activity?.start = start }
        case "Time": note(field?.time)
        case "TotalTimeSeconds": if isOfLap, let seconds = number(0...86_400) { activity?.minutes += seconds / 60 }
        case "DistanceMeters": if isOfLap, let meters = number(0...1_000_000) { activity?.meters += meters }
        case "MaximumHeartRateBpm":
            if isOfLap, let rate = number(1...255) { activity?.note(rate: rate) }
        // The children of a field are part of it: `<MaximumHeartRateBpm><Value>92</Value>`.
        case "Value": return
        default: break
        }
        field = nil
    }

    private var isOfLap: Bool { isInLap && !isInTrack && !isInExtension }

    private func number(_ range: ClosedRange<Double>) -> Double? {
        field?.number.flatMap { range.contains($0) ? $0 : nil }
    }

    private func note(_ time: Date?) {
        guard let time else { return }
        first = min(first ?? time, time)
        last = max(last ?? time, time)
    }

    private func finish() {
        guard var activity else { return }
        self.activity = nil
        activity.start = activity.start ?? first
        if activity.minutes == 0, let first, let last { activity.minutes = last.timeIntervalSince(first) / 60 }
        activity.give(to: &collector, place: "line \(line)")
    }
}

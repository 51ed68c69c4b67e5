import Foundation

/// Recorded tracks. Distance and time are taken from their points, which are dropped at once.
enum GPX: ImportFormat {
    static let source = ImportSource(key: "gpx", title: "GPX")
    static let reads = "GPX files of sport"

    static func recognises(_ piece: ImportPiece) -> Bool { XMLBeginning(piece.head)?.root == "gpx" }

    static func read(_ piece: ImportPiece, into collector: inout ImportCollector) throws {
        let reader = GPXReader(collector)
        collector = ImportCollector(collector.context)
        defer { collector = reader.collector }
        if try !XMLEvents.read(piece, into: reader) { reader.collector.endsTooEarly() }
    }
}

private final class GPXReader: XMLReceiver {
    var collector: ImportCollector
    private var track: Training?
    private var type = ""
    private var name = ""
    private var line = 0
    private var first: Date?
    private var last: Date?
    /// The point before, of the same part of the track.
    private var before: Point?
    private var field: XMLField?
    private var isInPoint = false
    private var isInLink = false

    init(_ collector: ImportCollector) { self.collector = collector }

    func damage(line: Int, _ text: String) { collector.problem("line \(line)", text) }
    func text(_ bytes: UnsafeBufferPointer<UInt8>) { field?.append(bytes) }

    func start(_ tag: XMLTag) {
        switch tag.name {
        case "trk":
            track = Training(sport: SportName.unknown)
            (type, name, first, last, before, line) = ("", "", nil, nil, nil, tag.line)
            (isInPoint, isInLink) = (false, false)
        case "trkseg": before = nil
        case "trkpt":
            isInPoint = true
            guard let point = Point(tag) else {
                before = nil
                return collector.problem(tag.place, "a point of the track lies nowhere on earth")
            }
            if let before { track?.meters += before.meters(to: point) }
            before = point
        case "link": isInLink = true
        case "rte", "wpt": collector.leaveOut("planned routes and places: only what was done counts")
        case "time", "type", "name", "hr": field = XMLField()
        default: break
        }
    }

    func end(_ name: XMLName) {
        switch name {
        case "trk": finish()
        case "trkpt": isInPoint = false
        case "link": isInLink = false
        case "time": if isInPoint { note(field?.time) }
        case "hr":
            if isInPoint, let rate = field?.number, (30...255).contains(rate) { track?.note(rate: rate) }
        case "type": if !isInPoint, !isInLink { type = field?.string ?? "" }
        case "name": if !isInPoint, !isInLink { self.name = field?.string ?? "" }
        default: break
        }
        field = nil
    }

    private func note(_ time: Date?) {
        guard let time else { return }
        first = min(first ?? time, time)
        last = max(last ?? time, time)
    }

    private func finish() {
        guard var track else { return }
        self.track = nil
        guard let first, let last else {
            return collector.leaveOut("tracks without times: it is not told when they were")
        }
        track.start = first
        track.minutes = last.timeIntervalSince(first) / 60
        track.sport = sport
        track.give(to: &collector, place: "line \(line)")
        collector.leaveOut(AppleHealthKind.routes)
    }

    /// Its type; else a sport that its name has. Of the rest of the name nothing is kept: it may be a place.
    private var sport: String {
        if !type.isEmpty, Double(type) == nil { return SportName.of(type) }
        // Strava's older files have numbers.
        if let sport = Self.numbered[type] { return sport }
        return name.split(whereSeparator: { !$0.isLetter && $0 != "-" }).lazy
            .compactMap { SportName.known(String($0)) }.first ?? SportName.unknown
    }

    private static let numbered = ["1": "cycling", "4": "hiking", "9": "running", "10": "walking", "16": "swimming"]

    /// A point of the track, in radians.
    private struct Point {
        let latitude: Double
        let longitude: Double

        /// - Returns: nil for what lies nowhere on earth.
        init?(_ tag: XMLTag) {
            guard let latitude = tag.number("lat"), let longitude = tag.number("lon"), abs(latitude) <= 90,
                abs(longitude) <= 180
            else { return nil }
            self.latitude = latitude * .pi / 180
            self.longitude = longitude * .pi / 180
        }

        /// The great circle by the haversine formula, on a sphere of the earth's mean radius of 6,371,008.8 m (IUGG).
        func meters(to other: Point) -> Double {
            let north = sin((other.latitude - latitude) / 2)
            let east = sin((other.longitude - longitude) / 2)
            let haversine = north * north + cos(latitude) * cos(other.latitude) * east * east
            return 2 * 6_371_008.8 * asin(min(1, haversine.squareRoot()))
        }
    }
}

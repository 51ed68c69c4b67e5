import Foundation
import Nutrition

@testable import Imports

/// Reads files as a user's who lives in Berlin; it is the first of November 2026.
enum ReadSample {
    static let now = Date(timeIntervalSince1970: 1_793_534_400)

    static func read(
        _ content: Data, as name: String = "export.xml", zone: String = "Europe/Berlin"
    ) throws -> ImportedData {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bb-import-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: name)
        try content.write(to: file)
        let zone = TimeZone(identifier: zone) ?? .gmt
        return try ImportReader.read(file, ImportContext(zone: zone, boundary: DayBoundary(), now: now))
    }

    static func read(
        _ content: String, as name: String = "export.xml", zone: String = "Europe/Berlin"
    ) throws -> ImportedData {
        try read(Data(content.utf8), as: name, zone: zone)
    }
}

extension ImportedData {
    /// Values of a metric by day and device: `2024-01-01 Watch`.
    func values(_ metric: HealthMetric) -> [String: Double] {
        let found = readings.filter { $0.value.value.metric == metric }
        return Dictionary(
            found.map { ("\($0.value.day)\($0.value.device.map { " " + $0 } ?? "")", $0.value.value.value) },
            uniquingKeysWith: { $0 + $1 })
    }

    var isUntouched: Bool { isEmpty && problemCount == 0 && leftOut.isEmpty }
}

import Archives
import Foundation
import Nutrition

@testable import Imports

/// Reads files of tables as a user's who lives in Berlin; it is the first of November 2026.
enum TableSample {
    static let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt

    static func read(_ files: [String: Data], mapping: ColumnMapping? = nil) throws -> ImportedData {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bb-import-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, content) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try content.write(to: file)
        }
        let context = ImportContext(zone: zone, boundary: DayBoundary(), now: ReadSample.now, mapping: mapping)
        let only = files.count == 1 ? files.keys.first : nil
        return try ImportReader.read(only.map { folder.appending(path: $0) } ?? folder, context)
    }

    static func read(
        _ text: String, as name: String = "export.csv", mapping: ColumnMapping? = nil
    ) throws -> ImportedData {
        try read([name: Data(text.utf8)], mapping: mapping)
    }

    static func zip(_ members: [(String, String)]) throws -> Data {
        try zip(members.map { ($0, Data($1.utf8)) })
    }

    static func zip(_ members: [(String, Data)]) throws -> Data {
        let writer = try ArchiveWriter(date: ReadSample.now)
        for (name, content) in members {
            try writer.begin(name, isPacked: true)
            try writer.write(content)
        }
        try writer.finish()
        return writer.take()
    }
}

extension ImportedData {
    /// Foods as `2026-10-03 Oats, 50 g`.
    var foodLines: [String] {
        foods.map {
            let food = $0.value
            return
                "\(food.day) \(food.name), \(food.quantity.formatted(.number.locale(.init(identifier: "en_US")).grouping(.never))) \(food.unit)"
        }
    }

    func food(_ name: String) -> ImportedFood? { foods.first { $0.value.name == name }?.value }

    /// Measures as `2026-10-03 weight 72.5`.
    var measureLines: [String] {
        measures.map {
            "\($0.value.day) \($0.value.value.measure.rawValue) \(($0.value.value.value * 100).rounded() / 100)"
        }
    }

    /// Sport as `2026-10-03T18:00:00+02:00 running 30.0 5.2`.
    var activityLines: [String] {
        activities.map {
            let activity = $0.value
            let distance = activity.kilometers.map { " \(($0 * 1000).rounded() / 1000)" } ?? ""
            return "\(activity.done.iso) \(activity.name) \((activity.minutes * 100).rounded() / 100)\(distance)"
        }
    }

    /// Values as `2026-10-03 steps 8000.0`.
    var readingLines: [String] {
        readings.map {
            "\($0.value.day) \($0.value.value.metric.rawValue) \(($0.value.value.value * 1000).rounded() / 1000)"
        }.sorted()
    }

    var problemLines: [String] { problems.map { "\($0.place): \($0.text)" } }
}

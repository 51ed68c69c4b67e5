import DaemonAPI
import Foundation
import Synchronization

/// How much a server elsewhere was asked about photos, by month. Losing it loses no more than these figures.
final class PhotoUsageFile: Sendable {
    /// Months that are kept.
    private static let kept = 24

    private let path: String
    /// By month, as `2026-11`.
    private let months: Mutex<[String: PhotoUsage]>

    init(path: String) {
        self.path = path
        let stored = FileManager.default.contents(atPath: path)
            .flatMap { try? JSONDecoder().decode([String: PhotoUsage].self, from: $0) }
        months = Mutex(stored ?? [:])
    }

    func usage(in month: String) -> PhotoUsage { months.withLock { $0[month] ?? PhotoUsage() } }

    func add(photos: Int, promptTokens: Int, generatedTokens: Int, in month: String) {
        months.withLock { months in
            var usage = months[month] ?? PhotoUsage()
            usage.photos += photos
            usage.promptTokens += promptTokens
            usage.generatedTokens += generatedTokens
            months[month] = usage
            for old in months.keys.sorted().dropLast(Self.kept) { months[old] = nil }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
            try? encoder.encode(months).write(to: URL(fileURLWithPath: path), options: .atomic)
        }
    }
}

import Failures
import Foundation
import GRDB
import Nutrition

/// Makes the finished pack from what was read: foods in the order of their names' length, then the list of foods
/// behind each word. Written beside the old pack and renamed, so that readers see the one or the other.
struct PackBuilder {
    let folder: URL
    let info: PackInfo
    let isCancelled: () -> Bool

    /// - Returns: the pack as it was installed.
    func build(from staging: PackStaging) throws -> PackInfo {
        let temporary = folder.appending(path: info.name + ".new")
        PackStaging.remove(temporary)
        defer { PackStaging.remove(temporary) }
        var info = info
        (info.foods, info.leftOut) = try staging.counts()
        info.madeAt = Int64(Date().timeIntervalSince1970 * 1000)
        try write(info, from: staging, to: temporary)
        let target = PackFile.path(info.name, in: folder)
        guard rename(temporary.path, target.path) == 0 else {
            throw BiteBookError(.storageUnavailable, "\(target.path) cannot be written.")
        }
        info.bytes = PackFile.size(target)
        return info
    }

    private func write(_ info: PackInfo, from staging: PackStaging, to file: URL) throws {
        var configuration = Configuration()
        configuration.prepareDatabase {
            // Nobody sees the file before it is complete, so it needs no journal.
            try $0.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -24000")
        }
        let queue = try DatabaseQueue(path: file.path, configuration: configuration)
        try queue.inDatabase { try $0.execute(sql: "ATTACH ? AS staging", arguments: [staging.file.path]) }
        try queue.write { db in
            try db.execute(sql: PackSchema.pack)
            let columns = PackSchema.columnNames
            try db.execute(
                sql: """
                    INSERT INTO main.foods SELECT NULL, key, \(columns) FROM staging.foods
                    ORDER BY length, words, kcal, key
                    """)
            try checkCancelled()
            try db.execute(sql: PackSchema.indexes)
            try checkCancelled()
            try writePostings(db)
            let text = String(decoding: try JSONEncoder().encode(info), as: UTF8.self)
            try db.execute(sql: "INSERT INTO pack VALUES (?, ?)", arguments: [PackSchema.format, text])
        }
        try queue.close()
    }

    /// Of foods whose words are the same, the one with the middle energy stands for all.
    private func writePostings(_ db: Database) throws {
        let insert = try db.makeStatement(sql: "INSERT INTO postings VALUES (?, ?, ?, ?)")
        var lists: [String: (bytes: [UInt8], last: Int32, count: Int)] = [:]
        var segment = 0
        var run: (words: String, ordinals: [Int32]) = ("", [])
        func flush() throws {
            for (word, list) in lists.sorted(by: { $0.key < $1.key }) {
                try insert.execute(arguments: [word, segment, list.count, Data(list.bytes)])
            }
            lists.removeAll(keepingCapacity: true)
        }
        func endRun() throws {
            guard !run.ordinals.isEmpty else { return }
            let ordinal = run.ordinals[run.ordinals.count / 2]
            if Int(ordinal) / PackSchema.segmentSize != segment {
                try flush()
                segment = Int(ordinal) / PackSchema.segmentSize
                try checkCancelled()
            }
            for word in PackWords(text: run.words).words {
                var list = lists.removeValue(forKey: String(word.text)) ?? ([], 0, 0)
                Ordinals.append(ordinal, after: list.last, to: &list.bytes)
                list.last = ordinal
                list.count += 1
                lists[String(word.text)] = list
            }
        }
        let rows = try Row.fetchCursor(db, sql: "SELECT ordinal, words FROM foods ORDER BY ordinal")
        while let row = try rows.next() {
            let words: String = row["words"]
            if words != run.words {
                try endRun()
                run = (words, [])
            }
            run.ordinals.append(row["ordinal"])
        }
        try endRun()
        try flush()
    }

    private func checkCancelled() throws {
        if isCancelled() { throw CancellationError() }
    }
}

package import DaemonAPI
package import Diary
import Failures
import Foundation
import Gates
import Imports
import Nutrition
import Store

/// Takes over what other programs and devices have written to files, folders and archives.
package struct ProgramImportService: Sendable {
    /// How many bytes of a file are read, and of how many.
    package typealias Progress = @Sendable (_ file: String, _ bytes: Int64, _ total: Int64) -> Void

    let log: FoodLogService

    private var store: Store { log.store }
    private var settings: SettingsService { log.settings }
    private var clock: Clock { log.clock }

    package init(log: FoodLogService) { self.log = log }

    package static var formats: [ImportFormatDTO] {
        var titles: Set<String> = []
        return ImportFormats.all.compactMap { format in
            titles.insert(format.source.title).inserted
                ? ImportFormatDTO(title: format.source.title, reads: format.reads) : nil
        }
    }

    /// What a path holds, and how much of it is here already. Nothing is written.
    ///
    /// - Throws: `not_found`, `storage_unavailable`, `invalid_input` for a damaged archive and where nothing is known,
    ///   `too_large`.
    package func look(
        _ request: ImportRequest, progress: @escaping Progress = { _, _, _ in }
    ) async throws -> ImportFindings {
        let data = try await read(request, progress)
        let taking = try await taking(data)
        let wait = Cancellation()
        return try await withTaskCancellationHandler {
            // Written as it would be, and thrown away.
            try await ReadingQueue.run { [store, clock] in
                try store.rehearse(at: clock().date) { changes in
                    var taking = taking
                    try taking.run(changes, wait)
                    return taking.findings
                }
            }
        } onCancel: {
            wait.set()
        }
    }

    /// Takes it over, as one change of the journal; all of it or nothing.
    ///
    /// - Throws: as ``look(_:progress:)``; `CancellationError` when nobody waits for it any more: then nothing is written.
    package func take(
        _ request: ImportRequest, progress: @escaping Progress = { _, _, _ in }
    ) async throws -> ImportTaken {
        try await take(try await read(request, progress))
    }

    /// - Throws: `invalid_input` where nothing was read; `CancellationError` as ``take(_:progress:)``.
    func take(_ data: ImportedData, by actor: Actor = .transfer) async throws -> ImportTaken {
        let taking = try await taking(data)
        return try await change(by: actor) { changes, wait in
            var taking = taking
            try taking.run(changes, wait)
            return ImportTaken(findings: taking.findings, changed: taking.changed)
        }
    }

    /// A change that is taken back when nobody waits for it any more, up to its last row.
    private func change<Value: Sendable>(
        by actor: Actor = .transfer, _ body: @escaping @Sendable (Changes, Cancellation) throws -> Value
    ) async throws -> Value {
        let wait = Cancellation()
        return try await withTaskCancellationHandler {
            try await store.change(by: actor, turn: nil, at: clock().date) { changes in
                let value = try body(changes, wait)
                try wait.check()
                return value
            }
        } onCancel: {
            wait.set()
        }
    }

    private func taking(_ data: ImportedData) async throws -> ImportTaking {
        guard !data.files.isEmpty || !data.tables.isEmpty else {
            throw BiteBookError(
                .invalidInput, "Nothing in it is of a program or device whose files are read.",
                hint: "`bitebook import --formats` lists them.")
        }
        let context = try await log.context()
        // Before the change: while it goes on, nobody else writes.
        let foods = try await ReadingQueue.run { [log] in
            var foods = CertainFoods(log)
            try data.foods.read { item in
                try Task.checkCancellation()
                foods.learn(item.value)
            }
            return foods
        }
        return ImportTaking(data: data, context: context, foods: foods)
    }

    /// On a thread of its own: gigabytes take their time. It stops when nobody waits for it any more.
    private func read(_ request: ImportRequest, _ progress: @escaping Progress) async throws -> ImportedData {
        guard request.path.hasPrefix("/") else {
            throw BiteBookError(.invalidInput, "The path must be absolute.", hint: "It begins with a slash.")
        }
        let now = clock()
        var context = ImportContext(zone: now.zone, boundary: try await settings.boundary(), now: now.date)
        for row in try await store.importMappings() { context.mappings[row.header] = ColumnMapping(row) }
        for told in request.mappings ?? [] {
            let mapping = try ColumnMapping(told)
            if let header = told.header { context.mappings[header] = mapping } else { context.mapping = mapping }
        }
        let path = URL(filePath: request.path)
        let data = try await ReadingQueue.run { [context] in
            try ImportReader.read(path, context) { progress($0.file, $0.bytes, $0.total) }
        }
        // What is said by an option of the command is said of the file that it names.
        if context.mapping != nil, let misheard = data.misheard { throw misheard }
        return data
    }
}

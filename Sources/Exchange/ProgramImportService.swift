package import DaemonAPI
package import Diary
import Failures
import Foundation
import Imports
import Nutrition
import Store

/// Takes over what other programs and devices have written to files, folders and archives.
package struct ProgramImportService: Sendable {
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
    package func look(_ request: ImportRequest) async throws -> ImportFindings {
        let data = try await read(request)
        let taking = try await taking(data)
        // Written as it would be, and taken back.
        do {
            return try await store.change(by: .transfer, turn: nil, at: clock().date) { changes in
                var taking = taking
                try taking.run(changes)
                throw Looked(findings: taking.findings)
            }
        } catch let looked as Looked {
            return looked.findings
        }
    }

    /// Takes it over, as one change of the journal; all of it or nothing.
    ///
    /// - Throws: as ``look(_:)``.
    package func take(_ request: ImportRequest) async throws -> ImportTaken {
        try await take(try await read(request))
    }

    /// - Throws: `invalid_input` where nothing was read.
    func take(_ data: ImportedData) async throws -> ImportTaken {
        let taking = try await taking(data)
        return try await store.change(by: .transfer, turn: nil, at: clock().date) { changes in
            var taking = taking
            try taking.run(changes)
            return ImportTaken(findings: taking.findings, changed: taking.changed)
        }
    }

    private struct Looked: Error {
        let findings: ImportFindings
    }

    private func taking(_ data: ImportedData) async throws -> ImportTaking {
        guard !data.files.isEmpty else {
            throw BiteBookError(
                .invalidInput, "Nothing in it is of a program or device whose files are read.",
                hint: "`bitebook import --formats` lists them.")
        }
        let context = try await log.context()
        let log = log
        let foods = try await ReadingQueue.run { try CertainFoods(data, in: log) }
        return ImportTaking(data: data, context: context, foods: foods)
    }

    /// On a thread of its own: gigabytes take their time. It stops when nobody waits for it any more.
    private func read(_ request: ImportRequest) async throws -> ImportedData {
        guard request.path.hasPrefix("/") else {
            throw BiteBookError(.invalidInput, "The path must be absolute.", hint: "It begins with a slash.")
        }
        let now = clock()
        let context = ImportContext(zone: now.zone, boundary: try await settings.boundary(), now: now.date)
        let path = URL(filePath: request.path)
        return try await ReadingQueue.run { try ImportReader.read(path, context) }
    }
}

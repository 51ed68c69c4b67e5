import Failures
import Foundation
import Language
package import SentenceEncoding

/// The last step of the reader: from a vector a piece to intents, forms of questions and slots, by three linear layers,
/// and to acts about the person, and with sport, recipes and drinks, each by two.
package struct ReaderHeads: Sendable {
    /// A slot label begins or goes on; nil is outside of all.
    private struct Tag {
        var slot: SlotLabel?
        var isBeginning: Bool
    }

    private let intentWeights: [Float]
    private let intentBias: [Float]
    private let formWeights: [Float]
    private let formBias: [Float]
    private let tagWeights: [Float]
    private let tagBias: [Float]
    private let personActs: ActLayers<PersonAct>
    private let libraryActs: ActLayers<LibraryAct>
    private let intents: [IntentLabel]
    private let forms: [QuestionForm]
    private let tags: [Tag]
    private let width: Int

    /// - Throws: `internal` when the file has other labels or shapes than this version knows.
    package init(_ file: TensorFile) throws {
        let intents = (file.metadata["intents"] ?? "").split(separator: " ").map { IntentLabel(rawValue: String($0)) }
        let forms = (file.metadata["forms"] ?? "").split(separator: " ").map { QuestionForm(rawValue: String($0)) }
        let slots = (file.metadata["slots"] ?? "").map { SlotLabel(rawValue: String($0)) }
        guard let shape = file.shape("tag.w"), shape.count == 2, !intents.isEmpty, !intents.contains(nil),
            !forms.contains(nil), !slots.contains(nil),
            shape[1] == 1 + 2 * slots.count,
            file.shape("kind.w") == [2 * shape[0], intents.count],
            file.shape("form.w") == [2 * shape[0], forms.count],
            let personActs = try ActLayers<PersonAct>(file, "person", acts: "acts", width: 2 * shape[0]),
            let libraryActs = try ActLayers<LibraryAct>(file, "library", acts: "library", width: 2 * shape[0])
        else {
            throw BiteBookError(
                .internalFailure, "The reader's weights belong to another version.", hint: "Install BiteBook again.")
        }
        self.personActs = personActs
        self.libraryActs = libraryActs
        width = shape[0]
        self.intents = intents.compactMap(\.self)
        self.forms = forms.compactMap(\.self)
        tags =
            [Tag(slot: nil, isBeginning: false)]
            + slots.flatMap { [Tag(slot: $0, isBeginning: true), Tag(slot: $0, isBeginning: false)] }
        intentWeights = try file.values("kind.w")
        intentBias = try file.values("kind.b")
        formWeights = try file.values("form.w")
        formBias = try file.values("form.b")
        tagWeights = try file.values("tag.w")
        tagBias = try file.values("tag.b")
    }

    /// - Parameters:
    ///   - vectors: of the first piece (`[CLS]`) and of each of `pieces`.
    ///   - text: the message, whose characters the pieces point at.
    func read(_ vectors: [[Float]], pieces: [WordPieceTokenizer.Piece], text: String) -> LearntReading {
        guard let first = vectors.first, vectors.count > pieces.count else {
            return LearntReading(probabilities: [:], slots: [])
        }
        let message = vectors[1..<(pieces.count + 1)]
        var mean = [Float](repeating: 0, count: width)
        for vector in message { for index in 0..<width { mean[index] += vector[index] } }
        for index in 0..<width { mean[index] /= Float(max(1, message.count)) }
        let whole = mean + first
        let intents = softmax(linear(whole, intentWeights, intentBias))
        let forms = softmax(linear(whole, formWeights, formBias))
        return LearntReading(
            probabilities: Dictionary(uniqueKeysWithValues: zip(self.intents, intents.map(Double.init))),
            slots: slots(Array(message), pieces, Array(text)),
            forms: Dictionary(uniqueKeysWithValues: zip(self.forms, forms.map(Double.init))),
            acts: personActs.read(whole), libraryActs: libraryActs.read(whole))
    }

    private func slots(
        _ vectors: [[Float]], _ pieces: [WordPieceTokenizer.Piece], _ text: [Character]
    ) -> [LearntReading.Slot] {
        var slots: [LearntReading.Slot] = []
        var isOpen = false
        for (vector, piece) in zip(vectors, pieces) {
            guard piece.isStart else {
                // The pieces of a word belong together.
                if isOpen {
                    slots[slots.count - 1].range = slots[slots.count - 1].range.lowerBound..<piece.range.upperBound
                }
                continue
            }
            let shares = softmax(linear(vector, tagWeights, tagBias))
            // What a word stands for counts; whether it begins or goes on is decided among the two.
            var best = (label: SlotLabel?.none, share: shares[0], isBeginning: false)
            for index in stride(from: 1, to: shares.count, by: 2) where shares[index] + shares[index + 1] > best.share {
                best = (tags[index].slot, shares[index] + shares[index + 1], shares[index] > shares[index + 1])
            }
            guard let label = best.label else {
                isOpen = false
                continue
            }
            if !best.isBeginning, isOpen, slots.last?.label == label {
                let last = slots.count - 1
                slots[last].range = slots[last].range.lowerBound..<piece.range.upperBound
                slots[last].confidence = min(slots[last].confidence, Double(best.share))
            } else {
                slots.append(
                    LearntReading.Slot(label: label, text: "", range: piece.range, confidence: Double(best.share)))
                isOpen = true
            }
        }
        return slots.compactMap { $0.taken(from: text) }
    }
}

/// From the vector of a message to acts, of which each is likely or not for itself.
private struct ActLayers<Act: RawRepresentable & Hashable & Sendable>: Sendable where Act.RawValue == String {
    private let acts: [Act]
    private let hiddenWeights: [Float]
    private let hiddenBias: [Float]
    private let weights: [Float]
    private let bias: [Float]

    /// - Parameters:
    ///   - name: with which the layers' names begin.
    ///   - acts: the key of the acts in the metadata.
    ///   - width: of the message's vector.
    /// - Returns: nil for other labels or shapes than this version knows.
    init?(_ file: TensorFile, _ name: String, acts key: String, width: Int) throws {
        let known = (file.metadata[key] ?? "").split(separator: " ").map { Act(rawValue: String($0)) }
        guard !known.isEmpty, !known.contains(where: { $0 == nil }), let hidden = file.shape("\(name).in.w"),
            hidden.count == 2, hidden[0] == width, file.shape("\(name).out.w") == [hidden[1], known.count]
        else { return nil }
        acts = known.compactMap(\.self)
        hiddenWeights = try file.values("\(name).in.w")
        hiddenBias = try file.values("\(name).in.b")
        weights = try file.values("\(name).out.w")
        bias = try file.values("\(name).out.b")
    }

    /// How likely each act is.
    func read(_ message: [Float]) -> [Act: Double] {
        let hidden = linear(message, hiddenWeights, hiddenBias).map { max(0, $0) }
        let shares = linear(hidden, weights, bias).map { Double(1 / (1 + exp(-$0))) }
        return Dictionary(uniqueKeysWithValues: zip(acts, shares))
    }
}

private func linear(_ input: [Float], _ weights: [Float], _ bias: [Float]) -> [Float] {
    var output = bias
    let columns = bias.count
    for (row, value) in input.enumerated() {
        for column in 0..<columns { output[column] += value * weights[row * columns + column] }
    }
    return output
}

private func softmax(_ values: [Float]) -> [Float] {
    let largest = values.max() ?? 0
    let powers = values.map { exp($0 - largest) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
}

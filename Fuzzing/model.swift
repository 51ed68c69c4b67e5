import Foundation

/// The head of a model file (GGUF), of which every size may lie.
func read(_ bytes: [UInt8]) {
    _ = try? GGUFHeader(data: Data(bytes))
    guard let header = try? GGUFHeader(data: Data(bytes), whole: true) else { return }
    precondition(!header.architecture.isEmpty)
    for number in [header.contextLength, header.layers, header.embeddingLength, header.heads, header.keyValueHeads] {
        precondition(number.map { $0 > 0 } ?? true)
    }
}

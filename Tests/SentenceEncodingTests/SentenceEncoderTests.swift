import Failures
import Foundation
import Testing

@testable import SentenceEncoding

/// What is not the published encoder is said to be none. That it gives the published vectors is tested with the real
/// one (`FoodMeaningTests` among the model tests).
@Suite struct SentenceEncoderTests {
    private static func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "encoder-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("[PAD]\n[UNK]\n[CLS]\n[SEP]\n".utf8).write(to: folder.appending(path: "vocab.txt"))
        return folder
    }

    @Test("a missing, damaged or other file is refused with its name")
    func otherFiles() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (file, vocabulary) = (folder.appending(path: "weights"), folder.appending(path: "vocab.txt"))
        func refusal() -> String? {
            do {
                _ = try SentenceEncoder(file, vocabulary: vocabulary)
                return nil
            } catch { return (error as? BiteBookError)?.message }
        }
        #expect(refusal()?.contains("weights") == true)
        try Data([1, 2, 3]).write(to: file)
        #expect(refusal()?.contains("cut short") == true)
        let name = "embeddings.word_embeddings.weight"
        let head = #"{"\#(name)":{"dtype":"F32","shape":[4,2],"data_offsets":[0,32]}}"#
        var data = Data()
        withUnsafeBytes(of: UInt64(head.utf8.count).littleEndian) { data.append(contentsOf: $0) }
        data.append(contentsOf: head.utf8)
        data.append(Data(count: 32))
        try data.write(to: file)
        #expect(refusal()?.contains(name) == true)
    }
}

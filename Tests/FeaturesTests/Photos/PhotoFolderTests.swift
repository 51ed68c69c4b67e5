import Failures
import Foundation
import TestSupport
import Testing

@testable import Photos

@Suite("The folder of photos")
struct PhotoFolderTests {
    private static let picture = Data("a picture".utf8)

    /// Each writes one file.
    private static let writes: [@Sendable (PhotoFolder) throws -> Void] = [
        { try $0.stage(picture, hash: "one") }, { try $0.keep(picture, of: "one") },
    ]

    @Test("writes where it must, whatever was planted there", arguments: Planted.allCases, [0, 1])
    func planted(_ planted: Planted, _ write: Int) async throws {
        try await Scratch.with { scratch in
            let victim = URL(filePath: try scratch.write(Data("must stay".utf8), to: "victim"))
            let folder = PhotoFolder(URL(filePath: scratch.path("photos"), directoryHint: .isDirectory))
            try folder.prepare()
            let place = [folder.source("one"), folder.picture("one")][write]
            try planted.put(at: place, victim: victim)
            if planted == .folder {
                let error = #expect(throws: BiteBookError.self) { try Self.writes[write](folder) }
                #expect(error?.code == .storageUnavailable)
            } else {
                try Self.writes[write](folder)
                let type = try FileManager.default.attributesOfItem(atPath: place.path)[.type] as? FileAttributeType
                #expect(type == .typeRegular)
                #expect(try Data(contentsOf: place) == Self.picture)
            }
            #expect(try Data(contentsOf: victim) == Data("must stay".utf8))
            #expect(!FileManager.default.fileExists(atPath: Planted.nothing(beside: victim).path))
        }
    }

    @Test("makes a picture beside its place, whatever was planted there", arguments: Planted.allCases)
    func plantedBeside(_ planted: Planted) async throws {
        try await Scratch.with { scratch in
            let victim = URL(filePath: try scratch.write(Data("must stay".utf8), to: "victim"))
            let folder = PhotoFolder(URL(filePath: scratch.path("photos"), directoryHint: .isDirectory))
            try folder.prepare()
            let place = folder.picture("one")
            try planted.put(at: place.deletingPathExtension().appendingPathExtension("part"), victim: victim)
            try folder.keep(Self.picture, of: "one")
            #expect(try Data(contentsOf: place) == Self.picture)
            #expect(try Data(contentsOf: victim) == Data("must stay".utf8))
            #expect(!FileManager.default.fileExists(atPath: Planted.nothing(beside: victim).path))
        }
    }
}

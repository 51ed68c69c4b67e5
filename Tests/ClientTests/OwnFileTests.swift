import DaemonAPI
import Failures
import Foundation
import TestSupport
import Testing

@Suite("Files that are written where they lie")
struct OwnFileTests {
    @Test("are refused by name where something else lies in their place, which stays as it is")
    func planted() async throws {
        try await Scratch.with { scratch in
            let places = Places(
                environment: ["BITEBOOK_HOME": scratch.path("h")], userHome: scratch.folder, currentFolder: "/")
            for folder in [places.dataFolder, places.stateFolder] { try Places.makePrivateFolder(folder) }
            let victim = URL(filePath: scratch.path("victim"))
            try Data("must stay".utf8).write(to: victim)
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: victim.path)
            let database = ["", "-wal", "-shm", "-journal"].map { URL(filePath: places.database.path + $0) }
            let logs = ["llama-server.log", "llama-reader.log"].map { places.stateFolder.appending(path: $0) }
            for place in database + logs + [places.lockFile, places.logFile, places.webAccessFile] {
                try places.checkOwnFiles()
                for planted in Planted.allCases {
                    try planted.put(at: place, victim: victim)
                    let error = #expect(throws: BiteBookError.self) { try places.checkOwnFiles() }
                    #expect(error?.code == .storageUnavailable, "\(planted) at \(place.path)")
                    #expect(error?.message.hasPrefix(place.path + " ") == true, "\(planted) at \(place.path)")
                    try FileManager.default.removeItem(at: place)
                }
            }
            #expect(try Data(contentsOf: victim) == Data("must stay".utf8))
            let mode = try FileManager.default.attributesOfItem(atPath: victim.path)[.posixPermissions] as? Int
            #expect(mode == 0o640)
            #expect(!FileManager.default.fileExists(atPath: Planted.nothing(beside: victim).path))
        }
    }

    @Test("are refused when they belong to somebody else", .enabled(if: geteuid() == 0))
    func foreign() async throws {
        try await Scratch.with { scratch in
            let file = URL(filePath: try scratch.write(Data("{}".utf8), to: "web.json"))
            try OwnFile.check(file)
            try #require(chown(file.path, 65_534, 65_534) == 0)
            #expect(throws: BiteBookError.self) { try OwnFile.check(file) }
        }
    }
}

import Foundation
import SealedFiles
import Sync
import TestSupport
import Testing

/// Files that earlier versions wrote, of each of the two sealed formats.
@Suite("Sealed files of earlier versions")
struct SealedFormatTests {
    private static let sealed = """
        QklURVNFQUwBDgAAAAAAANvFXYi6/Icctm6XzA6qCwsBRy9Ra9bD32smQ+UHIqCFRBv8vOtTFyKtpMsDMx+8+MRj08SM9gs/
        """

    private static let folder = """
        {
          "check" : "3nQ0ZzfLM7CnPaCZGMdN6q37ktHJFVTKisN5w3Euuh46//FRzZkUpe0=",
          "format" : 1,
          "id" : "27d97b20-1741-44ee-8c4e-87c93009be34",
          "salt" : "z1zlmcWcl55oS9xm0qryYeJqBk5WQArzmO1Ll5Z1rx0=",
          "scrypt_n" : 1024,
          "scrypt_p" : 1,
          "scrypt_r" : 8
        }

        """

    private static let segment = """
        QkJTWU5DMQoAAABSeyJieXRlcyI6MTkwLCJwbGFjZSI6eyJkZXZpY2UiOiIwMDAwMDAwMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDEi\
        LCJudW1iZXIiOjN9fZOVtBjE/7anUOLPpG+qybIpNJb736fnGcE7pC0/2DRchEuQDdkJl2BiuScaAjUFXxROg0lZ0s7ZUEO4XJKCaVLgww9z\
        pbKwA35c9YLy/J0BvuXIdtj/91kZhkpCD0BBqVQ1Xpxz1gQCYyhZ0P0dRrnOB1Q+Ihc7yLRwphtf/rLrFMH3N+0wItfNcwNMgJC6NPe+neD5\
        LTP4wHRYm0/MUn/PGIAF0K0WlrQMIWXe+1uBhI86teAANT/hzP0YVo8=
        """

    /// With the dots of the ö as letters of their own.
    private static let words = "four good long wo\u{308}rds"

    @Test("an encrypted file opens, whichever way the passphrase is composed")
    func encryptedFile() async throws {
        try await Scratch.with { scratch in
            let data = try #require(Data(base64Encoded: Self.sealed))
            try scratch.write(data, to: "old.bitebook")
            let file = URL(fileURLWithPath: scratch.path("old.bitebook"))
            #expect(SealedForm.isSealed(file))
            let reader = try SealedReader(file, name: "old.bitebook", passphrase: Self.words)
            #expect(try reader.read() == Data("oats and rye".utf8))
            #expect(try reader.read() == nil)
        }
    }

    @Test("a sync folder takes its passphrase, and its files are read and written as they were")
    func syncFolder() throws {
        let file = try SyncFolderFile(Data(Self.folder.utf8))
        #expect(try file.encoded() == Data(Self.folder.utf8))
        // The folder's passphrase had a ligature, which is the same as its letters.
        let key = try file.key(passphrase: Self.words + " find")
        let seal = SyncSeal(key: key)
        let device = "00000000-0000-4000-8000-000000000001"
        let place = SyncPlace(device: device, number: 3)
        let data = try #require(Data(base64Encoded: Self.segment))
        let segment = try SyncSegmentFile.read(data, at: place, with: seal)
        #expect(segment.name == "desk")
        #expect(segment.changes.map(\.edits) == [["grams": SyncEdit(.real(2))]])
        // Only nonce, text and tag differ in what is written now.
        let again = try SyncSegmentFile.write(segment, at: place, with: seal)
        #expect(again.count == data.count)
        let head = data.count - 190
        #expect(again.prefix(head) == data.prefix(head))
    }
}

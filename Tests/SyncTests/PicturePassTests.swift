import Failures
import Foundation
import Sync
import Synchronization
import Testing

@Suite("Pictures in the folder")
struct PicturePassTests {
    /// A device whose pictures are in memory.
    final class Shelf: SyncShelf {
        struct Photo {
            var picture: Data?
            var isWanted = true
            var isShared = true
        }

        let all = Mutex<[String: Photo]>([:])

        init(_ photos: [String: Photo]) { all.withLock { $0 = photos } }

        func photos() -> [SyncPhoto] {
            all.withLock(\.self).sorted { $0.key < $1.key }.map { hash, photo in
                let picture = photo.picture.map { SyncPhoto.Picture.here(bytes: $0.count) }
                return SyncPhoto(
                    hash: hash, picture: picture ?? (photo.isWanted ? .wanted : .pruned), isShared: photo.isShared)
            }
        }

        func picture(of hash: String) -> SyncPicture? {
            all.withLock { $0[hash]?.picture }.map {
                SyncPicture(hash: hash, digest: "\($0.count)", edge: 800, data: $0)
            }
        }

        func place(_ picture: SyncPicture) throws -> Bool {
            guard picture.digest == "\(picture.data.count)" else { throw SyncFileProblem.damaged }
            all.withLock { $0[picture.hash]?.picture = Data(picture.data) }
            return true
        }

        func data(_ hash: String) -> Data? { all.withLock { $0[hash]?.picture } }
    }

    private static let devices = (1...3).map { "00000000-0000-4000-8000-00000000000\($0)" }
    private static let seal = SyncSeal(key: Data(repeating: 3, count: 32))
    private static let picture = Data("a picture".utf8)

    private static func path(_ hash: String, of device: Int) -> String {
        devices[device] + "/pictures/" + SyncPicturePlace(picture: seal.name(hash)).name
    }

    private static func pass(
        _ shelf: Shelf, _ folder: MemoryFolder, as device: Int, most: Int = 1 << 20
    ) async throws -> SyncPictureReport {
        try await SyncPicturePass(shelf: shelf, folder: folder, seal: seal, device: devices[device], most: most).run()
    }

    @Test("come over whole, and nobody can tell from the folder which they are")
    func arrive() async throws {
        let folder = MemoryFolder()
        let (one, two) = (Shelf(["ab": .init(picture: Self.picture)]), Shelf(["ab": .init()]))
        #expect(try await Self.pass(one, folder, as: 0).written == 1)
        #expect(folder.all.keys.allSatisfy { !$0.hasSuffix("/ab.picture") })
        #expect(folder.all.values.allSatisfy { $0.range(of: Self.picture) == nil })
        #expect(try await Self.pass(two, folder, as: 1).read == 1)
        #expect(two.data("ab") == Self.picture)
        // One copy is enough, until its machine is gone.
        #expect(try await Self.pass(two, folder, as: 1) == SyncPictureReport())
        #expect(try await Self.pass(one, folder, as: 0) == SyncPictureReport())
        folder.put(Self.path("ab", of: 0), nil)
        #expect(try await Self.pass(two, folder, as: 1).written == 1)
        #expect(folder.all.keys.sorted() == [Self.path("ab", of: 1)])
    }

    @Test("that are half copied or damaged are told, wait, and hold up no other", arguments: [true, false])
    func broken(isHalf: Bool) async throws {
        let folder = MemoryFolder()
        let one = Shelf(["ab": .init(picture: Self.picture), "cd": .init(picture: Self.picture)])
        let two = Shelf(["ab": .init(), "cd": .init(), "ef": .init()])
        _ = try await Self.pass(one, folder, as: 0)
        let path = Self.path("ab", of: 0)
        var data = try #require(folder.all[path])
        if isHalf { data = data.prefix(data.count - 9) } else { data[data.count - 9] ^= 1 }
        folder.put(path, data)
        let report = try await Self.pass(two, folder, as: 1)
        #expect(report.read == 1 && two.data("cd") == Self.picture)
        #expect(report.troubles == [SyncTrouble(path: path, problem: isHalf ? .halfCopied : .damaged)])
        // Its writer makes it good.
        #expect(try await Self.pass(one, folder, as: 0).written == 1)
        #expect(try await Self.pass(two, folder, as: 1).read == 1)
        #expect(two.data("ab") == Self.picture)
    }

    @Test("that are damaged are written anew by another machine that has them")
    func healed() async throws {
        let folder = MemoryFolder()
        let one = Shelf(["ab": .init(picture: Self.picture)])
        _ = try await Self.pass(one, folder, as: 0)
        let two = Shelf(["ab": .init(picture: Self.picture)])
        folder.put(Self.path("ab", of: 0), Data("BBPICT1\njunk".utf8))
        #expect(try await Self.pass(two, folder, as: 1).written == 1)
        let three = Shelf(["ab": .init()])
        #expect(try await Self.pass(three, folder, as: 2).troubles == [])
        #expect(three.data("ab") == Self.picture)
    }

    @Test("go from their writer's folder when they are removed or pruned; those of others stay")
    func removed() async throws {
        let folder = MemoryFolder()
        let photo = Shelf.Photo(picture: Self.picture)
        let one = Shelf(["ab": photo, "cd": photo, "ef": photo])
        _ = try await Self.pass(one, folder, as: 0)
        let two = Shelf(["ab": .init(), "cd": .init(), "ef": .init()])
        _ = try await Self.pass(two, folder, as: 1)
        one.all.withLock { photos in
            photos["ab"] = nil
            photos["cd"] = .init(picture: nil, isWanted: false)
        }
        _ = try await Self.pass(one, folder, as: 0)
        #expect(folder.all.keys.sorted() == [Self.path("ef", of: 0)])
        two.all.withLock { $0["ab"] = nil }
        // What was only pruned there is kept in the folder by who still has it.
        #expect(try await Self.pass(two, folder, as: 1).written == 1)
        #expect(Set(folder.all.keys) == [Self.path("ef", of: 0), Self.path("cd", of: 1)])
        #expect(try await Self.pass(one, folder, as: 0) == SyncPictureReport())
    }

    @Test("of photos that wait, and too large ones, stay where they are")
    func unshared() async throws {
        let folder = MemoryFolder()
        let large = Data(count: SyncPictureFile.largest + 1)
        let one = Shelf([
            "ab": .init(picture: Self.picture, isShared: false), "cd": .init(picture: large),
            "ef": .init(picture: Self.picture),
        ])
        let report = try await Self.pass(one, folder, as: 0)
        #expect(report.written == 1)
        #expect(report.troubles == [SyncTrouble(path: Self.path("cd", of: 0), problem: .tooLarge)])
        folder.put(Self.path("gh", of: 1), large + large)
        let two = Shelf(["gh": .init(), "ef": .init()])
        let other = try await Self.pass(two, folder, as: 2)
        #expect(other.troubles.map(\.problem) == [.tooLarge] && two.data("ef") == Self.picture)
    }

    @Test("are carried in several passes when they are many")
    func passes() async throws {
        let folder = MemoryFolder()
        let hashes = (0..<5).map { "\($0)" }
        let one = Shelf(Dictionary(uniqueKeysWithValues: hashes.map { ($0, .init(picture: Self.picture)) }))
        let two = Shelf(Dictionary(uniqueKeysWithValues: hashes.map { ($0, .init()) }))
        var rounds = 0
        while rounds < 10, two.photos().contains(where: { $0.picture == .wanted }) {
            rounds += 1
            let report = try await Self.pass(one, folder, as: 0, most: 10)
            #expect(report.written == (rounds < 3 ? 2 : rounds == 3 ? 1 : 0))
            _ = try await Self.pass(two, folder, as: 1, most: 10)
        }
        #expect(rounds == 3)
    }

    @Test("cannot stand for one another, and are nothing without the key")
    func bound() throws {
        let (ab, cd) = (
            SyncPicturePlace(picture: Self.seal.name("ab")), SyncPicturePlace(picture: Self.seal.name("cd"))
        )
        let picture = SyncPicture(hash: "ab", digest: "9", edge: 800, data: Self.picture)
        let file = try SyncPictureFile.write(picture, at: ab, with: Self.seal)
        #expect(try SyncPictureFile.read(file, at: ab, with: Self.seal) == picture)
        #expect(throws: SyncFileProblem.damaged) { try SyncPictureFile.read(file, at: cd, with: Self.seal) }
        let other = try SyncPictureFile.write(picture, at: cd, with: Self.seal)
        #expect(throws: SyncFileProblem.damaged) { try SyncPictureFile.read(other, at: cd, with: Self.seal) }
        let stranger = SyncSeal(key: Data(repeating: 4, count: 32))
        #expect(throws: SyncFileProblem.damaged) { try SyncPictureFile.read(file, at: ab, with: stranger) }
        #expect(throws: SyncFileProblem.newer) {
            try SyncPictureFile.read(Data("BBPICT2\n".utf8) + file.dropFirst(8), at: ab, with: Self.seal)
        }
    }
}

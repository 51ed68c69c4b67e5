import DaemonAPI
import Failures
import Foundation
import StubDaemon
import Testing

@Suite("Places")
struct PlacesTests {
    private func places(_ environment: [String: String]) -> Places {
        Places(environment: environment, userHome: "/home/ana", currentFolder: "/here")
    }

    @Test("without any setting the XDG defaults apply, and the socket lies in the state folder")
    func defaults() {
        let places = places([:])
        #expect(places.configFolder.path == "/home/ana/.config/bitebook")
        #expect(places.database.path == "/home/ana/.local/share/bitebook/bitebook.sqlite")
        #expect(places.notesFolder.path == "/home/ana/.local/share/bitebook/notes")
        #expect(places.lockFile.path == "/home/ana/.local/share/bitebook/bitebook.lock")
        #expect(places.logFile.path == "/home/ana/.local/state/bitebook/bitebookd.log")
        #expect(places.historyFile.path == "/home/ana/.local/state/bitebook/history")
        #expect(places.socket.path == "/home/ana/.local/state/bitebook/daemon.sock")
        #expect(places.modelsFolder.path == "/home/ana/.cache/bitebook/models")
        #expect(places.foodsDatabase.path == "/home/ana/.cache/bitebook/foods.sqlite")
        #expect(places.promptCacheFolder.path == "/home/ana/.cache/bitebook/prompts")
        #expect(places.home == nil)
    }

    @Test("HOME and the XDG folders are respected, relative and empty ones ignored")
    func xdg() {
        let set = places([
            "HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "relative", "XDG_CACHE_HOME": "",
            "XDG_RUNTIME_DIR": "/run/user/7",
        ])
        #expect(set.dataFolder.path == "/d/bitebook")
        #expect(set.stateFolder.path == "/h/.local/state/bitebook")
        #expect(set.cacheFolder.path == "/h/.cache/bitebook")
        #expect(set.socket.path == "/run/user/7/bitebook/daemon.sock")
        #expect(places(["XDG_RUNTIME_DIR": "run"]).socket.path == "/home/ana/.local/state/bitebook/daemon.sock")
    }

    @Test("BITEBOOK_HOME holds what the user made, the cache stays apart")
    func home() {
        let places = places(["BITEBOOK_HOME": "/b/", "XDG_RUNTIME_DIR": "/run/user/7", "XDG_DATA_HOME": "/d"])
        #expect(places.home?.path == "/b")
        #expect(places.configFolder.path == "/b/config")
        #expect(places.dataFolder.path == "/b/data")
        #expect(places.stateFolder.path == "/b/state")
        #expect(places.socket.path == "/b/run/daemon.sock")
        #expect(places.cacheFolder.path == "/home/ana/.cache/bitebook")
    }

    @Test("BITEBOOK_CACHE moves the cache, relative folders start at the working folder, empty values are unset")
    func cache() {
        #expect(places(["BITEBOOK_CACHE": "/c"]).modelsFolder.path == "/c/models")
        #expect(places(["BITEBOOK_HOME": "x/../y"]).dataFolder.path == "/here/y/data")
        #expect(places(["BITEBOOK_HOME": ""]) == places([:]))
    }

    @Test("a socket path of 103 bytes stays, one of 104 moves to a short folder that both sides compute")
    func longSocket() {
        let rest = "/run/daemon.sock".utf8.count
        let fitting = "/" + String(repeating: "a", count: 103 - rest - 1)
        #expect(places(["BITEBOOK_HOME": fitting]).socket.path == fitting + "/run/daemon.sock")

        let long = fitting + "a"
        let moved = places(["BITEBOOK_HOME": long]).socket
        #expect(moved.path.hasPrefix("/tmp/bitebook-"))
        #expect(moved.path.utf8.count <= 103)
        #expect(moved == places(["BITEBOOK_HOME": long + "/", "TMPDIR": "/elsewhere"]).socket)
        #expect(moved != places(["BITEBOOK_HOME": long + "b"]).socket)
    }

    @Test("a private folder is made with mode 0700, and an open one is closed")
    func privateFolder() throws {
        let scratch = try ScratchFolder()
        let folder = scratch.url.appending(path: "a/b")
        try Places.makePrivateFolder(folder)
        #expect(try mode(folder) == 0o700)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        try Places.makePrivateFolder(folder)
        #expect(try mode(folder) == 0o700)
    }

    @Test("a file or a link to another folder in the place of a private folder is refused")
    func noFolder() throws {
        let scratch = try ScratchFolder()
        let file = scratch.url.appending(path: "file")
        try Data().write(to: file)
        #expect(throws: BiteBookError.self) { try Places.makePrivateFolder(file) }

        let link = scratch.url.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: scratch.url)
        #expect(throws: BiteBookError.self) { try Places.makePrivateFolder(link) }
    }

    @Test("a private folder of somebody else is refused", .enabled(if: geteuid() == 0))
    func foreignFolder() throws {
        let scratch = try ScratchFolder()
        let folder = scratch.url.appending(path: "a")
        try Places.makePrivateFolder(folder)
        try #require(chown(folder.path, 65_534, 65_534) == 0)
        #expect(throws: BiteBookError.self) { try Places.makePrivateFolder(folder) }
    }

    private func mode(_ folder: URL) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? NSNumber)?.intValue
    }
}

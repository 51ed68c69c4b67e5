import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

#if os(Linux)
    @Suite("A daemon that a socket starts")
    struct SocketActivationTests {
        /// As `daemon install --socket` leaves it: commands see by it that somebody listens always.
        private func installSocket(_ home: BiteBookHome) throws {
            let folder = home.scratch.path(".config/systemd/user")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data().write(to: URL(filePath: folder + "/bitebook.socket"))
        }

        @Test("the first command starts it on the socket that is there; stopped, the next command starts the next one")
        func activated() async throws {
            try await BiteBookHome.with { home in
                try installSocket(home)
                let manager = try Activator.start(in: home)
                try await eventually("it listens", within: .seconds(10)) { manager.outputSoFar.contains("listening") }
                #expect(home.processes().filter { Processes.name($0) == "bitebookd" }.isEmpty)

                try await home.json(EntryDTO.self, "entries", "add", "--name", "apple")
                let first = try await home.status()
                #expect(first.processID != manager.processID)
                #expect(home.processes().filter { Processes.name($0) == "bitebookd" }.count == 1)

                #expect(try await home.run("daemon", "stop").output == "The daemon has stopped.\n")
                #expect(FileManager.default.fileExists(atPath: home.places.socket.path), "the socket is systemd's")
                let again = try await home.run("daemon", "stop")
                #expect(again.output == "The daemon was not running.\n")
                let running = home.processes().filter { Processes.name($0) == "bitebookd" }
                #expect(running.isEmpty, "a look whether it runs starts none")

                let entries = try await home.json([EntryDTO].self, "entries", "list")
                #expect(entries.count == 1)
                let second = try await home.status()
                #expect(second.processID != first.processID)
                #expect(try await home.run("daemon", "stop").code == 0)
                manager.signal(SIGKILL)
            }
        }

        @Test("six commands at once wait in the socket for the one daemon")
        func atOnce() async throws {
            try await BiteBookHome.with { home in
                try installSocket(home)
                let manager = try Activator.start(in: home)
                try await eventually("it listens", within: .seconds(10)) { manager.outputSoFar.contains("listening") }
                let programs = try (1...6).map { number in
                    try home.start(["entries", "add", "--name", "apple", "--quantity", "\(number)", "--json"])
                }
                for program in programs {
                    let ran = await program.wait()
                    #expect(ran.code == 0, "\(ran.errors)")
                }
                #expect(home.processes().filter { Processes.name($0) == "bitebookd" }.count == 1)
                #expect(try await home.run("daemon", "stop").code == 0)
                manager.signal(SIGKILL)
            }
        }

        @Test(
            "what cannot be used is told, and nothing is touched",
            arguments: [
                (Activator.Handing.foreign, "LISTEN_PID"), (.file, "no Unix stream socket"),
                (.datagram, "no Unix stream socket"), (.vanished, "is gone"), (.elsewhere, "commands look for"),
            ])
        func refused(_ handing: Activator.Handing, _ words: String) async throws {
            try await BiteBookHome.with { home in
                let ran = await (try Activator.start(handing, in: home)).wait(atMost: .seconds(20))
                #expect(ran.code == 1)
                #expect(ran.errors.contains(words), "\(ran.errors)")
                #expect(ran.errors.contains("bitebook.socket") || ran.errors.contains("Unset LISTEN_PID"))
                #expect(!FileManager.default.fileExists(atPath: home.places.database.path))
            }
        }

        @Test("LISTEN_FDS without LISTEN_PID is refused")
        func ownerless() async throws {
            try await BiteBookHome.with { home in
                let ran = try await home.with(["LISTEN_FDS": "1"]).startDaemon().wait(atMost: .seconds(20))
                #expect(ran.code == 1)
                #expect(ran.errors.contains("LISTEN_PID"), "\(ran.errors)")
            }
        }
    }
#endif

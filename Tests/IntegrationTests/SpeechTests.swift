import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("What is said is written down", .serialized)
struct SpeechTests {
    private static func isServer(_ processID: Int32) -> Bool {
        Processes.arguments(of: processID).contains { $0.hasSuffix("/whisper-server") }
    }

    private static let speech = Recordings.wave(Recordings.tone(seconds: 1))

    @Test("without its parts it is off, and says which command brings them")
    func off() async throws {
        let changes = ["BITEBOOK_MODEL": "/nowhere/model.gguf"]
        // The cache of all tests has neither whisper-server nor its models.
        try await BiteBookHome.with(changes) { home in
            let file = try home.scratch.write(Self.speech, to: "said.wav")
            let modelless = try await home.run("say", file)
            #expect(modelless.code == 3 && modelless.errors.contains("bitebook models pull whisper-base"))
            let model = try home.scratch.write(Data("model".utf8), to: "speech.bin")
            try await home.run("daemon", "stop")
            let programless = try await home.with(["BITEBOOK_SPEECH_MODEL": model]).run("say", file)
            #expect(programless.code == 3 && programless.errors.contains("make voice"), "\(programless.errors)")
            let models = try await home.run("models", "use", "whisper-base")
            #expect(models.code != 0 && models.errors.contains("cannot chat"), "\(models.errors)")
        }
    }

    @Test("a recording becomes one line of text; nothing is logged, and nothing of the sound stays")
    func transcript() async throws {
        try await SpeechStandIn.hearing(" [BLANK_AUDIO] Two eggs\n and a banana.\n (music)\n") { home in
            let file = try home.scratch.write(Self.speech, to: "said.wav")
            let plain = try await home.run("say", file, "--language", "de")
            #expect(plain.code == 0 && plain.output == "Two eggs and a banana.\n", "\(plain.output)\(plain.errors)")
            let asked = try Data(contentsOf: URL(fileURLWithPath: home.scratch.path("asked")))
            #expect(asked.range(of: Data("name=\"language\"\r\n\r\nde\r\n".utf8)) != nil)
            #expect(asked.range(of: Self.speech.dropFirst(44)) == nil, "the samples are written anew")
            let transcript = try await home.json(TranscriptDTO.self, "say", file)
            #expect(transcript.seconds == 1 && transcript.model == "speech.bin")
            let again = try Data(contentsOf: URL(fileURLWithPath: home.scratch.path("asked")))
            #expect(again.range(of: Data("name=\"language\"\r\n\r\nauto\r\n".utf8)) != nil)
            // The setting says the language, where there is one.
            try await home.run("settings", "set", "language", "pl")
            try await home.run("say", file)
            let polish = try Data(contentsOf: URL(fileURLWithPath: home.scratch.path("asked")))
            #expect(polish.range(of: Data("name=\"language\"\r\n\r\npl\r\n".utf8)) != nil)

            #expect(try await home.json([EntryDTO].self, "entries", "list").isEmpty)
            let kept = FileManager.default.enumerator(atPath: home.folder)?.compactMap { $0 as? String } ?? []
            #expect(!kept.contains { $0.hasSuffix(".wav") }, "\(kept)")
            #expect(kept.contains { $0.hasSuffix("llama-speech.sock") })
            try await home.run("daemon", "stop")
            #expect(!home.processes().contains(where: Self.isServer))
        }
    }

    @Test("silence and noise without words say so plainly", arguments: ["silent", "hum", "click", "wordless"])
    func silence(_ what: String) async throws {
        try await SpeechStandIn.hearing("[BLANK_AUDIO] (wind) ♪") { home in
            let samples: [Int16] =
                switch what {
                case "silent": Array(repeating: 0, count: 16000)
                case "hum": Recordings.tone(seconds: 2, loudness: 0.002)
                case "click": Recordings.tone(seconds: 0.1)
                default: Recordings.tone(seconds: 2)
                }
            let file = try home.scratch.write(Recordings.wave(samples), to: "said.wav")
            let ran = try await home.run("say", file)
            #expect(ran.code == 1 && ran.errors.contains("Nothing was heard."), "\(ran.errors)")
            #expect(FileManager.default.fileExists(atPath: home.scratch.path("asked")) == (what == "wordless"))
        }
    }

    @Test("a file that is no whole recording is refused with what is wrong")
    func badRecordings() async throws {
        try await SpeechStandIn.hearing("never") { home in
            let wave = Self.speech
            let compressed = Data(wave.prefix(20)) + Recordings.bytes(0x55, 2) + wave.dropFirst(22)
            let files: [(Data, String)] = [
                (Data(), "is empty"), (Data("hello".utf8), "no WAV file"), (wave.prefix(20), "cut short"),
                (wave.prefix(40), "cut short"), (wave.prefix(wave.count - 100), "cut short"),
                (wave.prefix(12) + wave.dropFirst(36), "does not say how"), (compressed, "cannot be read (format 85"),
                (Recordings.wave(Recordings.tone(seconds: 62, rate: 8000), rate: 8000), "longer than"),
                (Data(count: SpeechUpload.largestFile + 1), "larger than 12 MiB"),
            ]
            for (data, words) in files {
                let file = try home.scratch.write(data, to: "bad.wav")
                let ran = try await home.run("say", file)
                #expect(ran.code == 1 && ran.errors.contains(words), "\(words): \(ran.errors)")
            }
            #expect(try await home.run("say", home.scratch.path("none.wav")).errors.contains("There is no recording"))
            #expect(try await home.run("say", home.folder).errors.contains("is no file"))
            #expect(!FileManager.default.fileExists(atPath: home.scratch.path("asked")))
            // What a program writes into a pipe has no length; 8 bits and stereo are read, too.
            let streamed = wave.prefix(40) + Recordings.bytes(0xFFFF_FFFF, 4) + wave.dropFirst(44)
            let file = try home.scratch.write(streamed, to: "streamed.wav")
            #expect(try await home.json(TranscriptDTO.self, "say", file).text == "never")
        }
    }

    @Test("in the chat, Enter ends the recording, and the words stand in the line to be corrected")
    func chat() async throws {
        try await SpeechStandIn.hearing("two eggs") { home in
            // Writes what it has heard when it is interrupted, as arecord does.
            let recorder = """
                #!/bin/sh
                for path; do :; done
                trap 'cp "\(home.scratch.path("tone.wav"))" "$path"; exit 0' INT
                while :; do sleep 0.05; done
                """
            _ = try home.scratch.write(Self.speech, to: "tone.wav")
            let folder = home.scratch.path("bin")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let program = try home.scratch.write(Data(recorder.utf8), to: "bin/arecord")
            chmod(program, 0o755)
            var environment = home.environment
            let build = URL(fileURLWithPath: Fixtures.product("bitebook")).deletingLastPathComponent().path
            environment["PATH"] = "\(home.scratch.path("bin")):\(build):\(environment["PATH"] ?? "/usr/bin:/bin")"
            let terminal = try TmuxTerminal(columns: 80, rows: 24, environment: environment, scratch: home.scratch)
            try await terminal.shows("$ ")
            try terminal.type("bitebook chat\n")
            try await terminal.shows("Hello.")
            try terminal.type("/say\n")
            try await terminal.shows("Enter ends it")
            try terminal.type("\n")
            try await terminal.shows("> two eggs")
            let kept = FileManager.default.enumerator(atPath: home.folder)?.compactMap { $0 as? String } ?? []
            #expect(!kept.contains { $0.hasSuffix(".wav") }, "\(kept)")
            #expect(try await home.json([EntryDTO].self, "entries", "list").isEmpty)
        }
    }

    @Test("the real whisper-server is started on demand, hears a recording, and ends with the daemon")
    func realServer() async throws {
        let changes = [
            "BITEBOOK_MODEL": "/nowhere/model.gguf", "BITEBOOK_WHISPER_SERVER": try Fixtures.whisperServer,
            "BITEBOOK_SPEECH_MODEL": try Fixtures.speechModel,
        ]
        try await BiteBookHome.with(changes) { home in
            let file = home.scratch.path("said.wav")
            let espeak = Process()
            espeak.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            espeak.arguments = ["espeak-ng", "-w", file, "I had two eggs and a banana for breakfast"]
            try espeak.run()
            espeak.waitUntilExit()
            // The model knows no words.
            let ran = try await home.run("say", file)
            #expect(ran.code == 1 && ran.errors.contains("Nothing was heard."), "\(ran.errors)")
            let log = try String(
                contentsOf: home.places.stateFolder.appending(path: "llama-speech.log"), encoding: .utf8)
            #expect(log.contains("processing 'said.wav'"))
            #expect(home.processes().contains(where: Self.isServer))
            try await home.run("daemon", "stop")
            #expect(!home.processes().contains(where: Self.isServer))
        }
    }
}

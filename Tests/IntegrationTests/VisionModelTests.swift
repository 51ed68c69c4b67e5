import DaemonAPI
import DaemonHarness
import Foundation
import TestSupport
import Testing

@Suite("A model with a projector", .serialized)
struct VisionModelTests {
    @Test("is started with it when it lies beside the model's file, says that it sees, and answers in turns as ever")
    func projectorBeside() async throws {
        try await BiteBookHome.with { usual in
            let folder = usual.scratch.path("models")
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let files = FileManager.default
            try files.copyItem(atPath: try Fixtures.tinyModel, toPath: folder + "/eyes.gguf")
            try files.copyItem(atPath: try Fixtures.tinyProjector, toPath: folder + "/mmproj-eyes.gguf")
            let home = usual.with(["BITEBOOK_MODEL": folder + "/eyes.gguf"])
            #expect(try await home.ready().model.seesPictures == true)
            #expect(try await home.run("daemon", "status").output.contains("ready, sees pictures"))
            #expect(try await home.run("ask", "two eggs").code == 0)
        }
    }

    @Test("a model without one says that it does not see")
    func blind() async throws {
        try await BiteBookHome.with { home in
            let model = try await home.ready().model
            #expect(model.seesPictures == false)
        }
    }
}

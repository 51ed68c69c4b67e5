import Assistant
import Foundation
import LlamaServer
import Logging
import TestSupport
import Testing

@Suite("A photo before a real llama-server", .serialized)
struct VisionAnalystProcessTests {
    @Test("whatever the weights say, the answer is a list of foods or says why not")
    func wellFormed() async throws {
        try await Scratch.with { scratch in
            let service = await LlamaService.start(
                configuration: LlamaConfiguration(
                    binary: try Fixtures.llamaServer, modelPath: try Fixtures.tinyModel,
                    projectorPath: try Fixtures.tinyProjector, contextLength: 4096, threads: 1,
                    runtimeFolder: scratch.folder, logFile: scratch.path("llama-server.log")),
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            scratch.cleanUp { await service.stop() }
            let analyst = try VisionAnalyst(
                prompts: URL(fileURLWithPath: Fixtures.repository + "/Prompts"), limit: .seconds(120))
            let dish = try await analyst.look(at: TestPicture.plate, with: service)
            #expect(dish.items.count <= 12)
            for item in dish.items {
                #expect(!item.name.isEmpty && !item.name.contains(where: \.isNumber))
                #expect(item.count > 0 && SeenItem.units.contains(item.unit) && SeenItem.sizes.contains(item.size))
            }
        }
    }
}

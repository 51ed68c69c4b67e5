import DaemonAPI
import Failures
import Testing

@testable import Web

@Suite("The pages of settings")
struct SettingsPageTests {
    private func setting(_ key: String, _ value: String, _ choices: [String]? = nil) -> SettingDTO {
        SettingDTO(key: key, value: value, defaultValue: "off", meaning: "What it is.", choices: choices)
    }

    private func model(installed: Bool = false, active: Bool = false, downloading: Bool = false) -> ModelDTO {
        ModelDTO(
            id: "small-1b", name: ChatPageTests.hostile, parameters: "1B", licence: "Apache-2.0",
            sizeBytes: 1_117_320_768, memoryBytes: 2_050_000_000, installed: installed, active: active,
            isDefault: false,
            downloading: downloading, problem: nil, path: nil, note: nil)
    }

    @Test("each has a labelled field, chosen where there are a few values and typed where not")
    func settings() {
        let all = [
            setting("tracking", "both", ["calories", "portions", "both"]),
            setting("quiet_hours", ChatPageTests.hostile), setting("usual", "on", ["on", "off"]),
            setting("language", "xx", ["auto", "en"]),
        ]
        let page = SettingsPage.page(all, PageSupport.context())
        PageSupport.check(page)
        #expect(SettingsPage.choices(all[0]) == ["calories", "portions", "both"])
        #expect(SettingsPage.choices(all[1]) == nil)
        #expect(SettingsPage.choices(all[2]) == ["on", "off"])
        #expect(SettingsPage.choices(all[3])?.first == "xx", "a value that is not known stays")
        #expect(PageSupport.html(page).contains("<option value=\"both\" selected>"))
    }

    @Test("models can be had, used and deleted as they stand")
    func models() {
        PageSupport.check(ModelsPage.list([model(), model(installed: true)], PageSupport.context()))
        let absent = PageSupport.html(ModelsPage.one(model(), nil, PageSupport.context()))
        #expect(absent.contains("/pull\"") && !absent.contains("/use\"") && !absent.contains("refresh"))
        let installed = ModelsPage.one(model(installed: true), .done("ready"), PageSupport.context())
        PageSupport.check(installed)
        #expect(PageSupport.html(installed).contains("/use\"") && PageSupport.html(installed).contains("/remove\""))
        let active = PageSupport.html(
            ModelsPage.one(model(installed: true, active: true), nil, PageSupport.context()))
        #expect(!active.contains("/use\"") && !active.contains("/remove\""))
        let running = ModelsPage.one(
            model(downloading: true), .running("part 3", done: 500_000_000, total: 1_000_000_000), PageSupport.context()
        )
        PageSupport.check(running)
        #expect(PageSupport.html(running).contains("http-equiv=\"refresh\""))
        #expect(PageSupport.html(running).contains("0.5 GB of 1 GB") && PageSupport.html(running).contains("/stop\""))
    }

    @Test("a task goes on by itself, one at a time for a model, and its end is known")
    func tasks() async throws {
        let tasks = ModelTasks()
        let (events, continuation) = AsyncThrowingStream.makeStream(of: StreamEvent.self)
        try tasks.begin("a", events)
        #expect(throws: BiteBookError.self) { try tasks.begin("a", AsyncThrowingStream { $0.finish() }) }
        continuation.yield(.progress(ProgressReport(what: "part 1", done: 1, total: 2, perSecond: 1)))
        let reached1 = await isReached(.running("part 1", done: 1, total: 2), "a", tasks)
        #expect(reached1)
        continuation.yield(.done("ready"))
        continuation.finish()
        let reached2 = await isReached(.done("ready"), "a", tasks)
        #expect(reached2)
        try tasks.begin("a", AsyncThrowingStream { $0.finish(throwing: BiteBookError(.offline, "No network.")) })
        let reached3 = await isReached(.failed("No network."), "a", tasks)
        #expect(reached3)
        try tasks.begin("b", AsyncThrowingStream { $0.finish() })
        let reached4 = await isReached(.failed(SettingsText.failed()), "b", tasks)
        #expect(reached4)
        #expect(tasks.state(of: "c") == nil)
    }

    private func isReached(_ state: ModelTasks.State, _ model: String, _ tasks: ModelTasks) async -> Bool {
        for _ in 0..<500 where tasks.state(of: model) != state { try? await Task.sleep(for: .milliseconds(10)) }
        return tasks.state(of: model) == state
    }
}

import Client
import DaemonAPI
import Failures
import Markup
import Nutrition

/// Language models: the list, downloads, and which one is used.
enum ModelsPage {
    static let pages: [WebPage] = [
        .get("/settings/models") { context in
            .page(list(try await context.client.send(ListModels.self, at: .init()), context))
        },
        .get("/settings/models/{name}") { context in
            let name = try name(context)
            let detail = try await context.client.send(GetModel.self, at: ReferenceAddress(id: name))
            return .page(one(detail.model, ModelTasks.shared.state(of: name), context))
        },
        .post("/settings/models/{name}/pull") { context in
            let name = try name(context)
            try ModelTasks.shared.begin(name, context.client.stream(PullModel.self, at: ReferenceAddress(id: name)))
            return .redirect(path(name))
        },
        .post("/settings/models/{name}/use") { context in
            let name = try name(context)
            // Servers elsewhere need an agreement that this page does not ask for.
            guard !name.contains("://") else { throw WebContext.noPage }
            try ModelTasks.shared.begin(name, context.client.stream(UseModel.self, at: .init(id: name)))
            return .redirect(path(name))
        },
        .post("/settings/models/{name}/stop") { context in
            let name = try name(context)
            _ = try await context.client.send(CancelPull.self, at: ReferenceAddress(id: name))
            return .redirect(path(name), notice: SettingsText.stopped())
        },
        .post("/settings/models/{name}/remove") { context in
            let name = try name(context)
            _ = try await context.client.send(RemoveModel.self, at: ReferenceAddress(id: name))
            return .redirect("/settings/models", notice: SettingsText.removed(name))
        },
    ]

    private static func name(_ context: WebContext) throws -> String {
        guard let name = context.path["name"] else { throw WebContext.noPage }
        return name
    }

    static func path(_ name: String) -> LocalPath { "/settings/models" / name }

    // MARK: Pages

    static func list(_ models: [ModelDTO], _ context: WebContext) -> Page {
        Page(SettingsText.models(), in: .settings) {
            Element(.div, .class("cards")) {
                for model in models.prefix(100) {
                    Element(.article, .class("card small")) {
                        Element(.h2) {
                            Element(.a, .href(path(model.id))) { String(model.name.prefix(100)) }
                        }
                        facts(model)
                    }
                }
            }
            Element(.p) { Element(.a, .href("/settings")) { LayoutText.back() } }
        }
    }

    static func one(_ model: ModelDTO, _ task: ModelTasks.State?, _ context: WebContext) -> Page {
        let isRunning = task?.isRunning == true || model.downloading
        return Page(String(model.name.prefix(100)), in: .settings) {
            if isRunning { Element(.meta, .meta("http-equiv", "refresh"), .meta("content", "3")) }
            if let task { progress(task) }
            Element(.section, .class("card")) {
                Element(.h2) { model.id }
                facts(model)
                Element(.dl, .class("figures")) {
                    let rows = [
                        (SettingsText.size(), gigabytes(model.sizeBytes)),
                        (SettingsText.memory(), gigabytes(model.memoryBytes)),
                        (SettingsText.licence(), String(model.licence.prefix(100))),
                    ]
                    for (title, value) in rows {
                        Element(.div) {
                            Element(.dt) { title }
                            Element(.dd) { value }
                        }
                    }
                }
            }
            if isRunning {
                Element(.p) { Element(.a, .href(path(model.id))) { SettingsText.reload() } }
                if model.downloading {
                    Parts.button(SettingsText.stop(), to: path(model.id) / "stop", context.token)
                }
            } else {
                buttons(model, context)
            }
            Element(.p) { Element(.a, .href("/settings/models")) { LayoutText.back() } }
        }
    }

    private static func progress(_ task: ModelTasks.State) -> Element {
        Element(.section, .class("card"), .role("status")) {
            Element(.h2) { SettingsText.task() }
            switch task {
            case .running(let text, let done, let total):
                Element(.p) { text.isEmpty ? SettingsText.running() : String(text.prefix(300)) }
                if total > 0 {
                    Element(.p) { TodayText.eatenOf(gigabytes(done), gigabytes(total)) }
                    Parts.bar(Double(done), of: Double(total))
                }
            case .done(let text): Element(.p) { Parts.state(String(text.prefix(300)), "green") }
            case .failed(let text): Element(.p) { Parts.state(String(text.prefix(1_000)), "red") }
            }
        }
    }

    @MarkupBuilder
    private static func facts(_ model: ModelDTO) -> [Markup] {
        Element(.p) {
            if model.active {
                Parts.state(SettingsText.inUse(), "green")
            } else if let problem = model.problem {
                Parts.state(SettingsText.cannotRun(String(problem.prefix(300))), "red")
            } else if model.installed {
                Element(.span) { SettingsText.installed() }
            } else if model.partialBytes > 0 {
                Element(.span) { SettingsText.arrived(gigabytes(model.partialBytes), gigabytes(model.sizeBytes)) }
            } else {
                Element(.span) { gigabytes(model.sizeBytes) }
            }
        }
        if let note = model.note { Element(.p, .class("soft")) { String(note.prefix(500)) } }
    }

    private static func buttons(_ model: ModelDTO, _ context: WebContext) -> Element {
        Element(.div, .class("row")) {
            if !model.installed {
                Parts.button(
                    model.partialBytes > 0 ? SettingsText.goOn() : SettingsText.pull(),
                    to: path(model.id) / "pull", context.token, class: "")
            } else if !model.active, model.capabilities.contains("chat"), model.problem == nil {
                Parts.button(SettingsText.use(), to: path(model.id) / "use", context.token, class: "")
            }
            if !model.active, model.installed || model.partialBytes > 0 {
                Element(.details) {
                    Element(.summary) { SettingsText.remove() }
                    Parts.button(SettingsText.confirmRemove(model.id), to: path(model.id) / "remove", context.token)
                }
            }
        }
    }

    /// `1.12 GB`, of thousands of millions of bytes; `?` where it is not known.
    static func gigabytes(_ bytes: Int64) -> String {
        bytes <= 0 ? "?" : Figures.plain((Double(bytes) / 1e7).rounded() / 100) + " GB"
    }
}

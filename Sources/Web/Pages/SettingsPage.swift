import Client
import DaemonAPI
import Failures
import Foundation
import Markup
import Nutrition

/// Settings with their meanings, and the data as a file.
enum SettingsPage {
    static let pages: [WebPage] =
        [
            .get("/settings") { context in
                .page(page(try await context.client.send(ListSettings.self), context))
            },
            .post("/settings/{key}") { context in
                guard let key = context.path["key"] else { throw WebContext.noPage }
                let setting = try await context.client.send(
                    PutSetting.self, at: .init(key: key), body: SettingValue(value: context.form["value"] ?? ""))
                return .redirect(
                    "/settings", notice: SettingsText.isNow(setting.key, shown(setting.value)))
            },
            .get("/settings/export") { context in try await export(context) },
        ] + ModelsPage.pages

    // MARK: Settings

    static func page(_ settings: [SettingDTO], _ context: WebContext) -> Page {
        Page(LayoutText.settings(), in: .settings) {
            Element(.p) { Element(.a, .href("/settings/models")) { SettingsText.models() } }
            for setting in settings { card(setting, context) }
            Parts.card(SettingsText.data()) {
                Element(.ul) {
                    Element(.li) {
                        Element(.a, .href("/settings/export")) { SettingsText.export() }
                    }
                    Element(.li) {
                        Element(.a, .href(("/settings/export" as LocalPath).with("form", "json"))) {
                            SettingsText.exportJSON()
                        }
                    }
                }
                Element(.p) { Element(.a, .href("/import")) { SettingsText.importing() } }
            }
        }
    }

    private static func card(_ setting: SettingDTO, _ context: WebContext) -> Element {
        let id = "value-\(setting.key)"
        return Form.card(to: "/settings" / setting.key, context.token, title: setting.key) {
            Element(.p, .class("soft"), .id(id + "-help")) { setting.meaning }
            Element(.div, .class("row")) {
                Element(.p, .class("field")) {
                    Element(.label, .for(id)) { SettingsText.value() }
                    if let choices = choices(setting) {
                        Element(.select, .id(id), .name("value"), .aria("describedby", id + "-help")) {
                            for choice in choices {
                                Element(
                                    .option, .value(choice), choice == setting.value ? .isSelected() : nil
                                ) { choice }
                            }
                        }
                    } else {
                        Element(
                            .input, .id(id), .name("value"), .type("text"), .maxLength(1_000),
                            .value(setting.value), .aria("describedby", id + "-help"))
                    }
                }
                Element(.button, .type("submit"), .class("quiet"), .aria("label", SettingsText.saveOne(setting.key))) {
                    LayoutText.save()
                }
            }
            if setting.value != setting.defaultValue {
                Element(.p, .class("soft")) { SettingsText.usual(shown(setting.defaultValue)) }
            }
        }
    }

    /// What may be chosen, where it is a few words; nil where it is typed.
    static func choices(_ setting: SettingDTO) -> [String]? {
        guard let known = setting.choices else { return nil }
        return known.contains(setting.value) ? known : [setting.value] + known
    }

    private static func shown(_ value: String) -> String { value.isEmpty ? SettingsText.nothing() : value }

    // MARK: Export

    /// Of a file that goes through a page; a larger one is for the command line.
    private static let largestExport = 128 << 20

    private static func export(_ context: WebContext) async throws -> WebAnswer {
        let form = context.query["form"] == "json" ? ExportForm.json : .archive
        var bytes: [UInt8] = []
        _ = try await context.client.download(
            ExportFile.self, at: .init(form: form), header: ExportForm.summaryHeader, ExportSummary.self
        ) { piece in
            guard bytes.count + piece.count <= largestExport else {
                throw BiteBookError(
                    .tooLarge, SettingsText.tooLarge(Figures.grouped(largestExport >> 20)),
                    hint: SettingsText.tooLargeHint("bitebook export FILE"))
            }
            bytes += piece
        }
        return form == .json
            ? .file(bytes, type: "application/json", name: "bitebook.json")
            : .file(bytes, type: "application/zip", name: "bitebook.zip")
    }
}

extension Form {
    /// A form that is a box with a title.
    static func card(
        to path: LocalPath, _ token: FormToken, title: String, @MarkupBuilder content: () -> [Markup]
    ) -> Element {
        let form = Form(to: path, token) { content() }
        return Parts.card(title) { form }
    }
}

/// Texts of ``SettingsPage`` and ``ModelsPage``.
enum SettingsText: String, PageText {
    case models, data, export, exportJSON, importing, value, saveOne, isNow, usual, nothing, tooLarge, tooLargeHint
    case inUse, installed, arrived, cannotRun, size, memory, licence, pull, goOn, use, stop, remove, confirmRemove,
        removed, task, running, finished, failed, stopped, busy, busyHint, reload

    static let table = TextTable(PackageResources.settings_tsv)
}

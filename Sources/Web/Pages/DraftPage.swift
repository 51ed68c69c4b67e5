import Client
import DaemonAPI
import Failures
import Markup
import Nutrition
import Replies

/// What was read out of a photo: looked at, changed, logged or discarded.
enum DraftPage {
    static let pages: [WebPage] = [
        .get("/chat/drafts/{id}") { context in
            let draft = try await context.client.send(GetDraft.self, at: RowAddress(id: try context.row()))
            return .page(page(draft, photo: await PhotoPictures.kept(draft.photo, context.client), context))
        },
        .post("/chat/drafts/{id}/confirm") { context in
            let logged = try await context.client.send(
                ConfirmDraft.self, at: RowAddress(id: try context.row()), body: DraftConfirmation())
            return .redirect("/", notice: ChatText.logged(logged.entries.map(\.name).joined(separator: ", ")))
        },
        .post("/chat/drafts/{id}/discard") { context in
            _ = try await context.client.send(DiscardDraft.self, at: RowAddress(id: try context.row()))
            return .redirect("/chat", notice: ChatText.thrownAway())
        },
        .post("/chat/drafts/{id}/items/{item}") { context in
            let id = try context.row()
            guard let item = context.path["item"].flatMap({ Int($0) }) else { throw WebContext.noPage }
            _ = try await context.client.send(
                EditDraft.self, at: RowAddress(id: id), body: try edit(of: item, context.form))
            return .redirect(path(id), notice: ChatText.changed())
        },
    ]

    static func path(_ id: Int64) -> LocalPath { "/chat/drafts" / id }

    /// The names of its foods.
    static func names(_ draft: DraftDTO) -> String {
        let names = draft.items.filter { $0.state == "open" }.prefix(10).map { String($0.entry.name.prefix(60)) }
        return names.isEmpty ? ChatText.draft("\(draft.id)") : names.joined(separator: ", ")
    }

    /// What a form of an item changes: only what is filled in.
    ///
    /// - Throws: `invalid_input` for an amount that is no number.
    static func edit(of item: Int, _ form: FormValues) throws -> DraftEdit {
        if form["remove"] != nil { return DraftEdit(item: item, remove: true) }
        var edit = DraftEdit(item: item, name: form["name"])
        if let text = form["quantity"] {
            edit.quantity = try TypedNumber.read(text, label: ChatText.quantity())
            edit.unit = form["unit"] ?? ""
        }
        return edit
    }

    /// - Parameter photo: the one that it was read from, where its picture is kept.
    static func page(_ draft: DraftDTO, photo: Int64?, _ context: WebContext) -> Page {
        let isOpen = draft.state == "open"
        let items = Array(draft.items.filter { !isOpen || $0.state == "open" }.prefix(60))
        return Page(ChatText.draft("\(draft.id)"), in: .chat) {
            Element(.p) {
                isOpen
                    ? Parts.state(ChatText.notLogged(), "yellow")
                    : draft.state == "confirmed"
                        ? Parts.state(ChatText.confirmed(), "green") : Parts.state(ChatText.discarded(), "")
            }
            if let photo { Element(.p) { PhotoPictures.large(photo, of: names(draft)) } }
            for item in items { card(item, draft, isOpen: isOpen, context) }
            if isOpen {
                let nameless = items.contains(where: \.needsName)
                if nameless { Element(.p, .class("problem")) { ChatText.nameFirst() } }
                Element(.div, .class("row")) {
                    if !nameless, !items.isEmpty {
                        Parts.button(
                            ChatText.confirm(), to: path(draft.id) / "confirm", context.token, class: "")
                    }
                    Parts.button(ChatText.discard(), to: path(draft.id) / "discard", context.token)
                }
                Element(.p, .class("soft")) { ChatText.draftHelp() }
            }
            Element(.p) { Element(.a, .href("/chat")) { LayoutText.back() } }
        }
    }

    private static func card(_ item: DraftItemDTO, _ draft: DraftDTO, isOpen: Bool, _ context: WebContext) -> Element {
        let entry = item.entry
        return Parts.card(item.needsName ? LayoutText.unknown() : String(entry.name.prefix(Limits.foodName))) {
            Element(.dl, .class("figures")) {
                pair(ChatText.amount(), Figures.plain(entry.quantity) + (entry.unit.isEmpty ? "" : " " + entry.unit))
                if let grams = entry.grams, entry.unit != "g" { pair("g", Figures.grams(grams)) }
                if let figures = context.tracking.energy {
                    pair(ChatText.energy(), figures.kcal(entry.calories) + figures.behind(entry.caloriesRange))
                }
                if let food = entry.food, food != entry.name { pair(ChatText.food(), String(food.prefix(200))) }
                pair(ChatText.meal(), Reply.name(entry.meal))
                pair(ChatText.found(), found(item))
            }
            if isOpen { form(item, draft, context) }
        }
    }

    private static func pair(_ title: String, _ value: String) -> Element {
        Element(.div) {
            Element(.dt) { title }
            Element(.dd) { value }
        }
    }

    private static func found(_ item: DraftItemDTO) -> String {
        switch item.reader {
        case "barcode": ChatText.barcode()
        case "label": "\(ChatText.label()), \(Figures.percent(item.confidence))"
        case "picture": item.confidence > 0 ? ChatText.guess() : ChatText.picture()
        default: ChatText.words()
        }
    }

    private static func form(_ item: DraftItemDTO, _ draft: DraftDTO, _ context: WebContext) -> Element {
        let to = path(draft.id) / "items" / item.number
        return Element(.details, item.needsName ? .isOpen() : nil) {
            Element(.summary) { ChatText.change() }
            Form(to: to, context.token, class: "row") {
                field(ChatText.itemName(), "name", item, .type("text"), .maxLength(Limits.foodName))
                field(ChatText.quantity(), "quantity", item, .type("text"), .inputMode("decimal"), .maxLength(12))
                field(ChatText.unit(), "unit", item, .type("text"), .maxLength(Limits.unit))
                Element(.button, .type("submit")) { LayoutText.save() }
            }
            Parts.button(ChatText.takeOut(), to: to, context.token, fields: [("remove", "1")])
        }
    }

    /// As `Parts.field`, with an id of its own in each item.
    private static func field(_ label: String, _ name: String, _ item: DraftItemDTO, _ more: Attribute?...) -> Element {
        let id = "\(name)-\(item.number)"
        return Element(.p, .class("field")) {
            Element(.label, .for(id)) { label }
            Element(
                tag: .input, attributes: [.id(id), .name(name)] + more.compactMap { $0 }, content: [])
        }
    }
}

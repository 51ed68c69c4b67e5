import Client
import DaemonAPI
import Failures
import Foundation
import Markup
import Nutrition

/// Talking to the assistant. Without the script a form runs a turn to its end; with it the reply comes as it grows.
enum ChatPage {
    static let pages: [WebPage] = [
        .get("/chat") { context in
            async let conversations = context.client.send(ListConversations.self, at: .init(limit: 20))
            async let drafts = context.client.send(ListDrafts.self, at: .init())
            async let hears = ChatVoice.isThere(context.client)
            return .page(beginning(try await conversations, try await drafts, hears: await hears, context))
        },
        .get("/chat/{id}") { context in
            let detail = try await context.client.send(GetConversation.self, at: RowAddress(id: try context.row()))
            let before = context.query["before"].flatMap { Int64($0) }
            return .page(
                conversation(detail, before: before, hears: await ChatVoice.isThere(context.client), context))
        },
        .post("/chat/say") { context in
            let result = try await finished(context.client.stream(PostTurn.self, body: try request(context)))
            return .redirect(result.conversation.map { "/chat" / $0 } ?? "/chat")
        },
        .post("/chat/events") { context in
            .events(context.client.stream(PostTurn.self, body: try request(context)))
        },
        .post("/chat/photo", largestBody: PhotoUpload.largestFile + (64 << 10)) { context in
            guard let photo = context.files.first(where: { $0.field == "photo" }) else {
                throw BiteBookError(.invalidInput, ChatText.noPhoto(), hint: ChatText.noPhotoHint())
            }
            let result = try await context.client.send(
                AddPhoto.self, body: PhotoUpload(data: Data(photo.bytes), name: context.form["name"]),
                timeout: .seconds(900))
            return .redirect(
                result.draft.map { DraftPage.path($0.id) } ?? context.back(or: "/chat"),
                notice: result.notices.isEmpty ? nil : result.notices.joined(separator: " "))
        },
    ]

    /// - Throws: `invalid_input` where nothing is said, or the conversation is no number.
    private static func request(_ context: WebContext) throws -> TurnRequest {
        let text = try context.form.required("text", label: ChatText.message())
        guard let conversation = context.form["conversation"] else { return TurnRequest(text: text) }
        guard let id = Int64(conversation), id > 0 else { throw WebContext.noPage }
        return TurnRequest(text: text, conversation: id)
    }

    /// Waits for the end of a turn.
    private static func finished(_ events: AsyncThrowingStream<StreamEvent, any Error>) async throws -> TurnResult {
        for try await event in events {
            if case .turn(let result) = event { return result }
            if case .failure(let error) = event { throw error }
        }
        throw BiteBookError(.internalFailure, ChatText.broken(), hint: ChatText.brokenHint())
    }

    // MARK: Pages

    /// - Parameter hears: whether speech can be written down.
    static func beginning(
        _ conversations: [ConversationDTO], _ drafts: [DraftDTO], hears: Bool, _ context: WebContext
    ) -> Page {
        Page(ChatText.title(), in: .chat, scripts: scripts(hears)) {
            log([], context.tracking)
            forms(conversation: nil, hears: hears, context)
            if !drafts.isEmpty { waiting(drafts) }
            Parts.card(ChatText.conversations()) {
                if conversations.isEmpty { Element(.p) { ChatText.none() } }
                Element(.ul, .class("entries")) {
                    for conversation in conversations {
                        Element(.li) {
                            Element(.a, .class("name"), .href("/chat" / conversation.id)) {
                                context.tracking.kept(Self.title(conversation))
                            }
                            Element(.time, .datetime(conversation.updatedAt)) {
                                String(conversation.updatedAt.prefix(10))
                            }
                        }
                    }
                }
            }
            Element(.p) { Element(.a, .href("/notes")) { NotesText.title() } }
        }
    }

    /// - Parameters:
    ///   - before: shows what was said before this message; nil shows the end.
    ///   - hears: whether speech can be written down.
    static func conversation(
        _ detail: ConversationDetail, before: Int64?, hears: Bool, _ context: WebContext
    ) -> Page {
        let path = "/chat" / detail.conversation.id
        let messages = detail.messages.filter { message in before.map { message.id < $0 } ?? true }
        let shown = Array(messages.suffix(mostMessages))
        let title = context.tracking.kept(Self.title(detail.conversation))
        return Page(title, in: .chat, scripts: scripts(hears && before == nil)) {
            if let first = shown.first, shown.count < messages.count {
                Element(.p) { Element(.a, .href(path.with("before", first.id))) { ChatText.earlier() } }
            }
            log(shown, context.tracking)
            if before == nil {
                forms(conversation: detail.conversation.id, hears: hears, context)
            } else {
                Element(.p) { Element(.a, .href(path)) { ChatText.toEnd() } }
            }
            Element(.p) { Element(.a, .href("/chat")) { ChatText.conversations() } }
        }
    }

    private static func scripts(_ hears: Bool) -> [LocalPath] {
        hears ? [Asset.chat.path, Asset.voice.path] : [Asset.chat.path]
    }

    /// On a page.
    private static let mostMessages = 40
    /// Bytes of the messages of a page, and of one of them.
    private static let room = 100_000
    private static let roomOfOne = 16_000

    private static func title(_ conversation: ConversationDTO) -> String {
        conversation.title.isEmpty ? ChatText.untitled() : String(conversation.title.prefix(Limits.title))
    }

    private static func log(_ messages: [MessageDTO], _ tracking: Tracking) -> Element {
        var room = TextRoom(bytes: room)
        // The newest first: where the room ends, the oldest are cut.
        let texts = messages.reversed().map { room.take(tracking.kept($0.content), most: roomOfOne) }
        return Element(
            .div, .id("log"), .class("log"), .role("log"), .aria("label", ChatText.log()), .aria("live", "polite")
        ) {
            for (message, text) in zip(messages, texts.reversed()) {
                Element(.div, .class("said \(message.role == "user" ? "user" : "assistant")")) {
                    Element(.p, .class("soft")) {
                        (message.role == "user" ? ChatText.you() : "BiteBook") + " "
                        Parts.time(message.at)
                    }
                    Element(.p, .class("text")) { text }
                }
            }
        }
    }

    // MARK: Forms

    @MarkupBuilder
    private static func forms(conversation: Int64?, hears: Bool, _ context: WebContext) -> [Markup] {
        Element(
            .div, .id("chat"), .data("you", ChatText.you()), .data("waiting", ChatText.waiting()),
            .data("broken", ChatText.broken() + " " + ChatText.brokenHint())
        ) {
            Element(.p, .id("status"), .class("soft"), .role("status")) { "" }
            Element(.p, .id("failure"), .class("failure"), .role("alert")) { "" }
        }
        Form(to: "/chat/say", context.token, class: "card say", id: "say") {
            Element(
                .input, .type("hidden"), .name("conversation"), .id("conversation"),
                .value(conversation.map(String.init) ?? ""))
            Element(.p, .class("field")) {
                Element(.label, .for("text")) { ChatText.message() }
                Element(
                    .textarea, .id("text"), .name("text"), .rows(3), .maxLength(Limits.message), .isRequired(),
                    .aria("describedby", "text-help")
                ) { "" }
                Element(.small, .id("text-help")) { ChatText.example() }
            }
            Element(.div, .class("row")) {
                Element(.button, .type("submit")) { ChatText.send() }
                if hears { ChatVoice.button() }
            }
        }
        Form(to: "/chat/photo", context.token, class: "card", id: "photo-form", carriesFiles: true) {
            Element(.h2) { ChatText.photo() }
            Element(.input, .type("hidden"), .name("back"), .value(context.address.text))
            Parts.field(
                ChatText.choose(), name: "photo", help: ChatText.photoHelp(), .type("file"),
                .accept("image/jpeg,image/png,image/webp,image/heic,image/heif"), .isRequired())
            Parts.field(
                ChatText.photoName(), name: "name", help: ChatText.photoNameHelp(), .type("text"),
                .maxLength(Limits.foodName))
            Element(.button, .type("submit"), .class("quiet")) { ChatText.sendPhoto() }
        }
    }

    private static func waiting(_ drafts: [DraftDTO]) -> Element {
        Parts.card(ChatText.drafts()) {
            Element(.ul, .class("entries")) {
                for draft in drafts.suffix(50) {
                    Element(.li) {
                        if let photo = draft.photo { PhotoPictures.small(photo, of: DraftPage.names(draft)) }
                        Element(.a, .class("name"), .href(DraftPage.path(draft.id))) { DraftPage.names(draft) }
                    }
                }
            }
        }
    }
}

/// Texts of ``ChatPage`` and ``DraftPage``.
enum ChatText: String, PageText {
    case title, message, send, example, you, log, waiting, broken, brokenHint, earlier, toEnd
    case conversations, none, untitled, photo, choose, photoHelp, photoName, photoNameHelp, sendPhoto, noPhoto,
        noPhotoHint
    case drafts, draft, draftHelp, notLogged, confirmed, discarded, confirm, discard, logged, thrownAway
    case food, amount, meal, energy, found, barcode, label, picture, guess, words, itemName, quantity, unit, change,
        changed, takeOut, nameFirst
    case speak, speakHelp, recording, writing, check, soundGone, denied, noMicrophone, notWritten

    static let table = TextTable(PackageResources.chat_tsv)
}
